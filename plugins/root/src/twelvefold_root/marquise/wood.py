"""Wood of the Marquise: from sawmills, and spent along supply lines (6.4, 6.5.4)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.hands import distinct
from twelvefold_root.marquise.board import ID
from twelvefold_root.marquise.supply_lines import lines, wood_at
from twelvefold_root.pieces import (
    place_token,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


@step
def gather_wood(rules: RootRules, state: RootState, done: str) -> Choice | None:
    """Place a wood at each sawmill; she chooses which where there is too little (6.4).

    `done` are the sawmills' clearings that have had theirs, one for each.
    """
    seat = rules.seat_of[ID]
    waiting = [
        clearing
        for clearing, place in state.clearings.items()
        for _ in range(place.buildings.count("sawmill") - done.split().count(clearing))
        if may_place(rules, state, seat, clearing)
    ]
    if state.reserve["wood"] >= len(waiting) or len(set(waiting)) == 1:
        for clearing in waiting[: state.reserve["wood"]]:
            place_token(rules, state, "wood", clearing)
        return None
    if not state.reserve["wood"]:
        return None
    actions = [("place", clearing) for clearing in distinct(waiting)]
    return ask(seat, "Choose a sawmill that gets wood", actions, wood_gathered, done)


@step
def wood_gathered(rules: RootRules, state: RootState, action: Action, done: str) -> Choice | None:
    """Place the wood, and go on with the other sawmills."""
    place_token(rules, state, "wood", str(action[1]))
    return gather_wood(rules, state, f"{done} {action[1]}")


@step
def pay_wood(rules: RootRules, state: RootState, clearing: str, due: int) -> Choice | None:
    """Remove the wood that a building costs, from where she chooses (6.5.4)."""
    if not due:
        return None
    seat = state.active
    line = next(each for each in lines(rules, state, seat) if clearing in each.clearings)
    sources = [each for each in line.clearings if wood_at(state, each)]
    if line.wood == due or len(sources) == 1:
        for source in sources:
            for _ in range(min(due, wood_at(state, source))):
                spend_wood(state, source)
        return None
    actions = [("pay", source) for source in sources]
    return ask(seat, f"Pay {due} wood", actions, wood_paid, clearing, due)


@step
def wood_paid(
    rules: RootRules, state: RootState, action: Action, clearing: str, due: int
) -> Choice | None:
    """Remove a wood, and go on with the others."""
    spend_wood(state, str(action[1]))
    return pay_wood(rules, state, clearing, due - 1)


def spend_wood(state: RootState, clearing: str) -> None:
    """Return a wood to the supply."""
    state.clearings[clearing].tokens.remove("wood")
    state.reserve["wood"] += 1
