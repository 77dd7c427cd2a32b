"""A choice whose prompt names somebody is the same choice when the game is resumed."""

from pathlib import Path
from random import Random

from twelvefold.assembly import assemble
from twelvefold.engine import advance
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import resume, save
from twelvefold.rules import Composition
from twelvefold.state import State

NAMES = ("Ann", "Ben", "Cara")


def named(seed: int) -> tuple[Record, State]:
    """Return a random game, played until a prompt names somebody or to its end."""
    composition = Composition("blackthorn")
    rules = assemble(composition).heard_by(None, NAMES)
    record = Record(Opening(composition, tuple(map(Sitter, NAMES)), seed))
    state, random = open_game(rules, record.opening), Random(seed)
    while not state.ended and not any(name in state.choice.prompt for name in NAMES):
        action = random.choice(state.choice.actions)
        record.add(state.choice, action)
        advance(rules, state, action)
    return record, state


def test_a_prompt_with_a_name_is_resumed(tmp_path: Path) -> None:
    games = [named(seed) for seed in range(20)]
    record, state = next(game for game in games if not game[1].ended)
    save(tmp_path / "game.toml", assemble(record.opening.composition), record, state)
    assert resume(tmp_path / "game.toml").state.choice == state.choice
