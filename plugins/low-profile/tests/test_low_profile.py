from importlib.metadata import entry_points
from typing import cast

import pytest

from twelvefold import Action, Choice, new_game, view
from twelvefold.assembly import assemble
from twelvefold.bots import Seat, make_bot
from twelvefold.errors import UsageError
from twelvefold.matches.match import Match
from twelvefold.matches.reports import MatchReport
from twelvefold.matches.running import run_match
from twelvefold.rules import Composition, Rules
from twelvefold.steps import KEYS
from twelvefold_blackthorn.effects.on_treason import buried
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.turn import discard_first
from twelvefold_blackthorn.whispers import whispered
from twelvefold_low_profile import LowProfileBot

BLACKTHORN = Composition("blackthorn")


def rules() -> BlackthornRules:
    return cast(BlackthornRules, assemble(BLACKTHORN))


def table(seats: int = 3) -> BlackthornState:
    """Return a table at which nobody has any Treason."""
    state = cast(BlackthornState, new_game(rules(), seats, 1))
    for player in state.players:
        state.treason_deck += player.treason
        player.treason = []
    return state


def chosen(state: BlackthornState, choice: Choice, seed: int = 1) -> Action:
    """Return what the bot chooses in the first seat."""
    state.active, state.choice = 0, choice
    seat = Seat(0, rules(), (), seed)
    return LowProfileBot().choose(view(state, 0), choice, seat)


def take(state: BlackthornState, seat: int, *cards: str) -> None:
    """Give Treason to a seat."""
    for card in cards:
        state.treason_deck.remove(card)
    state.players[seat].treason += cards


def played(games: int, *bots: str) -> MatchReport:
    return run_match(Match(BLACKTHORN, bots, games, 1))


def test_is_found_by_its_id() -> None:
    [entry] = entry_points(group="twelvefold.bots", name="blackthorn.low-profile")
    assert entry.load() is LowProfileBot


@pytest.mark.parametrize("seats", range(2, 7))
def test_plays_with_every_number_of_seats(seats: int) -> None:
    report = played(1, *["low-profile"] * seats)
    assert dict(report.endings) == {"three factions are blocked": 1}


def test_the_same_seed_gives_the_same_games() -> None:
    assert played(2, *["low-profile"] * 3) == played(2, *["low-profile"] * 3)


def test_looks_at_as_many_states_as_it_is_told() -> None:
    report = played(1, "low-profile:imagined=3", "low-profile")
    assert not report.reasons
    with pytest.raises(UsageError, match="at least one state"):
        make_bot("low-profile:imagined=0")


def test_plays_no_other_game() -> None:
    seat = Seat(0, cast(Rules, object()), (), 1)
    with pytest.raises(UsageError, match="blackthorn"):
        LowProfileBot().choose(table(), Choice(0, "", (("a",), ("b",))), seat)


def test_gets_rid_of_the_worst_treason() -> None:
    state = table()
    take(state, 0, "rumor", "poison", "bribe")
    take(state, 1, "spy")
    actions = tuple(("discard", card) for card in state.players[0].treason)
    discard = Choice(0, "", actions, KEYS[buried], (0, 1))
    assert chosen(state, discard) == ("discard", "poison")


def test_has_the_leader_suspected() -> None:
    state = table()
    state.players[2].tokens = 30
    for player in state.players:
        take(state, player.seat, "bribe", "bribe")
    suspects = Choice(0, "", (("target", 2), ("target", 3)), KEYS[whispered])
    assert chosen(state, suspects) == ("target", 3)


def test_has_the_most_suspected_beheaded_rather_than_lose_its_own_head() -> None:
    state = table()
    take(state, 0, "spy", "spy")
    take(state, 1, "rumor")
    take(state, 2, *["bribe"] * 5)
    suspects = Choice(0, "", (("target", 2), ("target", 3)), KEYS[whispered])
    assert chosen(state, suspects) == ("target", 3)


def test_throws_away_what_it_can_hardly_use() -> None:
    state = table()
    state.players[0].hand = ["warlord", "courtier"]
    state.players[0].levels["guild"] = 2
    actions: tuple[Action, ...] = (("discard", "warlord"), ("discard", "courtier"), ("pass",))
    assert chosen(state, Choice(0, "", actions, KEYS[discard_first])) == actions[0]
