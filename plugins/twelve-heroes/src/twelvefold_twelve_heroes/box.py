"""What must be right with the cards before a table can play: tiles, decks, and called steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from inspect import signature
from typing import TYPE_CHECKING

from twelvefold.errors import CardError, UsageError, did_you_mean
from twelvefold_twelve_heroes.cards import (
    DECK_SIZE,
    DRAFT_ICON,
    FACTIONS,
    TILES,
    Deck,
    Hero,
)

if TYPE_CHECKING:
    from twelvefold_twelve_heroes.rules import HeroRules

DRAFTED = 2 * DECK_SIZE
CALLED_WITH = ("rules", "state", "seat", "hero")


def check_box(rules: HeroRules) -> None:
    """Raise CardError or UsageError where the box does not serve the mode that is played."""
    tiles = sum(tile.count for tile in rules.territories.values())
    if tiles != TILES:
        raise CardError(f"the box holds {tiles} Territory tiles; the game is played with {TILES}")
    for hero in rules.heroes.values():
        _check_calls(rules, hero)
    if rules.mode == "draft":
        _check_draft(rules)
    else:
        _check_decks(rules)


def _check_calls(rules: HeroRules, hero: Hero) -> None:
    for call in hero.calls():
        if tuple(signature(rules.steps[call]).parameters) != CALLED_WITH:
            raise CardError(f"{rules.cards.named(hero)} calls the step {call!r}, which is not for "
                            f"cards: it must take ({', '.join(CALLED_WITH)})")  # fmt: skip


def _check_draft(rules: HeroRules) -> None:
    if any(rules.decks):
        raise UsageError("in a draft the players build their decks: leave out first-deck and "
                         "second-deck")  # fmt: skip
    bearers = len(rules.bearers[DRAFT_ICON])
    if bearers < DRAFTED:
        raise CardError(
            f"the icon {DRAFT_ICON!r} is on {bearers} Heroes; a draft deals {DRAFTED} of them"
        )


def _check_decks(rules: HeroRules) -> None:
    if rules.mode == "tournament" and not all(rules.decks):
        raise UsageError("in a tournament both players bring a deck: name them by first-deck and "
                         f"second-deck; {_decks_there(rules)}")  # fmt: skip
    for key, deck in zip(("first-deck", "second-deck"), rules.decks, strict=True):
        if deck:
            _check_deck(rules, f"option {key}={deck}", deck)
    if rules.mode == "tournament":
        return
    if rules.decks[0] and rules.decks[0] == rules.decks[1]:
        raise UsageError(
            f"both players cannot use {rules.decks[0]!r}: there is one box, name two decks"
        )
    if not all(rules.decks):
        for faction in FACTIONS:
            _check_deck(rules, f"the deck {faction!r}", faction)


def _check_deck(rules: HeroRules, where: str, id: str) -> None:
    known = _known_decks(rules)
    if id not in known:
        if id in rules.cards.of(Deck):
            raise UsageError(f"{where}: this deck is for a tournament: add mode=tournament")
        near = did_you_mean(id, known)
        raise UsageError(f"{where}: there is no such deck{near}; {_decks_there(rules)}")
    heroes = rules.deck(id)
    if len(heroes) != DECK_SIZE:
        raise UsageError(f"{where}: a deck has {DECK_SIZE} Heroes, this one {len(heroes)}")
    extra = [hero for hero, number in Counter(heroes).items() if number > 1]
    if extra:
        raise UsageError(f"{where}: the box does not hold so many of {', '.join(extra)}")


def _known_decks(rules: HeroRules) -> Sequence[str]:
    return list(rules.cards.of(Deck)) if rules.mode == "tournament" else FACTIONS


def _decks_there(rules: HeroRules) -> str:
    there = ", ".join(_known_decks(rules))
    return f"there are {there or 'none: write one in a card pack and give it with --cards'}"
