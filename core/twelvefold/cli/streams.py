"""The standard streams, made so that every text can be read from them and shown on them."""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper
from unicodedata import normalize

SIGNS = {"─": "-", "·": "-", "…": "~"}
"""What is shown for the core's own signs where only ASCII can be."""


def make_ready() -> None:
    """Have letters that a stream cannot show replaced by what looks like them, or by `?`.

    What is read and is no text in the stream's encoding keeps its bytes, as arguments do.
    """
    codecs.register_error("alike", _alike)
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "alike"),
        (sys.stderr, "alike"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _alike(error: UnicodeError) -> tuple[str, int]:
    """Replace what cannot be encoded; Python calls it with what and where that is."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_in_ascii, error.object[error.start : error.end])), error.end


def _in_ascii(letter: str) -> str:
    plain = SIGNS.get(letter) or normalize("NFKD", letter)
    return plain.encode("ascii", "ignore").decode() or "?"
