"""The end of the game: influence counted, Treason revealed, heads lost (BLK-147 to BLK-156)."""

from __future__ import annotations

from twelvefold import end, later, left
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import (
    ALL_BEHEADED,
    THREE_BLOCKED,
    beheaded,
    influence_points,
    survivors,
    treason_points,
)
from twelvefold_blackthorn.state import BlackthornState, clockwise, treason_of
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.treason import names


@step
def win_the_game(rules: BlackthornRules, state: BlackthornState) -> None:
    """Resolve the end of the game in order (BLK-148)."""
    later(state, name_the_winner)
    later(state, behead)
    later(state, reveal_treason)
    later(state, count_influence)


@step
def count_influence(rules: BlackthornRules, state: BlackthornState) -> None:
    """Tell everybody's influence points; no Treason is revealed yet (BLK-149)."""
    for seat, points in enumerate(influence_points(rules, state)):
        rules.tell("{} has {} influence points", rules.names[seat], points)


@step
def reveal_treason(rules: BlackthornRules, state: BlackthornState) -> None:
    """Reveal Treason one player after another, the lowest influence first (BLK-154)."""
    influence, turns = influence_points(rules, state), clockwise(state, state.ring)
    state.judged = sorted(turns, key=lambda seat: influence[seat])
    for seat in state.judged:
        player = state.players[seat]
        player.revealed, player.treason = player.treason, []
        for card in player.revealed:
            left(state, treason_of(seat), card, seen_by=range(state.seats))
        shown = names(rules, player.revealed) or "no Treason"
        points = treason_points(rules, state)[seat]
        rules.tell("{} reveals {}: {} Treason points", rules.names[seat], shown, points)


@step
def behead(rules: BlackthornRules, state: BlackthornState) -> None:
    """Behead whoever has the most Treason points (BLK-155, BLK-168)."""
    for seat in beheaded(treason_points(rules, state)):
        rules.tell("{} is beheaded for treason", rules.names[seat])


@step
def name_the_winner(rules: BlackthornRules, state: BlackthornState) -> None:
    """End the game; whoever has the most influence of those left has won (BLK-156, BLK-R16)."""
    order = survivors(rules, state)
    end(state, THREE_BLOCKED if order else f"{THREE_BLOCKED}, and {ALL_BEHEADED}")
    if order:
        rules.tell("{} wins", rules.names[order[0]])
