"""Lists: aligned columns for people, JSON for programs."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from twelvefold.names import clean, wrapped

Row = Mapping[str, Any]
"""One line of a list, by the names of its columns."""

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

GAP = "  "


def show(rows: Sequence[Row], columns: Sequence[str], as_json: bool, empty: str) -> None:
    """Print rows: as JSON whole, else the named columns, or `empty` where there are none."""
    if as_json:
        print_json(rows)
    elif rows:
        print_rows([[clean(str(row[name])) for name in columns] for row in rows])
    else:
        print(empty)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def print_rows(rows: Sequence[Sequence[str]]) -> None:
    """Print rows of texts in columns; on a terminal the last column is wrapped."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    indent = sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    for row in rows:
        start = "".join(
            text.ljust(width) + GAP for text, width in zip(row, widths[:-1], strict=False)
        )
        print("\n".join(_wrapped(start, row[-1], indent)).rstrip())


def _wrapped(start: str, text: str, indent: int) -> list[str]:
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    if room < indent + 20:
        return [start + text]
    lines = wrapped(text, room - indent) or [""]
    return [start + lines[0], *(" " * indent + line for line in lines[1:])]
