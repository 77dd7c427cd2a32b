"""TOML documents: read, parsed and given their types, every fault in one line; written whole."""

from __future__ import annotations

import os
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from twelvefold.errors import TwelvefoldError
from twelvefold.faults import faults_in

S = TypeVar("S", bound=msgspec.Struct)


def text_in(path: Path, what: str, refuse: type[TwelvefoldError]) -> str:
    """Return the text of a file. Raises `refuse` where there is none that can be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise refuse(f"{path}: the {what} cannot be read: {reason_of(error)}") from None


def parsed(text: str, name: str, refuse: type[TwelvefoldError]) -> dict[str, Any]:
    """Return the tables of a TOML text.

    Raises `refuse` with the name and the line where it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise refuse(f"{name}: it is nested too deeply") from None
    except ValueError as error:  # not only TOMLDecodeError: a number of 5,000 digits, too
        raise refuse(f"{name}: it is not valid TOML: {error}") from None


def typed(table: Any, struct: type[S], name: str, refuse: type[TwelvefoldError]) -> S:
    """Return the table as a struct. Raises `refuse` with the name and the key that is wrong."""
    try:
        return msgspec.convert(table, struct)
    except msgspec.ValidationError:
        raise refuse(f"{name}: {faults_in(table, struct)[0]}") from None


def write_whole(path: Path, data: bytes, what: str, refuse: type[TwelvefoldError]) -> None:
    """Write a file so that a kill at any instant leaves the old one or the new one, whole.

    Raises `refuse` where it cannot be written; an old file is then as it was.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        _refuse_what_is_no_file(path)
        _write_through(temporary, data)
        temporary.replace(path)
        _write_folder_through(path.parent)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            temporary.unlink()
        raise refuse(f"{path}: the {what} cannot be written: {reason_of(error)}") from None


def reason_of(error: OSError | ValueError) -> str:
    """Return in a few words why a file could not be read or written."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)


def _refuse_what_is_no_file(path: Path) -> None:
    """Keep a device or a pipe from being replaced by a file."""
    if path.exists() and not path.is_file():
        raise ValueError("something that is no file has that name")


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _write_folder_through(folder: Path) -> None:
    """Make the new name itself last; some systems cannot, and lose nothing but the newest."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
