"""Set-up, in the order of the Law (5.1)."""

from __future__ import annotations

from twelvefold import Choice, StepOrder, later, pick, shuffle
from twelvefold_root.hands import draw
from twelvefold_root.rules import RootRules, deck_cards
from twelvefold_root.state import RootState
from twelvefold_root.steps import step

OPENING_HAND = 3


def order(rules: RootRules, steps: StepOrder) -> None:
    """Name the steps of set-up in order (5.1)."""
    steps.add("first-player", first_player)
    steps.add("deck", deck)
    steps.add("items", items)
    steps.add("factions", factions)


@step
def first_player(rules: RootRules, state: RootState) -> None:
    """Determine the first player at random (5.1.1)."""
    state.active = pick(state, range(state.seats))
    rules.tell("{} is the first player", rules.names[state.active])


@step
def deck(rules: RootRules, state: RootState) -> None:
    """Shuffle the deck, with two players without dominance, and deal three each (5.1.3)."""
    state.deck = deck_cards(rules, state.seats)
    shuffle(state, state.deck)
    for seat in range(state.seats):
        draw(rules, state, seat, OPENING_HAND)


@step
def items(rules: RootRules, state: RootState) -> None:
    """Fill the supply of items, and lay out what the factions bring (5.1.5)."""
    state.supply = [id for id, item in rules.items.items() for _ in range(item.supply)]
    for seat in range(state.seats):
        rules.factions[seat].lay_out(rules, state, seat)


@step
def factions(rules: RootRules, state: RootState) -> None:
    """Set the factions up in the order of their letters (5.1.7)."""
    seats = sorted(range(state.seats), key=lambda seat: rules.factions[seat].letter, reverse=True)
    for seat in seats:
        later(state, set_up_faction, seat)


@step
def set_up_faction(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Set a faction up."""
    return rules.factions[seat].set_up(rules, state, seat)
