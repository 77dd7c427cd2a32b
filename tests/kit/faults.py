"""Faulty games: Lanterns with one thing wrong, and the checks that must find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from tests.kit import lanterns
from tests.kit.lanterns import Keeper, Lanterns
from twelvefold import Choice, Composition, Rules, hook
from twelvefold.assembly import compose
from twelvefold.steps import KEYS

F = TypeVar("F", bound=Callable[..., Any])

Effect: TypeAlias = Callable[[Rules, Any], None]


class Fault(NamedTuple):
    """How rules are spoilt, the hook that is replaced if one is, and what must find it."""

    spoil: Callable[..., Any]
    hook: str
    found_by: tuple[str, ...]


FAULTS: dict[str, Fault] = {}
"""The faulty games by name. The first of the checks that find one is the check for it."""


def fault(*found_by: str) -> Callable[[F], F]:
    """Enter a faulty game: the function spoils rules that are right."""
    return _entered("", found_by)


def fault_in(hook: str, *found_by: str) -> Callable[[F], F]:
    """Enter a faulty game: the function is called in place of the game's own for a hook."""
    return _entered(hook, found_by)


def spoilt(fault: Fault) -> Rules:
    """Return the rules of a faulty game."""
    expansion = ModuleType("fault")
    if fault.hook:
        setattr(expansion, fault.hook, hook(tryfirst=True)(fault.spoil))
    rules = compose(Composition("lanterns", ("fault",)), lanterns, {"fault": expansion})
    if not fault.hook:
        fault.spoil(rules)
    return rules


def instead(rules: Rules, step: Callable[..., Any], other: Callable[..., Any]) -> None:
    """Let another function be done in place of a step."""
    rules.steps[KEYS[step]] = other


def after(rules: Rules, step: Callable[..., Any], effect: Effect) -> None:
    """Let something be done after a step."""

    def both(rules: Rules, state: Lanterns, *args: Any) -> Choice | None:
        asked = cast("Choice | None", step(rules, state, *args))
        effect(rules, state)
        return asked

    instead(rules, step, both)


def play_with(rules: Rules, table: type[Lanterns], keeper: type[Keeper]) -> None:
    """Let the game be played with other classes of its state."""

    def start(rules: Rules, seats: int) -> Lanterns:
        return table(seats=seats, keepers=[keeper(seat=seat) for seat in range(seats)])

    rules.game = replace(rules.game, state=table, new_state=start)


def _entered(hook: str, found_by: tuple[str, ...]) -> Callable[[F], F]:
    def enter(function: F) -> F:
        FAULTS[function.__name__] = Fault(function, hook, found_by)
        return function

    return enter
