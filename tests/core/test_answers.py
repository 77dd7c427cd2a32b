import pytest

from twelvefold import Action
from twelvefold.errors import IllegalAction
from twelvefold.table import Request
from twelvefold.table.answers import asks_to_quit, chosen, understood

ACTIONS: list[Action] = [("deploy", "goat", 1), ("deploy", "goat", 2), ("pass",), ("12",)]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", ACTIONS[0]),
        (" 3 ", ACTIONS[2]),
        ("deploy goat 2", ACTIONS[1]),
        ("DEPLOY  goat   2", ACTIONS[1]),
        ("p", ACTIONS[2]),
        ("12", ACTIONS[3]),  # an action's own text goes before a number
    ],
)
def test_an_action_is_chosen_by_number_text_or_beginning(text: str, action: Action) -> None:
    assert chosen(text, ACTIONS) == action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0", "choose from 1 to 4"),
        ("5", "choose from 1 to 4"),
        ("999999999999", "not legal"),
        ("9" * 5000, "not legal"),
        ("d", "type more of it"),
        ("deploy", "could be deploy goat 1, deploy goat 2"),
        ("fly", "not legal here; legal is deploy goat 1"),
        ("²", "not legal"),
        ("-1", "not legal"),
    ],
)
def test_what_chooses_nothing_is_refused_with_what_would(text: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        chosen(text, ACTIONS)


@pytest.mark.parametrize("text", ["undo", " Undo ", "UNDO"])
def test_requests_are_whole_words(text: str) -> None:
    assert understood(text, ACTIONS) is Request.UNDO


def test_a_beginning_of_a_request_is_none() -> None:
    with pytest.raises(IllegalAction):
        understood("und", ACTIONS)
    assert understood("pass", ACTIONS) == ("pass",)


def test_quitting_where_nothing_is_asked() -> None:
    assert asks_to_quit("quit ")
    assert not asks_to_quit("")
