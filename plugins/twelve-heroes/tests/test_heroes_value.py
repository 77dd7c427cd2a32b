"""How good a position looks, to bots that look ahead."""

from __future__ import annotations

import pytest

from twelvefold import Composition, clone, new_game
from twelvefold.assembly import assemble
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.scoring import fed
from twelvefold_twelve_heroes.state import HeroState, Side


@pytest.fixture(scope="module")
def rules() -> HeroRules:
    rules = assemble(Composition("twelve-heroes"))
    assert isinstance(rules, HeroRules)
    return rules


@pytest.fixture
def state(rules: HeroRules) -> HeroState:
    state = new_game(rules, 2, seed=1)
    assert isinstance(state, HeroState)
    return state


def hungry_heroes(rules: HeroRules, count: int) -> list[str]:
    return [hero for hero in rules.heroes if hero not in rules.frugal][:count]


@pytest.mark.parametrize(("food", "stay"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_a_hero_that_finds_no_food_does_not_stay(rules: HeroRules, food: int, stay: int) -> None:
    assert fed(rules, Side(seat=0, heroes=hungry_heroes(rules, 2), food=food)) == stay


def test_a_frugal_hero_stays_without_food(rules: HeroRules) -> None:
    [frugal, *_] = rules.frugal
    assert fed(rules, Side(seat=0, heroes=[frugal, *hungry_heroes(rules, 1)])) == 1


def test_food_looks_better_beside_a_hungry_hero_than_in_the_camp(
    rules: HeroRules, state: HeroState
) -> None:
    side, player = state.regions[0].sides[0], state.players[0]
    side.heroes, player.food = hungry_heroes(rules, 1), 2
    carried = clone(state)
    carried.regions[0].sides[0].food, carried.players[0].food = 1, 1
    assert rules.value(carried)[0] > rules.value(state)[0]


def test_values_of_both_seats_add_up(rules: HeroRules, state: HeroState) -> None:
    state.regions[1].sides[1].heroes = hungry_heroes(rules, 2)
    own, other = rules.value(state)
    assert own + other == pytest.approx(1)
    assert own < other
