"""What the Chronicle does around a game: who is on the throne, and the entry at the end."""

from __future__ import annotations

import io
import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest

from twelvefold import Composition, new_game
from twelvefold.assembly import assemble
from twelvefold.cli.program import run
from twelvefold.rules import Line
from twelvefold_chronicle.book import Chronicle
from twelvefold_chronicle.reigns import Entry, Reign

GOLEM = "play golem\nplay golem\n"
PEOPLE = ("--seat", "Rita", "--seat", "Tom")

LAST_ROUND = """
[given]
game = "council-of-12"
with = ["chronicle"]
options = {{ {options} }}
at = "final-round"
seats = 2

[given.state]
favor = {favor}
boxes = 3

[given.state.petitioners]
pile = []
current = []

[given.state.dilemmas]
fronts = []
pile = []

[given.state.players.0]
hand = ["golem", "stoic"]

[given.state.players.1]
hand = ["golem", "stoic"]
"""


class Played:
    """`twelvefold play` with a script, and with a Chronicle of its own."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capture = capture
        self.chronicle = Chronicle(folder / "chronicle.sqlite")
        self.save = folder / "game.toml"

    def __call__(self, *arguments: str | Path, script: str = "", status: int = 0) -> str:
        """Run a command, check its exit status, and return what it prints."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdin", io.StringIO(script))
            assert run([*map(str, arguments)]) == status
        out, err = self.capture.readouterr()
        return err if status else out

    def begins(self, *arguments: str, **options: str) -> None:
        """Begin a game at which nobody chooses anything yet."""
        self.save.unlink(missing_ok=True)
        given = {"chronicle": str(self.chronicle.path), **options}
        pairs = [text for key, value in given.items() for text in ("--option", f"{key}={value}")]
        self("play", "council-of-12", "--with", "chronicle", *pairs, *PEOPLE,
             "--save", self.save, *arguments)  # fmt: skip

    def ends(self, script: str, entry: str = "", favor: int = 2, status: int = 0) -> str:
        """Play the last round of a game, and return what is printed."""
        self.save.unlink(missing_ok=True)
        position = self.position(entry, favor)
        return self("play", "--position", position, *PEOPLE, "--save", self.save,
                    script=script, status=status)  # fmt: skip

    def position(self, entry: str = "", favor: int = 2) -> Path:
        """Write the position before the last round, with the option `chronicle-entry` if any."""
        options = f'chronicle = "{self.chronicle.path}"'
        options += f', chronicle-entry = "{entry}"' if entry else ""
        position = self.folder / "last-round.toml"
        position.write_text(LAST_ROUND.format(options=options, favor=favor))
        return position

    def saved_options(self) -> dict[str, str]:
        """Return the options that the save records."""
        options: dict[str, str] = tomllib.loads(self.save.read_text())["options"]
        return options


@pytest.fixture
def played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Played:
    return Played(tmp_path, capsys)


def won_by(sovereign: str, name: str) -> Entry:
    return Entry(members=("Rita", "Tom"), years=40, outcome="so", throne=name, sovereign=sovereign)


LOST = Entry(members=("Rita", "Tom"), years=7, outcome="so")


def test_the_sovereign_becomes_an_option_that_the_save_records(played: Played) -> None:
    played.chronicle.enter(won_by("golem", "The Golem"))
    played.begins()
    assert played.saved_options()["sovereign"] == "golem"


def test_a_save_needs_no_chronicle(played: Played) -> None:
    played.chronicle.enter(won_by("golem", "The Golem"))
    played.begins("--seed", "1")
    played.chronicle.path.unlink()
    assert "no\n" in played("resume", played.save, script="no\n")
    assert played.saved_options()["sovereign"] == "golem"
    assert not played.chronicle.path.exists()


@pytest.mark.parametrize("last", [[], [LOST], [won_by("golem", "The Golem"), LOST]])
def test_a_vacant_throne_leaves_set_up_as_usual(played: Played, last: list[Entry]) -> None:
    for entry in last:
        played.chronicle.enter(entry)
    played.begins()
    assert "sovereign" not in played.saved_options()


def test_a_player_on_the_throne_leaves_set_up_as_usual(played: Played) -> None:
    played.chronicle.enter(LOST)
    played.chronicle.crown("golem")
    played.begins()
    assert "sovereign" not in played.saved_options()


def test_a_sovereign_who_is_named_otherwise_holds(played: Played) -> None:
    played.chronicle.enter(won_by("golem", "The Golem"))
    played.begins(sovereign="stoic")
    assert played.saved_options()["sovereign"] == "stoic"


def test_a_character_of_other_cards_bars_nobody(played: Played) -> None:
    played.chronicle.enter(won_by("duchess", "The Duchess"))
    played.begins()
    assert "sovereign" not in played.saved_options()


def test_the_file_is_named_from_the_root_on(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(played.folder)
    played.begins(chronicle="chronicle.sqlite")
    assert played.saved_options()["chronicle"] == str(played.chronicle.path)


def story_of(*expansions: str, **options: str) -> list[str]:
    """Return what everybody hears while the game is set up."""
    composition = Composition("council-of-12", expansions, tuple(options.items()))
    told: list[Line] = []
    new_game(assemble(composition).heard_by(told.append), 2, 1)
    return [line.text for line in told]


def test_who_is_on_the_throne_is_said_first() -> None:
    assert story_of("chronicle", sovereign="golem")[:2] == [
        "The Golem sits on the throne",
        "The Golem is not among the Petitioners",
    ]
    assert not any("throne" in line for line in story_of("chronicle"))


def test_a_chronicle_that_cannot_be_read_keeps_the_game_from_beginning(played: Played) -> None:
    played.chronicle.path.write_text("no database" * 100)
    told = played("play", "council-of-12", "--with", "chronicle", "--save", played.save,
                  "--option", f"chronicle={played.chronicle.path}", status=1)  # fmt: skip
    assert "the Chronicle cannot be read: file is not a database" in told
    assert not played.save.exists()


def test_a_game_by_script_is_entered_where_that_is_wished(played: Played) -> None:
    out = played.ends(GOLEM, entry="yes")
    [reign] = played.chronicle.reigns()
    assert reign == Reign(
        start=1,
        members=("Rita", "Tom"),
        years=reign.years,
        outcome="the people are displeased, and want to see you do better soon",
        throne="The Golem",
        sovereign="golem",
        silent=3,
    )
    assert f"Golem takes the throne.\nRita   wins   {reign.years} points" in out
    assert (
        f"Entered in the Chronicle, year 1: Rita Ier, Tom Ier, {reign.years} years, "
        "The Golem on the throne\n"
    ) in out


def test_the_next_game_leaves_the_winner_out(played: Played) -> None:
    played.ends(GOLEM, entry="yes")
    played.ends("play stoic\nplay golem\n", entry="yes", favor=1)
    assert played.saved_options()["sovereign"] == "golem"
    first, second = played.chronicle.reigns()
    assert second.start == 1 + first.years
    assert (second.won, second.throne, second.sovereign) == (False, "", "")
    played.begins()
    assert "sovereign" not in played.saved_options()


@pytest.mark.parametrize("entry", ["", "no", "ask"])
def test_a_script_is_asked_nothing_and_not_entered(played: Played, entry: str) -> None:
    out = played.ends(GOLEM, entry)
    assert "This reign is not entered in the Chronicle; `twelvefold chronicle add` can" in out
    assert not played.chronicle.path.exists()


def test_a_game_is_entered_once(played: Played) -> None:
    played.ends(GOLEM, entry="yes")
    played("resume", played.save)
    assert len(played.chronicle.reigns()) == 1


def test_a_resumed_game_is_entered(played: Played) -> None:
    played.ends("play golem\n", entry="yes")
    assert played.chronicle.reigns() == []
    played("resume", played.save, script="play golem\n")
    [reign] = played.chronicle.reigns()
    assert reign.sovereign == "golem"


def test_an_entry_that_cannot_be_written_leaves_a_finished_game(played: Played) -> None:
    played.chronicle = Chronicle(played.folder / "nowhere" / "chronicle.sqlite")
    told = played.ends(GOLEM, entry="yes", status=1)
    assert "the Chronicle cannot be written: unable to open database file" in told
    assert "the game is saved" in told


@contextmanager
def at_a_terminal(played: Played, entry: str = "") -> Iterator[pexpect.spawn[str]]:
    """Play the last round at a pseudo-terminal, up to where the Chronicle asks."""
    command = ["-m", "twelvefold", "play", "--position", str(played.position(entry)), *PEOPLE,
               "--save", str(played.save)]  # fmt: skip
    environment = os.environ | {"TERM": "xterm", "NO_COLOR": "1"}
    child = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    child.delaybeforesend = None
    try:
        for _ in PEOPLE[1::2]:
            child.expect_exact("Press Enter")
            child.sendline("")
            child.expect_exact("> ")
            child.sendline("play golem")
        child.expect_exact("The game is over: The Golem takes the throne")
        yield child
    finally:
        child.close(force=True)


def test_people_at_a_terminal_are_asked_for_the_greatest_obstacle(played: Played) -> None:
    with at_a_terminal(played) as child:
        child.expect_exact("Enter this reign in the Chronicle, yes or no? ")
        child.sendline("perhaps")
        child.expect_exact("Enter this reign in the Chronicle, yes or no? ")
        child.sendline("Yes")
        child.expect_exact("What was the greatest obstacle? ")
        child.sendline("Tom's optimism")
        child.expect_exact("Entered in the Chronicle, year 1: Rita Ier, Tom Ier")
        child.expect(pexpect.EOF)
    assert child.exitstatus == 0
    [reign] = played.chronicle.reigns()
    assert (reign.obstacle, reign.sovereign) == ("Tom's optimism", "golem")


def test_people_at_a_terminal_may_refuse(played: Played) -> None:
    with at_a_terminal(played) as child:
        child.expect_exact("yes or no? ")
        child.sendline("n")
        child.expect_exact("This reign is not entered in the Chronicle")
        child.expect(pexpect.EOF)
    assert child.exitstatus == 0
    assert not played.chronicle.path.exists()


def test_people_at_a_terminal_are_not_asked_where_it_is_decided(played: Played) -> None:
    with at_a_terminal(played, entry="yes") as child:
        child.expect_exact("Entered in the Chronicle")
        assert "yes or no?" not in str(child.before)
        child.expect(pexpect.EOF)
    [reign] = played.chronicle.reigns()
    assert reign.obstacle == ""
