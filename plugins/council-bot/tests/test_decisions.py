"""What a member of the council says, rings for, keeps and plays."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from twelvefold import Action, Composition, new_game, view
from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat
from twelvefold_council_bot import CouncilBot
from twelvefold_council_bot.bells import rings
from twelvefold_council_bot.outlook import Outlook
from twelvefold_council_bot.throne import most_agreed, price, wanted
from twelvefold_council_bot.turns import Turn
from twelvefold_council_bot.usefulness import usefulness
from twelvefold_council_bot.victory import bells_due, thrones
from twelvefold_council_of_12.rewards import offer_rewards
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.selection import choose_character
from twelvefold_council_of_12.state import CouncilState

HANDS = (("alchemist", "stoic"), ("powerful-one", "stoic"), ("dame", "stoic"))

HELPLESS = (("stoic", "oracle"), ("stoic", "druidess"), ("stoic", "automaton"))


@pytest.fixture(scope="module")
def rules() -> CouncilRules:
    rules = assemble(Composition("council-of-12"))
    assert isinstance(rules, CouncilRules)
    return rules


@pytest.fixture
def state(rules: CouncilRules) -> CouncilState:
    """Return a game before the Dilemma Festival, which asks for a 3, with the die on 9."""
    return council(rules, HANDS)


def council(rules: CouncilRules, hands: Sequence[Sequence[str]]) -> CouncilState:
    state = new_game(rules, len(hands), seed=1)
    assert isinstance(state, CouncilState)
    state.dilemmas.fronts, state.petitioners.current, state.die = ["festival"], [], 9
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = list(hand)
        player.aid = [card for card in rules.characters if card not in hand]
    return state


def answer(rules: CouncilRules, state: CouncilState, seat: int) -> Action:
    return BotSeat(CouncilBot(), seat, rules, 1).answer(state, [])


def test_who_can_do_most_alone_takes_the_lead(rules: CouncilRules, state: CouncilState) -> None:
    assert [Outlook(rules, state).best_alone(seat) for seat in range(3)] == [0, 1, 1]
    assert Outlook(rules, state).leader() == 1
    state.active = 2
    assert Outlook(rules, state).leader() == 2


def test_remarks_say_who_takes_the_lead(rules: CouncilRules, state: CouncilState) -> None:
    state.players[1].said = "help"
    assert Outlook(rules, state).leader() == 2
    state.players[0].said = "alone"
    assert Outlook(rules, state).leader() == 0


def test_the_others_are_expected_to_leave_the_leader_alone(rules: CouncilRules) -> None:
    state = council(rules, (HANDS[0], HANDS[1], ("inverseuse", "stoic")))
    chances = Outlook(rules, state).chances()
    assert chances[1]["powerful-one"] > 0.9
    assert all(sum(cards.values()) == pytest.approx(1) for cards in chances)
    assert Outlook(rules, state).forecast() > 0.9


def test_the_leader_does_it_and_another_one_does_no_harm(rules: CouncilRules) -> None:
    state = council(rules, (("sorcerer", "stoic"), ("powerful-one", "druidess", "stoic")))
    state.die = 4
    state.players[0].said = "alone"
    for seat, card in enumerate(["sorcerer", "stoic"]):
        state.choice = choose_character(rules, state, seat)
        chosen = answer(rules, state, seat)
        assert chosen == ("play", card)


@pytest.mark.parametrize(
    ("hands", "favor", "rung"),
    [(HANDS, 1, False), (HANDS, 4, True), (HELPLESS, 4, False), (HELPLESS, 5, True)],
)
def test_the_bells_are_rung_for_what_is_likely_or_gives_the_favor_back(
    rules: CouncilRules, hands: Sequence[Sequence[str]], favor: int, rung: bool
) -> None:
    state = council(rules, hands)
    state.favor = favor
    assert rings(rules, state) == rung


def test_no_bells_are_rung_where_a_failure_would_be_the_end(
    rules: CouncilRules, state: CouncilState
) -> None:
    state.dilemmas.fronts, state.favor = ["dry-well"], 3
    assert not rings(rules, state)
    state.favor = 4
    assert rings(rules, state)


def test_any_character_may_take_the_throne_of_an_ordinary_game(
    rules: CouncilRules, state: CouncilState
) -> None:
    assert list(thrones(rules, state)) == list(rules.characters)
    assert list(wanted(rules, state)) == []
    assert bells_due(rules, state) == 0
    assert price(rules, state, state.players[0], "stoic") == 0


def test_all_agree_on_whom_most_hold(rules: CouncilRules, state: CouncilState) -> None:
    for player in state.players:
        assert most_agreed(rules, state, player.hand) == "stoic"
    assert most_agreed(rules, state, ["golem", "dame"]) == "dame"


def test_useful_is_what_reaches_many_values(rules: CouncilRules, state: CouncilState) -> None:
    useful = usefulness(Turn(rules, state))
    assert useful["dame"] == 1
    assert useful["stoic"] == pytest.approx(1 / 12)
    assert useful["powerful-one"] == pytest.approx(11 / 12)
    assert useful["powerful-one"] > useful["sorcerer"] > useful["automaton"] > useful["stoic"]


@pytest.mark.parametrize(("die", "used"), [(3, "pass"), (4, "use"), (5, "pass")])
def test_a_reward_is_used_when_it_helps(
    rules: CouncilRules, state: CouncilState, die: int, used: str
) -> None:
    state.dilemmas.left_rewards = ["broken-bridge"]
    state.die = die
    asked = offer_rewards(rules, state, "check", 0, 0)
    assert asked is not None
    state.choice = asked
    assert answer(rules, state, 0)[0] == used


@pytest.mark.parametrize(("favor", "used"), [(1, "use"), (3, "use"), (4, "pass"), (5, "pass")])
def test_favor_in_reserve_is_used_when_it_is_low(
    rules: CouncilRules, state: CouncilState, favor: int, used: str
) -> None:
    state.dilemmas.right_rewards = ["wandering-players"]
    state.favor = favor
    asked = offer_rewards(rules, state, "check", 0, 0)
    assert asked is not None
    state.choice = asked
    assert answer(rules, state, 0)[0] == used


def test_what_a_seat_may_not_see_changes_nothing(rules: CouncilRules, state: CouncilState) -> None:
    for player in state.players[1:]:
        player.chosen = [player.hand.pop(0)]
    state.choice = choose_character(rules, state, 0)
    first = answer(rules, state, 0)
    seen = view(state, 0)
    for player in state.players[1:]:
        player.hand, player.chosen = player.chosen, player.hand
    assert view(state, 0) == seen
    assert answer(rules, state, 0) == first
