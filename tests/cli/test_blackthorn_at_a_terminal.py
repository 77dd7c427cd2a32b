"""Two people and a bot play a whole game of Council of Blackthorn, with a break in it."""

from __future__ import annotations

import re
from random import Random

from tests.cli.conftest import Cli, Screen
from twelvefold.actions import text_of
from twelvefold.files.saves import resume
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import influence_points
from twelvefold_blackthorn.state import BlackthornState

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
NAMES = ("Ada", "Bea")
SEATS = ("--seat", "Ada", "--seat", "bot:random", "--seat", "Bea")
TAKE_OVER = "Press Enter, and the table is shown. "
QUESTION = "> "
OVER = "The game is over: "
RANDOM = Random(2)


def saved(cli: Cli) -> tuple[BlackthornRules, BlackthornState]:
    """Return the game as it was saved before the question on the screen was put."""
    game = resume(cli.saves / "blackthorn-1.toml")
    assert isinstance(game.rules, BlackthornRules)
    assert isinstance(game.state, BlackthornState)
    return game.rules, game.state


def table_on(screen: Screen) -> str:
    """Return what the person sees who is asked, or an empty text when the game is over."""
    piece = screen.sees(TAKE_OVER, QUESTION, OVER)
    if piece.endswith(TAKE_OVER):
        assert "Treason   " not in piece.rpartition(CLEARED)[2]
        screen.types("")
        piece = screen.sees(QUESTION)
    return "" if piece.endswith(OVER) else re.sub(r"\x1b\[[0-9;]*m", "", piece)


def an_answer(state: BlackthornState) -> str:
    """Return any answer but to pass, so that the game goes on."""
    actions = [action for action in state.choice.actions if action != ("pass",)]
    return text_of(RANDOM.choice(actions or list(state.choice.actions)))


def in_a_card_s_effect(state: BlackthornState) -> bool:
    """Return whether the question is about an effect of a card that is being resolved."""
    return bool(state.played) and state.choice.then == "blackthorn/resolved"


def play_on(cli: Cli, screen: Screen, pause: bool) -> BlackthornState:
    """Answer for both people until the game is over or, for a pause, an effect asks."""
    while table := table_on(screen):
        rules, state = saved(cli)
        seat = state.choice.seat
        assert table.count("(you)") == 1
        assert f"{seat + 1} {NAMES[seat // 2]} (you)" in table
        assert f"Influence {influence_points(rules, state)[seat]} (" in table
        if pause and in_a_card_s_effect(state):
            return state
        screen.types(an_answer(state))
    return saved(cli)[1]


def test_a_game_of_three_is_left_in_a_card_s_effect_and_resumed(cli: Cli) -> None:
    with cli.terminal("play", "blackthorn", *SEATS, "--seed", "5") as screen:
        left = play_on(cli, screen, pause=True)
        assert not left.ended
        assert left.played
        screen.types("quit")
        screen.sees("Saved. Go on with: twelvefold resume blackthorn-1")
        assert screen.ends() == 0
    assert saved(cli)[1] == left
    with cli.terminal("resume") as screen:
        last = play_on(cli, screen, pause=False)
        assert screen.ends() == 0
    assert last.ended
    assert sorted(last.judged) == [0, 1, 2]
    assert last.ended in screen.transcript
