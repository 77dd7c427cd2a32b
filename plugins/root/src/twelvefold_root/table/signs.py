"""The signs of the shown table, and what stands for one where there is only ASCII."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

OPEN, FULL, RUIN = "□", "■", "◇"
RULES = "♛"
TIMES = "x"
DOT = " · "
PATH = "·"
LABEL = 13

_IN_ASCII = dict(zip("□■◇♛·…", "_#o*.~", strict=True))

SUIT_STYLES = {"fox": "red", "mouse": "yellow", "rabbit": "bright_yellow", "bird": "cyan"}


class Drawing:
    """A part of the table, drawn for the width that it gets, and in ASCII where it must be."""

    def __init__(self, draw: Callable[[int], RenderableType]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the segments of what is drawn."""
        for segment in console.render(self.draw(options.max_width), options):
            yield _in_ascii(segment) if options.ascii_only else segment


def _in_ascii(segment: Segment) -> Segment:
    text = "".join(
        letter if letter.isascii() else _IN_ASCII.get(letter, "?") for letter in segment.text
    )
    return segment._replace(text=text)


def labelled(label: str, content: Text) -> Table:
    """Return a row with a label at its left; a long content is wrapped beside it."""
    row = Table.grid()
    row.add_column(width=LABEL)
    row.add_column()
    row.add_row(Text(f"  {label}"[: LABEL - 1], "dim"), content)
    return row


def fitted(text: Text, width: int) -> Text:
    """Return a text in one line, cut to so many cells, the last an ellipsis where it was cut."""
    line = text.copy()
    line.truncate(max(0, width), overflow="ellipsis")
    return line
