"""The words of cards, generated from the vocabulary."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold.names import clean
from twelvefold_council_of_12.cards import Character, Dilemma
from twelvefold_council_of_12.text import effect_text, effects_text, reward_text
from twelvefold_council_of_12.vocabulary import (
    Add,
    AnyEffect,
    Call,
    Discard,
    Favor,
    Replace,
    Reward,
    Roll,
    Tip,
)

phrases = st.text(min_size=1).filter(lambda text: text == clean(text))


some = st.lists(st.integers(1, 12), min_size=1).map(tuple)

MADE: dict[type, st.SearchStrategy[object]] = {
    Call: st.builds(Call, says=phrases),
    Add: st.builds(Add, amounts=some),
    Replace: st.builds(Replace, values=some),
}

effects = st.one_of([MADE.get(kind, st.from_type(kind)) for kind in get_args(AnyEffect)])


@given(effects)
def test_every_effect_has_a_text_of_one_line(effect: AnyEffect) -> None:
    text = effect_text(effect)
    assert text
    assert text == clean(text)


@given(effects, effects)
def test_different_effects_read_differently(one: AnyEffect, other: AnyEffect) -> None:
    if one != other and not (isinstance(one, Call) or isinstance(other, Call)):
        assert effect_text(one) != effect_text(other)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Add(amounts=(2, 3)), "+2 or +3 on the die"),
        (Add(amounts=(-1,)), "-1 on the die"),
        (Add(amounts=(1, 2, 3)), "+1, +2 or +3 on the die"),
        (Favor(by=2), "gain 2 Favor"),
        (Favor(by=-1), "lose 1 Favor"),
        (Discard(cards=2), "each discards 2 Characters"),
        (Call(step="rain/fall", says="it rains"), "it rains"),
    ],
)
def test_an_effect_in_words(effect: AnyEffect, text: str) -> None:
    assert effect_text(effect) == text


@pytest.mark.parametrize(
    ("several", "text"),
    [
        ((), "nothing happens"),
        ((Tip(), Tip()), "tip the die to an adjacent face twice"),
        ((Tip(),) * 5, "tip the die to an adjacent face 5 times"),
        ((Roll(), Tip(), Roll()), "roll the die, then tip the die to an adjacent face, "
                                  "then roll the die"),
    ],
)  # fmt: skip
def test_effects_in_a_row(several: tuple[AnyEffect, ...], text: str) -> None:
    assert effects_text(several) == text


def test_a_reward_says_when_and_what() -> None:
    reward = Reward(at=("check", "claim"), effects=(Favor(by=1),))
    assert reward_text(reward) == (
        "before the objective is checked or before Characters are chosen for the throne, "
        "gain 1 Favor"
    )


def test_a_dilemma_says_its_front_and_its_back() -> None:
    dilemma = Dilemma(
        id="x",
        name="X",
        origin="house",
        number=40,
        bell="medium",
        objectives=((3, 4), (10,)),
        points=9,
        turns=2,
        failure=(Favor(by=-2),),
        reward=Reward(at=("bells",), effects=(Roll(),)),
    )
    assert dilemma.text() == (
        "Number 40, medium. 3/4 and 10. Stays for 2 turns. Failure: lose 2 Favor. "
        "Reward: before the vote on the bells, roll the die. Worth 9."
    )


def test_a_character_says_what_it_does() -> None:
    stoic = Character(id="x", name="X", origin="house")
    assert stoic.text() == "Nothing happens."
