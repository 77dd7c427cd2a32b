"""Step 5: the objective is checked, and the Dilemma resolved or failed (C12-063 to C12-073)."""

from __future__ import annotations

from twelvefold import Choice, later
from twelvefold_council_of_12.council import offer
from twelvefold_council_of_12.effects import apply, resolve
from twelvefold_council_of_12.pieces import reveal_front
from twelvefold_council_of_12.rewards import offer_rewards
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, current_dilemma
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.vocabulary import Favor


@step
def objective(rules: CouncilRules, state: CouncilState) -> None:
    """Check the objective, when nobody wants to use a reward before (C12-065, C12-071)."""
    later(state, check)
    later(state, offer_rewards, "check", 0, 0)


@step
def check(rules: CouncilRules, state: CouncilState) -> None:
    """Resolve the Dilemma, fail it, or go on with it next turn (C12-065, C12-084, C12-R21)."""
    state.turns_taken += 1
    if state.lost:
        fail(rules, state)
    elif state.halved and state.turns_taken == 1:
        end_first_turn(rules, state)
    elif accomplished(state):
        succeed(rules, state)
    elif state.turns_taken < rules.dilemmas[current_dilemma(state)].turns:
        rules.tell("The Dilemma stays for another turn")
    else:
        fail(rules, state)


def accomplished(state: CouncilState) -> bool:
    """Return whether the die, where it is now, accomplishes the objective (C12-065)."""
    good = objectives_shown(state)
    if state.halved:
        return any(first != last for first in state.reached for last in good)
    if len(state.objectives) == 1:
        return bool(good)
    return bool(good) and all(each.met for each in state.objectives)


def objectives_shown(state: CouncilState) -> list[int]:
    """Return the objectives that the die meets as it lies."""
    return [number for number, each in enumerate(state.objectives) if state.die in each.values]


def end_first_turn(rules: CouncilRules, state: CouncilState) -> None:
    """Keep what the first of two turns ended on, or fail without a second (C12-084, C12-R10)."""
    state.reached = objectives_shown(state)
    if state.reached:
        rules.tell("The first objective is accomplished; the other one is next turn's")
    else:
        fail(rules, state)


def succeed(rules: CouncilRules, state: CouncilState) -> None:
    """Apply the right side of the back, invite the Characters, put the cards away (C12-066)."""
    dilemma = current_dilemma(state)
    rules.tell("{} is resolved", rules.dilemmas[dilemma].name)
    later(state, put_away, "resolved")
    for player in reversed(state.players):
        later(state, invite, player.seat)
    apply_success(rules, state, dilemma)


def apply_success(rules: CouncilRules, state: CouncilState, dilemma: str) -> None:
    """Put the effects of success on the agenda, with Favor where success earns any (C12-066)."""
    earns = all(rewards(rules, state) for rewards in rules.rewards_success)
    effects = rules.dilemmas[dilemma].success
    for number in reversed(range(len(effects))):
        effect = effects[number]
        if earns or not (isinstance(effect, Favor) and effect.by > 0):
            later(state, resolve, "success", state.active, dilemma, number)


@step
def invite(rules: CouncilRules, state: CouncilState, seat: int) -> Choice | None:
    """Offer a player the Petitioner's Character from under the Player Aid (C12-073, C12-R12)."""
    there = [card for card in state.petitioners.current if card in state.players[seat].aid]
    return offer(rules, state, seat, there)


def fail(rules: CouncilRules, state: CouncilState) -> None:
    """Apply the left side of the back, then put the cards away (C12-067)."""
    dilemma = current_dilemma(state)
    rules.tell("{} is not resolved", rules.dilemmas[dilemma].name)
    later(state, put_away, "failed")
    apply(rules, state, "failure", state.active, dilemma)


@step
def put_away(rules: CouncilRules, state: CouncilState, result: str) -> None:
    """Place the Dilemma right or left of the Favor card, and discard the Petitioner (C12-069).

    Where nobody has spoken over it, the Silent Council ticks a box (C12-113, C12-114).
    """
    place_dilemma(rules, state, result == "resolved")
    state.petitioners.heard += state.petitioners.current
    state.petitioners.current = []
    state.boxes += not state.spoken
    state.spoken = state.halved = False
    state.turns_taken, state.reached, state.objectives = 0, [], []
    reveal_front(state)


def place_dilemma(rules: CouncilRules, state: CouncilState, resolved: bool) -> None:
    """Place the Dilemma where it was rung for on the right, else on the left (C12-069, C12-071).

    A reward lies just beside the Favor card, until it is used.
    """
    dilemmas = state.dilemmas
    rung = bool(dilemmas.aside)
    card = (dilemmas.aside or dilemmas.fronts).pop(0)
    if not resolved:
        dilemmas.failed.append(card)
    elif rules.dilemmas[card].reward:
        (dilemmas.right_rewards if rung else dilemmas.left_rewards).append(card)
    else:
        (dilemmas.right if rung else dilemmas.left).append(card)
