"""The words of cards, generated from the vocabulary."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from twelvefold.names import clean
from twelvefold_blackthorn.changes import AnyChange, Occasion
from twelvefold_blackthorn.text import change_text, effect_text, effects_text, occasion_text
from twelvefold_blackthorn.vocabulary import (
    AnyEffect,
    Call,
    Draw,
    Gain,
    GainInfluence,
    Lower,
)

phrases = st.text(min_size=1).filter(lambda text: text == clean(text))


@st.composite
def valid(draw: st.DrawFn, kind: type[Any]) -> Any:
    """Return values of one class of the vocabulary; what it refuses is left out."""
    fields = {"says": phrases} if kind is Call else {}
    try:
        return draw(st.builds(kind, **fields))
    except ValueError:
        assume(False)


effects = st.one_of([valid(kind) for kind in get_args(AnyEffect)])
changes = st.one_of([valid(kind) for kind in get_args(AnyChange)])


@given(effects)
def test_every_effect_has_a_text_of_one_line(effect: AnyEffect) -> None:
    text = effect_text(effect)
    assert text
    assert text == clean(text)


@given(changes)
def test_every_change_has_a_text_of_one_line(change: AnyChange) -> None:
    text = change_text(change)
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


@given(changes, changes)
def test_different_changes_read_differently(one: AnyChange, other: AnyChange) -> None:
    total = [getattr(change, "by", 0) <= -8 for change in (one, other)]
    if one != other and not all(total):
        assert change_text(one) != change_text(other)


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ((), ""),
        ((Draw(cards=1),), "Draw 1 card."),
        (
            (Gain(levels=2, faction="noble"), GainInfluence(points=3, may=True)),
            "Gain 2 levels with the Noble faction. You may gain 3 influence.",
        ),
        (
            (Lower(levels=1, faction="any"),),
            "Lower an opponent by 1 level with a faction of your choice.",
        ),
    ],
)
def test_effects_are_sentences(effects: tuple[AnyEffect, ...], text: str) -> None:
    assert effects_text(effects) == text


def test_an_occasion_is_a_sentence() -> None:
    occasion = Occasion(on="played", faction="legion", do=(Draw(cards=2),))
    assert occasion_text(occasion) == "Whenever you have played a Legion card: Draw 2 cards."
