"""The Twelve Colonies, a faction for Root: snakes, turtles, and Laws that everybody votes on.

`board` says what there is; `turtles`, `ballots`, `process` and `colonies` are chapters of its
rules; `enacting` has what a Law does at once, `statutes` what it does while it is in effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from twelvefold import Card, Options, Pack, Part, Steps, Verb, hook, packaged
from twelvefold_root.factions import Faction
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import PART, ColoniesBoard, Law
from twelvefold_twelve_colonies.faction import TWELVE_COLONIES, VERBS
from twelvefold_twelve_colonies.faults import faults
from twelvefold_twelve_colonies.options import ColoniesOptions
from twelvefold_twelve_colonies.statutes import (
    root_closed,
    root_extra_hits,
    root_forbids_ambush,
    root_forbids_battle,
    root_forbids_craft,
    root_ignores_rule,
    root_ignores_warriors,
    root_instead_of_battle,
    root_offers,
    root_phase,
    root_reverses_dice,
    root_tames,
)
from twelvefold_twelve_colonies.steps import step

__all__ = [
    "root_closed",
    "root_extra_hits",
    "root_forbids_ambush",
    "root_forbids_battle",
    "root_forbids_craft",
    "root_ignores_rule",
    "root_ignores_warriors",
    "root_instead_of_battle",
    "root_offers",
    "root_phase",
    "root_reverses_dice",
    "root_tames",
]


@hook
def root_factions() -> Sequence[Faction]:
    """Return the faction."""
    return [TWELVE_COLONIES]


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the faction."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs that Root does not have."""
    return VERBS


@hook
def twelvefold_parts() -> Sequence[Part[Any]]:
    """Return what lies on its board."""
    return [PART]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the readings that a table may choose."""
    return ColoniesOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the Laws, and the numbers of the board."""
    return [Law, ColoniesBoard]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the Laws and the board."""
    return packaged(__name__, "twelve-colonies")


@hook
def twelvefold_misplaced(rules: RootRules, state: RootState) -> Sequence[str]:
    """Return what can never be so of ballots and colonies."""
    return list(faults(rules, state))
