"""The cases of Twelve Heroes start from positions that can come about in play."""

import pytest

from tests.games.pages import cases_of
from twelvefold.assembly import assemble
from twelvefold.files.cases import Case
from twelvefold_twelve_heroes.cards import DECK_SIZE
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import CUBES_EACH, FOOD_TOKENS, HeroState

POSITIONS = [case for case in cases_of("twelve-heroes") if not case.then.refused]


def stand(case: Case) -> HeroState:
    """Return the state at the first choice of a case."""
    rules = assemble(case.position.composition(case.file.parent))
    assert isinstance(rules, HeroRules)
    state = case.position.state(rules, 2, case.position.given.seed)
    assert isinstance(state, HeroState)
    return state


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: f"{case.file.stem}: {case.about}")
def test_nothing_is_missing_and_nothing_too_much(case: Case) -> None:
    state = stand(case)
    sides = [side for region in state.regions for side in region.sides]
    in_camps = sum(player.food for player in state.players)
    assert state.supply + in_camps + sum(side.food for side in sides) == FOOD_TOKENS
    for player in state.players:
        own = [side for side in sides if side.seat == player.seat]
        assert player.cubes + sum(side.cubes for side in own) == CUBES_EACH
        heroes = [*player.hand, *player.deck, *player.discard, *player.camp]
        heroes += [hero for side in own for hero in side.heroes]
        if case.position.given.options.get("mode") != "draft":
            assert len(heroes) == DECK_SIZE
