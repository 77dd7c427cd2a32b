"""What is to be shown: the view of a game, and the eyes that see it."""

from __future__ import annotations

from typing import NamedTuple

from twelvefold.names import clean
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.signs import fitted
from twelvefold_twelve_heroes.state import HeroState, opponent_of

LONGEST_NAME = 20


class Scene(NamedTuple):
    """The view of a seat, or of an onlooker for None."""

    rules: HeroRules
    view: HeroState
    seat: int | None

    @property
    def lower(self) -> int:
        """The seat whose side lies at the bottom: the viewer's own."""
        return 1 if self.seat is None else self.seat

    @property
    def upper(self) -> int:
        """The seat whose side lies at the top."""
        return opponent_of(self.lower)

    def colour(self, seat: int) -> str:
        """Return the colour of a seat's things."""
        return "cyan" if seat == self.lower else "magenta"

    def name(self, seat: int) -> str:
        """Return the name of a seat, short enough for any line."""
        return fitted(clean(self.rules.names[seat]), LONGEST_NAME).plain

    def hero_name(self, hero: str) -> str:
        """Return the name of a Hero, short enough for any line."""
        return fitted(self.rules.heroes[hero].name, LONGEST_NAME).plain
