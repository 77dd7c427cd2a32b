"""Assembly: the plugins of a table are composed, checked and made into its rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

import pluggy

from twelvefold.engine import engine_steps
from twelvefold.errors import PluginError
from twelvefold.games import Game
from twelvefold.hookspecs import PROJECT, SPECS
from twelvefold.options import Options
from twelvefold.packs import Card, Cards
from twelvefold.plugins import find
from twelvefold.rules import Assembly, Composition, Rules, flat, implemented
from twelvefold.steps import Steps


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
    manager = _manager(composition.game, game, expansions)
    hooks = manager.hook
    declared: Game | None = hooks.twelvefold_game()
    if declared is None:
        raise PluginError(f"{composition.game} declares no game: it lacks `twelvefold_game`")
    options = Options(_by_owner(manager, "twelvefold_options"), dict(composition.options))
    packs = flat(hooks.twelvefold_cards(options=options))
    families: list[type[Card]] = flat(hooks.twelvefold_families())
    cards = Cards(families, [*packs, *composition.overlays])
    assembly = Assembly(composition, declared, manager, options, cards)
    _enter_steps(assembly)
    _enter_verbs(assembly)
    rules = declared.rules(assembly)
    rules.put_in_order()
    return rules


def _manager(
    id: str, game: ModuleType, expansions: Mapping[str, ModuleType]
) -> pluggy.PluginManager:
    """Register the game last, since pluggy calls the last registered first."""
    manager = pluggy.PluginManager(PROJECT)
    for specs in SPECS:
        manager.add_hookspecs(specs)
    points = getattr(game, "twelvefold_game", lambda: None)()
    if points is not None and points.points is not None:
        manager.add_hookspecs(points.points)
    try:
        for name in sorted(expansions, reverse=True):
            manager.register(expansions[name], name)
        manager.register(game, id)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        who = getattr(error.plugin, "__name__", error.plugin)
        raise PluginError(f"{who}: {' '.join(str(error).split())}") from None
    _check_signatures(manager)
    return manager


def _check_signatures(manager: pluggy.PluginManager) -> None:
    for name in vars(manager.hook):
        caller = getattr(manager.hook, name)
        wanted = caller.spec.argnames if caller.spec else ()
        for implementation in caller.get_hookimpls():
            if tuple(implementation.argnames) != tuple(wanted):
                raise PluginError(
                    f"{implementation.plugin_name}: {name} must take ({', '.join(wanted)}), "
                    f"not ({', '.join(implementation.argnames)})"
                )


def _by_owner(manager: pluggy.PluginManager, name: str) -> dict[str, Any]:
    return {each.plugin_name: each.function() for each in implemented(manager, name)}


def _enter_steps(assembly: Assembly) -> None:
    assembly.steps.update(engine_steps.by_key)
    for owner, steps in _by_owner(assembly.manager, "twelvefold_steps").items():
        assert isinstance(steps, Steps)
        for key, function in steps.by_key.items():
            if assembly.steps.setdefault(key, function) is not function:
                other = assembly.steps[key].__module__
                raise PluginError(f"{owner} and {other} both have a step {key!r}")


def _enter_verbs(assembly: Assembly) -> None:
    owners: dict[str, str] = {}
    for owner, verbs in _by_owner(assembly.manager, "twelvefold_verbs").items():
        for verb in verbs:
            if verb.name in owners:
                raise PluginError(f"{owners[verb.name]} and {owner} both have a verb {verb.name!r}")
            owners[verb.name] = owner
            assembly.verbs[verb.name] = verb
