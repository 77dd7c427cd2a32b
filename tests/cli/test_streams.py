"""What is read and printed where letters cannot be shown, nobody reads, or a disk is full."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Cli
from twelvefold.files.saves import read_save
from twelvefold.names import clean

PLAY = ("play", "lanterns", "--seat", "Zoë", "--seat", "Bea", "--seed", "1")


def in_ascii(cli: Cli, *arguments: str, script: str = "", status: int = 0) -> tuple[str, str]:
    """Run the command where nothing but ASCII can be read and shown; return what it printed."""
    done = cli(
        *arguments,
        script=script,
        status=status,
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )
    return done.stdout, done.stderr


def test_a_name_keeps_its_letters_where_they_cannot_be_shown(cli: Cli) -> None:
    out, _ = in_ascii(cli, *PLAY, script="wish 2\n")
    assert out.startswith("Zoe: wish 2\n")
    opening = read_save(cli.saves / "lanterns-1.toml").record.opening
    assert [sitter.name for sitter in opening.sitters] == ["Zoë", "Bea"]
    assert "<?>" in in_ascii(cli, "show", "lanterns-1", "--seat", "Zoë")[0]
    assert "there is no seat 'Zoé'" in cli("show", "lanterns-1", "--seat", "Zoé", status=2).stderr


def test_what_is_typed_keeps_its_letters_too(cli: Cli) -> None:
    _, error = in_ascii(cli, *PLAY, script="wünsche\n", status=1)
    assert error.startswith("twelvefold: line 1: 'wunsche' is not legal here")


def test_lines_and_signs_are_replaced_by_what_looks_like_them(cli: Cli) -> None:
    whole = "wish 1\n" * 2 + "wait\n" * 4
    shown, _ = in_ascii(cli, *PLAY, script=whole)
    assert shown.isascii()
    assert " ------" in shown
    assert "??" not in shown


def test_bytes_that_are_no_text_are_shown_as_such() -> None:
    assert clean("Zo\udcc3\udcab") == "Zoë"
    assert clean("Zo\udceb") == "Zo\ufffd"
    assert clean("Zo\ud800\udcc3\udcab") == "Zo"


@pytest.mark.parametrize("command", ["games", "--help", "cards lanterns"])
def test_output_that_cannot_be_written_is_one_line(cli: Cli, command: str) -> None:
    done = cli.shell("{} > /dev/full", *command.split())
    assert done.returncode == 1
    assert done.stderr == (
        "twelvefold: what was printed could not be written: No space left on device\n"
    )
    assert cli.shell("{} > /dev/full 2>&1", *command.split()).returncode == 1
    assert cli.shell("{} 2> /dev/full", "games", "nope").returncode == 2


def test_what_was_printed_comes_before_the_error_about_it(cli: Cli) -> None:
    done = cli.shell("{} 2>&1", *PLAY, script="wish 9\n")
    assert done.stdout.startswith("Zoë: Wish; legal is\n  wish 0\n")
    assert done.stdout.splitlines()[-1].startswith("twelvefold: line 1: 'wish 9' is not legal")


@pytest.mark.parametrize("letters", [5_000_000, 200])
def test_a_line_of_any_length_is_refused_shortly(cli: Cli, letters: int) -> None:
    done = cli(*PLAY, script="w" * letters + "\n", status=1)
    assert done.stderr.startswith("twelvefold: line 1: 'www")
    assert "w…' is not legal here; legal is wish 0" in done.stderr
    assert len(done.stderr) < 500
