"""The Autumn map and the base deck: what follows from the data."""

from __future__ import annotations

from collections import Counter

from twelvefold import Composition
from twelvefold.assembly import assemble
from twelvefold_root.cards import DeckCard
from twelvefold_root.rules import RootRules


def root() -> RootRules:
    rules = assemble(Composition("root"))
    assert isinstance(rules, RootRules)
    return rules


AUTUMN = root().map

FORESTS = {
    "a": ({"1", "2", "5", "10"}, {"b", "c"}),
    "b": ({"1", "9", "10", "12"}, {"a", "c", "d"}),
    "c": ({"2", "6", "10", "11", "12"}, {"a", "b", "f", "g"}),
    "d": ({"4", "9", "12"}, {"b", "e"}),
    "e": ({"4", "7", "8", "12"}, {"d", "f"}),
    "f": ({"3", "7", "11", "12"}, {"c", "e", "g"}),
    "g": ({"3", "6", "11"}, {"c", "f"}),
}
"""The clearings that each forest touches, and the forests next to it (2.4.1)."""


def test_there_is_as_much_of_everything_as_on_the_board() -> None:
    assert len(AUTUMN.clearings) == 12
    assert len(AUTUMN.paths) == 18
    assert len(AUTUMN.card.rivers) == 4
    assert len(AUTUMN.forests) == 7
    assert sum(AUTUMN.slots.values()) == 22
    assert AUTUMN.ruins == ("6", "10", "11", "12")
    assert Counter(AUTUMN.suits.values()) == {"fox": 4, "mouse": 4, "rabbit": 4}


def test_corners_lie_opposite_each_other() -> None:
    assert AUTUMN.opposite == {"1": "3", "2": "4", "3": "1", "4": "2"}


def test_how_many_paths_lead_out_of_each_clearing() -> None:
    degrees = {each: len(near) for each, near in AUTUMN.neighbours.items()}
    assert degrees == {**dict.fromkeys(AUTUMN.clearings, 3), "12": 5, "5": 2, "8": 2}
    assert set(AUTUMN.neighbours["12"]) == {"4", "7", "9", "10", "11"}


def test_forests_touch_the_clearings_around_them() -> None:
    assert {id: set(ring) for id, ring in AUTUMN.forests.items()} == {
        id: ring for id, (ring, _) in FORESTS.items()
    }


def test_forests_are_the_faces_between_the_paths() -> None:
    """A connected map with so many clearings and paths has that many faces inside (Euler)."""
    assert len(AUTUMN.paths) - len(AUTUMN.clearings) + 1 == len(AUTUMN.forests)
    edges = Counter(
        path
        for ring in AUTUMN.forests.values()
        for path, ends in AUTUMN.ends.items()
        if {*ends} <= {*ring}
    )
    assert set(edges) == set(AUTUMN.paths)
    assert max(edges.values()) == 2


def test_forests_that_one_path_parts_are_adjacent() -> None:
    found = {id: set(near) for id, near in AUTUMN.forests_by.items()}
    assert found == {id: near for id, (_, near) in FORESTS.items()}
    assert AUTUMN.paths_between("a", "b") == ["1-10"]


def test_the_deck_has_54_cards() -> None:
    cards = [card for card in root().cards.of(DeckCard).values() for _ in range(card.count)]
    assert len(cards) == 54
    assert Counter(card.suit for card in cards) == {
        "bird": 14,
        "fox": 14,
        "mouse": 13,
        "rabbit": 13,
    }
    assert Counter(card.kind for card in cards) == {
        "item": 20,
        "persistent": 22,
        "ambush": 5,
        "dominance": 4,
        "immediate": 3,
    }


def test_every_item_of_the_supply_can_be_crafted() -> None:
    made = Counter(
        card.item
        for card in root().cards.of(DeckCard).values()
        for _ in range(card.count)
        if card.item
    )
    assert made == {
        "sword": 3,
        "sack": 4,
        "boot": 4,
        "tea": 3,
        "coin": 3,
        "crossbow": 2,
        "hammer": 1,
    }
    assert {item for item, card in root().items.items() if card.supply} == set(made)
