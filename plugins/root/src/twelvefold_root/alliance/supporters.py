"""The Alliance's board: supporters, officers, and the outrage that fills them (8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

import msgspec

from twelvefold import (
    Action,
    Card,
    Choice,
    Part,
    Private,
    ask,
    ask_secretly,
    later,
    learn,
    left,
)
from twelvefold_root.cards import SUITS, Amount
from twelvefold_root.hands import distinct, matching, put_away, show_hand, top_card
from twelvefold_root.pieces import on_map
from twelvefold_root.rules import RootRules
from twelvefold_root.state import HAND, RootState
from twelvefold_root.steps import step

ID = "alliance"
SYMPATHY = "sympathy"
SUPPORTERS = "parts.alliance.supporters"
BASES = {f"{suit}-base": suit for suit in SUITS}


class AllianceBoard(Card, frozen=True):
    """The numbers on the board of the Alliance, the leftmost space of a track first."""

    family: ClassVar[str] = "alliance"

    warriors: Amount
    sympathy_costs: tuple[Amount, ...]
    sympathy_points: tuple[Amount, ...]
    starting_supporters: Amount
    supporter_limit: Amount
    revolt_cost: Amount
    martial_law: Amount


class Alliance(msgspec.Struct, kw_only=True):
    """What lies on the board of the Alliance: its supporters, face down, and its officers.

    It is empty, whoever has it, where the Alliance does not play.
    """

    seat: int = 0
    supporters: Annotated[list[str], Private("card")] = []
    officers: int = 0


ALLIANCE = Part(ID, Alliance)


def board(rules: RootRules) -> AllianceBoard:
    """Return the numbers on the board."""
    return rules.cards.of(AllianceBoard)["alliance-board"]


def bases_standing(rules: RootRules, state: RootState) -> int:
    """Return the number of bases on the map."""
    return sum([on_map(rules, state, base) for base in BASES])


def is_sympathetic(state: RootState, clearing: str) -> bool:
    """Return whether a clearing has a sympathy token."""
    return SYMPATHY in state.clearings[clearing].tokens


def fitting(rules: RootRules, state: RootState, suit: str) -> list[str]:
    """Return the supporters that match a suit, birds included (2.1.1)."""
    supporters = ALLIANCE.of(state).supporters
    return [card for card in supporters if rules.suit[card] in (suit, "bird")]


def add_supporter(rules: RootRules, state: RootState, card: str, known_to: Sequence[int]) -> None:
    """Put a card among the Supporters; without a base no more than five stay (8.2.3.I)."""
    part = ALLIANCE.of(state)
    if is_full(rules, state):
        put_away(rules, state, card)
        rules.tell("{} is discarded: there are enough supporters", rules.deck[card].name)
        return
    part.supporters.append(card)
    for seat in known_to:
        if seat != part.seat:
            learn(state, seat, SUPPORTERS, card)


def is_full(rules: RootRules, state: RootState) -> bool:
    """Return whether another supporter would be discarded (8.2.3.I)."""
    supporters = ALLIANCE.of(state).supporters
    limit = board(rules).supporter_limit
    return len(supporters) >= limit and not bases_standing(rules, state)


def drop_supporter(rules: RootRules, state: RootState, card: str) -> None:
    """Discard a supporter, or spend it: it is then seen by all."""
    ALLIANCE.of(state).supporters.remove(card)
    left(state, SUPPORTERS, card, seen_by=range(state.seats))
    put_away(rules, state, card)
    rules.tell("A supporter leaves: {}", rules.deck[card].name)


@step
def pay_supporters(rules: RootRules, state: RootState, suit: str, due: int) -> Choice | None:
    """Ask for each supporter that an action costs, whatever there is (8.4)."""
    if not due:
        return None
    actions = [("spend", card) for card in distinct(fitting(rules, state, suit))]
    prompt = f"Spend a supporter: {suit}"
    return ask(rules.seat_of[ID], prompt, actions, supporter_paid, suit, due)


@step
def supporter_paid(
    rules: RootRules, state: RootState, action: Action, suit: str, due: int
) -> Choice | None:
    """Spend the supporter, and go on with the others."""
    drop_supporter(rules, state, str(action[1]))
    return pay_supporters(rules, state, suit, due - 1)


@step
def outrage(rules: RootRules, state: RootState, seat: int, suit: str) -> Choice | None:
    """Take a matching card of a player into the Supporters (8.2.6).

    Who has none shows the hand, and the Alliance draws a supporter instead.
    """
    rules.tell("Outrage: {} owes a {} card", rules.names[seat], suit)
    cards = matching(rules, state, seat, (suit,))
    if cards:
        actions = [("give", card) for card in cards]
        prompt = f"Outrage: give a {suit} card to the Supporters"
        return ask_secretly(seat, prompt, actions, outrage_paid, seat)
    show_hand(rules, state, seat)
    card = top_card(rules, state)
    if card:
        add_supporter(rules, state, card, ())
    return None


@step
def outrage_paid(rules: RootRules, state: RootState, action: Action, seat: int) -> None:
    """Put the card among the Supporters; only the giver and the Alliance know it (ROOT-R5)."""
    card = str(action[1])
    state.players[seat].hand.remove(card)
    left(state, HAND[seat], card, seen_by=(seat, rules.seat_of[ID]))
    add_supporter(rules, state, card, (seat,))


def owe_outrage(rules: RootRules, state: RootState, seat: int, clearing: str) -> None:
    """Put an outrage on the agenda for what a player did in a clearing (8.2.6)."""
    later(state, outrage, seat, rules.map.suits[clearing])


def lose_base(rules: RootRules, state: RootState, clearing: str) -> None:
    """Discard the supporters of the base's suit and half the officers, rounded up (8.2.4)."""
    part = ALLIANCE.of(state)
    for card in fitting(rules, state, rules.map.suits[clearing]):
        drop_supporter(rules, state, card)
    lost = (part.officers + 1) // 2
    part.officers -= lost
    state.reserve[ID] += lost
    later(state, cut_supporters)


@step
def cut_supporters(rules: RootRules, state: RootState) -> Choice | None:
    """Without a base, discard down to five supporters (8.2.4)."""
    supporters = ALLIANCE.of(state).supporters
    if bases_standing(rules, state) or len(supporters) <= board(rules).supporter_limit:
        return None
    actions = [("drop", card) for card in distinct(supporters)]
    return ask(rules.seat_of[ID], "Discard a supporter", actions, supporter_cut)


@step
def supporter_cut(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Discard the supporter, and look again."""
    drop_supporter(rules, state, str(action[1]))
    return cut_supporters(rules, state)
