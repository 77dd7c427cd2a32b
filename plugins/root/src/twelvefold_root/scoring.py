"""Victory points, the end of the game, and how good a position looks (3.1 to 3.3)."""

from __future__ import annotations

from twelvefold import Outcome, ScoreLine, end
from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState

GOAL = 30


def score(rules: RootRules, state: RootState, seat: int, points: int) -> None:
    """Score points, or lose them: never below 0 (5.1.2), none without a score marker (3.3.1)."""
    player = state.players[seat]
    if player.scoring and points:
        player.points = max(0, player.points + points)
        rules.tell("{} scores {}: {} VP", rules.names[seat], points, player.points)


def gain(rules: RootRules, state: RootState, seat: int, points: int) -> None:
    """Score points outside any removal: who has enough of them wins at once (3.1)."""
    score(rules, state, seat, points)
    if state.players[seat].points >= GOAL:
        check_victory(rules, state)


def check_victory(rules: RootRules, state: RootState) -> None:
    """End the game for the first seat, clockwise from the active one, with 30 points (3.1)."""
    for distance in range(state.seats):
        seat = (state.active + distance) % state.seats
        if state.players[seat].points >= GOAL:
            win(rules, state, seat, f"{GOAL} victory points")
            return


def win(rules: RootRules, state: RootState, seat: int, reason: str) -> None:
    """End the game: the seat has won, its coalition too (9.2.8)."""
    state.winner = seat
    rules.tell("{} wins: {}", rules.names[seat], reason)
    end(state, reason)


def winners(state: RootState) -> list[int]:
    """Return the seats that have won."""
    if state.winner == NOBODY_SEAT:
        return []
    partner = state.players[state.winner].partner
    return [state.winner] if partner == NOBODY_SEAT else sorted([state.winner, partner])


def score_lines(rules: RootRules, state: RootState) -> list[ScoreLine]:
    """Return every seat's victory points; none for a seat whose score marker is gone."""
    return [
        ScoreLine(player.seat, "victory points", player.points)
        for player in state.players
        if player.scoring
    ]


def outcome(rules: RootRules, state: RootState) -> Outcome:
    """Return who has won; the others' places go by points. Without a winner all have lost."""
    won = winners(state)
    ranks = [(seat in won, player.points) for seat, player in enumerate(state.players)]
    if won:
        ranks = [(wins, 0 if wins else points) for wins, points in ranks]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(tuple(seat in won for seat in range(state.seats)), places, state.ended)
