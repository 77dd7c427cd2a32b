"""Timing by comparison: tasks are run in turns, so that a slow moment of the machine hits all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TypeAlias

Task: TypeAlias = Callable[[int], int]
"""Does a round's worth of work, given the round's number, and returns how many units it did."""

Times: TypeAlias = Mapping[str, list[float]]
"""The seconds that a unit of each task took, round by round."""


def in_turns(tasks: Mapping[str, Task], rounds: int) -> Times:
    """Run all tasks in each round, one after the other, and return what a unit took."""
    times: dict[str, list[float]] = {name: [] for name in tasks}
    for number in range(rounds):
        for name, task in tasks.items():
            started = perf_counter()
            units = task(number)
            times[name].append((perf_counter() - started) / units)
    return times


@dataclass(frozen=True)
class Ratio:
    """How many times longer a unit of one task takes than of another, and what is aimed at.

    `least` compares the fastest rounds, which is the measure; `middle` is the median of the
    rounds' own ratios, which tells how noisy the machine was.
    """

    name: str
    target: float
    seconds: float
    least: float
    middle: float

    @property
    def met(self) -> bool:
        """Whether the target is met."""
        return self.least <= self.target


def ratio(name: str, target: float, times: Times, task: str, to: str) -> Ratio:
    """Compare two tasks that were run in turns."""
    each = [a / b for a, b in zip(times[task], times[to], strict=True)]
    fastest = min(times[task])
    return Ratio(name, target, fastest, fastest / min(times[to]), median(each))
