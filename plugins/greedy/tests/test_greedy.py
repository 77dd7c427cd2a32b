from importlib.metadata import entry_points

import pytest

from twelvefold.bots import make_bot
from twelvefold.errors import UsageError


def test_is_found_by_its_id() -> None:
    [entry] = entry_points(group="twelvefold.bots", name="greedy")
    assert entry.load().__name__ == "GreedyBot"


def test_imagining_nothing_is_refused() -> None:
    with pytest.raises(UsageError, match="imagined is at least 1"):
        make_bot("greedy:imagined=0")


def test_looking_back_is_refused() -> None:
    with pytest.raises(UsageError, match="steps is at least 0"):
        make_bot("greedy:steps=-1")
