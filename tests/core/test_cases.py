from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.installing import orchard_installed
from twelvefold.errors import CaseError
from twelvefold.files.cases import case_files, cases_in, read_cases
from twelvefold.files.verdicts import run_case

QUINCE = """
[case]
about = "A quince is eaten"
covers = ["OR-1", "OR-R2"]

[given]
game = "orchard"
at = "meal"
fate = [2]

[given.state.growers.0]
hand = ["quince", "sloe"]

[given.state.growers.1]
hand = ["pear", "sloe"]

[[do]]
seat = 0
refuse = "eat pear"

[[do]]
act = "eat quince"

[do.then.state.growers.0]
hand = ["sloe"]

[then.state.growers.0]
eaten = ["quince"]
jars.quince = 10

[then]
scores = [10, 0]

[then.asked]
seat = 1
prompt = "Eat"
offers = ["rest"]
lacks = ["eat quince"]

[then.view.1.growers.0]
hand = ["?"]

[then.view.onlooker]
active = 1
"""


@pytest.fixture(autouse=True, scope="module")
def _orchard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with orchard_installed(tmp_path_factory.mktemp("site")):
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "case.toml"


def verdict(file: Path, text: str) -> list[str]:
    """Return what differs, without the file and what the case is about."""
    file.write_text(text)
    [case] = read_cases(file)
    failures = run_case(case)
    for failure in failures:
        assert failure.startswith(f"{case.file}: {case.about}: ")
        assert failure.isprintable()
    return [failure.removeprefix(f"{case.name}: ") for failure in failures]


def refusal(file: Path, text: str) -> str:
    with pytest.raises(CaseError) as caught:
        verdict(file, text)
    message = str(caught.value)
    assert message.startswith(f"{file}: ")
    assert message.isprintable()
    return message.removeprefix(f"{file}: ")


def changed(old: str, new: str) -> str:
    assert QUINCE.count(old) == 1
    return QUINCE.replace(old, new)


def test_a_case_that_holds(file: Path) -> None:
    assert verdict(file, QUINCE) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("jars.quince = 10", "jars.quince = 5",
         "state.growers.0.jars.quince: expected 5, found 10"),
        ("jars.quince = 10", "jars.fig = 1", "state.growers.0.jars.fig: expected 1, found nothing"),
        ('eaten = ["quince"]', "eaten = []",
         'state.growers.0.eaten: expected [], found ["quince"]'),
        ("scores = [10, 0]", "scores = [10, 1]", "scores: expected [10, 1], found [10, 0]"),
        ("seat = 1", "seat = 0", "asked.seat: expected 0, found 1"),
        ('prompt = "Eat"', 'prompt = "Fast"', 'asked.prompt: expected "Fast", found "Eat"'),
        ('lacks = ["eat quince"]', 'lacks = ["rest"]',
         "asked.lacks: 'rest' is legal, and should not be"),
        ('hand = ["?"]', 'hand = ["sloe"]',
         'view.1.growers.0.hand: expected ["sloe"], found ["?"]'),
        ("active = 1", "active = 0", "view.onlooker.active: expected 0, found 1"),
        ("fate = [2]", "fate = [2, 1]", "fate: [1] is left over"),
        ("[do.then.state.growers.0]\nhand = [", '[do.then.state.growers.0]\nhand = ["pear",',
         'do 2 (eat quince): state.growers.0.hand: expected ["pear", "sloe"], found ["sloe"]'),
        ("refuse = \"eat pear\"", 'refuse = "eat  sloe"',
         "do 1 (eat sloe): it is legal, and should not be"),
        ("seat = 0", "seat = 1", "do 1 (eat pear): seat: expected 1, found seat 0 asked: Eat"),
        ('act = "eat quince"', 'act = "eat quinces"',
         "do 2 (eat quinces): it is not legal (did you mean 'eat quince'?); "
         "legal is rest, eat quince, eat sloe"),
    ],
)  # fmt: skip
def test_what_differs_is_named(file: Path, old: str, new: str, failure: str) -> None:
    assert verdict(file, changed(old, new)) == [failure]


def test_a_case_that_may_have_left_an_answer_out_says_who_is_asked(file: Path) -> None:
    asked = QUINCE.partition("[then.asked]")[2].partition("\n[")[0]
    text = changed(f"[then.asked]{asked}\n", "").replace("scores = [10, 0]", "scores = [10, 1]")
    assert verdict(file, text) == [
        "scores: expected [10, 1], found [10, 0]",
        "at its end: seat 1 asked: Eat",
    ]


def test_all_that_differs_is_named(file: Path) -> None:
    text = changed("scores = [10, 0]", "scores = [0, 0]").replace("active = 1", "active = 0")
    assert len(verdict(file, text)) == 2


def test_the_whole_set_of_actions(file: Path) -> None:
    written = 'hand = ["pear", "pear"]\neaten = ["sloe", "quince", "apple", "apple"]\ndeck = []'
    text = QUINCE.replace('hand = ["pear", "sloe"]', written).replace('lacks = ["eat quince"]', "")
    assert verdict(file, text.replace("offers = [", 'actions = ["eat pear", ')) == []
    assert verdict(file, text.replace('offers = ["rest"', 'actions = ["eat sloe"')) == [
        "asked.actions: 'rest' is legal, and should not be",
        "asked.actions: 'eat pear' is legal, and should not be",
        "asked: 'eat sloe' is not legal; legal is rest, eat pear",
    ]


ENDED = """
[case]
about = "The year ends"

[given]
game = "orchard"
at = "meal"
with = ["bees"]

[given.state]
sky = []

[given.state.growers.1]
jars.sloe = 4

[[do]]
act = "rest"

[then.outcome]
won = [1]
places = [2, 1]
reason = "the year is over"
"""


@pytest.mark.parametrize(
    ("old", "new", "failures"),
    [
        ("won = [1]", "won = [1]", []),
        ("won = [1]", "won = [0, 1]", ["outcome.won: expected [0, 1], found [1]"]),
        ("places = [2, 1]", "places = [1, 1]", ["outcome.places: expected [1, 1], found [2, 1]"]),
        ('"the year is over"', '"rain"',
         ['outcome.reason: expected "rain", found "the year is over"']),
        ("[[do]]\nact = \"rest\"\n", "",
         ["outcome: expected the end of the game, found seat 0 asked: Eat"]),
        ("[then.outcome]", "[then.asked]\nseat = 1\n[then.outcome]",
         ["asked: expected a choice, found the game over: the year is over"]),
    ],
)  # fmt: skip
def test_the_end(file: Path, old: str, new: str, failures: list[str]) -> None:
    assert ENDED.count(old) == 1
    assert verdict(file, ENDED.replace(old, new)) == failures


REFUSED = """
[case]
about = "There is one quince"
[given]
game = "orchard"
[given.state.growers.0]
hand = ["quince", "quince"]
[then]
refused = "there is no 'quince' left"
"""


def test_a_position_that_must_be_refused(file: Path) -> None:
    assert verdict(file, REFUSED) == []
    [failure] = verdict(file, REFUSED.replace("left", "more"))
    assert failure == (
        "refused: expected \"there is no 'quince' more\", found given: growers.0.hand: "
        "there is no 'quince' left to lie here"
    )
    assert verdict(file, REFUSED.replace(', "quince"]', "]")) == [
        "refused: expected \"there is no 'quince' left\", found a position that can be set up"
    ]


MANY = """
[given]
game = "orchard"
at = "meal"

[given.state.growers.0]
hand = ["quince"]

[[case]]
about = "A quince can be eaten"
covers = ["OR-1"]

[case.then.asked]
offers = ["eat quince"]

[[case]]
about = "A sloe can be eaten"

[case.given]
fate = [2]

[case.given.state.growers.0]
hand = ["sloe"]

[case.given.state.growers.1]
hand = ["sloe"]

[[case.do]]
act = "eat sloe"

[case.then]
scores = [2, 0]
"""


def test_many_cases_in_a_file_share_what_is_given(file: Path) -> None:
    file.write_text(MANY)
    first, second = read_cases(file)
    assert (first.covers, second.covers) == (("OR-1",), ())
    assert first.position.given.state == {"growers": {"0": {"hand": ["quince"]}}}
    hands = {"0": {"hand": ["sloe"]}, "1": {"hand": ["sloe"]}}
    assert second.position.given.state == {"growers": hands}
    assert (first.position.given.at, second.position.given.at) == ("meal", "meal")
    assert [run_case(first), run_case(second)] == [[], []]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[case]", "[caze]", "has unknown field `caze` (did you mean 'case'?)"),
        ('about = "A quince is eaten"', "", "lacks required field `about` - at `case`"),
        ("covers", "coverz", "has unknown field `coverz` - at `case` (did you mean 'covers'?)"),
        ("at =", "att =", "A quince is eaten: given: has unknown field `att`"),
        ("refuse =", "refuze =",
         "has unknown field `refuze` - at `do[0]` (did you mean 'refuse'?)"),
        ("[then.asked]", "[then.azked]", "has unknown field `azked` - at `then`"),
        ("scores = [10, 0]", "scores = 10",
         "Expected `array | null`, got `int` - at `then.scores`"),
        ('game = "orchard"', 'game = "orchid"', "A quince is eaten: there is no game 'orchid'"),
        ("[given.state.growers.0]", "[given.state.growers.x]",
         "A quince is eaten: given: growers.x: the list has no such place"),
        ("[then.state.growers.0]\neaten", "[then.state.growers.0]\neatn",
         "then.state: growers.0.eatn: there is no such field (did you mean 'eaten'?)"),
        ('eaten = ["quince"]', "eaten = 3",
         "A quince is eaten: then.state: growers.0.eaten: Expected `array`, got `int`"),
        ("[then.view.1.growers.0]", "[then.view.2.growers.0]",
         "A quince is eaten: then.view.2: name a seat, 0 or 1, or 'onlooker'"),
        ('refuse = "eat pear"', 'refuse = "aet pear"',
         "A quince is eaten: do 1 (aet pear): there is no verb 'aet' (did you mean 'eat'?)"),
        ('lacks = ["eat quince"]', 'lacks = ["eet quince"]',
         "A quince is eaten: there is no verb 'eet' (did you mean 'eat'?)"),
        ('refuse = "eat pear"', "", "A quince is eaten: do 1: write either `act` or `refuse`"),
        ('refuse = "eat pear"', 'refuse = "eat pear"\nact = "rest"',
         "A quince is eaten: do 1: write either `act` or `refuse`"),
        ("scores = [10, 0]", 'scores = [10, 0]\nrefused = "x"',
         "A quince is eaten: a position that is refused leaves nothing else to check"),
        ("[do.then.state.growers.0]", '[do.then]\nrefused = "x"\n[do.then.state.growers.0]',
         "A quince is eaten: do 2: `refused` is for the case's own [then]"),
        ("fate = [2]", "fate = [3]",
         "A quince is eaten: do 2 (eat quince): fate says 3, but the outcomes here are 1, 2"),
        ("fate = [2]", "fate = 2", "Expected `array`, got `int` - at `fate`"),
        ("[case]", "[case", "it is not valid TOML"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_named(file: Path, old: str, new: str, message: str) -> None:
    assert message in refusal(file, QUINCE.replace(old, new, 1))


def test_a_case_that_checks_nothing_is_refused(file: Path) -> None:
    text = QUINCE[: QUINCE.index("[[do]]")]
    assert "it checks nothing" in refusal(file, text + '[[do]]\nact = "rest"')
    assert verdict(file, text + '[[do]]\nrefuse = "eat pear"') == ["fate: [2] is left over"]


def test_verbs_of_expansions_are_known_without_them(file: Path) -> None:
    assert verdict(file, changed('refuse = "eat pear"', 'refuse = "sting"')) == []


def test_rules_that_crash_are_told_in_one_line(file: Path) -> None:
    text = changed("jars.quince = 10", "").replace("[[do]]", "[given.state]\nseats = 2\n[[do]]", 1)
    assert "a position does not write state.seats" in refusal(file, text)


def test_packs_lie_beside_the_case(file: Path) -> None:
    folder = file.parent / "cards"
    folder.mkdir()
    (folder / "fig.toml").write_text('[[fruit]]\nid = "fig"\nname = "Fig"\norigin = "house"\n')
    text = changed('game = "orchard"', 'game = "orchard"\ncards = ["cards/fig.toml"]')
    assert verdict(file, text.replace('"quince", "sloe"', '"quince", "sloe", "fig"', 1)) == [
        'do 2 (eat quince): state.growers.0.hand: expected ["sloe"], found ["sloe", "fig"]',
        'view.1.growers.0.hand: expected ["?"], found ["?", "?"]',
    ]
    assert case_files([file.parent]) == [file]


def test_cases_are_found_in_folders_and_files(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("z.toml", "b/a.toml"):
        (tmp_path / name).write_text(QUINCE)
    (tmp_path / "many.toml").write_text(MANY)
    names = [str(case.file.relative_to(tmp_path)) for case in cases_in([tmp_path])]
    assert names == ["b/a.toml", "many.toml", "many.toml", "z.toml"]
    assert [case.covers for case in cases_in([tmp_path / "z.toml"])] == [("OR-1", "OR-R2")]
    with pytest.raises(CaseError, match="there is no such file or folder"):
        case_files([tmp_path / "none"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(CaseError, match="there are no cases in this folder"):
        case_files([tmp_path / "empty"])
