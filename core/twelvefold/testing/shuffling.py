"""Set-up in another world: the same seed, but a shuffle lays cards in each other's places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from twelvefold.engine import new_game
from twelvefold.rules import Rules
from twelvefold.state import State
from twelvefold.testing.calls import shuffles
from twelvefold.testing.playing import Table
from twelvefold.zones import zones_of

SHUFFLES = 4
"""In how many shuffles of a set-up cards are exchanged for a viewer."""

ALONE = 2
"""How often a single pair of cards is exchanged in each of them."""


@dataclass(frozen=True)
class Exchange:
    """Pairs of places that are exchanged after the shuffle with this number, and their cards."""

    shuffle: int
    places: tuple[tuple[int, int], ...]
    names: dict[str, str]


def set_up(table: Table, exchange: Exchange, rules: Rules, other: bool) -> State:
    """Return the table's game at its first choice, with the exchange or without."""

    def then(number: int, cards: list[str]) -> None:
        if other and number == exchange.shuffle:
            for one, two in exchange.places:
                cards[one], cards[two] = cards[two], cards[one]

    with shuffles(then):
        return new_game(rules, table.seats, table.seed)


def exchanges(
    rules: Rules, table: Table, state: State, viewer: int | None, random: Random
) -> Iterator[Exchange]:
    """Yield exchanges in the shuffles of set-up that the viewer may not see in its first state."""
    seen = {card for zone in zones_of(state) if zone.seen_by(viewer) for card in zone.cards}
    shuffled = _shuffled(rules, table)
    for number in sorted(random.sample(range(len(shuffled)), min(SHUFFLES, len(shuffled)))):
        cards = shuffled[number]
        alone = [_one_pair(cards, random) for _ in range(ALONE)]
        for places in [_all_pairs(cards, seen, random), *alone]:
            if places:
                yield Exchange(number, tuple(places), _names(cards, places))


def _shuffled(rules: Rules, table: Table) -> list[list[str]]:
    found: list[list[str]] = []
    with shuffles(lambda number, cards: found.append(cards[:])):
        new_game(rules.heard_by(None), table.seats, table.seed)
    return found


def _all_pairs(cards: list[str], seen: set[str], random: Random) -> list[tuple[int, int]]:
    """Return all places of unseen cards in pairs, so far as each card is there only once."""
    counts = Counter(cards)
    places = [place for place, card in enumerate(cards) if card not in seen and counts[card] == 1]
    random.shuffle(places)
    return list(zip(places[::2], places[1::2], strict=False))


def _one_pair(cards: list[str], random: Random) -> list[tuple[int, int]]:
    """Return the places of two different cards, seen or not."""
    if len(set(cards)) < 2:
        return []
    one = random.randrange(len(cards))
    others = [place for place, card in enumerate(cards) if card != cards[one]]
    return [(one, random.choice(others))]


def _names(cards: list[str], places: list[tuple[int, int]]) -> dict[str, str]:
    return {cards[a]: cards[b] for pair in places for a, b in (pair, pair[::-1])}
