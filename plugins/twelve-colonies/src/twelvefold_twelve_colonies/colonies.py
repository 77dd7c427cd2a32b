"""Capitols and Commons: crafting with them, founding them, claiming for them (TC.2.7, TC.5)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.hands import discard, matches, matching
from twelvefold_root.pieces import on_map, place_building, place_token
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import is_closed, may_place, open_slots, ruler, seats_in
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import CAPITOL, COLONIES, COMMON, PART, board, law
from twelvefold_twelve_colonies.muster import muster
from twelvefold_twelve_colonies.steps import step

STARTING_OVER = 2


def colony_in(state: RootState, clearing: str) -> str:
    """Return the colony of a clearing, which has one at most; empty where there is none."""
    place = state.clearings[clearing]
    return next((each for each in (*place.buildings, *place.tokens) if each in COLONIES), "")


def colonies_by_suit(rules: RootRules, state: RootState) -> dict[str, int]:
    """Return the colonies that can craft, by suit (A72)."""
    counts: dict[str, int] = {}
    for clearing in rules.map.clearings:
        if colony_in(state, clearing) and not is_closed(rules, state, clearing):
            suit = rules.map.suits[clearing]
            counts[suit] = counts.get(suit, 0) + 1
    return counts


def place_colony(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Place a colony, as whatever it is (A14)."""
    place = place_building if rules.sort[kind] == "building" else place_token
    place(rules, state, kind, clearing)


def fits(rules: RootRules, state: RootState, kind: str, clearing: str) -> bool:
    """Return whether there is room for a colony: an open slot, if it is a building (A14, A15)."""
    return not colony_in(state, clearing) and (
        rules.sort[kind] != "building" or open_slots(rules, state, clearing) > 0
    )


def colonizable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the colonies that can be founded now (A24, A25)."""
    suits: set[str] = {suit for id in PART.of(state).current for suit in law(rules, id).suits}
    hand = state.players[seat].hand
    cards = {
        suit: len([card for card in hand if matches(rules, state, seat, card, suit)])
        for suit in suits
    }
    return [
        ("colonize", kind, clearing)
        for kind in COLONIES
        if state.reserve[kind]
        for clearing in rules.map.clearings
        if cards.get(rules.map.suits[clearing], -1) >= price(rules, state, kind)
        and fits(rules, state, kind, clearing)
        and is_at_home(rules, state, seat, kind, clearing)
        and may_place(rules, state, seat, clearing)
    ]


def is_at_home(rules: RootRules, state: RootState, seat: int, kind: str, clearing: str) -> bool:
    """Return whether the seat rules the clearing, or for a Common has pieces there."""
    if kind == CAPITOL:
        return ruler(rules, state, clearing) == seat
    return seat in seats_in(rules, state, clearing)


def price(rules: RootRules, state: RootState, kind: str) -> int:
    """Return the cards that the next colony of a kind costs."""
    return board(rules).costs(kind)[on_map(rules, state, kind)]


@step
def colonize(rules: RootRules, state: RootState, kind: str, clearing: str) -> Choice | None:
    """Spend the cards, then found the colony."""
    state.actions -= 1
    later(state, found, kind, clearing)
    return spend(rules, state, rules.map.suits[clearing], price(rules, state, kind))


@step
def spend(rules: RootRules, state: RootState, suit: str, due: int) -> Choice | None:
    """Ask for each of the cards."""
    if not due:
        return None
    actions: list[Action] = [
        ("spend", card) for card in matching(rules, state, state.active, (suit,))
    ]
    return ask(state.active, f"Spend a card: {suit}", actions, spent, suit, due)


@step
def spent(rules: RootRules, state: RootState, action: Action, suit: str, due: int) -> Choice | None:
    """Spend the card, and go on with the others."""
    discard(rules, state, state.active, str(action[1]))
    return spend(rules, state, suit, due - 1)


@step
def found(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Place the colony and score its space; with the leftmost Common warriors come (A16, A26)."""
    seat, space = state.active, on_map(rules, state, kind)
    place_colony(rules, state, kind, clearing)
    rules.tell("{} founds a {} in clearing {}", rules.names[seat], kind, clearing)
    gain(rules, state, seat, board(rules).points(kind)[space])
    if kind == COMMON and not space and not state.ended:
        later(state, muster, seat, clearing, STARTING_OVER)


def flags(rules: RootRules, state: RootState) -> int:
    """Return the flags that are uncovered on the track of Capitols."""
    return sum(board(rules).capitol_flags[: on_map(rules, state, CAPITOL)])


@step
def claim(rules: RootRules, state: RootState) -> None:
    """Score a point for each flag, once a turn (A28)."""
    state.actions -= 1
    PART.of(state).claimed = True
    gain(rules, state, state.active, flags(rules, state))


def drawn(rules: RootRules, state: RootState) -> int:
    """Return the cards to draw in Evening: one, and those of uncovered spaces."""
    numbers = board(rules)
    capitols, commons = on_map(rules, state, CAPITOL), on_map(rules, state, COMMON)
    return 1 + sum(numbers.capitol_draws[:capitols]) + sum(numbers.common_draws[:commons])
