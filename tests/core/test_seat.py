from collections import Counter
from itertools import pairwise
from typing import cast

from twelvefold import Rules
from twelvefold.bots import Seat
from twelvefold.chance import mix

NO_RULES = cast(Rules, None)


def seat(number: int, seed: int = 1) -> Seat:
    return Seat(0, NO_RULES, (), mix(seed, number))


def test_the_same_choice_draws_the_same_and_another_draws_anew() -> None:
    def draws(seat: Seat) -> list[int]:
        return [seat.pick(range(1000)) for _ in range(5)] + [seat.random.randrange(1000)]

    assert draws(seat(3)) == draws(seat(3))
    assert draws(seat(3)) != draws(seat(4))
    assert draws(seat(3)) != draws(seat(3, seed=2))
    assert len(set(draws(seat(3)))) > 1


def test_the_first_draws_of_consecutive_choices_are_even_and_unrelated() -> None:
    picked = [seat(number).pick(range(6)) for number in range(12000)]
    pairs = Counter(pairwise(picked))
    assert len(pairs) == 36
    assert sum((count - 12000 / 36) ** 2 / (12000 / 36) for count in pairs.values()) < 66.6  # 0.1 %


def test_the_generator_is_made_once() -> None:
    one = seat(1)
    assert one.random is one.random
    assert one.random.random() != one.random.random()
