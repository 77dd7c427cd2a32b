"""The cards, and the vocabulary in which their effects are written.

An effect is a table with its name in `do`:

    effects = [{ do = "add", amounts = [2, 3] }]
    failure = [{ do = "favor", by = -1 }, { do = "roll" }]

Characters, the two sides of a Dilemma's back and its reward box all use the same effects, done
in their order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import Card

Value = Annotated[int, msgspec.Meta(ge=1, le=12)]
Amount = Annotated[int, msgspec.Meta(ge=1)]


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a card does once."""


class Add(Effect, frozen=True, tag="add"):
    """Raise the die by one of these amounts, or lower it by a negative one, between 1 and 12."""

    amounts: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)]


class Scale(Effect, frozen=True, tag="scale"):
    """Double the die, up to 12, or halve it, rounded down; a 1 is doubled, a 12 is halved."""


class Tip(Effect, frozen=True, tag="tip"):
    """Tip the die to one of the five faces next to the one that it shows."""


class Flip(Effect, frozen=True, tag="flip"):
    """Turn the die to the opposite face."""


class Set(Effect, frozen=True, tag="set"):
    """Turn the die to this value."""

    to: Value


class Roll(Effect, frozen=True, tag="roll"):
    """Roll the die."""


class Aim(Effect, frozen=True, tag="aim"):
    """Turn the die to a value of an objective, if this is the first card revealed this turn."""


class Replace(Effect, frozen=True, tag="replace"):
    """Put these values in place of an objective's, until the turn ends."""

    values: Annotated[tuple[Value, ...], msgspec.Meta(min_length=1)]


class Again(Effect, frozen=True, tag="again"):
    """Discard this card and play another Character from the hand."""


class FaceUp(Effect, frozen=True, tag="face-up"):
    """Play your Character of this turn face up, before the others choose theirs."""


class Favor(Effect, frozen=True, tag="favor"):
    """Gain so much Favor, or lose a negative amount."""

    by: int


class Foresee(Effect, frozen=True, tag="foresee"):
    """Turn up the next Dilemma of the pile, so that its front can be read."""


class Recover(Effect, frozen=True, tag="recover"):
    """Each player takes the own discard pile back into the hand."""


class Discard(Effect, frozen=True, tag="discard"):
    """Each player discards Characters of the own choice from the hand."""

    cards: Amount


class Learn(Effect, frozen=True, tag="learn"):
    """Each player may take any one Character from under the own Player Aid."""


class Call(Effect, frozen=True, tag="call"):
    """Do what a plugin's step says, named by its key: for what no other effect can say.

    The step is called with the seat and the card. `says` is how the card reads.
    """

    step: str
    says: str


AnyEffect = (
    Add
    | Scale
    | Tip
    | Flip
    | Set
    | Roll
    | Aim
    | Replace
    | Again
    | FaceUp
    | Favor
    | Foresee
    | Recover
    | Discard
    | Learn
    | Call
)

Moment = Literal["bells", "choose", "reveal", "check", "claim"]
"""When a reward can be used: before the council votes on the bells, before Characters are
chosen, before the next one is revealed, before the objective is checked, and before Characters
are chosen to claim the throne."""


class Reward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Dilemma's reward box: the moments at which it can be used, once, and what it does."""

    at: Annotated[tuple[Moment, ...], msgspec.Meta(min_length=1)]
    effects: Annotated[tuple[AnyEffect, ...], msgspec.Meta(min_length=1)]


class Character(Card, frozen=True):
    """A Character card: its name in the French box, and its effect."""

    family: ClassVar[str] = "character"

    french: str = ""
    effects: tuple[AnyEffect, ...] = ()


class Petitioner(Card, frozen=True):
    """A Petitioner card: the Character of the same id, with the value on its crown."""

    family: ClassVar[str] = "petitioner"

    crown: Amount
    house: tuple[str, ...] = ()

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return the Character."""
        return [("character", self.id)]


Bell = Literal["easy", "medium", "difficult"]
"""A Dilemma's bell: bronze is easy, silver is medium, gold is difficult."""

Values = Annotated[tuple[Value, ...], msgspec.Meta(min_length=1)]


class Dilemma(Card, frozen=True):
    """A Dilemma card: on its front number, bell and one or two objectives; on its back the rest.

    It stays for so many `turns` at most until it is resolved. `success` and `failure` are the
    effects on the right and the left of its back, `reward` the box there, `points` its value.
    """

    family: ClassVar[str] = "dilemma"

    number: Amount
    bell: Bell
    objectives: Annotated[tuple[Values, ...], msgspec.Meta(min_length=1, max_length=2)]
    points: Annotated[int, msgspec.Meta(ge=0)]
    turns: Amount = 1
    success: tuple[AnyEffect, ...] = ()
    failure: tuple[AnyEffect, ...] = ()
    reward: Reward | None = None
    house: tuple[str, ...] = ()


class Claim(Card, frozen=True):
    """The card of the final round: the Favor that each player outside the largest group costs."""

    family: ClassVar[str] = "claim"

    favor_each: Annotated[int, msgspec.Meta(le=0)]


class Challenge(Card, frozen=True):
    """The Silent Council card: the points that each ticked box is worth."""

    family: ClassVar[str] = "challenge"

    points: Annotated[int, msgspec.Meta(ge=0)] = 0


class Die(Card, frozen=True):
    """The die: the five values next to each value, from 1 on."""

    family: ClassVar[str] = "die"

    adjacent: Annotated[tuple[tuple[Value, ...], ...], msgspec.Meta(min_length=12, max_length=12)]


class Reign(Card, frozen=True):
    """A line of the table of reigns: its name is the outcome from so many years on."""

    family: ClassVar[str] = "reign"

    at_least: int


FAMILIES = (Character, Petitioner, Dilemma, Claim, Challenge, Die, Reign)
