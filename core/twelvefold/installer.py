"""Installing and uninstalling distributions in the environment that is running.

uv does it where it is there, else pip. Nothing here imports a plugin, so that a broken one
can always be uninstalled.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, metadata
from importlib.util import find_spec
from pathlib import Path

from twelvefold.errors import TwelvefoldError, UsageError, did_you_mean
from twelvefold.names import is_id
from twelvefold.plugins import Plugin, scan

PREFIX = "twelvefold-"


class InstallError(TwelvefoldError):
    """Something that could not be installed or uninstalled."""


def install(names: Iterable[str]) -> list[Plugin]:
    """Install distributions, and return the plugins that came with them.

    A plain id such as `popularity` means the distribution `twelvefold-popularity`; another's is
    named as a requirement (`name>=1`), a file or an address. Raises InstallError where it cannot
    be done.
    """
    before = {_identity(plugin) for plugin in scan()}
    _run("install", [_distribution_for(name) for name in names])
    importlib.invalidate_caches()
    return [plugin for plugin in scan() if _identity(plugin) not in before]


def uninstall(names: Iterable[str]) -> list[str]:
    """Uninstall plugins, named by their ids or distributions; return the distributions' names.

    Raises UsageError for a name that no installed plugin has, InstallError where it cannot be
    done.
    """
    distributions = [_installed(name) for name in names]
    _run("uninstall", distributions)
    return distributions


def _identity(plugin: Plugin) -> tuple[str, ...]:
    return plugin.kind, plugin.game, plugin.id, plugin.distribution, plugin.version


def _distribution_for(name: str) -> str:
    """Return what the installer is given: a path or a requirement is left as it is.

    A plain id is never tried as it stands: `random` may well be somebody else's distribution.
    """
    plain = is_id(name) and not name.startswith(PREFIX) and not Path(name).exists()
    return PREFIX + name if plain else name


def _installed(name: str) -> str:
    for distribution in (PREFIX + name, name):
        if distribution.startswith(PREFIX) and _is_installed(distribution):
            return distribution
    plugins = scan()
    owners = {plugin.distribution for plugin in plugins if name in (plugin.id, plugin.distribution)}
    if len(owners) == 1:
        return owners.pop()
    if owners:
        raise UsageError(f"{name!r} may mean {' or '.join(sorted(owners))}: name the distribution")
    known = {plugin.distribution for plugin in plugins} | {plugin.id for plugin in plugins}
    raise UsageError(
        f"no installed plugin is named {name!r}{did_you_mean(name, known)}; "
        "`twelvefold plugins` lists them"
    )


def _is_installed(distribution: str) -> bool:
    try:
        metadata(distribution)
    except PackageNotFoundError:
        return False
    return True


def _run(action: str, names: Sequence[str]) -> None:
    command = [*_installer(action), *names]
    done = subprocess.run(command, check=False)
    if done.returncode:
        raise InstallError(
            f"could not {action} {', '.join(names)}: {Path(command[0]).name} says why"
        )


def _installer(action: str) -> list[str]:
    """Return the beginning of the command that installs or uninstalls."""
    uv = Path(sys.executable).with_name("uv")
    found = str(uv) if uv.exists() else shutil.which("uv")
    if found:
        return [found, "pip", action, "--python", sys.executable]
    if find_spec("pip"):
        return [sys.executable, "-m", "pip", action, *(["--yes"] if action == "uninstall" else [])]
    raise InstallError(
        f"cannot {action}: neither uv nor pip is here; `{sys.executable} -m ensurepip` brings pip"
    )
