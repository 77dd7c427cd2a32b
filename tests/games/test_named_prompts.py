"""A choice whose prompt names somebody is the same choice when the game is resumed."""

from pathlib import Path
from random import Random

from twelvefold.assembly import assemble
from twelvefold.engine import advance
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import resume, save
from twelvefold.rules import Composition

NAMES = ("Ann", "Ben", "Cara")


def test_a_prompt_with_a_name_is_resumed(tmp_path: Path) -> None:
    composition = Composition("blackthorn")
    rules = assemble(composition).heard_by(None, NAMES)
    record = Record(Opening(composition, tuple(map(Sitter, NAMES)), 1))
    state, random = open_game(rules, record.opening), Random(1)
    while not any(name in state.choice.prompt for name in NAMES):
        action = random.choice(state.choice.actions)
        record.add(state.choice, action)
        advance(rules, state, action)
    save(tmp_path / "game.toml", rules, record, state)
    assert resume(tmp_path / "game.toml").state.choice == state.choice
