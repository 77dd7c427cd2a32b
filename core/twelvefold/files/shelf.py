"""The shelf: the folder where saves lie when nobody says where else, and what lies on it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from twelvefold.documents import typed
from twelvefold.errors import SaveError, did_you_mean
from twelvefold.files.holds import Hold, Taken
from twelvefold.files.saves import Save, read_save

SUFFIX = ".toml"


@dataclass(frozen=True)
class Shelved:
    """One save on the shelf; where it cannot be read, `fault` says why and the rest is empty.

    `written` is when it was last written. `to_choose` is who is asked next, `ended` why the
    game is over: one of them is empty.
    """

    path: Path
    written: datetime
    game: str = ""
    expansions: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    answers: int = 0
    to_choose: str = ""
    ended: str = ""
    fault: str = ""


class _Asked(msgspec.Struct):
    seat: int


class _Standing(msgspec.Struct):
    """What of a state the shelf shows."""

    choice: _Asked
    ended: str


def shelf() -> Path:
    """Return the user's folder of saves, which may not be there yet."""
    return user_data_path("twelvefold", appauthor=False) / "saves"


def new_place(game: str) -> Hold:
    """Take hold of a free place on the shelf for a game that begins: `connect-four-1.toml`.

    Raises SaveError where the shelf cannot be made.
    """
    folder = shelf()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SaveError(f"{folder}: the folder for saves cannot be made: {reason}") from None
    number = 0
    while True:
        number += 1
        with suppress(Taken):
            hold = Hold(folder / f"{game}-{number}{SUFFIX}")
            if not hold.path.exists():
                return hold
            hold.let_go()


def find_save(name: str) -> Path:
    """Return the save that a user names: a file, or one on the shelf with or without `.toml`.

    Raises SaveError where there is none.
    """
    for path in (Path(name), shelf() / (name.removesuffix(SUFFIX) + SUFFIX)):
        if path.is_file():
            return path
    names = [saved.path.stem for saved in shelved_saves()]
    raise SaveError(
        f"there is no save {name!r}{did_you_mean(name, names)}; `twelvefold saves` lists them"
    )


def shelved_saves(folder: Path | None = None) -> list[Shelved]:
    """Return what lies on the shelf, or in another folder, the newest first."""
    paths = (shelf() if folder is None else folder).glob(f"[!.]*{SUFFIX}")
    found = [_shelved(path) for path in paths if path.is_file()]
    return sorted(found, key=lambda each: each.written, reverse=True)


def _shelved(path: Path) -> Shelved:
    written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    try:
        return _described(read_save(path), written)
    except SaveError as error:
        return Shelved(path, written, fault=str(error).removeprefix(f"{path}: "))


def _described(saved: Save, written: datetime) -> Shelved:
    opening = saved.record.opening
    standing = typed(saved.state, _Standing, str(saved.path), SaveError)
    asked = standing.choice.seat
    names = tuple(sitter.name for sitter in opening.sitters)
    return Shelved(
        saved.path,
        written,
        opening.composition.game,
        opening.composition.expansions,
        names,
        len(saved.record.answers),
        names[asked] if 0 <= asked < len(names) else "",
        standing.ended,
    )
