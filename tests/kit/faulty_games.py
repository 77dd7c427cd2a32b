"""Faulty games: what is asked, repeated, copied, kept and told wrongly, but leaks nothing."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from rich.table import Table
from rich.text import Text

from tests.kit.faults import after, fault, fault_in, instead, play_with
from tests.kit.lanterns import (
    CHARMS,
    LAMPS,
    WEATHER,
    Keeper,
    Lanterns,
    act,
    acted,
    buried,
    charms,
    dusk,
    hand_of,
    lamps,
    night,
    peek,
)
from twelvefold import (
    Action,
    Choice,
    Outcome,
    Own,
    Panels,
    Rules,
    ScoreLine,
    ask,
    later,
    ranked,
    totals,
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


# What is asked and answered


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


# What decides a game


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


# What is copied


@fault("clones_share_nothing")
def a_list_where_a_tuple_should_be(rules: Rules) -> None:
    def start(rules: Rules, state: Lanterns) -> None:
        state.old_notes = []  # type: ignore[assignment]

    def note(rules: Rules, state: Lanterns) -> None:
        state.old_notes.append("night")  # type: ignore[attr-defined]

    after(rules, lamps, start)
    after(rules, night, note)


@fault("clones_share_nothing", "clones_go_on_alike", "saves_resume")
def a_list_kept_in_the_rules(rules: Rules) -> None:
    kept: list[list[str]] = [[]]

    def note(rules: Rules, state: Lanterns) -> None:
        if kept[0] is not state.notes:
            kept[0].append("night")
            kept[0] = state.notes

    after(rules, night, note)


@fault("clones_go_on_alike")
def one_list_in_two_fields(rules: Rules) -> None:
    def start(rules: Rules, state: Lanterns) -> None:
        state.more_notes = state.notes

    def note(rules: Rules, state: Lanterns) -> None:
        state.notes.append("night")

    after(rules, lamps, start)
    after(rules, night, note)


@fault_in("twelvefold_value", "looking_changes_nothing")
def a_value_that_sorts_hands(rules: Rules, state: Lanterns) -> Sequence[float]:
    for keeper in state.keepers:
        keeper.hand.sort()
    return [0.5] * state.seats


@fault("saves_resume")
def a_number_where_a_text_should_be(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = state.turn  # type: ignore[assignment]

    after(rules, night, note)


# Cards and knowledge


@fault("cards_are_kept")
def a_card_lost(rules: Rules) -> None:
    def lose(rules: Rules, state: Lanterns) -> None:
        if state.turn > 3:
            state.keepers[0].charms.clear()

    after(rules, night, lose)


@fault("cards_are_kept")
def a_card_doubled(rules: Rules) -> None:
    after(rules, night, lambda rules, state: state.keepers[0].charms.append(CHARMS[0]))


@fault("cards_are_kept", "imagined_states_agree")
def components_from_hidden_cards(rules: Rules) -> None:
    def there(rules: Rules, state: Lanterns) -> Any:
        mine = [card for keeper in state.keepers for card in keeper.hand + keeper.lit]
        return {"lamp": [[*state.deck, *mine]], "charm": [CHARMS] * state.seats}

    rules.game = replace(rules.game, components=there)


@fault("knowledge_is_true")
def knowledge_of_what_is_not_there(rules: Rules) -> None:
    def believe(rules: Rules, state: Lanterns) -> None:
        state.knows[0].facts.append((hand_of(1), LAMPS[0]))

    after(rules, night, believe)


@fault("knowledge_is_true")
def knowledge_kept_too_long(rules: Rules) -> None:
    def bury(rules: Rules, state: Lanterns, action: Action, seat: int) -> None:
        facts = [knowledge.facts[:] for knowledge in state.knows]
        buried(rules, state, action, seat)
        for knowledge, known in zip(state.knows, facts, strict=True):
            knowledge.facts = known

    def look(rules: Rules, state: Lanterns) -> None:
        peek(rules, state, 2 - state.active)

    after(rules, dusk, look)
    instead(rules, buried, bury)


@fault_in("twelvefold_imagine", "imagined_states_agree")
def an_imagined_state_with_another_view(
    rules: Rules, view: Lanterns, unseen: Any, random: random.Random
) -> None:
    view.note = "imagined"


class Thinker(Keeper, kw_only=True):
    """Keeps a thought that a view of another seat does not show."""

    thought: Annotated[str, Own()] = "light"


class Thinkers(Lanterns, kw_only=True):
    """Lanterns between thinkers."""

    keepers: list[Thinker]  # type: ignore[assignment]


@fault("imagined_states_agree")
def an_imagined_state_that_fails(rules: Rules) -> None:
    def think(rules: Rules, state: Thinkers) -> None:
        if not all(keeper.thought for keeper in state.keepers):
            raise ValueError("somebody has forgotten a thought")

    play_with(rules, Thinkers, Thinker)
    after(rules, night, think)


# Results


@fault_in("twelvefold_scoring", "scores_are_sound")
def points_for_nothing(rules: Rules, state: Lanterns) -> Sequence[ScoreLine]:
    return [ScoreLine(0, "", 1)]


@fault_in("twelvefold_scoring", "scores_are_sound")
def points_of_a_half(rules: Rules, state: Lanterns) -> Sequence[ScoreLine]:
    return [ScoreLine(0, "half a lamp", 0.5)]  # type: ignore[arg-type]


@fault_in("twelvefold_value", "values_are_sound")
def a_value_above_1(rules: Rules, state: Lanterns) -> Sequence[float]:
    return [2.0] * state.seats


@fault_in("twelvefold_value", "values_are_sound")
def a_value_for_one_seat(rules: Rules, state: Lanterns) -> Sequence[float]:
    return [0.5]


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def a_winner_in_place_2(rules: Rules, state: Lanterns) -> Outcome:
    return Outcome((True, False), (2, 1), state.ended)


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def a_winner_too_many(rules: Rules, state: Lanterns) -> Outcome:
    return Outcome((True, True), (1, 2), state.ended)


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def a_seat_without_a_place(rules: Rules, state: Lanterns) -> Outcome:
    return Outcome((True,), (1,), state.ended)


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def an_end_without_a_reason(rules: Rules, state: Lanterns) -> Outcome:
    return ranked(totals(rules.scoring(state), state.seats), "")


@fault("outcomes_are_sound")
def half_a_team_that_wins(rules: Rules) -> None:
    rules.game = replace(rules.game, cooperative=True)


@fault_in("twelvefold_value", "outcomes_are_sound")
def a_value_upside_down(rules: Rules, state: Lanterns) -> Sequence[float]:
    points = totals(rules.scoring(state), state.seats)
    return [1 - each / (1 + sum(points)) for each in points]


@fault("outcomes_are_sound")
def an_outcome_upside_down(rules: Rules) -> None:
    def turned(state: Lanterns) -> Outcome | None:
        points = totals(rules.scoring(state), state.seats)
        return ranked([-each for each in points], state.ended) if state.ended else None

    rules.outcome = turned  # type: ignore[method-assign,assignment]
    rules.value = lambda state: [0.5] * state.seats  # type: ignore[method-assign]


@fault_in("twelvefold_panels", "tables_can_be_shown")
def a_panel_for_seats_alone(rules: Rules, view: Lanterns, seat: int, panels: Panels) -> None:
    panels.add("own", Text(view.keepers[seat].hand[0] if view.deck else ""))


@fault_in("twelvefold_panels", "tables_can_be_shown")
def a_panel_too_wide(rules: Rules, view: Lanterns, seat: int | None, panels: Panels) -> None:
    panels.add("wide", Table("a table for a wide screen", width=100))


class Escape(msgspec.Struct):
    """A panel that writes its own colours."""

    def __rich_console__(self, console: Any, options: Any) -> Any:
        """Yield a text with an escape sequence."""
        from rich.segment import Segment

        yield Segment("\x1b[31mred\x1b[0m")


@fault_in("twelvefold_panels", "tables_can_be_shown")
def a_panel_with_colours_of_its_own(
    rules: Rules, view: Lanterns, seat: int | None, panels: Panels
) -> None:
    panels.add("colours", Escape())
