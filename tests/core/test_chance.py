"""Chance, and `fate` in its place. The bounds on counts are about 4 sigma; nothing here varies."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold import State, clone, pick, shuffle
from twelvefold.chance import draw, mix
from twelvefold.errors import FateError
from twelvefold.state import Fate


def state_of(seed: int, number: int = 0) -> State:
    return State(seats=2, generator=mix(seed, number))


def chi_square(counts: Sequence[int]) -> float:
    """Return the chi-square of counts that are all equally likely."""
    due = sum(counts) / len(counts)
    return sum((count - due) ** 2 / due for count in counts)


def bound(degrees: int) -> float:
    """Return a bound that chance alone passes about once in ten thousand times."""
    return degrees + 4 * math.sqrt(2 * degrees) + 4


def test_a_bad_generator_would_pass_the_bound() -> None:
    assert chi_square([300, 200, 250, 250]) > bound(3)
    assert chi_square([260, 240, 255, 245]) < bound(3)


@pytest.mark.parametrize("size", [2, 3, 7, 10, 52])
def test_pick_is_uniform(size: int) -> None:
    state = state_of(1)
    counts = Counter(pick(state, range(size)) for _ in range(size * 400))
    assert chi_square([counts[outcome] for outcome in range(size)]) < bound(size - 1)


@pytest.mark.parametrize("size", [2, 3, 4, 6])
def test_successive_picks_are_independent(size: int) -> None:
    state = state_of(2)
    counts = Counter((pick(state, range(size)), pick(state, range(size))) for _ in range(8000))
    pairs = [counts[a, b] for a in range(size) for b in range(size)]
    assert chi_square(pairs) < bound(size * size - 1)


@pytest.mark.parametrize("size", [2, 3, 6])
@pytest.mark.parametrize("apart", [1, 2, 1 << 32])
def test_first_draws_over_consecutive_seeds_and_games_are_uncorrelated(
    size: int, apart: int
) -> None:
    by_seed = [pick(state_of(seed * apart), range(size)) for seed in range(4000)]
    by_game = [pick(state_of(7, number), range(size)) for number in range(4000)]
    for firsts in (by_seed, by_game):
        singles, pairs = Counter(firsts), Counter(pairwise(firsts))
        assert chi_square([singles[a] for a in range(size)]) < bound(size - 1)
        every = [pairs[a, b] for a in range(size) for b in range(size)]
        assert chi_square(every) < bound(size * size - 1)


def test_seeds_and_games_are_told_apart() -> None:
    generators = {mix(seed, number) for seed in range(-5, 60) for number in range(60)}
    assert len(generators) == 65 * 60
    assert all(0 <= generator < 1 << 63 for generator in generators)
    assert mix(3, 4) != mix(4, 3)
    assert mix(5) == mix(5, 0)


def test_chance_is_the_same_on_every_machine_and_version() -> None:
    """A change here makes every save and every published result worthless: never change it."""
    assert mix(1) == 4858116031665395457
    assert mix(1, 2) == 6386683244576519787
    state = state_of(1)
    assert [pick(state, range(100)) for _ in range(5)] == [51, 59, 14, 41, 21]
    cards = list("abcdefgh")
    shuffle(state, cards)
    assert "".join(cards) == "eahcdbgf"


def test_a_draw_needs_no_state() -> None:
    state = state_of(9)
    bits = state.generator
    for _ in range(20):
        option, bits = draw(bits, "abc")
        assert option == pick(state, "abc")
    assert bits == state.generator


def test_a_clone_draws_alike_and_apart() -> None:
    state = state_of(3)
    copy = clone(state)
    assert [pick(state, range(9)) for _ in range(9)] == [pick(copy, range(9)) for _ in range(9)]
    pick(copy, range(9))
    assert copy.generator != state.generator


@given(st.lists(st.sampled_from("abcde")), st.integers())
def test_a_shuffle_is_a_permutation_in_place(cards: list[str], seed: int) -> None:
    shuffled = list(cards)
    shuffle(state_of(seed), shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_every_order_of_four_cards_is_as_likely() -> None:
    state = state_of(4)
    counts: Counter[str] = Counter()
    for _ in range(24 * 300):
        cards = list("abcd")
        shuffle(state, cards)
        counts["".join(cards)] += 1
    orders = ["".join(order) for order in permutations("abcd")]
    assert set(counts) == set(orders)
    assert chi_square([counts[order] for order in orders]) < bound(23)


def test_every_card_comes_as_often_to_every_place() -> None:
    state = state_of(5)
    counts: Counter[tuple[int, str]] = Counter()
    for _ in range(3000):
        cards = list("abcdefg")
        shuffle(state, cards)
        counts.update(enumerate(cards))
    places = [counts[place, card] for place in range(7) for card in "abcdefg"]
    assert chi_square(places) < bound(36)


def test_a_shuffle_goes_on_from_where_a_pick_left_the_generator() -> None:
    one, other = state_of(6), state_of(6)
    pick(other, "ab")
    first, second = list("abcdef"), list("abcdef")
    shuffle(one, first)
    shuffle(other, second)
    assert first != second
    assert one.generator != other.generator


def fated(*fate: Fate) -> State:
    return State(seats=2, generator=mix(1), fate=list(fate))


def test_fate_answers_before_the_generator_one_entry_a_call() -> None:
    state = fated("b", 3, ("d", "b"))
    before = state.generator
    assert pick(state, "abc") == "b"
    assert pick(state, (1, 2, 3)) == 3
    assert state.generator == before
    cards = list("abcd")
    shuffle(state, cards)
    assert cards[:2] == ["d", "b"]
    assert Counter(cards) == Counter("abcd")
    assert state.fate == []
    pick(state, "abc")
    assert state.generator != before


def test_what_lies_under_fated_cards_is_shuffled() -> None:
    under = set()
    for seed in range(30):
        state, cards = state_of(seed), list("abcd")
        state.fate = [("c",)]
        shuffle(state, cards)
        assert cards[0] == "c"
        under.add("".join(cards[1:]))
    assert under == {"".join(order) for order in permutations("abd")}


def test_fate_may_name_copies_and_all_cards_or_none() -> None:
    state = fated(("b", "a", "b"), ())
    cards = list("abb")
    shuffle(state, cards)
    assert cards == ["b", "a", "b"]
    shuffle(state, cards)
    assert sorted(cards) == ["a", "b", "b"]


def test_fate_gives_the_outcome_itself() -> None:
    outcome = pick(fated(1), (0, True))
    assert outcome is True


def test_a_fated_outcome_that_cannot_be_is_named() -> None:
    with pytest.raises(FateError, match="fate says 'd', but the outcomes here are a, b, c"):
        pick(fated("d"), "abc")
    with pytest.raises(FateError, match="fate says '1', but the outcomes here are 1, 2"):
        pick(fated("1"), (1, 2))
    with pytest.raises(FateError, match=r"fate says \['a'\], but the outcomes here are a, b"):
        pick(fated(("a",)), "ab")


def test_a_fated_card_that_is_not_there_is_named() -> None:
    with pytest.raises(FateError, match="fate lays 'x' on top, but it is not among a, b"):
        shuffle(fated(("x",)), list("ab"))
    with pytest.raises(FateError, match="fate lays 'a' on top, but it is not among b"):
        shuffle(fated(("a", "a")), list("ab"))


def test_a_fated_outcome_where_cards_are_shuffled_is_named() -> None:
    with pytest.raises(
        FateError, match=r"fate says 'a', but here cards are shuffled: .* as a list"
    ):
        shuffle(fated("a"), list("ab"))
