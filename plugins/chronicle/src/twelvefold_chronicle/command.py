"""The command `twelvefold chronicle`: show the Chronicle, add to it, write it out."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twelvefold.errors import UsageError, did_you_mean
from twelvefold.names import clean
from twelvefold_chronicle.book import Chronicle
from twelvefold_chronicle.reigns import COLUMNS, Entry, Page, Reign, in_years, pages

if TYPE_CHECKING:
    from twelvefold_council_of_12.rules import CouncilRules

EMPTY = "The Chronicle is empty; `twelvefold play council-of-12 --with chronicle` adds to it."

MOST = 9999

app = typer.Typer(invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False)

File = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="The Chronicle, if not the one in your data."),
]


class Form(StrEnum):
    """How the Chronicle is written out."""

    TOML = "toml"
    CSV = "csv"


@app.callback()
def chronicle(
    context: typer.Context,
    file: File = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the Chronicle of Council of 12."""
    context.obj = file
    if context.invoked_subcommand is not None:
        return
    there = list(pages(Chronicle(file).reigns()))
    if as_json:
        print(json.dumps([page.row() for page in there], indent=2, ensure_ascii=False))
    elif there:
        _print_table(there)
    else:
        print(EMPTY)


@app.command()
def add(
    context: typer.Context,
    members: Annotated[
        list[str], typer.Option("--member", metavar="NAME", help="A player; once for each.")
    ],
    years: Annotated[int, typer.Option(min=0, max=MOST, metavar="N", help="The total score.")],
    obstacle: Annotated[str, typer.Option(metavar="TEXT", help="What was hardest.")] = "",
    month: Annotated[str, typer.Option(metavar="MONTH", help="The scenario, if it was one.")] = "",
    throne: Annotated[
        str, typer.Option(metavar="CHARACTER", help="Who took the throne, if you have won.")
    ] = "",
    king: Annotated[
        str, typer.Option(metavar="NAME", help="If not: who has won The King of the 12.")
    ] = "",
    silent: Annotated[
        int, typer.Option(min=0, max=MOST, metavar="N", help="Boxes of silence that were ticked.")
    ] = 0,
    file: File = None,
) -> None:
    """Enter a reign that was played at a real table."""
    from twelvefold_council_of_12.scoring import reign_of

    rules = _rules()
    council = _council(rules, members)
    if throne and king:
        raise UsageError("give --throne or --king: whoever wins leaves no throne to The King")
    sovereign = _character(rules, throne) if throne else ""
    entry = Entry(
        members=council,
        years=years,
        outcome=reign_of(rules, years).name,
        obstacle=clean(obstacle),
        month=clean(month),
        throne=rules.name_of(sovereign) if sovereign else clean(king),
        sovereign=sovereign,
        silent=silent,
    )
    _print_last(Chronicle(file or context.obj).enter(entry))


@app.command()
def crown(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who has won The King of the 12.")],
    file: File = None,
) -> None:
    """Put a player on the throne that the last reign has left vacant."""
    if not clean(name):
        raise UsageError("name who takes the throne")
    _print_last(Chronicle(file or context.obj).crown(clean(name)))


@app.command()
def export(
    context: typer.Context,
    form: Annotated[Form, typer.Argument(help="How it is written.")] = Form.TOML,
    file: File = None,
) -> None:
    """Write the Chronicle to standard output, as TOML or CSV."""
    rows = [page.row() for page in pages(Chronicle(file or context.obj).reigns())]
    if form is Form.TOML:
        import tomli_w

        print(tomli_w.dumps({"reign": rows}), end="")
        return
    writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(row | {"council": ", ".join(row["council"])} for row in rows)


def _rules() -> CouncilRules:
    from twelvefold import Composition
    from twelvefold.assembly import assemble
    from twelvefold_council_of_12.rules import CouncilRules

    rules = assemble(Composition("council-of-12"))
    assert isinstance(rules, CouncilRules)
    return rules


def _council(rules: CouncilRules, members: Sequence[str]) -> tuple[str, ...]:
    """Return the names as entered. Raises UsageError where they make no council."""
    names = tuple(map(clean, members))
    if len(names) not in rules.game.seats:
        raise UsageError(f"a council has {rules.game.seats_in_words} members, not {len(names)}")
    if not all(names) or len({name.casefold() for name in names}) < len(names):
        raise UsageError("give each --member a name of its own")
    return names


def _character(rules: CouncilRules, text: str) -> str:
    """Return the Character of this id or name. Raises UsageError where there is none."""
    ids = {card.name.casefold(): id for id, card in rules.characters.items()}
    found = ids.get(text.casefold(), text)
    if found not in rules.characters:
        near = did_you_mean(text, rules.characters)
        there = ", ".join(rules.characters)
        raise UsageError(f"--throne {text}: there is no such Character{near}; there are {there}")
    return found


def _print_last(reigns: Sequence[Reign]) -> None:
    *_, page = pages(reigns)
    print(clean(f"Entered: {page.sentence()}"))


def _print_table(there: Iterable[Page]) -> None:
    """Print the Chronicle as a table: a line or more for each reign."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(show_lines=True)
    for heading in ("Year", "Council", "Greatest obstacle", "Reign", "Throne"):
        table.add_column(heading)
    table.add_column("Silent", justify="right")
    for page in there:
        table.add_row(*(Text(text) for text in _cells(page)))
    Console(highlight=False, markup=False, emoji=False).print(table)


def _cells(page: Page) -> list[str]:
    reign = page.reign
    result = "won" if reign.won else "lost"
    return [
        "\n".join(filter(None, [str(reign.start), clean(reign.month)])),
        "\n".join(map(clean, page.council)),
        clean(reign.obstacle),
        clean(f"{in_years(reign.years)}, {result}: {reign.outcome}"),
        clean(page.throne) or "vacant",
        str(reign.silent),
    ]
