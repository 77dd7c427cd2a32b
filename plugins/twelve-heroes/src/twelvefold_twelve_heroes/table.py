"""The table of Twelve Heroes as a person sees it."""

from __future__ import annotations

from twelvefold import Panels
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import HeroState


def draw(rules: HeroRules, view: HeroState, seat: int | None, panels: Panels) -> None:
    """Add the panels of the table."""
