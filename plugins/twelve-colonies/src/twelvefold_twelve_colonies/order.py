"""Point order: who comes when, from the fewest points or from the most (TC.2.6)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import PART
from twelvefold_twelve_colonies.steps import step

RISING, FALLING = 1, -1


def put_in_order(state: RootState, direction: int) -> None:
    """Let the seats be put in point order before what lies on the agenda already."""
    PART.of(state).order = []
    later(state, arrange, direction)


@step
def arrange(rules: RootRules, state: RootState, direction: int) -> Choice | None:
    """Add seat after seat to the order; the Colonies decide between those tied (A36, A37)."""
    part = PART.of(state)
    left = [player for player in state.players if player.seat not in part.order]
    while left:
        nearest = min(direction * player.points for player in left)
        tied = [player.seat for player in left if direction * player.points == nearest]
        if len(tied) > 1:
            actions: list[Action] = [("first", rules.factions[seat].id) for seat in tied]
            return ask(part.seat, "Whose turn comes first?", actions, arranged, direction)
        part.order += tied
        left = [player for player in left if player.seat not in tied]
    return None


@step
def arranged(rules: RootRules, state: RootState, action: Action, direction: int) -> Choice | None:
    """Put the chosen seat next, and go on."""
    PART.of(state).order.append(rules.seat_of[str(action[1])])
    return arrange(rules, state, direction)
