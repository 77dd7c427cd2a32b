"""Effects on the faction dice: turned, and rolled again (BLK-097, BLK-R7)."""

from __future__ import annotations

from twelvefold import Action, Verb
from twelvefold_blackthorn.dice import VALUES, roll, roll_all, turn_die
from twelvefold_blackthorn.effects.engine import Source, effect
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, BlackthornState
from twelvefold_blackthorn.vocabulary import Reroll, Turn


def turn_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Turn
) -> list[Action] | None:
    """Return the dice and values to choose from; a die does not stay as it is."""
    if effect.faction != "any" and effect.to != "any":
        return None
    factions = FACTIONS if effect.faction == "any" else [effect.faction]
    values = VALUES if effect.to == "any" else [effect.to]
    return [
        ("turn", faction, value)
        for faction in factions
        for value in values
        if value != state.dice[faction]
    ]


@effect(Turn, turn_targets)
def turn(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    effect: Turn,
    faction: str = "",
    value: int = 0,
) -> None:
    """Turn a die."""
    if effect.faction != "any" and effect.to != "any":
        faction, value = effect.faction, effect.to
    turn_die(rules, state, faction, value)


def reroll_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Reroll
) -> list[Action] | None:
    """Return the dice to choose from, where any will do."""
    return [("reroll", each) for each in FACTIONS] if effect.faction == "any" else None


@effect(Reroll, reroll_targets)
def reroll(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    effect: Reroll,
    chosen: str = "",
) -> None:
    """Roll a die again, or all of them."""
    if effect.faction == "every":
        roll_all(rules, state)
    else:
        roll(rules, state, chosen or effect.faction)


VERBS = (
    Verb("turn", "Turn a die to a value: turn FACTION VALUE."),
    Verb("reroll", "Roll a die again: reroll FACTION."),
)
