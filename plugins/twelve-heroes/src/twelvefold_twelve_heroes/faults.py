"""What a linter says of the cards of Twelve Heroes beyond what must be right to play with them."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import Cards
from twelvefold.errors import did_you_mean
from twelvefold_twelve_heroes.cards import (
    DECK_SIZE,
    DRAFT_ICON,
    DRAFT_SIZE,
    FACTIONS,
    TILES,
    Deck,
    Hero,
    Territory,
)
from twelvefold_twelve_heroes.vocabulary import Actions

BEARERS = dict.fromkeys(FACTIONS, DECK_SIZE) | {DRAFT_ICON: DRAFT_SIZE}
"""How many Heroes bear each icon."""


def card_faults(cards: Cards) -> list[str]:
    """Return a line for each fault of the box, of its Heroes, and of its decks."""
    heroes, decks = cards.of(Hero).values(), cards.of(Deck).values()
    in_decks = {hero for deck in decks for hero in deck.heroes}
    return [
        *_box_faults(cards),
        *(fault for hero in heroes for fault in _hero_faults(hero, in_decks)),
        *(fault for deck in decks for fault in _deck_faults(deck)),
    ]


def _box_faults(cards: Cards) -> Iterator[str]:
    tiles = sum(tile.count for tile in cards.of(Territory).values())
    if tiles != TILES:
        yield f"the box holds {tiles} Territory tiles, not {TILES}"
    for icon, wanted in BEARERS.items():
        bearers = sum(icon in hero.icons for hero in cards.of(Hero).values())
        if bearers != wanted:
            yield f"the icon {icon!r} is on {bearers} Heroes, not {wanted}"


def _hero_faults(hero: Hero, in_decks: set[str]) -> Iterator[str]:
    for icon in hero.icons:
        if icon not in BEARERS:
            yield f"hero {hero.id!r}: unknown icon {icon!r}{did_you_mean(icon, BEARERS)}"
    if not hero.icons and hero.id not in in_decks:
        yield f"hero {hero.id!r}: no icon and in no deck, so that no mode uses it"
    for field in hero.house:
        if field not in hero.__struct_fields__:
            near = did_you_mean(field, hero.__struct_fields__)
            yield f"hero {hero.id!r}: 'house' names {field!r}, which is no field{near}"
    if hero.house and hero.origin == "house":
        yield f"hero {hero.id!r}: 'house' is for cards of another origin; this one is all house"
    if any(isinstance(effect, Actions) for effect in hero.moved):
        yield f"hero {hero.id!r}: it could move without end, since moving gives it actions"


def _deck_faults(deck: Deck) -> Iterator[str]:
    if len(deck.heroes) != DECK_SIZE:
        yield f"deck {deck.id!r}: it has {len(deck.heroes)} Heroes, a deck has {DECK_SIZE}"
    for hero in sorted({hero for hero in deck.heroes if deck.heroes.count(hero) > 1}):
        yield f"deck {deck.id!r}: {hero!r} is in it more than once"
