"""A game is saved in the middle of a vote, and goes on alike."""

from pathlib import Path
from random import Random

from twelvefold import Composition, State, advance
from twelvefold.assembly import assemble
from twelvefold.files.records import Opening, Record, Sitter, open_game
from twelvefold.files.saves import resume, save
from twelvefold.rules import Rules

FACTIONS = "twelve-colonies,marquise,eyrie,alliance,vagabond"
COMPOSITION = Composition("root", ("twelve-colonies",), (("factions", FACTIONS),))
SITTERS = (*(Sitter(name) for name in ("Ann", "Bob")), *(Sitter("", bot="random"),) * 3)
SECOND_ROUND = ": vote, round 2"
ANSWERS = 200


def played_to_second_round(rules: Rules, record: Record) -> State:
    """Return a game at its first choice in the second round of a vote."""
    random = Random(1)
    state = open_game(rules, record.opening)
    while not state.choice.prompt.endswith(SECOND_ROUND):
        action = random.choice(state.choice.actions)
        record.add(state.choice, action)
        advance(rules, state, action)
    return state


def test_a_game_saved_in_the_second_round_of_a_vote_goes_on_alike(tmp_path: Path) -> None:
    rules = assemble(COMPOSITION)
    record = Record(Opening(COMPOSITION, SITTERS, 5))
    state = played_to_second_round(rules, record)
    save(tmp_path / "vote.toml", rules, record, state)
    resumed = resume(tmp_path / "vote.toml")
    assert resumed.changed == ""
    assert resumed.state.choice == state.choice
    for number in range(ANSWERS):
        action = Random(number).choice(state.choice.actions)
        advance(rules, state, action)
        advance(resumed.rules, resumed.state, action)
    assert resumed.state == state
