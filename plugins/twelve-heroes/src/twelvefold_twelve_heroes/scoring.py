"""Points, the end of the game, and how good a position looks."""

from __future__ import annotations

from twelvefold import Outcome, ScoreLine, ranked, totals
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import HeroState, Side, opponent_of
from twelvefold_twelve_heroes.strength import strength

GOAL = 7
CUBE_VALUE = 0.5
STRENGTH_VALUE = 0.04
HERO_VALUE = 0.05
FED_VALUE = 0.3


def score_lines(rules: HeroRules, state: HeroState) -> list[ScoreLine]:
    """Return a line for each tile won (TH-044)."""
    return [
        ScoreLine(player.seat, rules.territories[tile].name, rules.territories[tile].points)
        for player in state.players
        for tile in player.won
    ]


def points_of(rules: HeroRules, state: HeroState, seat: int) -> int:
    """Return the Victory Points of the tiles that a player has won (TH-044)."""
    return sum([rules.territories[tile].points for tile in state.players[seat].won])


def outcome(rules: HeroRules, state: HeroState) -> Outcome:
    """Return who has reached seven points; a game that the engine stopped has no winner."""
    points = totals(score_lines(rules, state), state.seats)
    ranking = ranked([float(each) for each in points], state.ended)
    if max(points) >= GOAL:
        return ranking
    return Outcome((False,) * state.seats, ranking.places, state.ended)


def value(rules: HeroRules, state: HeroState) -> list[float]:
    """Return for each seat how good the state looks: points, cubes, Heroes, Food and strength."""
    if state.ended:
        return [float(won) for won in outcome(rules, state).won]
    worth = [_worth(rules, state, seat) for seat in range(state.seats)]
    lead = worth[0] - worth[1]
    share = 0.5 + lead / (2 * (abs(lead) + GOAL))
    return [share, 1 - share]


def _worth(rules: HeroRules, state: HeroState, seat: int) -> float:
    player = state.players[seat]
    worth = points_of(rules, state, seat) + HERO_VALUE * (len(player.camp) + player.food / 4)
    for region in state.regions:
        worth += FED_VALUE * fed(rules, region.sides[seat])
        if region.tiles:
            tile = rules.territories[region.tiles[0]]
            share = tile.points / (tile.spaces + 1)
            lead = strength(rules, region, seat) - strength(rules, region, opponent_of(seat))
            worth += share * CUBE_VALUE * region.sides[seat].cubes
            worth += share * STRENGTH_VALUE * max(-5, min(5, lead))
    return worth


def fed(rules: HeroRules, side: Side) -> int:
    """Return how many Heroes of a side in a Region stay when they are next fed (TH-048)."""
    hungry = sum([hero not in rules.frugal for hero in side.heroes])
    return len(side.heroes) - max(0, hungry - side.food)
