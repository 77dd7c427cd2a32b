"""What goes wrong in a command, told in one line on standard error."""

from __future__ import annotations

import os
import shutil
import sys
import traceback
from collections.abc import Sequence
from errno import EIO, EPIPE
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

import typer

from twelvefold.errors import TwelvefoldError, place
from twelvefold.names import clean, wrapped

if TYPE_CHECKING:
    from twelvefold.plugins import Plugin

TRACEBACK = "TWELVEFOLD_TRACEBACK"
"""The environment variable that, where it is set, shows the traceback of every failure."""

IN_OUR_WORDS = {
    "Input should be a valid integer, unable to parse string as an integer": "no whole number",
    "Input should be": "it is to be",
}
"""How typer says what is wrong with a number, and how this program says it."""


def report(error: BaseException, command: str = "twelvefold") -> int:
    """Say in one line what went wrong in a command, and return the exit status that goes with it.

    Where nobody reads any more what is printed, nothing is said.
    """
    if isinstance(error, OSError) and error.errno in (EPIPE, EIO):
        silence()
        return 1
    unwritten = _why_output_is_unwritten()  # and what was printed comes before the error
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    line, status = _line_of(error, command)
    if unwritten and isinstance(error, OSError):
        line = f"what was printed could not be written: {unwritten}"
    _say("; ".join([line, *getattr(error, "__notes__", [])]))
    return status


def _line_of(error: BaseException, command: str) -> tuple[str, int]:
    match error:
        case TwelvefoldError():
            return str(error), error.status
        case typer.TyperException():
            return _of_usage(error, command), error.exit_code
        case OSError(filename=str(name)):
            return f"{name}: {error.strerror}", 1
    reason = f"{type(error).__name__}: {error}"
    return f"{_whose(error.__traceback__)} failed: {reason}; {TRACEBACK}=1 shows more", 1


def warn(text: str) -> None:
    """Say something on standard error that does not keep a command from going on."""
    print(_fitting(clean(text)), file=sys.stderr)


def silence(*streams: int) -> None:
    """Print nothing more, since nobody can read it: not even when Python exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams or (1, 2):
        os.dup2(nowhere, stream)


def _why_output_is_unwritten() -> str:
    """Write out what was printed; return why that cannot be done, or an empty text."""
    try:
        sys.stdout.flush()
    except OSError as error:
        silence(1)
        return str(error.strerror)
    return ""


def _say(text: str) -> None:
    line = _fitting(f"twelvefold: {clean(text)}")
    try:
        print(f"\x1b[31m{line}\x1b[0m" if has_colour(sys.stderr) else line, file=sys.stderr)
    except OSError:
        silence(2)


def _fitting(line: str) -> str:
    """Return a line broken between words where it is read on a terminal; else it stays one."""
    if not sys.stderr.isatty():
        return line
    return "\n".join(wrapped(line, shutil.get_terminal_size().columns))


def has_colour(stream: TextIO) -> bool:
    """Return whether the stream is a terminal that colours are wanted on."""
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
    return wanted and stream.isatty()


def _of_usage(error: typer.TyperException, command: str) -> str:
    text = error.format_message().rstrip(".")
    for theirs, ours in IN_OUR_WORDS.items():
        text = text.replace(theirs, ours)
    context = getattr(error, "ctx", None)
    path = context.command_path if context else command
    return f"{text}; `{path} --help` shows how it is used"


def _whose(trace: TracebackType | None) -> str:
    """Say whose code failed, a plugin's where one of them was running, and where in it."""
    from twelvefold.plugins import scan

    plugins = scan()
    frames = list(traceback.walk_tb(trace))
    for frame, line in reversed(frames):
        module = str(frame.f_globals.get("__name__", ""))
        owners = [each for each in plugins if _package(each.entry_point.module) == _package(module)]
        if owners:
            return f"{_named(owners, module)}, in {place(frame, line)},"
    return f"the command, in {place(*frames[-1])}," if frames else "the command"


def _package(module: str) -> str:
    return module.partition(".")[0]


def _named(owners: Sequence[Plugin], module: str) -> str:
    """Name the plugin to which a module belongs, or what brings it where it may be of several."""
    alone = [plugin for plugin in owners if plugin.entry_point.module == module]
    if len(alone) == 1 or len(owners) == 1:
        return (alone or owners)[0].full_name
    return " or ".join(dict.fromkeys(f"{each.distribution} {each.version}" for each in owners))
