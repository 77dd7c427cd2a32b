"""Influence points, Treason points, beheading, the outcome, and how good a state looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from twelvefold import Outcome, ScoreLine, nobody_wins, totals
from twelvefold_blackthorn.rules import GHOST_SEATS, BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, clockwise

UNDER_CONSTRUCTION = 2
"""What a building under construction is worth, whatever is printed on it (BLK-152)."""

THREE_BLOCKED = "three factions are blocked"
ALL_BEHEADED = "everyone is beheaded"

POINTS_APART = 8.0
"""How many influence points ahead make a player about three times as likely to win."""

TREASON_APART = 1.5
"""How many Treason points above the others' most make a beheading three times as likely."""


def score_lines(rules: BlackthornRules, state: BlackthornState) -> list[ScoreLine]:
    """Return each player's influence points from the three sources (BLK-149 to BLK-152)."""
    return [
        line
        for player in state.players
        for line in (
            ScoreLine(player.seat, "faction tracks", sum(player.levels.values())),
            ScoreLine(player.seat, "influence tokens", player.tokens),
            ScoreLine(player.seat, "buildings", building_points(rules, state, player.seat)),
        )
    ]


def building_points(rules: BlackthornRules, state: BlackthornState, seat: int) -> int:
    """Return what a player's buildings are worth (BLK-152, BLK-R15)."""
    player = state.players[seat]
    points = UNDER_CONSTRUCTION * len(player.constructing)
    for building in player.completed:
        worth = rules.buildings[building].value
        for changed in rules.building_worth:
            worth = changed(rules, state, seat, building, worth)
        points += worth
    return points


def influence_points(rules: BlackthornRules, state: BlackthornState) -> list[int]:
    """Return each player's total influence points (BLK-149)."""
    return totals(score_lines(rules, state), state.seats)


def treason_points(rules: BlackthornRules, state: BlackthornState) -> list[int]:
    """Return each player's total Treason points, revealed or not (BLK-082, BLK-154)."""
    return [_treason_points(rules, state, seat) for seat in range(state.seats)]


def _treason_points(rules: BlackthornRules, state: BlackthornState, seat: int) -> int:
    player = state.players[seat]
    points = sum([rules.treason[card].points for card in player.treason + player.revealed])
    for changed in rules.suspicion:
        points = changed(rules, state, seat, points)
    return max(0, points)


def beheaded(points: Sequence[int]) -> list[int]:
    """Return the seats that are beheaded for their Treason points (BLK-155, BLK-168).

    With two players it takes twice the opponent's; 0 points are always safe.
    """
    if len(points) == GHOST_SEATS:
        return [seat for seat in range(2) if points[seat] >= max(1, 2 * points[1 - seat])]
    return [seat for seat, each in enumerate(points) if each and each == max(points)]


def survivors(rules: BlackthornRules, state: BlackthornState) -> list[int]:
    """Return the seats that are not beheaded, the winner first (BLK-156).

    Ties in influence go to less Treason, then to who played first in the final round.
    """
    influence, treason = influence_points(rules, state), treason_points(rules, state)
    turns = clockwise(state, state.ring)
    alive = [seat for seat in range(state.seats) if seat not in beheaded(treason)]
    return sorted(alive, key=lambda seat: (-influence[seat], treason[seat], turns.index(seat)))


def outcome(rules: BlackthornRules, state: BlackthornState) -> Outcome:
    """Return who has won; the beheaded share the last place (BLK-155, BLK-156, BLK-R16).

    Nobody wins where all are beheaded, nor where the engine stopped the game (BLK-R17).
    """
    if not state.judged:
        return nobody_wins(state.seats, state.ended)
    order = survivors(rules, state)
    if not order:
        return nobody_wins(state.seats, state.ended)
    places = [len(order) + 1] * state.seats
    for place, seat in enumerate(order, 1):
        places[seat] = place
    return Outcome(tuple(place == 1 for place in places), tuple(places), state.ended)


def value(rules: BlackthornRules, state: BlackthornState) -> list[float]:
    """Return for each seat how good the state looks: its influence, and how safe its head is."""
    if state.ended:
        return [float(won) for won in outcome(rules, state).won]
    influence, treason = influence_points(rules, state), treason_points(rules, state)
    best = max(influence)
    chances = [
        exp((influence[seat] - best) / POINTS_APART) * safety(treason, seat)
        for seat in range(state.seats)
    ]
    return [chance / sum(chances) for chance in chances]


def safety(treason: Sequence[int], seat: int) -> float:
    """Return how safe a head looks, from 0 to 1, by its distance to the others' most Treason."""
    others = max(points for other, points in enumerate(treason) if other != seat)
    limit = 2 * others if len(treason) == GHOST_SEATS else others
    return 1 / (1 + exp((treason[seat] - limit) / TREASON_APART))
