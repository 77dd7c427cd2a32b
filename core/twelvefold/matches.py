"""Matches: many games between the same bots, with the seats rotated over the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from twelvefold.assembly import assemble
from twelvefold.bots import make_bot
from twelvefold.errors import UsageError
from twelvefold.jobs import Job, Result, play_game
from twelvefold.reports import MatchReport
from twelvefold.rules import Composition
from twelvefold.workers import Pool

Executor: TypeAlias = Callable[[Iterable[Job]], Iterator[Result]]
"""Plays jobs, reading them as it goes, and yields their results in whatever order they come."""


@dataclass(frozen=True)
class Match:
    """A match of so many games between contestants, each named by the spec of its bot.

    The same spec may stand twice: the contestants are told apart by their place.
    """

    composition: Composition
    bots: tuple[str, ...]
    games: int
    seed: int

    def jobs(self) -> Iterator[Job]:
        """Yield the games in order.

        Each number of the seed is played once for every rotation of the seats, so that every
        contestant plays every seat against the same chance.
        """
        for game in range(self.games):
            bots = tuple(self.bots[place] for place in self.seated(game))
            yield Job(self.composition, bots, self.seed, game // len(self.bots), game)

    def seated(self, game: int) -> tuple[int, ...]:
        """Return which contestant plays each seat of a game."""
        places = len(self.bots)
        return tuple((seat + game) % places for seat in range(places))

    def check(self) -> None:
        """Raise UsageError where the match cannot be played as it is named."""
        game = assemble(self.composition).game
        if len(self.bots) not in game.seats:
            raise UsageError(
                f"{game.title} is for {game.seats_in_words} seats: name a bot for each, "
                f"not {len(self.bots)}"
            )
        for spec in self.bots:
            make_bot(spec)


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
