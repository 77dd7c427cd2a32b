"""Three people play a whole game of Council of 12 at one terminal."""

from __future__ import annotations

import re
from random import Random

from tests.cli.conftest import Cli, Screen
from twelvefold import Action, Composition, advance, new_game
from twelvefold.actions import text_of
from twelvefold.assembly import assemble
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
NAMES = ("Ada", "Bea", "Cid")
TAKE_OVER = "Press Enter, and the table is shown. "
QUESTION = "> "
SEED = 24
RANDOM = Random(11)


def the_game() -> tuple[CouncilRules, CouncilState]:
    """Return the game that is played at the terminal, to play along."""
    rules = assemble(Composition("council-of-12"))
    state = new_game(rules, len(NAMES), SEED)
    assert isinstance(rules, CouncilRules)
    assert isinstance(state, CouncilState)
    return rules, state


def an_answer(state: CouncilState) -> Action:
    """Return any answer, but never a vote for the bells, so that the council lasts longer."""
    return RANDOM.choice([action for action in state.choice.actions if action != ("ring",)])


def table_shown_to(screen: Screen, name: str) -> str:
    """Return what is on the screen when the person is asked, who may have to take over first."""
    piece = screen.sees(TAKE_OVER, f"{QUESTION}")
    if piece.endswith(TAKE_OVER):
        after = piece.rpartition(CLEARED)[2]
        assert "Your hand" not in after
        assert f"{name} is asked to take over" in after
        screen.types("")
        piece = screen.sees(QUESTION)
        assert CLEARED in piece
    return re.sub(r"\x1b\[[0-9;]*m", "", piece.rpartition(CLEARED)[2])


def hand_on(table: str) -> list[str]:
    """Return the Characters that a table shows as the viewer's own, without those face down."""
    lines = table.replace("\r", "").partition("Your hand")[2].splitlines()
    names = (re.match(r" *(The \w+(?: One)?) {2}", line) for line in lines)
    return [match[1] for match in names if match]


def test_three_people_play_a_whole_game_and_see_their_own_hands_only(cli: Cli) -> None:
    rules, state = the_game()
    seats = [argument for name in NAMES for argument in ("--seat", name)]
    shown: dict[str, set[str]] = {name: set() for name in NAMES}
    with cli.terminal("play", "council-of-12", *seats, "--seed", str(SEED)) as screen:
        while not state.ended:
            seat = state.choice.seat
            table = table_shown_to(screen, NAMES[seat])
            hand = [rules.name_of(card) for card in state.players[seat].hand]
            assert hand_on(table) == hand
            assert f"{NAMES[seat]} (you)" in table
            assert table.count("(you)") == 1
            shown[NAMES[seat]] |= {*hand}
            action = an_answer(state)
            screen.types(text_of(action))
            advance(rules, state, action)
        last = screen.sees("The game is over: ")
        assert "Your hand" not in last.rpartition(CLEARED)[2]
        assert screen.ends() == 0
    assert state.ended in screen.transcript
    assert all(shown.values())
    assert state.turn > 1
