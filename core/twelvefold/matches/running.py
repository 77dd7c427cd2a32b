"""Matches being played: by this process or by several, the results in the order of the games."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import TypeAlias

from twelvefold.matches.jobs import Job, Result, play_game
from twelvefold.matches.match import Match
from twelvefold.matches.reports import MatchReport
from twelvefold.matches.workers import Pool

Executor: TypeAlias = Callable[[Iterable[Job]], Iterator[Result]]
"""Plays jobs, reading them as it goes, and yields their results in whatever order they come."""


def run_match(
    match: Match, jobs: int = 1, on_result: Callable[[Result], None] = lambda result: None
) -> MatchReport:
    """Play a match in so many processes and return its report, which does not depend on them.

    `on_result` is called with each result, in the order of the games. Raises what `play_match`
    raises.
    """
    report = MatchReport.of(match)
    with closing(play_match(match, jobs)) as results:
        for result in results:
            report.add(result.played)
            on_result(result)
    return report


def play_match(match: Match, jobs: int = 1) -> Generator[Result, None, None]:
    """Play a match in so many processes, and yield the results in the order of the games.

    Close it to stop early: no process is left then. Raises what `Match.check` raises, RulesError
    where a game fails, WorkerError where one ends the process that plays it.
    """
    match.check()
    with closing(in_order(executor(jobs)(match.jobs()))) as results:
        yield from results


def executor(jobs: int) -> Executor:
    """Return what plays games in so many processes; one is this process itself."""
    return Pool(jobs) if jobs > 1 else partial(map, play_game)


def in_order(results: Iterable[Result]) -> Generator[Result, None, None]:
    """Yield the results of games 0, 1, 2... in this order, keeping those that come early."""
    early: dict[int, Result] = {}
    due = 0
    for result in results:
        early[result.played.game] = result
        while due in early:
            yield early.pop(due)
            due += 1
