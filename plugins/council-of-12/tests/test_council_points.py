"""What an expansion can change without a line about it in the game: the rule points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import Any

import pytest

import twelvefold_council_of_12
from twelvefold import (
    Composition,
    Outcome,
    Pack,
    StepOrder,
    Steps,
    advance,
    hook,
    new_game,
    shared,
    view,
)
from twelvefold.assembly import compose
from twelvefold.errors import CardError
from twelvefold.files.positions import position_from
from twelvefold.imagination import imagine
from twelvefold_council_of_12.pieces import turn_die
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState

PETITIONERS = ("druidess", "stoic", "golem", "sorcerer", "automaton", "parasite", "knight")
DILEMMAS = ("dry-well", "lost-flock", "leaking-dam", "crooked-scales", "festival", "falling-star")

step = Steps("winter")


@step
def little_favor(rules: CouncilRules, state: CouncilState) -> None:
    """Begin with 1 Favor."""
    state.favor = 1


@step
def gamble(rules: CouncilRules, state: CouncilState, seat: int, card: str) -> None:
    """Turn the die to 10 and one more for the seat."""
    turn_die(rules, state, 10 + seat)


GAMBLE = Pack(
    "gamble.toml",
    '[[character]]\nid = "stoic"\nname = "The Stoic"\norigin = "house"\n'
    'effects = [{ do = "call", step = "winter/gamble", says = "gamble" }]\n',
)


def council_scenario(rules: CouncilRules) -> str:
    return "The long winter"


def council_petitioners(rules: CouncilRules) -> Sequence[str]:
    return PETITIONERS


def council_dilemmas(rules: CouncilRules) -> Sequence[str]:
    return DILEMMAS


def council_may_speak(rules: CouncilRules, state: CouncilState) -> bool:
    return False


def council_rewards_success(rules: CouncilRules, state: CouncilState) -> bool:
    return False


def twelvefold_steps() -> Steps:
    return step


def twelvefold_setup(rules: CouncilRules, steps: StepOrder) -> None:
    steps.after("favor", "little-favor", little_favor)


def twelvefold_outcome(rules: CouncilRules, state: CouncilState) -> Outcome | None:
    return shared(state.throne == "stoic", state.seats, state.ended)


def winter(*hooks: Callable[..., Any]) -> ModuleType:
    """Return an expansion that implements these hooks."""
    module = ModuleType("winter")
    for each in hooks:
        setattr(module, each.__name__, hook(each, tryfirst=each is twelvefold_outcome))
    return module


def rules_with(
    *hooks: Callable[..., Any], pack: Pack | None = None, **options: str
) -> CouncilRules:
    overlays = (pack,) if pack else ()
    composition = Composition("council-of-12", ("winter",), tuple(options.items()), overlays)
    rules = compose(composition, twelvefold_council_of_12, {"winter": winter(*hooks)})
    assert isinstance(rules, CouncilRules)
    return rules


def begun(rules: CouncilRules, seats: int = 3, seed: int = 1) -> CouncilState:
    state = new_game(rules, seats, seed)
    assert isinstance(state, CouncilState)
    return state


def play_out(rules: CouncilRules, state: CouncilState, seed: int = 1) -> set[str]:
    """Play at random to the end, and return the verbs that were offered."""
    random, verbs = Random(seed), set[str]()
    while not state.ended:
        verbs |= {str(action[0]) for action in state.choice.actions}
        advance(rules, state, random.choice(state.choice.actions))
    return verbs


def test_a_scenario_has_a_name() -> None:
    assert rules_with(council_scenario).scenario == "The long winter"
    assert rules_with(council_petitioners).scenario == ""


def test_petitioners_that_are_named_are_the_only_ones() -> None:
    rules = rules_with(council_petitioners)
    for seed in range(10):
        state = begun(rules, seed=seed)
        assert {*state.petitioners.pile, *state.petitioners.current} == {*PETITIONERS}
        assert state.petitioners.box == []
        assert rules.crowns[state.players[0].hand[0]] == 1
        assert rules.crowned_one(state.players[0].hand[1:])


def test_petitioners_that_are_named_hold_against_a_sovereign() -> None:
    state = begun(rules_with(council_petitioners, sovereign="stoic"))
    assert "stoic" in [*state.petitioners.pile, *state.petitioners.current]


def test_too_few_petitioners_are_refused() -> None:
    def council_petitioners(rules: CouncilRules) -> Sequence[str]:
        return PETITIONERS[:6]

    with pytest.raises(CardError, match="needs 7 Petitioners, there are 6"):
        rules_with(council_petitioners)


def test_an_expansion_may_leave_the_petitioners_to_the_game() -> None:
    def council_petitioners(rules: CouncilRules) -> Sequence[str]:
        return ()

    assert len(rules_with(council_petitioners).petitioner_pool) == 12


def test_dilemmas_that_are_named_make_up_the_pile() -> None:
    rules = rules_with(council_dilemmas)
    orders = set()
    for seed in range(10):
        state = begun(rules, seed=seed)
        pile = (*state.dilemmas.fronts, *state.dilemmas.pile)
        assert sorted(pile) == sorted(DILEMMAS)
        assert state.dilemmas.box == []
        orders.add(pile)
    assert len(orders) > 5


def test_dilemmas_that_are_named_are_imagined() -> None:
    rules = rules_with(council_dilemmas)
    state = begun(rules)
    seen = view(state, state.choice.seat)
    imagined = imagine(rules, seen, Random(1))
    assert sorted(imagined.dilemmas.pile) == sorted(state.dilemmas.pile)


def test_where_nobody_may_speak_no_remark_is_offered() -> None:
    rules = rules_with(council_may_speak)
    state = begun(rules)
    assert "say" not in play_out(rules, state)
    assert state.boxes == len(state.dilemmas.failed) > 0


def test_otherwise_remarks_are_offered() -> None:
    rules = rules_with()
    assert "say" in play_out(rules, begun(rules))


RESOLVED = """
[given]
game = "council-of-12"
at = "objective"

[given.state]
favor = 3
die = 6
objectives = [{ values = [6] }]

[given.state.dilemmas]
fronts = ["dry-well"]
"""


@pytest.mark.parametrize(("hooks", "favor"), [((), 4), ((council_rewards_success,), 3)])
def test_a_success_can_earn_no_favor(hooks: tuple[Callable[..., Any], ...], favor: int) -> None:
    state = position_from(RESOLVED).state(rules_with(*hooks), 2, seed=1)
    assert isinstance(state, CouncilState)
    assert state.favor == favor


def test_a_failure_costs_favor_all_the_same() -> None:
    failed = RESOLVED.replace("die = 6", "die = 7")
    state = position_from(failed).state(rules_with(council_rewards_success), 2, seed=1)
    assert isinstance(state, CouncilState)
    assert state.favor == 1


def test_favor_can_begin_elsewhere() -> None:
    assert begun(rules_with(twelvefold_steps, twelvefold_setup)).favor == 1


def test_the_end_can_be_judged_otherwise() -> None:
    rules = rules_with(twelvefold_outcome)
    state = begun(rules)
    state.ended, state.throne = "The Golem takes the throne", "golem"
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.won == (False,) * 3


def test_a_card_can_call_a_step_of_an_expansion() -> None:
    rules = rules_with(twelvefold_steps, pack=GAMBLE)
    position = position_from(
        """
        [given]
        game = "council-of-12"
        at = "reveal"

        [given.state]
        die = 3
        objectives = [{ values = [1] }]

        [given.state.players.0]
        chosen = ["sorcerer"]

        [given.state.players.1]
        chosen = ["stoic"]
        """
    )
    state = position.state(rules, 2, seed=1)
    advance(rules, state, ("wait",))
    advance(rules, state, ("reveal",))
    assert isinstance(state, CouncilState)
    assert state.die == 11
