"""Two people, the Colonies and the Marquise, vote with three bots at a pseudo-terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pexpect
import pytest

FACTIONS = "factions=twelve-colonies,marquise,eyrie,alliance,vagabond"
BOTS = ["--seat", "bot:random"] * 3
HANDED_OVER, ASKED, OVER = "Press Enter", r"\r\n> ", "The game is over"
COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")

CONVENING = """\
[given]
game = "root"
with = ["twelve-colonies"]
options = { factions = "twelve-colonies,marquise,eyrie,alliance,vagabond" }
seats = 5
seat = 0
at = "birdsong"

[given.state.players.0]
points = 9

[given.state.players.1]
points = 8

[given.state.players.2]
points = 2

[given.state.players.3]
points = 1

[given.state.parts.twelve-colonies]
drafted = ["pax-mus"]
ballots = [8, 4, 4, 4, 4]
trust = 0
"""


class Terminal:
    """A pseudo-terminal at which people play in turn."""

    def __init__(self, home: Path, *arguments: str) -> None:
        twelvefold = Path(sys.executable).with_name("twelvefold")
        self.child = pexpect.spawn(
            str(twelvefold),
            [*arguments],
            cwd=str(home),
            dimensions=(70, 80),
            encoding="utf-8",
            timeout=60,
        )

    def asked(self) -> str:
        """Return all that is shown until somebody is asked; nothing once the game is over."""
        shown = ""
        while True:
            found = self.child.expect([ASKED, HANDED_OVER, OVER])
            shown += COLOURS.sub("", self.child.before or "")
            if found == 0:
                return shown
            if found == 2:
                return ""
            self.child.sendline("")

    def answers(self, *answers: str) -> str:
        """Give answers, and return what is shown after the last of them."""
        shown = ""
        for answer in answers:
            self.child.sendline(answer)
            shown = self.asked()
        return shown

    def leave(self) -> None:
        """Quit, and wait for the end."""
        self.child.sendline("quit")
        self.child.expect(pexpect.EOF)


def choices(shown: str) -> Sequence[str]:
    """Return the prompt and the numbered choices that stand below the last table."""
    lines = shown.splitlines()
    prompt = max(number for number, line in enumerate(lines) if "vote, round 2" in line)
    return lines[prompt:]


def test_a_vote_of_five_is_left_in_its_second_round_and_resumed(tmp_path: Path) -> None:
    position = tmp_path / "convening.toml"
    position.write_text(CONVENING)
    people = ["--seat", "Ann", "--seat", "Bob", *BOTS]
    files = ["--position", str(position), "--save", str(tmp_path / "vote.toml")]
    screen = Terminal(tmp_path, "play", *people, *files, "--seed", "5")
    screen.asked()
    shown = screen.answers("done", "vote yea 1", "done", "vote nay 1", "done")
    while "Bob: Pax Mus: vote, round 2" not in shown:
        shown = screen.answers("decline" if " wants " in shown else "done")
    screen.leave()
    resumed = Terminal(tmp_path, "resume", str(tmp_path / "vote.toml"))
    assert choices(resumed.asked()) == choices(shown)
    resumed.leave()


@pytest.mark.parametrize("answers", [60, pytest.param(sys.maxsize, marks=pytest.mark.long)])
def test_a_person_plays_the_colonies(tmp_path: Path, answers: int) -> None:
    table = ["root", "--with", "twelve-colonies", "--option", FACTIONS]
    files = ["--save", str(tmp_path / "colonies.toml")]
    screen = Terminal(tmp_path, "play", *table, "--seat", "Ann", *BOTS, *files, "--seed", "4")
    random = Random(1)
    shown = screen.asked()
    assert "Public Trust" in shown
    while shown and answers:
        answers -= 1
        shown = screen.answers(str(random.choice((1, 1, 2))))
    if shown:
        screen.leave()
    else:
        screen.child.expect(pexpect.EOF)
