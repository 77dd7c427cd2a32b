"""What a turn is worth, against the engine's own play of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from twelvefold import Composition, advance, clone, new_game
from twelvefold.assembly import assemble
from twelvefold_council_bot.prospects import Play, Prospects
from twelvefold_council_bot.turns import MENDED, Turn
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, current_dilemma, resolved_dilemmas

QUIET = ("no", "pass", "wait")
"""What is answered to votes, remarks and rewards."""


@pytest.fixture(scope="module")
def rules() -> CouncilRules:
    rules = assemble(Composition("council-of-12"))
    assert isinstance(rules, CouncilRules)
    return rules


def at_the_choice(rules: CouncilRules, seats: int, seed: int) -> CouncilState:
    """Return a game in which the first member is about to choose a Character."""
    state = new_game(rules, seats, seed)
    assert isinstance(state, CouncilState)
    while not state.choice.secret:
        quiet = [action for action in state.choice.actions if action[0] in QUIET]
        advance(rules, state, quiet[0] if quiet else state.choice.actions[0])
    return state


def chosen(rules: CouncilRules, state: CouncilState, cards: Sequence[str]) -> CouncilState:
    """Return the game when the members have chosen these cards."""
    following = clone(state)
    for card in cards:
        advance(rules, following, ("play", card))
    return following


def can_succeed(rules: CouncilRules, state: CouncilState, dilemma: str) -> bool:
    """Return whether some order and some turns of the die resolve the Dilemma."""
    if current_dilemma(state) != dilemma or state.ended:
        return dilemma in resolved_dilemmas(state)
    for action in state.choice.actions:
        if action[0] != "say":
            following = clone(state)
            advance(rules, following, action)
            if can_succeed(rules, following, dilemma):
                return True
    return False


@pytest.mark.parametrize("seats", [2, 3])
def test_the_best_play_is_what_the_engine_allows(rules: CouncilRules, seats: int) -> None:
    seen = set()
    for seed in range(12):
        state = at_the_choice(rules, seats, seed)
        dilemma = current_dilemma(state)
        if rules.dilemmas[dilemma].turns > 1:
            continue
        hand = [str(action[1]) for action in state.choice.actions if action[1] != "oracle"]
        for first in range(len(hand)):
            cards = [hand[(first + seat) % len(hand)] for seat in range(seats)]
            turn = Turn(rules, state)
            prospects = Prospects(turn, [hand] * seats, state.petitioners.current, [])
            plays = prospects.single([Play(seat, card) for seat, card in enumerate(cards)])
            worth = prospects.of(turn.start, plays)
            assert worth == can_succeed(rules, chosen(rules, state, cards), dilemma), (seed, cards)
            seen.add(worth)
    assert seen == {0, 1}


def test_twins_are_cancelled(rules: CouncilRules) -> None:
    turn = Turn(rules, at_the_choice(rules, 3, 1))
    prospects = Prospects(turn, [[]] * 3, [], ["dame"])
    plays = [Play(0, "stoic"), Play(1, "stoic"), Play(2, "dame"), Play(0, "golem")]
    assert prospects.single(plays) == {Play(0, "golem")}


def test_a_roll_is_worth_the_mean_of_its_faces(rules: CouncilRules) -> None:
    state = at_the_choice(rules, 2, 1)
    state.dilemmas.fronts[0], state.objectives = "lost-flock", []
    turn = Turn(rules, state)
    prospects = Prospects(turn, [["oracle", "stoic"], []], [], [])
    assert prospects.of(turn.start, frozenset([Play(0, "oracle")])) == pytest.approx(3 / 12)


@pytest.mark.parametrize(("die", "worth"), [(3, 1.0), (4, MENDED), (5, 0.0)])
def test_a_reward_mends_what_it_can(rules: CouncilRules, die: int, worth: float) -> None:
    state = at_the_choice(rules, 2, 1)
    state.dilemmas.fronts[0], state.objectives, state.die = "festival", [], die
    without = Turn(rules, state)
    assert without.worth(without.start) == (die == 3)
    state.dilemmas.left_rewards = ["broken-bridge"]
    turn = Turn(rules, state)
    assert turn.worth(turn.start) == worth
    assert turn.mends("broken-bridge", turn.start) == (die == 4)
