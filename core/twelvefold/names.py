"""Names, and other texts from outside, made fit to be shown."""

from __future__ import annotations

import re
import unicodedata

_UNSHOWN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode's categories of what moves the cursor, hides or turns text: never printed as it is."""


def clean(text: str) -> str:
    """Return the text in one line, without control characters and with single spaces."""
    shown = "".join(" " if _breaks(letter) else letter for letter in text)
    return " ".join(shown.split())


def _breaks(letter: str) -> bool:
    return unicodedata.category(letter) in _UNSHOWN


def shortened(text: str, most: int) -> str:
    """Return the text cut to at most so many letters, the last an ellipsis where it was cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


def is_id(text: str) -> bool:
    """Return whether the text is an id: words in kebab-case, such as `twelve-heroes`."""
    return re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", text) is not None
