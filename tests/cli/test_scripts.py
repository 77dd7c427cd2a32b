"""Scripts: standard input that is no terminal."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.core.installing import write_distribution
from twelvefold.files.saves import read_save

TWO = ("--seat", "Ada", "--seat", "Bea", "--seed", "1")
GAME = ["wish 2", "wish 1", "1", "wait", "wait", "1"]


def lines(*texts: str) -> str:
    return "".join(f"{text}\n" for text in texts)


def test_a_whole_game(cli: Cli) -> None:
    done = cli("play", "lanterns", *TWO, script=lines(*GAME))
    assert re.search(r"\nAda: hang (\w+)\n  Ada hangs \1 lantern\n", done.stdout, re.IGNORECASE)
    assert "The game is over: the deck is empty." in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("stops", [0, 1, 3, 5])
def test_a_script_may_stop_anywhere_and_be_resumed(cli: Cli, tmp_path: Path, stops: int) -> None:
    whole, parts = tmp_path / "whole.toml", tmp_path / "parts.toml"
    cli("play", "lanterns", *TWO, "--save", whole, script=lines(*GAME))
    first = cli("play", "lanterns", *TWO, "--save", parts, script=lines(*GAME[:stops]))
    assert first.stdout.endswith(f"Saved. Go on with: twelvefold resume {parts}\n")
    second = cli("resume", parts, script=lines(*GAME[stops:]))
    assert "The game is over" in second.stdout
    assert read_save(parts).state == read_save(whole).state
    assert read_save(parts).record == read_save(whole).record


def test_bots_go_on_as_they_would_have(cli: Cli, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.toml", tmp_path / "parts.toml"
    play = ("play", "lanterns", "--seat", "Ada", "--seat", "bot:any", "--seed", "5", "--save")
    cli(*play, whole, script="1\n1\n1\n")
    cli(*play, parts, script="1\n")
    cli("resume", parts, script="1\n1\n")
    assert read_save(parts).record == read_save(whole).record


def test_a_line_that_is_not_legal_ends_the_run_with_status_1(cli: Cli) -> None:
    done = cli("play", "lanterns", *TWO, script="wish 2\n# and now\n\nwish 9\nwish 1\n", status=1)
    assert done.stderr == (
        "twelvefold: line 4: 'wish 9' is not legal here; legal is wish 0, wish 1, wish 2; "
        "the game is saved: `twelvefold resume lanterns-1`\n"
    )
    assert "legal is\n  wish 0\n  wish 1\n  wish 2\n" in done.stdout
    [answer] = read_save(cli.saves / "lanterns-1.toml").record.answers
    assert answer.text == "wish 2"


def test_a_script_that_ends_early_says_who_is_asked(cli: Cli) -> None:
    done = cli("play", "lanterns", *TWO, script="wish 2\n")
    assert "Bea: Wish; legal is\n  wish 0\n" in done.stdout
    assert done.stdout.endswith("Saved. Go on with: twelvefold resume lanterns-1\n")


def test_a_script_that_is_no_text_is_refused_by_its_line(cli: Cli) -> None:
    done = cli("play", "lanterns", *TWO, script="wish 2\n\x00\x1b[2J\ufffd\n", status=1)
    assert "line 2" in done.stderr
    assert "\x1b" not in done.stderr
    assert "\x00" not in done.stderr


def test_bots_alone_need_no_script(cli: Cli) -> None:
    done = cli("play", "lanterns", "--seat", "bot:any", "--seat", "bot:any", "--seed", "1")
    assert "any 1 has made a wish" in done.stdout
    assert "You wished" not in done.stdout
    assert "The game is over" in done.stdout


def test_what_a_bot_prints_is_no_part_of_the_game(cli: Cli) -> None:
    done = cli("play", "lanterns", "--seat", "bot:chats", "--seat", "bot:any", "--seed", "1")
    assert "hm ..." not in done.stdout
    assert done.stderr.startswith("hello\nhm ...\n")
    match = ("match", "lanterns", "chats", "any", "--games", "2", "--json", "--jobs")
    for jobs in ("1", "2"):
        assert json.loads(cli(*match, jobs).stdout)["games"] == 2


def test_the_same_seed_gives_the_same_game(cli: Cli) -> None:
    play = ("play", "lanterns", "--seat", "bot:any", "--seat", "bot:any", "--seed", "8")
    first, second = (cli(*play).stdout.rpartition("Saved in")[0] for _ in range(2))
    assert first == second


def test_the_seed_that_was_drawn_is_shown(cli: Cli) -> None:
    done = cli("play", "lanterns", *TWO[:4], script=lines("wish 0", "wish 0", *["wait"] * 4))
    seed = read_save(cli.saves / "lanterns-1.toml").record.opening.seed
    assert f"seed {seed}\n" in done.stdout


def test_options_expansions_and_positions_are_played_and_kept(cli: Cli, tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    position.write_text(
        '[given]\ngame = "lanterns"\nwith = ["gusts"]\nat = "hang"\nseat = 1\nseed = 4\n'
        '[given.options]\nhand-size = 1\n[given.state.players.1]\nhand = ["star"]\n'
    )
    done = cli("play", "--position", position, "--seat", "Ada", "--seat", "Bea", script="hang star")
    assert "Bea hangs Star Lantern" in done.stdout
    saved = cli("saves", "--json").stdout
    assert json.loads(saved)[0]["game"] == "lanterns + gusts"
    assert "Ada: nod\n" in cli("resume", script="1\n").stdout


def test_cards_of_a_file_are_laid_over_the_games_and_kept(cli: Cli, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    silk = '[[lantern]]\nid = "{}"\nname = "Silk"\norigin = "house"\ncount = 2\nlight = 2\n'
    pack.write_text("".join(map(silk.format, ("paper", "glass", "brass", "star"))))
    cli("play", "lanterns", *TWO, "--cards", pack, script="wish 2\nwish 1\n")
    pack.unlink()
    assert "Ada hangs Silk" in cli("resume", script="1\n").stdout


def test_an_installed_card_pack_is_laid_over_the_games(cli: Cli) -> None:
    package = cli.site / "silk"
    (package / "cards").mkdir(parents=True)
    (package / "__init__.py").touch()
    silk = '[[lantern]]\nid = "brass"\nname = "Silk"\norigin = "house"\nlight = 2\n'
    (package / "cards" / "silk.toml").write_text(silk)
    entries = {"twelvefold.cards": {"lanterns.silk": "silk"}}
    write_distribution(cli.site, "twelvefold-silk", "1.0", entries)
    assert 'name = "Silk"' in cli("cards", "lanterns", "brass", "--cards", "silk").stdout


def test_output_that_nobody_reads_is_no_error(cli: Cli) -> None:
    play = ("play", "lanterns", *TWO)
    done = cli.shell("{} | head -1", *play, script=lines(*GAME))
    assert done.stdout == "Ada: wish 2\n"
    assert done.stderr == ""


@pytest.mark.parametrize("closed", [">&-", "<&-", ">&- 2>&-", "2>&-"])
def test_streams_that_were_closed_before_are_no_error(cli: Cli, closed: str) -> None:
    done = cli.shell(f"{{}} {closed}", "games")
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_whole_game_of_twelve_heroes_stopped_and_resumed(cli: Cli, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.toml", tmp_path / "parts.toml"
    play = ("play", "twelve-heroes", "--with", "popularity", *TWO, "--save")
    cli(*play, whole, script="1\n" * 2000)
    assert read_save(whole).state["ended"]
    cli(*play, parts, script="1\n" * 37)
    cli("resume", parts, script="1\n" * 2000)
    assert read_save(parts).state == read_save(whole).state
