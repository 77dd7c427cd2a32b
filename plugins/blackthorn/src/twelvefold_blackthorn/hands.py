"""Faction cards between deck, hands and discard stack, and the influence tokens."""

from __future__ import annotations

from twelvefold import learn, left, shuffle
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, hand_of, opponents
from twelvefold_blackthorn.text import counted
from twelvefold_blackthorn.treason import names


def next_card(state: BlackthornState, seen_by: tuple[int, ...]) -> str:
    """Take the top card of the faction deck, an empty text where there is none.

    An empty deck is made anew from the discard stack (BLK-138, BLK-R3).
    """
    if not state.deck and state.discard:
        state.deck, state.discard = state.discard, []
        shuffle(state, state.deck)
    if not state.deck:
        return ""
    card = state.deck.pop(0)
    left(state, "deck", card, seen_by=seen_by)
    return card


def draw_cards(rules: BlackthornRules, state: BlackthornState, seat: int, cards: int) -> None:
    """Draw faction cards into a hand, as many as there are."""
    drawn: list[str] = []
    while len(drawn) < cards:
        card = next_card(state, (seat,))
        if not card:
            break
        drawn.append(card)
    state.players[seat].hand += drawn
    if drawn:
        rules.tell("{} draws {}", rules.names[seat], counted(len(drawn), "card"))
        rules.tell("You draw {}", names(rules, drawn), to=(seat,))


def play_from_hand(state: BlackthornState, seat: int, card: str) -> None:
    """Take a card out of a hand for everyone to see."""
    state.players[seat].hand.remove(card)
    left(state, hand_of(seat), card, seen_by=range(state.seats))


def discard_card(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> None:
    """Discard a card from a hand, face up (BLK-138)."""
    play_from_hand(state, seat, card)
    state.discard.append(card)
    rules.tell("{} discards {}", rules.names[seat], rules.name_of(card))


def recall_card(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> None:
    """Take a card from the discard stack into a hand; the others saw which."""
    state.discard.remove(card)
    state.players[seat].hand.append(card)
    for other in opponents(state, seat):
        learn(state, other, hand_of(seat), card)
    rules.tell("{} takes {} back", rules.names[seat], rules.name_of(card))


def gain_influence(rules: BlackthornRules, state: BlackthornState, seat: int, points: int) -> None:
    """Take points of influence tokens from the bank, which never runs out (BLK-086, BLK-R3)."""
    if points > 0:
        state.players[seat].tokens += points
        rules.tell("{} gains {} influence", rules.names[seat], points)


def discard_played(state: BlackthornState) -> None:
    """Lay the card that has been resolved on the discard stack (BLK-132, BLK-R6)."""
    state.discard += state.played
    state.played = []
