"""How the Marquise begins: the keep, a garrison and three buildings (6.3)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.marquise.board import BUILDINGS, ID
from twelvefold_root.pieces import (
    place_building,
    place_token,
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import open_slots
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


@step
def place_keep(rules: RootRules, state: RootState) -> Choice:
    """Ask for the corner of the keep (6.3.2)."""
    free = [each for each in rules.map.corners if each not in state.homes.values()]
    actions = [("keep", corner) for corner in free]
    return ask(rules.seat_of[ID], "Place the keep in a corner", actions, keep_placed)


@step
def keep_placed(rules: RootRules, state: RootState, action: Action) -> None:
    """Place the keep, then a warrior in every clearing but the opposite corner (6.3.2, 6.3.3)."""
    corner = str(action[1])
    state.homes[ID] = corner
    place_token(rules, state, "keep", corner)
    for clearing in rules.map.clearings:
        if clearing != rules.map.opposite[corner]:
            place_warriors(rules, state, ID, clearing, 1)
    for building in reversed(BUILDINGS):
        later(state, place_first, building)


@step
def place_first(rules: RootRules, state: RootState, building: str) -> Choice:
    """Ask where the first building of a kind stands: at the keep or next to it (6.3.4)."""
    corner = state.homes[ID]
    near = (corner, *rules.map.neighbours[corner])
    actions = [("place", each) for each in near if open_slots(rules, state, each) > 0]
    prompt = f"Place the first {building}"
    return ask(rules.seat_of[ID], prompt, actions, first_placed, building)


@step
def first_placed(rules: RootRules, state: RootState, action: Action, building: str) -> None:
    """Place the building."""
    place_building(rules, state, building, str(action[1]))
