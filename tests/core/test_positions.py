from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.installing import orchard_installed
from tests.core.orchard import Orchard
from twelvefold import Composition, Rules, known_in, new_game, play
from twelvefold.assembly import assemble
from twelvefold.errors import CardError, PositionError
from twelvefold.files.positions import Position, position_from, read_position
from twelvefold.files.restoring import plain_of
from twelvefold.zones import misplaced

HEAD = '[given]\ngame = "orchard"\n'


@pytest.fixture(autouse=True, scope="module")
def _orchard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with orchard_installed(tmp_path_factory.mktemp("site")):
        yield


def rules_of(position: Position) -> Rules:
    return assemble(position.composition(Path()))


def stand(text: str, seed: int = 1) -> Orchard:
    position = position_from(HEAD + text, "p.toml")
    rules = rules_of(position)
    state = position.state(rules, position.seats(rules), seed)
    assert isinstance(state, Orchard)
    assert misplaced(state, rules.components(state)) == ""
    return state


def refusal(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        stand(text)
    message = str(caught.value)
    assert message.startswith("p.toml: ")
    assert message.isprintable()
    return message.removeprefix("p.toml: ")


def test_with_nothing_written_play_begins_after_setup_took_its_first_answers() -> None:
    state, rules = stand(""), assemble(Composition("orchard"))
    played = new_game(rules, 2, 1)
    play(rules, played, played.choice.actions[0])
    assert state == played
    assert (state.turn, state.choice.prompt) == (1, "Eat")


def test_at_a_phase_that_phase_and_those_after_it_are_done() -> None:
    whole, part = stand(""), stand('at = "meal"')
    assert len(whole.past) == 2
    assert len(part.past) == 1
    assert (part.turn, part.choice.prompt, len(part.growers[0].hand)) == (1, "Eat", 1)


def test_at_a_step_of_setup_its_questions_are_asked() -> None:
    state = stand('at = "exchange"\n[given.state.growers.0]\nhand = ["sloe"]')
    assert state.choice.actions == (("under", "sloe"), ("keep",))
    assert state.agenda == [("twelvefold/first_turn",)]
    state = stand('at = "deal"\n[given.state]\nturn = 3')
    assert [len(grower.hand) for grower in state.growers] == [2, 2]
    assert state.turn == 3


def test_at_a_step_before_the_deal_no_card_can_be_written() -> None:
    message = refusal('at = "deal"\n[given.state.growers.0]\nhand = ["sloe"]')
    assert message == "growers.0.hand: there is no 'sloe' left to lie here"


def test_steps_of_an_expansion_are_among_those_of_setup() -> None:
    state = stand('with = ["bees"]\nat = "hives"\n[given.state]\nturn = 7')
    assert state.parts["bees"].hives == [1, 1]
    assert state.turn == 7
    state = stand('with = ["bees"]\nat = "deal"\n[given.state.parts.bees]\nhives = [3, 4]')
    assert state.parts["bees"].hives == [3, 4]


def test_the_seat_is_the_active_one() -> None:
    state = stand('at = "meal"\nseat = 1')
    assert (state.active, state.choice.seat) == (1, 1)


def test_the_seed_decides_what_is_not_written() -> None:
    rules = assemble(Composition("orchard"))
    position = position_from(HEAD + "seed = 5", "p")
    assert position.given.seed == 5
    assert position.state(rules, 2, 5) == stand("", seed=5) != stand("", seed=6)


def test_fate_is_put_in_place_after_setup() -> None:
    state = stand('at = "meal"\nfate = [2]\n[given.state.growers.0]\nhand = ["quince"]')
    assert state.fate == [2]
    play(assemble(Composition("orchard")), state, ("eat", "quince"))
    assert state.growers[0].jars == {"quince": 10}
    state = stand('at = "deal"\nfate = [["quince"], ["sloe", "pear"]]')
    assert "quince" in state.growers[0].hand
    assert state.growers[1].hand == ["sloe", "pear"]


def test_options_are_written_as_they_are() -> None:
    state = stand("[given.options]\nhand-size = 3\nwindy = true")
    assert [len(grower.hand) for grower in state.growers] == [3, 3]


def test_an_ended_game_is_over() -> None:
    state = stand('[given.state]\nended = "enough"')
    assert (state.choice.actions, state.agenda) == ((), [])


def test_a_position_without_anything_left_is_over() -> None:
    state = stand('with = ["bees"]\nat = "weather"\n[given.state]\nsky = []')
    assert state.ended == "the year is over"


class TestCards:
    def test_come_from_the_own_deck_and_the_others_go_there(self) -> None:
        state = stand('at = "meal"\n[given.state.growers.0]\nhand = ["quince", "sloe", "pear"]')
        first, second = state.growers
        assert first.hand == ["quince", "sloe", "pear"]
        assert sorted(first.deck) == ["apple", "apple", "pear"]
        assert (len(second.hand), len(second.deck)) == (2, 4)

    def test_that_are_not_needed_go_to_the_bottom(self) -> None:
        before = stand('at = "meal"')
        state = stand('at = "meal"\n[given.state.growers.1]\nhand = []')
        assert state.growers[1].deck == before.growers[1].deck + before.growers[1].hand

    def test_come_from_a_hand_when_the_deck_is_written(self) -> None:
        state = stand('at = "meal"\n[given.state.growers.0]\neaten = ["quince"]\ndeck = ["sloe"]\n')
        assert sorted(state.growers[0].hand) == ["apple", "apple", "pear", "pear"]

    def test_move_between_the_zones_that_are_written(self) -> None:
        state = stand(
            'at = "meal"\n[given.state.growers.0]\n'
            'hand = []\ndeck = ["quince"]\neaten = ["sloe", "apple", "apple", "pear", "pear"]'
        )
        assert state.growers[0].deck == ["quince"]

    def test_of_the_table_go_where_some_were_taken(self) -> None:
        state = stand('with = ["bees"]\nat = "meal"\n[given.state]\npast = ["sun", "rain"]')
        assert (len(state.sky), state.parts["bees"].nest) == (4, [])

    def test_without_a_place_left_are_named(self) -> None:
        message = refusal('at = "meal"\n[given.state.growers.0]\nhand = ["quince"]\ndeck = []')
        assert message == (
            "no place is left for the fruit cards apple, apple, pear, pear, sloe: "
            "write them into a zone, or leave one unwritten that is hidden"
        )

    @pytest.mark.parametrize(
        ("written", "message"),
        [
            ('"fig"', "growers.0.hand: 'fig' is not among the fruit cards of seat 1"),
            (
                '"quinze"',
                "'quinze' is not among the fruit cards of seat 1 (did you mean 'quince'?)",
            ),
            ('"sun"', "growers.0.hand: 'sun' is a sky card, which cannot lie here"),
            ('"quince", "quince"', "growers.0.hand: there is no 'quince' left to lie here"),
            ('"?"', "growers.0.hand: '?' is not among the fruit cards of seat 1"),
        ],
    )
    def test_that_cannot_be_had_are_named(self, written: str, message: str) -> None:
        assert message in refusal(f'at = "meal"\n[given.state.growers.0]\nhand = [{written}]')

    def test_of_an_open_zone_are_not_taken(self) -> None:
        message = refusal('[given.state]\nsky = ["sun", "sun", "sun", "rain", "rain", "rain"]')
        assert "lies open in past: write that zone too" in message

    def test_of_a_struct_that_is_gone_are_placed_too(self) -> None:
        message = refusal("[given.state]\ngrowers = []")
        assert message.startswith("no place is left for the fruit cards")

    def test_of_a_seat_out_of_reach_are_refused(self) -> None:
        assert "fruit" in refusal('at = "meal"\n[given.state.growers.1]\nseat = 5\nhand = ["sloe"]')


class TestKnowledge:
    WRITTEN = '[given.state.knows.0]\nfacts = [["growers.0.deck", "sloe"]]\n'

    def test_may_be_written(self) -> None:
        state = stand(f'at = "meal"\n{self.WRITTEN}[given.state.growers.0]\nhand = ["quince"]')
        assert known_in(state, 0, "growers.0.deck") == ["sloe"]

    def test_must_be_true_where_it_is_written(self) -> None:
        message = refusal(f'at = "meal"\n{self.WRITTEN}[given.state.growers.0]\nhand = ["sloe"]')
        assert message == "state.knows: 'sloe' does not lie in 'growers.0.deck'"
        assert "does not lie in 'nowhere'" in refusal(
            '[given.state.knows.0]\nfacts = [["nowhere", "sloe"]]'
        )

    def test_that_is_true_no_longer_is_dropped(self) -> None:
        before = stand('at = "meal"')
        ((zone, card),) = before.knows[0].facts
        assert zone == "growers.0.deck"
        state = stand('at = "meal"\n[given.state.growers.1]\nhand = []')
        assert state.knows == before.knows
        copies = [card] * sorted(before.growers[0].deck + before.growers[0].hand).count(card)
        state = stand(f'at = "meal"\n[given.state.growers.0]\neaten = {copies}')
        assert state.knows[0].facts == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sead = 1", "has unknown field `sead` - at `given` (did you mean 'seed'?)"),
        ("seed = 'x'", "Expected `int`, got `str` - at `given.seed`"),
        (
            'at = "mael"',
            "at = 'mael': there is no such phase or step of set-up (did you mean 'meal'?)",
        ),
        ("seat = 2", "seat = 2: the seats are 0 to 1"),
        ("seat = -1", "seat = -1: the seats are 0 to 1"),
        ("seats = 3", "Orchard is for 2 seats, not 3"),
        ("[given.state]\nturns = 1", "turns: there is no such field (did you mean 'turn'?)"),
        ("[given.state.growers.2]\njars = {}", "growers.2: the list has no such place"),
        ("[given.state]\nagenda = []", "a position does not write state.agenda: write `at`"),
        ("[given.state]\nactive = 1", "a position does not write state.active: write `seat`"),
        ("[given.state.choice]\nseat = 1", "a position does not write state.choice"),
        ('at = "exchange"\nfate = [1]\n[given.state]\nturn = "x"', "turn: Expected `int`"),
        ('at = "deal"\nfate = [1]', "fate says 1, but here cards are shuffled"),
        (
            'with = ["bees"]\n[given.state.parts.bees]\nhives = []',
            "the rules cannot cope with it: IndexError: list index out of range",
        ),
        ("x = ", "it is not valid TOML"),
    ],
)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    assert message in refusal(text)


def test_a_file_with_packs_beside_it(tmp_path: Path) -> None:
    fig = '[[fruit]]\nid = "fig"\nname = "Fig"\norigin = "house"\n'
    (tmp_path / "fig.toml").write_text(fig)
    file = tmp_path / "p.toml"
    file.write_text(
        HEAD + 'cards = ["fig.toml"]\nat = "meal"\n[given.state.growers.0]\nhand = ["fig"]'
    )
    position = read_position(file)
    rules = assemble(position.composition(tmp_path))
    state: Any = position.state(rules, 2, 1)
    assert state.choice.actions == (("rest",), ("eat", "fig"))
    with pytest.raises(CardError, match="the card pack cannot be read: No such file"):
        position.composition(tmp_path / "elsewhere")


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(PositionError, match=r"p.toml: the position cannot be read: No such file"):
        read_position(tmp_path / "p.toml")
    (tmp_path / "p.toml").write_bytes(b"\xff")
    with pytest.raises(
        PositionError, match=r"p.toml: the position cannot be read: it is not UTF-8"
    ):
        read_position(tmp_path / "p.toml")


def test_the_text_stands_for_the_position() -> None:
    position = position_from(HEAD + "seat = 1", "p")
    again = position_from(position.text, "p")
    assert plain_of(again.state(rules_of(again), 2, 3)) == plain_of(
        position.state(rules_of(position), 2, 3)
    )
