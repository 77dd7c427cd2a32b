"""No `from __future__ import annotations` here: the state classes are made inside the tests."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from twelvefold import Choice, Counted, Hidden, Open, Own, Private, State
from twelvefold.copies import cloner, viewer
from twelvefold.errors import RulesError
from twelvefold.fields import (
    Asked,
    DictOf,
    Field,
    ListOf,
    Nested,
    PartsDict,
    Plain,
    fields_of,
    has_seat,
)
from twelvefold.state import Knowledge


class Pair(msgspec.Struct, frozen=True):
    left: int
    right: str = ""


class Pawn(msgspec.Struct):
    square: int = 0


class Row(msgspec.Struct):
    seat: int
    cards: Annotated[list[str], Private("card")] = []


class Hoard(msgspec.Struct, frozen=True):
    coins: list[int]


def struct_of(hint: Any) -> type[msgspec.Struct]:
    """Return a struct class with a single field of that type."""
    return msgspec.defstruct("Table", [("odd", hint)])


def shape_of(hint: Any) -> object:
    [field] = fields_of(struct_of(hint))
    return field.shape


@pytest.mark.parametrize(
    ("hint", "shape"),
    [
        (int, Plain()),
        (str, Plain()),
        (bool, Plain()),
        (str | int, Plain()),
        (Literal["day", "night"], Plain()),
        (tuple[str, int], Plain()),
        (tuple[tuple[str, ...], ...], Plain()),
        (Pair, Plain()),
        (tuple[Pair, ...], Plain()),
        (list[int], ListOf(Plain())),
        (list[list[str]], ListOf(ListOf(Plain()))),
        (dict[str, int], DictOf(Plain())),
        (dict[str, list[int]], DictOf(ListOf(Plain()))),
        (Pawn, Nested(Pawn)),
        (Row, Nested(Row)),
        (list[Row], ListOf(Nested(Row))),
        (dict[str, list[Row]], DictOf(ListOf(Nested(Row)))),
        (Hoard, Nested(Hoard)),
        (Choice, Asked()),
    ],
)
def test_shapes_that_a_state_may_have(hint: Any, shape: object) -> None:
    assert shape_of(hint) == shape


@pytest.mark.parametrize(
    "hint",
    [
        float,
        set[str],
        frozenset[str],
        int | None,
        Row | None,
        list[int | None],
        tuple[list[int], ...],
        tuple[Hoard, ...],
        tuple[Pawn, ...],
        dict[int, str],
        dict[str, set[int]],
        list,
        dict,
        tuple,
        list[Any],
        Any,
        bytes,
        object,
        Row | Hoard,
        list[Choice],
        tuple[Choice, ...],
        list[Annotated[list[str], Private("card")]],
        list[Annotated[int, Own()]],
    ],
)
@pytest.mark.parametrize("use", [cloner, viewer])
def test_a_type_that_cannot_be_copied_safely_is_refused_by_class_and_field(
    use: Any, hint: Any
) -> None:
    with pytest.raises(RulesError, match=r"Table\.odd: a state cannot hold"):
        use(struct_of(hint))


@pytest.mark.parametrize("use", [cloner, viewer])
def test_a_type_deep_inside_is_refused_at_first_use_of_the_whole(use: Any) -> None:
    class Inner(msgspec.Struct):
        strange: set[str]

    class Outer(msgspec.Struct):
        inner: dict[str, list[Inner]]

    with pytest.raises(RulesError, match=r"Inner\.strange: a state cannot hold"):
        use(Outer)


def test_a_class_that_is_not_at_module_level_is_named() -> None:
    class Lost(msgspec.Struct):
        row: "Nowhere"  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(RulesError, match=r"Lost: name 'Nowhere' is not defined.*module level"):
        fields_of(Lost)


@pytest.mark.parametrize("hint", [str, list[int], list[list[str]], dict[str, str], tuple[str, ...]])
@pytest.mark.parametrize("sight", [Open, Private, Hidden, Counted])
def test_cards_are_kept_as_lists_of_texts(sight: Any, hint: Any) -> None:
    with pytest.raises(RulesError, match=r"Table\.odd: cards must be kept as list\[str\]"):
        fields_of(struct_of(Annotated[hint, sight("card")]))


@pytest.mark.parametrize("hint", [int, list[str]])
@pytest.mark.parametrize("sight", [Open, Private, Hidden])
def test_a_sight_of_cards_names_their_family(sight: Any, hint: Any) -> None:
    with pytest.raises(RulesError, match=r"Table\.odd: .* names no family"):
        fields_of(struct_of(Annotated[hint, sight("")]))


def test_a_struct_is_not_own_but_its_fields_are() -> None:
    with pytest.raises(RulesError, match=r"Table\.odd: .*mark the fields of Pair"):
        fields_of(struct_of(Annotated[Pair, Own()]))


def test_a_mark_inside_a_frozen_struct_is_not_passed_over() -> None:
    class Bid(msgspec.Struct, frozen=True):
        seat: int
        amount: Annotated[int, Own()]

    class Auction(msgspec.Struct):
        bid: Bid

    seen = viewer(Auction)(Auction(Bid(0, 7)), 1, -1)
    assert seen.bid == Bid(0, 0)


def test_sights_are_read_with_the_fields() -> None:
    class Table(msgspec.Struct):
        seat: int
        hand: Annotated[list[str], Private("card")]
        points: Annotated[int, Counted()]
        limit: Annotated[int, msgspec.Meta(ge=0)]

    assert fields_of(Table) == (
        Field("seat", Plain(), None),
        Field("hand", ListOf(Plain()), Private("card")),
        Field("points", Plain(), Counted()),
        Field("limit", Plain(), None),
    )


def test_the_fields_of_every_state() -> None:
    by_name = {field.name: field for field in fields_of(State)}
    assert by_name["choice"].shape == Asked()
    assert by_name["parts"].shape == PartsDict()
    assert by_name["agenda"].shape == ListOf(Plain())
    assert by_name["knows"].shape == ListOf(Nested(Knowledge))
    assert {name for name, field in by_name.items() if field.sight == Own()} == {
        "generator",
        "fate",
    }


def test_only_a_struct_with_a_seat_has_an_owner() -> None:
    assert has_seat(Row)
    assert not has_seat(State)
