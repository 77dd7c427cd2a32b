"""What is to be shown: the view of a game, and the eyes that see it."""

from __future__ import annotations

from typing import NamedTuple

from twelvefold.names import clean, shortened
from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState

COLOURS = ("dark_orange", "dodger_blue1", "green", "white", "magenta", "turquoise2")
LONGEST_NAME = 20


class Scene(NamedTuple):
    """The view of a seat, or of an onlooker for None."""

    rules: RootRules
    view: RootState
    seat: int | None

    def colour(self, seat: int) -> str:
        """Return the colour of a seat's things."""
        return COLOURS[seat % len(COLOURS)] if seat != NOBODY_SEAT else "dim"

    def name(self, seat: int) -> str:
        """Return the name of a seat, short enough for any line."""
        return shortened(clean(self.rules.names[seat]), LONGEST_NAME)

    def faction(self, seat: int) -> str:
        """Return the id of a seat's faction."""
        return self.rules.factions[seat].id
