"""The vocabulary of effects: what cards and characters do once.

A text effect is a list of effects, done in order. Each is a table with its name in `do`:

    effects = [{ do = "gain", levels = 1, faction = "noble" }, { do = "influence", points = 2 }]

`may = true` makes an effect optional. "You" is whoever has the card; a target is an opponent of
your choice. What cards change as long as they lie there is in `changes`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from twelvefold.names import clean
from twelvefold_blackthorn.state import TOP, Faction

Amount = Annotated[int, msgspec.Meta(ge=1)]
Influence = Annotated[int, msgspec.Meta(ge=0, le=TOP)]
Face = Annotated[int, msgspec.Meta(ge=0, le=3)]
How = Literal["chosen", "random"]
Those = Literal["you", "target", "opponents", "everyone"]


class Effect(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
):
    """Something that is done once, as far as it can be done."""

    may: bool = False


class Gain(Effect, frozen=True, tag="gain"):
    """Gain levels with a faction: a named one, any one of your choice, or every one.

    For `everyone` it is one after another, the active player first, then clockwise, the ghost last.
    """

    levels: Amount
    faction: Faction | Literal["any", "every"]
    who: Literal["you", "everyone"] = "you"

    def __post_init__(self) -> None:
        """Refuse a choice for everyone: of one player's choice or of each, it would not say."""
        if self.who == "everyone" and self.faction == "any":
            raise ValueError("for everyone 'gain' names a faction, or every one")


class Lower(Effect, frozen=True, tag="lower"):
    """Lower the level of a target with a faction, or the levels of all opponents.

    With `any` faction you choose which. The ghost can be a target, and is an opponent here.
    """

    levels: Amount
    faction: Faction | Literal["any"]
    who: Literal["target", "opponents"] = "target"

    def __post_init__(self) -> None:
        """Refuse a choice among the factions of all opponents."""
        if self.who == "opponents" and self.faction == "any":
            raise ValueError("of all opponents 'lower' names a faction")


class GainInfluence(Effect, frozen=True, tag="influence"):
    """Take influence points from the bank, so many once or for each thing of a kind.

    `building`: for each of your buildings in play; `treason`: for each of your Treason cards;
    `blocked`: for each blocked faction.
    """

    points: Amount
    each: Literal["", "building", "treason", "blocked"] = ""


class Steal(Effect, frozen=True, tag="steal"):
    """Take influence points of a target."""

    points: Amount


class Give(Effect, frozen=True, tag="give"):
    """Pass Treason cards of yours to a target: of your choice, or at random."""

    cards: Amount
    how: How


class DrawTreason(Effect, frozen=True, tag="treason"):
    """Draw Treason cards from the deck, or make others draw some."""

    cards: Amount
    who: Those


class Bury(Effect, frozen=True, tag="bury"):
    """Discard Treason cards of yours: of your choice, or at random."""

    cards: Amount
    how: How


class Look(Effect, frozen=True, tag="look"):
    """Look at a target's hand, or at a target's Treason cards."""

    at: Literal["hand", "treason"]


class Turn(Effect, frozen=True, tag="turn"):
    """Turn a faction's die to a value, or one of your choice, or to a value of your choice."""

    faction: Faction | Literal["any"]
    to: Face | Literal["any"]


class Reroll(Effect, frozen=True, tag="reroll"):
    """Roll a faction's die again: a named one, one of your choice, or every one."""

    faction: Faction | Literal["any", "every"]


class Draw(Effect, frozen=True, tag="draw"):
    """Draw faction cards."""

    cards: Amount


class Discard(Effect, frozen=True, tag="discard"):
    """Discard cards of your choice from your hand, or make others discard some of theirs."""

    cards: Amount
    who: Those


class Recall(Effect, frozen=True, tag="recall"):
    """Take a card of your choice from the discard stack into your hand."""


class Complete(Effect, frozen=True, tag="complete"):
    """Complete a building of yours that is under construction."""


class Call(Effect, frozen=True, tag="call"):
    """Do what a plugin's step says, named by its key: for what no other effect can say.

    The step takes `(rules, state, seat, card)`: whose card it is, and the card. `says` is how
    the card reads, a phrase that could follow "you may".
    """

    step: str
    says: str

    def __post_init__(self) -> None:
        """Refuse a text that cannot be shown."""
        if not self.says or self.says != clean(self.says):
            raise ValueError("'says' is no plain line of text")


AnyEffect = (
    Gain
    | Lower
    | GainInfluence
    | Steal
    | Give
    | DrawTreason
    | Bury
    | Look
    | Turn
    | Reroll
    | Draw
    | Discard
    | Recall
    | Complete
    | Call
)
