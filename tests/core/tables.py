"""Tables for tests: rules of Lanterns with what a test adds, and games that are played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

from tests.core import lanterns, tides
from tests.core.lanterns import LanternRules, Night
from twelvefold import Composition, Pack, hook, new_game
from twelvefold.assembly import compose
from twelvefold.engine import advance


def plugin(name: str, *functions: Callable[..., Any], **more: Callable[..., Any]) -> ModuleType:
    """Return a module that implements hooks by functions, or by functions under other names."""
    module = ModuleType(name)
    for function in functions:
        setattr(module, function.__name__, hook(function))
    for hook_name, function in more.items():
        setattr(module, hook_name, hook(function))
    return module


def changed(game: ModuleType, **hooks: Callable[..., Any]) -> ModuleType:
    """Return a module like the game with other implementations of some hooks."""
    module = ModuleType(game.__name__)
    vars(module).update(vars(game))
    for name, function in hooks.items():
        setattr(module, name, hook(function))
    return module


def lantern_rules(
    *expansions: str,
    options: dict[str, str] | None = None,
    overlays: tuple[Pack, ...] = (),
    game: ModuleType = lanterns,
    **modules: ModuleType,
) -> LanternRules:
    """Return the rules of Lanterns, with Tides or with expansions given as modules."""
    there = {"tides": tides, **modules}
    ids = (*expansions, *modules)
    composition = Composition("lanterns", ids, tuple((options or {}).items()), overlays)
    rules = compose(composition, game, {id: there[id] for id in ids})
    assert isinstance(rules, LanternRules)
    return rules


def new_night(rules: LanternRules, seats: int = 2, seed: int = 1, number: int = 0) -> Night:
    """Return a new game of Lanterns."""
    state = new_game(rules, seats, seed, number)
    assert isinstance(state, Night)
    return state


def at_random(rules: LanternRules, state: Night, seed: int = 1) -> Iterator[Night]:
    """Play to the end at random, giving the state at every choice and at the end."""
    random = Random(seed)
    while not state.ended:
        yield state
        advance(rules, state, random.choice(state.choice.actions))
    yield state
