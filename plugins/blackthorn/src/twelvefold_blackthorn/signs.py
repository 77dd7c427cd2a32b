"""Signs and lines of the shown table, and what stands for a sign where there is only ASCII."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from twelvefold.names import clean

RING = "◆"
EMPTY = "·"
ENACTED = "✓"
DOT = " · "
LONGEST_NAME = 18

_IN_ASCII = dict(zip("◆·✓…", "#-v~", strict=True))

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
"""The colours of the seats' tokens and names; the ghost has none."""

FACTION_COLOURS = {"noble": "red", "legion": "default", "peasant": "default", "guild": "yellow"}


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


def fitted(text: str, width: int = LONGEST_NAME) -> str:
    """Return a text in one line, cut to so many cells, the last an ellipsis where it was cut."""
    line = Text(clean(text))
    line.truncate(max(0, width), overflow="ellipsis")
    return line.plain
