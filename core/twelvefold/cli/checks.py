"""Rules put to the test: `case`, `check`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twelvefold.cli import listing
from twelvefold.cli.arguments import Expansions, Game, Overlays, Settings, composition
from twelvefold.cli.listing import AsJson
from twelvefold.errors import TwelvefoldError
from twelvefold.names import counted

if TYPE_CHECKING:
    from twelvefold.files.cases import Case
    from twelvefold.testing import Result


def case(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE_OR_FOLDER...", help="Cases in TOML.")
    ],
    as_json: AsJson = False,
) -> None:
    """Run cases: what in them differs from what the rules do is told in a line for each case."""
    from twelvefold.files.cases import case_files

    results = [result for file in case_files(paths) for result in _results(file)]
    failures = [line for line in results if line]
    if as_json:
        listing.print_json({"cases": len(results), "failed": len(failures), "failures": failures})
    else:
        print(
            "\n".join(
                [
                    *failures,
                    f"{counted(len(results), 'case')}, {len(failures) or 'none'} failed",
                ]
            )
        )
    raise typer.Exit(bool(failures))


def check(
    game: Game,
    expansions: Expansions,
    settings: Settings,
    overlays: Overlays,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Check only games of N seats.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many games for each number of seats.")
    ] = 20,
    as_json: AsJson = False,
) -> None:
    """Check what the engine promises of a game, by playing it at random and against the grain."""
    from twelvefold.testing import check_game

    played = composition(game, expansions, settings, overlays)
    report = check_game(played, games, seats, None if as_json else _print_result)
    if as_json:
        results = [result._asdict() for result in report.results]
        listing.print_json({"game": game, "games": games, "results": results})
    else:
        failed = len(report.flaws)
        print(f"{len(report.results)} checks, {failed or 'none'} failed")
    raise typer.Exit(bool(report.flaws))


def _print_result(result: Result) -> None:
    about = f"{result.about.rstrip('.')} ({result.seats} seats)"
    wrong = f": {result.flaw} ({result.where})" if result.flaw else ""
    print(f"{'FAILED' if wrong else 'ok':<7}{about}{wrong}", flush=True)


def _results(file: Path) -> Iterator[str]:
    """Yield for each case of a file why it fails, in one line, or an empty text."""
    from twelvefold.files.cases import read_cases

    try:
        cases = read_cases(file)
    except TwelvefoldError as error:
        yield str(error)
        return
    yield from map(_result, cases)


def _result(case: Case) -> str:
    from twelvefold.files.verdicts import run_case

    try:
        return "; ".join(_short(case, run_case(case)))
    except TwelvefoldError as error:
        return str(error)


def _short(case: Case, lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines with the name of the case before the first alone."""
    for number, line in enumerate(lines):
        yield line.removeprefix(f"{case.name}: ") if number else line
