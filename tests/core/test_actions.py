from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold import Action
from twelvefold.actions import find_action, in_short, text_of
from twelvefold.errors import IllegalAction

LEGAL: list[Action] = [
    ("deploy", "goat", 1),
    ("deploy", "goat", 10),
    ("deploy", "giant-falcon", 1),
    ("done",),
    ("done", "early"),
    ("Say", "Yes"),
]


def test_the_text_of_an_action_is_its_parts() -> None:
    assert text_of(("deploy", "goat", 2)) == "deploy goat 2"
    assert text_of(("pass",)) == "pass"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("deploy goat 1", ("deploy", "goat", 1)),
        ("  deploy   goat\t10 ", ("deploy", "goat", 10)),
        ("DEPLOY Goat 1", ("deploy", "goat", 1)),
        ("deploy gi", ("deploy", "giant-falcon", 1)),
        ("done", ("done",)),
        ("done e", ("done", "early")),
        ("Say Yes", ("Say", "Yes")),
        ("say y", ("Say", "Yes")),
    ],
)
def test_a_person_types_an_action_or_the_beginning_of_only_one(text: str, action: Action) -> None:
    assert find_action(text, LEGAL) == action


def test_the_found_action_is_the_legal_one_itself() -> None:
    assert find_action("deploy goat 10", LEGAL) is LEGAL[1]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("deploy g", "'deploy g' could be deploy goat 1, deploy goat 10, deploy giant-falcon 1:"),
        ("move", "'move' is not legal here; legal is deploy goat 1, .*, done early, Say Yes$"),
        ("goat", "'goat' is not legal here"),
        ("deploy goat 1 1", "'deploy goat 1 1' is not legal here"),
        ("", "'' is not legal here"),
        ("  ", "'' is not legal here"),
    ],
)
def test_other_texts_are_refused(text: str, fault: str) -> None:
    with pytest.raises(IllegalAction, match=fault):
        find_action(text, LEGAL)


def test_texts_that_differ_in_case_alone_are_told_apart() -> None:
    legal: list[Action] = [("go", "A"), ("go", "a")]
    assert find_action("go A", legal) == ("go", "A")
    assert find_action("go a", legal) == ("go", "a")


def test_nothing_is_legal_where_nobody_is_asked() -> None:
    with pytest.raises(IllegalAction, match="'go' is not legal here; legal is nothing"):
        find_action("go", [])


words = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=4)
actions = st.tuples(words, st.one_of(words, st.integers()))


@given(st.lists(actions, min_size=1, max_size=8, unique_by=text_of))
def test_every_action_is_found_by_its_text(legal: list[Action]) -> None:
    for action in legal:
        assert find_action(text_of(action), legal) is action


def test_a_long_list_is_cut() -> None:
    assert in_short(["a", "b"]) == "a, b"
    assert in_short(list("abc"), most=2) == "a, b and 1 more"
    assert in_short(list("abc"), most=3) == "a, b, c"
    assert in_short([]) == "nothing"
