import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core import orchard
from tests.core.installing import ORCHARD, orchard_installed, write_distribution
from twelvefold import Action, Choice, Composition, Pack, Rules, State, ask, play, plugins
from twelvefold.assembly import assemble
from twelvefold.errors import RecordError, SaveError
from twelvefold.files.records import Answer, Opening, Record, Sitter, open_game, replay
from twelvefold.files.restoring import plain_of
from twelvefold.files.saves import read_save, resume, save

BEES = Composition("orchard", ("bees",), (("hand-size", "3"),))
ROOT = Path(__file__).parents[2]
PEOPLE = (Sitter("Ann"), Sitter("Ben", "random"))
FIG = Pack("fig.toml", '[[fruit]]\nid = "fig"\nname = "Fig"\norigin = "house"\n')
POSITION = '[given]\ngame = "orchard"\nat = "meal"\n[given.state.growers.0]\nhand = ["quince"]\n'


@pytest.fixture(autouse=True, scope="module")
def _orchard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with orchard_installed(tmp_path_factory.mktemp("site")):
        yield


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("saves") / "orchard.toml"


def played(opening: Opening, answers: int, seed: int = 0) -> tuple[Rules, Record, State]:
    """Play so many answers at random."""
    random, rules, record = Random(seed), assemble(opening.composition), Record(opening)
    state = open_game(rules, opening)
    for _ in range(answers):
        if not state.choice.actions:
            break
        action = random.choice(state.choice.actions)
        record.add(state.choice, action)
        play(rules, state, action)
    return rules, record, state


def saved(path: Path, opening: Opening, answers: int) -> tuple[Record, State]:
    rules, record, state = played(opening, answers)
    save(path, rules, record, state)
    return record, state


openings = st.builds(
    Opening,
    st.builds(
        Composition,
        st.just("orchard"),
        st.sampled_from([(), ("bees",)]),
        st.sampled_from([(), (("hand-size", "3"),), (("windy", "yes"),)]),
        st.lists(st.builds(Pack, st.text(), st.just(FIG.text)), max_size=1).map(tuple),
    ),
    st.tuples(*[st.builds(Sitter, st.text(), st.text())] * 2),
    st.integers(0, 2**63),
    st.integers(0, 100),
    st.just("") | st.text().map(lambda text: POSITION.replace("\n", f"#{text!a}\r\n", 1)),
)


@given(openings, st.integers(0, 8))
@settings(max_examples=60, deadline=None)
def test_a_save_resumes_at_every_choice(file: Path, opening: Opening, answers: int) -> None:
    record, state = saved(file, opening, answers)
    resumed = resume(file)
    assert (resumed.record, resumed.state, resumed.changed) == (record, state, "")
    assert read_save(file).state == plain_of(state)


@given(st.text(st.characters()), st.text(st.characters()))
@settings(max_examples=60, deadline=None)
def test_no_name_or_text_keeps_a_game_from_being_saved(file: Path, name: str, text: str) -> None:
    """Lone surrogates too, which no file can hold; everything else comes back as it was."""
    composition = replace(BEES, overlays=(Pack(name, FIG.text + f"# {text!a}\r\n"),))
    saved(file, Opening(composition, (Sitter(name), Sitter(text)), 1), 3)
    opening = read_save(file).record.opening
    assert [sitter.name for sitter in opening.sitters] == [kept(name), kept(text)]
    assert opening.composition.overlays == (Pack(kept(name), composition.overlays[0].text),)


def kept(text: str) -> str:
    return text.encode(errors="replace").decode()


def test_a_save_is_toml_that_a_person_can_read(file: Path) -> None:
    saved(file, Opening(Composition("orchard"), PEOPLE, 1, position=POSITION), 1)
    tables = tomllib.loads(file.read_text())
    assert tables["game"] == "orchard"
    assert tables["answers"] == ["0 eat quince"]
    assert tables["sitters"] == [{"name": "Ann", "bot": ""}, {"name": "Ben", "bot": "random"}]
    assert tables["versions"]["twelvefold-orchard"] == "1.0"
    assert tables["state"]["growers"][0]["eaten"] == ["quince"]
    assert 'position = """\n[given]\n' in file.read_text()


def test_a_replay_may_stop_early() -> None:
    rules, record, _ = played(Opening(BEES, PEOPLE, 4), 5)
    for answers in range(6):
        state, history = replay(rules, record, answers)
        assert (state, len(history)) == (played(record.opening, answers)[2], answers)


def test_the_history_tells_no_secrets() -> None:
    rules = assemble(Composition("orchard"))
    record = Record(Opening(Composition("orchard"), PEOPLE, 1))
    state = open_game(rules, record.opening)
    under = state.choice.actions[0]
    record.add(state.choice, under)
    assert record.answers == [Answer(0, f"under {under[1]}")]
    assert replay(rules, record).history == [(0, ("under",))]


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (Answer(1, "keep"), "answer 1 of 1: seat 1 is asked, not seat 2"),
        (Answer(0, "under fig"), "answer 1 of 1: seat 1's 'under' is not legal there"),
    ],
)
def test_a_record_of_other_rules_is_refused(answer: Answer, message: str) -> None:
    rules = assemble(Composition("orchard"))
    with pytest.raises(RecordError) as caught:
        replay(rules, Record(Opening(Composition("orchard"), PEOPLE, 1), [answer]))
    assert str(caught.value) == message


class TestWhatHasChanged:
    @pytest.fixture(autouse=True)
    def eaten(self, file: Path) -> Iterator[tuple[Record, State]]:
        """A quince is eaten and saved, before anything changes."""
        yield saved(file, Opening(Composition("orchard"), PEOPLE, 1, position=POSITION), 1)
        assemble.cache_clear()

    @pytest.fixture
    def poorer_quinces(self, eaten: object, monkeypatch: pytest.MonkeyPatch) -> None:
        cards = orchard.CARDS.replace("worth = 5", "worth = 4")
        monkeypatch.setattr(orchard, "CARDS", cards)
        assemble.cache_clear()

    @pytest.fixture
    def other_meals(self, eaten: object, monkeypatch: pytest.MonkeyPatch) -> None:
        def meal(rules: Rules, state: State) -> Choice:
            return ask(state.active, "Fast", [("rest",)], orchard.eaten)

        self.change(monkeypatch, "orchard/meal", meal)

    def change(
        self, monkeypatch: pytest.MonkeyPatch, key: str, step: Callable[..., Choice | None]
    ) -> None:
        monkeypatch.setitem(orchard.step.by_key, key, step)
        assemble.cache_clear()

    def refusal(self, file: Path) -> str:
        with pytest.raises(SaveError) as caught:
            resume(file)
        message = str(caught.value)
        assert message.isprintable()
        assert message.startswith(f"{file}: it cannot be played again, since ")
        assert message.endswith("; `resume --from-state` goes on from it as it was saved")
        return message

    @pytest.mark.usefixtures("poorer_quinces")
    def test_is_a_version_first(self, file: Path, tmp_path: Path) -> None:
        with orchard_installed(tmp_path, "1.1"):
            message = self.refusal(file)
        assert "since twelvefold-orchard is 1.1 now and was 1.0: after 1 answers" in message

    @pytest.mark.usefixtures("poorer_quinces")
    def test_is_the_cards_next(self, file: Path) -> None:
        wanted = "since the cards have changed: after 1 answers growers.0.jars.quince is not what"
        assert wanted in self.refusal(file)

    @pytest.mark.usefixtures("other_meals")
    def test_is_the_rules_else(self, file: Path) -> None:
        wanted = "since the rules have changed: answer 1 of 1: seat 1's 'eat' is not legal there"
        assert wanted in self.refusal(file)

    def test_may_be_rules_that_crash(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def crash(rules: Rules, state: State, action: Action) -> None:
            raise ZeroDivisionError("1\n2")

        self.change(monkeypatch, "orchard/eaten", crash)
        wanted = "answer 1 of 1: the rules cannot cope with it: ZeroDivisionError: 1 2"
        assert wanted in self.refusal(file)

    def test_is_nothing_where_the_game_is_the_same(self, file: Path, tmp_path: Path) -> None:
        with orchard_installed(tmp_path, "2.0"):
            assert resume(file).changed == ""
            assert resume(file, from_state=True).record.answers == [Answer(0, "eat quince")]

    @pytest.mark.usefixtures("poorer_quinces")
    def test_does_not_keep_the_state_from_going_on(
        self, file: Path, eaten: tuple[Record, State]
    ) -> None:
        resumed = resume(file, from_state=True)
        assert resumed.state == eaten[1]
        assert resumed.changed.startswith("the cards have changed: after 1 answers")
        assert (resumed.record.answers, resumed.history) == ([], [])
        resumed.record.add(resumed.state.choice, ("rest",))
        play(resumed.rules, resumed.state, ("rest",))
        save(file, resumed.rules, resumed.record, resumed.state)
        again = resume(file)
        assert (again.state, again.changed) == (resumed.state, "")
        assert again.record.answers == [Answer(1, "rest")]

    def test_may_leave_no_way_on(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(orchard, "CARDS", orchard.CARDS.replace('"quince"', '"medlar"'))
        assemble.cache_clear()
        with pytest.raises(SaveError, match="fruit cards of seat 1: missing medlar; too many quin"):
            resume(file, from_state=True)


def forged(path: Path, tables: dict[str, object]) -> None:
    """Write a save with these tables and a checksum that fits."""
    body = tomli_w.dumps({key: tables[key] for key in tables if key != "checksum"}).encode()
    path.write_bytes(f'checksum = "{sha256(body).hexdigest()}"\n'.encode() + body)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("format", 2, "it is not of format 1, which this twelvefold reads: update it"),
        ("seed", "1", "Expected `int`, got `str` - at `seed`"),
        ("sead", 1, "has unknown field `sead` (did you mean 'seed'?)"),
        ("game", "orchid", "there is no game 'orchid' (did you mean 'orchard'?)"),
        ("expansions", ["wasps"], "there is no expansion 'wasps' for orchard"),
        ("options", {"hand-size": "x"}, "option hand-size=x: it is a whole number"),
        ("answers", ["keep"], "answers: 'keep' is not a seat and an action"),
        ("answers", ["0 keep", "9 rest"], "answer 2 of 2: seat 1 is asked, not seat 10"),
        ("sitters", [{"name": "Ann"}], "Orchard is for 2 seats, not 1"),
        ("overlays", [{"name": "x", "text": "a = 1"}], "x: unknown table [[a]]"),
        ("position", "x = ", "the position: it is not valid TOML"),
        ("stored", "x = 1", "it lacks the field `seats`"),
        ("stored", "x = ", "the stored state: it is not valid TOML"),
        ("state", {}, "after 1 answers seats is not what it was"),
    ],
)
def test_every_field_of_a_save_is_checked(
    file: Path, key: str, value: object, message: str
) -> None:
    saved(file, Opening(Composition("orchard"), PEOPLE, 1), 1)
    tables = tomllib.loads(file.read_text())
    forged(file, tables)
    assert resume(file).changed == ""
    forged(file, tables | {key: value})
    with pytest.raises(SaveError) as caught:
        resume(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert message in str(caught.value)


def test_what_is_no_save_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    with pytest.raises(SaveError, match=r"a.toml: the save cannot be read: No such file"):
        read_save(path)
    path.write_text("game = 1")
    with pytest.raises(SaveError, match=r"a.toml: it is not a save"):
        read_save(path)


def test_a_save_without_its_game_cannot_be_resumed(file: Path, tmp_path: Path) -> None:
    saved(file, Opening(Composition("orchard"), PEOPLE, 1), 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plugins, "_all", tuple)
        assemble.cache_clear()
        with pytest.raises(SaveError, match=r"orchard.toml: there is no game 'orchard'"):
            resume(file)


SAVING = """
import sys
from itertools import count
from pathlib import Path
from twelvefold import Composition, play
from twelvefold.assembly import assemble
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import save

composition = Composition("orchard")
rules = assemble(composition)
for seed in count():
    record = Record(Opening(composition, (Sitter("Ann"), Sitter("Ben")), seed))
    state = open_game(rules, record.opening)
    while state.choice.actions:
        save(Path(sys.argv[1]), rules, record, state)
        print(end=".", flush=True)
        record.add(state.choice, state.choice.actions[-1])
        play(rules, state, state.choice.actions[-1])
"""


def test_a_save_is_whole_whenever_its_writer_is_killed(tmp_path: Path) -> None:
    write_distribution(tmp_path, "twelvefold-orchard", "1.0", ORCHARD)
    path, random, seeds = tmp_path / "a.toml", Random(1), set()
    environment = os.environ | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    for _ in range(8):
        writer = subprocess.Popen(
            [sys.executable, "-c", SAVING, path], stdout=subprocess.PIPE, env=environment
        )
        with writer:
            assert writer.stdout is not None
            writer.stdout.read(random.randint(1, 60))
            time.sleep(random.uniform(0, 0.01))
            writer.send_signal(signal.SIGKILL)
        assert writer.returncode == -signal.SIGKILL
        seeds.add(resume(path).record.opening.seed)
    assert len(seeds) > 1


def test_saving_is_cheap(file: Path) -> None:
    """A person does not notice it, even on a slow disk and after a long game."""
    rules, record, state = played(Opening(BEES, PEOPLE, 1), 5)
    record.answers *= 60
    started = time.process_time()
    for _ in range(10):
        save(file, rules, record, state)
    assert (time.process_time() - started) / 10 < 0.01
