"""Checks of what is asked and answered: games end, and what they offer can be typed and done."""

from __future__ import annotations

from collections import Counter

from twelvefold.actions import Action, find_action, text_of
from twelvefold.copies import clone
from twelvefold.engine import advance, play
from twelvefold.errors import IllegalAction
from twelvefold.state import State
from twelvefold.testing.patience import Endless
from twelvefold.testing.playing import Playthrough, digest, named
from twelvefold.testing.trials import Trial

TRIED = 24
"""How many actions of one choice are tried, evenly taken from all."""


def games_end(trial: Trial) -> None:
    """Every game comes to an end, with a reason."""
    for game in trial.playthroughs():
        game.play()
        if isinstance(game.broken, Endless):
            raise game.flaw(str(game.broken))
        if game.broken:
            continue
        if game.state.choice.actions:
            raise game.flaw("the game does not end: this many answers are enough for any")
        if not game.state.ended:
            raise game.flaw("nobody is asked and nothing is left to do, but the game has not ended")


def offered_actions_work(trial: Trial) -> None:
    """Every action that is offered can be taken, and then a seat is asked that has one to take."""
    for game in trial.playthroughs():
        for state, _ in game.choices():
            if game.sampled():
                _try_actions(game, state)
        if game.broken and not isinstance(game.broken, Endless):
            last = f" after {shown(game.answers[-1])}" if game.answers else " in set-up"
            raise game.flaw(f"{named(game.broken)}{last}")


def _try_actions(game: Playthrough, state: State) -> None:
    actions = state.choice.actions
    for action in actions[:: 1 + len(actions) // TRIED]:
        try:
            advance(game.rules, clone(state), action)
        except Endless:  # the check of endings tells of it
            pass
        except Exception as error:
            raise game.flaw(f"{shown(action)} is offered, but: {named(error)}") from error


def actions_differ(trial: Trial) -> None:
    """No two actions of a choice have the same text."""
    for game in trial.playthroughs():
        for state, _ in game.choices():
            texts = Counter(map(text_of, state.choice.actions))
            text, times = texts.most_common(1)[0]
            if times > 1:
                raise game.flaw(f"{text!r} is offered {times} times in one choice")


def actions_can_be_typed(trial: Trial) -> None:
    """Every action is words without spaces and whole numbers, and is found by its text."""
    for game in trial.playthroughs():
        for state, _ in game.choices():
            for action in state.choice.actions:
                wrong = _untypable(action, state.choice.actions)
                if wrong:
                    raise game.flaw(f"{action!r} {wrong}")


def _untypable(action: Action, legal: tuple[Action, ...]) -> str:
    if not action or not isinstance(action[0], str):
        return "does not begin with a verb"
    for part in action:
        if type(part) not in (str, int):
            return f"holds {part!r}: an action is words and whole numbers"
        if isinstance(part, str) and part.split() != [part]:
            return f"holds {part!r}, which is not one word"
    try:
        found = find_action(text_of(action), legal)
    except IllegalAction as error:
        return f"cannot be typed: {error}"
    same = text_of(found) == text_of(action)
    return "" if same else f"when typed means {shown(found)}"


def verbs_are_declared(trial: Trial) -> None:
    """Every action begins with a verb that a plugin of the table has declared."""
    for game in trial.playthroughs():
        for state, _ in game.choices():
            for action in state.choice.actions:
                if action and action[0] not in game.rules.verbs:
                    raise game.flaw(f"no plugin declares the verb of {shown(action)}")


def refusals_change_nothing(trial: Trial) -> None:
    """An action that is not offered is refused, and leaves the state as it was."""
    for game in trial.playthroughs():
        for state, _ in game.choices():
            if game.sampled():
                for action in _not_offered(state):
                    _refuse(game, state, action)


def _not_offered(state: State) -> list[Action]:
    known = {text_of(action) for action in state.choice.actions}
    first, last = state.choice.actions[0], state.choice.actions[-1]
    tried: list[Action] = [(), ("",), ("no-such-verb",), (*first, "again"), (*last, 1)]
    return [action for action in tried if text_of(action) not in known]


def _refuse(game: Playthrough, state: State, action: Action) -> None:
    copy = clone(state)
    try:
        play(game.rules, copy, action)
    except IllegalAction:
        if digest(copy) != digest(state):
            raise game.flaw(f"{shown(action)} is refused, but has changed the state") from None
    except Exception as error:
        raise game.flaw(f"{shown(action)} is not offered, but taken: {named(error)}") from error
    else:
        raise game.flaw(f"{shown(action)} is not offered, but taken")


def shown(action: Action) -> str:
    """Return an action as a finding names it."""
    return repr(text_of(action))
