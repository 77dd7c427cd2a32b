"""Council of 12 for Twelvefold: two to four players keep a kingdom together.

`state`, `cards` and `points` say what there is; `setup`, `turn` and the modules that it names
are the rulebook's chapters, a step each; `die` and `council` are what cards do.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

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
from twelvefold.imagination import Unseen
from twelvefold_council_of_12 import (
    bells,
    council,
    die,
    etiquette,
    imagination,
    reveal,
    rewards,
    scoring,
    selection,
    setup,
    table,
    throne,
    turn,
    tutorial,
)
from twelvefold_council_of_12.cards import FAMILIES
from twelvefold_council_of_12.faults import card_faults
from twelvefold_council_of_12.points import CouncilPoints
from twelvefold_council_of_12.rules import CouncilOptions, CouncilRules, components, new_state
from twelvefold_council_of_12.state import CouncilState
from twelvefold_council_of_12.steps import step


@hook
def twelvefold_game() -> Game:
    """Declare the game."""
    return Game(
        title="Council of 12",
        seats=range(2, 5),
        state=CouncilState,
        rules=CouncilRules,
        new_state=new_state,
        components=components,
        points=CouncilPoints,
        cooperative=True,
        turn_limit=100,
    )


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the game."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs of the game."""
    asking = (bells, rewards, etiquette, selection, reveal, die, council, throne)
    return [verb for module in asking for verb in module.VERBS]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options of the game."""
    return CouncilOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the families of cards."""
    return FAMILIES


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the cards of the box."""
    return packaged(__name__, "council-of-12")


@hook
def twelvefold_card_faults(cards: Cards) -> Sequence[str]:
    """Return what is wrong with the cards."""
    return card_faults(cards)


@hook
def twelvefold_setup(rules: CouncilRules, steps: StepOrder) -> None:
    """Name the steps of set-up."""
    setup.order(rules, steps)


@hook
def twelvefold_phases(rules: CouncilRules, phases: StepOrder) -> None:
    """Name the steps of a turn."""
    turn.order(rules, phases)
    tutorial.order(rules, phases)


@hook
def twelvefold_scoring(rules: CouncilRules, state: CouncilState) -> Sequence[ScoreLine]:
    """Count the years of the reign."""
    return scoring.score_lines(rules, state)


@hook
def twelvefold_outcome(rules: CouncilRules, state: CouncilState) -> Outcome | None:
    """Say whether the council has won."""
    return scoring.outcome(rules, state)


@hook
def twelvefold_value(rules: CouncilRules, state: CouncilState) -> Sequence[float]:
    """Say how good the state looks."""
    return scoring.value(rules, state)


@hook
def twelvefold_imagine(
    rules: CouncilRules, view: CouncilState, unseen: Unseen, random: Random
) -> None:
    """Keep what everybody knows of the hidden cards."""
    imagination.constrain(rules, view, unseen, random)


@hook
def twelvefold_panels(
    rules: CouncilRules, view: CouncilState, seat: int | None, panels: Panels
) -> None:
    """Draw the table."""
    table.draw(rules, view, seat, panels)
