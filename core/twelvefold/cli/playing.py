"""Playing: `play`, `resume`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twelvefold.cli import failures
from twelvefold.cli.arguments import Expansions, Overlays, Seed, Settings, composition
from twelvefold.errors import UsageError

if TYPE_CHECKING:
    from twelvefold.files.holds import Hold
    from twelvefold.files.positions import Position
    from twelvefold.files.records import Sitter
    from twelvefold.rules import Composition
    from twelvefold.table.seating import Seating

DRAWN_SEEDS = 10**9
"""From how many seeds one is drawn: short to type, and enough for people."""

OUTSIDE = "exec:"
"""How the specs begin of bots that are programs of their own: a save does not start them."""

Seats = Annotated[
    list[str],
    typer.Option(
        "--seat",
        metavar="NAME",
        help="Seat a person, or a bot as bot:SPEC; once for each seat.",
        default_factory=list,
        show_default=False,
    ),
]


def play(
    seats: Seats,
    expansions: Expansions,
    settings: Settings,
    overlays: Overlays,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")] = "",
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is saved.")
    ] = None,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Start from a position.")
    ] = None,
) -> None:
    """Play a game: you against bots, or whoever is seated.

    On a terminal people choose by number or by typing an action; `?` explains. Any other
    standard input is a script with one action a line.
    """
    from twelvefold.assembly import assemble
    from twelvefold.cli.sitting import sit_down
    from twelvefold.files.positions import read_position
    from twelvefold.files.records import Opening, Record

    stand = read_position(position) if position else None
    played = composition(game, expansions, settings, overlays)
    if stand is not None and position is not None:
        played = _composition_of(stand, position, played)
    elif not game:
        raise UsageError("name a game, as in `twelvefold play GAME`; `twelvefold games` lists them")
    seating = _seating(played, seats, seed, stand)
    text = stand.text if stand else ""
    opening = Opening(seating.composition, seating.sitters, seating.seed, position=text)
    with _place(save, played.game) as path:
        raise typer.Exit(sit_down(assemble(seating.composition), Record(opening), path))


def resume(
    seats: Seats,
    save: Annotated[
        str, typer.Argument(metavar="[SAVE]", help="A save's name or file; the newest if none.")
    ] = "",
    from_state: Annotated[
        bool,
        typer.Option(
            "--from-state", help="Go on from the state as saved, where rules or cards changed."
        ),
    ] = False,
) -> None:
    """Go on with a saved game.

    `--seat` seats others than before; a bot that is a program of its own has to be named again.
    """
    from twelvefold.cli.sitting import sit_down
    from twelvefold.files import saves
    from twelvefold.files.holds import Hold

    with Hold(_to_resume(save)) as path:
        resumed = saves.resume(path, from_state)
        if resumed.changed:
            failures.warn(f"going on from the state as it was saved: {resumed.changed}")
        opening = resumed.record.opening
        sitters = _seated_again(opening.sitters, seats)
        record = replace(resumed.record, opening=replace(opening, sitters=sitters))
        raise typer.Exit(sit_down(resumed.rules, record, path))


def _composition_of(stand: Position, file: Path, named: Composition) -> Composition:
    """Return what a position plays. Raises UsageError where the command line says otherwise."""
    played = stand.composition(file.parent)
    if named.game not in ("", played.game):
        raise UsageError(f"{file} is a position of {played.game}, not of {named.game}")
    if named != replace(named, expansions=(), options=(), overlays=()):
        raise UsageError(f"{file} says itself what is played: leave out --with, --option, --cards")
    return played


def _seating(
    played: Composition, seats: Sequence[str], seed: int | None, stand: Position | None
) -> Seating:
    """Return who sits down to what, as plugins have left it."""
    from twelvefold.assembly import assemble
    from twelvefold.table.seating import Seating, seated

    rules = assemble(played)
    numbers = rules.game.seats
    if stand is not None:
        numbers = range(stand.seats(rules), stand.seats(rules) + 1)
    if seed is None:
        seed = stand.given.seed if stand else secrets.randbelow(DRAWN_SEEDS)
    seating = Seating(played, seated(seats, numbers), seed)
    rules.seated(seating)
    return seating


def _place(save: Path | None, game: str) -> Hold:
    """Take hold of where a new game is saved. Raises UsageError for a file that is there."""
    from twelvefold.files.holds import Hold
    from twelvefold.files.shelf import new_place

    if save is None:
        return new_place(game)
    hold = Hold(save)
    if save.exists():
        hold.let_go()
        raise UsageError(f"{save} is there already: name another file, or resume it")
    return hold


def _to_resume(name: str) -> Path:
    """Return the save of that name, or the newest of a game that is not over."""
    from twelvefold.files.shelf import find_save, shelved_saves

    if name:
        return find_save(name)
    for shelved in shelved_saves():
        if not shelved.fault and not shelved.ended:
            return shelved.path
    raise UsageError("there is no game to resume: `twelvefold play GAME` begins one")


def _seated_again(before: Sequence[Sitter], texts: Sequence[str]) -> tuple[Sitter, ...]:
    from twelvefold.table.seating import seated, text_of

    if texts:
        if len(texts) != len(before):
            raise UsageError(f"name all {len(before)} seats, each by --seat")
        return seated(texts, range(len(before), len(before) + 1))
    if any(sitter.bot.startswith(OUTSIDE) for sitter in before):
        again = " ".join(f"--seat {text_of(sitter)!r}" for sitter in before)
        raise UsageError(f"a save does not start programs: name the seats again, as in {again}")
    return tuple(before)
