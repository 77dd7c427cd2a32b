"""The greedy bot plays every kind of game, repeatably, and better than chance."""

from __future__ import annotations

import pytest

from twelvefold import Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat, Done, done, make_bot
from twelvefold.matches.match import Match
from twelvefold.matches.running import run_match
from twelvefold.plugins import installed

QUICK = "greedy:imagined=1"
CHOICES = 40
"""How many choices of a game are looked at: whole games of some take seconds."""


def tables() -> list[Composition]:
    """Return every installed game, alone and with all of its expansions."""
    games = [game.id for game in installed("game")]
    alone = [Composition(game) for game in games]
    return list(dict.fromkeys(alone + [with_all_expansions(game) for game in games]))


def with_all_expansions(game: str) -> Composition:
    return Composition(game, tuple(each.id for each in installed("expansion", game)))


def named(table: Composition) -> str:
    return "+".join([table.game, *table.expansions])


@pytest.mark.parametrize("table", tables(), ids=named)
def test_it_plays_any_game(table: Composition) -> None:
    rules = assemble(table)
    for seats in {min(rules.game.seats), max(rules.game.seats)}:
        state = new_game(rules, seats, seed=1)
        bots = [BotSeat(make_bot(QUICK), seat, rules, 1) for seat in range(seats)]
        history: list[Done] = []
        while state.choice.actions and len(history) < CHOICES:
            action = bots[state.choice.seat].answer(state, history)
            history.append(done(state.choice, action))
            advance(rules, state, action)
        assert history


@pytest.mark.parametrize(
    ("game", "seats"), [("connect-four", 2), ("council-of-12", 3), ("blackthorn", 3)]
)
def test_it_plays_the_same_way_again(game: str, seats: int) -> None:
    match = Match(Composition(game), (QUICK,) * seats, games=1, seed=1)
    report = run_match(match)
    assert not report.reasons
    assert report.as_json() == run_match(match).as_json()


def test_it_is_better_than_chance() -> None:
    report = run_match(Match(Composition("twelve-heroes"), (QUICK, "random"), games=20, seed=1))
    assert report.of_contestant(0).wins >= 18


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "bots", "least"),
    [
        ("connect-four", ("greedy", "random"), 0.7),
        ("twelve-heroes", ("greedy", "random"), 0.95),
        ("blackthorn", ("greedy", "random", "random", "random"), 0.5),
    ],
)
def test_it_wins_its_share_against_chance(game: str, bots: tuple[str, ...], least: float) -> None:
    report = run_match(Match(Composition(game), bots, games=400, seed=1), jobs=2)
    assert report.of_contestant(0).wins >= least * report.games


@pytest.mark.long
def test_looking_further_makes_it_stronger() -> None:
    bots = ("greedy:steps=3", "greedy:steps=0")
    report = run_match(Match(Composition("twelve-heroes"), bots, games=200, seed=1), jobs=2)
    assert report.of_contestant(0).interval.low > 0.5
