"""What can never be so of the pieces that are no cards: tokens, dice, characters, the ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from twelvefold_blackthorn.dice import FACES
from twelvefold_blackthorn.rules import GHOST_SEATS, BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, LEVELS, TOP, BlackthornState
from twelvefold_blackthorn.tracks import everybody, levels_of


def misplaced(rules: BlackthornRules, state: BlackthornState) -> Iterator[str]:
    """Yield what can never be so, each fault in one line that names the field."""
    if bool(state.ghost) != (state.seats == GHOST_SEATS):
        yield f"ghost: it plays with {GHOST_SEATS} players, and only then (BLK-158)"
    for player in state.players:
        yield from _off_track(f"players.{player.seat}.levels", player.levels)
        if player.tokens < 0:
            yield f"players.{player.seat}.tokens: {player.tokens} points are too few"
    if state.ghost:
        yield from _off_track("ghost", state.ghost)
    yield from _crowded(state)
    if {*state.dice} != {*FACTIONS} or not {*state.dice.values()} <= {*FACES}:
        yield f"dice: each faction has a die, which shows {', '.join(map(str, sorted({*FACES})))}"
    if state.ring not in range(state.seats):
        yield f"ring: {state.ring} is no seat"
    yield from _miscast(rules, state)


def _off_track(path: str, levels: Mapping[str, int]) -> Iterator[str]:
    if {*levels} != {*FACTIONS}:
        yield f"{path}: the factions are {', '.join(FACTIONS)}"
    for faction, influence in levels.items():
        if influence not in LEVELS:
            yield f"{path}.{faction}: no level is worth {influence}"


def _crowded(state: BlackthornState) -> Iterator[str]:
    """Yield the factions with more than one token on the highest level (BLK-124)."""
    for faction in FACTIONS:
        blocking = [who for who in everybody(state) if levels_of(state, who).get(faction) == TOP]
        if len(blocking) > 1:
            yield f"{faction}: {len(blocking)} tokens are at {TOP}, where there is room for one"


def _miscast(rules: BlackthornRules, state: BlackthornState) -> Iterator[str]:
    played: list[str] = []
    for player in state.players:
        where = f"players.{player.seat}.character"
        if player.character and player.character not in rules.characters:
            yield f"{where}: there is no character {player.character!r}"
        if player.character in played:
            yield f"{where}: {player.character!r} is played already"
        played += filter(None, [player.character])
