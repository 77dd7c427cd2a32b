import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

OTHERS = ("marquise", "eyrie", "alliance", "vagabond")
TABLES = [
    ("twelve-colonies", *others)
    for number in range(1, len(OTHERS) + 1)
    for others in combinations(OTHERS, number)
]


def check(factions: tuple[str, ...], games: int) -> None:
    """Let the kit check games with these factions, one at each seat."""
    twelvefold = Path(sys.executable).with_name("twelvefold")
    table = ["--with", "twelve-colonies", "--option", f"factions={','.join(factions)}"]
    size = ["--seats", str(len(factions)), "--games", str(games)]
    subprocess.run([str(twelvefold), "check", "root", *table, *size], check=True)


@pytest.mark.parametrize("factions", [TABLES[0], TABLES[-1]], ids=",".join)
def test_the_faction(factions: tuple[str, ...]) -> None:
    """The kit's checks pass with nothing installed but the core, Root and this plugin."""
    check(factions, games=1)


@pytest.mark.long
@pytest.mark.parametrize("factions", TABLES, ids=",".join)
def test_the_faction_with_every_set_of_others(factions: tuple[str, ...]) -> None:
    check(factions, games=5)
