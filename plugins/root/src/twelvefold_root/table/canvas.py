"""A canvas of letters: lines first, then blocks of text over them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text


class Canvas:
    """So many rows of so many cells, each a letter with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def line(self, start: tuple[int, int], end: tuple[int, int], letter: str, style: str) -> None:
        """Draw a dotted line from one (column, row) to another."""
        (x, y), (to_x, to_y) = start, end
        steps = max(abs(to_x - x) // 2, abs(to_y - y), 1)
        for step in range(steps + 1):
            column = round(x + (to_x - x) * step / steps)
            row = round(y + (to_y - y) * step / steps)
            self.cells[row][column] = (letter, style)

    def block(self, left: int, top: int, width: int, lines: Sequence[Text]) -> None:
        """Lay lines of text, each of at most so many cells, over what is there."""
        for number, line in enumerate(lines):
            row = self.cells[top + number]
            row[left : left + width] = [(" ", "")] * width
            for offset, (letter, style) in enumerate(letters(line)[:width]):
                row[left + offset] = (letter, style)

    def text(self) -> Text:
        """Return the rows as one text."""
        rows = [Text.assemble(*row, no_wrap=True) for row in self.cells]
        for row in rows:
            row.rstrip()
        return Text("\n").join(rows)


def letters(line: Text) -> list[tuple[str, str]]:
    """Return a line letter by letter, each as wide as one cell, with its style."""
    found: list[tuple[str, str]] = []
    for number, letter in enumerate(line.plain):
        styles = [str(span.style) for span in line.spans if span.start <= number < span.end]
        style = styles[-1] if styles else str(line.style)
        found.append((letter if cell_len(letter) == 1 else "?", style))
    return found
