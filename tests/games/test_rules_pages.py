"""The rules pages and the cases hold together: every id is there once, and has a case."""

from pathlib import Path

import pytest

from tests.games.pages import GAMES, cases_of, exempt_on, faults, pages, rules_on, with_cases
from twelvefold.files.cases import Case, read_cases


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.stem)
def test_every_id_has_a_case_or_a_reason(page: Path) -> None:
    assert faults(page.read_text(encoding="utf-8"), cases_of(page.stem)) == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.stem)
def test_the_list_of_cases_is_up_to_date(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text == with_cases(text, cases_of(page.stem)), (
        "write it anew: python -m tests.games.pages"
    )


def test_every_game_with_cases_has_a_page() -> None:
    assert set(GAMES) <= {page.stem for page in pages()}


PAGE = """\
# A game

- **G-1** Heading.
- **G-2** What is so.
- **G-10** What is more.

## Rulings

- **G-R1** How it is. (G-2)

## Ids that need no case

- G-1: heading

## Cases

<!-- cases: generated -->
<!-- /cases -->
"""


@pytest.fixture
def cases(tmp_path: Path) -> list[Case]:
    file = tmp_path / "rules.toml"
    file.write_text(
        """
given.game = "g"
[[case]]
about = "So it is"
covers = ["G-2", "G-R1"]
then.scores = [1]
[[case]]
about = "More of it"
covers = ["G-2", "G-10"]
then.scores = [2]
"""
    )
    return read_cases(file)


def test_a_page_in_order(cases: list[Case]) -> None:
    assert faults(PAGE, cases) == []
    assert rules_on(PAGE) == ["G-1", "G-2", "G-10", "G-R1"]


def test_a_range_of_ids_needs_no_case(cases: list[Case]) -> None:
    page = PAGE.replace("- G-1: heading", "- G-1 to G-10: headings")
    assert exempt_on(page) == ["G-1", "G-2", "G-10"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("- **G-2** What is so.", "- **G-2**", "not `- **ID** text`: - **G-2**"),
        ("- **G-2** What", "* **G-2** What", "not `- **ID** text`: * **G-2** What is so."),
        ("**G-2** What is so.\n", "**G-2** So.\n- **G-2** So.\n", "G-2 is there twice"),
        (
            "**G-10** ",
            "**4.10.II** So.\n- **4.9.IV** So.\n- **G-10** ",
            "4.9.IV comes after 4.10.II",
        ),
        ("**G-1** Heading.\n", "**G-3** Heading.\n- **G-1** Heading.\n", "G-1 comes after G-3"),
        ("**G-10**", "**G-11**", "G-10 is not on the page"),
        ("**G-10** ", "**G-10** More.\n- **G-11** ", "G-11 has no case"),
        ("- G-1: heading\n", "", "G-1 has no case"),
        ("- G-1: heading", "- G-1 to G-2: heading", "G-2 needs no case, and"),
        ("- G-1: heading", "- G-1:", "not `- ID: reason` or `- ID to ID: reason`: - G-1:"),
        ("- G-1: heading", "- G-0 to G-1: a", "no rule of the page: G-0: - G-0 to G-1: a"),
        (" (G-2)", "", "it does not end with ids of the page, as (A, B): - **G-R1** How it is."),
        ("(G-2)", "(G-3)", "it does not end with ids of the page"),
        ("<!-- /cases -->", "", "there is not one line <!-- /cases -->"),
    ],
)
def test_what_is_wrong_is_named(cases: list[Case], old: str, new: str, fault: str) -> None:
    assert PAGE.count(old) == 1
    assert any(fault in line for line in faults(PAGE.replace(old, new), cases))


def test_a_case_that_covers_nothing_is_named(cases: list[Case], tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(file.read_text().replace('covers = ["G-2", "G-R1"]', ""))
    assert faults(PAGE, read_cases(file)) == [
        f"{file}: So it is: it covers nothing",
        "G-R1 has no case",
    ]


def test_the_list_of_cases_is_written_in_the_order_of_the_page(cases: list[Case]) -> None:
    page = with_cases(PAGE.replace("<!-- /cases", "- **old** list\n<!-- /cases"), cases)
    assert page.endswith(
        """
## Cases

<!-- cases: generated -->

- **G-2**
    - rules: So it is
    - rules: More of it
- **G-10**
    - rules: More of it
- **G-R1**
    - rules: So it is

<!-- /cases -->
"""
    )
    assert with_cases(page, cases) == page
    assert faults(page, cases) == []
