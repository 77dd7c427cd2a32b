"""Saves: a game in progress in one TOML file that no kill and no damage can falsify.

The first line is a checksum of every byte that follows it. Resuming plays the record again and
compares what comes of it with the state as it was saved.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from twelvefold.assembly import assemble
from twelvefold.bots import Done
from twelvefold.documents import parsed, reason_of, typed, write_whole
from twelvefold.errors import RecordError, SaveError, TwelvefoldError, in_one_line
from twelvefold.files.records import Answer, Opening, Record, Sitter, gone_on_from, replay, restored
from twelvefold.files.restoring import differences, plain_of
from twelvefold.packs import Cards, Pack
from twelvefold.plugins import Plugin, installed, versions
from twelvefold.rules import Composition, Rules
from twelvefold.state import State

FORMAT = 1
CORE = "twelvefold"


class _Overlay(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    text: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """The save as its file holds it, after the checksum."""

    format: int
    game: str
    expansions: tuple[str, ...]
    seed: int
    number: int
    cards: str
    position: str
    stored: str
    answers: list[str]
    options: dict[str, str]
    versions: dict[str, str]
    sitters: tuple[Sitter, ...]
    overlays: list[_Overlay]
    state: dict[str, Any]


@dataclass(frozen=True)
class Save:
    """A save that has been read: the record, the state as it stood, and what it was saved with.

    `versions` are those of the distributions in play, by name; `cards` is a digest of all the
    cards.
    """

    path: Path
    record: Record
    state: dict[str, Any]
    versions: dict[str, str]
    cards: str


@dataclass(frozen=True)
class Resumed:
    """A game that goes on. `changed` is empty, or what keeps it from being played again.

    In that case the state is the stored one, `record` begins with it, and nothing is known of
    the answers before.
    """

    rules: Rules
    record: Record
    state: State
    history: list[Done]
    changed: str = ""


def save(path: Path, rules: Rules, record: Record, state: State) -> None:
    """Write a game to a file; a kill at any instant leaves the old save or the new one, whole.

    Raises SaveError where the file cannot be written; an old save is then as it was.
    """
    keys, tables = _of_opening(record.opening, cards_digest(rules.cards))
    answers = tomli_w.dumps({"answers": [f"{seat} {text}" for seat, text in record.answers]})
    text = f"{keys}{answers}\n{tables}\n{tomli_w.dumps({'state': plain_of(state)})}"
    body = text.encode(errors="replace")
    write_whole(path, _checksum_line(body) + body, "save", SaveError)


def read_save(path: Path) -> Save:
    """Read a save. Raises SaveError where it is none, is damaged, or is of a newer format."""
    name = str(path)
    tables = parsed(_undamaged(path), name, SaveError)
    if tables.get("format") != FORMAT:
        raise SaveError(f"{name}: it is not of format {FORMAT}, which this {CORE} reads: update it")
    file = typed(tables, _File, name, SaveError)
    overlays = tuple(Pack(each.name, each.text) for each in file.overlays)
    composition = Composition(file.game, file.expansions, tuple(file.options.items()), overlays)
    opening = Opening(composition, file.sitters, file.seed, file.number, file.position, file.stored)
    answers = [_answer(text, name) for text in file.answers]
    return Save(path, Record(opening, answers), file.state, file.versions, file.cards)


def resume(path: Path, from_state: bool = False) -> Resumed:
    """Play a saved game again, so that it goes on where it was saved.

    Where something has changed since, so that this leads elsewhere, `from_state` goes on from
    the state as it was saved. Raises SaveError that names what changed without `from_state`,
    and for what `read_save` refuses or what is installed cannot set up.
    """
    saved = read_save(path)
    with in_one_line(str(path), SaveError):
        rules = assemble(saved.record.opening.composition)
        try:
            return _replayed(rules, saved)
        except TwelvefoldError as error:
            changed = f"{_first_change(rules, saved)}: {error}"
        if not from_state:
            raise SaveError(
                f"it cannot be played again, since {changed}; "
                "`resume --from-state` goes on from it as it was saved"
            )
        state = restored(rules, saved.state)
    return Resumed(rules, gone_on_from(saved.record, state), state, [], changed)


@cache
def cards_digest(cards: Cards) -> str:
    """Return a digest of the cards of a table, the same wherever they are the same."""
    texts = sorted(msgspec.json.encode([card.family, card]) for card in cards)
    return sha256(b"\n".join(texts)).hexdigest()


def versions_of(opening: Opening) -> dict[str, str]:
    """Return the versions of the distributions that a game is played with, by name."""
    composition = opening.composition
    bots = {sitter.bot.partition(":")[0] for sitter in opening.sitters}
    plugins = [
        *_installed("game", [composition.game]),
        *_installed("expansion", composition.expansions, composition.game),
        *_installed("bot", bots),
    ]
    return {CORE: version(CORE), **dict(sorted(versions(plugins).items()))}


def _replayed(rules: Rules, saved: Save) -> Resumed:
    state, history = replay(rules, saved.record)
    wrong = differences(saved.state, plain_of(state))
    if wrong:
        field = wrong[0].partition(":")[0]  # what is in it may not be for everybody's eyes
        raise RecordError(f"after {len(history)} answers {field} is not what it was")
    return Resumed(rules, saved.record, state, history)


def _first_change(rules: Rules, saved: Save) -> str:
    """Return in words what can have changed the game: a distribution, its cards, or its rules.

    Bots are left out: their answers are on record.
    """
    for name, now in versions_of(replace(saved.record.opening, sitters=())).items():
        was = saved.versions.get(name)
        if was is None:
            return f"{name} {now} takes part now"
        if was != now:
            return f"{name} is {now} now and was {was}"
    same = cards_digest(rules.cards) == saved.cards
    return "the rules have changed" if same else "the cards have changed"


def _undamaged(path: Path) -> str:
    """Return the text of a save. Raises SaveError where a single byte is not as it was written."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise SaveError(f"{path}: the save cannot be read: {reason_of(error)}") from None
    line, newline, body = data.partition(b"\n")
    if not line.startswith(b"checksum = "):
        raise SaveError(f"{path}: it is not a save: it does not begin with a checksum")
    if line + newline != _checksum_line(body):
        raise SaveError(f"{path}: the save is damaged: its checksum does not fit")
    return body.decode(errors="replace")


def _checksum_line(body: bytes) -> bytes:
    return f'checksum = "{sha256(body).hexdigest()}"\n'.encode()


def _answer(text: str, name: str) -> Answer:
    seat, _, action = text.partition(" ")
    if not seat.isdecimal() or not action:
        raise SaveError(f"{name}: answers: {text!r} is not a seat and an action")
    return Answer(int(seat), action)


def _readable(tables: dict[str, Any]) -> str:
    """Return the tables as TOML, long texts line by line where that keeps every character."""
    text = tomli_w.dumps(tables)
    return text if "\\r\\n" in text else tomli_w.dumps(tables, multiline_strings=True)


def _installed(kind: str, ids: Iterable[str], game: str = "") -> list[Plugin]:
    return [plugin for plugin in installed(kind, game) if plugin.id in ids]


@lru_cache(maxsize=8)
def _of_opening(opening: Opening, cards: str) -> tuple[str, str]:
    """Return the keys and the tables of a save that stay the same for a whole game."""
    composition = opening.composition
    keys = {
        "format": FORMAT,
        "game": composition.game,
        "expansions": composition.expansions,
        "seed": opening.seed,
        "number": opening.number,
        "cards": cards,
        "position": opening.position,
        "stored": opening.state,
    }
    tables = {
        "options": dict(composition.options),
        "versions": versions_of(opening),
        "sitters": [msgspec.to_builtins(sitter) for sitter in opening.sitters],
        "overlays": [pack._asdict() for pack in composition.overlays],
    }
    return _readable(keys), _readable(tables)
