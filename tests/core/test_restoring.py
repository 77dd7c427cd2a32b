import tomllib
from random import Random
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core import orchard, orchard_bees
from twelvefold import Composition, Rules, new_game, play, view
from twelvefold.assembly import compose
from twelvefold.errors import StateError
from twelvefold.files.restoring import differences, overlaid, plain_of, state_from


@pytest.fixture(scope="module")
def rules() -> Rules:
    return compose(Composition("orchard", ("bees",)), orchard, {"bees": orchard_bees})


@pytest.fixture
def plain(rules: Rules) -> dict[str, Any]:
    return plain_of(new_game(rules, 2, 1))


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_every_state_survives_toml(rules: Rules, seed: int) -> None:
    random = Random(seed)
    state = new_game(rules, 2, seed)
    while True:
        text = tomli_w.dumps(plain_of(state))
        assert state_from(rules, tomllib.loads(text)) == state
        if not state.choice.actions:
            break
        play(rules, state, random.choice(state.choice.actions))


def test_a_restored_state_goes_on(rules: Rules, plain: dict[str, Any]) -> None:
    state, other = new_game(rules, 2, 1), state_from(rules, plain)
    while state.choice.actions:
        play(rules, state, state.choice.actions[-1])
        play(rules, other, other.choice.actions[-1])
    assert other == state


def test_views_are_read_too(rules: Rules) -> None:
    state = new_game(rules, 2, 1)
    seen = view(state, 1)
    assert state_from(rules, plain_of(seen)) == seen
    assert plain_of(seen)["growers"][0]["hand"] == ["?", "?"]


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("growrs", 1, "growrs: there is no such field (did you mean 'growers'?)"),
        ("growers.1.hnad", 1, "growers.1.hnad: there is no such field (did you mean 'hand'?)"),
        ("parts.bees.hive", 1, "parts.bees.hive: there is no such field (did you mean 'hives'?)"),
        ("choice.actoins", 1, "choice.actoins: there is no such field (did you mean 'actions'?)"),
        ("parts.bes", {}, "parts.bes: no plugin of this table has it (did you mean 'bees'?)"),
        ("turn", "two", "turn: Expected `int`, got `str`"),
        ("turn", True, "turn: Expected `int`, got `bool`"),
        ("growers.0.hand", [3], "growers.0.hand.0: Expected `str`, got `int`"),
        ("growers.0.jars", {"fig": "x"}, "growers.0.jars.*: Expected `int`, got `str`"),
        ("parts.bees.hives", "x", "parts.bees.hives: Expected `array`, got `str`"),
        ("parts.bees", 3, "parts.bees: Expected `object`, got `int`"),
        ("parts", {}, "parts.bees: it is missing"),
        ("growers", [{"hand": []}], "growers.0: it lacks the field `seat`"),
        ("choice.then", "orchard/exchangd", "these rules have no step \"orchard/exchangd\""),
        ("agenda", [["bees/swarn"]], "(did you mean 'bees/swarm'?)"),
        ("agenda", [[]], "these rules have no step"),
        ("x\n\x1b[31m", 1, "x [31m: there is no such field"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(
    rules: Rules, plain: dict[str, Any], path: str, value: object, message: str
) -> None:
    *above, last = path.split(".")
    table: Any = plain
    for name in above:
        table = table[int(name)] if isinstance(table, list) else table[name]
    table[last] = value
    with pytest.raises(StateError) as caught:
        state_from(rules, plain)
    assert message in str(caught.value)
    assert str(caught.value).isprintable()


def test_tables_lie_over_lists_by_number() -> None:
    plain = {"rows": [{"a": 1, "b": [1]}, {"a": 2, "b": [2]}], "n": 1}
    assert overlaid(plain, {"rows": {"1": {"b": []}}}) == {
        "rows": [{"a": 1, "b": [1]}, {"a": 2, "b": []}],
        "n": 1,
    }
    assert plain == {"rows": [{"a": 1, "b": [1]}, {"a": 2, "b": [2]}], "n": 1}


@pytest.mark.parametrize("key", ["2", "-1", "01", "x", ""])
def test_a_number_out_of_reach_is_refused(key: str) -> None:
    with pytest.raises(
        StateError, match=r"rows\..*: the list has no such place; it is numbered 0 to 1"
    ):
        overlaid({"rows": [1, 2]}, {"rows": {key: 1}})


def test_differences_name_the_innermost_field() -> None:
    expected = {"rows": [{"a": 1}, {"a": 2}], "l": ["x"], "n": [[1], [2]], "new": 1}
    found = {"rows": [{"a": 1}, {"a": 3}], "l": ["y", "z"], "n": [[1], [3]]}
    assert differences(expected, found, "state") == [
        "state.rows.1.a: expected 2, found 3",
        'state.l: expected ["x"], found ["y", "z"]',
        "state.n.1: expected [2], found [3]",
        "state.new: expected 1, found nothing",
    ]
    assert differences(expected, expected) == []


def test_lists_of_different_lengths_differ_whole() -> None:
    assert differences([{"a": True}], [], "rows") == ["rows: expected [{a = true}], found []"]
