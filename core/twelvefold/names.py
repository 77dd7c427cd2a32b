"""Names, and other texts from outside, made fit to be shown."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from contextlib import suppress

_UNSHOWN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode's categories of what moves the cursor, hides or turns text: never printed as it is."""


def clean(text: str) -> str:
    """Return the text in one line, without control characters and with single spaces.

    Bytes that Python could not decode, as in a name typed where ASCII is expected, are UTF-8.
    """
    shown = "".join(" " if _breaks(letter) else letter for letter in _decoded(text))
    return " ".join(shown.split())


def _decoded(text: str) -> str:
    with suppress(UnicodeEncodeError):  # half of a surrogate pair: no byte
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return text


def _breaks(letter: str) -> bool:
    return unicodedata.category(letter) in _UNSHOWN


def shortened(text: str, most: int) -> str:
    """Return the text cut to at most so many letters, the last an ellipsis where it was cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


def wrapped(text: str, width: int) -> list[str]:
    """Return the text in lines of at most so many letters; longer words stay whole."""
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 case`, `3,000 cases`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def quoted(text: str, most: int = 60) -> str:
    """Return what somebody typed as an error quotes it: at most so many letters of it."""
    return repr(clean(shortened(text, most)))


def is_id(text: str) -> bool:
    """Return whether the text is an id: words in kebab-case, such as `twelve-heroes`."""
    return re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", text) is not None
