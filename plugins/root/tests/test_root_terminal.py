"""A person plays the Marquise against three bots at a pseudo-terminal, to the end."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pexpect
import pytest

BOTS = ["--seat", "bot:random"] * 3

NEARLY_WON = """\
[given]
game = "root"
seats = 4
seat = 0
at = "daylight"

[given.state.players.0]
points = 27
hand = ["bake-sale"]

[given.state.clearings.5]
buildings = ["workshop", "workshop"]

[given.state.reserve]
workshop = 4
recruiter = 6
"""


def terminal(home: Path, *arguments: str) -> pexpect.spawn[str]:
    twelvefold = Path(sys.executable).with_name("twelvefold")
    return pexpect.spawn(
        str(twelvefold),
        ["play", *arguments],
        cwd=str(home),
        dimensions=(70, 80),
        encoding="utf-8",
        timeout=60,
    )


def test_the_last_turn_is_won_by_crafting(tmp_path: Path) -> None:
    position = tmp_path / "nearly-won.toml"
    position.write_text(NEARLY_WON)
    save = str(tmp_path / "save.toml")
    given = ["--position", str(position), "--seat", "Rita", *BOTS, "--save", save]
    screen = terminal(tmp_path, *given)
    screen.expect("Rita: Craft")
    screen.expect("> ")
    screen.sendline("craft bake-sale")
    screen.expect("The game is over")
    screen.expect(pexpect.EOF)


@pytest.mark.long
def test_a_whole_game(tmp_path: Path) -> None:
    save = str(tmp_path / "save.toml")
    screen = terminal(tmp_path, "root", "--seat", "Rita", *BOTS, "--seed", "4", "--save", save)
    random = Random(1)
    while screen.expect([r"\r\n> ", "The game is over"]) == 0:
        screen.sendline(str(random.choice((1, 1, 2))))
    screen.expect(pexpect.EOF)
