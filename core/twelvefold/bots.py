"""Bots: what a bot is, what it is given, and how a seat is filled with one.

A bot is named with its parameters: `greedy`, `ismcts:iterations=500`. It is a class with the
one method of `Bot`, constructed with those parameters, entered in the group `twelvefold.bots`;
as `GAME.ID` where it plays that game only.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, get_type_hints

import msgspec

from twelvefold.actions import Action, text_of
from twelvefold.chance import draw, mix
from twelvefold.copies import view
from twelvefold.errors import (
    FROM_OUTSIDE,
    PluginError,
    TwelvefoldError,
    UsageError,
    did_you_mean,
)
from twelvefold.imagination import imagine
from twelvefold.names import shortened
from twelvefold.options import typed_value
from twelvefold.plugins import find
from twelvefold.rules import Rules
from twelvefold.state import Choice, State

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Forfeit(TwelvefoldError):
    """A bot that crashed or answered what was not asked; the text is the reason on record."""


class Done(NamedTuple):
    """One answered choice as all seats may know it: of a secret one the action is its verb."""

    seat: int
    action: Action


@dataclass
class Seat:
    """What a bot has besides the view and the choice.

    `rules` are deaf: playouts with them tell no story. `done` is what was publicly done since
    the bot's previous choice. All chance of the bot's own, `pick` and `random`, comes from a
    seed that is derived for each choice, so that a resumed game goes on as it would have.
    """

    index: int
    rules: Rules
    done: Sequence[Done]
    seed: int

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options, each as likely as another; cheaper than making `random`."""
        option, self.seed = draw(self.seed, options)
        return option

    @cached_property
    def random(self) -> Random:
        """A generator with everything that Python's have, made when it is first used."""
        return Random(self.seed)

    def imagine(self, view: S) -> S:
        """Return a full state that agrees with the view, different at each call."""
        return imagine(self.rules, view, self.random)


class Bot(Protocol):
    """Chooses for a seat."""

    def choose(self, view: Any, choice: Choice, seat: Seat) -> Action:
        """Return one of the choice's actions. The view is the bot's to change."""
        ...


class BotSeat:
    """A seat with a bot in it, for one game."""

    def __init__(self, bot: Bot, index: int, rules: Rules, seed: int) -> None:
        self.bot = bot
        self.index = index
        self.rules = rules.heard_by(None)
        self.seed = _own_seed(seed, index)

    def answer(self, state: State, history: Sequence[Done]) -> Action:
        """Return the bot's action for the choice that its seat is asked in this state.

        `history` is every answer so far. Raises Forfeit where the bot gives none that is legal.
        """
        chance = mix(self.seed, len(history))
        seat = Seat(self.index, self.rules, self._since_last(history), chance)
        legal = state.choice.actions
        try:
            answer: object = self.bot.choose(view(state, self.index), state.choice, seat)
            if answer in legal:
                return legal[legal.index(answer)]  # its own: a bot's number may be no plain int
            wrong = f"it answered {_shown(answer)}, which is not legal"
        except FROM_OUTSIDE:
            raise
        except BaseException as error:
            wrong = f"it crashed: {type(error).__name__}: {error}"
        raise Forfeit(shortened(wrong, 200))

    def _since_last(self, history: Sequence[Done]) -> Sequence[Done]:
        for place in range(len(history) - 1, -1, -1):
            if history[place].seat == self.index:
                return tuple(history[place + 1 :])
        return tuple(history)


def _own_seed(seed: int, index: int) -> int:
    """Return the seed of a seat's own chance, from which nobody can tell the game's."""
    return int.from_bytes(blake2b(f"{seed} {index}".encode(), digest_size=7).digest())


def done(choice: Choice, action: Action) -> Done:
    """Return the answer to a choice as all seats may know it."""
    return Done(choice.seat, action[:1] if choice.secret else action)


def make_bot(spec: str, game: str = "") -> Bot:
    """Return a new bot for a text such as `random` or `ismcts:iterations=500`.

    Raises UsageError for an unknown parameter or bot, or one that is not for the game,
    PluginError where it cannot be loaded or made.
    """
    id, _, text = spec.partition(":")
    plugin = find("bot", id, game)
    factory = plugin.load()
    given = dict(_pair(part, spec) for part in text.split(",") if part)
    _check_parameters(factory, given, spec)
    values = _values(factory, given, spec)
    try:
        with redirect_stdout(sys.stderr):
            bot: Bot = factory(**values)
    except ValueError as error:
        raise UsageError(f"bot {spec!r}: {error}") from error
    except (TwelvefoldError, *FROM_OUTSIDE):
        raise
    except BaseException as error:
        wrong = shortened(f"{type(error).__name__}: {error}", 200)
        raise PluginError(f"{plugin.full_name} cannot be made: {wrong}") from error
    return bot


def _pair(part: str, spec: str) -> tuple[str, str]:
    key, equals, value = part.partition("=")
    if not equals:
        raise UsageError(f"bot {spec!r}: write parameters as KEY=VALUE, with commas between")
    return key.replace("-", "_"), value


@cache
def _parameters(factory: Any) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(factory).parameters


def _check_parameters(factory: Any, given: Mapping[str, str], spec: str) -> None:
    known = _parameters(factory)
    for key in given:
        if key not in known:
            there = ", ".join(known) or "it takes none"
            raise UsageError(
                f"bot {spec!r} has no parameter {key!r}{did_you_mean(key, known)}: {there}"
            )
    for key, parameter in known.items():
        if parameter.default is parameter.empty and key not in given:
            id = spec.partition(":")[0]
            raise UsageError(f"bot {spec!r} needs {key}: write {id}:{key}=VALUE")


def _values(factory: Any, given: Mapping[str, str], spec: str) -> dict[str, Any]:
    if not given:  # most bots have none, and a match makes one for each game
        return {}
    hints = get_type_hints(factory.__init__)
    values: dict[str, Any] = {}
    for key, text in given.items():
        try:
            values[key] = typed_value(text, hints.get(key, str))
        except msgspec.ValidationError as error:
            raise UsageError(f"bot {spec!r}: {key}: {error}") from None
    return values


def _shown(action: object) -> str:
    return repr(text_of(action) if isinstance(action, tuple) else action)[:80]
