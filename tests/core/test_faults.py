from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold.faults import faults_in


class Flower(msgspec.Struct, tag="flower", tag_field="is", forbid_unknown_fields=True):
    petals: int
    colour: Literal["red", "white"] = "red"


class Tree(msgspec.Struct, tag="tree", tag_field="is", forbid_unknown_fields=True):
    height: Annotated[int, msgspec.Meta(ge=1)] = 1
    by: str = ""

    def __post_init__(self) -> None:
        if self.by == "nobody":
            raise ValueError("somebody has planted it")


class Garden(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    plants: tuple[Flower | Tree, ...] = ()
    beds: dict[str, list[Flower]] = {}
    gate: Tree | None = None
    size: tuple[int, int] = (1, 1)
    anything: Any = None


@pytest.mark.parametrize(
    ("garden", "faults"),
    [
        ({"name": "Eden"}, []),
        ({"name": "Eden", "anything": [{}], "size": [2, 3], "gate": {"is": "tree"}}, []),
        ({}, ["lacks required field `name`"]),
        ([], ["Expected `object`, got `array`"]),
        ({"name": 3}, ["Expected `str`, got `int` - at `name`"]),
        ({"name": "", "size": [1]}, ["Expected `array` of length 2, got 1 - at `size`"]),
        ({"name": "", "size": [1, "2"]}, ["Expected `int`, got `str` - at `size[1]`"]),
        (
            {"nam": "", "plants": [{"is": "tree", "height": 0, "petals": 3}, {}]},
            [
                "has unknown field `nam` (did you mean 'name'?)",
                "Expected `int` >= 1 - at `plants[0].height`",
                "has unknown field `petals` - at `plants[0]`",
                "lacks required field `is` - at `plants[1]`",
                "lacks required field `name`",
            ],
        ),
        (
            {"name": "", "plants": [{"is": "flower", "petals": 1, "by": "me"}]},
            ["has unknown field `by` - at `plants[0]`"],  # though a tree has one
        ),
        (
            {"name": "", "plants": [{"is": "flwer"}]},
            ["Invalid value 'flwer' - at `plants[0].is` (did you mean 'flower'?)"],
        ),
        (
            {"name": "", "beds": {"a": [{"is": "flower", "petals": 1, "colour": "rd"}]}},
            ["Invalid enum value 'rd' - at `beds[a][0].colour` (did you mean 'red'?)"],
        ),
        (
            {"name": "", "gate": {"is": "tree", "by": "nobody"}},
            ["somebody has planted it - at `gate`"],
        ),
        (
            {"name": "", "gate": {"is": "tree", "by": "nobody", "height": "2"}},
            ["Expected `int`, got `str` - at `gate.height`"],
        ),
        ({"name": "", "gate": 3}, ["Expected `object | null`, got `int` - at `gate`"]),
    ],
)
def test_every_fault_is_told_with_its_place_and_the_nearest_word_there(
    garden: Any, faults: list[str]
) -> None:
    assert faults_in(garden, Garden) == faults


WORDS = st.sampled_from(["name", "plants", "beds", "gate", "size", "is", "tree", "flower", "by"])
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.integers(-1, 2) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
)


@given(VALUES | st.fixed_dictionaries({"name": st.just("")}, optional={"gate": VALUES}))
def test_there_are_faults_where_msgspec_finds_one_and_nowhere_else(value: Any) -> None:
    try:
        msgspec.convert(value, Garden)
    except msgspec.ValidationError:
        assert faults_in(value, Garden)
    else:
        assert faults_in(value, Garden) == []
