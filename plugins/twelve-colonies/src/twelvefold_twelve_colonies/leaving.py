"""Everybody leaves a clearing: pieces move out of it or are removed (A54, A55)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.moving import is_open, pay_tolls
from twelvefold_root.pieces import (
    aftermath,
    buildings_and_tokens,
    remove_standing,
    remove_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState
from twelvefold_twelve_colonies.board import PART
from twelvefold_twelve_colonies.steps import step


@step
def empty_clearing(rules: RootRules, state: RootState, seat: int, clearing: str) -> Choice | None:
    """Ask a seat for its warriors and pawns one by one; what else it has there is removed."""
    actions = [*departures(rules, state, seat, clearing), *flights(rules, state, seat, clearing)]
    if actions:
        return ask(seat, f"Leave clearing {clearing}", actions, departed, seat, clearing)
    later(state, aftermath)
    for kind in buildings_and_tokens(rules, state, seat, clearing):
        remove_standing(rules, state, kind, clearing, seat)
    return None


def departures(rules: RootRules, state: RootState, seat: int, clearing: str) -> list[Action]:
    """Return how warriors can leave: by a legal move, by any where there is none, or removed."""
    warriors = state.clearings[clearing].warriors
    standing = [kind for kind in rules.warriors_of[seat] if warriors[kind]]
    if not standing:
        return []
    faction, part = rules.factions[seat], PART.of(state)
    moves = faction.moves(rules, state, seat, (clearing,))
    if not any(move[2] in state.clearings for move in moves):
        part.leaving = seat
        moves = faction.moves(rules, state, seat, (clearing,))
        part.leaving = NOBODY_SEAT
    return [*moves, *(("remove", kind) for kind in standing)]


def flights(rules: RootRules, state: RootState, seat: int, clearing: str) -> list[Action]:
    """Return where the seat's pawns can go from the clearing."""
    return [
        ("move", to)
        for kind in pawns_in(rules, state, seat, clearing)[:1]
        for to in rules.map.neighbours[clearing]
        if is_open(rules, state, seat, clearing, to)
    ]


def pawns_in(rules: RootRules, state: RootState, seat: int, clearing: str) -> list[str]:
    """Return the seat's pawns in a clearing."""
    return [
        kind
        for kind, where in state.pawns.items()
        if where == clearing and rules.owner[kind] == seat
    ]


@step
def departed(
    rules: RootRules, state: RootState, action: Action, seat: int, clearing: str
) -> Choice | None:
    """Let the piece leave, and go on with the others."""
    later(state, empty_clearing, seat, clearing)
    match action:
        case ("remove", str(kind)):
            later(state, aftermath)
            remove_warriors(rules, state, kind, clearing, 1, seat)
            return None
        case ("move", str(to)):
            later(state, flee, pawns_in(rules, state, seat, clearing)[0], to)
            pay_tolls(rules, state, seat, clearing, to)
            return None
    return rules.factions[seat].move(rules, state, seat, action)


@step
def flee(rules: RootRules, state: RootState, pawn: str, to: str) -> None:
    """Move a pawn, which takes nothing but the tolls."""
    state.pawns[pawn] = to
    rules.tell("{} goes to {}", rules.names[rules.owner[pawn]], to)
