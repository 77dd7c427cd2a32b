"""The three Regions as boxes side by side, with the viewer's side below."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from twelvefold.names import clean
from twelvefold_twelve_heroes.cards import Hero
from twelvefold_twelve_heroes.hints import IN_REGION, hint
from twelvefold_twelve_heroes.scene import Scene
from twelvefold_twelve_heroes.scoring import GOAL, points_of
from twelvefold_twelve_heroes.signs import (
    BECOMES,
    CUBE,
    DOT,
    DOWN,
    SPACE,
    UP,
    Drawing,
    fitted,
    labelled,
    ruled,
    spread,
)
from twelvefold_twelve_heroes.state import REGIONS, Side, opponent_of
from twelvefold_twelve_heroes.strength import controls, hero_strength, strength

WIDEST = 144
NOTE = "*"
FRAME = 4
"""The cells of a box that are no room: its borders, and a space inside each."""


def board(scene: Scene) -> Drawing:
    """Return the Regions, which share the width that there is, and notes on their Heroes."""
    return Drawing(lambda width: _board(scene, min(width, WIDEST)))


def _board(scene: Scene, width: int) -> Group:
    widths = [(width + region) // len(REGIONS) for region in REGIONS]
    boxes = Table.grid()
    for each in widths:
        boxes.add_column(width=each)
    boxes.add_row(*(_box(scene, region, widths[region]) for region in REGIONS))
    notes = [note for region in REGIONS for note in _notes(scene, region, widths[region] - FRAME)]
    return Group(boxes, labelled(NOTE, Text(DOT).join(notes))) if notes else Group(boxes)


def _box(scene: Scene, region: int, width: int) -> Panel:
    room = width - FRAME
    upper, lower = (list(_side(scene, region, seat, room)) for seat in (scene.upper, scene.lower))
    upper = [Text()] * (_most_heroes(scene, scene.upper) + 1 - len(upper)) + upper[::-1]
    lower += [Text()] * (_most_heroes(scene, scene.lower) + 1 - len(lower))
    under = len(scene.view.regions[region].under)
    return Panel(
        Group(*upper, *_tile(scene, region, room), *lower),
        title=Text(f"Region {region + 1}", "bold"),
        subtitle=Text(f"{under} tile{'s' * (under != 1)} under it", "dim") if under else None,
        border_style="dim",
        width=width,
    )


def _most_heroes(scene: Scene, seat: int) -> int:
    return max(len(region.sides[seat].heroes) for region in scene.view.regions)


def _side(scene: Scene, region: int, seat: int, room: int) -> Iterator[Text]:
    """Yield the lines of a side from the tile outwards: what it comes to, then its Heroes."""
    place = scene.view.regions[region]
    own, other = place.sides[seat], place.sides[opponent_of(seat)]
    total = Text(str(strength(scene.rules, place, seat)), f"bold {scene.colour(seat)}")
    cubes = _cubes(scene, region, own)
    food = fitted(_food(scene, own), room - cubes.cell_len - total.cell_len - 2)
    yield spread(Text(" ").join([cubes, food]) if cubes else food, total, room)
    for hero in own.heroes:
        yield _hero(scene, hero, own, other, room)


def _cubes(scene: Scene, region: int, side: Side) -> Text:
    tiles = scene.view.regions[region].tiles
    spaces = scene.rules.territories[tiles[0]].spaces if tiles else 0
    return Text(CUBE * side.cubes + SPACE * (spaces - side.cubes), scene.colour(side.seat))


def _food(scene: Scene, side: Side) -> str:
    """Say how much Food there is, and how much the next Maintenance will find missing."""
    missing = sum(hero not in scene.rules.frugal for hero in side.heroes) - side.food
    if missing > 0:
        return f"{side.food} Food, {missing} short"
    return f"{side.food} Food" if side.heroes else ""


def _hero(scene: Scene, hero: str, own: Side, other: Side, room: int) -> Text:
    """Return a Hero's line: its name, what it can do here or the sign of a note, its strength."""
    card = scene.rules.heroes[hero]
    now = hero_strength(scene.rules, hero, own, other)
    power = Text(str(now) if now == card.strength else f"{card.strength}{BECOMES}{now}")
    can = hint(card, IN_REGION)
    if not can:
        return spread(fitted(card.name, room - power.cell_len - 1), power, room)
    if _has_room(card, can, room):
        return spread(Text.assemble(card.name, (f"  {can}", "dim")), power, room)
    name = fitted(card.name, room - power.cell_len - 3).append(f" {NOTE}", "dim")
    return spread(name, power, room)


def _has_room(card: Hero, can: str, room: int) -> bool:
    """Return whether a Hero's line can say what it can do, beside the longest strength."""
    return cell_len(card.name) + cell_len(can) + 8 <= room


def _notes(scene: Scene, region: int, room: int) -> Iterator[Text]:
    """Yield what the Heroes of a Region can do whose lines have no room for it."""
    sides = scene.view.regions[region].sides
    for hero in (*sides[scene.upper].heroes, *sides[scene.lower].heroes):
        card = scene.rules.heroes[hero]
        can = hint(card, IN_REGION)
        if can and not _has_room(card, can, room):
            yield Text.assemble(scene.hero_name(hero), (f": {can}", "dim"))


def _tile(scene: Scene, region: int, room: int) -> Iterator[Text]:
    """Yield the lines between the sides: the tile, expansions' marks, and who controls it."""
    tiles = scene.view.regions[region].tiles
    name, points = "no tile is left", ""
    if tiles:
        tile = scene.rules.territories[tiles[0]]
        name, points = tile.name, f"{tile.points} point{'s' * (tile.points != 1)}"
    yield ruled(fitted(name, room - len(points) - 2, "bold"), room, points)
    marks = [mark(scene.rules, scene.view, region) for mark in scene.rules.marks]
    if marks:
        yield fitted(clean(", ".join(filter(None, marks))), room)
    yield ruled(_outlook(scene, region, room - 1), room)


def _outlook(scene: Scene, region: int, room: int) -> Text:
    """Say who controls a Region, and what that side's next Control will do."""
    if not scene.view.regions[region].tiles:
        return fitted("nothing to control", room, "dim")
    for seat, arrow in ((scene.upper, UP), (scene.lower, DOWN)):
        if controls(scene.rules, scene.view, seat, region):
            does = _control(scene, region, seat)
            who = "you" if seat == scene.seat else scene.name(seat)
            named = fitted(who, room - len(does) - 3).plain
            return fitted(f"{arrow} {named} {does}", room, scene.colour(seat))
    return fitted("nobody controls", room, "dim")


def _control(scene: Scene, region: int, seat: int) -> str:
    ending = "" if seat == scene.seat else "s"
    place = scene.view.regions[region]
    tile = scene.rules.territories[place.tiles[0]]
    if place.sides[seat].cubes < tile.spaces or scene.view.ended:
        return f"control{ending}"
    wins_game = points_of(scene.rules, scene.view, seat) + tile.points >= GOAL
    return f"win{ending} the game" if wins_game else f"win{ending} it next"
