"""The box as it ships: how many cards there are of what, and what is known of single ones."""

from __future__ import annotations

from typing import get_args

import pytest

from twelvefold import Composition
from twelvefold.assembly import assemble
from twelvefold_blackthorn.cards import Building, Character, Needs
from twelvefold_blackthorn.changes import AnyChange, Event
from twelvefold_blackthorn.faults import card_faults
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS
from twelvefold_blackthorn.vocabulary import AnyEffect, Call, Effect


@pytest.fixture(scope="module")
def rules() -> BlackthornRules:
    rules = assemble(Composition("blackthorn"))
    assert isinstance(rules, BlackthornRules)
    return rules


def standing(rules: BlackthornRules) -> list[Building | Character]:
    """Return every card that changes something as long as it lies there."""
    return [*rules.buildings.values(), *rules.characters.values()]


def effects(rules: BlackthornRules) -> list[Effect]:
    """Return every effect of every card."""
    return [effect for part in rules.effects.values() for effect in part]


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_20_cards_five_or_more_of_them_buildings(
    rules: BlackthornRules, faction: str
) -> None:
    cards = [card for card in rules.faction_cards.values() if card.faction == faction]
    assert sum(card.count for card in cards) == 20
    assert sum(card.count for card in cards if isinstance(card, Building)) >= 5


def test_the_faction_deck_has_88_cards_and_8_whispers(rules: BlackthornRules) -> None:
    assert len(rules.faction_deck) == 88
    assert rules.faction_deck.count("whispers") == 8


@pytest.mark.parametrize(
    ("card", "count", "points"),
    [("rumor", 48, 0), ("bribe", 24, 1), ("spy", 18, 2), ("poison", 6, 3)],
)
def test_treason(rules: BlackthornRules, card: str, count: int, points: int) -> None:
    assert rules.treason_cards.count(card) == count
    assert rules.treason[card].points == points
    assert len(rules.treason_cards) == 96


def test_the_council_has_the_six_members_of_the_rulebook(rules: BlackthornRules) -> None:
    assert {character.name for character in rules.characters.values()} == {
        "Lord of the Tower", "Lord of War", "Master of Shadows",
        "Minister of Coin", "Queen", "Seventh Vigil",
    }  # fmt: skip


def test_no_two_characters_are_alike(rules: BlackthornRules) -> None:
    says = [character.says() for character in rules.characters.values()]
    assert all(says)
    assert len(set(says)) == len(says)


def test_king_and_merchant_are_as_known(rules: BlackthornRules) -> None:
    king, merchant = rules.allies["king"], rules.allies["merchant"]
    assert (king.faction, king.trigger) == ("noble", Needs("guild", 5))
    assert (merchant.faction, merchant.trigger) == ("guild", Needs("peasant", 4))


def test_only_what_is_known_claims_the_rulebook(rules: BlackthornRules) -> None:
    from_rulebook = {card.id for card in rules.cards if card.origin == "rulebook"}
    known = {"king", "merchant", *rules.characters, *rules.treason, "whispers"}
    assert from_rulebook == known


def test_what_is_made_up_on_known_cards_is_said(rules: BlackthornRules) -> None:
    for card in [rules.allies["king"], rules.allies["merchant"], *rules.characters.values()]:
        made_up = [field for field in MADE_UP if getattr(card, field, None)]
        assert set(made_up) <= set(card.house), card.id
    assert {id for id, card in rules.treason.items() if card.house} == {"bribe", "spy"}


MADE_UP = ("effects", "permanent", "whenever", "action", "price")


def test_every_trigger_is_with_another_faction(rules: BlackthornRules) -> None:
    own = [card.id for card in rules.faction_cards.values() if card.trigger.faction == card.faction]
    assert own == []


def test_names_are_as_unique_as_ids(rules: BlackthornRules) -> None:
    names = [card.name for card in rules.cards]
    assert len(set(names)) == len(names)


def test_every_card_says_something(rules: BlackthornRules) -> None:
    cards = [*rules.faction_cards.values(), *rules.characters.values()]
    assert [card.id for card in cards if not card.says()] == []


def test_every_word_of_the_vocabulary_is_used(rules: BlackthornRules) -> None:
    used = {type(effect) for effect in effects(rules)}
    assert set(get_args(AnyEffect)) - used == {Call}
    changes = {type(change) for card in standing(rules) for change in card.permanent}
    assert changes == set(get_args(AnyChange))
    events = {occasion.on for card in standing(rules) for occasion in card.whenever}
    assert events == set(get_args(Event))


def test_a_linter_finds_nothing(rules: BlackthornRules) -> None:
    assert card_faults(rules.cards) == []
