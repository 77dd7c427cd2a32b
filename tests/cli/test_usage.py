"""Wrong command lines: one line that says what, where and what to do, and the right status."""

from __future__ import annotations

from pathlib import Path

import pytest

from twelvefold.cli.program import run

FOUR = "connect-four"
SEEDS = "from 0 to 9223372036854775807"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.toml").write_text("checksum = [")
    (tmp_path / "there.toml").write_text("")
    (tmp_path / "pack.toml").write_text("[[spaceship]]\nid = 'a'\n")
    (tmp_path / "position.toml").write_text('[given]\ngame = "connect-four"\n')


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("gmes", 2, "No such command 'gmes'. Did you mean 'games'"),
        ("--nope", 2, "No such option: --nope"),
        ("games --jsn", 2, "No such option: --jsn"),
        ("games nope", 2, "there is no game 'nope'; there are"),
        ("games conect-four", 2, "did you mean 'connect-four'?"),
        ("games connect-four --with nope", 2, "there is no expansion 'nope' for connect-four"),
        ("games connect-four too-many", 2, "too-many"),
        ("expansions nope", 2, "there is no game 'nope'"),
        ("bots random", 2, "random"),
        ("play", 2, "name a game"),
        ("play nope", 2, "there is no game 'nope'"),
        ("play connect-four --with nope", 2, "there is no expansion 'nope'"),
        ("play connect-four --option size=7", 2, "there is no option 'size'"),
        ("play connect-four --option size", 2, "write it as KEY=VALUE"),
        ("play connect-four --option a=1 --option a=2", 2, "a is given as both 1 and 2"),
        ("play connect-four --seed many", 2, f"'--seed': a seed is a whole number {SEEDS}"),
        ("play connect-four --seed -1", 2, f"'--seed': a seed is a whole number {SEEDS}"),
        ("match connect-four random random --seed 9223372036854775808", 2, SEEDS),
        ("match connect-four random random --seed ²", 2, SEEDS),
        ("play connect-four --seed", 2, "'--seed' requires an argument; `twelvefold play --help`"),
        ("play connect-four --seat", 2, "'--seat' requires an argument; `twelvefold play --help`"),
        ("play connect-four --seat bot:nope", 2, "there is no bot 'nope'"),
        ("play connect-four --seat bot:random:x=1", 2, "has no parameter 'x'"),
        ("play connect-four --seat A --seat B --seat C", 2, "3 seats are named"),
        ("play connect-four --seat A --seat A", 2, "two people are named 'A'"),
        ("play connect-four --cards missing.toml", 2, "missing.toml: the card pack cannot be read"),
        ("play connect-four --cards nope", 2, "there is no card pack 'nope'"),
        ("play connect-four --cards pack.toml", 2, "pack.toml: unknown table [[spaceship]]"),
        ("play connect-four --position missing.toml", 2, "missing.toml: the position cannot be"),
        ("play connect-four --position bad.toml", 2, "bad.toml: it is not valid TOML"),
        ("play twelve-heroes --position position.toml", 2, "is a position of connect-four"),
        ("play connect-four --position position.toml --with popularity", 2, "leave out --with"),
        ("play connect-four --save there.toml", 2, "there.toml is there already"),
        ("play connect-four --save no/where.toml", 1, "where.toml: the save cannot be written"),
        ("resume", 2, "there is no game to resume"),
        ("resume nope", 1, "there is no save 'nope'"),
        ("resume bad.toml", 1, "bad.toml: "),
        ("show", 2, "Missing argument 'SAVE'"),
        ("show nope", 1, "there is no save 'nope'"),
        ("show bad.toml", 1, "bad.toml: "),
        ("cards", 2, "Missing argument 'GAME'"),
        ("cards nope", 2, "there is no game 'nope'"),
        ("cards connect-four nope", 2, "there is no card 'nope'"),
        ("cards check", 2, "Missing argument 'FILE...'"),
        ("cards check missing.toml --game connect-four", 2, "missing.toml: the card pack cannot"),
        ("cards check pack.toml", 2, "say by --game which game"),
        ("cards check pack.toml --game nope", 2, "there is no game 'nope'"),
        ("case", 2, "Missing argument 'FILE_OR_FOLDER...'"),
        ("case nowhere", 2, "nowhere: there is no such file or folder"),
        ("check", 2, "Missing argument 'GAME'"),
        ("check nope", 2, "there is no game 'nope'"),
        ("check connect-four --seats 5", 2, "Connect Four is for 2 seats, not 5"),
        ("check connect-four --games 0", 2, "'--games': it is to be greater than or equal to 1"),
        ("check connect-four --games x", 2, "'--games': no whole number; `twelvefold check --help"),
        ("match", 2, "Missing argument 'GAME'"),
        ("match connect-four", 2, "Missing argument 'BOT...'"),
        ("match connect-four random", 2, "2 seats"),
        ("match connect-four random nope", 2, "there is no bot 'nope'"),
        ("match connect-four random woodland", 2, "there is no bot 'woodland' for connect-four"),
        ("play connect-four --seat bot:woodland", 2, "no bot 'woodland' for connect-four"),
        ("match nope random random", 2, "there is no game 'nope'"),
        ("install", 2, "Missing argument 'NAME...'"),
        ("uninstall", 2, "Missing argument 'NAME...'"),
        ("uninstall conect-four", 2, "did you mean 'connect-four'?"),
        ("uninstall rich", 2, "no installed plugin is named 'rich'"),
        ("uninstall twelvefold", 2, "no installed plugin is named 'twelvefold'"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(
    line: str, status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line.split()) == status
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.err.startswith("twelvefold: ")
    assert printed.err.count("\n") == 1
    assert not printed.out


def test_what_is_quoted_from_a_command_line_cannot_move_the_cursor(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for arguments in (["games", "\x1b[2J\nx"], ["\x1b[2J\nx"], ["play", FOUR, "--\x1b[2J"]):
        assert run(arguments) == 2
        err = capsys.readouterr().err
        assert "\x1b" not in err
        assert err.count("\n") == 1
