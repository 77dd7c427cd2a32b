"""The roosts of the Eyrie: the first, a new one, and what they bring (7.3.2, 7.4, 7.6)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.eyrie.board import ID, ROOST, board
from twelvefold_root.hands import draw
from twelvefold_root.pieces import on_map, place_building, place_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.turn import draw_and_discard


@step
def choose_corner(rules: RootRules, state: RootState) -> Choice:
    """Ask for a corner: if possible opposite to one where somebody begins (7.3.2)."""
    taken = list(state.homes.values())
    free = [each for each in rules.map.corners if each not in taken]
    opposite = [each for each in free if rules.map.opposite[each] in taken]
    actions = [("roost", corner) for corner in opposite or free]
    return ask(rules.seat_of[ID], "Place the first roost", actions, corner_chosen)


@step
def corner_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Place a roost and six warriors (7.3.2)."""
    corner = str(action[1])
    state.homes[ID] = corner
    place_building(rules, state, ROOST, corner)
    place_warriors(rules, state, ID, corner, board(rules).starting_warriors)


@step
def emergency_orders(rules: RootRules, state: RootState) -> None:
    """Draw a card if the hand is empty (7.4.1)."""
    if not state.players[state.active].hand:
        draw(rules, state, state.active, 1)


@step
def new_roost(rules: RootRules, state: RootState) -> Choice | None:
    """Without a roost on the map, place one where the fewest warriors are (7.4.3)."""
    if on_map(rules, state, ROOST):
        return None
    seat = state.active
    open_to = [
        each
        for each in rules.map.clearings
        if open_slots(rules, state, each) > 0 and may_place(rules, state, seat, each)
    ]
    if not open_to:
        return None
    crowd = {each: sum(state.clearings[each].warriors.values()) for each in open_to}
    fewest = min(crowd.values())
    actions = [("roost", each) for each in open_to if crowd[each] == fewest]
    return ask(seat, "Place a new roost", actions, new_roost_placed)


@step
def new_roost_placed(rules: RootRules, state: RootState, action: Action) -> None:
    """Place the roost and three warriors (7.4.3)."""
    clearing = str(action[1])
    place_building(rules, state, ROOST, clearing)
    place_warriors(rules, state, ID, clearing, board(rules).new_roost_warriors)


@step
def score_roosts(rules: RootRules, state: RootState) -> None:
    """Score for the roosts on the map (7.6.1)."""
    standing = on_map(rules, state, ROOST)
    if standing:
        gain(rules, state, state.active, board(rules).roost_points[standing - 1])


@step
def eyrie_draws(rules: RootRules, state: RootState) -> None:
    """Draw a card and those of the uncovered bonuses, then discard (7.6.2)."""
    standing = on_map(rules, state, ROOST)
    draw_and_discard(rules, state, state.active, 1 + sum(board(rules).roost_draws[:standing]))
