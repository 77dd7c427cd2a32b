"""The page on factions of Root names all that Root asks of a faction, and nothing else."""

import re
from inspect import isfunction
from pathlib import Path

from twelvefold_root.factions import Faction
from twelvefold_root.points import RootPoints

PAGE = Path(__file__).parents[2].joinpath("docs", "root-factions.md").read_text(encoding="utf-8")
ROWS = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
NAMED = {name for row in ROWS for name in re.findall(r"`(\w+)`", row)}


def test_every_method_of_a_faction_is_there() -> None:
    methods = {name for name, value in vars(Faction).items() if isfunction(value)}
    assert {name for name in NAMED if not name.startswith("root_")} == methods


def test_every_rule_point_is_there() -> None:
    points = {name for name in vars(RootPoints) if name.startswith("root_")}
    assert {name for name in NAMED if name.startswith("root_")} | {"root_factions"} == points
