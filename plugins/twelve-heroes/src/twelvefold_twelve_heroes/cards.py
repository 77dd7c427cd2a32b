"""The cards, and the vocabulary in which the abilities of Heroes are written.

An ability is a list of effects under `recruited`, `deployed` or `moved`, done in order when
the Hero is recruited, deployed or moved by that action, or a list of traits under `constant`,
true while the Hero stands where they say. An effect is a table with its name in `do`, a trait
one with its name in `is`:

    deployed = [{ do = "food", amount = 2, to = "here" }]
    constant = [{ is = "frugal" }]

`may = true` makes an effect optional. "Here" is the Region in which the Hero stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import Card

Amount = Annotated[int, msgspec.Meta(ge=1)]


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that an ability does once."""

    may: bool = False


class Food(Effect, frozen=True, tag="food"):
    """Take Food from the supply: to your Camp, here, or to one Region with Heroes of yours."""

    amount: Amount
    to: Literal["camp", "here", "region"]


class Draw(Effect, frozen=True, tag="draw"):
    """Draw cards."""

    cards: Amount


class Discard(Effect, frozen=True, tag="discard"):
    """You or your opponent discards cards of the own choice from the hand."""

    who: Literal["you", "opponent"]
    cards: Amount


class Steal(Effect, frozen=True, tag="steal"):
    """Take Food of the opponent: from here to here, or from Camp to Camp."""

    amount: Amount
    at: Literal["here", "camp"]


class Spoil(Effect, frozen=True, tag="spoil"):
    """The opponent returns Food from here to the supply."""

    amount: Amount


class Slay(Effect, frozen=True, tag="slay"):
    """Discard an opposing Hero here whose strength is at most this."""

    strength: int


class Drive(Effect, frozen=True, tag="drive"):
    """Move an opposing Hero from here, of at most this strength, to an adjacent Region."""

    strength: int


class Lead(Effect, frozen=True, tag="lead"):
    """Move another Hero of yours from an adjacent Region to here, without Food."""


class Retreat(Effect, frozen=True, tag="retreat"):
    """Return another Hero of yours from here to your Camp."""


class Recall(Effect, frozen=True, tag="recall"):
    """Take a Hero from your discard pile into your hand."""


class Actions(Effect, frozen=True, tag="actions"):
    """Take more actions in this Military phase."""

    amount: Amount


class Sabotage(Effect, frozen=True, tag="sabotage"):
    """The opponent takes a Control cube from here back home."""


class Peek(Effect, frozen=True, tag="peek"):
    """Look at the opponent's hand."""


class Call(Effect, frozen=True, tag="call"):
    """Do what a plugin's step says, named by its key: for what no other effect can say.

    The step is called with the seat and the Hero. `says` is how the card reads.
    """

    step: str
    says: str


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


class Trait(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that is constantly true of a Hero in play."""


class Strong(Trait, frozen=True, tag="strong"):
    """Has more strength, or less, in one condition.

    `alone`: no other Hero of its owner is here; `accompanied`: another is; `outnumbered`: the
    opponent has more Heroes here; `fed`: its owner has Food here; `unopposed`: the opponent
    has no Hero here; `opposed`: the opponent has one.
    """

    by: int
    when: Literal["alone", "accompanied", "outnumbered", "fed", "unopposed", "opposed"]


class Banner(Trait, frozen=True, tag="banner"):
    """Its owner's other Heroes here have more strength."""

    by: Amount


class Dread(Trait, frozen=True, tag="dread"):
    """The opposing Heroes here have less strength, at least 0."""

    by: Amount


class Frugal(Trait, frozen=True, tag="frugal"):
    """Needs no Food in Maintenance."""


class Roaming(Trait, frozen=True, tag="roaming"):
    """Moves to any other Region, adjacent or not."""


class Warded(Trait, frozen=True, tag="warded"):
    """Cannot be slain or driven by the opponent's abilities."""


class Stubborn(Trait, frozen=True, tag="stubborn"):
    """Its owner controls this Region at equal strength too, unless the opponent's would."""


class Patron(Trait, frozen=True, tag="patron"):
    """In its owner's Camp: the owner's other Heroes cost less to recruit, at least 0."""

    by: Amount


class Forager(Trait, frozen=True, tag="forager"):
    """In a Region: its owner takes more Food from the supply in Income, into that Region."""

    amount: Amount


AnyTrait = Strong | Banner | Dread | Frugal | Roaming | Warded | Stubborn | Patron | Forager


class Hero(Card, frozen=True):
    """A Hero card: strength, cost in Food, the icons of the game modes, and its ability."""

    family: ClassVar[str] = "hero"

    strength: Annotated[int, msgspec.Meta(ge=0)]
    cost: Annotated[int, msgspec.Meta(ge=0)]
    icons: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    recruited: tuple[AnyEffect, ...] = ()
    deployed: tuple[AnyEffect, ...] = ()
    moved: tuple[AnyEffect, ...] = ()
    constant: tuple[AnyTrait, ...] = ()


class Territory(Card, frozen=True):
    """A Territory tile: its Victory Points, and the spaces for cubes on each side."""

    family: ClassVar[str] = "territory"

    points: Amount
    spaces: Amount


class Deck(Card, frozen=True):
    """A deck of twelve for the Tournament mode, by the ids of its Heroes."""

    family: ClassVar[str] = "deck"

    heroes: tuple[str, ...]

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return every Hero in the deck."""
        return [("hero", hero) for hero in self.heroes]


Trigger = Literal["recruited", "deployed", "moved"]
