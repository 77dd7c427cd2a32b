"""Assembly: the plugins of a table are composed, checked and made into its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from inspect import signature
from types import ModuleType
from typing import Any

import pluggy

from twelvefold.engine import engine_steps
from twelvefold.errors import PluginError, did_you_mean
from twelvefold.games import Game
from twelvefold.hookspecs import PROJECT, SPECS
from twelvefold.options import Options
from twelvefold.packs import Cards
from twelvefold.plugins import find
from twelvefold.rules import Assembly, Composition, Rules, flat, implemented
from twelvefold.steps import StepTable


@cache
def assemble(composition: Composition) -> Rules:
    """Return the rules of a table, from the installed plugins.

    Raises UsageError for an unknown id or option, PluginError for plugins that cannot be
    loaded or contradict each other, CardError for cards that cannot be read.
    """
    game = find("game", composition.game).load()
    expansions = {
        id: find("expansion", id, composition.game).load() for id in composition.expansions
    }
    return compose(composition, game, expansions)


def compose(
    composition: Composition, game: ModuleType, expansions: Mapping[str, ModuleType]
) -> Rules:
    """Assemble the rules of a table from plugin modules that are already there.

    Raises what `assemble` raises.
    """
    manager = _registered(composition.game, game, expansions)
    declared = _declared(composition.game, manager)
    _check_hooks(manager)
    options = Options(_by_owner(manager, "twelvefold_options"), dict(composition.options))
    packs = flat(manager.hook.twelvefold_cards(options=options))
    families = _owned(manager, "twelvefold_families", "family of cards", "family")
    cards, steps = Cards(families.values(), [*packs, *composition.overlays]), _steps(manager)
    cards.check_calls(steps)
    assembly = Assembly(
        composition=composition,
        game=declared,
        manager=manager,
        options=options,
        cards=cards,
        parts=tuple(_owned(manager, "twelvefold_parts", "part", "id").values()),
        steps=steps,
        verbs=_owned(manager, "twelvefold_verbs", "verb", "name"),
    )
    rules = declared.rules(assembly)
    rules.put_in_order()
    return rules


def _registered(
    id: str, game: ModuleType, expansions: Mapping[str, ModuleType]
) -> pluggy.PluginManager:
    """Register the game last, since pluggy calls the last registered first."""
    manager = pluggy.PluginManager(PROJECT)
    for specs in SPECS:
        manager.add_hookspecs(specs)
    with _faults_named(manager):
        for name in sorted(expansions, reverse=True):
            manager.register(expansions[name], name)
        manager.register(game, id)
    return manager


def _declared(id: str, manager: pluggy.PluginManager) -> Game:
    """Return the game as it declares itself, its rule points made known as hooks."""
    declared: Game | None = manager.hook.twelvefold_game()
    if declared is None:
        raise PluginError(f"{id} declares no game: it lacks `twelvefold_game`")
    if declared.points is not None:
        with _faults_named(manager):
            manager.add_hookspecs(declared.points)
    return declared


@contextmanager
def _faults_named(manager: pluggy.PluginManager) -> Iterator[None]:
    """Say pluggy's faults as the project's: a wrong signature, a plugin that is there twice."""
    try:
        yield
    except pluggy.PluginValidationError as error:
        id = manager.get_name(error.plugin) or getattr(error.plugin, "__name__", "a plugin")
        for name, caller in vars(manager.hook).items():
            if caller.spec and (function := getattr(error.plugin, name, None)):
                found = signature(function).parameters
                _check_signature(f"{id}: {name}", found, caller.spec.argnames)
        raise PluginError(f"{id}: {error}") from None
    except ValueError as error:
        raise PluginError(str(error)) from None


def _check_hooks(manager: pluggy.PluginManager) -> None:
    known = [name for name, caller in vars(manager.hook).items() if caller.spec]
    for name, caller in vars(manager.hook).items():
        for each in caller.get_hookimpls():
            if caller.spec:
                _check_signature(f"{each.plugin_name}: {name}", each.argnames, caller.spec.argnames)
            elif not each.optionalhook:
                near = did_you_mean(name, known)
                raise PluginError(f"{each.plugin_name}: there is no hook {name!r}{near}")


def _check_signature(where: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    names, right = ", ".join(found), ", ".join(wanted)
    if names != right:
        raise PluginError(f"{where} must take ({right}), not ({names})")


def _by_owner(manager: pluggy.PluginManager, name: str) -> dict[str, Any]:
    return {each.plugin_name: each.function() for each in implemented(manager, name)}


def _owned(manager: pluggy.PluginManager, hook: str, what: str, name_of: str) -> dict[str, Any]:
    """Return what the plugins give of a kind, by the attribute that no two may share."""
    given: dict[str, Any] = {}
    owners: dict[str, str] = {}
    for owner, things in _by_owner(manager, hook).items():
        for thing in things:
            name = getattr(thing, name_of)
            if name in owners:
                raise PluginError(f"{owners[name]} and {owner} both have a {what} {name!r}")
            given[name], owners[name] = thing, owner
    return given


def _steps(manager: pluggy.PluginManager) -> StepTable:
    table = StepTable(engine_steps.by_key)
    for owner, steps in _by_owner(manager, "twelvefold_steps").items():
        for key, function in steps.by_key.items():
            if table.setdefault(key, function) is not function:
                other = table[key].__module__
                raise PluginError(f"{owner} and {other} both have a step {key!r}")
    return table
