"""How good a position looks: points, pieces and cards, or how near dominance is to winning."""

from __future__ import annotations

from twelvefold_root.dominance import progress
from twelvefold_root.rules import RootRules
from twelvefold_root.scoring import GOAL, winners
from twelvefold_root.state import NOBODY_SEAT, RootState

PIECE_VALUE = 0.1
CARD_VALUE = 0.1
DOMINANCE_VALUE = 8
"""What an activated dominance card is worth with no clearing ruled for it, in points."""


def value(rules: RootRules, state: RootState) -> list[float]:
    """Return for each seat how good the state looks: its worth beside the best other's."""
    if state.ended and state.winner != NOBODY_SEAT:
        won = winners(state)
        return [float(seat in won) for seat in range(state.seats)]
    worth = [_worth(rules, state, seat) for seat in range(state.seats)]
    values = []
    for seat, own in enumerate(worth):
        best = max(other for rival, other in enumerate(worth) if rival != seat)
        values.append(min(0.99, max(0.01, 0.5 + (own - best) / (2 * GOAL))))
    return values


def _worth(rules: RootRules, state: RootState, seat: int) -> float:
    """Return what a seat has in points; in a coalition what its partner has, or the better."""
    player = state.players[seat]
    if player.scoring or player.partner == NOBODY_SEAT:
        return _own_worth(rules, state, seat)
    with_score = state.players[player.partner].scoring
    sharing = (player.partner,) if with_score else (seat, player.partner)
    return max([_own_worth(rules, state, each) for each in sharing])


def _own_worth(rules: RootRules, state: RootState, seat: int) -> float:
    return _towards_winning(rules, state, seat) + _means(rules, state, seat)


def _towards_winning(rules: RootRules, state: RootState, seat: int) -> float:
    player = state.players[seat]
    if player.scoring:
        return float(player.points)
    near = max([progress(rules, state, seat, rules.suit[card]) for card in player.dominance])
    return DOMINANCE_VALUE + (GOAL - DOMINANCE_VALUE) * min(1.0, near) ** 2


def _means(rules: RootRules, state: RootState, seat: int) -> float:
    standing = sum(
        rules.total[piece.kind] - state.reserve[piece.kind]
        for piece in rules.pieces[seat]
        if piece.sort != "pawn"
    )
    return CARD_VALUE * len(state.players[seat].hand) + PIECE_VALUE * standing
