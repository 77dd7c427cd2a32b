"""How far greedy looks, in a game that is won by digging three times."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from twelvefold import (
    Action,
    Choice,
    Components,
    Composition,
    Game,
    Outcome,
    Rules,
    State,
    StepOrder,
    Steps,
    Verb,
    advance,
    ask,
    clone,
    end,
    hook,
    new_game,
    ranked,
    view,
)
from twelvefold.assembly import compose
from twelvefold.bots import BotSeat, Seat
from twelvefold_greedy import GreedyBot

DEEP = 3
DIG: Action = ("dig",)
TAKE: Action = ("take",)
LEAVE: Action = ("leave",)

step = Steps("well")


class Well(State, kw_only=True):
    depth: int = 0
    water: int = 0


@step
def begin(rules: Rules, state: Well) -> Choice:
    return ask(state.active, "Dig, or take what is there?", [TAKE, DIG], answered)


@step
def answered(rules: Rules, state: Well, action: Action) -> Choice | None:
    state.depth += action == DIG
    if action == DIG and state.depth < DEEP:
        return ask(state.active, "Dig on?", [DIG, LEAVE], answered)
    state.water = {DIG: 3, TAKE: 1, LEAVE: 0}[action]
    end(state, "the day is over")
    return None


def new_well(rules: Rules, seats: int) -> Well:
    return Well(seats=seats)


def no_cards(rules: Rules, state: Well) -> Components:
    return {}


@hook
def twelvefold_game() -> Game:
    return Game("Well", range(2, 3), Well, Rules, new_well, no_cards)


@hook
def twelvefold_steps() -> Steps:
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    return [Verb("dig", "Dig."), Verb("take", "Take."), Verb("leave", "Leave.")]


@hook
def twelvefold_phases(rules: Rules, phases: StepOrder) -> None:
    phases.add("begin", begin)


@hook
def twelvefold_outcome(rules: Rules, state: Well) -> Outcome:
    return ranked([state.water, 0], state.ended)


@hook
def twelvefold_value(rules: Rules, state: Well) -> Sequence[float]:
    return [state.water / 3, 0.0]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return compose(Composition("well"), sys.modules[__name__], {})


@pytest.mark.parametrize(("steps", "first"), [(0, TAKE), (1, TAKE), (2, DIG), (9, DIG)])
def test_it_looks_through_so_many_questions_of_its_own(
    rules: Rules, steps: int, first: Action
) -> None:
    state = new_game(rules, 2, seed=1)
    assert BotSeat(GreedyBot(steps=steps), 0, rules, 1).answer(state, []) == first


def test_of_what_looks_equal_it_takes_any(rules: Rules) -> None:
    state = new_game(rules, 2, seed=1)
    advance(rules, state, DIG)
    seats = [BotSeat(GreedyBot(steps=0), 0, rules, seed) for seed in range(20)]
    assert {seat.answer(state, []) for seat in seats} == {DIG, LEAVE}


def test_it_leaves_the_view_as_it_is(rules: Rules) -> None:
    seen = view(new_game(rules, 2, seed=1), 0)
    before = clone(seen)
    GreedyBot().choose(seen, seen.choice, Seat(0, rules, (), 1))
    assert seen == before
