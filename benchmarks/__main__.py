"""`python -m benchmarks` measures the engine and prints each ratio beside its target."""

from __future__ import annotations

import argparse
import sys

from benchmarks import connect_four, root, twelve_heroes
from benchmarks.timing import Ratio

ROUNDS = 300


def main() -> int:
    """Measure; return 1 where a target is missed and `--check` was given."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many rounds to take turns")
    parser.add_argument("--check", action="store_true", help="exit 1 where a target is missed")
    given = parser.parse_args()
    games = (connect_four, twelve_heroes, root)
    found = [each for game in games for each in game.measure(given.rounds)]
    _print(found)
    return int(given.check and not all(each.met for each in found))


def _print(found: list[Ratio]) -> None:
    width = max(len(each.name) for each in found)
    print(f"{'':{width}}  target   least  middle       time")
    for each in found:
        missed = "" if each.met else "  missed"
        print(
            f"{each.name:{width}}  {each.target:6.2f}  {each.least:6.2f}  {each.middle:6.2f}"
            f"  {each.seconds * 1e6:6.2f} us{missed}"
        )


if __name__ == "__main__":
    sys.exit(main())
