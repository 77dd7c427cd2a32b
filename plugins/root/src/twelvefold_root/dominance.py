"""Dominance cards: another way to win (3.3)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, learn
from twelvefold_root.cards import BIRD
from twelvefold_root.hands import discard, distinct, matching, play_from_hand
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import ruler
from twelvefold_root.scoring import win
from twelvefold_root.state import HAND, RootState
from twelvefold_root.steps import step

ENOUGH_POINTS = 10
CLEARINGS_TO_RULE = 3


def dominance_offers(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return how the seat may activate or take dominance cards in its Daylight (3.3.1, 3.3.4)."""
    player = state.players[seat]
    actions: list[Action] = []
    if player.points >= ENOUGH_POINTS and player.scoring and not player.dominance:
        for card in distinct(player.hand):
            if card in rules.dominance:
                actions += rules.factions[seat].dominance(rules, state, seat, card)
    for card in state.available:
        if matching_for(rules, state, seat, card):
            actions.append(("take", card))
    return actions


def matching_for(rules: RootRules, state: RootState, seat: int, card: str) -> list[str]:
    """Return the cards to spend for an available dominance card: a real bird for the bird's."""
    suit = rules.suit[card]
    if suit == BIRD:
        hand = distinct(state.players[seat].hand)
        return [each for each in hand if rules.suit[each] == BIRD]
    return matching(rules, state, seat, (suit,))


@step
def activate(rules: RootRules, state: RootState, card: str) -> None:
    """Activate a dominance card: the score marker is removed (3.3.1)."""
    player = state.players[state.active]
    play_from_hand(state, player.seat, card)
    player.dominance.append(card)
    player.scoring = False
    player.points = 0
    rules.tell("{} activates {}", rules.names[player.seat], rules.deck[card].name)


@step
def take_dominance(rules: RootRules, state: RootState, card: str) -> Choice:
    """Ask for the card to spend for an available dominance card (3.3.4)."""
    cards = matching_for(rules, state, state.active, card)
    actions = [("spend", each) for each in cards]
    prompt = f"Spend a card for {rules.deck[card].name}"
    return ask(state.active, prompt, actions, dominance_taken, card)


@step
def dominance_taken(rules: RootRules, state: RootState, action: Action, card: str) -> None:
    """Spend the card and take the dominance card into the hand; everyone sees it."""
    seat = state.active
    state.available.remove(card)
    discard(rules, state, seat, str(action[1]))
    state.players[seat].hand.append(card)
    for other in range(state.seats):
        if other != seat:
            learn(state, other, HAND[seat], card)
    rules.tell("{} takes {}", rules.names[seat], rules.deck[card].name)


def check_dominance(rules: RootRules, state: RootState, seat: int) -> None:
    """Win by an activated dominance card at the start of the seat's Birdsong (3.3.1)."""
    for card in state.players[seat].dominance:
        if dominates(rules, state, seat, rules.suit[card]):
            win(rules, state, seat, rules.deck[card].name)


def dominates(rules: RootRules, state: RootState, seat: int, suit: str) -> bool:
    """Return whether the seat rules what a dominance card of the suit demands (3.3.1)."""
    return progress(rules, state, seat, suit) >= 1


def progress(rules: RootRules, state: RootState, seat: int, suit: str) -> float:
    """Return how much the seat rules of what a dominance card demands, 1 for all of it.

    That is three clearings of the suit, or for birds two opposite corners (3.3.1.I, 3.3.1.II).
    """
    if suit == BIRD:
        corners = [each for each in rules.map.corners if ruler(rules, state, each) == seat]
        pairs = [(each in corners) + (rules.map.opposite[each] in corners) for each in corners]
        return max(pairs, default=0) / 2
    ruled = [each for each in rules.map.of_suit(suit) if ruler(rules, state, each) == seat]
    return len(ruled) / CLEARINGS_TO_RULE


VERBS = (
    Verb("activate", "Activate a dominance card: activate CARD; a piece: activate SUIT.", activate),
    Verb("take", "Take a dominance card or an item: take CARD, take ITEM.", take_dominance),
    Verb("spend", "Spend a card from your hand: spend CARD."),
)
