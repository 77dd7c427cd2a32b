from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core import gusts
from tests.core.guests import Guests, table_of
from tests.core.match_bots import match_bots_installed
from tests.core.tables import lantern_rules, new_night
from twelvefold import Choice, clone
from twelvefold.rules import Rules
from twelvefold.table import Moment, Request, Table
from twelvefold.table.undo import CannotUndo, turning_back

UNDO = Request.UNDO


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path) -> Iterator[None]:
    with match_bots_installed(tmp_path):
        yield


def played(
    rules: Rules, *answers: str | Request, names: tuple[str, ...] = ("Ada", "bot:any")
) -> tuple[Table, Guests]:
    guests = Guests(*answers)
    table = table_of(rules, guests, *names)
    table.run()
    return table, guests


def test_undo_goes_back_to_the_persons_previous_choice_with_the_bots_answers() -> None:
    table, guests = played(lantern_rules(), "wish 2", UNDO)
    assert table.record.answers == []
    assert table.story == []
    assert guests.told == []
    assert [question.choice.prompt for question in guests.questions] == [
        "Wish",
        "Hang a lantern",
        "Wish",
    ]
    assert guests.questions[0].view == guests.questions[2].view


def test_undo_can_be_repeated_to_the_first_choice_and_not_beyond() -> None:
    table, guests = played(lantern_rules(), "wish 2", UNDO, UNDO)
    assert table.record.answers == []
    assert guests.told == ["there is nothing to take back: you have not chosen yet"]


def test_after_undo_the_bots_answer_as_before() -> None:
    table, _ = played(lantern_rules(), "wish 2", UNDO, "wish 2")
    again, _ = played(lantern_rules(), "wish 2")
    assert table.record == again.record
    assert table.state == again.state


def test_undo_passes_over_what_was_chosen_for_the_person() -> None:
    table, guests = played(lantern_rules(gusts=gusts), "wish 2", UNDO)
    assert guests.told == []
    assert table.record.answers == []


def test_no_undo_after_another_person_has_chosen() -> None:
    table, guests = played(lantern_rules(), "wish 2", "wish 1", UNDO, names=("Ada", "Bea"))
    assert guests.told == ["you cannot take that back: Bea has chosen since"]
    assert len(table.record.answers) == 2


def test_no_undo_after_chance() -> None:
    rules = lantern_rules(gusts=gusts, options={"wind": "wild"})
    table, guests = played(rules, "wish 2", UNDO)
    assert guests.told == ["you cannot take that back: chance has been used since"]
    assert len(table.record.answers) == 3


def test_no_undo_after_looking_at_cards() -> None:
    table, guests = played(lantern_rules(), "wish 2", "peek 2", UNDO)
    assert guests.told == ["you cannot take that back: you have seen a new card since"]
    assert len(table.record.answers) == 3


def test_no_undo_after_drawing_a_card() -> None:
    _, guests = played(lantern_rules(), "wish 2", "wait", UNDO)
    assert guests.told == ["you cannot take that back: you have seen a new card since"]


def test_a_card_that_was_seen_and_is_hidden_again_counts() -> None:
    then = new_night(lantern_rules())
    shown, now = clone(then), clone(then)
    shown.discard.append(shown.deck.pop())
    shown.choice = Choice(1, "Wish", (("wish", 0),))
    moments = [Moment(then, ("wish", 0), 0), Moment(shown, ("wish", 0), 0)]
    with pytest.raises(CannotUndo, match="new card"):
        turning_back(moments, now, [0], ["Ada", "any"])
    assert turning_back([moments[0]], now, [0], ["Ada", "any"]) == 0


def test_fate_that_was_used_is_chance() -> None:
    then = new_night(lantern_rules())
    then.fate = ["north"]
    now = clone(then)
    now.fate = []
    with pytest.raises(CannotUndo, match="chance"):
        turning_back([Moment(then, ("wish", 0), 0)], now, [0], ["Ada", "any"])


def test_undo_works_where_a_game_was_resumed() -> None:
    before, _ = played(lantern_rules(), "wish 2")
    guests = Guests(UNDO)
    table = table_of(lantern_rules(), guests, "Ada", "bot:any", answers=before.record)
    table.run()
    assert guests.told == []
    assert table.record.answers == []
