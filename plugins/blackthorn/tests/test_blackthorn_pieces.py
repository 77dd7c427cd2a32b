"""Tokens, dice, characters and the ring: a position in which they cannot be so is refused."""

import pytest

from twelvefold.assembly import assemble
from twelvefold.errors import PositionError
from twelvefold.files.positions import position_from
from twelvefold.rules import Composition
from twelvefold_blackthorn.pieces import misplaced
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState

RULES = assemble(Composition("blackthorn"))


@pytest.mark.parametrize(
    ("written", "refusal"),
    [
        ("players.0.levels.noble = 6", "players.0.levels.noble: no level is worth 6"),
        ("players.0.levels.nobel = 5", "players.0.levels: the factions are noble, legion,"),
        ("ghost = { nobel = 0 }", "ghost: the factions are noble, legion,"),
        (
            "players.0.levels.guild = 13\nghost.guild = 13",
            "guild: 2 tokens are at 13, where there is room for one",
        ),
        ("players.1.tokens = -1", "players.1.tokens: -1 points are too few"),
        ("dice.noble = 4", "dice: each faction has a die, which shows 0, 1, 2, 3"),
        ("dice.nobel = 1", "dice: each faction has a die"),
        ("ring = 2", "ring: 2 is no seat"),
        ('players.0.character = "king"', "players.0.character: there is no character 'king'"),
        (
            'players = { 0.character = "queen", 1.character = "queen" }',
            "players.1.character: 'queen' is played already",
        ),
    ],
)
def test_pieces_that_cannot_be_are_refused(written: str, refusal: str) -> None:
    text = f'[given]\ngame = "blackthorn"\nat = "play"\nseat = 0\n[given.state]\n{written}\n'
    with pytest.raises(PositionError) as error:
        position_from(text).state(RULES, 2, 1)
    assert refusal in str(error.value)


def test_the_ghost_plays_with_two_alone() -> None:
    assert isinstance(RULES, BlackthornRules)
    state = RULES.game.new_state(RULES, 3)
    assert isinstance(state, BlackthornState)
    state.ghost = dict(state.players[0].levels)
    assert [*misplaced(RULES, state)] == ["ghost: it plays with 2 players, and only then (BLK-158)"]
