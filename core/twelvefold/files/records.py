"""Records: how a game began and what was answered, enough to play it again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
import tomli_w

from twelvefold.actions import Action, text_of
from twelvefold.bots import Done, done
from twelvefold.documents import parsed
from twelvefold.engine import advance, new_game
from twelvefold.errors import RecordError, in_one_line
from twelvefold.files.positions import position_from
from twelvefold.files.restoring import check_components, plain_of, state_from
from twelvefold.rules import Composition, Rules
from twelvefold.state import Choice, State


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, or the bot with this spec."""

    name: str
    bot: str = ""


@dataclass(frozen=True)
class Opening:
    """How a game began: what was played, by whom, and all that decided chance.

    `number` is the game's number in its match. `position` is the text of the position that it
    began from, `state` the TOML of the state where it goes on from a stored one; both empty
    for a standard set-up.
    """

    composition: Composition
    sitters: tuple[Sitter, ...]
    seed: int
    number: int = 0
    position: str = ""
    state: str = ""


class Answer(NamedTuple):
    """The answer to one choice: the seat that was asked and the text of its action."""

    seat: int
    text: str


@dataclass
class Record:
    """A game as it was played so far, secret answers in full."""

    opening: Opening
    answers: list[Answer] = field(default_factory=list)

    def add(self, choice: Choice, action: Action) -> None:
        """Note the answer to a choice."""
        self.answers.append(Answer(choice.seat, text_of(action)))


class Replay(NamedTuple):
    """A game played again: the state it came to, and its answers as all seats may know them."""

    state: State
    history: list[Done]


def open_game(rules: Rules, opening: Opening) -> State:
    """Return the state in which a game with this opening asks its first question.

    Raises RulesError where the game is not for so many seats, and PositionError, StateError or
    RecordError for a position or a stored state that cannot be set up.
    """
    seats, seed, number = len(opening.sitters), opening.seed, opening.number
    if opening.state:
        return restored(rules, parsed(opening.state, "the stored state", RecordError))
    if opening.position:
        return position_from(opening.position).state(rules, seats, seed, number)
    return new_game(rules, seats, seed, number)


def replay(rules: Rules, record: Record, answers: int | None = None) -> Replay:
    """Play a record again, or only so many of its answers, with the names that its seats have.

    Raises RecordError naming the first answer that is not asked for or not legal, and what
    `open_game` raises.
    """
    rules = rules.heard_by(None, [sitter.name for sitter in record.opening.sitters])
    state = open_game(rules, record.opening)
    history: list[Done] = []
    for number, answer in enumerate(record.answers[:answers], 1):
        where = f"answer {number} of {len(record.answers)}"
        action = _action(state, answer, where)
        history.append(done(state.choice, action))
        with in_one_line(where, RecordError):
            advance(rules, state, action)
    return Replay(state, history)


def restored(rules: Rules, plain: dict[str, object]) -> State:
    """Return a stored state. Raises StateError where it does not fit these rules and cards."""
    state = state_from(rules, plain)
    check_components(rules, state)
    return state


def gone_on_from(record: Record, state: State) -> Record:
    """Return the record of a game that goes on from this state, as a beginning of its own."""
    opening = record.opening
    return Record(
        Opening(
            opening.composition,
            opening.sitters,
            opening.seed,
            opening.number,
            state=tomli_w.dumps(plain_of(state)),
        )
    )


def _action(state: State, answer: Answer, where: str) -> Action:
    choice = state.choice
    if choice.seat != answer.seat:
        asked = f"seat {choice.seat + 1} is asked" if choice.actions else "nobody is asked"
        raise RecordError(f"{where}: {asked}, not seat {answer.seat + 1}")
    for action in choice.actions:
        if text_of(action) == answer.text:
            return action
    verb = answer.text.partition(" ")[0]  # the rest may be secret
    raise RecordError(f"{where}: seat {answer.seat + 1}'s {verb!r} is not legal there")
