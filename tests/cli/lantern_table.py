"""Lanterns of the core's tests, with a table to look at: a game with hidden hands to install."""

from __future__ import annotations

from rich.text import Text

from tests.core.lanterns import (
    LanternRules,
    Night,
    twelvefold_cards,
    twelvefold_families,
    twelvefold_game,
    twelvefold_options,
    twelvefold_outcome,
    twelvefold_phases,
    twelvefold_scoring,
    twelvefold_setup,
    twelvefold_steps,
    twelvefold_value,
    twelvefold_verbs,
)
from twelvefold import Panels, hook

__all__ = [
    "twelvefold_cards",
    "twelvefold_families",
    "twelvefold_game",
    "twelvefold_options",
    "twelvefold_outcome",
    "twelvefold_phases",
    "twelvefold_scoring",
    "twelvefold_setup",
    "twelvefold_steps",
    "twelvefold_value",
    "twelvefold_verbs",
]


@hook
def twelvefold_panels(rules: LanternRules, view: Night, seat: int | None, panels: Panels) -> None:
    """Show hands as `in hand: paper, ?`, which no other text of the game looks like."""
    for player in view.players:
        name = rules.names[player.seat]
        hand = f"{name} holds: {', '.join(f'<{card}>' for card in player.hand)}"
        panels.add(name, Text(f"{hand}\n{name} has hung: {', '.join(player.hung) or 'nothing'}"))
