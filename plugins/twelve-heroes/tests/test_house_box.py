"""The box as it ships: how many cards there are of what, and what is known of single ones."""

from __future__ import annotations

from typing import get_args

import pytest

from twelvefold import Cards, Composition
from twelvefold.assembly import assemble
from twelvefold_twelve_heroes.cards import FACTIONS, TRIGGERS, Hero, Territory
from twelvefold_twelve_heroes.faults import card_faults
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.vocabulary import AnyEffect, AnyTrait, Call, Food, Strong


@pytest.fixture(scope="module")
def rules() -> HeroRules:
    rules = assemble(Composition("twelve-heroes"))
    assert isinstance(rules, HeroRules)
    return rules


@pytest.fixture(scope="module")
def cards(rules: HeroRules) -> Cards:
    return rules.cards


def test_50_heroes_lie_in_the_box_beside_the_golem_of_popularity(rules: HeroRules) -> None:
    assert len(rules.box) == 50


def test_names_are_as_unique_as_ids(cards: Cards) -> None:
    heroes = cards.of(Hero).values()
    assert len({hero.name for hero in heroes}) == len(heroes)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_has_12_heroes(rules: HeroRules, faction: str) -> None:
    assert len(rules.deck(faction)) == 12


def test_each_hero_is_in_one_deck_but_two_that_are_drafted_alone(rules: HeroRules) -> None:
    factions = [sum(icon in FACTIONS for icon in hero.icons) for hero in rules.heroes.values()]
    assert sorted(factions) == [0] * 2 + [1] * 48
    assert all(hero.icons for hero in rules.heroes.values())


def test_36_heroes_are_drafted_the_golem_among_them(rules: HeroRules) -> None:
    assert len(rules.bearers["draft"]) == 36
    assert "golem" in rules.bearers["draft"]


def test_every_deck_has_heroes_without_an_ability(rules: HeroRules) -> None:
    for faction in FACTIONS:
        plain = [hero for hero in rules.deck(faction) if not rules.heroes[hero].ability()]
        assert len(plain) >= 2, faction


@pytest.mark.parametrize(
    ("tile", "count", "points", "spaces"), [("farm", 3, 2, 1), ("mine", 2, 3, 2), ("city", 1, 4, 3)]
)
def test_territories(cards: Cards, tile: str, count: int, points: int, spaces: int) -> None:
    there = cards.of(Territory)[tile]
    assert (there.count, there.points, there.spaces) == (count, points, spaces)


def test_archangel_is_as_known(rules: HeroRules) -> None:
    archangel = rules.heroes["archangel"]
    assert archangel.cost == 4
    assert archangel.recruited == (Food(amount=4, to="region"),)


def test_treeman_is_as_known(rules: HeroRules) -> None:
    assert rules.heroes["treeman"].moved == (Food(amount=1, to="here"),)


@pytest.mark.parametrize(
    "name", ["Strategist", "Goat", "Giant Falcon", "Dragon", "Tamer", "Sky Ship", "Golem"]
)
def test_names_that_are_known_occur(cards: Cards, name: str) -> None:
    assert name in {hero.name for hero in cards.of(Hero).values()}


def test_only_what_is_known_claims_the_rulebook(cards: Cards) -> None:
    from_rulebook = {hero.id for hero in cards.of(Hero).values() if hero.origin == "rulebook"}
    assert from_rulebook == {"archangel", "treeman"}


@pytest.mark.parametrize(
    ("hero", "made_up"),
    [("archangel", {"strength", "icons"}), ("treeman", {"strength", "cost", "icons"})],
)
def test_what_is_made_up_on_known_cards_is_said(
    rules: HeroRules, hero: str, made_up: set[str]
) -> None:
    assert set(rules.heroes[hero].house) == made_up


def test_costs_and_strengths_are_in_range(rules: HeroRules) -> None:
    assert {hero.cost for hero in rules.heroes.values()} == set(range(7))
    assert {hero.strength for hero in rules.heroes.values()} == set(range(8))


def test_every_word_of_the_vocabulary_is_used(cards: Cards) -> None:
    heroes = cards.of(Hero).values()
    used: set[type] = {type(trait) for hero in heroes for trait in hero.constant}
    used |= {type(each) for hero in heroes for when in TRIGGERS for each in hero.effects(when)}
    unused = {*get_args(AnyEffect), *get_args(AnyTrait)} - used
    assert unused == {Call}, "Popularity's Golem alone calls a step"


def test_every_condition_of_strength_is_used(cards: Cards) -> None:
    used = {
        trait.when
        for hero in cards.of(Hero).values()
        for trait in hero.constant
        if isinstance(trait, Strong)
    }
    assert used == {"alone", "accompanied", "outnumbered", "fed", "unopposed", "opposed"}


def test_a_linter_finds_nothing(cards: Cards) -> None:
    assert card_faults(cards) == []
