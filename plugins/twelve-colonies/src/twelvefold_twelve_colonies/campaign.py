"""Campaigns: two moves or two battles for one action (TC.5.1)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.battle import NO, battles, initiate
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.steps import step


@step
def march(rules: RootRules, state: RootState) -> Choice:
    """Begin a campaign of moves (A27)."""
    state.actions -= 1
    later(state, march_on)
    moves = rules.factions[state.active].moves(rules, state, state.active, rules.map.clearings)
    return ask(state.active, "Campaign: make the first move", moves, marched)


@step
def march_on(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for the second move, or none."""
    moves = rules.factions[state.active].moves(rules, state, state.active, rules.map.clearings)
    if not moves:
        return None
    return ask(state.active, "Campaign: make the second move, or none", [*moves, NO], marched)


@step
def marched(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Make the chosen move."""
    if action == NO:
        return None
    return rules.factions[state.active].move(rules, state, state.active, action)


@step
def campaign(rules: RootRules, state: RootState, clearing: str, faction: str) -> Choice | None:
    """Begin a campaign of battles with the first one (A27)."""
    state.actions -= 1
    later(state, campaign_on)
    return initiate(rules, state, clearing, faction)


@step
def campaign_on(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for the second battle, or none."""
    fights = battles(rules, state, state.active, rules.map.clearings)
    if not fights:
        return None
    return ask(state.active, "Campaign: battle once more, or not", [*fights, NO], fought)


@step
def fought(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Initiate the second battle."""
    if action == NO:
        return None
    return initiate(rules, state, str(action[1]), str(action[2]))
