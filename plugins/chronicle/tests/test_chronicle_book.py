"""The Chronicle's file: years, numerals, the throne, and many who write at once."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from twelvefold_chronicle import book
from twelvefold_chronicle.book import Chronicle, ChronicleError, path_from
from twelvefold_chronicle.reigns import Entry, Reign, pages, roman

CONTENT = "the people are content"


def entry(*members: str, years: int = 30, throne: str = "", sovereign: str = "") -> Entry:
    return Entry(members=members, years=years, outcome=CONTENT, throne=throne, sovereign=sovereign)


@pytest.fixture
def chronicle(tmp_path: Path) -> Chronicle:
    return Chronicle(tmp_path / "chronicle.sqlite")


def councils(chronicle: Chronicle) -> list[tuple[str, ...]]:
    return [page.council for page in pages(chronicle.reigns())]


def changed(chronicle: Chronicle, *statements: str) -> Chronicle:
    """Change the file behind the Chronicle's back."""
    with closing(sqlite3.connect(chronicle.path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
    return chronicle


def test_a_file_that_is_not_there_has_no_reigns_and_is_not_made(chronicle: Chronicle) -> None:
    assert chronicle.reigns() == []
    assert chronicle.sovereign() == ""
    assert not chronicle.path.exists()


def test_a_reign_is_remembered_whole(chronicle: Chronicle) -> None:
    entered = Entry(
        members=("Rita", "Léa", 'To"m'),
        years=61,
        outcome=CONTENT,
        obstacle="Ton, 'the' storm; drop table reign",
        month="July",
        throne="The Golem",
        sovereign="golem",
        silent=7,
    )
    returned = chronicle.enter(entered)
    [reign] = chronicle.reigns()
    assert returned == [reign]
    assert {name: getattr(reign, name) for name in Entry.__struct_fields__} == {
        name: getattr(entered, name) for name in Entry.__struct_fields__
    }
    assert reign.start == 1
    assert reign.won


def test_a_reign_begins_when_the_one_before_has_ended(chronicle: Chronicle) -> None:
    for years in (57, 0, 12):
        chronicle.enter(entry("Rita", "Tom", years=years))
    last = chronicle.enter(entry("Rita", "Tom"))
    assert [reign.start for reign in chronicle.reigns()] == [1, 58, 58, 70]
    assert last == chronicle.reigns()


def test_numerals_count_how_often_each_player_was_entered(chronicle: Chronicle) -> None:
    chronicle.enter(entry("Rita", "Tom"))
    chronicle.enter(entry("Mia", "rita"))
    chronicle.enter(entry("Rita", "Tom", "Mia"))
    assert councils(chronicle) == [
        ("Rita Ier", "Tom Ier"),
        ("Mia Ier", "rita II"),
        ("Rita III", "Tom II", "Mia II"),
    ]


@pytest.mark.parametrize(
    ("number", "numeral"),
    [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (99, "XCIX"), (1987, "MCMLXXXVII")],
)
def test_roman_numerals(number: int, numeral: str) -> None:
    assert roman(number) == numeral


def test_the_last_winner_is_the_sovereign(chronicle: Chronicle) -> None:
    chronicle.enter(entry("Rita", "Tom", throne="The Golem", sovereign="golem"))
    assert chronicle.sovereign() == "golem"
    chronicle.enter(entry("Rita", "Tom"))
    assert chronicle.sovereign() == ""


def test_the_king_of_the_12_takes_a_vacant_throne_and_is_no_character(
    chronicle: Chronicle,
) -> None:
    chronicle.enter(entry("Rita", "Tom", throne="The Golem", sovereign="golem"))
    chronicle.enter(entry("Rita", "Tom"))
    returned = chronicle.crown("Rita")
    assert returned == chronicle.reigns()
    assert [page.throne for page in pages(returned)] == ["The Golem", "Rita II"]
    assert chronicle.sovereign() == ""
    assert not returned[-1].won


def test_a_king_who_was_never_in_a_council_has_no_numeral(chronicle: Chronicle) -> None:
    chronicle.enter(entry("Rita", "Tom"))
    [page] = pages(chronicle.crown("Zoé"))
    assert page.throne == "Zoé"


def test_only_a_vacant_throne_is_taken(chronicle: Chronicle) -> None:
    with pytest.raises(ChronicleError, match="no reign is entered whose throne is vacant"):
        chronicle.crown("Rita")
    chronicle.enter(entry("Rita", "Tom", throne="The Golem", sovereign="golem"))
    with pytest.raises(ChronicleError, match="The Golem is on the throne already"):
        chronicle.crown("Rita")
    assert [reign.throne for reign in chronicle.reigns()] == ["The Golem"]


def test_the_file_lies_in_the_users_data_folder_if_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "user_data_path", lambda name, appauthor: tmp_path / name)
    Chronicle().enter(entry("Rita", "Tom"))
    assert (tmp_path / "twelvefold" / "chronicle.sqlite").is_file()
    assert len(Chronicle().reigns()) == 1


def test_a_path_is_taken_from_the_root_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert path_from("") is None
    assert path_from("here?.db") == tmp_path / "here?.db"
    assert path_from("~/there.db") == tmp_path / "home" / "there.db"
    Chronicle(path_from("here? #1.db")).enter(entry("Rita", "Tom"))
    assert (tmp_path / "here? #1.db").is_file()


def test_an_empty_file_is_an_empty_chronicle(chronicle: Chronicle) -> None:
    chronicle.path.touch()
    assert chronicle.reigns() == []
    chronicle.enter(entry("Rita", "Tom"))
    assert len(chronicle.reigns()) == 1


def test_another_database_is_left_alone(chronicle: Chronicle) -> None:
    changed(chronicle, "create table cats (name text)")
    before = chronicle.path.read_bytes()
    for attempt in (chronicle.reigns, lambda: chronicle.enter(entry("Rita", "Tom"))):
        with pytest.raises(ChronicleError, match="a database of another kind, and no Chronicle"):
            attempt()
    assert chronicle.path.read_bytes() == before


def test_a_chronicle_of_a_version_to_come_is_left_alone(chronicle: Chronicle) -> None:
    chronicle.enter(entry("Rita", "Tom"))
    changed(chronicle, "pragma user_version = 2")
    with pytest.raises(ChronicleError, match="version 2: update twelvefold-chronicle"):
        chronicle.enter(entry("Rita", "Tom"))


@pytest.mark.parametrize(
    "damage",
    ["members = 'Rita'", "members = '[1]'", "years = -1", "years = 'many'", "silent = x'00'"],
)
def test_what_is_damaged_is_refused_in_a_line(chronicle: Chronicle, damage: str) -> None:
    chronicle.enter(entry("Rita", "Tom"))
    changed(chronicle, f"update reign set {damage}")
    with pytest.raises(ChronicleError, match="the Chronicle cannot be read: ") as refused:
        chronicle.reigns()
    assert str(refused.value).startswith(str(chronicle.path))
    with pytest.raises(ChronicleError, match="the Chronicle cannot be written: "):
        chronicle.enter(entry("Rita", "Tom"))


def test_what_is_no_database_is_refused_in_a_line(chronicle: Chronicle, tmp_path: Path) -> None:
    chronicle.path.write_text("# no database at all, but long enough to be looked at\n" * 40)
    with pytest.raises(ChronicleError, match="cannot be read: file is not a database"):
        chronicle.reigns()
    with pytest.raises(ChronicleError, match="cannot be written: unable to open"):
        Chronicle(tmp_path / "nowhere" / "chronicle.sqlite").enter(entry("Rita", "Tom"))
    with pytest.raises(ChronicleError, match="cannot be read: unable to open"):
        Chronicle(tmp_path).reigns()


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "twelvefold").write_text("a file")
    monkeypatch.setattr(book, "user_data_path", lambda name, appauthor: tmp_path / name)
    with pytest.raises(ChronicleError, match="twelvefold: the folder cannot be made: File exists"):
        Chronicle().enter(entry("Rita", "Tom"))


def test_who_waits_too_long_for_another_says_so(
    chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    chronicle.enter(entry("Rita", "Tom"))
    monkeypatch.setattr(book, "PATIENCE", 0.01)
    with closing(sqlite3.connect(chronicle.path, isolation_level=None)) as connection:
        connection.execute("begin immediate")
        with pytest.raises(ChronicleError, match="cannot be written: database is locked"):
            chronicle.enter(entry("Rita", "Tom"))
        assert len(chronicle.reigns()) == 1


def test_what_fails_on_the_way_changes_nothing(
    chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    chronicle.enter(entry("Rita", "Tom"))
    before = chronicle.reigns()
    insert = book._insert

    def interrupted(connection: sqlite3.Connection, reign: Reign) -> None:
        insert(connection, reign)
        raise KeyboardInterrupt

    monkeypatch.setattr(book, "_insert", interrupted)
    with pytest.raises(KeyboardInterrupt):
        chronicle.enter(entry("Mia", "Léa"))
    assert chronicle.reigns() == before


WRITER = """
import sys
from pathlib import Path
from twelvefold_chronicle.book import Chronicle
from twelvefold_chronicle.reigns import Entry

for number in range(15):
    Chronicle(Path(sys.argv[1])).enter(
        Entry(members=("Rita", sys.argv[2]), years=number, outcome="content")
    )
"""


def test_of_many_processes_that_write_at_once_none_loses_an_entry(chronicle: Chronicle) -> None:
    names = ("Ada", "Bea", "Cid", "Dan")
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, chronicle.path, name]) for name in names
    ]
    assert [writer.wait(timeout=120) for writer in writers] == [0] * len(names)
    reigns = chronicle.reigns()
    for name in names:
        assert [reign.years for reign in reigns if name in reign.members] == list(range(15))
    assert all(later.start == reign.start + reign.years for reign, later in pairwise(reigns))
    assert [page.council[0] for page in pages(reigns)][-1] == "Rita LX"
