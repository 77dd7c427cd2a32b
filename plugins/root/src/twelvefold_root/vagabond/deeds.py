"""What the Vagabond does in Daylight, each for the items that it exhausts (9.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from twelvefold import Action, Choice, ask, ask_secretly, later, learn
from twelvefold_root.battle import NO, battles, initiate
from twelvefold_root.crafted import steal
from twelvefold_root.hands import distinct, draw, hand_over, matches, matching
from twelvefold_root.pieces import aftermath, buildings_and_tokens, remove_standing
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import are_enemies, seats_in
from twelvefold_root.scoring import gain
from twelvefold_root.state import HAND, RootState
from twelvefold_root.steps import step
from twelvefold_root.turn import end_daylight
from twelvefold_root.vagabond.board import (
    VAGABOND,
    Character,
    Quest,
    board,
    clearing_of,
)
from twelvefold_root.vagabond.items import exhaust, mend, repair_some, repairable
from twelvefold_root.vagabond.relations import aided
from twelvefold_root.vagabond.travel import walk, walks

HIDEOUT_REPAIRS = 3


def deeds(rules: RootRules, state: RootState) -> list[Action]:
    """Return what he can do now for the items that are ready (9.5)."""
    part = VAGABOND.of(state)
    ready = part.ready
    here = clearing_of(state)
    actions = walks(rules, state, 1)
    if "hammer" in ready:
        actions += repairable(part)
    if not here:
        return actions
    seat = state.active
    if "sword" in ready:
        actions += battles(rules, state, seat, (here,))
    if "torch" in ready and state.clearings[here].under:
        actions.append(("explore",))
    if "crossbow" in ready:
        actions += [("strike", kind) for kind in struck(rules, state, here)]
    actions += aids(rules, state, here)
    actions += quests(rules, state, here)
    return actions + specials(rules, state, here)


def set_out(rules: RootRules, state: RootState, to: str) -> Choice | None:
    """Move for a boot (9.5.1)."""
    return walk(rules, state, to, 1)


def draw_sword(rules: RootRules, state: RootState, clearing: str, faction: str) -> Choice | None:
    """Battle for a sword (9.5.2)."""
    exhaust(state, "sword")
    return initiate(rules, state, clearing, faction)


@step
def explore(rules: RootRules, state: RootState) -> None:
    """Take an item from the ruin for a torch, and score (9.5.3)."""
    exhaust(state, "torch")
    place = state.clearings[clearing_of(state)]
    item = place.under.pop(0)
    VAGABOND.of(state).ready.append(item)
    place.ruin = bool(place.under)
    rules.tell("{} finds {}", rules.names[state.active], item)
    gain(rules, state, state.active, 1)


def aids(rules: RootRules, state: RootState, here: str) -> list[Action]:
    """Return the factions with pieces here that he can aid, and the items for it (9.5.4)."""
    seat, ready = state.active, VAGABOND.of(state).ready
    if not ready or not matching(rules, state, seat, (rules.map.suits[here],)):
        return []
    return [
        ("aid", rules.factions[other].id, item)
        for other in seats_in(rules, state, here)
        if other != seat
        for item in distinct(ready)
    ]


@step
def aid(rules: RootRules, state: RootState, faction: str, item: str) -> Choice:
    """Exhaust the item and ask for the card to give (9.5.4)."""
    exhaust(state, item)
    suit = rules.map.suits[clearing_of(state)]
    cards = matching(rules, state, state.active, (suit,))
    actions = [("give", card) for card in cards]
    return ask_secretly(state.active, f"Give {faction} a card", actions, card_given, faction)


@step
def card_given(rules: RootRules, state: RootState, action: Action, faction: str) -> Choice | None:
    """Give the card, and ask for a crafted item to take (9.5.4)."""
    seat, other = state.active, rules.seat_of[faction]
    hand_over(rules, state, seat, other, str(action[1]))
    items = distinct(state.players[other].items)
    if not items:
        aided(rules, state, faction)
        return None
    actions: list[Action] = [("take", item) for item in items]
    return ask(seat, f"Take an item of {faction}", [*actions, NO], item_taken, faction)


@step
def item_taken(rules: RootRules, state: RootState, action: Action, faction: str) -> None:
    """Take the item, and see how the relation stands now (9.5.4, 9.2.9)."""
    if action != NO:
        item = str(action[1])
        state.players[rules.seat_of[faction]].items.remove(item)
        VAGABOND.of(state).ready.append(item)
        rules.tell("{} takes {} of {}", rules.names[state.active], item, faction)
    aided(rules, state, faction)


def quests(rules: RootRules, state: RootState, here: str) -> list[Action]:
    """Return the quests of the clearing's suit for which both items are ready (9.5.5)."""
    part, known = VAGABOND.of(state), rules.cards.of(Quest)
    return [
        ("quest", id)
        for id in part.quests
        if known[id].suit == rules.map.suits[here]
        and all(part.ready.count(item) >= known[id].items.count(item) for item in known[id].items)
    ]


@step
def quest(rules: RootRules, state: RootState, id: str) -> Choice:
    """Exhaust both items and ask for the reward (9.5.5)."""
    part = VAGABOND.of(state)
    for item in rules.cards.of(Quest)[id].items:
        exhaust(state, item)
    part.quests.remove(id)
    part.completed.append(id)
    rules.tell("{} completes {}", rules.names[state.active], rules.cards.of(Quest)[id].name)
    actions = [("reward", "points"), ("reward", "cards")]
    return ask(state.active, "Choose the reward of the quest", actions, rewarded, id)


@step
def rewarded(rules: RootRules, state: RootState, action: Action, id: str) -> None:
    """Score for every completed quest of the suit, or draw two cards; then refill (9.5.5)."""
    part, known = VAGABOND.of(state), rules.cards.of(Quest)
    if action[1] == "points":
        same = [each for each in part.completed if known[each].suit == known[id].suit]
        gain(rules, state, state.active, len(same))
    else:
        draw(rules, state, state.active, 2)
    refill_quests(rules, state)


def refill_quests(rules: RootRules, state: RootState) -> None:
    """Turn quests up until there are three (9.3, 9.5.5)."""
    part = VAGABOND.of(state)
    while part.quest_deck and len(part.quests) < board(rules).quests:
        part.quests.append(part.quest_deck.pop(0))


def struck(rules: RootRules, state: RootState, here: str) -> list[str]:
    """Return the pieces that a crossbow can remove: warriors first of each enemy (9.5.6)."""
    warriors = state.clearings[here].warriors
    kinds: list[str] = []
    for enemy in range(state.seats):
        if are_enemies(state, state.active, enemy):
            standing = [kind for kind in rules.warriors_of[enemy] if warriors[kind]]
            kinds += standing or distinct(buildings_and_tokens(rules, state, enemy, here))
    return kinds


@step
def strike(rules: RootRules, state: RootState, kind: str) -> None:
    """Remove an enemy piece for a crossbow (9.5.6)."""
    exhaust(state, "crossbow")
    later(state, aftermath)
    remove_standing(rules, state, kind, clearing_of(state), state.active)


@step
def repair(rules: RootRules, state: RootState, item: str, face: str = "") -> None:
    """Repair an item for a hammer (9.5.7)."""
    exhaust(state, "hammer")
    mend(state, item, face)


class Special(NamedTuple):
    """A character's special action: what may follow `special`, and what it does (9.5.9)."""

    targets: Callable[[RootRules, RootState, str], list[tuple[str, ...]]]
    do: Callable[..., Choice | None]


def specials(rules: RootRules, state: RootState, here: str) -> list[Action]:
    """Return how he can use the special action of his character (9.5.9)."""
    part = VAGABOND.of(state)
    character = rules.cards.of(Character)[part.character]
    if character.exhausts not in part.ready:
        return []
    targets = SPECIALS[character.special].targets(rules, state, here)
    return [("special", *target) for target in targets]


@step
def special(rules: RootRules, state: RootState, *target: str) -> Choice | None:
    """Exhaust what the character lists, and do the special action (9.5.9)."""
    character = rules.cards.of(Character)[VAGABOND.of(state).character]
    exhaust(state, character.exhausts)
    return SPECIALS[character.special].do(rules, state, *target)


def victims(rules: RootRules, state: RootState, here: str) -> list[tuple[str, ...]]:
    """Return the players with pieces here and cards in hand."""
    return [
        (rules.factions[other].id,)
        for other in seats_in(rules, state, here)
        if other != state.active and state.players[other].hand
    ]


def thieve(rules: RootRules, state: RootState, faction: str) -> None:
    """Steal: take a random card from a player with pieces here."""
    steal(rules, state, state.active, rules.seat_of[faction])


def discarded_here(rules: RootRules, state: RootState, here: str) -> list[tuple[str, ...]]:
    """Return the cards of the discard pile that match the clearing."""
    suit = rules.map.suits[here]
    return [
        (card,)
        for card in distinct(state.discard)
        if matches(rules, state, state.active, card, suit)
    ]


def day_labor(rules: RootRules, state: RootState, card: str) -> None:
    """Day Labor: take a card from the discard pile; everyone sees which."""
    seat = state.active
    state.discard.remove(card)
    state.players[seat].hand.append(card)
    for other in range(state.seats):
        if other != seat:
            learn(state, other, HAND[seat], card)
    rules.tell("{} takes {}", rules.names[seat], rules.deck[card].name)


def anywhere(rules: RootRules, state: RootState, here: str) -> list[tuple[str, ...]]:
    """Return that the action needs no target."""
    return [()]


def hideout(rules: RootRules, state: RootState) -> Choice | None:
    """Hideout: repair three items, then the Daylight is over."""
    end_daylight(rules, state)
    return repair_some(rules, state, HIDEOUT_REPAIRS)


SPECIALS = {
    "steal": Special(victims, thieve),
    "day-labor": Special(discarded_here, day_labor),
    "hideout": Special(anywhere, hideout),
}
"""The special actions by the name that characters give them."""
