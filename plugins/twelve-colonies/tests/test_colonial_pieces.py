"""What there is of Laws, ballots and warriors stays the same, whatever is played."""

from random import Random

import pytest

from twelvefold import Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold_root.pieces import miscounted
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import PART, Law

FACTIONS = "twelve-colonies,marquise,eyrie,alliance,vagabond"
LAWS, SUITS = 16, ("fox", "mouse", "rabbit")


def rules_of(factions: str = FACTIONS, **options: str) -> RootRules:
    """Return the rules of a table with the Colonies."""
    given = (("factions", factions), *options.items())
    rules = assemble(Composition("root", ("twelve-colonies",), given))
    assert isinstance(rules, RootRules)
    return rules


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_piece_ballot_or_law_is_lost(seats: int) -> None:
    rules, random = rules_of(), Random(seats)
    state = new_game(rules, seats, seats)
    assert isinstance(state, RootState)
    for _ in range(1500):
        if state.ended:
            break
        advance(rules, state, random.choice(state.choice.actions))
        part = PART.of(state)
        laws = (part.laws, part.drafted, part.proposed, part.current, part.repealed)
        assert sum(map(len, laws)) == LAWS
        assert rules.misplaced(state) == ""
        assert miscounted(rules, state) == ""
        assert all(player.points >= 0 for player in state.players)


def test_a_wrong_number_of_ballots_is_named() -> None:
    rules = rules_of()
    state = new_game(rules, 2, 1)
    PART.of(state).trust += 1
    assert rules.misplaced(state) == "parts.twelve-colonies: there are 25 ballots of 24"


def test_two_colonies_in_a_clearing_are_named() -> None:
    rules = rules_of()
    state = new_game(rules, 2, 1)
    assert isinstance(state, RootState)
    state.clearings["8"].buildings = ["capitol"]
    state.clearings["8"].tokens = ["common"]
    state.reserve["capitol"] -= 1
    state.reserve["common"] -= 1
    assert "clearings.8: it has 2 colonies" in rules.misplaced(state)


def test_four_laws_are_of_each_suit_and_four_of_all() -> None:
    laws = list(rules_of().cards.of(Law).values())
    assert len(laws) == LAWS
    for suit in SUITS:
        assert sum(law.suits == (suit,) for law in laws) == 4
    assert sum(len(law.suits) == len(SUITS) for law in laws) == 4
    assert sum(bool(law.target) for law in laws) == 4
    assert all(law.text().startswith(law.suits[0].capitalize()) for law in laws)


@pytest.mark.parametrize("kinds", ["mixed", "buildings", "tokens"])
def test_colonies_are_what_the_table_chose(kinds: str) -> None:
    rules = rules_of(colonies=kinds)
    expected = {"mixed": ("building", "token")}.get(kinds, (kinds[:-1],) * 2)
    assert (rules.sort["capitol"], rules.sort["common"]) == expected
