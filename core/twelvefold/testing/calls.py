"""Calls watched from outside: how the kit sees what a game does without being told.

The interpreter's profile function is told of every call, also of functions that a game has
imported under names of its own.
"""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from types import FrameType
from typing import Any

from twelvefold.chance import shuffle
from twelvefold.engine import advance, run
from twelvefold.state import State


@contextmanager
def watched(watch: Callable[[FrameType, str, Any], None]) -> Iterator[None]:
    """Tell `watch` of every call and return inside, as `sys.setprofile` does.

    Whoever is told of them already is told of them too. No garbage is collected meanwhile: what
    is called back then is none of the game's doing.
    """
    before, collecting = sys.getprofile(), gc.isenabled()

    def both(frame: FrameType, event: Any, argument: Any) -> None:
        watch(frame, event, argument)
        if callable(before):
            before(frame, event, argument)

    gc.disable()
    sys.setprofile(both)
    try:
        yield
    finally:
        sys.setprofile(before if callable(before) else None)  # cProfile's own cannot be put back
        if collecting:
            gc.enable()


@contextmanager
def outside_calls() -> Iterator[list[str]]:
    """Note the calls of clocks and of other chance than a state's, with who calls them."""
    calls: list[str] = []

    def watch(frame: FrameType, event: str, called: Any) -> None:
        if event == "c_call" and _is_outside(called):
            calls.append(f"{_caller(frame)} calls {called.__name__}")

    with watched(watch):
        yield calls


@contextmanager
def shuffles(then: Callable[[int, list[str]], None]) -> Iterator[None]:
    """Call `then` after every shuffle with its number, from 0, and the cards as they lie now.

    It may exchange cards: that is a world in which chance has decided otherwise.
    """
    number = 0

    def watch(frame: FrameType, event: str, returned: Any) -> None:
        nonlocal number
        if event == "return" and frame.f_code is shuffle.__code__:
            then(number, frame.f_locals["cards"])
            number += 1

    with watched(watch):
        yield


@contextmanager
def instants(look: Callable[[State], None]) -> Iterator[None]:
    """Show the state that the engine is playing to `look`, after every call that is made."""
    state: State | None = None

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal state
        if event == "call" and frame.f_code in (advance.__code__, run.__code__):
            state = frame.f_locals["state"]
        elif event in ("return", "c_return") and state is not None:
            look(state)

    with watched(watch):
        yield


def _is_outside(called: Any) -> bool:
    owner = getattr(called, "__self__", None)
    if isinstance(owner, type) and issubclass(owner, date):
        return called.__name__ in ("now", "today", "utcnow")
    if getattr(called, "__module__", None) == "time":
        return True
    return called is os.urandom or owner is vars(random)["_inst"]


def _caller(frame: FrameType) -> str:
    """Return the function that calls, seen from the library whose chance it is."""
    while frame.f_globals.get("__name__") == "random" and frame.f_back is not None:
        frame = frame.f_back
    return f"{frame.f_globals.get('__name__')}.{frame.f_code.co_qualname}"
