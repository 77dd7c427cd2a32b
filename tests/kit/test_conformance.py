from functools import partial

import pytest

from tests.kit.games import rules_of
from twelvefold.testing import CHECKS, Flaw, GameConformance, Source


class TestConnectFour(GameConformance):
    game = "connect-four"


class Lanterns(GameConformance):
    game = "lanterns"
    seats = (2,)
    games = 4

    def source(self) -> Source:
        return partial(rules_of, self.game_name)

    game_name = ""


class LeakyLanterns(Lanterns):
    game_name = "a_hidden_card_in_the_story"


def test_there_is_a_test_for_each_check() -> None:
    tests = {name for name in dir(GameConformance) if name.startswith("test_")}
    assert tests == {f"test_{name}" for name in CHECKS}


@pytest.mark.parametrize("name", CHECKS)
def test_only_the_test_for_what_is_wrong_fails(name: str) -> None:
    getattr(Lanterns(), f"test_{name}")()
    leaky = getattr(LeakyLanterns(), f"test_{name}")
    if name == "nothing_leaks":
        with pytest.raises(Flaw, match=r"^seat 1 hears .* \[2 seats, seed 1, policy random, "):
            leaky()
    else:
        leaky()
