"""Twelve Heroes at random, in the modes that bring all cards into play.

A decision is compared with one of Connect Four; a clone, a view and an imagined state with a
decision of the same games.
"""

from __future__ import annotations

from random import Random

from benchmarks import connect_four
from benchmarks.timing import Ratio, Task, in_turns, ratio
from twelvefold import Composition, Rules, State, advance, clone, new_game, view
from twelvefold.assembly import assemble
from twelvefold.imagination import imagine

GAMES = 4
"""How many games are played in a round."""

POSITIONS = 40
"""How many states of random games are cloned, viewed and imagined in a round."""

TIMES = 5
"""How often in a row each is: a search, too, copies a state that it has just used."""

MODES = ("factions", "draft")


def measure(rounds: int) -> list[Ratio]:
    """Compare a decision with Connect Four's, and copies with a decision, in each mode."""
    return [found for mode in MODES for found in _in_mode(mode, rounds)]


def _in_mode(mode: str, rounds: int) -> list[Ratio]:
    rules = assemble(Composition("twelve-heroes", options=(("mode", mode),)))
    times = in_turns({"connect four": connect_four.by_engine, **_tasks(rules)}, rounds)
    name = f"Twelve Heroes, {mode}"
    return [
        ratio(f"{name}: a decision / one of Connect Four", 3, times, "decision", "connect four"),
        ratio(f"{name}: a clone / a decision", 1, times, "clone", "decision"),
        ratio(f"{name}: a view / a decision", 2, times, "view", "decision"),
        ratio(f"{name}: an imagined state / a decision", 4, times, "imagined", "decision"),
    ]


def _tasks(rules: Rules) -> dict[str, Task]:
    states = sampled(rules, POSITIONS)
    views = [view(state, state.choice.seat) for state in states]

    def play(seed: int) -> int:
        return sum(_play(rules, seed, number) for number in range(GAMES))

    def clones(seed: int) -> int:
        for state in states:
            for _ in range(TIMES):
                clone(state)
        return POSITIONS * TIMES

    def looks(seed: int) -> int:
        for state in states:
            for _ in range(TIMES):
                view(state, state.choice.seat)
        return POSITIONS * TIMES

    def imagined(seed: int) -> int:
        random = Random(seed)
        for seen in views:
            for _ in range(TIMES):
                imagine(rules, seen, random)
        return POSITIONS * TIMES

    return {"decision": play, "clone": clones, "view": looks, "imagined": imagined}


def _play(rules: Rules, seed: int, number: int) -> int:
    choose = Random(seed).choice
    state = new_game(rules, 2, seed, number)
    decisions = 0
    while not state.ended:
        advance(rules, state, choose(state.choice.actions))
        decisions += 1
    return decisions


def sampled(rules: Rules, count: int) -> list[State]:
    """Return states from all over random games."""
    random = Random(1)
    states: list[State] = []
    number = 0
    while len(states) < 5 * count:
        state = new_game(rules, 2, 1, number)
        while not state.ended:
            states.append(clone(state))
            advance(rules, state, random.choice(state.choice.actions))
        number += 1
    return random.sample(states, count)
