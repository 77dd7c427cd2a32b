"""What the Marquise does with her actions (6.5)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.battle import NO, battles, initiate
from twelvefold_root.hands import discard, distinct, matching
from twelvefold_root.marquise.board import BUILDINGS, ID, MARQUISE_PART, board, points_for
from twelvefold_root.marquise.supply_lines import lines
from twelvefold_root.marquise.wood import pay_wood
from twelvefold_root.moving import has_move
from twelvefold_root.pieces import (
    on_map,
    place_building,
    place_token,
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


def actions(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return what she may do with an action (6.5)."""
    offered: list[Action] = []
    if has_move(rules, state, seat, ID):
        offered.append(("march",))
    offered += battles(rules, state, seat, rules.map.clearings)
    if may_recruit(rules, state):
        offered.append(("recruit",))
    offered += buildable(rules, state, seat)
    offered += overworkable(rules, state, seat)
    return offered


def buildable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the buildings that she can pay for, and where (6.5.4)."""
    numbers = board(rules)
    costs = {
        kind: numbers.costs[on_map(rules, state, kind)] for kind in BUILDINGS if state.reserve[kind]
    }
    if not costs or min(costs.values()) > on_map(rules, state, "wood"):
        return []
    return [
        ("build", kind, clearing)
        for line in lines(rules, state, seat)
        for clearing in line.clearings
        if open_slots(rules, state, clearing) > 0 and may_place(rules, state, seat, clearing)
        for kind, cost in costs.items()
        if cost <= line.wood
    ]


def may_recruit(rules: RootRules, state: RootState) -> bool:
    """Return whether she has not recruited yet, and has recruiters and warriors (6.5.3)."""
    return bool(
        not MARQUISE_PART.of(state).recruited
        and state.reserve[ID]
        and on_map(rules, state, "recruiter")
    )


def overworkable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the cards that match a sawmill's clearing, while there is wood (6.5.5, ROOT-R4)."""
    if not state.reserve["wood"]:
        return []
    return [
        ("overwork", card, clearing)
        for clearing, place in state.clearings.items()
        if "sawmill" in place.buildings and may_place(rules, state, seat, clearing)
        for card in matching(rules, state, seat, (rules.map.suits[clearing],))
    ]


@step
def march(rules: RootRules, state: RootState) -> Choice | None:
    """Take up to two moves (6.5.2)."""
    state.actions -= 1
    later(state, march_on)
    moves = rules.factions[state.active].moves(rules, state, state.active, rules.map.clearings)
    return ask(state.active, "March: make the first move", moves, marched)


@step
def march_on(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for the second move of a march, or none (6.5.2)."""
    moves = rules.factions[state.active].moves(rules, state, state.active, rules.map.clearings)
    if not moves:
        return None
    return ask(state.active, "March: make the second move, or none", [*moves, NO], marched)


@step
def marched(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Make the chosen move."""
    if action == NO:
        return None
    return rules.factions[state.active].move(rules, state, state.active, action)


def fight_battle(rules: RootRules, state: RootState, clearing: str, faction: str) -> Choice | None:
    """Initiate a battle (6.5.1)."""
    state.actions -= 1
    return initiate(rules, state, clearing, faction)


@step
def recruit_cats(rules: RootRules, state: RootState) -> None:
    """Place a warrior at each recruiter, once a turn (6.5.3)."""
    state.actions -= 1
    MARQUISE_PART.of(state).recruited = True
    later(state, recruit_at, "")


@step
def recruit_at(rules: RootRules, state: RootState, done: str) -> Choice | None:
    """Place the warriors; she chooses where if there are too few (1.5.4, 6.5.3)."""
    seat = state.active
    waiting = [
        clearing
        for clearing, place in state.clearings.items()
        for _ in range(place.buildings.count("recruiter") - done.split().count(clearing))
        if may_place(rules, state, seat, clearing)
    ]
    if state.reserve[ID] >= len(waiting) or len(set(waiting)) == 1:
        for clearing in waiting:
            place_warriors(rules, state, ID, clearing, 1)
        return None
    if not state.reserve[ID]:
        return None
    actions = [("recruit", clearing) for clearing in distinct(waiting)]
    return ask(seat, "Choose a recruiter", actions, recruited_at, done)


@step
def recruited_at(rules: RootRules, state: RootState, action: Action, done: str) -> Choice | None:
    """Place the warrior, and go on with the other recruiters."""
    place_warriors(rules, state, ID, str(action[1]), 1)
    return recruit_at(rules, state, f"{done} {action[1]}")


@step
def build(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Build: pay wood on the supply line, place the building, score its space (6.5.4)."""
    state.actions -= 1
    built = on_map(rules, state, kind)
    later(state, finish_building, kind, clearing)
    later(state, pay_wood, clearing, board(rules).costs[built])


@step
def finish_building(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Place the building and score the points of the uncovered space (6.5.4)."""
    built = on_map(rules, state, kind)
    place_building(rules, state, kind, clearing)
    rules.tell("{} builds a {} in clearing {}", rules.names[state.active], kind, clearing)
    gain(rules, state, state.active, points_for(board(rules), kind)[built])


@step
def overwork(rules: RootRules, state: RootState, card: str, clearing: str) -> None:
    """Spend a card for a wood at a sawmill that it matches (6.5.5)."""
    state.actions -= 1
    discard(rules, state, state.active, card)
    place_token(rules, state, "wood", clearing)


@step
def spend_bird(rules: RootRules, state: RootState, card: str) -> None:
    """Spend a bird card for one more action (6.5)."""
    discard(rules, state, state.active, card)
    state.actions += 1
