"""The map: every clearing where it lies, who rules it, what stands there, where paths lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from twelvefold_root.ruling import open_slots, ruler
from twelvefold_root.state import NOBODY_SEAT
from twelvefold_root.table.canvas import Canvas
from twelvefold_root.table.scene import Scene
from twelvefold_root.table.signs import FULL, OPEN, PATH, RUIN, RULES, SUIT_STYLES, Drawing

WIDE = 116
"""From so many columns on, pieces are shown by their whole names."""

WIDEST = 150
LINES = 4
SHORT = 4


def woodland(scene: Scene) -> Drawing:
    """Return the map, drawn for the width that there is."""
    return Drawing(lambda width: _drawn(scene, min(width, WIDEST)))


def _drawn(scene: Scene, width: int) -> Text:
    block = max(12, width // 4 - 3)
    height = 30 if width < WIDE else 34
    canvas = Canvas(width, height)
    centres = {each: _centre(scene, each, width, height, block) for each in _clearings(scene)}
    for one, other in scene.rules.map.ends.values():
        canvas.line(centres[one], centres[other], PATH, "dim")
    for clearing, (x, y) in centres.items():
        lines = [line for line in _clearing(scene, clearing, width >= WIDE) if line]
        wide = min(block, max(line.cell_len for line in lines) + 1)
        canvas.block(x - wide // 2, y - LINES // 2, wide, lines)
    return canvas.text()


def _clearings(scene: Scene) -> tuple[str, ...]:
    return scene.rules.map.clearings


def _centre(scene: Scene, clearing: str, width: int, height: int, block: int) -> tuple[int, int]:
    """Return the column and row of a clearing's middle, so that its block fits."""
    sites = scene.rules.map.card.clearings
    x, y = next(site.at for site in sites if site.id == clearing)
    xs, ys = [site.at[0] for site in sites], [site.at[1] for site in sites]
    left, top = block // 2, LINES // 2
    across = (x - min(xs)) / max(1, max(xs) - min(xs))
    down = (y - min(ys)) / max(1, max(ys) - min(ys))
    return left + round(across * (width - block)), top + round(down * (height - LINES))


def _clearing(scene: Scene, clearing: str, wide: bool) -> Iterator[Text]:
    """Yield the lines of a clearing: what it is, who is there, what stands there, paths."""
    yield _title(scene, clearing)
    yield _forces(scene, clearing, wide)
    yield _pieces(scene, clearing, wide)
    yield Text(f"to {' '.join(scene.rules.map.neighbours[clearing])}", "dim")


def _title(scene: Scene, clearing: str) -> Text:
    suit = scene.rules.map.suits[clearing]
    place = scene.view.clearings[clearing]
    slots = FULL * len(place.buildings) + RUIN * place.ruin
    slots += OPEN * open_slots(scene.rules, scene.view, clearing)
    title = Text.assemble((clearing, "bold"), " ", (suit, SUIT_STYLES[suit]), f" {slots}")
    rules = ruler(scene.rules, scene.view, clearing)
    if rules != NOBODY_SEAT:
        title.append(f" {RULES}{short(scene.faction(rules), 2)}", scene.colour(rules))
    return title


def _forces(scene: Scene, clearing: str, wide: bool) -> Text:
    """Return the warriors and pawns of a clearing, and what an expansion marks there."""
    owner = scene.rules.owner
    parts = [
        Text(f"{kind if wide else short(kind, 2)} {count}", scene.colour(owner[kind]))
        for kind, count in scene.view.clearings[clearing].warriors.items()
        if count
    ]
    parts += [
        Text(kind if wide else short(kind, SHORT), f"bold {scene.colour(owner[kind])}")
        for kind, where in scene.view.pawns.items()
        if where == clearing
    ]
    parts += [Text(text) for text in marks(scene, clearing)]
    return Text(" ").join(parts)


def _pieces(scene: Scene, clearing: str, wide: bool) -> Text:
    place = scene.view.clearings[clearing]
    counted = Counter([*place.buildings, *place.tokens])
    parts = [
        Text(
            (f"{count} " if count > 1 else "") + (kind if wide else short(kind, SHORT)),
            scene.colour(scene.rules.owner[kind]),
        )
        for kind, count in counted.items()
    ]
    return Text(" ").join(parts)


def marks(scene: Scene, place: str) -> list[str]:
    """Return what expansions show at a clearing, a forest or a path."""
    found = [mark(scene.rules, scene.view, place) for mark in scene.rules.marks]
    return [text for text in found if text]


def short(kind: str, letters: int) -> str:
    """Return a few letters for a kind of piece: those of the last word of its id."""
    return kind.rpartition("-")[2][:letters].capitalize()
