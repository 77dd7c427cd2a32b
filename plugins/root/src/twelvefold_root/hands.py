"""Cards: drawing, discarding, giving and spending them, and which suit a card matches (2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from twelvefold import learn, left, look, shuffle
from twelvefold_root.cards import BIRD
from twelvefold_root.rules import RootRules
from twelvefold_root.state import HAND, RootState


def matches(rules: RootRules, state: RootState, seat: int, card: str, suit: str) -> bool:
    """Return whether a seat can use a card from hand as one of the suit: birds are wild (2.1.1)."""
    own = rules.suit[card]
    return own == suit or (own == BIRD and birds_are_wild(rules, state, seat))


def birds_are_wild(rules: RootRules, state: RootState, seat: int) -> bool:
    """Return whether a seat can use bird cards from hand as another suit (2.1.1)."""
    return not (rules.tames and any(tames(rules, state, seat) for tames in rules.tames))


def matching(rules: RootRules, state: RootState, seat: int, suits: Iterable[str]) -> list[str]:
    """Return the different cards of a hand that match one of the suits."""
    wanted = {*suits}
    if birds_are_wild(rules, state, seat):
        wanted.add(BIRD)
    return [card for card in distinct(state.players[seat].hand) if rules.suit[card] in wanted]


def distinct(cards: Sequence[str]) -> list[str]:
    """Return the different cards, in their order."""
    return list(dict.fromkeys(cards))


def draw(rules: RootRules, state: RootState, seat: int, count: int) -> None:
    """Draw cards from the top of the deck into the hand (2.1)."""
    hand = state.players[seat].hand
    for _ in range(count):
        card = top_card(rules, state)
        if card:
            hand.append(card)
            rules.tell("You draw {}", rules.deck[card].name, to=(seat,))
    rules.tell("{} draws {}", rules.names[seat], count)


def top_card(rules: RootRules, state: RootState) -> str:
    """Take the top card; when the deck empties, the discard pile becomes a new one (2.1).

    Return an empty text where there is no card at all.
    """
    if not state.deck:
        renew(rules, state)
    if not state.deck:
        return ""
    card = state.deck.pop(0)
    if not state.deck:
        renew(rules, state)
    return card


def renew(rules: RootRules, state: RootState) -> None:
    """Shuffle the discard pile into a new deck (2.1)."""
    if state.discard:
        state.deck, state.discard = state.discard, []
        shuffle(state, state.deck)
        rules.tell("The discard pile is shuffled into a new deck")


def put_away(rules: RootRules, state: RootState, card: str) -> None:
    """Put a discarded card on its pile; a dominance card goes beside the map (3.3.3)."""
    if card in rules.dominance:
        state.available.append(card)
    else:
        state.discard.append(card)
        if not state.deck:
            renew(rules, state)


def play_from_hand(state: RootState, seat: int, card: str) -> None:
    """Take a card out of a hand for everyone to see."""
    state.players[seat].hand.remove(card)
    left(state, HAND[seat], card, seen_by=range(state.seats))


def discard(rules: RootRules, state: RootState, seat: int, card: str) -> None:
    """Discard, or spend, a card from a hand."""
    play_from_hand(state, seat, card)
    put_away(rules, state, card)
    rules.tell("{} discards {}", rules.names[seat], rules.deck[card].name)


def hand_over(rules: RootRules, state: RootState, giver: int, taker: int, card: str) -> None:
    """Let a card pass from a hand to another; only those two see which (ROOT-R5)."""
    state.players[giver].hand.remove(card)
    left(state, HAND[giver], card, seen_by=(giver, taker))
    state.players[taker].hand.append(card)
    learn(state, giver, HAND[taker], card)
    rules.tell("{} gets a card from {}", rules.names[taker], rules.names[giver])
    rules.tell("It is {}", rules.deck[card].name, to=(giver, taker))


def show_hand(rules: RootRules, state: RootState, seat: int) -> None:
    """Show a hand to all players."""
    for other in range(state.seats):
        if other != seat:
            look(state, other, HAND[seat])
    names = ", ".join(rules.deck[card].name for card in state.players[seat].hand)
    rules.tell("{} shows the hand: {}", rules.names[seat], names or "no cards")
