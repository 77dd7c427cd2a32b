from itertools import pairwise
from random import Random

import pytest

from tests.kit.games import rules_of
from twelvefold import clone
from twelvefold.testing.playing import Playthrough, Table, digest, named
from twelvefold.testing.policies import LOOKED_AHEAD, POLICIES, LongGames, goes_on
from twelvefold.testing.trials import Trial


def played(policy: str, seed: int = 1, longest: int = 1000) -> Playthrough:
    game = Playthrough(rules_of(""), Table(2, seed, policy, longest))
    game.play()
    return game


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_plays_the_same_game_again_and_leaves_states_as_they_are(policy: str) -> None:
    game = Playthrough(rules_of(""), Table(2, 3, policy, 1000))
    for state, action in game.choices():
        before = digest(state)
        assert action in state.choice.actions
        POLICIES[policy](Random(1))(game.deaf, state)
        assert digest(state) == before
    assert game.state.ended
    assert played(policy, 3).answers == game.answers


def test_first_and_last_actions_are_taken() -> None:
    for policy, place in (("first", 0), ("last", -1)):
        for state, action in Playthrough(rules_of(""), Table(2, 1, policy, 99)).choices():
            assert action == state.choice.actions[place]


def test_rare_verbs_are_preferred() -> None:
    verbs = [answer[0] for answer in played("rare-verbs").answers]
    assert set(verbs[2:12]) == {"light", "bury", "under", "peek", "gust", "invoke"}


def test_the_same_verb_is_repeated() -> None:
    for seed in range(5):
        verbs = [str(answer[0]) for answer in played("same-verb", seed).answers]
        changes = sum(one != other for one, other in pairwise(verbs))
        assert changes <= 4


def test_an_action_that_ends_the_game_is_avoided() -> None:
    game = Playthrough(rules_of(""), Table(2, 1, "first", 1000))
    last = [clone(state) for state, _ in game.choices()][-1]
    assert len(last.choice.actions) <= LOOKED_AHEAD
    assert not goes_on(game.deaf, last, ("gust",))
    for seed in range(20):
        assert goes_on(game.deaf, last, LongGames(Random(seed))(game.deaf, last))


def test_play_stops_at_the_limit_of_answers() -> None:
    game = played("random", longest=5)
    assert len(game.answers) == 5
    assert not game.state.ended


def test_a_step_that_fails_ends_the_playthrough() -> None:
    game = Playthrough(rules_of("an_action_that_fails"), Table(2, 1, "last", 100))
    assert len(list(game.states())) == len(game.answers)
    assert game.answers[-1] == ("light", "green-9")
    assert isinstance(game.broken, ValueError)


def test_the_story_is_told_of_each_answer_alone() -> None:
    game = Playthrough(rules_of(""), Table(2, 1, "first", 100))
    for _ in game.choices():
        if game.answers and game.answers[-1][0] == "light":
            assert sum("lights" in line.text for line in game.told) == 1
        else:
            assert not any("lights" in line.text for line in game.told)


def test_half_of_the_games_are_played_at_random_and_every_policy_plays() -> None:
    policies = [table.policy for table in Trial(lambda: rules_of(""), 2, 10).tables()]
    assert policies.count("random") == 5
    assert set(policies) == set(POLICIES)


def test_costly_checks_look_at_fewer_choices_the_longer_a_game_is() -> None:
    game = Playthrough(rules_of(""), Table(2, 1, "first", 100))
    often, sampled = [], []
    for number in range(1000):
        game.answers = [("light",)] * number
        often.append(game.often())
        sampled.append(game.sampled())
    assert all(often[:50])
    assert 10 < sum(often[500:]) < 60
    assert 5 <= sum(sampled[:50]) < 25
    assert sum(sampled[500:]) < 10


def test_an_error_is_named_with_the_place_in_the_game() -> None:
    with pytest.raises(IndexError) as raised:
        lay_fish([])
    line = lay_fish.__code__.co_firstlineno + 1
    place = f"{lay_fish.__module__}.lay_fish, line {line}"
    assert named(raised.value) == f"IndexError in {place}: list index out of range"


def lay_fish(fish: list[str]) -> str:
    return fish[0]
