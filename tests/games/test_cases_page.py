"""The page on cases: its examples are run as they stand there."""

import re
from pathlib import Path

import pytest

from twelvefold.assembly import assemble
from twelvefold.files.cases import Case, Do, Then, read_cases
from twelvefold.files.positions import INSTEAD, Given, position_from
from twelvefold.files.restoring import plain_of
from twelvefold.files.verdicts import run_case

PAGE = Path(__file__).parents[2] / "docs" / "cases.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
WHOLE = [text for text in EXAMPLES if "about" in text]
POSITIONS = [text for text in EXAMPLES if "about" not in text]


def cases(text: str, folder: Path) -> list[Case]:
    file = folder / "case.toml"
    file.write_text(text)
    return read_cases(file)


def test_there_is_an_example_of_each_form(tmp_path: Path) -> None:
    assert [len(cases(text, tmp_path)) for text in WHOLE] == [1, 2]
    assert len(POSITIONS) == 1


@pytest.mark.parametrize("text", WHOLE)
def test_the_examples_hold(text: str, tmp_path: Path) -> None:
    assert [run_case(case) for case in cases(text, tmp_path)] == [[]] * text.count("about")


@pytest.mark.parametrize("text", POSITIONS)
def test_the_positions_can_be_set_up(text: str) -> None:
    position = position_from(text)
    rules = assemble(position.composition(PAGE.parent))
    state = plain_of(position.state(rules, position.seats(rules), position.given.seed))
    assert state["supply"] == 18
    assert state["players"][1]["hand"] == ["goat", "treeman"]
    assert state["parts"]["popularity"]["holders"] == [0, -1, -1]


def test_the_first_example_can_fail(tmp_path: Path) -> None:
    [case] = cases(WHOLE[0].replace("won = [0]", "won = [1]"), tmp_path)
    [failure] = run_case(case)
    assert failure.endswith("outcome.won: expected [1], found [0]")


def test_every_key_is_on_the_page() -> None:
    page = PAGE.read_text()
    for struct in (Given, Do, Then):
        for key in struct.__struct_encode_fields__:
            assert re.search(rf"`(\[(do|then)\.)?{key}\b|\[then\.{key}", page), key
    for field in INSTEAD:
        assert f"`{field}`" in page
