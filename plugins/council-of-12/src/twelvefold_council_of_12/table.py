"""The table of Council of 12 as a person sees it."""

from __future__ import annotations

from twelvefold import Panels
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState


def draw(rules: CouncilRules, view: CouncilState, seat: int | None, panels: Panels) -> None:
    """Add the panels of the table."""
