"""Whatever happens to a file of Twelve Heroes: one line says what is wrong, or it is read."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.damage import damages, refusal_of
from tests.games.pages import CASES, ROOT
from twelvefold import Composition, new_game, play
from twelvefold.assembly import assemble
from twelvefold.cli.program import run
from twelvefold.files.cases import read_cases
from twelvefold.files.positions import read_position
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import read_save, save
from twelvefold.files.verdicts import run_case
from twelvefold.packs import pack_from

PACKS = [
    *sorted((ROOT / "cards" / "twelve-heroes").glob("*.toml")),
    *sorted((ROOT / "cards" / "popularity").glob("*.toml")),
]
FOLDER = CASES / "twelve-heroes"
BOTH = ("additional-actions", "popularity")

POSITION = """
[given]
game = "twelve-heroes"
with = ["additional-actions", "popularity"]
options = { first-deck = "humans", second-deck = "elves" }
at = "control"
seat = 1
seed = 5

[given.state]
supply = 11

[given.state.players.0]
hand = ["spy", "knight"]
camp = ["strategist"]
food = 2
cubes = 6

[given.state.players.1]
discard = ["goat"]
won = ["farm"]
cubes = 5

[given.state.regions]
0 = { tiles = ["farm"], under = ["city"] }
1.tiles = ["mine"]
1.under = ["mine"]
2 = { tiles = ["farm"], under = [] }

[given.state.regions.1.sides]
0 = { heroes = ["captain", "squire"], food = 4, cubes = 1 }
1 = { heroes = ["oak-giant", "unicorn", "leaf-blade"], food = 3, cubes = 2 }

[given.state.parts.popularity]
holders = [-1, 1, -1]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file.toml"


@pytest.fixture
def saved(file: Path) -> bytes:
    """A game some turns on, with both advanced rules, from a position, with other cards."""
    overlay = pack_from(FOLDER / "cards" / "swapped.toml")
    decks = (("first-deck", "humans"), ("second-deck", "elves"))
    composition = Composition("twelve-heroes", BOTH, decks, (overlay,))
    people = (Sitter("Ann"), Sitter("Ben", "random"))
    rules, record = assemble(composition), Record(Opening(composition, people, 7, 2, POSITION))
    state, random = open_game(rules, record.opening), Random(1)
    for _ in range(30):
        action = random.choice(state.choice.actions)
        record.add(state.choice, action)
        play(rules, state, action)
    save(file, rules, record, state)
    return file.read_bytes()


def stand(file: Path) -> None:
    """Set up a position."""
    position = read_position(file)
    rules = assemble(position.composition(file.parent))
    position.state(rules, position.seats(rules), position.given.seed)


def judge(file: Path) -> None:
    """Run the cases of a file; what differs is told in lines that can be shown."""
    for case in read_cases(file):
        assert all(failure.isprintable() for failure in run_case(case))


def play_with(file: Path) -> None:
    """Begin a game with a pack over the game's own."""
    composition = Composition("twelve-heroes", BOTH, overlays=(pack_from(file),))
    rules = assemble.__wrapped__(composition)  # not kept: no other test has such a pack
    assert all(fault.isprintable() for fault in rules.card_faults(rules.cards))
    new_game(rules, 2, 1)


def refused(data: bytes, file: Path, number: int, read: Callable[[Path], None]) -> int:
    """Return how many of so many damages of a file are refused, all others being read."""
    file.write_bytes(data)
    assert refusal_of(lambda: read(file)) == ""
    refusals = 0
    for damage in damages(data, Random(len(data)), number):
        file.write_bytes(damage.data)
        refusals += bool(refusal_of(lambda: read(file)))
    return refusals


def test_every_damage_to_a_save_is_refused(file: Path, saved: bytes) -> None:
    for damage in damages(saved, Random(1), 1000):
        file.write_bytes(damage.data)
        assert refusal_of(lambda: read_save(file)).startswith(f"{file}: "), damage.what


def test_every_damage_to_a_position_is_refused_or_read(file: Path) -> None:
    assert 200 < refused(POSITION.encode(), file, 400, stand) < 400


@pytest.mark.parametrize("chapter", ["income", "recruit", "tournament"])
def test_every_damage_to_cases_is_refused_or_read(chapter: str, tmp_path: Path) -> None:
    (tmp_path / "cards").symlink_to(FOLDER / "cards")
    data = (FOLDER / f"{chapter}.toml").read_bytes()
    assert 50 < refused(data, tmp_path / "case.toml", 140, judge) < 140


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.stem)
def test_every_damage_to_a_card_pack_is_refused_or_read(pack: Path, file: Path) -> None:
    assert 15 < refused(pack.read_bytes(), file, 60, play_with) < 60


@pytest.fixture
def status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[..., int]:
    """Return what runs a command and returns its status, having looked at what it said."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def run_quietly(*arguments: str | Path) -> int:
        status = run(list(map(str, arguments)))
        said = capsys.readouterr().err
        assert status in (0, 1, 2), said
        assert said.count("\n") <= 1, said
        assert " failed: " not in said, said
        return status

    return run_quietly


def test_resume_refuses_every_damaged_save(
    file: Path, saved: bytes, status: Callable[..., int]
) -> None:
    for damage in damages(saved, Random(2), 60):
        file.write_bytes(damage.data)
        assert status("resume", file) == 1, damage.what


@pytest.mark.parametrize(
    ("command", "data"),
    [
        (["play", "--position"], POSITION.encode()),
        (["case"], (FOLDER / "knowledge.toml").read_bytes()),
        (["cards", "check", "--game", "twelve-heroes"], PACKS[0].read_bytes()),
    ],
    ids=["play", "case", "cards"],
)
def test_commands_refuse_damaged_files_in_a_line(
    command: list[str], data: bytes, tmp_path: Path, status: Callable[..., int]
) -> None:
    (tmp_path / "cards").symlink_to(FOLDER / "cards")
    file = tmp_path / "damaged.toml"
    found = set()
    for damage in damages(data, Random(3), 60):
        file.write_bytes(damage.data)
        found.add(status(*command, file))
    assert found & {1, 2}, "all damages were read over"
