"""How good a position looks, where points do not say it."""

from twelvefold import Composition, new_game
from twelvefold.assembly import assemble
from twelvefold_root.state import RootState

MARQUISE, VAGABOND = 0, 3


def test_partners_who_both_play_for_dominance_are_worth_the_same() -> None:
    rules = assemble(Composition("root"))
    state = new_game(rules, 4, 1)
    assert isinstance(state, RootState)
    for seat, other, card in ((MARQUISE, VAGABOND, "fox"), (VAGABOND, MARQUISE, "mouse")):
        player = state.players[seat]
        player.partner, player.scoring, player.dominance = other, False, [f"dominance-{card}"]
    values = rules.value(state)
    assert values[MARQUISE] == values[VAGABOND]
