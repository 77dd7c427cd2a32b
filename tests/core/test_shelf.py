import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.installing import orchard_installed
from twelvefold import Composition, play
from twelvefold.assembly import assemble
from twelvefold.errors import SaveError
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import save
from twelvefold.files.shelf import find_save, new_place, shelf, shelved_saves

COMPOSITION = Composition("orchard", ("bees",))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with orchard_installed(tmp_path / "site"):
        yield


def shelve(path: Path, answers: int) -> None:
    rules = assemble(COMPOSITION)
    record = Record(Opening(COMPOSITION, (Sitter("Ann"), Sitter("Ben", "random")), 1))
    state = open_game(rules, record.opening)
    while state.choice.actions and len(record.answers) < answers:
        record.add(state.choice, state.choice.actions[-1])
        play(rules, state, state.choice.actions[-1])
    save(path, rules, record, state)


def free_place() -> Path:
    with new_place("orchard") as path:
        return path


def test_new_games_get_places_of_their_own() -> None:
    assert [free_place(), free_place()] == [shelf() / "orchard-1.toml"] * 2
    shelve(free_place(), 0)
    assert free_place() == shelf() / "orchard-2.toml"


def test_games_that_begin_at_once_get_places_of_their_own() -> None:
    with new_place("orchard") as one, new_place("orchard") as two:
        assert [one, two] == [shelf() / "orchard-1.toml", shelf() / "orchard-2.toml"]
    assert list(shelf().iterdir()) == []


def test_a_shelf_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(SaveError, match="the folder for saves cannot be made: Not a directory"):
        new_place("orchard")


def test_saves_are_found_by_name_or_file(tmp_path: Path) -> None:
    shelve(free_place(), 0)
    shelve(tmp_path / "mine.sav", 0)
    assert find_save("orchard-1") == find_save("orchard-1.toml") == shelf() / "orchard-1.toml"
    assert find_save(str(tmp_path / "mine.sav")) == tmp_path / "mine.sav"
    for name in ("", "orchard", "a\0b", "..", "/"):
        with pytest.raises(SaveError, match="there is no save"):
            find_save(name)
    with pytest.raises(SaveError, match=r"'orchid-1'.*did you mean 'orchard-1'"):
        find_save("orchid-1")


def test_the_shelf_tells_whose_turn_it_is_and_what_is_broken() -> None:
    assert shelved_saves() == []
    for age, answers in enumerate([0, 2, 100]):
        path = free_place()
        shelve(path, answers)
        os.utime(path, (age, age))
    broken = free_place()
    broken.write_bytes((shelf() / "orchard-1.toml").read_bytes()[:-1])
    os.utime(broken, (9, 9))
    (shelf() / ".orchard-1.toml.77.tmp").write_bytes(b"left by a kill")
    (shelf() / "folder.toml").mkdir()
    first, over, second, begun = shelved_saves()
    assert (first.path, first.fault) == (broken, "the save is damaged: its checksum does not fit")
    assert (first.game, first.names) == ("", ())
    assert (over.to_choose, over.ended, over.answers) == ("", "the year is over", 6)
    assert (second.to_choose, second.answers) == ("Ben", 2)
    assert (begun.to_choose, begun.ended, begun.answers) == ("Ann", "", 0)
    assert (begun.game, begun.expansions, begun.names) == ("orchard", ("bees",), ("Ann", "Ben"))
    assert begun.written.timestamp() == 0
