"""A fresh process that plays games again: run with `python -m`, told on its standard input.

It is given a pickled source of rules and tables, and prints the traces of their games as JSON.
"""

from __future__ import annotations

import json
import pickle
import sys

from twelvefold.testing.playing import Playthrough
from twelvefold.testing.repetition import trace


def main() -> None:
    """Play the games that standard input names."""
    source, tables = pickle.load(sys.stdin.buffer)
    rules = source()
    print(json.dumps([trace(Playthrough(rules, table)) for table in tables]))


if __name__ == "__main__":
    main()
