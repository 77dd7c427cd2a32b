"""The bot `woodland`: what it chooses, and how often it wins."""

from __future__ import annotations

from typing import cast

import pytest

from twelvefold import Choice, new_game, view
from twelvefold.assembly import assemble
from twelvefold.bots import Seat, make_bot
from twelvefold.errors import UsageError
from twelvefold.matches.jobs import Job, play_game
from twelvefold.plugins import find
from twelvefold.rules import Composition
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root_bots import ANY_PLAN, PLANS, WoodlandBot
from twelvefold_root_bots.forecasts import Army, forecast
from twelvefold_root_bots.plans import UNKNOWN
from twelvefold_root_bots.position import Position

ROOT = Composition("root")
RULES = cast(RootRules, assemble(ROOT))
FACTIONS = ("marquise", "eyrie", "alliance", "vagabond")


def position(seat: int) -> Position:
    """Return a game at its first choice, as a seat looks at it."""
    return Position(RULES, cast(RootState, view(new_game(RULES, 4, 1), seat)), seat)


def against_random(seat: int, game: int) -> bool:
    """Play a game with the bot in one seat and random ones in the others; return if it wins."""
    bots = tuple("woodland" if each == seat else "random" for each in range(4))
    played = play_game(Job(ROOT, bots, 1, game, game)).played
    assert played.forfeit is None
    return played.outcome.won[seat]


def test_is_found_by_its_id_and_is_for_root_only() -> None:
    plugin = find("bot", "woodland")
    assert plugin.game == "root"
    assert plugin.load() is WoodlandBot
    choice = Choice(0, "", (("a",), ("b",)), "")
    with pytest.raises(UsageError, match="plays Root only"):
        make_bot("woodland").choose(None, choice, Seat(0, cast(RootRules, None), (), 1))


def test_every_base_faction_has_a_plan() -> None:
    assert set(PLANS) == set(FACTIONS) == {each.id for each in RULES.factions}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plays_every_faction_to_the_end(seats: int) -> None:
    for game in range(2):
        played = play_game(Job(ROOT, ("woodland",) * seats, 1, game, game)).played
        assert played.forfeit is None
        assert any(played.outcome.won)


def test_a_forecast_is_the_mean_over_all_rolls() -> None:
    assert forecast(9, 0, Army(9, 0)) == (2.125, 0, 0.875)
    assert forecast(9, 0, Army(9, 0, takes_higher=True)) == (0.875, 0, 2.125)
    assert forecast(1, 0, Army(9, 0)) == (15 / 16, 0, 9 / 16)
    assert forecast(9, 1, Army(9, 0)).killed == 3.125
    alone = forecast(9, 0, Army(0, 9))
    assert (alone.killed, alone.razed, alone.lost) == (0, 3.125, 0)


def test_the_marquise_builds_rather_than_march() -> None:
    seen, plan = position(0), PLANS["marquise"]
    assert plan.worth(seen, ("build", "sawmill", "5")) > plan.worth(seen, ("recruit",)) >= 0


def test_dominance_and_coalitions_are_left_to_others() -> None:
    for plan in (*PLANS.values(), ANY_PLAN):
        seen = position(0)
        assert plan.worth(seen, ("activate", "dominance-fox")) < plan.worth(seen, ("done",))
        assert plan.worth(seen, ("coalition", "dominance-fox", "eyrie")) < UNKNOWN
        assert plan.worth(seen, ("juggle", "3")) == UNKNOWN < plan.worth(seen, ("no",))


def test_a_known_verb_of_another_shape_is_no_plan_s() -> None:
    for plan in (*PLANS.values(), ANY_PLAN):
        for action in (("use",), ("move", "rat", "1", "5", 1), ("battle", "a-path", "eyrie")):
            assert plan.worth(position(0), action) == UNKNOWN
        assert plan.worth(position(0), ("give", "no-card")) == UNKNOWN


def test_what_another_player_needs_for_dominance_is_worth_attacking() -> None:
    seen, plan = position(1), PLANS["eyrie"]
    there = seen.view.clearings["2"]
    there.warriors |= {"marquise": 2, "eyrie": 3}
    before = plan.worth(seen, ("battle", "2", "marquise"))
    seen.view.players[0].dominance = ["dominance-mouse"]
    assert plan.worth(seen, ("battle", "2", "marquise")) > before + 1
    seen.view.players[0].dominance = ["dominance-rabbit"]
    assert plan.worth(seen, ("battle", "2", "marquise")) == before


@pytest.mark.parametrize("seat", range(4))
def test_dominance_cards_are_kept_from_the_others(seat: int) -> None:
    seen, plan = position(seat), PLANS[FACTIONS[seat]]
    kept = plan.worth(seen, ("discard", "dominance-fox"))
    assert kept < plan.worth(seen, ("discard", "scouting-party"))


@pytest.mark.parametrize("faction", FACTIONS)
def test_wins_most_games_against_random_seats(faction: str) -> None:
    seat = FACTIONS.index(faction)
    assert sum(against_random(seat, game) for game in range(8)) >= 5


@pytest.mark.long
@pytest.mark.parametrize("faction", FACTIONS)
def test_wins_four_of_five_games_against_random_seats(faction: str) -> None:
    seat = FACTIONS.index(faction)
    assert sum(against_random(seat, game) for game in range(500)) > 400
