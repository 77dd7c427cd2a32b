"""The rule points as the characters and the buildings on the table fill them (BLK-044, BLK-066).

Only what lies before a player is asked: the character, and the buildings that are completed.
"""

from __future__ import annotations

from typing import TypeVar

from twelvefold import hook
from twelvefold_blackthorn.cards import occasion_part
from twelvefold_blackthorn.changes import (
    Cause,
    Change,
    Construction,
    Control,
    Die,
    Event,
    HandSize,
    Levels,
    Losses,
    Passing,
    Suppression,
    Suspicion,
    TreasonDrawn,
    Trigger,
    Worth,
)
from twelvefold_blackthorn.effects.engine import do_effects
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, Faction

C = TypeVar("C", bound=Change)

NO_FACTION = ""


def in_force(rules: BlackthornRules, state: BlackthornState, seat: int, kind: type[C]) -> list[C]:
    """Return the changes of a kind that a seat's character and completed buildings make."""
    by_card = rules.changes(kind)
    if not by_card:
        return []
    player = state.players[seat]
    lying = (player.character, *player.completed)
    return [change for card in lying for change in by_card.get(card, ())]


def happened(
    rules: BlackthornRules, state: BlackthornState, seat: int, event: Event, faction: str
) -> None:
    """Put on the agenda what a seat's character and completed buildings do on an event."""
    by_card = rules.occasions.get(event)
    if not by_card:
        return
    player = state.players[seat]
    for card in reversed((player.character, *player.completed)):
        for number, occasion in reversed(by_card.get(card, ())):
            if occasion.faction in (faction, "every"):
                do_effects(rules, state, seat, card, occasion_part(number))


@hook
def blackthorn_completed(
    rules: BlackthornRules, state: BlackthornState, seat: int, building: str
) -> None:
    """Do what cards do when a building of their owner is completed."""
    happened(rules, state, seat, "completed", NO_FACTION)


@hook
def blackthorn_turn(rules: BlackthornRules, state: BlackthornState) -> None:
    """Do what cards do when the turn of their owner begins."""
    happened(rules, state, state.active, "turn", NO_FACTION)


@hook
def blackthorn_die(
    rules: BlackthornRules, state: BlackthornState, seat: int, faction: Faction, die: int
) -> int:
    """Let a die count as another value; the first card that says so decides."""
    for change in in_force(rules, state, seat, Die):
        if change.shows == die and change.faction in (faction, "every"):
            return change.counts
    return die


@hook
def blackthorn_passing(
    rules: BlackthornRules, state: BlackthornState, seat: int, chosen: bool
) -> bool:
    """Let the owner choose the Treason card to pass."""
    return chosen or bool(in_force(rules, state, seat, Passing))


@hook
def blackthorn_levels(
    rules: BlackthornRules,
    state: BlackthornState,
    seat: int,
    faction: Faction,
    die: int,
    levels: int,
) -> int:
    """Change the levels that a die gives."""
    return levels + sum(
        change.by
        for change in in_force(rules, state, seat, Levels)
        if change.die == die and change.faction in (faction, "every")
    )


@hook
def blackthorn_treason(
    rules: BlackthornRules, state: BlackthornState, seat: int, cause: Cause, cards: int
) -> int:
    """Change how many Treason cards are drawn."""
    return cards + sum(
        change.by
        for change in in_force(rules, state, seat, TreasonDrawn)
        if change.cause in (cause, "any")
    )


@hook
def blackthorn_blocked(
    rules: BlackthornRules, state: BlackthornState, seat: int, faction: Faction
) -> None:
    """Do what cards do when their owner blocks a faction."""
    happened(rules, state, seat, "blocked", faction)


@hook
def blackthorn_losses(
    rules: BlackthornRules, state: BlackthornState, seat: int, faction: Faction, levels: int
) -> int:
    """Change the levels that opponents' effects take."""
    return levels + sum(
        change.by
        for change in in_force(rules, state, seat, Losses)
        if change.faction in (faction, "every")
    )


@hook
def blackthorn_trigger(
    rules: BlackthornRules, state: BlackthornState, seat: int, card: str, influence: int
) -> int:
    """Change the influence that a card needs."""
    faction = rules.faction_cards[card].faction
    return influence + sum(
        change.by
        for change in in_force(rules, state, seat, Trigger)
        if change.faction in (faction, "every")
    )


@hook
def blackthorn_suppressed(
    rules: BlackthornRules, state: BlackthornState, seat: int, card: str, suppressed: bool
) -> bool:
    """Keep a die of 3 from suppressing a text."""
    faction = rules.faction_cards[card].faction
    return suppressed and not any(
        change.faction in (faction, "every") for change in in_force(rules, state, seat, Suppression)
    )


@hook
def blackthorn_construction(
    rules: BlackthornRules, state: BlackthornState, seat: int, building: str, needed: bool
) -> bool:
    """Complete a building when it is placed."""
    return needed and not in_force(rules, state, seat, Construction)


@hook
def blackthorn_played(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> None:
    """Do what cards do when their owner has played a card."""
    happened(rules, state, seat, "played", rules.faction_cards[card].faction)


@hook
def blackthorn_hand(rules: BlackthornRules, state: BlackthornState, seat: int, cards: int) -> int:
    """Change up to how many cards are drawn."""
    return cards + sum(change.by for change in in_force(rules, state, seat, HandSize))


@hook
def blackthorn_control(
    rules: BlackthornRules, state: BlackthornState, seat: int, of: str, points: int
) -> int:
    """Change what Control brings; "every" faction does not mean the buildings."""
    if not points:
        return 0
    return points + sum(
        change.by
        for change in in_force(rules, state, seat, Control)
        if change.of == of or (change.of == "every" and of != "buildings")
    )


@hook
def blackthorn_worth(
    rules: BlackthornRules, state: BlackthornState, seat: int, building: str, points: int
) -> int:
    """Change what a completed building is worth."""
    return points + sum(change.by for change in in_force(rules, state, seat, Worth))


@hook
def blackthorn_suspicion(
    rules: BlackthornRules, state: BlackthornState, seat: int, points: int
) -> int:
    """Change the Treason points that the King sees."""
    return points + sum(change.by for change in in_force(rules, state, seat, Suspicion))
