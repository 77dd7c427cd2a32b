"""The faction tracks: levels gained and lost, who is highest, and what is blocked."""

from __future__ import annotations

from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import (
    FACTIONS,
    GHOST,
    LEVELS,
    TOP,
    BlackthornState,
    Faction,
)
from twelvefold_blackthorn.text import FACTION_NAMES

PLACES = {influence: place for place, influence in enumerate(LEVELS)}
"""The place of each level on its track, by its influence value."""

NEEDED_BLOCKS = 3

BUILDINGS = "buildings"
"""Stands where a faction may stand, for the buildings in play."""


def levels_of(state: BlackthornState, who: int) -> dict[str, int]:
    """Return the influence values of a seat, or of the ghost, by faction."""
    return state.ghost if who == GHOST else state.players[who].levels


def everybody(state: BlackthornState) -> list[int]:
    """Return all who have tokens on the tracks: the seats, and the ghost if it plays."""
    return [*range(state.seats), GHOST] if state.ghost else list(range(state.seats))


def name_of(rules: BlackthornRules, who: int) -> str:
    """Return the name of a seat, or of the ghost."""
    return "The ghost" if who == GHOST else rules.names[who]


def is_blocked(state: BlackthornState, faction: str) -> bool:
    """Return whether somebody is at the highest level of a faction (BLK-125)."""
    return TOP in [levels_of(state, who)[faction] for who in everybody(state)]


def blocked_factions(state: BlackthornState) -> list[Faction]:
    """Return the factions that are blocked (BLK-127)."""
    return [faction for faction in FACTIONS if is_blocked(state, faction)]


def reached(state: BlackthornState, who: int, faction: str, levels: int) -> int:
    """Return the influence value that a gain leads to (BLK-121, BLK-125).

    It ends at the highest level or, where somebody else blocks the faction, at the one below.
    """
    now = levels_of(state, who)[faction]
    place = min(PLACES[now] + levels, len(LEVELS) - 1)
    if LEVELS[place] == TOP and now != TOP and is_blocked(state, faction):
        place -= 1
    return LEVELS[place]


def gain_levels(
    rules: BlackthornRules, state: BlackthornState, who: int, faction: Faction, levels: int
) -> None:
    """Move a token up; whoever comes to the highest level blocks the faction (BLK-125)."""
    before = levels_of(state, who)[faction]
    after = reached(state, who, faction, levels)
    if after == before:
        return
    levels_of(state, who)[faction] = after
    blocks = " and blocks the faction" if after == TOP else ""
    rules.tell(
        "{} rises to {} with the {} faction{}",
        name_of(rules, who), after, FACTION_NAMES[faction], blocks,
    )  # fmt: skip
    if after == TOP and who != GHOST:
        for blocked in rules.on_blocked:
            blocked(rules, state, who, faction)


def lose_levels(
    rules: BlackthornRules, state: BlackthornState, who: int, faction: Faction, levels: int
) -> None:
    """Move a token down, to 0 at the lowest; this is how a block is broken (BLK-125, BLK-R11)."""
    if who != GHOST:
        for lost in rules.levels_lost:
            levels = lost(rules, state, who, faction, levels)
    before = levels_of(state, who)[faction]
    after = LEVELS[max(0, PLACES[before] - max(0, levels))]
    if after != before:
        levels_of(state, who)[faction] = after
        rules.tell(
            "{} falls to {} with the {} faction",
            name_of(rules, who), after, FACTION_NAMES[faction],
        )  # fmt: skip


def first_in(state: BlackthornState, of: str) -> list[int]:
    """Return who is highest with a faction, or has the most `buildings` in play.

    The ghost is counted with a faction. Where all are at 0 nobody is first.
    """
    if of == BUILDINGS:
        values = {player.seat: player.buildings for player in state.players}
    else:
        values = {who: levels_of(state, who)[of] for who in everybody(state)}
    highest = max(values.values())
    return [who for who, value in values.items() if value == highest and value]
