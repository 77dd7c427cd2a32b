"""Wood on the map, and the ruled clearings through which it can be brought (6.5.4)."""

from __future__ import annotations

from typing import NamedTuple

from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import ruled_by
from twelvefold_root.state import RootState


class Line(NamedTuple):
    """Clearings that a seat rules and that are linked through each other, and their wood."""

    clearings: list[str]
    wood: int


def lines(rules: RootRules, state: RootState, seat: int) -> list[Line]:
    """Return the supply lines of a seat."""
    left = ruled_by(rules, state, seat)
    found: list[Line] = []
    while left:
        linked = [left.pop(0)]
        for each in linked:
            for near in rules.map.neighbours[each]:
                if near in left:
                    left.remove(near)
                    linked.append(near)
        found.append(Line(linked, sum([wood_at(state, each) for each in linked])))
    return found


def wood_at(state: RootState, clearing: str) -> int:
    """Return the wood in a clearing."""
    return state.clearings[clearing].tokens.count("wood")
