"""Faulty games: what is asked, and what decides a game, is wrong."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

from tests.kit.faults import after, fault, instead
from tests.kit.lanterns import (
    CHARMS,
    LAMPS,
    WEATHER,
    Lanterns,
    act,
    acted,
    charms,
    lamps,
    night,
)
from twelvefold import (
    Action,
    Choice,
    Rules,
    ask,
    later,
)

GUST: Action = ("gust",)


def offering(rules: Rules, *actions: Action) -> None:
    """Offer more actions beside those of a turn; whatever follows their verb is passed over."""

    def more(rules: Rules, state: Lanterns) -> Choice:
        asked = act(rules, state)
        return ask(asked.seat, asked.prompt, [*asked.actions, *actions], acted)

    def take(rules: Rules, state: Lanterns, action: Action) -> Choice | None:
        return acted(rules, state, GUST if action[:1] == GUST else action)

    instead(rules, act, more)
    instead(rules, acted, take)


@fault("games_end")
def a_turn_that_never_ends(rules: Rules) -> None:
    instead(rules, night, lambda rules, state: later(state, act))


@fault("games_end")
def a_step_that_comes_back_for_ever(rules: Rules) -> None:
    instead(rules, night, lambda rules, state: later(state, night))


@fault("games_end")
def nobody_asked_any_more(rules: Rules) -> None:
    instead(rules, night, lambda rules, state: None)


@fault("offered_actions_work", "imagined_states_agree")
def an_action_that_fails(rules: Rules) -> None:
    offering(rules, ("light", "green-9"))


@fault("offered_actions_work")
def a_seat_that_is_not_there(rules: Rules) -> None:
    def ask_third(rules: Rules, state: Lanterns) -> Choice:
        asked = act(rules, state)
        return ask(2, asked.prompt, asked.actions, acted) if state.turn == 4 else asked

    instead(rules, act, ask_third)


@fault("offered_actions_work", "imagined_states_agree")
def nothing_to_answer(rules: Rules) -> None:
    def ask_for_nothing(rules: Rules, state: Lanterns) -> Choice | None:
        return act(rules, state) if state.turn < 4 else ask(0, "And now?", [], acted)

    instead(rules, act, ask_for_nothing)


@fault("actions_differ")
def an_action_offered_twice(rules: Rules) -> None:
    offering(rules, ("gust", 1), ("gust", "1"))


@fault("actions_can_be_typed")
def two_words_in_one(rules: Rules) -> None:
    offering(rules, ("gust", "of wind"))


@fault("actions_can_be_typed", "saves_resume")
def neither_word_nor_number(rules: Rules) -> None:
    offering(rules, ("gust", 1.5))  # type: ignore[arg-type]


@fault("verbs_are_declared")
def a_verb_of_nobody(rules: Rules) -> None:
    del rules.verbs["gust"]


class Lenient(tuple[str | int, ...]):
    """An action that is equal to any that begins as it does."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple) and other[:1] == self[:1]

    __hash__ = tuple.__hash__


@fault("refusals_change_nothing")
def an_action_equal_to_others(rules: Rules) -> None:
    offering(rules, Lenient(("gust", 1)))


@fault("same_seed_same_game")
def a_story_that_decides(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = "heard" if rules.listener else "unheard"

    after(rules, night, note)


@fault(
    "same_seed_same_game", "fresh_process_same_game", "clones_go_on_alike", "saves_resume"
)  # fmt: skip
def a_count_outside_the_state(rules: Rules) -> None:
    count = itertools.count()

    def note(rules: Rules, state: Lanterns) -> None:
        state.note = str(next(count))

    after(rules, night, note)


@fault("fresh_process_same_game")
def the_order_of_a_set(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = " ".join({str(number) for number in range(50)})

    after(rules, lamps, note)


@fault("seeds_matter")
def a_seed_ignored(rules: Rules) -> None:
    def start(rules: Rules, state: Lanterns) -> None:
        state.generator = 1
        lamps(rules, state)

    instead(rules, lamps, start)


@fault("seeds_matter")
def a_deck_that_nobody_shuffles(rules: Rules) -> None:
    def lay(rules: Rules, state: Lanterns) -> None:
        state.deck = list(LAMPS)

    def lay_charms(rules: Rules, state: Lanterns) -> None:
        WEATHER.of(state).gusts = [0] * state.seats
        for keeper in state.keepers:
            keeper.charms = list(CHARMS[1:])
            keeper.charm = [CHARMS[0]]

    def take(rules: Rules, state: Lanterns, action: Action) -> Choice | None:
        if action != GUST:
            return acted(rules, state, action)
        later(state, night)
        return None

    instead(rules, lamps, lay)
    instead(rules, charms, lay_charms)
    instead(rules, acted, take)


@fault(
    "nothing_outside_is_used", "same_seed_same_game", "fresh_process_same_game",
    "clones_go_on_alike", "saves_resume",
)  # fmt: skip
def chance_of_the_process(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = str(random.random())

    after(rules, night, note)


@fault("nothing_outside_is_used")
def chance_of_the_process_unused(rules: Rules) -> None:
    after(rules, night, lambda rules, state: random.seed(1))


@fault("nothing_outside_is_used")
def chance_of_the_process_hidden_in_a_hook(rules: Rules) -> None:
    count = rules.components

    def counted(state: Any) -> Any:
        random.seed(random.random())
        return count(state)

    rules.components = counted  # type: ignore[method-assign]


@fault("nothing_outside_is_used")
def a_clock(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = "late" if time.time() > 1e12 else "early"

    after(rules, night, note)
