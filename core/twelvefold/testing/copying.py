"""Checks of copies: clones, looks and saves leave a game as it is, and go on as it would."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import msgspec
import tomli_w

from twelvefold.actions import find_action, text_of
from twelvefold.copies import clone
from twelvefold.engine import advance, new_game
from twelvefold.errors import StateError
from twelvefold.files.restoring import plain_of, state_from
from twelvefold.rules import Rules
from twelvefold.state import State
from twelvefold.testing.playing import Playthrough, digest, named
from twelvefold.testing.trials import Trial

PLAYED_ON = 20
"""How many answers a copy is played on with while the original is watched."""

FOLLOWED = 3
"""How many clones of a game are played on beside it to the end."""


class Past(NamedTuple):
    """A state of which nothing may change any more."""

    where: str
    state: State
    digest: str


def clones_share_nothing(trial: Trial) -> None:
    """What is played on a clone, or in another game, never changes a state."""
    previous: list[Past] = []
    for game in trial.playthroughs():
        past = previous
        for state, _ in game.choices():
            copy = clone(state)
            kept = Past(game.place, copy, digest(copy))
            past.append(kept)
            if game.sampled():
                _refuse_shared(game, state, copy)
                _play_on(game.deaf, clone(state), Random(len(past)))
                if digest(state) != kept.digest:
                    raise game.flaw("playing on a clone has changed the state that it is of")
        _look_again(game, past)
        previous = [Past(game.place, game.state, digest(game.state))]


def _refuse_shared(game: Playthrough, state: State, copy: State) -> None:
    mutable = {id(each): path for path, each in _changeable(state, "")}
    for path, each in _changeable(copy, ""):
        if id(each) in mutable:
            raise game.flaw(f"a clone shares {path} with the state that it is of")


def _changeable(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield every list, dict, set and unfrozen struct in a value, with its path."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield path, value
        for name in value.__struct_fields__:
            yield from _changeable(getattr(value, name), f"{path}.{name}".lstrip("."))
    elif isinstance(value, dict):
        yield path, value
        for key, item in value.items():
            yield from _changeable(item, f"{path}.{key}")
    elif isinstance(value, list | tuple | set):
        if not isinstance(value, tuple):
            yield path, value
        for number, item in enumerate(value):
            if not isinstance(item, str | int):
                yield from _changeable(item, f"{path}.{number}")


def _play_on(rules: Rules, state: State, random: Random) -> None:
    with suppress(Exception):  # the check of offered actions tells of it
        for _ in range(PLAYED_ON):
            if not state.choice.actions:
                return
            advance(rules, state, random.choice(state.choice.actions))


def _look_again(game: Playthrough, past: list[Past]) -> None:
    for where, state, then in past:
        if digest(state) != then:
            raise game.flaw(f"a state that was passed has changed since: {where}")


def clones_go_on_alike(trial: Trial) -> None:
    """A clone taken at any choice goes on with the same answers as the game itself does."""
    for game in trial.playthroughs():
        twin: State | None = None
        followers: list[State] = []
        for state in game.states():
            for copy in [twin, *followers]:
                if copy is not None:
                    _follow(game, copy)
            twin = clone(state)
            if len(followers) < FOLLOWED and game.sampled():
                followers.append(clone(state))


def _follow(game: Playthrough, copy: State) -> None:
    """Give the copy the game's last answer, and compare."""
    action = game.answers[-1]
    try:
        advance(game.rules, copy, action)
    except Exception as error:
        raise game.flaw(f"a clone cannot go on with {text_of(action)!r}: {named(error)}") from error
    if digest(copy) != digest(game.state):
        raise game.flaw(f"after {text_of(action)!r} a clone comes to another state")


def saves_resume(trial: Trial) -> None:
    """At every choice, the stored state and the answers so far both give the state again."""
    for game in trial.playthroughs():
        replay = Replay(game)
        for state in game.states():
            if replay.caught_up() != digest(state):
                raise game.flaw("the answers so far, typed again, come to another state")
            if game.often():
                _restore(game, state)


class Replay:
    """A game played again from the texts of its answers."""

    def __init__(self, game: Playthrough) -> None:
        self.game = game
        self.rules = game.rules
        self.state: State | None = None

    def caught_up(self) -> str:
        """Give the game's last answer, and return a digest; empty where that cannot be done."""
        try:
            if self.state is None:
                self.state = new_game(self.rules, self.game.table.seats, self.game.table.seed)
            else:
                text = text_of(self.game.answers[-1])
                advance(self.rules, self.state, find_action(text, self.state.choice.actions))
        except Exception:
            return ""
        return digest(self.state)


def _restore(game: Playthrough, state: State) -> None:
    try:
        plain = plain_of(state)
        if game.sampled():
            plain = tomllib.loads(tomli_w.dumps(plain))
        stored = state_from(game.rules, plain)
    except (StateError, TypeError, ValueError) as error:
        raise game.flaw(f"the state cannot be stored and read again: {error}") from error
    if digest(stored) != digest(state):
        raise game.flaw("the state, stored and read again, is another one")
