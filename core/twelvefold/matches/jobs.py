"""One game of a match: a job that can be played anywhere, and what is kept of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from time import perf_counter
from typing import NamedTuple

import msgspec

from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat, Done, Forfeit, done, make_bot
from twelvefold.chance import mix
from twelvefold.engine import advance, new_game
from twelvefold.errors import FROM_OUTSIDE, RulesError, TwelvefoldError, place_of
from twelvefold.names import clean, shortened
from twelvefold.outcomes import Outcome, forfeited
from twelvefold.rules import Composition, Rules
from twelvefold.scores import totals
from twelvefold.state import State

REASON_LENGTH = 200
"""How many letters are kept of the reason of a forfeit, which may hold any text of a bot's."""


class Job(msgspec.Struct, frozen=True):
    """A game to be played.

    `game` is its number in the match, from 0; `bots` are the specs of the bots by seat. Games
    with the same `seed` and `number` meet the same chance; the bots draw their own by `game`,
    so that two equal bots that change seats do not play the same game twice.
    """

    composition: Composition
    bots: tuple[str, ...]
    seed: int
    number: int
    game: int


class Forfeiture(msgspec.Struct, frozen=True):
    """The seat whose bot crashed or answered nonsense, and the reason in one line."""

    seat: int
    reason: str


class Played(msgspec.Struct, frozen=True):
    """What is kept of a game, the same wherever and whenever the job is played.

    `scores` are by seat, and empty where a bot forfeited.
    """

    game: int
    outcome: Outcome
    scores: tuple[int, ...]
    decisions: int
    forfeit: Forfeiture | None = None


class Result(NamedTuple):
    """What is kept of a game, and the seconds that playing it took."""

    played: Played
    seconds: float


def play_game(job: Job) -> Result:
    """Play a game between bots to its end.

    Raises RulesError, naming the game, where the fault is the game's and no bot's.
    """
    rules = assemble(job.composition)
    started = perf_counter()
    try:
        with redirect_stdout(sys.stderr):  # what a match prints is its report alone
            played = _played(job, rules)
    except TwelvefoldError as error:
        raise RulesError(f"{_named(job)}: {error}") from error
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        raise RulesError(
            f"{_named(job)}: {place_of(error)}, failed: {type(error).__name__}: {error}"
        ) from error
    return Result(played, perf_counter() - started)


def _played(job: Job, rules: Rules) -> Played:
    state = new_game(rules, len(job.bots), job.seed, job.number)
    own_chance = mix(job.seed, job.game)
    bots = [make_bot(spec, job.composition.game) for spec in job.bots]
    seats = [BotSeat(bot, seat, rules, own_chance) for seat, bot in enumerate(bots)]
    history: list[Done] = []
    try:
        play_out(rules, state, seats, history)
    except Forfeit as forfeit:
        return _forfeited(job, rules, state.choice.seat, forfeit, len(history))
    outcome = rules.outcome(state)
    if outcome is None:
        raise RulesError("nobody is asked, but the game has not ended")
    scores = tuple(totals(rules.scoring(state), state.seats))
    return Played(job.game, outcome, scores, len(history))


def play_out(rules: Rules, state: State, seats: Sequence[BotSeat], history: list[Done]) -> None:
    """Have bots play a game to its end, adding to the history what they do. Raises Forfeit."""
    while (asked := state.choice.seat) >= 0:
        action = seats[asked].answer(state, history)
        history.append(done(state.choice, action))
        advance(rules, state, action)


def _forfeited(job: Job, rules: Rules, seat: int, forfeit: Forfeit, decisions: int) -> Played:
    outcome = forfeited(seat, len(job.bots), rules.game.cooperative)
    reason = shortened(clean(str(forfeit)), REASON_LENGTH)
    return Played(job.game, outcome, (), decisions, Forfeiture(seat, reason))


def _named(job: Job) -> str:
    return f"game {job.game + 1} of the match (seed {job.seed})"
