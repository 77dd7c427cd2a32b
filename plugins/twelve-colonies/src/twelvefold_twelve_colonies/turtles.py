"""Turtles: on paths, stepping, and along with snakes half of the way (TC.2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, ask, later
from twelvefold_root.moving import legal_moves, pay_tolls
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import is_closed
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import PART, SNAKE, TURTLE
from twelvefold_twelve_colonies.steps import step


def colonial_moves(
    rules: RootRules, state: RootState, seat: int, origins: Sequence[str]
) -> list[Action]:
    """Return the moves of snakes, and of turtles by themselves, out of clearings (A05).

    Where both ends of a path are among the clearings, its turtles can step off it.
    """
    actions = legal_moves(rules, state, seat, SNAKE, origins)
    for origin in origins:
        turtles = state.clearings[origin].warriors[TURTLE]
        if turtles and not is_closed(rules, state, origin):
            for near in rules.map.neighbours[origin]:
                path = rules.map.path[origin, near]
                actions += [("move", origin, path, count + 1) for count in range(turtles)]
    for path, turtles in PART.of(state).paths.items():
        if origins_hold(rules, path, origins):
            for end in rules.map.ends[path]:
                if not is_closed(rules, state, end):
                    actions += [("move", path, end, count + 1) for count in range(turtles)]
    return actions


def origins_hold(rules: RootRules, path: str, origins: Sequence[str]) -> bool:
    """Return whether both ends of a path are among the clearings."""
    return all(end in origins for end in rules.map.ends[path])


def colonial_move(rules: RootRules, state: RootState, seat: int, action: Action) -> Choice | None:
    """Make a move; snakes may take turtles along (A06)."""
    origin, to, count = str(action[1]), str(action[2]), int(action[3])
    if to in rules.map.ends:
        state.clearings[origin].warriors[TURTLE] -= count
        change_path(state, to, count)
        rules.tell("{} moves {} turtle from {} to path {}", rules.names[seat], count, origin, to)
        return None
    if origin in rules.map.ends:
        change_path(state, origin, -count)
        state.clearings[to].warriors[TURTLE] += count
        rules.tell("{} moves {} turtle from path {} to {}", rules.names[seat], count, origin, to)
        arrive(rules, state, seat, to, count)
        return None
    return _ask_for_turtles(rules, state, seat, origin, to, count)


def change_path(state: RootState, path: str, count: int) -> None:
    """Bring turtles onto a path, or off it."""
    paths = PART.of(state).paths
    paths[path] = paths.get(path, 0) + count
    if not paths[path]:
        del paths[path]


def _ask_for_turtles(
    rules: RootRules, state: RootState, seat: int, origin: str, to: str, count: int
) -> Choice | None:
    """Ask how many turtles go as far as the path, and how many from there on (A06, A07)."""
    here = state.clearings[origin].warriors[TURTLE]
    waiting = PART.of(state).paths.get(rules.map.path[origin, to], 0)
    if not here and not waiting:
        return riding(rules, state, ("ride", 0, 0), seat, origin, to, count)
    actions: list[Action] = [
        ("ride", onto, off) for onto in range(here + 1) for off in range(waiting + 1)
    ]
    prompt = "Take turtles along: so many onto the path, so many from it"
    return ask(seat, prompt, actions, riding, seat, origin, to, count)


@step
def riding(
    rules: RootRules,
    state: RootState,
    action: Action,
    seat: int,
    origin: str,
    to: str,
    count: int,
) -> None:
    """Move the snakes and the turtles, when tolls are paid."""
    later(state, ride, seat, origin, to, count, int(action[1]), int(action[2]))
    pay_tolls(rules, state, seat, origin, to)


@step
def ride(
    rules: RootRules,
    state: RootState,
    seat: int,
    origin: str,
    to: str,
    count: int,
    onto: int,
    off: int,
) -> None:
    """Bring snakes to the other clearing, turtles onto the path, and others from it (A06)."""
    path = rules.map.path[origin, to]
    start, goal = state.clearings[origin].warriors, state.clearings[to].warriors
    start[SNAKE] -= count
    goal[SNAKE] += count
    start[TURTLE] -= onto
    goal[TURTLE] += off
    if onto != off:
        change_path(state, path, onto - off)
    rules.tell("{} moves {} snake from {} to {}", rules.names[seat], count, origin, to)
    if onto or off:
        rules.tell("Turtles ride: {} onto path {}, {} from it", onto, path, off)
    arrive(rules, state, seat, to, count + off)


def arrive(rules: RootRules, state: RootState, seat: int, to: str, count: int) -> None:
    """Let happen what the arrival of warriors brings, once for each move (A09)."""
    for arrived in rules.moved:
        arrived(rules, state, seat, to, rules.owner[SNAKE], count)
