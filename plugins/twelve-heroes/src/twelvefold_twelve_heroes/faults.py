"""What a linter says of the cards of Twelve Heroes beyond what their types say."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import Cards
from twelvefold_twelve_heroes.cards import Deck, Food, Hero, Steal
from twelvefold_twelve_heroes.rules import DECK_SIZE, DRAFT_ICON, FACTIONS


def card_faults(cards: Cards) -> list[str]:
    """Return a line for each fault: an unknown icon, a Hero that no mode uses, a bad deck."""
    decks = cards.of(Deck).values()
    in_decks = {hero for deck in decks for hero in deck.heroes}
    faults = [fault for hero in cards.of(Hero).values() for fault in _hero_faults(hero, in_decks)]
    faults += [
        f"deck {deck.id!r}: it has {len(deck.heroes)} Heroes, a deck has {DECK_SIZE}"
        for deck in decks
        if len(deck.heroes) != DECK_SIZE
    ]
    return faults


def _hero_faults(hero: Hero, in_decks: set[str]) -> Iterator[str]:
    for icon in hero.icons:
        if icon not in (*FACTIONS, DRAFT_ICON):
            yield f"hero {hero.id!r}: unknown icon {icon!r}"
    if not hero.icons and hero.id not in in_decks:
        yield f"hero {hero.id!r}: no icon and in no deck, so that only a Tournament deck can use it"
    for effect in hero.recruited:
        match effect:
            case Food(to="here") | Steal(at="here"):
                yield f"hero {hero.id!r}: when it is recruited it stands in no Region for 'here'"
