"""Moving: from one clearing along one path to another (4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, ask_secretly, later
from twelvefold_root.hands import hand_over, matching
from twelvefold_root.points import Toll
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import is_closed, ruler
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


def legal_moves(
    rules: RootRules, state: RootState, seat: int, kind: str, origins: Sequence[str]
) -> list[Action]:
    """Return the moves of a kind of warrior out of the clearings (4.2, 4.2.1)."""
    standing = [
        (each, count) for each in origins if (count := state.clearings[each].warriors[kind])
    ]
    free = rules.ignores_rule and ignores_rule(rules, state, seat)
    rulers: dict[str, int] = {}
    actions: list[Action] = []
    for origin, count in standing:
        any_way = free or _ruler(rules, state, origin, rulers) == seat
        for to in rules.map.neighbours[origin]:
            if (any_way or _ruler(rules, state, to, rulers) == seat) and is_open(
                rules, state, seat, origin, to
            ):
                actions += rules.moves[origin, to][:count]
    return actions


def has_move(rules: RootRules, state: RootState, seat: int, kind: str) -> bool:
    """Return whether a kind of warrior has any legal move."""
    if rules.closed or rules.tolls:
        return bool(legal_moves(rules, state, seat, kind, rules.map.clearings))
    free = rules.ignores_rule and ignores_rule(rules, state, seat)
    for origin, place in state.clearings.items():
        if place.warriors[kind] and (free or ruler(rules, state, origin) == seat):
            return True
    return bool(legal_moves(rules, state, seat, kind, rules.map.clearings))


def _ruler(rules: RootRules, state: RootState, clearing: str, known: dict[str, int]) -> int:
    found = known.get(clearing)
    if found is None:
        found = known[clearing] = ruler(rules, state, clearing)
    return found


def ignores_rule(rules: RootRules, state: RootState, seat: int) -> bool:
    """Return whether the seat moves without ruling either clearing (4.2.1)."""
    return any(ignores(rules, state, seat) for ignores in rules.ignores_rule)


def is_open(rules: RootRules, state: RootState, seat: int, origin: str, to: str) -> bool:
    """Return whether a path can be used: neither end is closed, and every toll can be paid."""
    if rules.closed and (is_closed(rules, state, origin) or is_closed(rules, state, to)):
        return False
    due = tolls(rules, state, seat, rules.map.path[origin, to]) if rules.tolls else []
    return not due or (
        len(state.players[seat].hand) >= len(due)
        and all(matching(rules, state, seat, toll.suits) for toll in due)
    )


def tolls(rules: RootRules, state: RootState, seat: int, path: str) -> list[Toll]:
    """Return the tolls that a seat has to pay on a path."""
    asked = [toll(rules, state, seat, path) for toll in rules.tolls]
    return [toll for toll in asked if toll is not None]


def pay_tolls(rules: RootRules, state: RootState, seat: int, origin: str, to: str) -> None:
    """Put the payment of a path's tolls on the agenda: it comes before the move."""
    if rules.tolls:
        for toll in tolls(rules, state, seat, rules.map.path[origin, to]):
            later(state, pay_toll, seat, toll.to, " ".join(toll.suits))


@step
def pay_toll(rules: RootRules, state: RootState, seat: int, to: int, suits: str) -> Choice | None:
    """Ask for the card that a toll costs."""
    cards = matching(rules, state, seat, suits.split())
    if not cards:
        return None
    actions = [("give", card) for card in cards]
    return ask_secretly(seat, f"Pay a toll to {rules.names[to]}", actions, toll_paid, seat, to)


@step
def toll_paid(rules: RootRules, state: RootState, action: Action, seat: int, to: int) -> None:
    """Give the card."""
    hand_over(rules, state, seat, to, str(action[1]))


def move_warriors(
    rules: RootRules, state: RootState, seat: int, kind: str, origin: str, to: str, count: int
) -> None:
    """Let a seat move warriors, when the tolls are paid."""
    if not rules.tolls:
        moved(rules, state, seat, kind, origin, to, count)
        return
    later(state, moved, seat, kind, origin, to, count)
    pay_tolls(rules, state, seat, origin, to)


@step
def moved(
    rules: RootRules, state: RootState, seat: int, kind: str, origin: str, to: str, count: int
) -> None:
    """Bring warriors to the other clearing, and let happen what their arrival brings."""
    state.clearings[origin].warriors[kind] -= count
    state.clearings[to].warriors[kind] += count
    rules.tell("{} moves {} {} from {} to {}", rules.names[seat], count, kind, origin, to)
    for arrived in rules.moved:
        arrived(rules, state, seat, to, rules.owner[kind], count)
