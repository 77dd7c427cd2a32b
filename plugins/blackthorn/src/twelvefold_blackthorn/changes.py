"""The vocabulary of permanent effects: what a character or a completed building changes.

There are two kinds. A change alters a rule for whoever has the card; it is a table with the name
of what it alters in `changes`. An occasion does effects whenever something happens; it is a
table with what happens in `on`, and the effects in `do`:

    permanent = [{ changes = "trigger", by = -1, faction = "noble" }]
    whenever = [{ on = "turn", do = [{ do = "influence", points = 1 }] }]
"""

from __future__ import annotations

from typing import Literal

import msgspec

from twelvefold_blackthorn.state import Faction
from twelvefold_blackthorn.vocabulary import AnyEffect, Face

EachFaction = Faction | Literal["every"]
Cause = Literal["die", "whispers", "ghost", "effect"]


class Change(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="changes",
):
    """Something that is otherwise for whoever has the card."""


class Trigger(Change, frozen=True, tag="trigger"):
    """The influence that the cards you play need for their text, those of a faction or all."""

    by: int
    faction: EachFaction = "every"


class Levels(Change, frozen=True, tag="levels"):
    """The levels that a die of this value gives you, with one faction or any."""

    by: int
    die: Literal[1, 2, 3]
    faction: EachFaction = "every"


class Die(Change, frozen=True, tag="die"):
    """What a die that shows one value counts as for the cards that you play."""

    shows: Face
    counts: Face
    faction: EachFaction = "every"


class Suppression(Change, frozen=True, tag="suppression"):
    """Cards of yours whose die is a 3 have their text resolved where it is triggered."""

    faction: EachFaction = "every"


class TreasonDrawn(Change, frozen=True, tag="treason"):
    """How many Treason cards you draw each time, for one cause or any.

    The causes: a `die` that is a 3, `whispers`, the `ghost`, the `effect` of a card.
    """

    by: int
    cause: Cause | Literal["any"] = "any"


class Passing(Change, frozen=True, tag="passing"):
    """You choose which Treason card you pass when a die is a 0."""


class Losses(Change, frozen=True, tag="losses"):
    """The levels that opponents' effects take from you, with one faction or any."""

    by: int
    faction: EachFaction = "every"


class Construction(Change, frozen=True, tag="construction"):
    """Your buildings are completed when they are placed."""


class HandSize(Change, frozen=True, tag="hand"):
    """How many cards you draw up to."""

    by: int


class Control(Change, frozen=True, tag="control"):
    """The points of your Control for a faction, for every faction, or for the buildings.

    It changes what you score, and brings nothing where you score nothing.
    """

    by: int
    of: EachFaction | Literal["buildings"]


class Worth(Change, frozen=True, tag="worth"):
    """What each of your completed buildings is worth at the end."""

    by: int


class Suspicion(Change, frozen=True, tag="suspicion"):
    """Your Treason points when the King judges."""

    by: int


AnyChange = (
    Trigger
    | Levels
    | Die
    | Suppression
    | TreasonDrawn
    | Passing
    | Losses
    | Construction
    | HandSize
    | Control
    | Worth
    | Suspicion
)

Event = Literal["turn", "completed", "played", "blocked"]


class Occasion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Effects that are done whenever something happens to whoever has the card.

    `turn`: your turn begins, construction done; `completed`: a building of yours has been
    completed; `played`: you have played a card of the faction, and resolved it; `blocked`: you
    have come to the highest level of the faction.
    """

    on: Event
    do: tuple[AnyEffect, ...]
    faction: EachFaction = "every"

    def __post_init__(self) -> None:
        """Refuse an occasion that does nothing, and a faction where none takes part."""
        if not self.do:
            raise ValueError("an occasion does at least one effect")
        if self.faction != "every" and self.on in ("turn", "completed"):
            raise ValueError(f"'faction' has no meaning on {self.on!r}")
