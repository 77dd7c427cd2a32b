"""Playthroughs: games that a policy plays, watched at every choice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from random import Random
from typing import NamedTuple

import msgspec

from twelvefold.actions import Action
from twelvefold.chance import mix
from twelvefold.engine import advance, new_game
from twelvefold.errors import RulesError, place_of
from twelvefold.names import clean
from twelvefold.rules import Line, Rules
from twelvefold.state import State
from twelvefold.testing.patience import STEPS_PER_ANSWER, PatientSteps
from twelvefold.testing.policies import POLICIES

LONGEST = 10_000
"""A game that has not ended after so many answers is taken for one that never ends."""

_ENCODER = msgspec.json.Encoder(enc_hook=repr)


class Flaw(AssertionError):
    """What a check has found: `what` is wrong, and `where` it is found again; one line each."""

    def __init__(self, what: str, where: str) -> None:
        self.what = clean(what)
        self.where = where
        super().__init__(f"{self.what} [{where}]")


class Table(NamedTuple):
    """What decides a playthrough, besides the rules."""

    seats: int
    seed: int
    policy: str
    longest: int = LONGEST

    def __str__(self) -> str:
        return f"{self.seats} seats, seed {self.seed}, policy {self.policy}"


class Playthrough:
    """A game that a policy plays.

    `state` is the state as it stands and `answers` what was answered so far. `told` are the
    lines of the story since the answer before; `deaf` are the rules that tell nobody. `broken`
    is what a step raised, which ends the playthrough; only the checks that are about it look
    at it.
    """

    def __init__(self, rules: Rules, table: Table, deaf: bool = False) -> None:
        self.table = table
        self.told: list[Line] = []
        self.steps = PatientSteps(rules.steps, STEPS_PER_ANSWER * table.longest)
        self.deaf = rules.heard_by(None)
        self.deaf.steps = self.steps
        self.rules = self.deaf if deaf else self.deaf.heard_by(self.told.append)
        self.state = State(seats=table.seats)
        self.answers: list[Action] = []
        self.broken: Exception | None = None

    def choices(self) -> Iterator[tuple[State, Action]]:
        """Play the game; at every choice, yield the state and the action that comes next.

        The state is the one that is played on. Play stops at the table's limit of answers.
        """
        policy = POLICIES[self.table.policy](Random(mix(self.table.seed)))
        with self._breaking():
            self.state = new_game(self.rules, self.table.seats, self.table.seed)
        while self._goes_on():
            action = policy(self.deaf, self.state)
            yield self.state, action
            self.told.clear()
            self.steps.begin_anew()
            self.answers.append(action)
            with self._breaking():
                advance(self.rules, self.state, action)

    def _goes_on(self) -> bool:
        asked = bool(self.state.choice.actions) and not self.broken
        return asked and len(self.answers) < self.table.longest

    @contextmanager
    def _breaking(self) -> Iterator[None]:
        """Let what fails inside, or asks a seat that is not there, end the playthrough."""
        try:
            yield
            choice = self.state.choice
            if choice.actions and choice.seat not in range(self.table.seats):
                raise RulesError(f"seat {choice.seat + 1} is asked, which there is not")
        except Exception as error:
            self.broken = error

    def play(self) -> None:
        """Play the game to its end."""
        for _ in self.choices():
            pass

    def states(self) -> Iterator[State]:
        """Play the game, yielding the state at every choice and at the end."""
        for state, _ in self.choices():
            yield state
        if not self.broken:
            yield self.state

    @property
    def place(self) -> str:
        """Where the playthrough stands, as a finding names it."""
        return f"{self.table}, after {len(self.answers)} answers"

    def flaw(self, what: str) -> Flaw:
        """Return a finding about the state as it stands."""
        return Flaw(what, self.place)

    def often(self) -> bool:
        """Return whether a check of some cost looks at this choice: at all early, later at some."""
        return self._is_one_in(1 + len(self.answers) // 50)

    def sampled(self) -> bool:
        """Return whether a costly check looks at this choice: at many early, later at few."""
        return self._is_one_in(4 + len(self.answers) // 8)

    def _is_one_in(self, some: int) -> bool:
        return mix(self.table.seed, len(self.answers)) % some == 0


def viewers(state: State) -> list[int | None]:
    """Return everyone who may look at the state: each seat, and an onlooker."""
    return [*range(state.seats), None]


def digest(state: State) -> str:
    """Return a digest of everything in a state, the same in every process."""
    return blake2b(_ENCODER.encode(state), digest_size=16).hexdigest()


def named(error: Exception) -> str:
    """Return an error and the place in the game that raised it, in one line."""
    return clean(f"{type(error).__name__} in {place_of(error)}: {error}")
