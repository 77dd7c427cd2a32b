"""The vocabulary in which the effects of cards are written.

An effect is a table with its name in `do`:

    effects = [{ do = "add", amounts = [2, 3] }]
    failure = [{ do = "favor", by = -1 }, { do = "roll" }]

Characters, the two sides of a Dilemma's back and its reward box all use the same effects, done
in their order.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from twelvefold.names import clean

Value = Annotated[int, msgspec.Meta(ge=1, le=12)]
Amount = Annotated[int, msgspec.Meta(ge=1)]


class Effect(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
):
    """Something that a card does once, as far as it can be done."""


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
    """Each player takes the own discard pile back into the hand, all but its top card."""


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

    def __post_init__(self) -> None:
        """Refuse words that cannot be shown."""
        if not self.says or self.says != clean(self.says):
            raise ValueError("what it says is no plain line of text")


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
MOMENTS: tuple[Moment, ...] = get_args(Moment)


class Reward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Dilemma's reward box: the moments at which it can be used, once, and what it does."""

    at: Annotated[tuple[Moment, ...], msgspec.Meta(min_length=1)]
    effects: Annotated[tuple[AnyEffect, ...], msgspec.Meta(min_length=1)]
