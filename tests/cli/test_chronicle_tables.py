"""The Chronicle at tables of bots, of months, and at two tables at once."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from tests.cli.conftest import COMMAND, Cli

BOTS = ("--seat", "bot:random", "--seat", "bot:random", "--seat", "bot:random")
PLAY = ("play", "council-of-12", "--with", "chronicle")
ENTERED = ("--option", "chronicle-entry=yes")


def reigns(cli: Cli) -> list[dict[str, Any]]:
    """Return the Chronicle in the user's data folder."""
    rows: list[dict[str, Any]] = json.loads(cli("chronicle", "--json").stdout)
    return rows


def test_a_game_of_bots_is_entered_in_the_users_chronicle_where_that_is_wished(cli: Cli) -> None:
    out = cli(*PLAY, *BOTS, *ENTERED, "--seed", "1").stdout
    [reign] = reigns(cli)
    assert (cli.home / "twelvefold" / "chronicle.sqlite").is_file()
    assert reign["council"] == ["random 1 Ier", "random 2 Ier", "random 3 Ier"]
    assert reign["month"] == ""
    assert "Entered in the Chronicle, year 1: random 1 Ier, random 2 Ier, random 3 Ier, " in out
    assert f"{reign['years']} points" in out


def test_at_a_terminal_where_only_bots_play_nobody_is_asked(cli: Cli) -> None:
    with cli.terminal(*PLAY, *BOTS, "--seed", "1") as screen:
        screen.sees("This reign is not entered in the Chronicle")
        assert screen.ends() == 0
    assert reigns(cli) == []


def test_a_game_that_a_bot_gives_up_is_not_entered(cli: Cli) -> None:
    cli(*PLAY, *ENTERED, "--seat", "bot:random", "--seat", "bot:crash")
    assert reigns(cli) == []


def test_a_month_is_entered_with_its_name(cli: Cli) -> None:
    cli(*PLAY, *BOTS, *ENTERED, "--with", "months", "--seed", "1")
    cli(*PLAY, *BOTS, *ENTERED, "--with", "months", "--option", "month=may", "--seed", "1")
    assert [reign["month"] for reign in reigns(cli)] == ["January", "May"]


MAY = """
[given]
game = "council-of-12"
with = ["chronicle", "months"]
options = { month = "may", chronicle-entry = "yes" }
at = "final-round"

[given.state]
favor = 2

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


def test_a_month_whose_rule_is_not_met_leaves_the_throne_vacant(cli: Cli) -> None:
    (cli.home / "may.toml").write_text(MAY)
    out = cli("play", "--position", "may.toml", "--seat", "Rita", "--seat", "Tom",
              script="play golem\nplay golem\n").stdout  # fmt: skip
    assert "May is won only with The Powerful One on the throne" in " ".join(out.split())
    [reign] = reigns(cli)
    assert (reign["won"], reign["throne"], reign["month"]) == (False, "", "May")


def test_two_games_that_end_at_once_lose_no_entry(cli: Cli) -> None:
    command = [*COMMAND, *PLAY, *BOTS, *ENTERED]
    games = [
        subprocess.Popen(
            [*command, "--seed", str(seed), "--save", str(cli.home / f"{seed}.toml")],
            env=cli.env,
            cwd=cli.home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        for seed in range(4)
    ]
    assert [game.wait(timeout=120) for game in games] == [0] * 4
    there = reigns(cli)
    assert len(there) == 4
    assert there[-1]["start"] == 1 + sum(reign["years"] for reign in there[:-1])
    assert there[-1]["council"] == ["random 1 IV", "random 2 IV", "random 3 IV"]
