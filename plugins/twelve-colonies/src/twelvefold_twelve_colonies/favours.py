"""Political Favours: ballots bought from other players, for cards and promises (TC.2.5, A35).

An offer is made in steps: to whom, how many ballots, cards, a promise. Only the partner sees the
cards, and accepts or declines. Cards and ballots change hands at once; a promise is written down.
"""

from __future__ import annotations

from twelvefold import Action, Choice, ask, ask_secretly, learn, left
from twelvefold_root.hands import distinct
from twelvefold_root.rules import RootRules
from twelvefold_root.state import HAND, RootState
from twelvefold_root.turn import DONE
from twelvefold_twelve_colonies.board import OFFERED, PART, Offer
from twelvefold_twelve_colonies.steps import step

PROMISES = ("nothing", "peace", "support")
ACCEPT, DECLINE = ("accept",), ("decline",)


def favours(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return to whom a seat can make an offer: to each who has ballots, once in its turn."""
    part = PART.of(state)
    return [
        ("favour", rules.factions[other].id)
        for other in range(state.seats)
        if other != seat and part.ballots[other] and other not in part.favoured
    ]


def seek(rules: RootRules, state: RootState, seat: int, faction: str) -> Choice:
    """Begin an offer, and ask how many ballots it is for."""
    part, partner = PART.of(state), rules.seat_of[faction]
    part.favoured.append(partner)
    part.offer = Offer(seat=seat, partner=partner)
    actions: list[Action] = [("seek", count) for count in range(part.ballots[partner], 0, -1)]
    return ask(seat, f"Ask {rules.names[partner]} for ballots", actions, sought)


@step
def sought(rules: RootRules, state: RootState, action: Action) -> Choice:
    """Note the number, and ask for the price."""
    PART.of(state).offer.ballots = int(action[1])
    return ask_for_cards(rules, state)


def ask_for_cards(rules: RootRules, state: RootState) -> Choice:
    """Ask for a card to offer, or no more of them."""
    seat = PART.of(state).offer.seat
    hand = state.players[seat].hand
    if not hand:
        return ask_for_promise(state)
    actions: list[Action] = [("offer", card) for card in distinct(hand)]
    return ask_secretly(seat, "Offer a card, or be done", [*actions, DONE], card_offered)


@step
def card_offered(rules: RootRules, state: RootState, action: Action) -> Choice:
    """Lay the card aside, and ask for another."""
    if action == DONE:
        return ask_for_promise(state)
    offer, card = PART.of(state).offer, str(action[1])
    state.players[offer.seat].hand.remove(card)
    left(state, HAND[offer.seat], card, seen_by=(offer.seat,))
    offer.cards.append(card)
    return ask_for_cards(rules, state)


def ask_for_promise(state: RootState) -> Choice:
    """Ask for a promise, which nothing but honour enforces."""
    actions: list[Action] = [("promise", what) for what in PROMISES]
    return ask(PART.of(state).offer.seat, "Promise something, or nothing", actions, promised)


@step
def promised(rules: RootRules, state: RootState, action: Action) -> Choice:
    """Show the cards to the partner, who accepts or declines."""
    offer = PART.of(state).offer
    offer.promise = str(action[1])
    for card in offer.cards:
        learn(state, offer.partner, OFFERED, card)
    names = ", ".join(rules.deck[card].name for card in offer.cards)
    seeker, partner = rules.names[offer.seat], rules.names[offer.partner]
    price = f"{len(offer.cards)} cards, and promises {offer.promise}"
    rules.tell("{} asks {} for {} ballots, offers {}", seeker, partner, offer.ballots, price)
    rules.tell("The cards are: {}", names or "none", to=(offer.seat, offer.partner))
    prompt = f"{seeker} wants {offer.ballots} ballots, offers {price}"
    return ask(offer.partner, prompt, [ACCEPT, DECLINE], answered)


@step
def answered(rules: RootRules, state: RootState, action: Action) -> None:
    """Close the deal, or give the cards back."""
    part = PART.of(state)
    offer = part.offer
    accepts = action == ACCEPT
    taker = offer.partner if accepts else offer.seat
    for card in offer.cards:
        left(state, OFFERED, card, seen_by=(offer.seat, offer.partner))
        state.players[taker].hand.append(card)
        learn(state, offer.seat + offer.partner - taker, HAND[taker], card)
    part.offer = Offer()
    rules.tell("{} {}s", rules.names[offer.partner], action[0])
    if accepts:
        part.ballots[offer.partner] -= offer.ballots
        part.ballots[offer.seat] += offer.ballots
        _write_down(rules, state, offer)


def _write_down(rules: RootRules, state: RootState, offer: Offer) -> None:
    if offer.promise != PROMISES[0]:
        seeker, partner = rules.factions[offer.seat].id, rules.factions[offer.partner].id
        PART.of(state).promises.append(f"{seeker} promises {partner} {offer.promise}")
        giver, taker = rules.names[offer.seat], rules.names[offer.partner]
        rules.tell("{} has promised {} {}", giver, taker, offer.promise)
