"""Twelve Heroes for Twelvefold: two players fight for Territories in three Regions.

`state`, `cards` and `points` say what there is; `setup`, `phases`, `actions` and `effects` are
the rulebook's chapters; `pieces` and `strength` are what these have in common.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from twelvefold import (
    Card,
    Cards,
    Game,
    Options,
    Outcome,
    Pack,
    Panels,
    ScoreLine,
    StepOrder,
    Steps,
    Verb,
    hook,
    packaged,
)
from twelvefold_twelve_heroes import actions, effects, pieces, scoring, setup, turn
from twelvefold_twelve_heroes.cards import Deck, Hero, Territory
from twelvefold_twelve_heroes.faults import card_faults
from twelvefold_twelve_heroes.points import HeroPoints
from twelvefold_twelve_heroes.rules import HeroOptions, HeroRules, components, new_state
from twelvefold_twelve_heroes.state import HeroState
from twelvefold_twelve_heroes.steps import step


@hook
def twelvefold_game() -> Game:
    """Declare the game; its very first turn is a Military phase alone (TH-035, TH-R1)."""
    return Game(
        title="Twelve Heroes",
        seats=range(2, 3),
        state=HeroState,
        rules=HeroRules,
        new_state=new_state,
        components=components,
        first_phase="military",
        points=HeroPoints,
        turn_limit=200,
    )


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the game."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs of the game."""
    return [*setup.VERBS, *turn.VERBS, *actions.VERBS, *effects.VERBS]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options of the game."""
    return HeroOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the families of cards."""
    return [Hero, Territory, Deck]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the cards of the box."""
    return packaged(__name__, "twelve-heroes")


@hook
def twelvefold_card_faults(cards: Cards) -> Sequence[str]:
    """Return what is wrong with Heroes and decks."""
    return card_faults(cards)


@hook
def twelvefold_setup(rules: HeroRules, steps: StepOrder) -> None:
    """Name the steps of set-up."""
    setup.order(rules, steps)


@hook
def twelvefold_phases(rules: HeroRules, phases: StepOrder) -> None:
    """Name the phases of a turn."""
    turn.order(rules, phases)


@hook
def twelvefold_scoring(rules: HeroRules, state: HeroState) -> Sequence[ScoreLine]:
    """Count the points of the tiles won."""
    return scoring.score_lines(rules, state)


@hook
def twelvefold_outcome(rules: HeroRules, state: HeroState) -> Outcome | None:
    """Say who has won."""
    return scoring.outcome(rules, state)


@hook
def twelvefold_misplaced(rules: HeroRules, state: HeroState) -> Sequence[str]:
    """Count Food and cubes."""
    return list(pieces.misplaced(rules, state))


@hook
def twelvefold_value(rules: HeroRules, state: HeroState) -> Sequence[float]:
    """Say how good the state looks."""
    return scoring.value(rules, state)


@hook
def twelvefold_panels(rules: HeroRules, view: HeroState, seat: int | None, panels: Panels) -> None:
    """Draw the table."""
    from twelvefold_twelve_heroes import table

    table.draw(rules, view, seat, panels)
