"""Food and cubes add up, and a position in which they do not is refused."""

import pytest

from twelvefold.assembly import assemble
from twelvefold.errors import PositionError
from twelvefold.files.positions import position_from
from twelvefold.rules import Composition

RULES = assemble(Composition("twelve-heroes", ("popularity",)))


@pytest.mark.parametrize(
    ("written", "refusal"),
    [
        ("supply = 19", "Food: 19, 0, 0, 0, 0, 0, 0, 0, 0 are not 20 tokens in all"),
        ("supply = 23\nplayers.0.food = -3", "Food: 23, -3, "),
        ("players.0.cubes = 8", "cubes of seat 1: 8, 0, 0, 0 are not 7 in all"),
        (
            'players.1.cubes = 3\nregions.0 = { tiles = ["city"], sides.1.cubes = 4 }',
            "regions.0: a side has 3 spaces for cubes",
        ),
        ("parts.popularity.holders = [-1, -1]", "[-1, -1] are not 3 holders"),
        ("parts.popularity.holders = [0, -1, -1]", "0 cannot hold the token of Region 1"),
        ("parts.popularity.holders = [7, -1, -1]", "7 cannot hold the token of Region 1"),
        ("parts.popularity.holders = [-1, -1, -2]", "-2 cannot hold the token of Region 3"),
    ],
)
def test_pieces_that_cannot_be_are_refused(written: str, refusal: str) -> None:
    text = f'[given]\ngame = "twelve-heroes"\nwith = ["popularity"]\n[given.state]\n{written}\n'
    with pytest.raises(PositionError) as error:
        position_from(text).state(RULES, 2, 1)
    assert refusal in str(error.value)
