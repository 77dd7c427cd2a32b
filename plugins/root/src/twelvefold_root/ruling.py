"""Who rules a clearing (2.5), who is an enemy, and who may place pieces where."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState


def ruler(rules: RootRules, state: RootState, clearing: str) -> int:
    """Return the seat that rules a clearing: the most warriors and buildings (2.5); -1: nobody."""
    if rules.closed and is_closed(rules, state, clearing):
        return NOBODY_SEAT
    power = presence(rules, state, clearing)
    most = max(power)
    if not most:
        return NOBODY_SEAT
    if power.count(most) == 1:
        return power.index(most)
    for seat, has in enumerate(power):
        if has == most and any(tie(rules, state, seat, clearing) for tie in rules.ties):
            return seat
    return NOBODY_SEAT


def presence(rules: RootRules, state: RootState, clearing: str) -> list[int]:
    """Return each seat's warriors and buildings in a clearing."""
    place, owner = state.clearings[clearing], rules.owner
    power = [0] * (state.seats + 1)  # the last place, -1, is for what nobody owns
    for kind, count in place.warriors.items():
        if count:
            power[owner[kind]] += count
    for kind in place.buildings:
        power[owner[kind]] += 1
    power.pop()
    return power


def ruled_by(rules: RootRules, state: RootState, seat: int) -> list[str]:
    """Return the clearings that a seat rules."""
    return [each for each in rules.map.clearings if ruler(rules, state, each) == seat]


def is_closed(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether a clearing cannot be used in any way."""
    return any(closed(rules, state, clearing) for closed in rules.closed)


def are_enemies(state: RootState, seat: int, other: int) -> bool:
    """Return whether two seats are enemies: any two that are in no coalition together."""
    return seat != other and state.players[seat].partner != other


def seats_in(rules: RootRules, state: RootState, clearing: str) -> list[int]:
    """Return the seats that have faction pieces in a clearing (1.5.2)."""
    place, owner = state.clearings[clearing], rules.owner
    there = [False] * (state.seats + 1)  # the last place, -1, is for what nobody owns
    for kind, count in place.warriors.items():
        if count:
            there[owner[kind]] = True
    for kind in place.buildings:
        there[owner[kind]] = True
    for kind in place.tokens:
        there[owner[kind]] = True
    for kind, where in state.pawns.items():
        if where == clearing:
            there[owner[kind]] = True
    return [seat for seat in range(state.seats) if there[seat]]


def enemies_in(rules: RootRules, state: RootState, seat: int, clearing: str) -> list[int]:
    """Return the enemies of a seat that have pieces in a clearing."""
    partner = state.players[seat].partner
    return [other for other in seats_in(rules, state, clearing) if other not in (seat, partner)]


def has_warriors(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
    """Return whether a seat has a warrior in a clearing."""
    warriors = state.clearings[clearing].warriors
    return any(map(warriors.__getitem__, rules.warriors_of[seat]))


def fighting(rules: RootRules, state: RootState, seat: int, clearings: Sequence[str]) -> list[str]:
    """Return those of the clearings where a seat has a warrior or pawn to battle with (4.3)."""
    places, kinds = state.clearings, rules.warriors_of[seat]
    pawns = [where for kind, where in state.pawns.items() if rules.owner[kind] == seat]
    return [
        each
        for each in clearings
        if each in pawns or any(map(places[each].warriors.__getitem__, kinds))
    ]


def may_place(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
    """Return whether a seat can place pieces in a clearing."""
    return not any(bars(rules, state, seat, clearing) for bars in rules.bars_placing) and not (
        rules.closed and is_closed(rules, state, clearing)
    )


def open_slots(rules: RootRules, state: RootState, clearing: str) -> int:
    """Return the slots of a clearing that neither a building nor a ruin fills (2.2.3, 2.2.4)."""
    place = state.clearings[clearing]
    return rules.map.slots[clearing] - len(place.buildings) - place.ruin
