"""The faction dice: rolled for a round, turned, rolled again (BLK-088, BLK-097)."""

from __future__ import annotations

from twelvefold import pick
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, BlackthornState
from twelvefold_blackthorn.text import FACTION_NAMES

FACES = (0, 1, 1, 2, 2, 3)
"""The six sides of a die, the blank one a 0 (BLK-088)."""

VALUES = (0, 1, 2, 3)


def roll(rules: BlackthornRules, state: BlackthornState, faction: str) -> None:
    """Roll one die, and leave it at its track until it is rolled again."""
    state.dice[faction] = pick(state, FACES)
    rules.tell("The {} die shows {}", FACTION_NAMES[faction], state.dice[faction])


def roll_all(rules: BlackthornRules, state: BlackthornState) -> None:
    """Roll all four dice, clockwise from the Nobles' (BLK-097)."""
    for faction in FACTIONS:
        roll(rules, state, faction)


def turn_die(rules: BlackthornRules, state: BlackthornState, faction: str, value: int) -> None:
    """Turn a die to a value, which counts for the rest of the round (BLK-R7)."""
    state.dice[faction] = value
    rules.tell("The {} die is turned to {}", FACTION_NAMES[faction], value)
