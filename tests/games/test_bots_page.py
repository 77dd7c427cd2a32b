"""The page for bot authors: its bot plays, and its lists are whole."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from twelvefold import Composition, new_game, play
from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat, Done, done, make_bot
from twelvefold.plugins import KINDS, installed

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")


def block(language: str) -> str:
    """Return the page's only block of code in a language."""
    [code] = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    return str(code)


def example() -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(block("python"), str(PAGE), "exec", dont_inherit=True), names)
    return names


def test_the_example_plays_a_game() -> None:
    hasty = example()["Hasty"]
    rules = assemble(Composition("twelve-heroes"))
    bots = [BotSeat(hasty(verb), seat, rules, 1) for seat, verb in enumerate(["move", ""])]
    state, history = new_game(rules, 2, 1), list[Done]()
    while not state.ended:
        asked = state.choice
        action = bots[asked.seat].answer(state, history)
        liked = [each for each in asked.actions if each[0] == "move"]
        assert asked.seat == 1 or not liked or action in liked
        history.append(done(asked, action))
        play(rules, state, action)


def test_the_example_is_entered_as_bots_are() -> None:
    project = tomllib.loads(block("toml"))["project"]
    entries = project["entry-points"][KINDS["bot"]]
    assert entries["hasty"] == f"my_bots:{example()['Hasty'].__name__}"


def test_every_bot_is_listed() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| [^`|]+ \| [^`|]+ \|$", TEXT, re.MULTILINE)
    assert {bot.id for bot in installed("bot")} <= {*rows}


@pytest.mark.parametrize("command", re.findall(r"^\| `([a-z0-9-]+ .* --games \d+)` \|", TEXT, re.M))
def test_every_match_of_the_table_can_be_played(command: str) -> None:
    game, *bots = command.partition(" --games")[0].split()
    assert len(bots) in assemble(Composition(game)).game.seats
    for bot in bots:
        make_bot(bot, game)
