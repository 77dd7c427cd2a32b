"""Random games: every family of pieces is whole at every choice, whoever plays."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from twelvefold import Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.errors import PositionError
from twelvefold.files.positions import read_position
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
        assert rules.misplaced(state) == ""
    assert (state.winner < 0) == state.ended.startswith(OWN_LIMIT)
    return state


@pytest.mark.parametrize("factions", SETS, ids="-".join)
def test_no_piece_is_lost_and_none_comes_to_be(factions: tuple[str, ...]) -> None:
    play_out(factions, 7)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("reserve = { marquise = 0 }", "marquise: 11 of 25"),
        ("reserve = { marquise = -1 }", "reserve.marquise: -1 is too few"),
        ("players.0.points = -1", "players.0.points: -1 is too few"),
        ("parts.alliance.officers = -1", "alliance, aside: -1 is too few"),
        (
            "clearings.5.warriors = { marquise = -1 }",
            "clearings.5.warriors.marquise: -1 is too few",
        ),
        ("clearings.5.warriors = { goat = 1 }", "clearings.5: there is no warrior 'goat'"),
        ("clearings.5.buildings = ['keep']", "clearings.5: there is no building 'keep'"),
        ("clearings.5.tokens = ['roost']", "clearings.5: there is no token 'roost'"),
        (
            "clearings.5 = { buildings = ['sawmill', 'sawmill', 'sawmill'] }\n"
            "reserve = { sawmill = 2 }",
            "clearings.5: it has only 2 slots",
        ),
        ("pawns = { goat = '5' }", "pawns: there is no pawn 'goat'"),
        ("pawns = { vagabond = 'Q' }", "pawns.vagabond: there is no clearing or forest 'Q'"),
    ],
)
def test_positions_that_cannot_be_are_refused(tmp_path: Path, fields: str, said: str) -> None:
    file = tmp_path / "position.toml"
    file.write_text(f"[given]\ngame = 'root'\nseats = 4\n[given.state]\n{fields}\n")
    position = read_position(file)
    rules = assemble(position.composition(tmp_path))
    with pytest.raises(PositionError) as refused:
        position.state(rules, 4, 1)
    assert said in str(refused.value)


@pytest.mark.long
def test_ten_thousand_games_end_by_the_rules_or_at_a_limit_that_says_so() -> None:
    stopped = [play_out(SETS[seed % len(SETS)], seed).winner < 0 for seed in range(10_000)]
    assert sum(stopped) < 100
