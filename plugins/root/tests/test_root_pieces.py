"""Random games: every family of pieces is whole at every choice, whoever plays."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from twelvefold import Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.zones import misplaced
from twelvefold_root.pieces import miscounted
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState

FACTIONS = ("marquise", "eyrie", "alliance", "vagabond")
SETS = [each for seats in (2, 3, 4) for each in permutations(FACTIONS, seats)]
MOST_ACTIONS = 130


OWN_LIMIT = "the engine's own limit"


def play_out(factions: tuple[str, ...], seed: int) -> RootState:
    """Play a random game to its end, looking at all pieces, cards and items at every choice."""
    rules = assemble(Composition("root", options=(("factions", ",".join(factions)),)))
    assert isinstance(rules, RootRules)
    random = Random(seed)
    state = new_game(rules, len(factions), seed)
    assert isinstance(state, RootState)
    while not state.ended:
        assert len(state.choice.actions) <= MOST_ACTIONS
        advance(rules, state, random.choice(state.choice.actions))
        assert miscounted(rules, state) == ""
        assert not misplaced(state, rules.components(state))
    assert (state.winner < 0) == state.ended.startswith(OWN_LIMIT)
    return state


@pytest.mark.parametrize("factions", SETS, ids="-".join)
def test_no_piece_is_lost_and_none_comes_to_be(factions: tuple[str, ...]) -> None:
    play_out(factions, 7)


@pytest.mark.long
def test_ten_thousand_games_end_by_the_rules_or_at_a_limit_that_says_so() -> None:
    stopped = [play_out(SETS[seed % len(SETS)], seed).winner < 0 for seed in range(10_000)]
    assert sum(stopped) < 100
