"""The signs and lines of the shown table, and what stands for a sign where there is only ASCII."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

CUBE, SPACE = "●", "○"
UP, DOWN = "▲", "▼"
BECOMES = "→"
PAYABLE = "✓"
LINE = "─"
DOT = " · "
LABEL = 11

_IN_ASCII = dict(zip("●○▲▼→✓·…─", "#.^v>v|~-", strict=True))


class Drawing:
    """A part of the table, drawn for the width that it gets, and in ASCII where it must be."""

    def __init__(self, draw: Callable[[int], RenderableType]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the segments of what is drawn."""
        for segment in console.render(self.draw(options.max_width), options):
            yield _in_ascii(segment) if options.ascii_only else segment


def _in_ascii(segment: Segment) -> Segment:
    """Return the segment with something as wide in place of every letter beyond ASCII."""
    return segment._replace(text="".join(map(_substitute, segment.text)))


def _substitute(letter: str) -> str:
    return letter if letter.isascii() else _IN_ASCII.get(letter, "?" * cell_len(letter))


def fitted(text: str, width: int, style: str = "") -> Text:
    """Return a text in one line, cut to so many cells, the last an ellipsis where it was cut."""
    line = Text(text, style, no_wrap=True)
    line.truncate(max(0, width), overflow="ellipsis")
    return line


def spread(left: Text, right: Text, width: int) -> Text:
    """Return a line of so many cells with a text at either end."""
    between = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * between, right, no_wrap=True)


def ruled(left: Text, width: int, right: str = "") -> Text:
    """Return a line of so many cells, drawn from one text to the other, or to the end."""
    right = right and f" {right}"
    line = LINE * (width - left.cell_len - 1 - cell_len(right))
    return Text.assemble(left, (f" {line}", "dim"), right, no_wrap=True)


def labelled(label: str, content: Text) -> Table:
    """Return a row with a label at its left; a long content is wrapped beside it."""
    row = Table.grid()
    row.add_column(width=LABEL)
    row.add_column()
    row.add_row(Text(f"  {label}", "dim"), content)
    return row
