"""Steps by key: how an agenda of texts and numbers names the functions of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from twelvefold.errors import RulesError, did_you_mean
from twelvefold.state import Argument, Entry

F = TypeVar("F", bound=Callable[..., Any])


class _Keys(dict[Callable[..., Any], str]):
    """The key of every step; a plain lookup, since each choice that is asked needs one."""

    def __missing__(self, function: Callable[..., Any]) -> str:
        name = f"{function.__module__}.{function.__qualname__}"
        raise RulesError(f"{name} is no step: decorate it with its plugin's Steps")


KEYS = _Keys()
"""The key of every step, by function. Raises RulesError for a function never entered."""


class StepTable(dict[Argument, Callable[..., Any]]):
    """The steps of a table by key; a plain lookup, since every decision needs some."""

    def __missing__(self, key: Argument) -> Callable[..., Any]:
        if not key:
            raise RulesError("nobody is asked, so that there is nothing to answer")
        raise RulesError(
            f"these rules have no step {key!r}: does its plugin return it in twelvefold_steps?"
        )


class Steps:
    """The steps of one plugin; an instance is the decorator that enters a function.

        step = Steps("twelve-heroes")

        @step
        def control(rules: HeroRules, state: HeroState) -> None: ...

    The function stays as it is; its key is `twelve-heroes/control`.
    """

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.by_key: dict[str, Callable[..., Any]] = {}

    def __call__(self, function: F) -> F:
        """Enter a function. Raises RulesError where the plugin has a step of that name."""
        key = f"{self.owner}/{function.__name__}"
        if key in self.by_key:
            raise RulesError(f"{self.owner} has two steps named {function.__name__!r}")
        self.by_key[key] = function
        KEYS[function] = key
        return function


class StepOrder:
    """Named steps in the order in which they are done: a game's set-up, or a turn's phases."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.names: list[str] = []
        self.steps: dict[str, Callable[..., Any]] = {}
        self.replaced: dict[str, Callable[..., Any]] = {}

    def add(self, name: str, step: Callable[..., Any]) -> None:
        """Add a step at the end."""
        self._insert(len(self.names), name, step)

    def before(self, other: str, name: str, step: Callable[..., Any]) -> None:
        """Insert a step before the one named `other`."""
        self._insert(self._index(other), name, step)

    def after(self, other: str, name: str, step: Callable[..., Any]) -> None:
        """Insert a step after the one named `other`."""
        self._insert(self._index(other) + 1, name, step)

    def replace(self, name: str, step: Callable[..., Any]) -> None:
        """Put another step in place of a named one, wherever the game itself pushes it."""
        self._index(name)
        key = KEYS[self.steps[name]]
        if key in self.replaced:
            raise RulesError(f"{KEYS[self.replaced[key]]} and {KEYS[step]} both replace {key}")
        self.replaced[key] = step

    def entries_from(self, name: str = "") -> tuple[Entry, ...]:
        """Return the steps from the named one on as an agenda holds them: the next one last."""
        first = self._index(name) if name else 0
        return tuple((KEYS[self.steps[each]],) for each in reversed(self.names[first:]))

    def _insert(self, place: int, name: str, step: Callable[..., Any]) -> None:
        if name in self.steps:
            raise RulesError(f"two {self.what} steps are named {name!r}")
        KEYS[step]  # raises for what is no step
        self.names.insert(place, name)
        self.steps[name] = step

    def _index(self, name: str) -> int:
        if name not in self.steps:
            raise RulesError(
                f"there is no {self.what} step {name!r}{did_you_mean(name, self.names)}; "
                f"there are {', '.join(self.names)}"
            )
        return self.names.index(name)
