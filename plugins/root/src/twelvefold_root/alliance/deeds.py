"""What the Alliance does in Daylight, and its officers in Evening (8.5, 8.6)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask_secretly, left
from twelvefold_root.alliance.supporters import (
    BASES,
    ID,
    SYMPATHY,
    add_supporter,
    bases_standing,
    is_sympathetic,
)
from twelvefold_root.alliance.sympathy import make_officer, sympathise
from twelvefold_root.battle import battles, initiate
from twelvefold_root.hands import discard, distinct, matching
from twelvefold_root.moving import has_move
from twelvefold_root.pieces import (
    on_map,
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place
from twelvefold_root.state import HAND, RootState
from twelvefold_root.steps import step
from twelvefold_root.turn import draw_and_discard


@step
def mobilize(rules: RootRules, state: RootState) -> Choice:
    """Ask for a card of the hand to put among the Supporters (8.5.2)."""
    actions = [("mobilize", card) for card in distinct(state.players[state.active].hand)]
    return ask_secretly(state.active, "Mobilize a card", actions, mobilized)


@step
def mobilized(rules: RootRules, state: RootState, action: Action) -> None:
    """Put the card face down among the Supporters."""
    seat, card = state.active, str(action[1])
    state.players[seat].hand.remove(card)
    left(state, HAND[seat], card, seen_by=(seat,))
    add_supporter(rules, state, card, ())


def trainable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the cards that match a base's clearing, while there are warriors (ROOT-R4)."""
    if not state.reserve[ID]:
        return []
    suits = [suit for base, suit in BASES.items() if on_map(rules, state, base)]
    return [("train", card) for card in matching(rules, state, seat, suits)] if suits else []


@step
def train(rules: RootRules, state: RootState, card: str) -> None:
    """Spend a card; a warrior becomes an officer (8.5.3)."""
    discard(rules, state, state.active, card)
    make_officer(state)


def operations(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the military operations that an officer can take (8.6.1)."""
    actions: list[Action] = []
    if has_move(rules, state, seat, ID):
        actions += rules.factions[seat].moves(rules, state, seat, rules.map.clearings)
    actions += battles(rules, state, seat, rules.map.clearings)
    for clearing, place in state.clearings.items():
        if state.reserve[ID] and not BASES.keys().isdisjoint(place.buildings):
            actions.append(("recruit", clearing))
        if place.warriors[ID] and may_organize(rules, state, clearing):
            actions.append(("organize", clearing))
    return actions


def may_organize(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether sympathy can be organized in a clearing (8.6.1.IV)."""
    return (
        bool(state.reserve[SYMPATHY])
        and not is_sympathetic(state, clearing)
        and may_place(rules, state, rules.seat_of[ID], clearing)
    )


def operate_move(
    rules: RootRules, state: RootState, origin: str, to: str, count: int
) -> Choice | None:
    """Move (8.6.1.I)."""
    state.actions -= 1
    action = ("move", origin, to, count)
    return rules.factions[state.active].move(rules, state, state.active, action)


def operate_battle(
    rules: RootRules, state: RootState, clearing: str, faction: str
) -> Choice | None:
    """Initiate a battle (8.6.1.II)."""
    state.actions -= 1
    return initiate(rules, state, clearing, faction)


def operate_recruit(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place a warrior at a base (8.6.1.III)."""
    state.actions -= 1
    place_warriors(rules, state, ID, clearing, 1)


@step
def organize(rules: RootRules, state: RootState, clearing: str) -> None:
    """Remove an own warrior to place sympathy (8.6.1.IV)."""
    state.actions -= 1
    state.clearings[clearing].warriors[ID] -= 1
    state.reserve[ID] += 1
    sympathise(rules, state, clearing)


@step
def alliance_draws(rules: RootRules, state: RootState) -> None:
    """Draw a card, and one for each base on the map, then discard (8.6.2)."""
    draw_and_discard(rules, state, state.active, 1 + bases_standing(rules, state))
