"""What goes wrong in a command, told in one line on standard error."""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from errno import EIO, EPIPE
from pathlib import Path
from types import TracebackType
from typing import TextIO

import typer

from twelvefold.errors import TwelvefoldError
from twelvefold.names import clean

TRACEBACK = "TWELVEFOLD_TRACEBACK"
"""The environment variable that, where it is set, shows the traceback of every failure."""


def report(error: Exception) -> int:
    """Say in one line what went wrong, and return the exit status that goes with it.

    Where nobody reads any more what is printed, nothing is said.
    """
    if isinstance(error, OSError) and error.errno in (EPIPE, EIO):
        silence()
        return 1
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    line, status = _line_of(error)
    _say("; ".join([line, *getattr(error, "__notes__", [])]))
    return status


def _line_of(error: Exception) -> tuple[str, int]:
    match error:
        case TwelvefoldError():
            return str(error), error.status
        case typer.TyperException():
            return _of_usage(error), error.exit_code
        case OSError(filename=str(name)):
            return f"{name}: {error.strerror}", 1
    reason = f"{type(error).__name__}: {error}"
    return f"{_whose(error.__traceback__)} failed: {reason}; {TRACEBACK}=1 shows more", 1


def warn(text: str) -> None:
    """Say something on standard error that does not keep a command from going on."""
    print(clean(text), file=sys.stderr)


def silence() -> None:
    """Print nothing more, since nobody can read it: not even when Python exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _say(text: str) -> None:
    line = f"twelvefold: {clean(text)}"
    with suppress(OSError):
        print(f"\x1b[31m{line}\x1b[0m" if has_colour(sys.stderr) else line, file=sys.stderr)


def has_colour(stream: TextIO) -> bool:
    """Return whether the stream is a terminal that colours are wanted on."""
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
    return wanted and stream.isatty()


def _of_usage(error: typer.TyperException) -> str:
    text = error.format_message().rstrip(".")
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "twelvefold"
    return f"{text}; `{path} --help` shows how it is used"


def _whose(trace: TracebackType | None) -> str:
    """Name the plugin whose code failed, and the function in it, where it was a plugin's."""
    from twelvefold.plugins import scan

    owners = {plugin.entry_point.module.partition(".")[0]: plugin for plugin in scan()}
    for frame, _ in reversed(list(traceback.walk_tb(trace))):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if package in owners:
            plugin = owners[package]
            return (
                f"{plugin.kind} {plugin.id!r} ({plugin.distribution} {plugin.version}), "
                f"in {frame.f_code.co_name},"
            )
    return f"the command, in {_place(trace)},"


def _place(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "an unknown place"
