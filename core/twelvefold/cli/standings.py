"""The report of a match as a person reads it; imports rich, so import it where it is used."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from twelvefold.assembly import assemble
from twelvefold.matches.reports import Interval, MatchReport, Tally
from twelvefold.names import clean, counted, shortened

LONGEST_SPEC = 28
"""How many letters of a bot's spec a table shows."""


def standings(report: MatchReport, seconds: float) -> RenderableType:
    """Return tables of who won how often and from which seat, and what else there is to say."""
    return Group(_heading(report), _contestants(report), _seats(report), *_remarks(report, seconds))


def _heading(report: MatchReport) -> Text:
    game = assemble(report.match.composition).game
    played = ", ".join([game.title, *report.match.composition.expansions])
    return Text(f"{played}: {counted(report.games, 'game')}, seed {report.match.seed}", "bold")


def _contestants(report: MatchReport) -> Table:
    table = Table("#", "bot", *_right("wins", "share", "95 % interval", "draws", "score"))
    if report.reasons:
        table.add_column("forfeits", justify="right")
    for place in range(len(report.match.bots)):
        tally = report.of_contestant(place)
        cells = [*_wins(tally), str(tally.draws), _decimal(tally.mean_score)]
        if report.reasons:
            cells.append(str(tally.forfeits))
        table.add_row(str(place + 1), _named(report, place), *cells)
    return table


def _seats(report: MatchReport) -> Table:
    seats = range(len(report.match.bots))
    table = Table("#", "share of wins", *_right(*(f"seat {seat + 1}" for seat in seats)))
    for place in seats:
        shares = [_share(tally) for tally in report.tallies[place]]
        table.add_row(str(place + 1), _named(report, place), *shares)
    table.add_section()
    of_seats = [report.of_seat(seat) for seat in seats]
    table.add_row("", "all", *map(_share, of_seats))
    table.add_row("", "95 % interval", *(_bounds(tally.interval) for tally in of_seats))
    return table


def _remarks(report: MatchReport, seconds: float) -> Iterator[Text]:
    endings = (
        f"{clean(reason)} {games / report.games:.1%}"
        for reason, games in report.endings.most_common()
    )
    yield Text(f"Endings: {', '.join(endings)}")
    yield Text(
        f"A game took {_decimal(report.mean_decisions)} decisions; "
        f"{report.decisions / seconds:,.0f} decisions a second"
    )
    for (contestant, reason), games in report.reasons.most_common():
        yield Text(f"Contestant {contestant + 1} forfeited {counted(games, 'game')}: {reason}")


def _right(*headings: str) -> Iterator[Column]:
    return (Column(heading, justify="right") for heading in headings)


def _named(report: MatchReport, place: int) -> Text:
    return Text(shortened(clean(report.match.bots[place]), LONGEST_SPEC))


def _wins(tally: Tally) -> list[str]:
    return [f"{float(tally.wins):.6g}", _share(tally), _bounds(tally.interval)]


def _share(tally: Tally) -> str:
    return f"{float(tally.wins) / tally.games:.1%}" if tally.games else "-"


def _bounds(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} - {interval.high:.1%}"


def _decimal(number: float | None) -> str:
    return "-" if number is None else f"{number:.1f}"
