"""The council's own bot: never at a loss, repeatable, and far better than chance."""

from __future__ import annotations

import pytest

from twelvefold import Composition, State, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat, Done, done, make_bot
from twelvefold.matches.match import Match
from twelvefold.matches.reports import MatchReport
from twelvefold.matches.running import run_match
from twelvefold_council_bot.throne import wanted
from twelvefold_council_bot.victory import bells_due
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState

MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
ORDINARY = Composition("council-of-12")


def month(name: str) -> Composition:
    return Composition("council-of-12", ("months",), (("month", name),))


def match(composition: Composition, bot: str, seats: int, games: int, jobs: int = 1) -> MatchReport:
    report = run_match(Match(composition, (bot,) * seats, games, seed=1), jobs)
    assert not report.reasons
    return report


def share(report: MatchReport) -> float:
    """Return the share of games that the council won."""
    return float(report.of_contestant(0).wins) / report.games


def begun(composition: Composition) -> tuple[CouncilRules, CouncilState]:
    rules = assemble(composition)
    state = new_game(rules, 3, seed=1)
    assert isinstance(rules, CouncilRules)
    assert isinstance(state, CouncilState)
    return rules, state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_the_same_way_again(seats: int) -> None:
    assert match(ORDINARY, "council", seats, 1).as_json() == (
        match(ORDINARY, "council", seats, 1).as_json()
    )


@pytest.mark.parametrize("name", MONTHS)
def test_it_sits_beside_others_in_any_month(name: str) -> None:
    played = Match(month(name), ("council", "random", "greedy:imagined=1"), 3, seed=1)
    assert not run_match(played).reasons


@pytest.mark.parametrize("options", [{"tutorial": "yes"}, {"sovereign": "powerful-one"}])
def test_it_plays_with_options(options: dict[str, str]) -> None:
    match(Composition("council-of-12", (), tuple(options.items())), "council", 3, 2)


def test_it_remembers_nothing_so_that_a_resumed_game_goes_on_as_it_would_have() -> None:
    def played(afresh: bool) -> State:
        rules, state = begun(ORDINARY)
        bots = [make_bot("council", "council-of-12") for _ in range(3)]
        history: list[Done] = []
        while (asked := state.choice.seat) >= 0:
            bot = make_bot("council", "council-of-12") if afresh else bots[asked]
            action = BotSeat(bot, asked, rules, 1).answer(state, history)
            history.append(done(state.choice, action))
            advance(rules, state, action)
        return state

    assert played(afresh=True) == played(afresh=False)


def test_three_of_them_win_more_than_chance() -> None:
    assert share(match(ORDINARY, "council", 3, 12)) >= 4 / 12


@pytest.mark.parametrize(("name", "throne"), [("may", ["powerful-one"]), ("june", ["stoic"])])
def test_it_finds_out_who_must_take_the_throne(name: str, throne: list[str]) -> None:
    assert wanted(*begun(month(name))) == throne


@pytest.mark.parametrize(("rung", "due"), [(0, 4), (3, 1), (4, 0), (6, 0)])
def test_it_finds_out_how_often_the_bells_must_be_rung(rung: int, due: int) -> None:
    rules, state = begun(month("july"))
    state.bells = rung
    assert bells_due(rules, state) == due


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_council_of_them_wins_six_to_eight_in_ten_ordinary_games(seats: int) -> None:
    council = match(ORDINARY, "council", seats, 1000, jobs=2)
    chance = match(ORDINARY, "random", seats, 1000, jobs=2)
    assert 0.60 <= share(council) <= 0.80
    assert share(council) - share(chance) >= 0.40


@pytest.mark.long
def test_a_reign_of_110_years_is_reached() -> None:
    years = []
    played = Match(ORDINARY, ("council",) * 3, 200, seed=1)
    run_match(played, jobs=2, on_result=lambda result: years.append(max(result.played.scores)))
    assert max(years) >= 110


@pytest.mark.long
def test_january_is_easier_than_december() -> None:
    january, december = (
        share(match(month(name), "council", 3, 200, jobs=2)) for name in ("january", "december")
    )
    assert january >= december + 0.2
