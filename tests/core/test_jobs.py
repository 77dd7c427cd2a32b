from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.core.match_bots import match_bots_installed
from twelvefold import Composition, Rules
from twelvefold.assembly import assemble
from twelvefold.errors import RulesError, TwelvefoldError
from twelvefold.matches.jobs import REASON_LENGTH, Job, Played, play_game
from twelvefold.matches.match import Match
from twelvefold.matches.running import run_match

ORCHARD = Composition("orchard")


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    with match_bots_installed(tmp_path):
        yield


def play(*bots: str, number: int = 0, game: int = 0, seed: int = 1) -> Played:
    return play_game(Job(ORCHARD, bots, seed, number, game)).played


def test_a_job_played_twice_gives_the_same() -> None:
    assert play("any", "any", game=3) == play("any", "any", game=3)


def test_bots_draw_anew_in_each_game_of_the_same_number() -> None:
    games = {play("any", "any", game=game).scores for game in range(10)}
    assert len(games) > 1


def test_what_is_kept_of_a_game() -> None:
    played = play("any", "any")
    assert played.outcome.reason == "the year is over"
    assert played.decisions > 0
    assert played.forfeit is None
    assert [score == max(played.scores) for score in played.scores] == list(played.outcome.won)
    assert msgspec.json.decode(msgspec.json.encode(played), type=Played) == played


def test_a_bot_that_crashes_is_last_and_ends_its_game() -> None:
    played = play("any", "crash:after=1")
    assert played.outcome.won == (True, False)
    assert played.outcome.places == (1, 2)
    assert played.outcome.reason == "seat 2 forfeits"
    assert 1 < played.decisions < play("any", "any").decisions
    assert played.scores == ()


def test_the_reason_of_a_forfeit_is_one_clean_short_line() -> None:
    forfeit = play("crash", "any").forfeit
    assert forfeit is not None
    assert forfeit.seat == 0
    assert forfeit.reason.startswith("it crashed: ValueError: out of [31m ideas !!!")
    assert len(forfeit.reason) == REASON_LENGTH
    assert forfeit.reason.isprintable()


def test_a_bot_that_answers_nonsense_forfeits() -> None:
    forfeit = play("any", "nonsense").forfeit
    assert forfeit is not None
    assert forfeit.reason == "it answered 'fly away', which is not legal"


def test_whatever_a_bot_raises_is_its_forfeit() -> None:
    forfeit = play("any", "panics").forfeit
    assert forfeit is not None
    assert forfeit.reason == "it crashed: Panic: no way out"


def test_whatever_a_game_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(assemble(ORCHARD).steps, "orchard/draw", leaving)
    with pytest.raises(RulesError, match=r"leaving, line \d+, failed: SystemExit: 3"):
        play("any", "any")


def leaving(rules: Rules, state: object) -> None:
    raise SystemExit(3)


def test_ctrl_c_is_nobodys_fault() -> None:
    with pytest.raises(KeyboardInterrupt):
        play("any", "interrupts")


def test_a_bot_does_not_print_into_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    play("any", "chats")
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("hello\nhm ...\n")


def test_together_a_forfeit_loses_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = assemble(ORCHARD)
    monkeypatch.setattr(rules, "game", replace(rules.game, cooperative=True))
    assert play("any", "crash").outcome.won == (False, False)


def test_a_match_goes_on_after_forfeits() -> None:
    report = run_match(Match(ORCHARD, ("any", "crash:after=1"), 10, seed=1))
    assert report.games == 10
    assert report.of_contestant(0).wins == 10
    assert report.of_contestant(1).forfeits == 10


def test_the_fault_of_a_game_is_no_forfeit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(assemble(ORCHARD).steps, "orchard/draw", broken)
    with pytest.raises(RulesError) as raised:
        run_match(Match(ORCHARD, ("any", "any"), 10, seed=7))
    assert str(raised.value) == (
        "game 1 of the match (seed 7): tests.core.test_jobs.broken, line "
        f"{broken.__code__.co_firstlineno + 1}, failed: KeyError: 'plum'"
    )


def broken(rules: Rules, state: object) -> None:
    raise KeyError("plum")


def test_a_game_that_stops_without_an_end_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(assemble(ORCHARD).steps, "orchard/eaten", lambda *_: None)
    with pytest.raises(RulesError, match=r"^game 1 of the match .*nobody is asked, but"):
        run_match(Match(ORCHARD, ("any", "any"), 10, seed=7))


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (("any",), "Orchard is for 2 seats: name a bot for each, not 1"),
        (("any",) * 3, "Orchard is for 2 seats: name a bot for each, not 3"),
        (("any", "ayn"), r"there is no bot 'ayn' for orchard \(did you mean 'any'\?\)"),
        (("any", "crash:befor=1"), "bot 'crash:befor=1' has no parameter 'befor'"),
        (
            ("any", "stillborn"),
            r"bot 'stillborn' \(match-bots 1.0\) cannot be made: RuntimeError: no luck",
        ),
        (("any", "number"), "bot 'number' .*match_bots:NUMBER is no class or function, but of typ"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(bots: tuple[str, ...], says: str) -> None:
    with pytest.raises(TwelvefoldError, match=says):
        run_match(Match(ORCHARD, bots, 10, seed=1))
