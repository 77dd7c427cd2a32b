"""The effects that turn the die or change the objective (C12-089 to C12-097, C12-R8, C12-R11)."""

from __future__ import annotations

from collections.abc import Iterable

from twelvefold import Action, Verb, pick
from twelvefold_council_of_12.effects import Source, effect
from twelvefold_council_of_12.pieces import turn_die
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import FACES, CouncilState, Objective
from twelvefold_council_of_12.vocabulary import Add, Aim, Flip, Replace, Roll, Scale, Set, Tip

LOWEST, HIGHEST = FACES[0], FACES[-1]
TURN = "turn the die"


def turns(values: Iterable[int]) -> list[Action]:
    """Return the values to which the die may be turned, each once, from low to high."""
    return [("turn", value) for value in sorted(set(values))]


def add_targets(rules: CouncilRules, state: CouncilState, adds: Add) -> list[Action]:
    """Return the sums that may be reached, none below 1 or above 12 (C12-091, C12-094)."""
    return turns(min(HIGHEST, max(LOWEST, state.die + amount)) for amount in adds.amounts)


def scale_targets(rules: CouncilRules, state: CouncilState, scales: Scale) -> list[Action]:
    """Return the double and the half, rounded down; a 1 is doubled, a 12 halved (C12-090)."""
    doubled, halved = min(HIGHEST, 2 * state.die), state.die // 2
    if state.die == LOWEST:
        return turns([doubled])
    return turns([halved] if state.die == HIGHEST else [halved, doubled])


def tip_targets(rules: CouncilRules, state: CouncilState, tips: Tip) -> list[Action]:
    """Return the values of the five adjacent faces (C12-062, C12-081)."""
    return turns(rules.adjacent[state.die])


def aim_targets(rules: CouncilRules, state: CouncilState, aims: Aim) -> list[Action]:
    """Return the values of the objectives, for the first card that is revealed (C12-093, C12-R7).

    Cards that a reward let somebody play face up are not counted among those opened.
    """
    if state.opened > 1:
        return []
    return turns(value for objective in state.objectives for value in objective.values)


@effect(Add, TURN, add_targets)
@effect(Scale, TURN, scale_targets)
@effect(Tip, TURN, tip_targets)
@effect(Aim, TURN, aim_targets)
def turn(
    rules: CouncilRules,
    state: CouncilState,
    source: Source,
    turning: Add | Scale | Tip | Aim,
    value: int,
) -> None:
    """Turn the die to the chosen value."""
    turn_die(rules, state, value)


@effect(Flip)
def flip(rules: CouncilRules, state: CouncilState, source: Source, flips: Flip) -> None:
    """Turn the die to the opposite face: the two add up to 13 (C12-096)."""
    turn_die(rules, state, LOWEST + HIGHEST - state.die)


@effect(Set)
def set_value(rules: CouncilRules, state: CouncilState, source: Source, sets: Set) -> None:
    """Turn the die to the value that the card names."""
    turn_die(rules, state, sets.to)


@effect(Roll)
def roll(rules: CouncilRules, state: CouncilState, source: Source, rolls: Roll) -> None:
    """Roll the die (C12-097)."""
    turn_die(rules, state, pick(state, FACES))


def replace_targets(rules: CouncilRules, state: CouncilState, replaces: Replace) -> list[Action]:
    """Return the objectives by number: one of two is chosen (C12-092, C12-095)."""
    return [("replace", number) for number in range(1, len(state.objectives) + 1)]


@effect(Replace, "replace the first or the second objective", replace_targets)
def replace(
    rules: CouncilRules, state: CouncilState, source: Source, replaces: Replace, number: int
) -> None:
    """Replace an objective's values; the last that did so holds (C12-092, C12-R8, C12-R9)."""
    values = list(replaces.values)
    state.objectives[number - 1] = Objective(values=values, met=state.die in values)
    rules.tell("The objective is now {}", "/".join(map(str, values)))


VERBS = (
    Verb("turn", "Turn the die to a value: turn VALUE."),
    Verb("replace", "Say which objective is replaced: replace 1 or replace 2."),
)
