"""Effects on levels and influence: gain, lower, influence, steal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from twelvefold import Action, Verb
from twelvefold_blackthorn.effects.engine import Source, effect, target_actions
from twelvefold_blackthorn.hands import gain_influence
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import (
    FACTIONS,
    GHOST,
    BlackthornState,
    Faction,
    clockwise,
    opponents,
)
from twelvefold_blackthorn.tracks import (
    blocked_factions,
    gain_levels,
    levels_of,
    lose_levels,
    reached,
)
from twelvefold_blackthorn.vocabulary import Gain, GainInfluence, Lower, Steal

THE_GHOST = "ghost"


def gain_actions(state: BlackthornState, seat: int) -> list[Action]:
    """Return the factions with which a seat can gain a level (BLK-R13)."""
    levels = state.players[seat].levels
    return [("gain", each) for each in FACTIONS if reached(state, seat, each, 1) != levels[each]]


def gain_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Gain
) -> list[Action] | None:
    """Return the factions to choose from, where any will do."""
    return gain_actions(state, source.seat) if effect.faction == "any" else None


@effect(Gain, gain_targets)
def gain(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    effect: Gain,
    chosen: Faction | None = None,
) -> None:
    """Gain levels; for everyone the active player comes first, then clockwise (BLK-R11)."""
    gaining = [source.seat]
    if effect.who == "everyone":
        gaining = [*clockwise(state, state.active), *_ghost(state)]
    for who in gaining:
        for faction in _factions(effect.faction, chosen):
            gain_levels(rules, state, who, faction, effect.levels)


def lower_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Lower
) -> list[Action] | None:
    """Return the opponents above 0, each with a faction; the ghost is one here (BLK-161)."""
    if effect.who == "opponents":
        return None
    return [
        ("lower", THE_GHOST if who == GHOST else who + 1, faction)
        for who in _rivals(state, source.seat)
        for faction in (FACTIONS if effect.faction == "any" else [effect.faction])
        if levels_of(state, who)[faction]
    ]


@effect(Lower, lower_targets)
def lower(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    effect: Lower,
    target: str | int = 0,
    chosen: Faction | None = None,
) -> None:
    """Lower the target's level, or those of all opponents."""
    lowered = _rivals(state, source.seat)
    if effect.who == "target":
        lowered = [GHOST if target == THE_GHOST else int(target) - 1]
    for who in lowered:
        for faction in _factions(effect.faction, chosen):
            lose_levels(rules, state, who, faction, effect.levels)


@effect(GainInfluence)
def influence(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: GainInfluence
) -> None:
    """Take influence from the bank, once or for each thing of a kind."""
    player = state.players[source.seat]
    times = {
        "": 1,
        "building": player.buildings,
        "treason": len(player.treason),
        "blocked": len(blocked_factions(state)),
    }
    gain_influence(rules, state, source.seat, effect.points * times[effect.each])


def steal_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Steal
) -> list[Action]:
    """Return the opponents who have influence tokens."""
    rich = [seat for seat in opponents(state, source.seat) if state.players[seat].tokens]
    return target_actions(rich)


@effect(Steal, steal_targets)
def steal(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Steal, target: int
) -> None:
    """Take influence from the target, as much as is there."""
    victim = state.players[target - 1]
    taken = min(effect.points, victim.tokens)
    victim.tokens -= taken
    rules.tell("{} loses {} influence", rules.names[victim.seat], taken)
    gain_influence(rules, state, source.seat, taken)


def _rivals(state: BlackthornState, seat: int) -> list[int]:
    """Return whose levels an effect of the seat can lower: the opponents, and the ghost."""
    return [*opponents(state, seat), *_ghost(state)]


def _ghost(state: BlackthornState) -> Sequence[int]:
    return [GHOST] if state.ghost else []


def _factions(named: str, chosen: Faction | None) -> Sequence[Faction]:
    if chosen is not None:
        return [chosen]
    return FACTIONS if named == "every" else [cast(Faction, named)]


VERBS = (
    Verb("gain", "Choose with whom you gain: gain FACTION."),
    Verb("lower", "Lower a level: lower SEAT FACTION, or lower ghost FACTION."),
)
