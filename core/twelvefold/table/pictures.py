"""The table as a picture: what the screen shows, as SVG that takes nothing from elsewhere."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

WIDTH = 80
FRAME = """\
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


def picture(*parts: RenderableType, title: str, name: str = "table") -> str:
    """Return what a screen of 80 columns shows of the parts, one below the other, as SVG.

    The title stands over the picture; `name`, a word, begins the names of its styles.
    """
    console = Console(
        file=io.StringIO(),
        record=True,
        width=WIDTH,
        force_terminal=True,
        highlight=False,
        markup=False,
        emoji=False,
    )
    console.print(*parts, sep="\n")
    return console.export_svg(title=title, code_format=FRAME, unique_id=name)
