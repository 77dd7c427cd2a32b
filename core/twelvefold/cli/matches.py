"""Games between bots: `match`."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from twelvefold.cli import listing
from twelvefold.cli.arguments import Expansions, Game, Overlays, Settings, composition
from twelvefold.cli.listing import AsJson
from twelvefold.names import clean

if TYPE_CHECKING:
    from twelvefold.reports import MatchReport


def match(
    game: Game,
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT BOT...", help="A bot for each seat: NAME or SPEC.")
    ],
    expansions: Expansions,
    settings: Settings,
    overlays: Overlays,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="What decides all chance; shown if not given.")
    ] = None,
    jobs: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many processes play; results are the same.")
    ] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, every bot in every seat against the same chance."""
    from twelvefold.matches import Match, play_match
    from twelvefold.reports import MatchReport

    played = composition(game, expansions, settings, overlays)
    chance = secrets.randbelow(10**9) if seed is None else seed
    named = Match(played, tuple(bots), games, chance)
    named.check()
    report, started, status = MatchReport.of(named), perf_counter(), 0
    try:
        with _progress(games) as advance, closing(play_match(named, jobs)) as results:
            for result in results:
                report.add(result.played)
                advance()
    except KeyboardInterrupt:  # what has been played is worth a report
        status = 130
    if as_json:
        listing.print_json(report.as_json())
    else:
        _print(report, perf_counter() - started)
    raise typer.Exit(status)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], None]]:
    """Show a bar on a terminal; it is advanced by each call of what this yields."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda: progress.advance(task)


def _print(report: MatchReport, seconds: float) -> None:
    named = report.match
    title = " + ".join([named.composition.game, *named.composition.expansions])
    print(f"{title}: {report.games} of {named.games} games, seed {named.seed}\n")
    heading = ["bot", "wins", "", "95 % interval", "draws", "points", "forfeits"]
    listing.print_rows([heading, *(_row(report, place) for place in range(len(named.bots)))])
    print()
    for (place, reason), number in report.reasons.most_common():
        print(f"{clean(named.bots[place])} forfeits {number}: {clean(reason)}")
    endings = ", ".join(f"{clean(reason)} {number}" for reason, number in report.endings.items())
    if report.games:
        pace = report.decisions / seconds
        print(f"Endings: {endings}")
        print(f"{report.mean_decisions:.1f} decisions a game, {pace:,.0f} a second")


def _row(report: MatchReport, place: int) -> list[str]:
    tally = report.of_contestant(place)
    wins, points = float(tally.wins), tally.mean_score
    low, high = tally.interval
    return [
        f"{place + 1} {clean(report.match.bots[place])}",
        f"{wins:g}",
        f"{wins / max(tally.games, 1):.1%}",
        f"{low:.1%} to {high:.1%}",
        str(tally.draws),
        "" if points is None else f"{points:.2f}",
        str(tally.forfeits),
    ]
