"""Arguments that several commands take, and what is made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from twelvefold.errors import UsageError
from twelvefold.packs import Pack, pack_from, packaged
from twelvefold.plugins import find
from twelvefold.rules import Composition

Game = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]
MOST_SEEDS = 2**63
"""How many seeds there are: TOML's whole numbers have no more, and a save keeps the seed."""


def _seed(text: str) -> int:
    """Return the seed that somebody typed. Raises typer.BadParameter where it is none."""
    if not re.fullmatch("[0-9]{1,19}", text) or int(text) >= MOST_SEEDS:
        raise typer.BadParameter(f"a seed is a whole number from 0 to {MOST_SEEDS - 1}")
    return int(text)


Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N", parser=_seed, help="Decides all chance; drawn, and shown, if not given."
    ),
]
Expansions = Annotated[
    list[str],
    typer.Option(
        "--with",
        metavar="EXPANSION",
        help="Play with an expansion.",
        default_factory=list,
        show_default=False,
    ),
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="Set an option; `twelvefold games GAME` lists them.",
        default_factory=list,
        show_default=False,
    ),
]
Overlays = Annotated[
    list[str],
    typer.Option(
        "--cards",
        metavar="FILE",
        help="Lay a card pack over the game's.",
        default_factory=list,
        show_default=False,
    ),
]


def composition(
    game: str,
    expansions: Iterable[str] = (),
    settings: Iterable[str] = (),
    overlays: Iterable[str] = (),
) -> Composition:
    """Return what the arguments of a command say that is played.

    Raises UsageError for an option that is not KEY=VALUE or is given twice, CardError for a
    pack that cannot be read.
    """
    packs = [pack for name in overlays for pack in _packs(name, game)]
    return Composition(game, tuple(expansions), _pairs(settings), tuple(packs))


def _pairs(settings: Iterable[str]) -> tuple[tuple[str, str], ...]:
    pairs: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals or not key:
            raise UsageError(f"--option {setting}: write it as KEY=VALUE")
        if pairs.setdefault(key, value) != value:
            raise UsageError(f"--option {key} is given as both {pairs[key]} and {value}")
    return tuple(pairs.items())


def _packs(name: str, game: str) -> list[Pack]:
    """Read the pack in a file, or those of an installed card pack of that id."""
    if Path(name).suffix or Path(name).exists():
        return [pack_from(Path(name))]
    plugin = find("card pack", name, game)
    return packaged(plugin.entry_point.module, plugin.id)
