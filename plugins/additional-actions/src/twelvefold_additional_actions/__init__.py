"""Additional Actions for Twelve Heroes: cards from the hand buy actions (TH-083, TH-084)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Steps, Verb, hook
from twelvefold_twelve_heroes.pieces import discard_card
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import HeroState

step = Steps("additional-actions")


@step
def spend(rules: HeroRules, state: HeroState, card: str) -> None:
    """Discard a card for one more action in this Military phase (TH-084, TH-R14)."""
    discard_card(rules, state, state.active, card)
    state.actions_left += 1


@hook
def heroes_military(rules: HeroRules, state: HeroState) -> Sequence[Action]:
    """Offer every card in the hand, between any two actions (TH-084, TH-R14)."""
    return [("spend", card) for card in state.players[state.active].hand]


@hook
def twelvefold_steps() -> Steps:
    """Return the only step."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the only verb."""
    return [Verb("spend", "Discard a card for one more action: spend HERO.", spend)]
