"""Rounds: the dice at the beginning, one turn each, the ghost's, and the end (BLK-095, BLK-143)."""

from __future__ import annotations

from twelvefold import begin_turn, later
from twelvefold_blackthorn.dice import roll_all
from twelvefold_blackthorn.ghost import ghost_turn
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.tracks import NEEDED_BLOCKS, blocked_factions
from twelvefold_blackthorn.winning import win_the_game


@step
def begin_round(rules: BlackthornRules, state: BlackthornState) -> None:
    """Roll the dice, which count for everybody until the next round (BLK-097)."""
    state.round += 1
    rules.tell("Round {}: {} rolls the dice", state.round, rules.names[state.ring])
    roll_all(rules, state)


@step
def end_of_turn(rules: BlackthornRules, state: BlackthornState) -> None:
    """Look for the end of the game, then go on clockwise until all have played (BLK-099)."""
    look_for_the_end(rules, state)
    following = (state.active + 1) % state.seats
    if following == state.ring:
        later(state, end_of_round)
    else:
        begin_turn(rules, state, following)


def look_for_the_end(rules: BlackthornRules, state: BlackthornState) -> None:
    """Make this the last round where three factions are blocked as a turn ends (BLK-127).

    It stays the last one, whatever happens to the blocks (BLK-R14).
    """
    if not state.last_round and len(blocked_factions(state)) >= NEEDED_BLOCKS:
        state.last_round = True
        rules.tell("Three factions are blocked: this is the last round")


@step
def end_of_round(rules: BlackthornRules, state: BlackthornState) -> None:
    """Let the ghost play, then end the game or pass the ring (BLK-144 to BLK-146, BLK-163)."""
    if state.ghost:
        ghost_turn(rules, state)
        look_for_the_end(rules, state)
    later(state, win_the_game if state.last_round else pass_the_ring)


@step
def pass_the_ring(rules: BlackthornRules, state: BlackthornState) -> None:
    """Pass the ring to the left and begin another round (BLK-146)."""
    state.ring = (state.ring + 1) % state.seats
    begin_round(rules, state)
    begin_turn(rules, state, state.ring)
