"""A turn of the game: its five steps in order, and what comes after them (C12-028 to C12-035)."""

from __future__ import annotations

from twelvefold import StepOrder, begin_turn, later
from twelvefold_council_of_12.bells import bells
from twelvefold_council_of_12.objective import objective
from twelvefold_council_of_12.reveal import reveal
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.selection import choose
from twelvefold_council_of_12.state import CouncilState, current_dilemma, turn_over_petitioner
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.throne import claim


def order(rules: CouncilRules, phases: StepOrder) -> None:
    """Name the steps of a turn in order; a first game leaves out the bells (C12-030, C12-041)."""
    phases.add("petitioner", petitioner)
    if not rules.tutorial:
        phases.add("bells", bells)
    phases.add("choose", choose)
    phases.add("reveal", reveal)
    phases.add("objective", objective)
    phases.add("final-round", final_round)


@step
def petitioner(rules: CouncilRules, state: CouncilState) -> None:
    """Step 1: turn over the first card of the Petitioner pile (C12-036 to C12-039)."""
    card = turn_over_petitioner(state)
    state.petitioners.current = [card]
    dilemma = rules.dilemmas[current_dilemma(state)]
    rules.tell("{} pleads for help with {}", rules.name_of(card), dilemma.name)


@step
def final_round(rules: CouncilRules, state: CouncilState) -> None:
    """Claim the throne when no other Dilemma is left, else begin a new turn (C12-074).

    A Dilemma that stays keeps its Petitioner and its bells (C12-084, C12-R21).
    """
    if state.turns_taken:
        begin_turn(rules, state, state.active, "choose")
    elif current_dilemma(state):
        begin_turn(rules, state, state.active)
    else:
        later(state, claim)
