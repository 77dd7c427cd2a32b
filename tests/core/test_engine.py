from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.core.lanterns import HANDS, LanternRules, Night
from tests.core.tables import at_random, lantern_rules, new_night, plugin
from twelvefold import (
    NOBODY,
    Action,
    Choice,
    Composition,
    Game,
    Outcome,
    Rules,
    State,
    StepOrder,
    Steps,
    ask,
    ask_secretly,
    begin_turn,
    end,
    known_in,
    later,
    new_game,
    nobody_wins,
    pick,
    play,
    view,
)
from twelvefold.assembly import compose
from twelvefold.engine import advance, blank, run
from twelvefold.errors import IllegalAction, RulesError

step = Steps("tracks")


class Tracks(State, kw_only=True):
    """What was done, in its order."""

    done: list[str] = []


@step
def mark(rules: Rules, state: Tracks, text: str = "mark", times: int = 1) -> None:
    state.done.append(text * times)


@step
def branch(rules: Rules, state: Tracks) -> None:
    """Push two steps: the one pushed last is done first, and both before what lay there."""
    later(state, mark, "second", 1)
    later(state, mark, "first", 2)
    state.done.append("branch")


@step
def question(rules: Rules, state: Tracks, seat: int = 0) -> Choice:
    return ask(seat, "Which?", [("left", seat), ("right", seat)], answered, "because", 7)


@step
def answered(rules: Rules, state: Tracks, action: Action, why: str, number: int) -> Choice | None:
    state.done.append(f"{action} {why} {number}")
    return question(rules, state, 1) if action == ("left", 0) else None


@step
def empty_question(rules: Rules, state: Tracks) -> Choice:
    return ask(0, "Which?", [], plainly_answered)


@step
def plainly_answered(rules: Rules, state: Tracks, action: Action) -> None:
    state.done.append(str(action))


@step
def end_and_go_on(rules: Rules, state: Tracks) -> None:
    """End the game deep in a step that does not look whether it has."""
    end(state, "enough")
    later(state, mark, "after the end", 1)
    begin_turn(rules, state, 1)


@step
def next_turn(rules: Rules, state: Tracks) -> None:
    begin_turn(rules, state, 1 - state.active)


def not_a_step(rules: Any, state: Any, action: Any = ()) -> None:
    """Belongs to nobody's steps."""


def new_tracks(rules: Rules, seats: int) -> Tracks:
    return Tracks(seats=seats)


def tracks(
    setup: dict[str, Callable[..., Any]] | None = None,
    phases: dict[str, Callable[..., Any]] | None = None,
    steps: Steps = step,
    **game: Any,
) -> Rules:
    """Return the rules of a game with these steps of set-up and phases of a turn."""

    def twelvefold_game() -> Game:
        declared: dict[str, Any] = {"title": "Tracks", "seats": range(2, 3), **game}
        return Game(
            state=Tracks,
            rules=Rules,
            new_state=new_tracks,
            components=lambda rules, state: {},
            **declared,
        )

    def twelvefold_steps() -> Steps:
        return steps

    def twelvefold_setup(rules: Rules, steps: StepOrder) -> None:
        for name, function in (setup or {}).items():
            steps.add(name, function)

    def twelvefold_phases(rules: Rules, phases: StepOrder) -> None:
        for name, function in (ordered or {"question": question}).items():
            phases.add(name, function)

    def twelvefold_outcome(rules: Rules, state: State) -> Outcome:
        return nobody_wins(state.seats, state.ended)

    ordered = phases
    hooks = (twelvefold_steps, twelvefold_setup, twelvefold_phases, twelvefold_outcome)
    return compose(Composition("tracks"), plugin("tracks", twelvefold_game, *hooks), {})


def game_of(rules: Rules) -> Tracks:
    state = new_game(rules, 2, 1)
    assert isinstance(state, Tracks)
    return state


def digest(state: State) -> bytes:
    return msgspec.msgpack.encode(state)


def test_steps_of_set_up_come_in_their_order_and_what_they_push_before_the_next() -> None:
    state = game_of(tracks({"a": mark, "b": branch, "c": mark}))
    assert state.done == ["mark", "branch", "firstfirst", "second", "mark"]


def test_a_game_begins_with_the_first_turn_of_the_active_seat() -> None:
    state = game_of(tracks())
    assert (state.turn, state.active) == (1, 0)
    assert state.choice == Choice(
        0, "Which?", (("left", 0), ("right", 0)), "tracks/answered", ("because", 7)
    )


def test_the_first_turn_begins_with_the_first_phase_and_later_ones_with_all() -> None:
    rules = tracks(
        phases={"mark": mark, "question": question, "next": next_turn}, first_phase="question"
    )
    state = game_of(rules)
    assert state.done == []
    play(rules, state, ("right", 0))
    assert state.done == ["('right', 0) because 7", "mark"]
    assert (state.active, state.turn) == (1, 2)


def test_an_answer_goes_with_its_arguments_to_the_step_that_takes_it() -> None:
    rules = tracks()
    state = game_of(rules)
    play(rules, state, ("left", 0))
    assert state.done == ["('left', 0) because 7"]
    assert state.choice.actions == (("left", 1), ("right", 1))
    assert state.choice.seat == 1


def test_nobody_is_asked_where_nothing_is_left_to_do() -> None:
    rules = tracks()
    state = game_of(rules)
    play(rules, state, ("right", 0))
    assert state.choice is NOBODY
    assert not state.ended


def test_an_illegal_action_leaves_the_state_as_it_is() -> None:
    rules = lantern_rules("tides")
    for night in at_random(rules, new_night(rules)):
        before = digest(night)
        for action in (("hang",), ("hang", "moon"), ("wish", 7), (), ("wait", 1)):
            with pytest.raises(IllegalAction):
                play(rules, night, action)
        assert digest(night) == before


def test_an_illegal_action_is_named_with_the_legal_ones() -> None:
    rules = tracks()
    state = game_of(rules)
    with pytest.raises(IllegalAction, match=r"'up 0' is not legal here; legal is left 0, right 0$"):
        play(rules, state, ("up", 0))
    play(rules, state, ("right", 0))
    with pytest.raises(IllegalAction, match=r"'right 0' is not legal here; legal is nothing$"):
        play(rules, state, ("right", 0))


def test_advance_does_what_play_does_without_looking() -> None:
    rules = tracks()
    one, other = game_of(rules), game_of(rules)
    play(rules, one, ("left", 0))
    advance(rules, other, ("left", 0))
    assert one == other
    advance(rules, other, ("up", 9))
    assert other.done[-1] == "('up', 9) because 7"


def test_nobody_can_be_answered_for() -> None:
    rules = tracks()
    state = game_of(rules)
    play(rules, state, ("right", 0))
    with pytest.raises(RulesError, match="nobody is asked"):
        advance(rules, state, ("right", 0))


def test_a_secret_choice_says_so_and_an_open_one_does_not() -> None:
    open_choice = ask(1, "Bid", [("bid", 1)], answered, "why", 3)
    secret = ask_secretly(1, "Bid", [("bid", 1)], answered, "why", 3)
    assert open_choice == Choice(1, "Bid", (("bid", 1),), "tracks/answered", ("why", 3), False)
    assert secret == Choice(1, "Bid", (("bid", 1),), "tracks/answered", ("why", 3), True)


def test_a_secret_choice_in_a_whole_game() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    assert night.choice.secret
    play(rules, night, ("wish", 2))
    assert (night.choice.seat, night.choice.secret) == (1, True)
    assert [player.wish for player in night.players] == [2, -1]
    assert [player.wish for player in view(night, 1).players] == [0, -1]
    assert view(night, 1).players[0].notes == []
    assert view(night, 0).players[0].notes == ["wish 2"]


def test_an_end_in_the_middle_leaves_nothing_to_do() -> None:
    rules = tracks(phases={"end": end_and_go_on, "mark": mark})
    state = game_of(rules)
    assert state.ended == "enough"
    assert state.agenda == []
    assert state.choice is NOBODY
    assert state.done == []
    assert rules.outcome(state) == nobody_wins(2, "enough")


def test_an_end_in_an_answer_leaves_nothing_to_do() -> None:
    rules = tracks()
    state = game_of(rules)
    later(state, mark, "after the end", 1)
    end(state, "enough")
    run(rules, state, question(rules, state))
    assert (state.done, state.agenda, state.choice) == ([], [], NOBODY)


def test_past_the_turn_limit_the_engine_ends_the_game() -> None:
    rules = tracks(phases={"mark": mark, "next": next_turn}, turn_limit=5)
    state = game_of(rules)
    assert state.done == ["mark"] * 5
    assert state.ended == "the engine's own limit of 5 turns"
    assert rules.outcome(state) == nobody_wins(2, state.ended)


def test_begin_turn_goes_on_from_the_named_phase() -> None:
    rules = tracks(phases={"mark": mark, "question": question})
    state = blank(rules, 2, 1)
    assert isinstance(state, Tracks)
    begin_turn(rules, state, 1, "question")
    run(rules, state)
    assert (state.done, state.active, state.turn) == ([], 1, 1)
    begin_turn(rules, state, 0)
    run(rules, state)
    assert (state.done, state.active, state.turn) == (["mark"], 0, 2)


def test_an_unknown_phase_is_named_with_the_nearest() -> None:
    rules = tracks(phases={"mark": mark, "question": question})
    with pytest.raises(RulesError, match=r"no phase 'marc' \(did you mean 'mark'\?\)"):
        begin_turn(rules, blank(rules, 2, 1), 0, "marc")
    with pytest.raises(RulesError, match=r"no phase step 'marc' \(did you mean 'mark'\?\)"):
        tracks(phases={"mark": mark}, first_phase="marc")


def test_an_empty_choice_is_named_with_its_step_and_seat() -> None:
    with pytest.raises(RulesError, match=r"tracks/plainly_answered: seat 1 is asked with no"):
        game_of(tracks(phases={"ask": empty_question}))


def test_a_function_that_is_no_step_is_named() -> None:
    state = State(seats=2)
    for push in (
        lambda: later(state, not_a_step),
        lambda: ask(0, "Which?", [("left",)], not_a_step),
        lambda: ask_secretly(0, "Which?", [("left",)], not_a_step),
    ):
        with pytest.raises(RulesError, match=r"test_engine\.not_a_step is no step: decorate it"):
            push()
    assert state.agenda == []


def test_a_step_that_no_plugin_of_the_table_returns_is_named() -> None:
    other = Steps("others")

    @other
    def wander(rules: Rules, state: State) -> None:
        """Is a step, but not of this table."""

    rules = tracks(phases={"wander": wander})
    with pytest.raises(RulesError, match=r"these rules have no step 'others/wander': .*_steps"):
        game_of(rules)


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_game_is_for_its_number_of_seats(seats: int) -> None:
    with pytest.raises(RulesError, match=f"Lanterns is for 2 to 3 seats, not {seats}"):
        new_game(lantern_rules(), seats, 1)


def test_a_blank_state_has_knowledge_parts_and_chance_of_its_own() -> None:
    rules = lantern_rules("tides")
    state, again = blank(rules, 3, 5, 2), blank(rules, 3, 5, 2)
    assert [knowledge.seat for knowledge in state.knows] == [0, 1, 2]
    assert state.agenda == []
    assert state.parts == again.parts
    assert state.parts["tides"] is not again.parts["tides"]
    assert state.generator == again.generator != blank(rules, 3, 5, 3).generator


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    rules = lantern_rules("tides")
    ends = [digest([*at_random(rules, new_night(rules, 3, *seed))][-1]) for seed in SEEDS]
    assert ends[0] == ends[1]
    assert len(set(ends)) == len(SEEDS) - 1


SEEDS = [(1, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1)]


def test_a_replaced_step_is_used_where_the_game_itself_pushes_it() -> None:
    def twelvefold_phases(rules: LanternRules, phases: StepOrder) -> None:
        phases.replace("draw", hoard)

    def twelvefold_setup(rules: LanternRules, steps: StepOrder) -> None:
        steps.replace("wishes", no_wishes)

    replacing = Steps("hoard")

    @replacing
    def hoard(rules: LanternRules, state: Night) -> None:
        state.players[state.active].kept.append(state.deck.pop())

    @replacing
    def no_wishes(rules: LanternRules, state: Night) -> None:
        """Skip the wishes."""

    rules = lantern_rules(hoard=plugin("hoard", twelvefold_phases, twelvefold_setup))
    night = new_night(rules)
    assert night.choice.prompt == "Hang a lantern"
    last = night.deck[-1]
    play(rules, night, ("wait",))
    assert night.players[0].kept == [last]
    assert night.active == 1


def test_peeking_in_a_whole_game_teaches_who_looked() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    for _ in range(2):
        play(rules, night, ("wish", 0))
    play(rules, night, ("peek", 2))
    assert night.choice.seat == 0
    assert known_in(night, 0, HANDS[1]) == sorted(night.players[1].hand)
    assert known_in(night, 1, HANDS[0]) == []


def test_arguments_of_a_step_lie_flat_on_the_agenda() -> None:
    state = State(seats=2)
    later(state, mark, "text", 3)
    later(state, branch)
    assert state.agenda == [("tracks/mark", "text", 3), ("tracks/branch",)]
    assert pick(state, [1]) == 1


def mistyped(state: Tracks) -> None:
    """Is never called, but read by mypy, for which an `ignore` that is not needed is an error."""
    later(state, mark, 3)  # type: ignore[arg-type]
    later(state, mark, "text", "3")  # type: ignore[arg-type]
    later(state, mark, "text", 3, 4)  # type: ignore[arg-type]
    later(state, branch, "text")  # type: ignore[arg-type]
    ask(0, "Which?", [("left",)], answered, "why", "7")  # type: ignore[arg-type]
    ask(0, "Which?", [("left",)], answered, "why")  # type: ignore[arg-type]
    ask(0, "Which?", [("left",)], plainly_answered, 7)  # type: ignore[arg-type]
    ask_secretly(0, "Which?", [("left",)], plainly_answered, 7)  # type: ignore[arg-type]


def test_arguments_of_a_step_have_no_names() -> None:
    state = Tracks(seats=2)
    with pytest.raises(TypeError):
        later(state, mark, text="text")  # type: ignore[call-arg]
    assert state.agenda == []
