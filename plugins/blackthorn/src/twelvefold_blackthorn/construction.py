"""Buildings: placed, under construction, completed (BLK-105, BLK-106, BLK-131, BLK-133)."""

from __future__ import annotations

from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState


def place_building(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> None:
    """Put a building in play, turned to show that it is under construction (BLK-133)."""
    state.players[seat].constructing.append(card)
    rules.tell("{} builds {}", rules.names[seat], rules.name_of(card))
    needed = True
    for constructed in rules.construction:
        needed = constructed(rules, state, seat, card, needed)
    if not needed:
        complete_building(rules, state, seat, card)


def complete_building(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> None:
    """Turn a building upright: its text is now in effect (BLK-106)."""
    player = state.players[seat]
    player.constructing.remove(card)
    player.completed.append(card)
    rules.tell("{} completes {}", rules.names[seat], rules.name_of(card))
    for completed in rules.on_completed:
        completed(rules, state, seat, card)
