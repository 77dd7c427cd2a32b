"""Placing warriors of whatever kinds a faction has."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.pieces import place_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.steps import step


@step
def muster(
    rules: RootRules, state: RootState, seat: int, clearing: str, count: int
) -> Choice | None:
    """Place a seat's warriors in a clearing, as many as there are, each of the kind it picks."""
    kinds = [kind for kind in rules.warriors_of[seat] if state.reserve[kind]]
    if not count or not kinds:
        return None
    if len(kinds) == 1:
        place(rules, state, kinds[0], clearing, count)
        return None
    actions: list[Action] = [
        ("place", kind, number)
        for kind in kinds
        for number in range(min(count, state.reserve[kind]), 0, -1)
    ]
    prompt = f"Place {count} warriors in clearing {clearing}"
    return ask(seat, prompt, actions, mustered, seat, clearing, count)


@step
def mustered(
    rules: RootRules, state: RootState, action: Action, seat: int, clearing: str, count: int
) -> Choice | None:
    """Place the warriors of that kind, and go on with the others."""
    number = int(action[2])
    place(rules, state, str(action[1]), clearing, number)
    return muster(rules, state, seat, clearing, count - number)


def place(rules: RootRules, state: RootState, kind: str, clearing: str, count: int) -> None:
    """Place warriors, and tell of it."""
    placed = place_warriors(rules, state, kind, clearing, count)
    who = rules.names[rules.owner[kind]]
    rules.tell("{} places {} {} in clearing {}", who, placed, kind, clearing)
