"""Games that are kept: `saves`, `show`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twelvefold.cli import listing
from twelvefold.cli.listing import AsJson
from twelvefold.errors import TwelvefoldError, UsageError, did_you_mean
from twelvefold.names import clean, quoted

if TYPE_CHECKING:
    from rich.console import RenderableType

    from twelvefold.files.shelf import Shelved


def saves(as_json: AsJson = False) -> None:
    """List the saved games, the newest first."""
    from twelvefold.files.shelf import shelved_saves

    listing.show(
        [_row(shelved) for shelved in shelved_saves()],
        ["save", "game", "names", "answers", "stands", "written"],
        as_json,
        "No game is saved; `twelvefold play GAME` begins one.",
    )


def show(
    save: Annotated[str, typer.Argument(metavar="SAVE", help="A save's name or file.")],
    seat: Annotated[
        str, typer.Option(metavar="N", help="See the table from this seat: its number or name.")
    ] = "",
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Draw it as a picture, in a new file."),
    ] = None,
) -> None:
    """Show the table of a saved game as a seat sees it, or else as an onlooker does."""
    from rich.console import Console

    from twelvefold.assembly import assemble
    from twelvefold.copies import view
    from twelvefold.files.records import restored
    from twelvefold.files.saves import read_save
    from twelvefold.files.shelf import find_save
    from twelvefold.table import frame

    saved = read_save(find_save(save))
    opening = saved.record.opening
    names = [clean(sitter.name) for sitter in opening.sitters]
    viewer = _seat(seat, names) if seat else None
    rules = assemble(opening.composition).heard_by(None, names)
    state = restored(rules, saved.state)
    seen = view(state, viewer)
    shown = (frame.of_table(rules, seen, viewer, opening.seed), frame.standing(rules, seen))
    if svg is not None:
        _draw(svg, shown, rules.game.title)
    else:
        Console(highlight=False, markup=False, emoji=False).print(*shown, sep="\n")


def _draw(path: Path, shown: Sequence[RenderableType], title: str) -> None:
    """Write what is shown as a picture. Raises UsageError where the file is there already."""
    from twelvefold.documents import write_whole
    from twelvefold.table.pictures import picture

    if path.exists():
        raise UsageError(f"{path} is there already: name another file")
    data = picture(*shown, title=title).encode()
    write_whole(path, data, "picture", TwelvefoldError)
    print(f"The picture is in {clean(str(path))}.")


def _seat(typed: str, names: Sequence[str]) -> int:
    text = clean(typed)
    if text in names:
        return names.index(text)
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    fault = f"there is no seat {quoted(text)}{did_you_mean(text, names)}"
    raise UsageError(f"{fault}: name 1 to {len(names)}, or who sits there")


def _row(shelved: Shelved) -> dict[str, Any]:
    stands = shelved.ended or f"{shelved.to_choose} to choose"
    return {
        "save": shelved.path.stem,
        "path": str(shelved.path),
        "game": " + ".join([shelved.game, *shelved.expansions]),
        "names": ", ".join(shelved.names),
        "answers": shelved.answers,
        "stands": shelved.fault or stands,
        "written": shelved.written.astimezone().strftime("%Y-%m-%d %H:%M"),
    }
