"""The Vagabond's ways: boots along paths, slipping through forests, allies along (9.4.2, 9.5.1)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.battle import NO
from twelvefold_root.moving import is_open, moved, pay_tolls
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import is_closed
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.vagabond.board import ID, VAGABOND, clearing_of, place_of
from twelvefold_root.vagabond.items import exhaust
from twelvefold_root.vagabond.relations import allied_warriors, hostile_warriors

BOOT = "boot"


def walks(rules: RootRules, state: RootState, price: int) -> list[Action]:
    """Return the moves for so many boots, one more into Hostile warriors (9.5.1, 9.2.9.III.b)."""
    here = clearing_of(state)
    boots = VAGABOND.of(state).ready.count(BOOT)
    if not here or boots < price:
        return []
    return [
        ("move", to)
        for to in rules.map.neighbours[here]
        if boots >= boots_for(rules, state, to, price)
        and is_open(rules, state, rules.seat_of[ID], here, to)
    ]


def boots_for(rules: RootRules, state: RootState, to: str, price: int) -> int:
    """Return the boots that a move to a clearing takes (9.5.1, 9.2.9.III.b)."""
    return price + hostile_warriors(rules, state, to)


def walk(rules: RootRules, state: RootState, to: str, price: int) -> Choice | None:
    """Move to a clearing, and perhaps force an ally's warriors along (9.2.3, 9.2.9.II.b)."""
    origin = clearing_of(state)
    exhaust(state, BOOT, boots_for(rules, state, to, price))
    later(state, arrive, origin, to)
    pay_tolls(rules, state, rules.seat_of[ID], origin, to)
    return None


@step
def arrive(rules: RootRules, state: RootState, origin: str, to: str) -> Choice | None:
    """Place the pawn, and ask for warriors of one allied faction (9.2.9.II.b)."""
    state.pawns[ID] = to
    seat = rules.seat_of[ID]
    rules.tell("{} goes to {}", rules.names[seat], to)
    warriors = state.clearings[origin].warriors
    actions: list[Action] = [
        ("along", kind, count)
        for kind in allied_warriors(rules, state, origin)
        if kind not in rules.stays
        for count in range(1, warriors[kind] + 1)
    ]
    if not actions:
        return None
    return ask(seat, "Take an ally's warriors along", [*actions, NO], forced_along, origin, to)


@step
def forced_along(rules: RootRules, state: RootState, action: Action, origin: str, to: str) -> None:
    """Bring the ally's warriors along."""
    if action != NO:
        kind, count = str(action[1]), int(action[2])
        moved(rules, state, rules.seat_of[ID], kind, origin, to, count)


@step
def slip(rules: RootRules, state: RootState) -> Choice:
    """Ask for an adjacent clearing or forest to slip to, or none (9.4.2)."""
    here = place_of(state)
    actions: list[Action] = [
        ("slip", place) for place in rules.map.reached(here) if may_slip(rules, state, here, place)
    ]
    return ask(state.active, "Slip to a clearing or forest, or stay", [*actions, NO], slipped)


def may_slip(rules: RootRules, state: RootState, here: str, place: str) -> bool:
    """Return whether he may slip to an adjacent place; along a path its tolls are due."""
    if (here, place) in rules.map.path:
        return is_open(rules, state, rules.seat_of[ID], here, place)
    return place not in state.clearings or not is_closed(rules, state, place)


@step
def slipped(rules: RootRules, state: RootState, action: Action) -> None:
    """Slip there."""
    if action == NO:
        return
    here, place = place_of(state), str(action[1])
    if (here, place) in rules.map.path:
        later(state, arrive, here, place)
        pay_tolls(rules, state, rules.seat_of[ID], here, place)
    else:
        state.pawns[ID] = place
        rules.tell("{} slips to {}", rules.names[state.active], place)
