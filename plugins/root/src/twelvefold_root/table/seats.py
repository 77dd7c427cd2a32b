"""What lies before each player: the score, the board of the faction, items and effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from twelvefold import known_in
from twelvefold_root.scoring import GOAL
from twelvefold_root.state import HAND, NOBODY_SEAT
from twelvefold_root.table.scene import Scene
from twelvefold_root.table.signs import DOT, TIMES, Drawing, fitted, labelled
from twelvefold_root.table.woodland import short


def player(scene: Scene, seat: int) -> Drawing:
    """Return a player's line, and a row for each thing on the board."""
    return Drawing(lambda width: Group(fitted(_standing(scene, seat), width), *_rows(scene, seat)))


def _standing(scene: Scene, seat: int) -> Text:
    """Return a player's line: name, faction, points, cards."""
    mine = scene.view.players[seat]
    faction = scene.rules.factions[seat]
    turn = "> " if seat == scene.view.active else "  "
    you = " (you)" if seat == scene.seat else ""
    name = Text(f"{turn}{scene.name(seat)}", f"bold {scene.colour(seat)}")
    title = Text.assemble(name, you, f"  {faction.name} [{short(faction.id, 2)}]")
    return Text(DOT).join([title, _score(scene, seat), Text(f"hand {len(mine.hand)}")])


def _score(scene: Scene, seat: int) -> Text:
    mine = scene.view.players[seat]
    if mine.partner != NOBODY_SEAT:
        together = Text(f"with {scene.name(mine.partner)}")
        return together if not mine.scoring else Text(DOT).join([_points(mine.points), together])
    if mine.dominance:
        return Text(names(scene, mine.dominance), "bold")
    return _points(mine.points)


def _points(points: int) -> Text:
    return Text.assemble((str(points), "bold"), f" of {GOAL} VP")


def _rows(scene: Scene, seat: int) -> Iterator[RenderableType]:
    mine = scene.view.players[seat]
    faction = scene.rules.factions[seat]
    for label, content in faction.board(scene.rules, scene.view, seat):
        yield labelled(label, Text(content))
    if mine.items:
        yield labelled("Items", Text(counted(mine.items)))
    if mine.crafted:
        yield labelled("Crafted", Text(names(scene, mine.crafted)))
    known = known_in(scene.view, scene.seat, HAND[seat]) if scene.seat is not None else []
    if known:
        yield labelled("Known", Text(names(scene, known), "dim"))


def names(scene: Scene, cards: Sequence[str]) -> str:
    """Return the names of cards in one line."""
    return ", ".join(scene.rules.deck[card].name if card != "?" else "?" for card in cards)


def counted(words: Sequence[str]) -> str:
    """Return words in one line, each with how often it is there."""
    counts = Counter(words).items()
    return ", ".join(word + (f" {TIMES}{count}" if count > 1 else "") for word, count in counts)
