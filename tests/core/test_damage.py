"""Whatever happens to a file: it is refused in one line, or it is a valid file, read as such."""

import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tests.core import orchard
from tests.core.installing import orchard_installed
from tests.core.test_cases import ENDED, MANY, QUINCE, REFUSED
from tests.damage import KINDS, damages, refusal_of
from twelvefold import Composition, Pack, play
from twelvefold.assembly import assemble
from twelvefold.files.cases import read_cases
from twelvefold.files.positions import read_position
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import read_save, resume, save
from twelvefold.files.verdicts import run_case
from twelvefold.packs import Cards, pack_from

POSITION = """
[given]
game = "orchard"
with = ["bees"]
at = "meal"
seat = 1
seed = 5
fate = [2, 1]
options = { hand-size = 3, windy = true }

[given.state]
past = ["sun", "rain"]

[given.state.growers.1]
hand = ["quince", "sloe"]
jars = { apple = 2 }

[given.state.parts.bees]
hives = [1, 2]
"""


@pytest.fixture(autouse=True, scope="module")
def _orchard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with orchard_installed(tmp_path_factory.mktemp("site")):
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file.toml"


@pytest.fixture
def saved(file: Path) -> bytes:
    """A save with everything in it that a save can hold."""
    overlay = Pack("fig.toml", '[[fruit]]\nid = "fig"\nname = "Fig"\norigin = "house"\n')
    composition = Composition("orchard", ("bees",), (("hand-size", "3"),), (overlay,))
    people = (Sitter("Ann"), Sitter("Ben", "random"))
    position = '[given]\ngame = "orchard"\nat = "exchange"\n'
    rules, record = assemble(composition), Record(Opening(composition, people, 7, 2, position))
    state = open_game(rules, record.opening)
    for _ in range(4):
        record.add(state.choice, state.choice.actions[0])
        play(rules, state, state.choice.actions[0])
    save(file, rules, record, state)
    return file.read_bytes()


def test_every_damage_to_a_save_is_refused(file: Path, saved: bytes) -> None:
    for damage in damages(saved, Random(1), 2000):
        file.write_bytes(damage.data)
        refusal = refusal_of(lambda: read_save(file))
        assert refusal.startswith(f"{file}: "), damage.what


def test_the_smallest_damages_to_a_save_are_all_refused(file: Path, saved: bytes) -> None:
    """Every byte changed, every byte lost, and every length cut off."""
    for place in range(len(saved)):
        byte = bytes([saved[place] ^ 1])
        for damaged in (
            saved[:place] + byte + saved[place + 1 :],
            saved[:place] + saved[place + 1 :],
            saved[:place],
        ):
            file.write_bytes(damaged)
            assert damaged == saved or refusal_of(lambda: read_save(file)), place


def test_a_save_with_a_fitting_checksum_is_checked_all_the_same(file: Path, saved: bytes) -> None:
    """Nobody's accident, but no traceback either, whether it is replayed or gone on from."""
    body = saved.partition(b"\n")[2]
    refused = 0
    for damage in damages(body, Random(2), 600):
        checksum = f'checksum = "{sha256(damage.data).hexdigest()}"\n'.encode()
        file.write_bytes(checksum + damage.data)
        refused += bool(refusal_of(lambda: resume(file)))
        refusal_of(lambda: resume(file, from_state=True))
    assert refused > 400


def test_every_damage_to_a_position_is_refused_or_read(file: Path) -> None:
    def stand() -> None:
        position = read_position(file)
        rules = assemble(position.composition(file.parent))
        position.state(rules, position.seats(rules), position.given.seed)

    file.write_text(POSITION)
    assert refusal_of(stand) == ""
    refused = 0
    for damage in damages(POSITION.encode(), Random(3), 700):
        file.write_bytes(damage.data)
        refused += bool(refusal_of(stand))
    assert 350 < refused < 700


@pytest.mark.parametrize("text", [QUINCE, ENDED, REFUSED, MANY])
def test_every_damage_to_a_case_is_refused_or_read(file: Path, text: str) -> None:
    def run() -> None:
        for case in read_cases(file):
            assert all(failure.isprintable() for failure in run_case(case))

    file.write_text(text)
    assert refusal_of(run) == ""
    refused = 0
    for damage in damages(text.encode(), Random(4), 350):
        file.write_bytes(damage.data)
        refused += bool(refusal_of(run))
    assert 100 < refused < 350


def test_every_damage_to_a_pack_is_refused_or_read(file: Path) -> None:
    def read() -> None:
        Cards([orchard.Fruit, orchard.Sky], [pack_from(file)])

    file.write_text(orchard.CARDS)
    assert refusal_of(read) == ""
    refused = 0
    for damage in damages(orchard.CARDS.encode(), Random(5), 700):
        file.write_bytes(damage.data)
        refused += bool(refusal_of(read))
    assert 200 < refused < 700


def test_damage_is_damage() -> None:
    """Each kind changes the file; those to lines, keys and values mostly leave it TOML."""
    data = POSITION.encode()
    made = list(damages(data, Random(6), 10 * len(KINDS)))
    assert len({damage.what.partition(",")[0] for damage in made}) == len(KINDS)
    assert all(damage.data != data for damage in made)
    assert sum(is_toml(damage.data) for damage in made) > len(made) / 2


def is_toml(data: bytes) -> bool:
    try:
        tomllib.loads(data.decode())
    except ValueError:
        return False
    return True
