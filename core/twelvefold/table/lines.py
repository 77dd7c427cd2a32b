"""Lines that a person types, edited and completed where the terminal can."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from time import sleep

if sys.platform == "win32":
    import msvcrt
else:
    import termios
    from select import select

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]


def read_line(prompt: str, words: Sequence[str] = ()) -> str:
    """Return a line that is typed; the Tab key completes one of the words.

    Raises EOFError where the input is at its end.
    """
    if readline is not None:
        readline.set_completer_delims("")
        readline.set_completer(lambda text, number: _completion(words, text, number))
        readline.parse_and_bind("tab: complete")
    return input(prompt)


def wait_for_quiet(seconds: float) -> None:
    """Throw away what is typed, until no line has been typed for so long."""
    if sys.platform == "win32":
        sleep(seconds)
        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        with suppress(termios.error):  # the terminal is gone
            while select([sys.stdin], [], [], seconds)[0]:
                termios.tcflush(sys.stdin, termios.TCIFLUSH)
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def forget_lines() -> None:
    """Forget what was typed, so that the next person cannot call it back."""
    if readline is not None:
        readline.clear_history()


def _completion(words: Sequence[str], text: str, number: int) -> str | None:
    fitting = [word for word in words if word.startswith(text)]
    return fitting[number] if number < len(fitting) else None
