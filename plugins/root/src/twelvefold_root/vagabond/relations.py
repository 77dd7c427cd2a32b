"""How the other factions stand to the Vagabond, and what comes of it (9.2.9)."""

from __future__ import annotations

from twelvefold_root.rules import RootRules
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.vagabond.board import ID, VAGABOND, board

SPACES = ("indifferent", "amiable", "friendly", "allied")
HOSTILE = "hostile"
ALLIED = "allied"


def relation(rules: RootRules, state: RootState, seat: int) -> str:
    """Return how a seat's faction stands to him."""
    return VAGABOND.of(state).relations.get(rules.factions[seat].id, SPACES[0])


def hostile_warriors(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether a Hostile faction has warriors in a clearing (9.2.9.III.b)."""
    return any(
        count and relation(rules, state, rules.owner[kind]) == HOSTILE
        for kind, count in state.clearings[clearing].warriors.items()
    )


def allied_warriors(rules: RootRules, state: RootState, clearing: str) -> list[str]:
    """Return the kinds of warriors of Allied factions in a clearing (9.2.9.II)."""
    return [
        kind
        for kind, count in state.clearings[clearing].warriors.items()
        if count and relation(rules, state, rules.owner[kind]) == ALLIED
    ]


def aided(rules: RootRules, state: RootState, faction: str) -> None:
    """Advance the relation by an Aid, if it was enough of them this turn (9.2.9.I, II.a)."""
    part, numbers, seat = VAGABOND.of(state), board(rules), rules.seat_of[ID]
    space = part.relations[faction]
    if space == HOSTILE:
        return
    if space == ALLIED:
        gain(rules, state, seat, numbers.ally_points)
        return
    part.aids[faction] = part.aids.get(faction, 0) + 1
    at = SPACES.index(space)
    if part.aids[faction] >= numbers.aids[at]:
        part.aids[faction] = 0
        part.relations[faction] = SPACES[at + 1]
        rules.tell("{} is now {}", faction, SPACES[at + 1])
        gain(rules, state, seat, numbers.aid_points[at])


def turn_hostile(rules: RootRules, state: RootState, seat: int) -> None:
    """Make a seat's faction Hostile (9.2.9.III)."""
    faction = rules.factions[seat].id
    if VAGABOND.of(state).relations[faction] != HOSTILE:
        VAGABOND.of(state).relations[faction] = HOSTILE
        rules.tell("{} is now hostile", faction)


def infamy(rules: RootRules, state: RootState) -> int:
    """Return the points for Hostile pieces removed in the battle (9.2.9.III.a).

    The warrior whose removal makes a faction Hostile does not count, those after it do.
    """
    seat = rules.seat_of[ID]
    points = 0
    hostile = {other for other in range(state.seats) if relation(rules, state, other) == HOSTILE}
    for owner, _, kind, count, by in state.battle.removed:
        if by != seat:
            continue
        if owner in hostile:
            points += count
        elif rules.sort[kind] == "warrior":
            hostile.add(owner)
            points += count - 1
    return points
