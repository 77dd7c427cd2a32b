"""Council of Blackthorn for Twelvefold: whose influence is the greatest, and whose head is safe?

`state`, `cards`, `vocabulary` and `changes` say what there is, `points` what may change the
rules. `setup`, `rounds`, `turn`, `actions`, `play`, `whispers`, `ghost` and `winning` are the
rulebook's chapters; `tracks`, `dice`, `treason`, `hands` and `construction` are what these have
in common. `effects` does what cards say once, `permanents` what they change as long as they lie
there.
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
from twelvefold_blackthorn import actions, effects, pieces, play, scoring, setup, treason, turn
from twelvefold_blackthorn.cards import FAMILIES
from twelvefold_blackthorn.faults import card_faults
from twelvefold_blackthorn.permanents import (
    blackthorn_blocked,
    blackthorn_completed,
    blackthorn_construction,
    blackthorn_control,
    blackthorn_die,
    blackthorn_hand,
    blackthorn_levels,
    blackthorn_losses,
    blackthorn_passing,
    blackthorn_played,
    blackthorn_suppressed,
    blackthorn_suspicion,
    blackthorn_treason,
    blackthorn_trigger,
    blackthorn_turn,
    blackthorn_worth,
)
from twelvefold_blackthorn.points import BlackthornPoints
from twelvefold_blackthorn.rules import (
    BlackthornOptions,
    BlackthornRules,
    components,
    new_state,
)
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.steps import step

__all__ = [
    "blackthorn_blocked",
    "blackthorn_completed",
    "blackthorn_construction",
    "blackthorn_control",
    "blackthorn_die",
    "blackthorn_hand",
    "blackthorn_levels",
    "blackthorn_losses",
    "blackthorn_passing",
    "blackthorn_played",
    "blackthorn_suppressed",
    "blackthorn_suspicion",
    "blackthorn_treason",
    "blackthorn_trigger",
    "blackthorn_turn",
    "blackthorn_worth",
]


@hook
def twelvefold_game() -> Game:
    """Declare the game, for two to six players (BLK-039)."""
    return Game(
        title="Council of Blackthorn",
        seats=range(2, 7),
        state=BlackthornState,
        rules=BlackthornRules,
        new_state=new_state,
        components=components,
        first_phase="construction",
        points=BlackthornPoints,
        turn_limit=600,
    )


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the game."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs of the game."""
    return [
        *setup.VERBS, *turn.VERBS, *actions.VERBS, *play.VERBS, *treason.VERBS, *effects.VERBS,
    ]  # fmt: skip


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options of the game."""
    return BlackthornOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the families of cards."""
    return FAMILIES


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the cards of the box."""
    return packaged(__name__, "blackthorn")


@hook
def twelvefold_card_faults(cards: Cards) -> Sequence[str]:
    """Return what is wrong with the cards."""
    return card_faults(cards)


@hook
def twelvefold_setup(rules: BlackthornRules, steps: StepOrder) -> None:
    """Name the steps of set-up."""
    setup.order(rules, steps)


@hook
def twelvefold_phases(rules: BlackthornRules, phases: StepOrder) -> None:
    """Name the phases of a turn."""
    turn.order(rules, phases)


@hook
def twelvefold_scoring(rules: BlackthornRules, state: BlackthornState) -> Sequence[ScoreLine]:
    """Count the influence points."""
    return scoring.score_lines(rules, state)


@hook
def twelvefold_outcome(rules: BlackthornRules, state: BlackthornState) -> Outcome | None:
    """Say who has won."""
    return scoring.outcome(rules, state)


@hook
def twelvefold_value(rules: BlackthornRules, state: BlackthornState) -> Sequence[float]:
    """Say how good the state looks."""
    return scoring.value(rules, state)


@hook
def twelvefold_misplaced(rules: BlackthornRules, state: BlackthornState) -> Sequence[str]:
    """Look at tokens, dice, characters and the ring."""
    return list(pieces.misplaced(rules, state))


@hook
def twelvefold_panels(
    rules: BlackthornRules, view: BlackthornState, seat: int | None, panels: Panels
) -> None:
    """Draw the table."""
    from twelvefold_blackthorn import table

    table.draw(rules, view, seat, panels)
