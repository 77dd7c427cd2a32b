"""The box as it ships: what the rulebook implies of cards that nobody has published."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import get_args

import pytest

from twelvefold import Cards, Composition, new_game
from twelvefold.assembly import assemble
from twelvefold_council_of_12.box import DRAWN, POWERFUL_ONE
from twelvefold_council_of_12.cards import Character, Dilemma, Petitioner
from twelvefold_council_of_12.faults import card_faults
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.scoring import reign_of
from twelvefold_council_of_12.state import FAVOR_LIMIT, CouncilState
from twelvefold_council_of_12.vocabulary import (
    MOMENTS,
    AnyEffect,
    Call,
    FaceUp,
    Favor,
    Flip,
    Foresee,
    Set,
    Tip,
)

SINGLE = (1, 6, 8, 9, 20, 24, 33)
TWO_OBJECTIVES = (10, 21, 28, 31, 32, 34, 35)
WEAK_REWARDS = (1, 7, 14, 24, 30, 32, 33)
NO_FAVOR = (2, 4, 12, 13, 25, 29, 30)
HEAVY_FAILURES = (1, 3, 20, 24, 30, 31, 36)
HARDEST = range(30, 37)

MONTHS = {
    "january": "powerful-one druidess stoic sorcerer parasite knight inverseuse",
    "february": "alchemist powerful-one dame golem sorcerer automaton inverseuse",
    "march": "powerful-one druidess dame stoic sorcerer oracle knight",
    "april": "alchemist dame stoic golem sorcerer parasite inverseuse",
    "may": "powerful-one druidess stoic sorcerer parasite knight inverseuse",
    "june": "powerful-one stoic dame golem parasite knight inverseuse",
    "july": "powerful-one dame sorcerer automaton oracle parasite inverseuse",
    "august": "powerful-one dame stoic golem sorcerer knight inverseuse",
    "september": "powerful-one dame stoic sorcerer automaton parasite inverseuse",
    "october": "powerful-one druidess stoic golem sorcerer knight inverseuse",
    "november": "powerful-one dame stoic golem sorcerer knight inverseuse",
    "december": "druidess stoic golem sorcerer automaton parasite knight",
}


@pytest.fixture(scope="module")
def rules() -> CouncilRules:
    rules = assemble(Composition("council-of-12"))
    assert isinstance(rules, CouncilRules)
    return rules


@pytest.fixture(scope="module")
def cards(rules: CouncilRules) -> Cards:
    return rules.cards


@pytest.fixture(scope="module")
def numbered(cards: Cards) -> dict[int, Dilemma]:
    return {dilemma.number: dilemma for dilemma in cards.of(Dilemma).values()}


def favor_of(effects: Iterable[AnyEffect]) -> int:
    return sum(effect.by for effect in effects if isinstance(effect, Favor))


def test_a_linter_finds_nothing(cards: Cards) -> None:
    assert card_faults(cards) == []


def test_there_are_36_numbered_dilemmas_each_once(numbered: dict[int, Dilemma]) -> None:
    assert sorted(numbered) == list(range(1, 37))
    assert len({dilemma.name for dilemma in numbered.values()}) == 36


def test_bells_suffice_for_set_up(numbered: dict[int, Dilemma]) -> None:
    bells = [dilemma.bell for dilemma in numbered.values()]
    assert all(bells.count(bell) >= count for bell, count in DRAWN.items())


def test_difficulty_rises_with_the_number(numbered: dict[int, Dilemma]) -> None:
    order = list(DRAWN)
    bells = [order.index(numbered[number].bell) for number in sorted(numbered)]
    assert bells == sorted(bells)


def test_the_last_seven_are_the_hardest(numbered: dict[int, Dilemma]) -> None:
    assert {number for number, each in numbered.items() if each.bell == "difficult"} == {*HARDEST}
    lowest = min(numbered[number].points for number in HARDEST)
    assert lowest > max(each.points for each in numbered.values() if each.bell != "difficult")


@pytest.mark.parametrize("number", SINGLE)
def test_exactly_one_value_to_reach(numbered: dict[int, Dilemma], number: int) -> None:
    [values] = numbered[number].objectives
    assert len(values) == 1


def test_two_objectives_are_where_september_wants_them(numbered: dict[int, Dilemma]) -> None:
    double = tuple(number for number, each in numbered.items() if len(each.objectives) == 2)
    assert tuple(sorted(double)) == TWO_OBJECTIVES


@pytest.mark.parametrize("number", WEAK_REWARDS)
def test_no_reward_or_a_weak_one(numbered: dict[int, Dilemma], number: int) -> None:
    reward = numbered[number].reward
    assert reward is None or reward.effects == (Foresee(),)


@pytest.mark.parametrize("number", NO_FAVOR)
def test_success_earns_no_favor(numbered: dict[int, Dilemma], number: int) -> None:
    assert favor_of(numbered[number].success) == 0
    reward = numbered[number].reward
    assert reward is None or favor_of(reward.effects) == 0


@pytest.mark.parametrize("number", HEAVY_FAILURES)
def test_failure_is_heavier_than_with_any_other_of_the_bell(
    numbered: dict[int, Dilemma], number: int
) -> None:
    heavy = numbered[number]
    lost = -favor_of(heavy.failure)
    assert lost >= 2
    for other in numbered.values():
        if other.bell == heavy.bell and other.number not in HEAVY_FAILURES:
            assert -favor_of(other.failure) < lost, other.name


def test_collapsed_tower_is_as_known(cards: Cards) -> None:
    tower = cards.of(Dilemma)["collapsed-tower"]
    assert tower.objectives == ((9, 10, 11),)
    assert tower.reward is None
    assert tower.success


def test_festival_is_as_known(cards: Cards) -> None:
    assert cards.of(Dilemma)["festival"].objectives == ((3,),)


def test_mysterious_lights_is_as_known(cards: Cards) -> None:
    first, second = cards.of(Dilemma)["mysterious-lights"].objectives
    assert 3 in first
    assert 10 in second
    assert not {*first} & {*second}
    assert not {5} & {*first, *second}, "5 on the way meets nothing in the example"


@pytest.mark.parametrize(
    ("id", "known"),
    [
        ("collapsed-tower", {"id", "name", "origin", "rules", "objectives", "reward"}),
        ("festival", {"id", "name", "origin", "rules", "objectives"}),
        ("mysterious-lights", {"id", "name", "origin", "rules"}),
    ],
)
def test_what_is_made_up_on_known_cards_is_said(cards: Cards, id: str, known: set[str]) -> None:
    dilemma = cards.of(Dilemma)[id]
    assert dilemma.origin == "rulebook"
    filled = {
        name
        for name in dilemma.__struct_fields__
        if getattr(dilemma, name) != getattr(Dilemma, name, None) and getattr(dilemma, name)
    } - {"count", "house", "turns"}
    assert set(dilemma.house) == filled - known


def test_only_what_is_known_claims_the_rulebook(cards: Cards) -> None:
    known = {id for id, each in cards.of(Dilemma).items() if each.origin == "rulebook"}
    assert known == {"collapsed-tower", "festival", "mysterious-lights"}
    house = {id for id, each in cards.of(Character).items() if each.origin == "house"}
    assert house == {"parasite", "stoic"}
    crowned = {id for id, each in cards.of(Petitioner).items() if each.origin == "rulebook"}
    assert crowned == {POWERFUL_ONE}


def test_each_has_a_value_and_the_claim_has_none(
    rules: CouncilRules, numbered: dict[int, Dilemma]
) -> None:
    assert all(dilemma.points > 0 for dilemma in numbered.values())
    assert "points" not in rules.claim.__struct_fields__


def can_ring_all(rules: CouncilRules, dilemmas: Sequence[Dilemma], favor: int) -> bool:
    """Return whether a council that resolves everything can ring for each of the Dilemmas.

    It rings first where success earns most, which is the order that fate may bring.
    """
    for dilemma in sorted(dilemmas, key=lambda each: -favor_of(each.success)):
        if favor < 2:
            return False
        favor = min(FAVOR_LIMIT, favor - 1 + favor_of(dilemma.success))
    return favor > 0


def a_draw(numbered: dict[int, Dilemma], best_first: bool) -> list[Dilemma]:
    """Return Dilemmas as set-up draws them, those that earn most Favor or least of each bell."""
    sign = -1 if best_first else 1
    drawn: list[Dilemma] = []
    for bell, count in DRAWN.items():
        of_bell = [each for each in numbered.values() if each.bell == bell]
        of_bell.sort(key=lambda each: (sign * favor_of(each.success), sign * each.points))
        drawn += of_bell[:count]
    return drawn


@pytest.mark.parametrize("favor", [3, 4])
def test_ringing_all_seven_bells_is_affordable(
    rules: CouncilRules, numbered: dict[int, Dilemma], favor: int
) -> None:
    assert can_ring_all(rules, a_draw(numbered, best_first=True), favor)
    assert not can_ring_all(rules, a_draw(numbered, best_first=False), favor)


def test_a_score_of_110_is_reachable(rules: CouncilRules, numbered: dict[int, Dilemma]) -> None:
    dilemmas = a_draw(numbered, best_first=True)
    petitioners = sum(sorted(rules.crowns.values())[:7])
    years = 2 * sum(each.points for each in dilemmas) + petitioners + 1
    assert years >= 110
    assert reign_of(rules, years).id == "unbounded"


def test_a_score_of_23_or_less_is_reachable(rules: CouncilRules) -> None:
    petitioners = sum(sorted(rules.crowns.values())[:7])
    assert petitioners <= 23
    assert reign_of(rules, petitioners).id == "dissatisfied"


def test_rewards_are_of_several_kinds(numbered: dict[int, Dilemma]) -> None:
    rewards = [each.reward for each in numbered.values() if each.reward]
    kinds = {type(effect) for reward in rewards for effect in reward.effects}
    assert {FaceUp, Favor, Foresee, Tip, Flip} <= kinds
    assert {moment for reward in rewards for moment in reward.at} >= {"check", "claim", "bells"}
    assert {moment for reward in rewards for moment in reward.at} <= {*MOMENTS}


def test_some_dilemmas_stay_for_more_than_a_turn(numbered: dict[int, Dilemma]) -> None:
    staying = [each for each in numbered.values() if each.turns > 1]
    assert len(staying) >= 3
    assert all(len(each.objectives) == 1 for each in staying)


def test_crown_values(rules: CouncilRules) -> None:
    assert rules.crowns[POWERFUL_ONE] == 1
    others = [id for id, crown in rules.crowns.items() if crown == 1 and id != POWERFUL_ONE]
    assert 2 <= len(others) <= 7
    assert "sorcerer" in others
    assert {"stoic", "golem", "parasite"} & {*others}
    assert len(rules.crowns) == 12


@pytest.mark.parametrize("month", MONTHS)
def test_every_month_has_the_ones_that_set_up_needs(rules: CouncilRules, month: str) -> None:
    petitioners = MONTHS[month].split()
    assert len(petitioners) == 7
    ones = [id for id in petitioners if rules.crowns[id] == 1 and id != POWERFUL_ONE]
    assert len(ones) >= (1 if POWERFUL_ONE in petitioners else 2)


def test_every_word_of_the_vocabulary_but_two_is_used(cards: Cards) -> None:
    used: set[type] = set()
    for dilemma in cards.of(Dilemma).values():
        used |= {type(effect) for effect in dilemma.all_effects}
    for character in cards.of(Character).values():
        used |= {type(effect) for effect in character.effects}
    assert {*get_args(AnyEffect)} - used == {Call, Set}


def test_the_die_is_the_common_twelve_sided_one(rules: CouncilRules) -> None:
    """Opposite faces add up to 13, and only the opposite face is three tips away."""
    for value, faces in rules.adjacent.items():
        near = {value, *faces}
        far = near.union(*(rules.adjacent[face] for face in faces))
        assert {*range(1, 13)} - far == {13 - value}
    assert 10 in rules.adjacent[7]


def test_seven_dilemmas_of_the_right_bells_are_drawn(rules: CouncilRules) -> None:
    for seed in range(20):
        state = new_game(rules, 3, seed)
        assert isinstance(state, CouncilState)
        drawn = [rules.dilemmas[id].bell for id in state.dilemmas.fronts + state.dilemmas.pile]
        assert {bell: drawn.count(bell) for bell in DRAWN} == DRAWN


def test_the_values_of_two_objectives_differ(numbered: dict[int, Dilemma]) -> None:
    for dilemma in numbered.values():
        for one, other in combinations(dilemma.objectives, 2):
            assert not {*one} & {*other}
