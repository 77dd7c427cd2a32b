"""Whispers: an event that forces Treason on whoever stands out (BLK-074 to BLK-079)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_blackthorn.effects.engine import target_actions
from twelvefold_blackthorn.effects.on_tracks import gain_actions
from twelvefold_blackthorn.hands import discard_played
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, GHOST, BlackthornState, Faction
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.tracks import BUILDINGS, first_in, gain_levels
from twelvefold_blackthorn.treason import draw_treason

WHISPERED = (*FACTIONS, BUILDINGS)
"""What is whispered of, in order: Noble, Legion, Peasant, Guild, buildings (BLK-078, BLK-079)."""


@step
def whispers(rules: BlackthornRules, state: BlackthornState) -> None:
    """Resolve the card's text in order, whatever the dice show, then discard it (BLK-076)."""
    later(state, whispers_resolved)
    for of in reversed(WHISPERED):
        later(state, whisper, of)
    later(state, gain_by_whispers)


@step
def gain_by_whispers(rules: BlackthornRules, state: BlackthornState) -> Choice | None:
    """Ask for the faction with which the active player gains a level (BLK-077, BLK-R13)."""
    actions = gain_actions(state, state.active)
    if not actions:
        return None
    return ask(state.active, "Whispers: gain 1 level", actions, gained_by_whispers)


@step
def gained_by_whispers(rules: BlackthornRules, state: BlackthornState, action: Action) -> None:
    """Gain the level (BLK-077)."""
    faction: Faction = next(each for each in FACTIONS if each == action[1])
    gain_levels(rules, state, state.active, faction, 1)


@step
def whisper(rules: BlackthornRules, state: BlackthornState, of: str) -> Choice | None:
    """Have the opponent draw Treason who is highest, or has the most buildings (BLK-078, BLK-079).

    Among several the active player chooses. Nobody draws where the active player is alone at
    the top, or the ghost (BLK-R13, BLK-R18).
    """
    suspects = [seat for seat in players_first_in(state, of) if seat != state.active]
    if len(suspects) > 1:
        prompt = f"Whispers, {of}: choose who draws a Treason card"
        return ask(state.active, prompt, target_actions(suspects), whispered)
    for seat in suspects:
        draw_treason(rules, state, seat, "whispers", 1)
    return None


@step
def whispered(rules: BlackthornRules, state: BlackthornState, action: Action) -> None:
    """Have the chosen opponent draw a Treason card (BLK-078)."""
    draw_treason(rules, state, int(action[1]) - 1, "whispers", 1)


@step
def whispers_resolved(rules: BlackthornRules, state: BlackthornState) -> None:
    """Discard the card (BLK-111)."""
    discard_played(state)


def players_first_in(state: BlackthornState, of: str) -> list[int]:
    """Return the seats that are first in something, the ghost left out (BLK-R18)."""
    return [seat for seat in first_in(state, of) if seat != GHOST]
