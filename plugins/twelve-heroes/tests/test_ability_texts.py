"""The words of abilities, generated from the vocabulary."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold.names import clean
from twelvefold_twelve_heroes.cards import Deck, Hero, Territory
from twelvefold_twelve_heroes.text import effect_text, trait_text
from twelvefold_twelve_heroes.vocabulary import (
    AnyEffect,
    AnyTrait,
    Banner,
    Call,
    Discard,
    Draw,
    Food,
    Frugal,
    Retreat,
    Slay,
    Strong,
)

phrases = st.text(min_size=1).filter(lambda text: text == clean(text))


def anything_of(kind: type) -> st.SearchStrategy[object]:
    """Return values of one class of the vocabulary."""
    return st.builds(Call, says=phrases) if kind is Call else st.from_type(kind)


effects = st.one_of([anything_of(kind) for kind in get_args(AnyEffect)])
traits = st.one_of([anything_of(kind) for kind in get_args(AnyTrait)])


@given(effects)
def test_every_effect_has_a_text_of_one_line(effect: AnyEffect) -> None:
    text = effect_text(effect)
    assert text
    assert text == clean(text)


@given(traits)
def test_every_trait_has_a_text_of_one_line(trait: AnyTrait) -> None:
    text = trait_text(trait)
    assert text
    assert text == clean(text)


@given(effects)
def test_may_is_said_where_it_is_meant_and_only_there(effect: AnyEffect) -> None:
    says_so = effect_text(effect).startswith("you may ")
    assert says_so == effect.may or isinstance(effect, Call)


@given(effects, effects)
def test_different_effects_read_differently(one: AnyEffect, other: AnyEffect) -> None:
    if one != other and not (isinstance(one, Call) or isinstance(other, Call)):
        assert effect_text(one) != effect_text(other)


@given(traits, traits)
def test_different_traits_read_differently(one: AnyTrait, other: AnyTrait) -> None:
    if one != other:
        assert trait_text(one) != trait_text(other)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Food(amount=2, to="here"), "take 2 Food from the supply into this Region"),
        (Draw(cards=1), "draw 1 card"),
        (Draw(cards=3), "draw 3 cards"),
        (
            Discard(who="opponent", cards=2, may=True),
            "you may make your opponent discard 2 cards of their choice from their hand",
        ),
        (Slay(strength=0), "discard an opposing Hero of strength 0 in this Region"),
        (Call(step="rain/fall", says="let it rain", may=True), "you may let it rain"),
    ],
)
def test_an_effect_in_words(effect: AnyEffect, text: str) -> None:
    assert effect_text(effect) == text


def test_strength_below_zero_reads_as_less() -> None:
    assert trait_text(Strong(by=-2, when="fed")) == "-2 strength while you have Food here"


def a_hero(**fields: Any) -> Hero:
    """Return a Hero with an ability."""
    return Hero(id="x", name="X", origin="house", strength=3, cost=2, **fields)


def test_a_hero_without_an_ability_says_its_numbers() -> None:
    assert a_hero().ability() == ""
    assert a_hero().text() == "Strength 3, cost 2 Food."


def test_traits_come_first_then_effects_by_what_triggers_them() -> None:
    hero = a_hero(
        constant=(Frugal(), Banner(by=1)),
        recruited=(Draw(cards=1),),
        deployed=(Retreat(may=True), Food(amount=1, to="here")),
    )
    assert hero.ability() == (
        "Needs no Food in Maintenance. Your other Heroes here have +1 strength. "
        "When recruited: draw 1 card. "
        "When deployed: you may return another Hero of yours from this Region to your Camp. "
        "Take 1 Food from the supply into this Region."
    )


def test_a_territory_says_its_points_and_spaces() -> None:
    farm = Territory(id="farm", name="Farm", origin="house", points=2, spaces=1)
    assert farm.text() == "2 Victory Points, 1 space for cubes on each side."


def test_a_deck_names_its_heroes() -> None:
    deck = Deck(id="pair", name="Pair", origin="house", heroes=("goat", "golem"))
    assert deck.text() == "goat, golem"
