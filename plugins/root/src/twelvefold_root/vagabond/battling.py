"""The Vagabond in battle: swords, items as hits, and the help of an ally (9.2.4 to 9.2.9)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.battle import ATTACKER, NO
from twelvefold_root.pieces import remove_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState
from twelvefold_root.steps import step
from twelvefold_root.vagabond.board import ID, VAGABOND
from twelvefold_root.vagabond.items import damage, damage_choices
from twelvefold_root.vagabond.relations import allied_warriors


@step
def ask_for_ally(rules: RootRules, state: RootState) -> Choice | None:
    """Ask which allied faction's warriors he treats as his own, not the defender's (9.2.9.II.c)."""
    battle = state.battle
    helpers = [
        kind
        for kind in allied_warriors(rules, state, battle.clearing)
        if rules.owner[kind] not in battle.sides
    ]
    factions = dict.fromkeys(rules.factions[rules.owner[kind]].id for kind in helpers)
    if not factions:
        return None
    actions: list[Action] = [("ally", faction) for faction in factions]
    return ask(battle.sides[ATTACKER], "Fight with an ally", [*actions, NO], ally_chosen)


@step
def ally_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Fight with the ally."""
    if action != NO:
        state.battle.ally = rules.seat_of[str(action[1])]


def helping(rules: RootRules, state: RootState) -> dict[str, int]:
    """Return the ally's warriors in the battle by kind."""
    ally = state.battle.ally
    if ally == NOBODY_SEAT or state.battle.sides[ATTACKER] != rules.seat_of[ID]:
        return {}
    warriors = state.clearings[state.battle.clearing].warriors
    return {kind: warriors[kind] for kind in rules.warriors_of[ally] if warriors[kind]}


@step
def vagabond_hit(rules: RootRules, state: RootState, hits: int, by: int) -> Choice | None:
    """Take each hit with an undamaged item or an ally's warrior (9.2.7, 9.2.9.II.c)."""
    actions = damage_choices(VAGABOND.of(state))
    actions += [("lose", kind) for kind in helping(rules, state)]
    if not hits or not actions:
        return None
    if len(actions) == 1:
        return hit_taken(rules, state, actions[0], hits, by)
    return ask(rules.seat_of[ID], f"Take a hit ({hits} left)", actions, hit_taken, hits, by)


@step
def hit_taken(
    rules: RootRules, state: RootState, action: Action, hits: int, by: int
) -> Choice | None:
    """Damage the item or remove the warrior, and go on with the other hits."""
    part = VAGABOND.of(state)
    if action[0] == "damage":
        damage(state, action)
        part.item_hits += 1
    else:
        remove_warriors(rules, state, str(action[1]), state.battle.clearing, 1, by)
        part.ally_hits += 1
    return vagabond_hit(rules, state, hits - 1, by)
