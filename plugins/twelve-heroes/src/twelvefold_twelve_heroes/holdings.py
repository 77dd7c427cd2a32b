"""The cards that the viewer holds, a line for each: strength, cost, and what it can do."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from twelvefold_twelve_heroes.actions import cost
from twelvefold_twelve_heroes.cards import TRIGGERS, Hero
from twelvefold_twelve_heroes.hints import IN_CAMP, hint
from twelvefold_twelve_heroes.scene import Scene
from twelvefold_twelve_heroes.signs import LABEL, PAYABLE, Drawing, labelled
from twelvefold_twelve_heroes.state import Player
from twelvefold_twelve_heroes.text import ability

STRENGTH, COST, MARK = 3, 8, 4


def holdings(scene: Scene, player: Player) -> Drawing:
    """Return the cards in a player's Camp and hand, and those that are drafted from."""
    return Drawing(lambda width: _lines(scene, player, width))


def _lines(scene: Scene, player: Player, width: int) -> RenderableType:
    places = {"Camp": player.camp, "Hand": player.hand, "Pack": player.pack}
    lengths = [cell_len(scene.hero_name(hero)) for heroes in places.values() for hero in heroes]
    if not lengths:
        return labelled("Hand", Text("no cards", "dim"))
    names = max(lengths)
    room = max(1, width - LABEL - names - STRENGTH - COST - MARK)
    lines = Table.grid()
    for column in (LABEL, names, STRENGTH, COST, MARK, room):
        lines.add_column(width=column)
    for place, heroes in places.items():
        for number, hero in enumerate(heroes):
            label = Text("" if number else f"  {place}", "dim")
            lines.add_row(label, *_cells(scene, player, place, hero, room))
    return lines


def _cells(scene: Scene, player: Player, place: str, hero: str, room: int) -> Iterator[Text]:
    """Yield a card's name and figures; a Hero in the Camp has been paid."""
    card = scene.rules.heroes[hero]
    price = cost(scene.rules, player, hero)
    payable = place == "Hand" and price <= player.food
    yield Text(scene.hero_name(hero))
    yield Text(f"{card.strength:>{STRENGTH}}", "bold")
    yield Text("" if place == "Camp" else f"{price} Food".rjust(COST))
    yield Text(f" {PAYABLE}" if payable else "", "green")
    yield Text(_ability(card, place, room))


def _ability(card: Hero, place: str, room: int) -> str:
    """Return what a card can still do, in full where that fits in a line, else in a few words."""
    triggers = IN_CAMP if place == "Camp" else TRIGGERS
    full = ability(card.constant, {trigger: card.effects(trigger) for trigger in triggers})
    if cell_len(full) <= room:
        return full
    brief = hint(card, triggers)
    return f"{brief[:1].upper()}{brief[1:]}"
