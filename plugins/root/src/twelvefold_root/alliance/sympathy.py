"""Revolts, and the spread of sympathy (8.4)."""

from __future__ import annotations

from twelvefold import Action, Choice, later
from twelvefold_root.alliance.supporters import (
    ALLIANCE,
    BASES,
    ID,
    SYMPATHY,
    board,
    fitting,
    is_sympathetic,
    pay_supporters,
)
from twelvefold_root.pieces import (
    aftermath,
    on_map,
    place_building,
    place_token,
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import enemies_in, may_place, open_slots
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


def revolts(rules: RootRules, state: RootState) -> list[Action]:
    """Return the clearings where the Alliance can revolt (8.4.1, ROOT-R4)."""
    cost = board(rules).revolt_cost
    return [
        ("revolt", clearing)
        for base, suit in BASES.items()
        if state.reserve[base] and len(fitting(rules, state, suit)) >= cost
        for clearing in rules.map.of_suit(suit)
        if is_sympathetic(state, clearing)
        and opens_slot(rules, state, clearing)
        and may_place(rules, state, rules.seat_of[ID], clearing)
    ]


def opens_slot(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether a slot is open once all enemy pieces are removed (8.4.1, ROOT-R4)."""
    seat = rules.seat_of[ID]
    enemies = enemies_in(rules, state, seat, clearing)
    freed = [kind for kind in state.clearings[clearing].buildings if rules.owner[kind] in enemies]
    return open_slots(rules, state, clearing) + len(freed) > 0


@step
def revolt(rules: RootRules, state: RootState, clearing: str) -> Choice | None:
    """Spend supporters, remove all enemy pieces, place the base and its warriors (8.4.1)."""
    suit = rules.map.suits[clearing]
    later(state, raise_base, clearing)
    later(state, aftermath)
    later(state, drive_out, clearing)
    return pay_supporters(rules, state, suit, board(rules).revolt_cost)


@step
def drive_out(rules: RootRules, state: RootState, clearing: str) -> None:
    """Remove all enemy pieces from the clearing of a revolt (8.4.1)."""
    seat = state.active
    rules.tell("{} revolts in clearing {}", rules.names[seat], clearing)
    for enemy in enemies_in(rules, state, seat, clearing):
        rules.factions[enemy].lose_all(rules, state, enemy, clearing, seat)


@step
def raise_base(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place the base, a warrior for each sympathetic clearing of its suit, an officer (8.4.1)."""
    suit = rules.map.suits[clearing]
    place_building(rules, state, f"{suit}-base", clearing)
    sympathetic = [each for each in rules.map.of_suit(suit) if is_sympathetic(state, each)]
    place_warriors(rules, state, ID, clearing, len(sympathetic))
    make_officer(state)


def make_officer(state: RootState) -> None:
    """Make a warrior of the reserve an officer, if there is one (1.5.4)."""
    if state.reserve[ID]:
        state.reserve[ID] -= 1
        ALLIANCE.of(state).officers += 1


def spreads(rules: RootRules, state: RootState) -> list[Action]:
    """Return the clearings to which sympathy can spread (8.4.2)."""
    placed = on_map(rules, state, SYMPATHY)
    if not state.reserve[SYMPATHY]:
        return []
    return [
        ("spread", clearing)
        for clearing in reachable(rules, state)
        if len(fitting(rules, state, rules.map.suits[clearing]))
        >= spread_cost(rules, state, clearing, placed)
    ]


def reachable(rules: RootRules, state: RootState) -> list[str]:
    """Return the unsympathetic clearings next to sympathy; all of them where there is none."""
    seat = rules.seat_of[ID]
    sympathetic = [each for each in rules.map.clearings if is_sympathetic(state, each)]
    near = {each for one in sympathetic for each in rules.map.neighbours[one]}
    return [
        each
        for each in rules.map.clearings
        if (each in near or not sympathetic)
        and each not in sympathetic
        and may_place(rules, state, seat, each)
    ]


def spread_cost(rules: RootRules, state: RootState, clearing: str, placed: int) -> int:
    """Return the supporters that a spread costs, one more under martial law (8.4.2.II)."""
    numbers = board(rules)
    seat = rules.seat_of[ID]
    if any(ignores(rules, state, seat) for ignores in rules.ignores_warriors):
        return numbers.sympathy_costs[placed]
    return numbers.sympathy_costs[placed] + is_martial(rules, state, clearing, numbers.martial_law)


def is_martial(rules: RootRules, state: RootState, clearing: str, enough: int) -> bool:
    """Return whether another player has enough warriors there for martial law (8.4.2.II.a)."""
    warriors = state.clearings[clearing].warriors
    return any(
        sum([warriors[kind] for kind in rules.warriors_of[seat]]) >= enough
        for seat in range(state.seats)
        if seat != rules.seat_of[ID]
    )


@step
def spread(rules: RootRules, state: RootState, clearing: str) -> Choice | None:
    """Spend supporters and place sympathy (8.4.2)."""
    placed = on_map(rules, state, SYMPATHY)
    later(state, sympathise, clearing)
    suit = rules.map.suits[clearing]
    return pay_supporters(rules, state, suit, spread_cost(rules, state, clearing, placed))


@step
def sympathise(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place sympathy and score the points of the uncovered space (8.4.2)."""
    placed = on_map(rules, state, SYMPATHY)
    place_token(rules, state, SYMPATHY, clearing)
    rules.tell("Clearing {} becomes sympathetic", clearing)
    gain(rules, state, rules.seat_of[ID], board(rules).sympathy_points[placed])
