"""`twelvefold chronicle`, as it is typed."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from twelvefold.cli.program import run
from twelvefold_chronicle.book import Chronicle

RITA_AND_TOM = ("--member", "Rita", "--member", "Tom")


class Typed:
    """The command with a Chronicle of its own."""

    def __init__(self, file: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.file = file
        self.capture = capture

    def __call__(self, *arguments: str, status: int = 0) -> str:
        """Run the command, check its exit status, and return what it prints."""
        command, *rest = arguments if arguments else ("",)
        named = [command] if command and not command.startswith("-") else []
        options = rest if named else list(arguments)
        assert run(["chronicle", *named, "--file", str(self.file), *options]) == status
        out, err = self.capture.readouterr()
        return err if status else out


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(tmp_path / "chronicle.sqlite", capsys)


@pytest.fixture
def three(typed: Typed) -> Typed:
    """Return the command with a Chronicle of three reigns."""
    typed("add", *RITA_AND_TOM, "--years", "57", "--throne", "golem", "--obstacle", "Rain, [red]")
    typed("add", "--member", "Léa", *RITA_AND_TOM, "--years", "20", "--king", "Rita",
          "--month", "July", "--silent", "3")  # fmt: skip
    typed("add", "--member", "Rita", "--member", "Mia", "--years", "1")
    return typed


def test_an_empty_chronicle_says_how_it_is_filled(typed: Typed) -> None:
    assert "The Chronicle is empty; `twelvefold play council-of-12 --with chronicle`" in typed()
    assert json.loads(typed("--json")) == []
    assert tomllib.loads(typed("export")) == {"reign": []}
    assert typed("export", "csv").splitlines() == [
        "start,month,council,obstacle,years,won,outcome,throne,silent"
    ]


def test_what_is_added_is_said(typed: Typed) -> None:
    assert typed("add", *RITA_AND_TOM, "--years", "57", "--throne", "The Golem") == (
        "Entered: year 1: Rita Ier, Tom Ier, 57 years, The Golem on the throne\n"
    )
    assert typed("add", *RITA_AND_TOM, "--years", "1", "--month", "May", "--king", "Tom") == (
        "Entered: year 58, May: Rita II, Tom II, 1 year, Tom II on the throne\n"
    )
    [first, second] = Chronicle(typed.file).reigns()
    assert (first.sovereign, first.outcome) == ("golem", "the people hold you in honour")
    assert (second.sovereign, second.won) == ("", False)


def test_a_vacant_throne_is_taken_by_the_king(three: Typed) -> None:
    assert three("crown", "Mia\t") == (
        "Entered: year 78: Rita III, Mia Ier, 1 year, Mia Ier on the throne\n"
    )
    assert "Mia is on the throne already" in three("crown", "Rita", status=1)


def test_the_chronicle_is_shown_as_a_table(three: Typed) -> None:
    shown = three()
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in shown.splitlines()]
    assert ["1", "Rita Ier", "Rain, [red]", "57 years, won:", "The Golem", "0"] in rows
    assert ["58", "Léa Ier", "", "20 years, lost:", "Rita II", "3"] in rows
    assert ["July", "Rita II", "", "the people are", "", ""] in rows
    assert ["78", "Rita III", "", "1 year, lost: the", "vacant", "0"] in rows
    assert max(map(len, shown.splitlines())) <= 80


def test_the_chronicle_is_printed_as_json_and_written_as_toml_and_csv(three: Typed) -> None:
    rows = json.loads(three("--json"))
    assert rows[1] == {
        "start": 58,
        "month": "July",
        "council": ["Léa Ier", "Rita II", "Tom II"],
        "obstacle": "",
        "years": 20,
        "won": False,
        "outcome": "the people are displeased, and want to see you do better soon",
        "throne": "Rita II",
        "silent": 3,
    }
    assert tomllib.loads(three("export")) == tomllib.loads(three("export", "toml"))
    assert tomllib.loads(three("export", "toml"))["reign"] == rows
    written = list(csv.DictReader(io.StringIO(three("export", "csv"))))
    assert [row["start"] for row in written] == ["1", "58", "78"]
    assert written[0]["obstacle"] == "Rain, [red]"
    assert written[1]["council"] == "Léa Ier, Rita II, Tom II"


def test_the_file_may_be_named_before_the_command_too(three: Typed) -> None:
    assert run(["chronicle", "--file", str(three.file), "export", "csv"]) == 0
    assert len(three.capture.readouterr().out.splitlines()) == 4


def test_control_characters_are_taken_out(typed: Typed) -> None:
    typed("add", "--member", "Ri\x1b[2Jta", "--member", "Tom\n", "--years", "1",
          "--obstacle", "a\rb", "--month", "M\x07ay", "--king", "K\x1bing")  # fmt: skip
    [reign] = Chronicle(typed.file).reigns()
    assert reign.members == ("Ri [2Jta", "Tom")
    assert (reign.obstacle, reign.month, reign.throne) == ("a b", "M ay", "K ing")


def test_what_somebody_else_has_written_is_shown_clean(typed: Typed) -> None:
    typed("add", *RITA_AND_TOM, "--years", "1")
    Chronicle(typed.file).crown("\x1b[2J")
    assert "\x1b" not in typed()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--member", "Rita"], "a council has 2 to 4 members, not 1"),
        ([*RITA_AND_TOM, "--member", "A", "--member", "B", "--member", "C"], "not 5"),
        (["--member", "Rita", "--member", "rita "], "give each --member a name of its own"),
        (["--member", "Rita", "--member", "\x07"], "give each --member a name of its own"),
        ([*RITA_AND_TOM, "--throne", "golum"], "no such Character (did you mean 'golem'?)"),
        ([*RITA_AND_TOM, "--throne", "golem", "--king", "Tom"], "give --throne or --king"),
        ([*RITA_AND_TOM, "--silent", "-1"], "'--silent'"),
        ([*RITA_AND_TOM, "--years", "10000000000000000000"], "'--years'"),
    ],
)
def test_what_cannot_be_entered_is_refused_in_a_line(
    typed: Typed, arguments: list[str], why: str
) -> None:
    told = typed("add", "--years", "1", *arguments, status=2)
    assert why in told
    assert told.count("\n") == 1
    assert not typed.file.exists()


def test_a_king_has_a_name(three: Typed) -> None:
    assert "name who takes the throne" in three("crown", " ", status=2)


def test_an_unknown_form_is_refused(typed: Typed) -> None:
    assert "'xml'" in typed("export", "xml", status=2)


def test_a_file_that_cannot_be_read_is_told_in_a_line(typed: Typed) -> None:
    typed.file.write_text("no database" * 100)
    for arguments in ([], ["export"], ["crown", "Rita"], ["add", *RITA_AND_TOM, "--years", "1"]):
        told = typed(*arguments, status=1)
        assert told.startswith(f"twelvefold: {typed.file}: the Chronicle cannot be ")
        assert told.count("\n") == 1


def test_commands_at_once_lose_no_entry(tmp_path: Path) -> None:
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [str(Path(sys.executable).with_name("twelvefold")), "chronicle"]
    adding = [
        subprocess.Popen([*command, "add", *RITA_AND_TOM, "--years", str(years)], env=environment)
        for years in range(10, 16)
    ]
    assert [each.wait(timeout=120) for each in adding] == [0] * 6
    shown = subprocess.run([*command, "--json"], env=environment, capture_output=True, check=True)
    rows = json.loads(shown.stdout)
    assert sorted(row["years"] for row in rows) == list(range(10, 16))
    assert rows[-1]["start"] == 1 + sum(row["years"] for row in rows[:-1])
    assert rows[-1]["council"] == ["Rita VI", "Tom VI"]
