"""Root at random, all four seats taken: a decision compared with one of Connect Four."""

from __future__ import annotations

from random import Random

from benchmarks import connect_four
from benchmarks.timing import Ratio, in_turns, ratio
from twelvefold import Composition, advance, new_game
from twelvefold.assembly import assemble

SEATS = 4


def measure(rounds: int) -> list[Ratio]:
    """Compare a decision, whole games and no views, with Connect Four's."""
    times = in_turns({"connect four": connect_four.by_engine, "decision": by_engine}, rounds)
    name = "Root, four seats: a decision / one of Connect Four"
    return [ratio(name, 8, times, "decision", "connect four")]


def by_engine(seed: int) -> int:
    """Play a game; return how many decisions there were."""
    rules = assemble(Composition("root"))
    choose = Random(seed).choice
    state = new_game(rules, SEATS, seed)
    decisions = 0
    while not state.ended:
        advance(rules, state, choose(state.choice.actions))
        decisions += 1
    return decisions
