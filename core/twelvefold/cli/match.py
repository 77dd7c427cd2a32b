"""Bots against each other: `match`."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from twelvefold.cli.arguments import Expansions, Game, Overlays, Seed, Settings, composition
from twelvefold.cli.failures import warn
from twelvefold.cli.listing import AsJson, print_json
from twelvefold.cli.playing import DRAWN_SEEDS

if TYPE_CHECKING:
    from twelvefold.matches.jobs import Result
    from twelvefold.matches.reports import MatchReport

REDRAW_SECONDS = 0.1

INTERRUPTED = 130
"""The exit status of a command that Ctrl-C ended."""

Bots = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help="A bot for each seat: NAME or NAME:KEY=VALUE; `twelvefold bots` lists them.",
    ),
]


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def match(
    game: Game,
    bots: Bots,
    expansions: Expansions,
    settings: Settings,
    overlays: Overlays,
    jobs: Annotated[
        int,
        typer.Option(
            min=1,
            metavar="N",
            help="How many processes play.",
            default_factory=processors,
            show_default="one for each processor",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, with the seats rotated over the same seeds.

    The same seed gives the same result, however many processes play.
    """
    from twelvefold.matches.match import Match
    from twelvefold.matches.reports import MatchReport
    from twelvefold.matches.running import play_match

    what = composition(game, expansions, settings, overlays)
    chance = secrets.randbelow(DRAWN_SEEDS) if seed is None else seed
    played = Match(what, tuple(bots), games, chance)
    played.check()
    report = MatchReport.of(played)
    started = monotonic()
    finished = _play(play_match(played, jobs), report, games)
    if not finished:
        unsaid = "; a report in JSON is of a whole match" if as_json else ""
        warn(f"stopped after {report.games} of {games} games{unsaid}")
    if as_json and finished:
        print_json(report.as_json())
    elif report.games and not as_json:
        _print_table(report, monotonic() - started)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _play(results: Generator[Result, None, None], report: MatchReport, games: int) -> bool:
    """Add the results to the report; return whether Ctrl-C did not end it before its time."""
    try:
        with closing(results), _progress(games) as show:
            for result in results:
                report.add(result.played)
                show(report.games)
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error, where that is a terminal; yield what moves it."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        due = 0.0

        def show(played: int) -> None:
            nonlocal due
            if monotonic() >= due:
                bar.update(task, completed=played)
                due = monotonic() + REDRAW_SECONDS

        yield show


def _print_table(report: MatchReport, seconds: float) -> None:
    from rich.console import Console

    from twelvefold.cli.standings import standings

    Console().print(standings(report, seconds))
