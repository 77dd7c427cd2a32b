"""Evening: ballots are distributed, cards and Laws are drawn (TC.6)."""

from __future__ import annotations

from twelvefold import later
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.turn import draw_and_discard
from twelvefold_twelve_colonies.ballots import give_from_trust
from twelvefold_twelve_colonies.board import PART
from twelvefold_twelve_colonies.colonies import drawn
from twelvefold_twelve_colonies.options import ColoniesOptions
from twelvefold_twelve_colonies.order import RISING, put_in_order
from twelvefold_twelve_colonies.steps import step


@step
def distribute(rules: RootRules, state: RootState) -> None:
    """Take a ballot from the Public Trust, then give one to each other player (A49)."""
    part = PART.of(state)
    give_from_trust(rules, state, part.seat)
    later(state, give_to_all)
    put_in_order(state, RISING)


@step
def give_to_all(rules: RootRules, state: RootState) -> None:
    """Give the ballots in point order."""
    part = PART.of(state)
    again = rules.options(ColoniesOptions).colonies_distributed
    for seat in part.order:
        if again or seat != part.seat:
            give_from_trust(rules, state, seat)


@step
def draw_cards(rules: RootRules, state: RootState) -> None:
    """Draw, then discard down to five (TC.6.2)."""
    draw_and_discard(rules, state, state.active, drawn(rules, state))
