"""Positions: states written by hand, as a standard set-up and the fields that differ.

[given]
game = "connect-four"
seat = 1

[given.state.columns]
3 = [0, 0, 0]
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from twelvefold.documents import parsed, text_in, typed
from twelvefold.engine import advance, begin_turn, blank, first_turn, run
from twelvefold.errors import PositionError, StateError, did_you_mean, in_one_line
from twelvefold.files.placement import place_cards
from twelvefold.files.restoring import check_components, overlaid, plain_of, state_from
from twelvefold.packs import pack_from
from twelvefold.rules import Composition, Rules
from twelvefold.state import Entry, Fate, State
from twelvefold.steps import KEYS
from twelvefold.zones import zones_of

INSTEAD = {
    "seats": "write `seats` under [given]",
    "active": "write `seat` under [given]",
    "agenda": "write `at` under [given]",
    "choice": "it is asked anew",
    "generator": "write `seed` under [given]",
    "fate": "write `fate` under [given]",
}
"""The fields of a state that no position writes, and what to do instead."""


class Given(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The table `[given]`: what is played, and where and how the table stands.

    `cards` are pack files, relative to the file that names them. `at` is a phase or a step of
    set-up; without it the game stands where play begins. `seats` is 0 for the game's fewest.
    """

    game: str
    expansions: list[str] = msgspec.field(default_factory=list, name="with")
    options: dict[str, str | int | bool] = {}
    cards: list[str] = []
    seed: int = 1
    seats: int = 0
    at: str = ""
    seat: int | None = None
    fate: list[Fate] = []
    state: dict[str, Any] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    given: Given


@dataclass(frozen=True)
class Position:
    """A position, with the name that errors give it and the text that it was read from."""

    name: str
    given: Given
    text: str = ""

    def composition(self, folder: Path) -> Composition:
        """Return what the position plays, its card packs read from the folder.

        Raises CardError for a pack that cannot be read.
        """
        given = self.given
        return Composition(
            given.game,
            tuple(given.expansions),
            tuple((key, _option_text(value)) for key, value in given.options.items()),
            tuple(pack_from(folder / name) for name in given.cards),
        )

    def seats(self, rules: Rules) -> int:
        """Return how many seats the position has."""
        return self.given.seats or min(rules.game.seats)

    def state(self, rules: Rules, seats: int, seed: int, number: int = 0) -> State:
        """Return the state of the position, at its first choice or at its end.

        Set-up's own questions have taken their first answer. Raises PositionError for what the
        game does not know, a card that cannot be had, or a state that the rules cannot go on
        from.
        """
        with in_one_line(self.name, PositionError):
            state = self._written(rules, _set_up(rules, self.given, seats, seed, number))
            if state.ended:
                state.agenda.clear()
            state.fate = list(self.given.fate)
            run(rules, state)
            check_components(rules, state)  # only now: set-up may have dealt what lay nowhere yet
        return state

    def _written(self, rules: Rules, before: State) -> State:
        """Return the state with the position's own fields in it, before anything is asked."""
        written = self.given.state
        for field, instead in INSTEAD.items():
            if field in written:
                raise StateError(f"a position does not write state.{field}: {instead}")
        after = state_from(rules, overlaid(plain_of(before), written))
        place_cards(before, after, _Written(written), rules.components(after))
        _settle_knowledge(after, "knows" in written)
        return after


class _Written:
    """Tells whether the zone at a path is written, alone or as part of something larger."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.tables = tables

    def __call__(self, path: str) -> bool:
        at: Any = self.tables
        for name in path.split("."):
            if not isinstance(at, dict):
                return True
            if name not in at:
                return False
            at = at[name]
        return True


def read_position(path: Path) -> Position:
    """Read a position from a file. Raises PositionError naming the file and the key."""
    return position_from(text_in(path, "position", PositionError), str(path))


def position_from(text: str, name: str = "the position") -> Position:
    """Return the position of a TOML text. Raises PositionError naming it and the key."""
    file = typed(parsed(text, name, PositionError), _File, name, PositionError)
    return Position(name, file.given, text)


def _set_up(rules: Rules, given: Given, seats: int, seed: int, number: int) -> State:
    """Return the state after the set-up that comes before `at`, with what is left to do."""
    state = blank(rules, seats, seed, number)
    if given.seat is not None and not 0 <= given.seat < seats:
        raise PositionError(f"seat = {given.seat}: the seats are 0 to {seats - 1}")
    rest = _rest_of_setup(rules, given.at)
    _run_through(rules, state, rules.setup_entries[len(rest) :])
    state.active = state.active if given.seat is None else given.seat
    if rest:
        state.agenda = [(KEYS[first_turn],), *rest]
    else:
        begin_turn(rules, state, state.active, given.at or rules.game.first_phase)
    return state


def _rest_of_setup(rules: Rules, at: str) -> tuple[Entry, ...]:
    """Return the steps of set-up that are still to be done; none where `at` is a phase."""
    if at in rules.turn_entries:
        return ()
    if at in rules.setup_entries_from:
        return rules.setup_entries_from[at]
    names = [name for name in [*rules.turn_entries, *rules.setup_entries_from] if name]
    raise PositionError(
        f"at = {at!r}: there is no such phase or step of set-up{did_you_mean(at, names)}; "
        f"there are {', '.join(names)}"
    )


def _run_through(rules: Rules, state: State, entries: tuple[Entry, ...]) -> None:
    state.agenda = list(entries)
    run(rules, state)
    while state.choice.actions:
        advance(rules, state, state.choice.actions[0])


def _settle_knowledge(state: State, written: bool) -> None:
    """Drop what a seat knew and is true no longer; refuse what is written and is not true."""
    zones = {zone.path: zone.cards for zone in zones_of(state)}
    for knowledge in state.knows:
        kept: list[tuple[str, str]] = []
        for zone, card in knowledge.facts:
            if kept.count((zone, card)) < zones.get(zone, []).count(card):
                kept.append((zone, card))
            elif written:
                raise StateError(f"state.knows: {card!r} does not lie in {zone!r}")
        knowledge.facts = kept


def _option_text(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
