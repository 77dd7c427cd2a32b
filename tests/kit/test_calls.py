import gc
import os
import random
import sys
import time
import uuid
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import partial
from types import SimpleNamespace

import pytest

from tests.kit.games import rules_of
from twelvefold.engine import new_game
from twelvefold.testing import Trial, result_of
from twelvefold.testing.calls import outside_calls, shuffles, watched


@pytest.mark.parametrize(
    "call",
    [
        time.time,
        time.monotonic_ns,
        date.today,
        lambda: datetime.now(UTC),
        random.random,
        lambda: random.choice("abc"),
        lambda: random.shuffle([1, 2]),
        random.SystemRandom().random,
        uuid.uuid4,
        lambda: os.urandom(1),
    ],
)
def test_clocks_and_chance_from_outside_are_noticed(call: Callable[[], object]) -> None:
    with outside_calls() as calls:
        call()
    assert calls


def test_chance_and_times_of_ones_own_are_not_from_outside() -> None:
    own = random.Random(1)
    with outside_calls() as calls:
        own.shuffle([1, 2, 3])
        own.random()
        datetime(2000, 1, 1, tzinfo=UTC).isoformat()
    assert not calls


def test_whoever_was_told_of_calls_before_is_told_again() -> None:
    told: list[str] = []

    def watch(frame: object, event: str, argument: object) -> None:
        told.append(event)

    with watched(watch):
        with outside_calls():
            len("")
        told.clear()
        len("")
    assert "c_call" in told
    assert sys.getprofile() is None


def test_shuffles_are_numbered_and_cards_can_be_exchanged_in_them() -> None:
    rules = rules_of("")
    lengths: list[int] = []

    def exchange(number: int, cards: list[str]) -> None:
        lengths.append(len(cards))
        if number == 0:
            cards[0], cards[-1] = cards[-1], cards[0]

    with shuffles(exchange):
        other = new_game(rules, 2, 1)
    state = new_game(rules, 2, 1)
    assert lengths == [18, 4, 4]
    assert other.generator == state.generator
    assert other != state


def test_chance_of_numpy_is_noticed() -> None:
    states = iter(range(1000))
    numpy = SimpleNamespace(random=SimpleNamespace(get_state=lambda: next(states)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numpy", numpy)
        result = result_of("nothing_outside_is_used", Trial(partial(rules_of, ""), 2, 1))
    assert result.flaw == "the game has used the chance of the whole process"


def test_what_a_collection_of_garbage_calls_back_is_not_the_games() -> None:
    def look_at_the_clock(phase: str, info: dict[str, int]) -> None:
        time.perf_counter()

    gc.callbacks.append(look_at_the_clock)
    try:
        with outside_calls() as calls:
            kept = [[number] for number in range(10_000)]
    finally:
        gc.callbacks.remove(look_at_the_clock)
    assert len(kept) == 10_000
    assert calls == []
    assert gc.isenabled()
