"""The reign: its length, what becomes of it, and how good a council's prospects look."""

from __future__ import annotations

from collections.abc import Iterable

from twelvefold import Outcome, ScoreLine, shared
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, current_dilemma, resolved_dilemmas

FAVOR_VALUE = 0.08
RESOLVED_VALUE = 0.05
MET_VALUE = 0.03


def score_lines(rules: CouncilRules, state: CouncilState) -> list[ScoreLine]:
    """Return the council's score, the same for each seat (C12-103, C12-R14)."""
    parts = _parts(rules, state)
    return [
        ScoreLine(seat, label, points) for seat in range(state.seats) for label, points in parts
    ]


def years(rules: CouncilRules, state: CouncilState) -> int:
    """Return how long the reign lasts so far: the total score (C12-103)."""
    return sum([points for _, points in _parts(rules, state)])


def outcome_of(rules: CouncilRules, years: int) -> str:
    """Return what becomes of a reign of so many years (C12-115 to C12-122)."""
    reached = [line.name for line in rules.reigns if years >= line.at_least]
    return next(iter(reached), rules.reigns[-1].name)


def reign(rules: CouncilRules, state: CouncilState) -> str:
    """Return the reign in words: its length and its outcome."""
    total = years(rules, state)
    length = f"{total} year{'s' * (total != 1)}"
    return f"A reign of {length}: {outcome_of(rules, total)}"


def outcome(rules: CouncilRules, state: CouncilState) -> Outcome:
    """Return the end: with a Character on the throne all have won, without all have lost."""
    reason = f"{state.ended}. {reign(rules, state)}"
    return shared(bool(state.throne), state.seats, reason)


def value(rules: CouncilRules, state: CouncilState) -> list[float]:
    """Return how good the state looks, the same for each seat: Favor, Dilemmas, objectives."""
    if state.ended:
        return [float(bool(state.throne))] * state.seats
    worth = FAVOR_VALUE * state.favor + RESOLVED_VALUE * len(resolved_dilemmas(state))
    if current_dilemma(state) and state.objectives and not state.lost:
        good = [state.die in objective.values for objective in state.objectives]
        met = [objective.met for objective in state.objectives]
        worth += MET_VALUE * (any(good) + all(met))
    return [min(0.99, worth)] * state.seats


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
