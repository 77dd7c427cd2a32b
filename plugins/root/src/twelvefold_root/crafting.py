"""Crafting: crafting pieces are activated, a card takes effect (4.1)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_root.cards import ANY
from twelvefold_root.hands import distinct, play_from_hand, put_away
from twelvefold_root.rules import RootRules
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


def craftable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the cards of the hand that the seat can craft now (4.1)."""
    hand = state.players[seat].hand
    if not hand:
        return []
    power = unused_power(rules, state, seat)
    if not power:
        return []
    return [
        ("craft", card)
        for card in distinct(hand)
        if card in rules.costs
        and affordable(rules, card, power)
        and is_allowed(rules, state, seat, card)
    ]


def unused_power(rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
    """Return the crafting pieces by suit that are not yet activated this turn (4.1.1)."""
    power = rules.factions[seat].crafting(rules, state, seat)
    used = state.activated
    return {
        suit: count - used.get(suit, 0)
        for suit, count in power.items()
        if count > used.get(suit, 0)
    }


def affordable(rules: RootRules, card: str, power: dict[str, int]) -> bool:
    """Return whether crafting pieces suffice for a card; "any" accepts every suit (4.1.1)."""
    cost = rules.costs[card]
    for suit, needed in cost.items():
        if suit != ANY and power.get(suit, 0) < needed:
            return False
    return sum(power.values()) >= cost.total()


def is_allowed(rules: RootRules, state: RootState, seat: int, card: str) -> bool:
    """Return whether a card can be crafted: its item is there, its effect is new (4.1.2, 4.1.4)."""
    made = rules.deck[card]
    if made.item and made.item not in state.supply:
        return False
    if made.kind == "persistent" and card in state.players[seat].crafted:
        return False
    return not any(forbids(rules, state, seat, card) for forbids in rules.forbids_craft)


@step
def craft(rules: RootRules, state: RootState, card: str) -> Choice | None:
    """Activate the pieces that the suits demand, then those for any suit (4.1.1)."""
    seat = state.active
    cost = rules.costs[card]
    later(state, crafted, seat, card)
    for suit, needed in cost.items():
        if suit != ANY:
            for _ in range(needed):
                rules.factions[seat].activate(rules, state, seat, suit)
    return activate_any(rules, state, seat, cost[ANY]) if cost[ANY] else None


@step
def activate_any(rules: RootRules, state: RootState, seat: int, count: int) -> Choice | None:
    """Activate pieces of any suit, of the player's choice (4.1.1)."""
    if not count:
        return None
    suits = unused_power(rules, state, seat)
    if len(suits) > 1 and sum(suits.values()) > count:
        actions = [("activate", suit) for suit in suits]
        return ask(seat, "Activate a crafting piece", actions, activated, seat, count)
    suit = next(iter(suits))
    rules.factions[seat].activate(rules, state, seat, suit)
    return activate_any(rules, state, seat, count - 1)


@step
def activated(
    rules: RootRules, state: RootState, action: Action, seat: int, count: int
) -> Choice | None:
    """Activate the chosen piece, then the others."""
    rules.factions[seat].activate(rules, state, seat, str(action[1]))
    return activate_any(rules, state, seat, count - 1)


@step
def crafted(rules: RootRules, state: RootState, seat: int, card: str) -> Choice | None:
    """Let a crafted card take effect: an item, a lasting effect, or one at once (4.1.2, 4.1.3)."""
    made = rules.deck[card]
    rules.tell("{} crafts {}", rules.names[seat], made.name)
    play_from_hand(state, seat, card)
    if made.kind == "persistent":
        state.players[seat].crafted.append(card)
        return None
    if made.item:
        _take_item(rules, state, seat, card)
        return None
    later(state, put_crafted_away, card)
    state.players[seat].crafted.append(card)
    effect = rules.effects[card]
    return effect.do(rules, state, seat, card) if effect.do else None


@step
def put_crafted_away(rules: RootRules, state: RootState, card: str) -> None:
    """Discard a card whose effect is done (4.1.2)."""
    discard_crafted(rules, state, state.active, card)


def discard_crafted(rules: RootRules, state: RootState, seat: int, card: str) -> None:
    """Discard a card from the play area."""
    state.players[seat].crafted.remove(card)
    put_away(rules, state, card)


def _take_item(rules: RootRules, state: RootState, seat: int, card: str) -> None:
    """Take the item from the supply and score for it (3.2.2, 4.1.2)."""
    made = rules.deck[card]
    state.supply.remove(made.item)
    rules.factions[seat].receive(rules, state, seat, made.item)
    put_away(rules, state, card)
    gain(rules, state, seat, rules.factions[seat].item_points(rules, state, seat, made.points))


VERBS = (Verb("craft", "Craft a card from your hand: craft CARD.", craft),)
