"""The vocabulary in which the abilities of Heroes are written: effects and traits.

An ability is a list of effects under `recruited`, `deployed` or `moved`, done in order when
the Hero is recruited, deployed or moved by the action of that name, or a list of traits under
`constant`, true while the Hero stands where they say. An effect is a table with its name in
`do`, a trait one with its name in `is`:

    deployed = [{ do = "food", amount = 2, to = "here" }]
    constant = [{ is = "frugal" }]

`may = true` makes an effect optional. "Here" is the Region in which the Hero stands.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from twelvefold.names import clean

Amount = Annotated[int, msgspec.Meta(ge=1)]
Strength = Annotated[int, msgspec.Meta(ge=0)]


class Effect(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
):
    """Something that an ability does once, as far as it can be done."""

    may: bool = False

    @property
    def is_here(self) -> bool:
        """Whether it acts in the Region in which the Hero stands."""
        return False


class EffectHere(Effect, frozen=True):
    """An effect that always acts in the Region in which the Hero stands."""

    @property
    def is_here(self) -> bool:
        """Whether it acts in the Region in which the Hero stands: it does."""
        return True


class Food(Effect, frozen=True, tag="food"):
    """Take Food from the supply: to your Camp, here, or to one Region with Heroes of yours."""

    amount: Amount
    to: Literal["camp", "here", "region"]

    @property
    def is_here(self) -> bool:
        """Whether the Food goes to the Region in which the Hero stands."""
        return self.to == "here"


class Draw(Effect, frozen=True, tag="draw"):
    """Draw cards."""

    cards: Amount


class Discard(Effect, frozen=True, tag="discard"):
    """You discard cards of your choice from your hand, or your opponent does likewise."""

    who: Literal["you", "opponent"]
    cards: Amount


class Steal(Effect, frozen=True, tag="steal"):
    """Take Food of your opponent: from here to your side, or from Camp to Camp."""

    amount: Amount
    at: Literal["here", "camp"]

    @property
    def is_here(self) -> bool:
        """Whether the Food is taken in the Region in which the Hero stands."""
        return self.at == "here"


class Spoil(EffectHere, frozen=True, tag="spoil"):
    """Return Food that your opponent has here to the supply."""

    amount: Amount


class Slay(EffectHere, frozen=True, tag="slay"):
    """Discard an opposing Hero here whose strength, as it counts now, is at most this."""

    strength: Strength


class Drive(EffectHere, frozen=True, tag="drive"):
    """Move an opposing Hero of at most this strength from here to an adjacent Region.

    It takes no Food along, and its own "when moved" ability does not take effect.
    """

    strength: Strength


class Lead(EffectHere, frozen=True, tag="lead"):
    """Move a Hero of yours from an adjacent Region to here.

    It takes no Food along, and its own "when moved" ability does not take effect.
    """


class Retreat(EffectHere, frozen=True, tag="retreat"):
    """Return another Hero of yours from here to your Camp."""


class Recall(Effect, frozen=True, tag="recall"):
    """Take a Hero from your discard pile into your hand."""


class Actions(Effect, frozen=True, tag="actions"):
    """Take more actions in this Military phase."""

    amount: Amount


class Sabotage(EffectHere, frozen=True, tag="sabotage"):
    """Send one of your opponent's Control cubes home from the tile here."""


class Peek(Effect, frozen=True, tag="peek"):
    """Look at your opponent's hand."""


class Call(Effect, frozen=True, tag="call"):
    """Do what a plugin's step does, named by its key: for what no other effect can say.

    The step takes `(rules, state, seat, hero)`: who has the ability, and whose it is. `says` is
    how the card reads, a phrase that could follow "you may".
    """

    step: str
    says: str

    def __post_init__(self) -> None:
        """Refuse a text that cannot be shown."""
        if not self.says or self.says != clean(self.says):
            raise ValueError("'says' is no plain line of text")


AnyEffect = (
    Food
    | Draw
    | Discard
    | Steal
    | Spoil
    | Slay
    | Drive
    | Lead
    | Retreat
    | Recall
    | Actions
    | Sabotage
    | Peek
    | Call
)


class Trait(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="is",
):
    """Something that is constantly true of a Hero in play."""


class Strong(Trait, frozen=True, tag="strong"):
    """Has more strength, or less where the number is below 0, in one condition.

    `alone`: no other Hero of yours is here; `accompanied`: another is; `outnumbered`: your
    opponent has more Heroes here; `fed`: you have Food here; `unopposed`: your opponent has no
    Hero here; `opposed`: your opponent has one.
    """

    by: int
    when: Literal["alone", "accompanied", "outnumbered", "fed", "unopposed", "opposed"]


class Banner(Trait, frozen=True, tag="banner"):
    """Your other Heroes here have more strength."""

    by: Amount


class Dread(Trait, frozen=True, tag="dread"):
    """The opposing Heroes here have less strength, at least 0."""

    by: Amount


class Frugal(Trait, frozen=True, tag="frugal"):
    """Needs no Food in Maintenance."""


class Roaming(Trait, frozen=True, tag="roaming"):
    """Moves to any other Region, adjacent or not."""


class Warded(Trait, frozen=True, tag="warded"):
    """Your opponent's abilities cannot slay or drive it."""


class Stubborn(Trait, frozen=True, tag="stubborn"):
    """You control this Region at equal strength too, unless your opponent has such a Hero here."""


class Patron(Trait, frozen=True, tag="patron"):
    """While it is in your Camp, your other Heroes cost less to recruit, at least 0."""

    by: Amount


class Forager(Trait, frozen=True, tag="forager"):
    """In your Income, take more Food from the supply into the Region in which it stands."""

    amount: Amount


AnyTrait = Strong | Banner | Dread | Frugal | Roaming | Warded | Stubborn | Patron | Forager
