"""Every case of every game: the rules, chapter by chapter."""

from pathlib import Path

import pytest

from tests.games.pages import FILES, GAMES, belongs, cases_of
from twelvefold.files.cases import read_cases
from twelvefold.files.verdicts import run_case


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_case_holds(file: Path) -> None:
    assert [line for case in read_cases(file) for line in run_case(case)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_holds_the_cases_of_what_it_is_named_after(game: str) -> None:
    assert [case.name for case in cases_of(game) if not belongs(case, game)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cases_are_about_the_same(game: str) -> None:
    abouts = [case.about for case in cases_of(game)]
    assert sorted(abouts) == sorted(set(abouts))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_case_is_about_is_a_sentence_without_a_stop(game: str) -> None:
    abouts = [case.about for case in cases_of(game)]
    assert [about for about in abouts if about[0].islower() or about[-1] == "."] == []
