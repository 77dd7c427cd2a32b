"""Clones and views, of states of every shape that a field may have."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.tables import at_random, lantern_rules, new_night
from tests.core.tides import TIDES
from twelvefold import (
    NOBODY,
    UNSEEN,
    Choice,
    Counted,
    Hidden,
    Open,
    Own,
    Part,
    Private,
    State,
    clone,
    view,
)
from twelvefold.state import Knowledge


class Pawn(msgspec.Struct):
    square: int


class Purse(msgspec.Struct, frozen=True):
    coins: list[int]


class Leaf(msgspec.Struct, kw_only=True):
    seat: int
    hand: Annotated[list[str], Private("card")] = []
    pile: Annotated[list[str], Hidden("card")] = []
    shown: Annotated[list[str], Open("card")] = []
    kept: Annotated[list[str], Counted("card")] = []
    points: Annotated[int, Counted()] = 0
    bid: Annotated[int, Own()] = 0
    word: Annotated[str, Own()] = ""
    pair: Annotated[tuple[int, ...], Own()] = ()
    notes: Annotated[list[list[int]], Own()] = []
    marks: Annotated[dict[str, list[int]], Own()] = {}


class Box(msgspec.Struct, kw_only=True):
    """Has no seat: what lies here is its owner's around it."""

    leaf: Leaf
    hand: Annotated[list[str], Private("card")] = []
    grid: list[list[int]] = []
    purse: Purse


class Faction(msgspec.Struct, kw_only=True):
    """A part that is a seat's."""

    seat: int = 1
    plots: Annotated[list[str], Private("card")] = []
    boxes: list[Box] = []


class Forest(State, kw_only=True):
    """A state with every shape."""

    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    rows: list[list[Leaf]]
    shelves: dict[str, list[Box]]
    cubes: dict[str, list[int]]
    counts: dict[str, int]
    pawns: list[Pawn]
    stock: Annotated[list[str], Hidden("card")] = []
    lost: Annotated[list[str], Private("card")] = []
    path: tuple[tuple[str, int], ...] = ()


FACTION = Part("faction", Faction)

words = st.text("abc", max_size=3)
numbers = st.integers(-5, 5)
cards = st.lists(st.sampled_from(["ash", "birch", "cedar"]), max_size=3)
leaves = st.builds(
    Leaf,
    seat=st.integers(0, 1),
    hand=cards,
    pile=cards,
    shown=cards,
    kept=cards,
    points=numbers,
    bid=numbers,
    word=words,
    pair=st.tuples(numbers, numbers),
    notes=st.lists(st.lists(numbers, max_size=2), max_size=2),
    marks=st.dictionaries(words, st.lists(numbers, max_size=2), max_size=2),
)
boxes = st.builds(
    Box,
    leaf=leaves,
    hand=cards,
    grid=st.lists(st.lists(numbers, max_size=2), max_size=2),
    purse=st.builds(Purse, st.lists(numbers, max_size=2)),
)
forests = st.builds(
    Forest,
    seats=st.just(2),
    choice=st.builds(
        Choice, st.integers(0, 1), words, st.just((("go", 1), ("stay",))), words, st.just((1,))
    ),
    agenda=st.lists(st.tuples(words, numbers), max_size=2),
    knows=st.tuples(*[st.lists(st.tuples(words, words), max_size=2)] * 2).map(
        lambda facts: [Knowledge(seat, each) for seat, each in enumerate(facts)]
    ),
    parts=st.builds(Faction, plots=cards, boxes=st.lists(boxes, max_size=1)).map(
        lambda faction: {"faction": faction}
    ),
    generator=st.integers(1, 2**64 - 1),
    fate=st.lists(st.one_of(words, numbers, st.tuples(words)), max_size=2),
    leaves=st.lists(leaves, min_size=1, max_size=2),
    by_name=st.dictionaries(words, leaves, min_size=1, max_size=2),
    rows=st.lists(st.lists(leaves, min_size=1, max_size=2), min_size=1, max_size=2),
    shelves=st.dictionaries(words, st.lists(boxes, min_size=1, max_size=1), min_size=1, max_size=1),
    cubes=st.dictionaries(words, st.lists(numbers, max_size=2), max_size=2),
    counts=st.dictionaries(words, numbers, max_size=2),
    pawns=st.lists(st.builds(Pawn, numbers), max_size=2),
    stock=cards,
    lost=cards,
    path=st.lists(st.tuples(words, numbers), max_size=2).map(tuple),
)
seats = st.sampled_from([0, 1, None])


def spoil(value: Any) -> None:
    """Change everything that can be changed in a value, at every depth."""
    if isinstance(value, list | dict):
        for item in list(value.values() if isinstance(value, dict) else value):
            spoil(item)
        if isinstance(value, dict):
            value["spoilt"] = 99
        else:
            value.append("spoilt")
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            spoil(getattr(value, name))
            if not value.__struct_config__.frozen:
                setattr(value, name, "spoilt")


def digest(state: State) -> bytes:
    """Return all that is in a state, its parts included."""
    return msgspec.msgpack.encode(state)


@settings(max_examples=50)
@given(forests)
def test_a_clone_is_equal_and_shares_nothing_that_can_change(forest: Forest) -> None:
    before = digest(forest)
    copy = clone(forest)
    assert copy == forest
    assert type(copy) is Forest
    assert type(FACTION.of(copy)) is Faction
    spoil(copy)
    assert digest(forest) == before


@settings(max_examples=50)
@given(forests, seats)
def test_a_view_shares_nothing_that_can_change(forest: Forest, seat: int | None) -> None:
    before = digest(forest)
    spoil(view(forest, seat))
    assert digest(forest) == before


def sees_leaf(leaf: Leaf, seat: int | None) -> Leaf:
    """Return what a seat may see of a leaf, written out field by field."""
    mine = leaf.seat == seat
    return Leaf(
        seat=leaf.seat,
        hand=leaf.hand if mine else [UNSEEN] * len(leaf.hand),
        pile=[UNSEEN] * len(leaf.pile),
        shown=leaf.shown,
        kept=leaf.kept,
        points=leaf.points,
        bid=leaf.bid if mine else 0,
        word=leaf.word if mine else "",
        pair=leaf.pair if mine else (),
        notes=leaf.notes if mine else [],
        marks=leaf.marks if mine else {},
    )


def sees_box(box: Box, owner: int | None, seat: int | None) -> Box:
    """Return what a seat may see of a box that lies in something of the owner."""
    mine = owner is not None and owner == seat
    hand = box.hand if mine else [UNSEEN] * len(box.hand)
    return Box(leaf=sees_leaf(box.leaf, seat), hand=hand, grid=box.grid, purse=box.purse)


@settings(max_examples=50)
@given(forests, seats)
def test_a_view_shows_just_what_the_seat_may_see(forest: Forest, seat: int | None) -> None:
    seen = view(forest, seat)
    assert seen.leaves == [sees_leaf(leaf, seat) for leaf in forest.leaves]
    assert seen.by_name == {key: sees_leaf(leaf, seat) for key, leaf in forest.by_name.items()}
    assert seen.rows == [[sees_leaf(leaf, seat) for leaf in row] for row in forest.rows]
    assert seen.shelves == {
        key: [sees_box(box, None, seat) for box in shelf] for key, shelf in forest.shelves.items()
    }
    assert seen.stock == [UNSEEN] * len(forest.stock)
    assert seen.lost == [UNSEEN] * len(forest.lost)
    assert (seen.generator, seen.fate) == (0, [])
    assert (seen.cubes, seen.counts, seen.path) == (forest.cubes, forest.counts, forest.path)
    assert seen.pawns == forest.pawns
    assert (seen.agenda, seen.seats) == (forest.agenda, 2)


@settings(max_examples=50)
@given(forests, seats)
def test_a_view_of_a_part_is_its_owners(forest: Forest, seat: int | None) -> None:
    faction, seen = FACTION.of(forest), FACTION.of(view(forest, seat))
    assert type(seen) is Faction
    assert seen.plots == (faction.plots if seat == 1 else [UNSEEN] * len(faction.plots))
    assert seen.boxes == [sees_box(box, 1, seat) for box in faction.boxes]


@settings(max_examples=50)
@given(forests, seats)
def test_a_view_has_the_seats_own_facts_alone(forest: Forest, seat: int | None) -> None:
    shown = [knowledge.facts for knowledge in view(forest, seat).knows]
    assert shown == [
        knowledge.facts if knowledge.seat == seat else [] for knowledge in forest.knows
    ]


@settings(max_examples=50)
@given(forests, seats)
def test_a_view_has_the_actions_of_the_seat_that_is_asked(forest: Forest, seat: int | None) -> None:
    choice, seen = forest.choice, view(forest, seat).choice
    if choice.seat == seat:
        assert seen == choice
    else:
        assert seen == Choice(choice.seat, choice.prompt, ())


@pytest.mark.parametrize("seat", [-1, -2])
def test_a_seat_that_there_is_not_sees_what_an_onlooker_sees(seat: int) -> None:
    state = Forest(
        seats=2,
        leaves=[],
        by_name={},
        rows=[],
        shelves={},
        cubes={},
        counts={},
        pawns=[],
        lost=["ash"],
    )
    state.generator = 7
    state.fate = ["ash"]
    assert view(state, seat) == view(state, None)
    assert view(state, seat).generator == 0


def test_a_view_of_a_secret_choice_says_that_it_is_one() -> None:
    state = State(seats=2, choice=Choice(1, "Bid", (("bid", 1),), "auction/bid", (4,), True))
    assert view(state, 0).choice == Choice(1, "Bid", (), "", (), True)
    assert view(state, 1).choice == state.choice


def test_a_view_of_a_state_where_nobody_is_asked() -> None:
    assert view(State(seats=2), None).choice == NOBODY
    assert view(State(seats=2), 0).choice == NOBODY


@pytest.mark.parametrize("expansions", [(), ("tides",)])
def test_games_go_on_alike_from_a_clone(expansions: tuple[str, ...]) -> None:
    rules = lantern_rules(*expansions)
    for number in range(5):
        night = new_night(rules, 3, number=number)
        for _ in range(5):
            night = next(iter(at_random(rules, night)))
        copy, before = clone(night), digest(night)
        *_, end = at_random(rules, copy, seed=number)
        assert digest(night) == before
        *_, again = at_random(rules, night, seed=number)
        assert digest(again) == digest(end)


def test_what_the_seats_of_a_whole_game_see() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules, 2)
    tides, seen = TIDES.of(night), TIDES.of(view(night, 0))
    assert seen.sea == [UNSEEN, UNSEEN]
    assert [pool.shells for pool in seen.pools] == [tides.pools[0].shells, [UNSEEN]]
    assert [pool.heard for pool in seen.pools] == ["waves", ""]
    assert view(night, 0).players[0].hand == night.players[0].hand
    assert view(night, 0).players[1].hand == [UNSEEN, UNSEEN]
    assert UNSEEN not in night.players[1].hand
