"""The engine: ask, answer, and run what is on the agenda until somebody is asked again.

A step is a plain function of the rules, the state and its own flat arguments. It changes the
state, pushes steps, or returns the choice that a seat is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVarTuple

from twelvefold.actions import Action, in_short, text_of
from twelvefold.chance import mix
from twelvefold.errors import IllegalAction, RulesError, did_you_mean
from twelvefold.rules import Rules
from twelvefold.state import NOBODY, Choice, Knowledge, State
from twelvefold.steps import KEYS, Steps

Ts = TypeVarTuple("Ts")

engine_steps = Steps("twelvefold")

Answered = Callable[[Any, Any, Action, *Ts], Choice | None]
"""A step that takes the answer to a choice: called with the action, then its own arguments."""


def ask(
    seat: int,
    prompt: str,
    actions: Iterable[Action],
    then: Answered[*Ts],
    *args: *Ts,
) -> Choice:
    """Return the choice that asks a seat for one of the actions; `then` takes the answer."""
    return Choice(seat, prompt, tuple(actions), KEYS[then], args)  # type: ignore[arg-type]


def ask_secretly(
    seat: int,
    prompt: str,
    actions: Iterable[Action],
    then: Answered[*Ts],
    *args: *Ts,
) -> Choice:
    """Return a choice like `ask`; the others learn that it was answered and its verb only."""
    return Choice(seat, prompt, tuple(actions), KEYS[then], args, True)  # type: ignore[arg-type]


def later(
    state: State,
    step: Callable[[Any, Any, *Ts], Choice | None],
    *args: *Ts,
) -> None:
    """Put a step on top of the agenda: it runs when the step that is running has returned."""
    state.agenda.append((KEYS[step], *args))  # type: ignore[arg-type]


def end(state: State, reason: str) -> None:
    """End the game: what is left to do is not done, and the outcome gives this reason."""
    state.ended = reason
    state.agenda.clear()


def begin_turn(rules: Rules, state: State, seat: int, phase: str = "") -> None:
    """Begin a turn of the seat: its phases lie on the agenda, from the named one on.

    Past the game's turn limit the game ends instead, with a reason that names the engine.
    Raises RulesError for an unknown phase.
    """
    try:
        phases = rules.turn_entries[phase]
    except KeyError:
        near = did_you_mean(phase, rules.turn_entries)
        raise RulesError(f"there is no phase {phase!r}{near}") from None
    state.active = seat
    state.turn = turn = state.turn + 1
    if turn > rules.game.turn_limit:
        end(state, f"the engine's own limit of {rules.game.turn_limit} turns")
    else:
        state.agenda.extend(phases)


@engine_steps
def first_turn(rules: Rules, state: State) -> None:
    """Begin play after set-up: a turn of the active seat from the game's first phase on."""
    begin_turn(rules, state, state.active, rules.game.first_phase)


def new_game(rules: Rules, seats: int, seed: int, number: int = 0) -> State:
    """Return a game played up to its first choice.

    The seed and the number of the game in its match decide all chance. Raises RulesError where
    the game is not for so many seats.
    """
    state = blank(rules, seats, seed, number)
    state.agenda = [(KEYS[first_turn],), *rules.setup_entries]
    run(rules, state)
    return state


def blank(rules: Rules, seats: int, seed: int, number: int = 0) -> State:
    """Return a state before set-up, with an empty agenda."""
    if seats not in rules.game.seats:
        raise RulesError(
            f"{rules.game.title} is for {rules.game.seats_in_words} seats, not {seats}"
        )
    state = rules.game.new_state(rules, seats)
    state.generator = mix(seed, number)
    state.knows = [Knowledge(seat) for seat in range(seats)]
    state.parts = {part.id: part.struct() for part in rules.parts}
    return state


def play(rules: Rules, state: State, action: Action) -> None:
    """Answer the state's choice with a legal action, and go on to the next choice.

    Raises IllegalAction, with the state unchanged, where the choice does not offer the action.
    """
    if action not in state.choice.actions:
        legal = in_short([text_of(each) for each in state.choice.actions])
        raise IllegalAction(f"{text_of(action)!r} is not legal here; legal is {legal}")
    advance(rules, state, action)


def advance(rules: Rules, state: State, action: Action) -> None:
    """Answer the state's choice without looking whether the action is legal: for search."""
    choice = state.choice
    step, args = rules.steps[choice.then], choice.args
    # Most steps take nothing more, and a call that unpacks costs twice a plain one.
    run(rules, state, step(rules, state, action, *args) if args else step(rules, state, action))


def run(rules: Rules, state: State, asked: Choice | None = None) -> None:
    """Run what is on the agenda until somebody is asked, or nothing is left."""
    agenda, steps = state.agenda, rules.steps
    while asked is None and agenda and not state.ended:
        entry = agenda.pop()
        step = steps[entry[0]]
        asked = step(rules, state, *entry[1:]) if len(entry) > 1 else step(rules, state)
    if state.ended:
        agenda.clear()
        state.choice = NOBODY
    elif asked is None:
        state.choice = NOBODY
    elif asked.actions:
        state.choice = asked
    else:
        raise RulesError(f"{asked.then}: seat {asked.seat + 1} is asked with no legal action")
