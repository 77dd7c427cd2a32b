"""The Chronicle's file: an SQLite database to which reigns are added, and nothing is lost.

Every change is one transaction that holds the file's only write lock from its first statement
on, so that of two games that end at once each finds the reign of the other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from twelvefold.errors import TwelvefoldError
from twelvefold_chronicle.reigns import Entry, Reign

APPLICATION = 0x43313243
"""How SQLite's `application_id` marks a Chronicle: `C12C`."""

VERSION = 1
FIRST_YEAR = 1
PATIENCE = 30.0
"""How many seconds a change waits for the others."""

COLUMNS = ("start", *Entry.__struct_fields__)

TABLE = """
create table reign (
    number integer primary key autoincrement,
    start integer not null,
    members text not null,
    years integer not null,
    outcome text not null,
    obstacle text not null,
    month text not null,
    throne text not null,
    sovereign text not null,
    silent integer not null
)
"""


class ChronicleError(TwelvefoldError):
    """A Chronicle that cannot be read or written; the message names the file."""


class Chronicle:
    """The reigns in a file, the oldest first. A file that is not there has none."""

    def __init__(self, path: Path | None = None) -> None:
        """Take the file at a path, or the one in the user's data folder."""
        self.path = path or default_path()

    def reigns(self) -> list[Reign]:
        """Return every reign. Raises ChronicleError where the file cannot be read."""
        if not self.path.exists():
            return []
        with self._open("rw") as connection:
            return _reigns(connection) if self._is_begun(connection) else []

    def sovereign(self) -> str:
        """Return the Character on the throne, or an empty text (C12-107, C12-109)."""
        return next((reign.sovereign for reign in reversed(self.reigns())), "")

    def enter(self, entry: Entry) -> list[Reign]:
        """Add a reign, which begins when the one before has ended, and return all up to it.

        Raises ChronicleError where the file cannot be written.
        """
        with self._change() as connection:
            reigns = _reigns(connection)
            last = reigns[-1] if reigns else None
            start = last.start + last.years if last else FIRST_YEAR
            reign = Reign(start=start, **msgspec.structs.asdict(entry))
            _insert(connection, reign)
        return [*reigns, reign]

    def crown(self, name: str) -> list[Reign]:
        """Put a player on the throne that the last reign left vacant, and return all reigns.

        Raises ChronicleError where it is not vacant, or the file cannot be written (C12-112).
        """
        with self._change() as connection:
            reigns = _reigns(connection)
            if not reigns:
                raise ChronicleError(f"{self.path}: no reign is entered whose throne is vacant")
            if reigns[-1].throne:
                raise ChronicleError(f"{self.path}: {reigns[-1].throne} is on the throne already")
            connection.execute(
                "update reign set throne = ? where number = (select max(number) from reign)",
                [name],
            )
        return [*reigns[:-1], msgspec.structs.replace(reigns[-1], throne=name)]

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """Give a connection inside a transaction that alone may write."""
        if self.path == default_path():
            _make_folder(self.path.parent)
        with self._open("rwc") as connection:
            connection.execute("begin immediate")
            if not self._is_begun(connection):
                _begin(connection)
            yield connection
            connection.execute("commit")

    @contextmanager
    def _open(self, mode: str) -> Iterator[sqlite3.Connection]:
        """Give a connection; what was begun and not committed is undone when it is closed."""
        uri = f"{self.path.absolute().as_uri()}?mode={mode}"
        try:
            connected = sqlite3.connect(uri, PATIENCE, isolation_level=None, uri=True)
            with closing(connected) as connection:
                yield connection
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            doing = "read" if mode == "rw" else "written"
            raise ChronicleError(f"{self.path}: the Chronicle cannot be {doing}: {error}") from None

    def _is_begun(self, connection: sqlite3.Connection) -> bool:
        """Return whether the file is a Chronicle already, and not merely empty.

        Raises ChronicleError for a database of another kind or of a version to come.
        """
        application, version, tables = connection.execute(
            "select application_id, user_version, (select count(*) from sqlite_master)"
            " from pragma_application_id, pragma_user_version"
        ).fetchone()
        if not (application or version or tables):
            return False
        if application != APPLICATION:
            raise ChronicleError(f"{self.path} is a database of another kind, and no Chronicle")
        if version != VERSION:
            raise ChronicleError(
                f"{self.path} is a Chronicle of version {version}: update twelvefold-chronicle"
            )
        return True


def default_path() -> Path:
    """Return where the Chronicle lies if nobody says otherwise: in the user's data folder."""
    return user_data_path("twelvefold", appauthor=False) / "chronicle.sqlite"


def path_from(text: str) -> Path | None:
    """Return the path that somebody has typed, from the root on; None for an empty text."""
    return Path(text).expanduser().absolute() if text else None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ChronicleError(f"{folder}: the folder cannot be made: {reason}") from None


def _begin(connection: sqlite3.Connection) -> None:
    connection.execute(TABLE)
    connection.execute(f"pragma application_id = {APPLICATION}")
    connection.execute(f"pragma user_version = {VERSION}")


def _reigns(connection: sqlite3.Connection) -> list[Reign]:
    rows = connection.execute(f"select {', '.join(COLUMNS)} from reign order by number")
    return [_reign(dict(zip(COLUMNS, row, strict=True))) for row in rows]


def _reign(row: dict[str, object]) -> Reign:
    members = msgspec.json.decode(str(row["members"]))
    return msgspec.convert(row | {"members": members}, Reign)


def _insert(connection: sqlite3.Connection, reign: Reign) -> None:
    row = msgspec.structs.asdict(reign)
    row["members"] = msgspec.json.encode(reign.members).decode()
    values = ", ".join("?" * len(COLUMNS))
    connection.execute(
        f"insert into reign ({', '.join(COLUMNS)}) values ({values})",
        [row[column] for column in COLUMNS],
    )
