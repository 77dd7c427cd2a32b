"""Installed plugins, found through entry points and loaded one by one when they are used.

Listing reads only the metadata of distributions, so that a broken plugin can always be seen
and uninstalled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, EntryPoint, PackageMetadata, distributions
from typing import Any

from twelvefold.errors import FROM_OUTSIDE, PluginError, UsageError, did_you_mean
from twelvefold.names import is_id

KINDS = {
    "game": "twelvefold.games",
    "expansion": "twelvefold.expansions",
    "bot": "twelvefold.bots",
    "executor": "twelvefold.executors",
    "command": "twelvefold.commands",
    "card pack": "twelvefold.cards",
}
CALLED = {"bot", "command"}
"""The kinds of which an entry point names a class or a function."""

_KIND_OF = {group: kind for kind, group in KINDS.items()}

OK = "ok"
"""The state of a plugin that can be used."""

UNNAMED = "a distribution without a name"


@dataclass(frozen=True)
class Plugin:
    """One entry point of an installed distribution.

    `id` is what a user types. `game` is the game that an expansion, a card pack or perhaps a
    bot is for; it is empty for what is for any game, and for other kinds.
    """

    kind: str
    id: str
    game: str
    distribution: str
    version: str
    summary: str
    entry_point: EntryPoint

    @property
    def is_nameable(self) -> bool:
        """Whether a user can type its id, and its game's: others are seen by `scan` alone."""
        return is_id(self.id) and (not self.game or is_id(self.game))

    def load(self) -> Any:
        """Import what the entry point names.

        Raises PluginError, naming the distribution, where that fails or nothing of the kind comes.
        """
        try:
            with redirect_stdout(sys.stderr):
                loaded = self.entry_point.load()
        except FROM_OUTSIDE:
            raise
        except BaseException as error:
            raise self._broken(f"{type(error).__name__}: {error}") from error
        if self.kind in CALLED and not callable(loaded):
            kind = type(loaded).__name__
            raise self._broken(
                f"{self.entry_point.value} is no class or function, but of type {kind}"
            )
        return loaded

    @property
    def full_name(self) -> str:
        """The plugin as errors name it: `bot 'random' (twelvefold-random 0.1.0)`."""
        return f"{self.kind} {self.id!r} ({self.distribution} {self.version})"

    def _broken(self, reason: str) -> PluginError:
        what_to_do = f"update it, or `twelvefold uninstall {self.distribution}`"
        return PluginError(f"{self.full_name} cannot be loaded: {reason}; {what_to_do}")


def installed(kind: str, game: str = "") -> list[Plugin]:
    """Return the installed plugins of a kind (for one game, where it is named), by id."""
    return [
        plugin
        for plugin in _all()
        if plugin.kind == kind and (not game or plugin.game in ("", game))
    ]


def find(kind: str, id: str, game: str = "") -> Plugin:
    """Return the plugin with this id.

    Raises UsageError where none has it, PluginError where two distributions claim it.
    """
    there = installed(kind, game)
    found = [plugin for plugin in there if plugin.id == id]
    if len(found) > 1:
        claimed = " and ".join(plugin.distribution for plugin in found)
        raise PluginError(f"{kind} {id!r} is claimed by {claimed}; uninstall one of them")
    if found:
        return found[0]
    ids = [plugin.id for plugin in there]
    known = f"there are {', '.join(ids)}" if ids else "none is installed"
    of_game = f" for {game}" if game else ""
    raise UsageError(f"there is no {kind} {id!r}{of_game}{did_you_mean(id, ids)}; {known}")


def versions(plugins: Iterable[Plugin]) -> dict[str, str]:
    """Return the versions of the plugins' distributions, by name."""
    return {plugin.distribution: plugin.version for plugin in plugins}


def state_of(plugin: Plugin, there: Iterable[Plugin]) -> str:
    """Return `ok`, or in one line why the plugin cannot be used beside those. Imports it."""
    if not plugin.is_nameable:
        return "broken: an id is in kebab-case, such as 'twelve-heroes'"
    same = (plugin.kind, plugin.id, plugin.game)
    owners = [each.distribution for each in there if (each.kind, each.id, each.game) == same]
    if len(owners) > 1:
        return f"broken: its id is claimed by {' and '.join(owners)}; uninstall one of them"
    try:
        plugin.load()
    except PluginError as error:
        return f"broken: {error}"
    except KeyboardInterrupt:  # whoever has raised it, the others are still to be looked at
        return "broken: its import was interrupted"
    return OK


@cache
def _all() -> tuple[Plugin, ...]:
    return tuple(plugin for plugin in scan() if plugin.is_nameable)


def scan() -> list[Plugin]:
    """Return the plugins that are installed at this moment, read anew, by kind and id.

    A distribution whose metadata cannot be read is passed over; one that cannot be used is not.
    """
    found: dict[tuple[str, str, str, str], Plugin] = {}
    for distribution in distributions():
        for plugin in _plugins_of(distribution):
            found.setdefault((plugin.kind, plugin.id, plugin.game, plugin.distribution), plugin)
    return [found[key] for key in sorted(found)]


def _plugins_of(distribution: Distribution) -> list[Plugin]:
    try:
        return [
            _plugin(distribution, entry_point)
            for entry_point in distribution.entry_points
            if entry_point.group in _KIND_OF
        ]
    except Exception:  # whatever is wrong with it, it must not keep the others from being found
        return []


def _plugin(distribution: Distribution, entry_point: EntryPoint) -> Plugin:
    metadata = distribution.metadata
    game, _, id = entry_point.name.rpartition(".")
    return Plugin(
        _KIND_OF[entry_point.group],
        id,
        game,
        _named(metadata, "Name") or UNNAMED,
        _named(metadata, "Version") or "unknown",
        _named(metadata, "Summary"),
        entry_point,
    )


def _named(metadata: PackageMetadata, key: str) -> str:
    """Return a field that may be missing, for which Python's releases answer differently."""
    return metadata[key] or "" if key in metadata else ""
