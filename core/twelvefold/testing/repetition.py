"""Checks of repetition: a seed decides a game, and nothing else does."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from twelvefold.copies import clone
from twelvefold.engine import blank
from twelvefold.names import clean
from twelvefold.sights import Hidden
from twelvefold.state import State
from twelvefold.testing.calls import outside_calls
from twelvefold.testing.looking import looks
from twelvefold.testing.playing import Flaw, Playthrough, Table, digest, named
from twelvefold.testing.trials import Trial
from twelvefold.zones import zones_of

ANEW = 4
"""How many games a fresh process plays again."""

SEEDS = 64
"""How many seeds are tried before it is believed that seeds make no difference."""


def same_seed_same_game(trial: Trial) -> None:
    """The same seed and the same answers give the same game, whether it is listened to or not."""
    for table in trial.tables():
        first = trace(Playthrough(trial.rules, table))
        with _other_global_chance():
            again = trace(Playthrough(trial.rules, table, deaf=True))
        _compare(table, first, again, "played again with the same seed, the game goes another way")


def fresh_process_same_game(trial: Trial) -> None:
    """The same seed gives the same game in a fresh process, where texts have other hashes."""
    tables = list(trial.tables())[:ANEW]
    for table, traced in zip(tables, _traces_anew(trial, tables), strict=True):
        here = trace(Playthrough(trial.rules, table))
        _compare(table, here, traced, "in a fresh process the game goes another way")


def seeds_matter(trial: Trial) -> None:
    """Where a game uses chance at all, different seeds give different games."""
    flaws = []
    for policy in ("first", "last"):
        table = Table(trial.seats, 1, policy, trial.longest)
        suspect = _suspect(Playthrough(trial.rules, table))
        if suspect:
            if _differ(trial, table):
                return
            flaws.append(Flaw(f"{suspect}, yet {SEEDS} seeds give the same game", str(table)))
    if flaws:
        raise flaws[0]


def nothing_outside_is_used(trial: Trial) -> None:
    """No step or hook reads a clock, or uses any chance but that of the state."""
    for game in trial.playthroughs():
        before = _global_chance()
        with outside_calls() as calls:
            for state in game.states():
                if game.sampled():
                    list(looks(game.rules, state))
        if calls:
            raise game.flaw(f"{calls[0]}: chance is `pick` and `shuffle`, time is turns")
        if _global_chance() != before:
            raise game.flaw("the game has used the chance of the whole process")


def trace(game: Playthrough) -> list[str]:
    """Play a game and return a digest of every state, the last included."""
    traced = [digest(state) for state in game.states()]
    return [*traced, named(game.broken)] if game.broken else traced


def _compare(table: Table, first: list[str], again: list[str], what: str) -> None:
    for number, (one, other) in enumerate(zip(first, again, strict=False)):
        if one != other:
            raise Flaw(what, f"{table}, after {number} answers")
    if len(first) != len(again):
        raise Flaw(what, f"{table}, after {min(len(first), len(again))} answers")


def _traces_anew(trial: Trial, tables: list[Table]) -> list[list[str]]:
    hashes = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-m", "twelvefold.testing.fresh"],
        input=pickle.dumps((trial.source, tables)),
        env={**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["it says nothing"]
        raise Flaw(f"a fresh process cannot play: {clean(said[-1])}", f"{trial.seats} seats")
    traces: list[list[str]] = json.loads(done.stdout)
    return traces


def _suspect(game: Playthrough) -> str:
    """Return why seeds should matter to this game: it uses chance, or hides cards from all."""
    start, reason = blank(game.rules, game.table.seats, game.table.seed), ""
    for state in game.states():
        if state.generator != start.generator:
            return "chance is used"
        if not game.answers and _hides_cards(state):
            reason = "cards lie hidden from the beginning"
    return reason


def _differ(trial: Trial, table: Table) -> bool:
    """Return whether some other seed than the table's gives a different game."""
    first = _without_generator(Playthrough(trial.rules, table))
    others = (table._replace(seed=seed) for seed in range(2, SEEDS + 1))
    return any(_without_generator(Playthrough(trial.rules, each)) != first for each in others)


def _without_generator(game: Playthrough) -> list[str]:
    seen = []
    for state in game.states():
        copy = clone(state)
        copy.generator = 0
        seen.append(digest(copy))
    return seen


def _hides_cards(state: State) -> bool:
    return any(
        isinstance(zone.sight, Hidden) and len(set(zone.cards)) > 1 for zone in zones_of(state)
    )


@contextmanager
def _other_global_chance() -> Iterator[None]:
    before = random.getstate()
    random.seed("another")
    try:
        yield
    finally:
        random.setstate(before)


def _global_chance() -> list[object]:
    """Return the state of the generators that a whole process shares, numpy's where it is used."""
    numpy = sys.modules.get("numpy")
    shared = str(numpy.random.get_state()) if numpy else ""
    return [random.getstate(), shared]
