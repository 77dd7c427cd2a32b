"""What a linter says of the cards of Root beyond what must be right to play with them."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import Cards
from twelvefold_root.cards import DeckCard, Item, MapCard
from twelvefold_root.map import Map


def card_faults(cards: Cards) -> list[str]:
    """Return a line for each fault of the deck and of the maps."""
    items = cards.of(Item)
    return [
        *(fault for card in cards.of(DeckCard).values() for fault in _deck_faults(card, items)),
        *(fault for card in cards.of(MapCard).values() for fault in _map_faults(card)),
    ]


def _deck_faults(card: DeckCard, items: dict[str, Item]) -> Iterator[str]:
    if card.item and not items[card.item].supply:
        yield f"card {card.id!r}: the supply holds no {card.item}, so that nobody can craft it"
    if card.kind in ("item", "persistent", "immediate") and not card.cost:
        yield f"card {card.id!r}: it costs nothing, so that nobody can craft it"
    if card.kind in ("ambush", "dominance") and card.cost:
        yield f"card {card.id!r}: cards of the kind {card.kind!r} are not crafted, and cost nothing"


def _map_faults(card: MapCard) -> Iterator[str]:
    links = [frozenset(path) for path in card.paths]
    for path in sorted({path for path in card.paths if links.count(frozenset(path)) > 1}):
        yield f"map {card.id!r}: the path {'-'.join(path)} is there twice"
    woodland = Map(card)
    reached = [woodland.clearings[0]]
    for each in reached:
        reached += [near for near in woodland.neighbours[each] if near not in reached]
    for clearing in woodland.clearings:
        if clearing not in reached:
            yield f"map {card.id!r}: no paths lead from {reached[0]!r} to {clearing!r}"
