import getpass

import pytest

from twelvefold.errors import UsageError
from twelvefold.files.records import Sitter
from twelvefold.table import seated
from twelvefold.table.seating import text_of


@pytest.fixture(autouse=True)
def _login(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "ann")


def named(*texts: str, seats: range = range(2, 5)) -> list[str]:
    return [text_of(sitter) for sitter in seated(texts, seats)]


def test_nobody_named_seats_the_user_against_random_bots() -> None:
    assert named() == ["ann", "bot:random"]
    assert named(seats=range(3, 4)) == ["ann", "bot:random", "bot:random"]


def test_people_and_bots_sit_where_they_are_named() -> None:
    assert named("Bea", "bot:greedy", "Cy") == ["Bea", "bot:greedy", "Cy"]


def test_free_seats_go_to_the_user_where_there_is_no_person_and_to_bots() -> None:
    assert named("bot:greedy") == ["bot:greedy", "ann"]
    assert named("Bea") == ["Bea", "bot:random"]
    assert named("bot:a", seats=range(3, 4)) == ["bot:a", "ann", "bot:random"]


def test_bots_of_one_name_are_numbered() -> None:
    sitters = seated(["bot:ismcts:iterations=5", "bot:ismcts", "bot:greedy"], range(3, 4))
    assert sitters == (
        Sitter("ismcts 1", "ismcts:iterations=5"),
        Sitter("ismcts 2", "ismcts"),
        Sitter("greedy", "greedy"),
    )


def test_a_bot_named_as_a_person_is_told_apart() -> None:
    assert [sitter.name for sitter in seated(["random", "bot:random"], range(2, 3))] == [
        "random",
        "random 1",
    ]


def test_names_are_shown_without_control_characters() -> None:
    [sitter, _] = seated(["A\x1b[31m\nda\u202e", "Bea"], range(2, 3))
    assert sitter.name == "A [31m da"
    [sitter, _] = seated(["x" * 100, "Bea"], range(2, 3))
    assert len(sitter.name) == 32


def test_a_user_without_a_name_is_you(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert named() == ["you", "bot:random"]


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (["a", "b", "c", "d", "e"], "5 seats are named, but the game has 4 at most"),
        (["Ada", "Ada"], "two people are named 'Ada'"),
        (["Ada", "\x07"], "name a person, or a bot as bot:NAME"),
        (["Ada", ""], "name a person, or a bot as bot:NAME"),
        (["Ada", "bot:"], "name a person, or a bot as bot:NAME"),
    ],
)
def test_seats_that_cannot_be_taken_are_refused(texts: list[str], why: str) -> None:
    with pytest.raises(UsageError, match=why):
        seated(texts, range(2, 5))


def test_a_number_of_seats_that_the_game_has_not_is_filled_up() -> None:
    assert named("Ada", "Bea", "Cy", seats=range(2, 7, 2)) == ["Ada", "Bea", "Cy", "bot:random"]
