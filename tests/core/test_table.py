from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core import gusts, lanterns
from tests.core.guests import Guests, table_of
from tests.core.match_bots import match_bots_installed
from tests.core.tables import changed, lantern_rules, new_night, plugin
from twelvefold import (
    Action,
    Choice,
    Composition,
    Game,
    Outcome,
    Rules,
    State,
    Steps,
    ask,
    ask_secretly,
    begin_turn,
    play,
    view,
)
from twelvefold.actions import text_of
from twelvefold.assembly import compose
from twelvefold.errors import RulesError
from twelvefold.files.records import Opening, Record, Sitter, replay
from twelvefold.rules import Line
from twelvefold.table import Request, Table

RULES = lantern_rules()


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path) -> Iterator[None]:
    with match_bots_installed(tmp_path):
        yield


def to_the_end(seed: int = 1) -> list[str]:
    """Return the texts of a whole game in which everybody takes the last action."""
    state, texts = new_night(RULES, seed=seed), []
    while not state.ended:
        texts.append(text_of(state.choice.actions[-1]))
        play(RULES, state, state.choice.actions[-1])
    return texts


def test_people_are_asked_in_turn_until_the_game_is_over() -> None:
    guests = Guests(*to_the_end())
    table = table_of(RULES, guests, "Ada", "Bea")
    table.run()
    assert [question.name for question in guests.questions[:4]] == ["Ada", "Bea", "Ada", "Bea"]
    assert guests.ending is not None
    assert guests.ending.outcome == table.outcome == RULES.outcome(table.state)
    assert guests.ending.scores == RULES.scoring(table.state)
    assert [answer.text for answer in table.record.answers] == to_the_end()


def test_a_question_shows_what_its_seat_may_see() -> None:
    guests = Guests("wish 1", "wish 0", "wait")
    table = table_of(RULES, guests, "Ada", "Bea")
    table.run()
    for question in guests.questions:
        hands = [player.hand for player in question.view.players]  # type: ignore[attr-defined]
        assert "?" not in hands[question.seat]
        assert set(hands[1 - question.seat]) == {"?"}


def test_the_story_since_a_persons_last_choice_is_heard_by_those_who_may() -> None:
    guests = Guests("wish 1", "wish 0", "wait")
    table_of(RULES, guests, "Ada", "Bea").run()
    stories = [question.story for question in guests.questions]
    assert stories == [
        [],
        ["Ada has made a wish"],
        ["Ada has made a wish", "You wished for 1", "Bea has made a wish"],
        ["Bea has made a wish", "You wished for 0"],
    ]
    assert guests.heard[1] == Line("You wished for 1", (0,))


def test_bots_answer_for_themselves_and_are_waited_for() -> None:
    guests = Guests("wish 2")
    table = table_of(RULES, guests, "Ada", "bot:any")
    table.run()
    assert table.people == (0,)
    assert guests.waited_for[0] == "any"
    assert [answer.seat for answer in table.record.answers] == [0, 1]


def test_a_table_of_bots_plays_itself() -> None:
    guests = Guests()
    table = table_of(RULES, guests, "bot:any", "bot:any")
    table.run()
    assert guests.questions == []
    assert guests.ending is not None
    assert guests.ending.seat is None
    assert guests.ending.view == view(table.state, None)


def test_a_bot_that_crashes_is_last_and_ends_the_game() -> None:
    guests = Guests("wish 2")
    table = table_of(RULES, guests, "Ada", "bot:crash")
    table.run()
    assert guests.ending is not None
    assert guests.ending.outcome.places == (1, 2)
    assert guests.ending.scores == []
    [line] = [line.text for line in guests.heard if "forfeits" in line.text]
    assert "\x1b" not in line
    assert "\n" not in line


def test_a_lone_persons_only_action_is_taken_and_said() -> None:
    guests = Guests("wish 2")
    table = table_of(lantern_rules(gusts=gusts), guests, "Ada", "bot:any")
    table.run()
    assert [question.choice.prompt for question in guests.questions] == ["Wish", "Hang a lantern"]
    assert guests.questions[1].story[-1] == "Only 'nod' was possible, and was chosen for you"
    assert table.record.answers[-1] == (0, "nod")


def test_of_several_people_nobody_is_answered_for() -> None:
    guests = Guests("wish 2", "wish 2")
    table_of(lantern_rules(gusts=gusts), guests, "Ada", "Bea").run()
    assert guests.questions[-1].choice.prompt == "Nod"


def test_quit_leaves_the_table_as_it_is() -> None:
    guests = Guests("wish 2")
    table = table_of(RULES, guests, "Ada", "Bea")
    table.run()
    assert guests.ending is None
    assert table.outcome is None
    assert table.state.choice.seat == 1


def test_whatever_interrupts_an_answer_leaves_the_state_as_it_was() -> None:
    guests = Guests("wish 2")
    table = table_of(RULES, guests, "Ada", "Bea")
    table.run()
    before = table.record.answers
    guests.answers = ["wish 1"]
    guests.hear = _interrupt  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        table.run()
    assert table.record.answers == before
    assert table.state == replay(RULES, table.record).state


def _interrupt(line: Line) -> None:
    raise KeyboardInterrupt


def test_the_game_is_kept_at_the_start_and_after_every_answer() -> None:
    kept: list[int] = []

    def keep(table: Table) -> str:
        kept.append(len(table.record.answers))
        return "kept"

    opening = Opening(RULES.composition, (Sitter("Ada"), Sitter("Bea")), 1)
    guests = Guests("wish 2", Request.SAVE, "wish 1")
    Table(RULES, Record(opening), guests, keep).run()
    assert kept == [0, 1, 1, 2]
    assert guests.told == ["kept"]


def test_a_table_goes_on_from_a_record_in_silence() -> None:
    guests = Guests("wish 2", "wish 1")
    before = table_of(RULES, guests, "Ada", "Bea")
    before.run()
    again = Guests()
    table = table_of(RULES, again, "Ada", "Bea", answers=before.record)
    assert again.heard == []
    assert table.state == before.state
    assert table.story == before.story
    assert table.record == before.record
    table.run()
    [question] = again.questions
    assert (question.view, question.story) == (
        guests.questions[-1].view,
        guests.questions[-1].story,
    )


def test_what_is_private_on_the_screen_is_known() -> None:
    guests = Guests("wish 2", "wish 1")
    table_of(RULES, guests, "Ada", "Bea").run()
    assert all(question.private for question in guests.questions)


class Board(State, kw_only=True):
    """A game of one choice after another in which nothing is hidden."""


def boards(*lines: Line, secret: bool = False, answer: str = "left") -> list[bool]:
    """Return for two questions of such a game whether there is anything private in them.

    The answer `right` leaves nothing to do.
    """
    step = Steps("boards")

    @step
    def move(rules: Rules, state: State) -> Choice:
        asking = ask_secretly if secret else ask
        return asking(state.active, "Move", [("left",), ("right",)], moved)

    @step
    def moved(rules: Rules, state: State, action: Action) -> None:
        for line in lines:
            rules.tell(line.text, to=line.to)
        if action == ("left",):
            begin_turn(rules, state, 1 - state.active)

    game = plugin(
        "boards",
        twelvefold_game=lambda: Game(
            "Boards", range(2, 3), Board, Rules, lambda rules, seats: Board(seats=seats),
            lambda rules, state: {},
        ),
        twelvefold_steps=lambda: step,
        twelvefold_phases=lambda rules, phases: phases.add("move", move),
    )  # fmt: skip
    guests = Guests(answer)
    table_of(compose(Composition("boards"), game, {}), guests, "Ada", "Bea").run()
    return [question.private for question in guests.questions]


def test_where_nothing_is_hidden_nothing_is_private() -> None:
    assert boards(Line("all may know", None)) == [False, False]


def test_a_secret_choice_and_a_line_for_one_alone_are_private() -> None:
    assert boards(secret=True) == [True, True]
    assert boards(Line("for Bea", (1,))) == [False, True]
    assert boards(Line("for Ada", (0,))) == [False, False]


def test_a_game_that_stops_without_an_end_is_an_error() -> None:
    with pytest.raises(RulesError, match="nobody is asked, but the game has not ended"):
        boards(answer="right")


def test_plugins_hear_once_that_a_game_is_finished() -> None:
    finished: list[tuple[object, Outcome]] = []

    def twelvefold_finished(table: object, outcome: Outcome) -> None:
        finished.append((table, outcome))

    rules = lantern_rules(game=changed(lanterns, twelvefold_finished=twelvefold_finished))
    table = table_of(rules, Guests(*to_the_end()), "Ada", "Bea")
    table.run()
    assert finished == [(table, table.outcome)]
    table.run()
    assert len(finished) == 1


@pytest.mark.parametrize(("texts", "answered"), [(["the rain"], "the rain"), ([], None)])
def test_a_plugin_asks_the_people_when_a_game_is_finished(
    texts: list[str], answered: str | None
) -> None:
    def twelvefold_finished(table: Table, outcome: Outcome) -> None:
        table.tell(f"answered: {table.ask_text('What was it?')}")

    rules = lantern_rules(game=changed(lanterns, twelvefold_finished=twelvefold_finished))
    guests = Guests(*to_the_end())
    guests.texts = texts
    table = table_of(rules, guests, "Ada", "Bea")
    table.run()
    assert guests.told == ["What was it?", f"answered: {answered}"]
    assert f"answered: {answered}" not in table.heard(None)
