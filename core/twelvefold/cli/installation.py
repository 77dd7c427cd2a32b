"""Bringing plugins and taking them away: `install`, `uninstall`."""

from __future__ import annotations

from typing import Annotated

import typer

from twelvefold.names import clean
from twelvefold.plugins import OK, Plugin, scan, state_of

Names = Annotated[
    list[str],
    typer.Argument(metavar="NAME...", help="Ids or distributions.", show_default=False),
]


def install(names: Names) -> None:
    """Install games, expansions or bots.

    An id such as `popularity` means `twelvefold-popularity`; anything else is named as a
    requirement (`name>=1`), a file or an address.
    """
    from twelvefold import installer

    came, there = installer.install(names), scan()
    states = {plugin: state_of(plugin, there) for plugin in came}
    for plugin, state in states.items():
        fault = "" if state == OK else f", but {state}"
        origin = f"{plugin.distribution} {plugin.version}"
        print(clean(f"{plugin.kind} {plugin.id} is here ({origin}){fault}"))
    usable = [plugin for plugin, state in states.items() if state == OK]
    if not came:
        print("Nothing new came: it was here already, or holds no plugin.")
    elif usable and (hint := _to_try(usable[0])):
        print(f"Try: {hint}")
    raise typer.Exit(len(usable) < len(came))


def uninstall(names: Names) -> None:
    """Uninstall games, expansions or bots, broken ones too."""
    from twelvefold import installer

    for distribution in installer.uninstall(names):
        print(f"{distribution} is uninstalled")


def _to_try(plugin: Plugin) -> str:
    match plugin.kind:
        case "game":
            return f"twelvefold play {plugin.id}"
        case "expansion":
            return f"twelvefold play {plugin.game} --with {plugin.id}"
        case "bot":
            return f"twelvefold play GAME --seat YOU --seat bot:{plugin.id}"
        case "command":
            return f"twelvefold {plugin.id} --help"
    return ""
