"""The reign: its length, what becomes of it, and how good a council's prospects look."""

from __future__ import annotations

from collections.abc import Iterable

from twelvefold import Outcome, ScoreLine, shared
from twelvefold_council_of_12.cards import Reign
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, resolved_dilemmas

FAVOR_VALUE = 0.08
RESOLVED_VALUE = 0.05
MET_VALUE = 0.03
HOPE = 0.99
"""No state is as good as a won game before it is won."""


def score_lines(rules: CouncilRules, state: CouncilState) -> list[ScoreLine]:
    """Return the council's score, the same for each seat (C12-103, C12-R14)."""
    parts = _parts(rules, state)
    return [
        ScoreLine(seat, label, points) for seat in range(state.seats) for label, points in parts
    ]


def years(rules: CouncilRules, state: CouncilState) -> int:
    """Return how long the reign lasts so far: the total score (C12-103)."""
    return sum([points for _, points in _parts(rules, state)])


def reign_of(rules: CouncilRules, years: int) -> Reign:
    """Return what becomes of a reign of so many years (C12-115 to C12-122)."""
    return next((line for line in rules.reigns if years >= line.at_least), rules.reigns[-1])


def outcome(rules: CouncilRules, state: CouncilState) -> Outcome:
    """Return the end: with a Character on the throne all have won, without all have lost."""
    return shared(bool(state.throne), state.seats, state.ended)


def value(rules: CouncilRules, state: CouncilState) -> list[float]:
    """Return how good the state looks, the same for each seat: Favor, Dilemmas, objectives."""
    if ending := rules.outcome(state):
        return [float(won) for won in ending.won]
    worth = FAVOR_VALUE * state.favor + RESOLVED_VALUE * len(resolved_dilemmas(state))
    if state.objectives and not state.lost:
        shown = any(state.die in objective.values for objective in state.objectives)
        met = all(objective.met for objective in state.objectives)
        worth += MET_VALUE * (shown + met)
    return [min(HOPE, worth)] * state.seats


def _parts(rules: CouncilRules, state: CouncilState) -> list[tuple[str, int]]:
    dilemmas, petitioners = state.dilemmas, state.petitioners
    summoned = [*petitioners.pile, *petitioners.current, *petitioners.heard]
    parts = [
        ("Dilemmas", _points(rules, [*dilemmas.left, *dilemmas.left_rewards])),
        ("Dilemmas with bells", 2 * _points(rules, [*dilemmas.right, *dilemmas.right_rewards])),
        ("Petitioners", sum([rules.crowns.get(card, 0) for card in summoned])),
        ("Favor", state.favor),
        ("Silent Council", rules.challenge.points * state.boxes),
    ]
    return [(label, points) for label, points in parts if points]


def _points(rules: CouncilRules, cards: Iterable[str]) -> int:
    return sum([rules.dilemmas[card].points for card in cards])
