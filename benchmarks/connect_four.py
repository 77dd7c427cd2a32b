"""Connect Four at random: played by the engine, and by a loop written by hand.

Both play the same games with the rules of the example: the same columns are open, the same
function sees four in a row, and the same generator chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks.timing import Ratio, in_turns, ratio
from twelvefold import Action, Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold_connect_four import COLUMNS, DROPS, ROWS, makes_four

GAMES = 20
"""How many games are played in a round: few, so that many rounds are left undisturbed."""


def measure(rounds: int) -> list[Ratio]:
    """Compare the engine with the loop."""
    times = in_turns({"engine": by_engine, "hand": by_hand}, rounds)
    return [ratio("Connect Four: a decision / one of a loop by hand", 1.6, times, "engine", "hand")]


def by_engine(seed: int) -> int:
    """Play games by the engine; return how many decisions there were."""
    rules = assemble(Composition("connect-four"))
    choose = Random(seed).choice
    decisions = 0
    for number in range(GAMES):
        state = new_game(rules, 2, seed, number)
        while not state.ended:
            advance(rules, state, choose(state.choice.actions))
            decisions += 1
    return decisions


def by_hand(seed: int) -> int:
    """Play the same games in a loop; return how many decisions there were."""
    choose = Random(seed).choice
    return sum(_game_by_hand(choose) for _ in range(GAMES))


def _game_by_hand(choose: Callable[[list[Action]], Action]) -> int:
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    seat = decisions = 0
    while True:
        open_columns = [DROPS[i] for i, column in enumerate(columns) if len(column) < ROWS]
        action = choose(open_columns)
        decisions += 1
        column = int(action[1]) - 1
        columns[column].append(seat)
        if makes_four(columns, column) or all(len(each) == ROWS for each in columns):
            return decisions
        seat = 1 - seat
