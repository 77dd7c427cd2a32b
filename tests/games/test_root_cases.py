"""The cases of Root start from positions in which no piece is missing and none too much."""

import pytest

from tests.games.pages import cases_of
from twelvefold.assembly import assemble
from twelvefold.files.cases import Case
from twelvefold_root.pieces import miscounted
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState

POSITIONS = [
    case
    for folder in ("root", "twelve-colonies")
    for case in cases_of(folder)
    if not case.then.refused
]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: f"{case.file.stem}: {case.about}")
def test_no_piece_is_missing_and_none_too_much(case: Case) -> None:
    rules = assemble(case.position.composition(case.file.parent))
    assert isinstance(rules, RootRules)
    given = case.position.given
    state = case.position.state(rules, case.position.seats(rules), given.seed)
    assert isinstance(state, RootState)
    assert miscounted(rules, state) == ""
