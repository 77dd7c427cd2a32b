import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import connect_four
from benchmarks.timing import in_turns, ratio

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(5))
def test_the_engine_and_the_loop_play_the_same_games(seed: int) -> None:
    assert connect_four.by_engine(seed) == connect_four.by_hand(seed)


def test_tasks_take_turns() -> None:
    done: list[tuple[str, int]] = []

    def task(name: str, units: int, number: int) -> int:
        done.append((name, number))
        return units

    times = in_turns({"a": lambda n: task("a", 1, n), "b": lambda n: task("b", 5, n)}, 2)
    assert done == [("a", 0), ("b", 0), ("a", 1), ("b", 1)]
    assert [len(each) for each in times.values()] == [2, 2]


def test_a_ratio_compares_the_fastest_rounds() -> None:
    times = {"engine": [3.0, 6.0, 9.0], "loop": [2.0, 2.0, 3.0]}
    found = ratio("engine / loop", 1.5, times, "engine", "loop")
    assert (found.least, found.middle, found.seconds) == (1.5, 3.0, 3.0)
    assert found.met
    assert not ratio("engine / loop", 1.4, times, "engine", "loop").met


def test_the_command_reports_every_target() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--rounds", "1"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert len(done.stdout.splitlines()) == 11
    assert done.stdout.count("Connect Four") == 4
