"""The tutorial: a first game whose steps are explained as they come (C12-004, C12-005)."""

from __future__ import annotations

from twelvefold import StepOrder
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, current_dilemma
from twelvefold_council_of_12.steps import step


def order(rules: CouncilRules, phases: StepOrder) -> None:
    """Explain each step of a turn just before it, in a first game."""
    if rules.tutorial:
        phases.before("petitioner", "explain-petitioner", explain_petitioner)
        phases.before("choose", "explain-choose", explain_choose)
        phases.before("reveal", "explain-reveal", explain_reveal)
        phases.before("objective", "explain-objective", explain_objective)
        phases.before("final-round", "explain-final-round", explain_final_round)


def explain(rules: CouncilRules, state: CouncilState, *lines: str) -> None:
    """Tell how a step goes, the first time that it comes."""
    if state.turn == 1:
        for line in lines:
            rules.tell("{}", line)


@step
def explain_petitioner(rules: CouncilRules, state: CouncilState) -> None:
    """Explain the game, and step 1."""
    explain(
        rules,
        state,
        "You win or lose together: keep Favor above 0 through seven Dilemmas, one a turn, and then"
        " claim the throne",
        "All began with the same five Characters, and everybody sees what is played",
        "Step 1: a Petitioner appears. Nobody can choose the Petitioner's own Character this turn",
        "The Dilemma is resolved if the die shows one of its values when the turn ends; where there"
        " are two objectives, the die must show a value of the other some time before",
    )


@step
def explain_choose(rules: CouncilRules, state: CouncilState) -> None:
    """Explain step 3."""
    explain(
        rules,
        state,
        "Step 2 is for later games: ringing the bells costs 1 Favor and doubles a Dilemma's worth",
        "Step 3: each chooses a Character face down. Before that, each may make one remark; what"
        " you hold stays your secret",
        "Whoever has a single card left first swaps it for the own discard pile",
    )


@step
def explain_reveal(rules: CouncilRules, state: CouncilState) -> None:
    """Explain step 4."""
    explain(
        rules,
        state,
        "Step 4: one after another you reveal your Characters; whoever wants to may go first",
        "A Character that two of you have played is cancelled; any other does what it says and is"
        " discarded",
    )


@step
def explain_objective(rules: CouncilRules, state: CouncilState) -> None:
    """Explain step 5."""
    explain(
        rules,
        state,
        "Step 5: the die is compared with the Dilemma, whose back says what success brings or"
        " failure costs",
        "After a success all may take the Petitioner's Character into the hand",
    )


@step
def explain_final_round(rules: CouncilRules, state: CouncilState) -> None:
    """Explain the final round when it comes."""
    if not state.turns_taken and not current_dilemma(state):
        rules.tell("The final round: without talking, all choose the Character for the throne")
        rules.tell("Each of you who differs from the largest group costs 1 Favor")
