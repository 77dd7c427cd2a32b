"""Step 2: the council may ring the royal bells (C12-040 to C12-045)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_council_of_12.pieces import change_favor, reveal_front
from twelvefold_council_of_12.rewards import offer_rewards
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, around
from twelvefold_council_of_12.steps import step

RING: Action = ("ring",)
NO: Action = ("no",)


@step
def bells(rules: CouncilRules, state: CouncilState) -> None:
    """Put the bells to the vote, when nobody wants to use a reward before (C12-043)."""
    later(state, propose)
    later(state, offer_rewards, "bells", 0, 0)


@step
def propose(rules: CouncilRules, state: CouncilState) -> Choice | None:
    """Begin the vote, unless ringing would lose the game at once (C12-R2)."""
    if state.favor > 1:
        return vote(rules, state, 0)
    rules.tell("At 1 Favor the bells stay silent: to ring them would lose the game")
    return None


def vote(rules: CouncilRules, state: CouncilState, place: int) -> Choice:
    """Ask a player whether to ring the bells."""
    return ask(around(state)[place].seat, "Ring the royal bells?", (RING, NO), voted, place)


@step
def voted(rules: CouncilRules, state: CouncilState, action: Action, place: int) -> Choice | None:
    """Ring the bells when all have agreed; the first who does not ends the vote (C12-043)."""
    rules.tell("{} {} ring the bells", rules.names[around(state)[place].seat],
               "does not want to" if action == NO else "wants to")  # fmt: skip
    if action == NO:
        return None
    if place + 1 < state.seats:
        return vote(rules, state, place + 1)
    ring(rules, state)
    return None


def ring(rules: CouncilRules, state: CouncilState) -> None:
    """Lose 1 Favor, move the Dilemma aside, and see the next one (C12-043, C12-044)."""
    rules.tell("The royal bells ring")
    state.bells += 1
    change_favor(rules, state, -1)
    state.dilemmas.aside = [state.dilemmas.fronts.pop(0)]
    reveal_front(state)
    for card in state.dilemmas.fronts[:1]:
        rules.tell("The next Dilemma is {}", rules.dilemmas[card].name)


VERBS = (
    Verb("ring", "Vote for ringing the royal bells; all must agree."),
    Verb("no", "Vote against ringing the bells."),
)
