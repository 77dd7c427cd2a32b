"""Factions of plugins that contradict each other, or Root, are refused in one line."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

import pytest

import twelvefold_root
from twelvefold import Choice, Composition, hook
from twelvefold.assembly import compose
from twelvefold.errors import PluginError
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState


class Rats(Faction):
    """A faction that does nothing."""

    id = "rats"
    name = "Rats"
    letter = "R"

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        return [Piece("rat", "warrior", 5)]

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        return None


class Spies(Rats):
    """Rats that listen for what nobody tells."""

    id = "spies"

    @hook
    def root_whisper(self, rules: RootRules) -> None: ...


class Deaf(Rats):
    """Rats that do not listen to the whole of it."""

    id = "deaf"

    @hook
    def root_tie(self, rules: RootRules, state: RootState) -> bool:
        return False


class Doubles(Rats):
    """Rats that cannot be told from the others."""

    id = "doubles"


@pytest.mark.parametrize(
    ("factions", "fault"),
    [
        ([Rats(), Rats()], "two plugins have a faction 'rats'"),
        ([Spies()], "faction spies: .*root_whisper"),
        ([Deaf()], r"faction deaf: root_tie must take \(rules, state, seat, clearing\)"),
        ([Rats(), Doubles()], "two factions have pieces of the same kind"),
    ],
)
def test_factions_that_cannot_be_meant_are_refused(factions: list[Faction], fault: str) -> None:
    module = ModuleType("rats")
    module.root_factions = hook(lambda: factions)  # type: ignore[attr-defined]
    with pytest.raises(PluginError, match=fault):
        compose(Composition("root", ("rats",)), twelvefold_root, {"rats": module})
