"""How the Colonies begin: two colonies, Laws, and the Public Trust (TC.3)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, ask_secretly, later, shuffle
from twelvefold_root.pieces import place_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place
from twelvefold_root.state import NOBODY_SEAT, RootState
from twelvefold_twelve_colonies.board import (
    CAPITOL,
    COMMON,
    PART,
    SNAKE,
    TURTLE,
    Law,
    board,
)
from twelvefold_twelve_colonies.colonies import fits, place_colony
from twelvefold_twelve_colonies.laws import draft, return_law
from twelvefold_twelve_colonies.steps import step

FIRST_SNAKES, FIRST_TURTLES = 2, 1


def lay_out_board(rules: RootRules, state: RootState, seat: int) -> None:
    """Shuffle the Laws, and put all ballots on the Public Trust."""
    part = PART.of(state)
    part.seat = seat
    part.laws = list(rules.cards.of(Law))
    shuffle(state, part.laws)
    part.ballots = [0] * state.seats
    part.trust = board(rules).ballots


def begin(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Put the steps on the agenda: colonies, Laws, Trust."""
    later(state, open_trust)
    later(state, gather_proposals)
    return choose_clearings(rules, state, seat)


def choose_clearings(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Ask for two adjacent clearings with the fewest pieces (A17)."""
    pairs = {
        (one, other): crowd(rules, state, one) + crowd(rules, state, other)
        for one, other in rules.map.path
        if fits(rules, state, CAPITOL, one)
        and fits(rules, state, COMMON, other)
        and may_place(rules, state, seat, one)
        and may_place(rules, state, seat, other)
    }
    if not pairs:
        return None
    fewest = min(pairs.values())
    actions: list[Action] = [("found", *pair) for pair in pairs if pairs[pair] == fewest]
    return ask(seat, "Place the first Capitol, and the first Common", actions, first_placed)


def crowd(rules: RootRules, state: RootState, clearing: str) -> int:
    """Return the number of faction pieces in a clearing."""
    place = state.clearings[clearing]
    pawns = [kind for kind, where in state.pawns.items() if where == clearing]
    standing = (*place.buildings, *place.tokens, *pawns)
    owned = [kind for kind in standing if rules.owner[kind] != NOBODY_SEAT]
    return sum(place.warriors.values()) + len(owned)


@step
def first_placed(rules: RootRules, state: RootState, action: Action) -> None:
    """Place the colonies, with two snakes and a turtle each (TC.3.1)."""
    for kind, clearing in zip((CAPITOL, COMMON), map(str, action[1:]), strict=True):
        place_colony(rules, state, kind, clearing)
        place_warriors(rules, state, SNAKE, clearing, FIRST_SNAKES)
        place_warriors(rules, state, TURTLE, clearing, FIRST_TURTLES)


@step
def gather_proposals(rules: RootRules, state: RootState) -> Choice:
    """Draw three Laws, and ask which of them goes back (TC.3.2, A19)."""
    part = PART.of(state)
    draft(rules, state)
    actions: list[Action] = [("return", id) for id in part.drafted]
    return ask_secretly(part.seat, "Return a Law to the Deck of Laws", actions, law_returned)


@step
def law_returned(rules: RootRules, state: RootState, action: Action) -> None:
    """Shuffle the Law into the deck."""
    return_law(state, str(action[1]))
    shuffle(state, PART.of(state).laws)


@step
def open_trust(rules: RootRules, state: RootState) -> None:
    """Give out the first ballots (TC.3.3)."""
    part, numbers = PART.of(state), board(rules)
    for seat in range(state.seats):
        own = seat == part.seat
        part.ballots[seat] = numbers.first_ballots if own else numbers.ballots_of_others
    part.trust -= sum(part.ballots)
