"""Draw the pictures of the README anew: `python docs/pictures/draw.py`.

Each position in this folder becomes a picture of the screen of the person who is asked in it.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from twelvefold import view
from twelvefold.assembly import assemble
from twelvefold.files.positions import read_position
from twelvefold.table import Question
from twelvefold.table.frame import of_question

FOLDER = Path(__file__).parent
NAMES = ("Rita", "Tom")
WIDTH = 80
SVG = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px monospace }}
.{unique_id}-title {{ font: bold 18px sans-serif }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own frame for a picture, without the fonts that it takes from the web."""


def picture(path: Path) -> str:
    """Return the picture of a position as SVG."""
    position = read_position(path)
    rules = assemble(position.composition(path.parent)).heard_by(None, NAMES)
    state = position.state(rules, position.seats(rules), position.given.seed)
    seat = state.choice.seat
    question = Question(seat, rules, view(state, seat), (), private=True, seed=position.given.seed)
    console = Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True)
    console.print(of_question(question))
    title = f"twelvefold play {position.given.game}"
    return console.export_svg(title=title, code_format=SVG, unique_id=path.stem)


def main() -> None:
    """Draw every position of the folder."""
    for path in sorted(FOLDER.glob("*.toml")):
        path.with_suffix(".svg").write_text(picture(path), encoding="utf-8")


if __name__ == "__main__":
    main()
