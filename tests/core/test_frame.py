from collections.abc import Sequence

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from tests.core import lanterns
from tests.core.guests import Guests, table_of
from tests.core.lanterns import LanternRules, Night
from tests.core.tables import changed, lantern_rules, new_night
from twelvefold import Action, Outcome, Panels, ScoreLine, view
from twelvefold.table import Ending, Question, frame


def twelvefold_panels(rules: LanternRules, view: Night, seat: int | None, panels: Panels) -> None:
    panels.add("hands", Text("\n".join(f"hand {player.hand}" for player in view.players)))


RULES = lantern_rules(game=changed(lanterns, twelvefold_panels=twelvefold_panels))


def printed(shown: RenderableType, width: int = 80) -> list[str]:
    console = Console(width=width, color_system=None, highlight=False)
    with console.capture() as capture:
        console.print(shown)
    return [line.rstrip() for line in capture.get().splitlines()]


def question(story: Sequence[str] = (), names: Sequence[str] = ("Ada", "Bea")) -> Question:
    seen = view(new_night(RULES), 0)
    return Question(0, RULES.heard_by(None, names), seen, story, True, 7)


def test_the_screen_of_a_question() -> None:
    lines = printed(frame.of_question(question(["Bea hangs a lantern"])))
    assert lines == [
        "· Bea hangs a lantern",
        "",
        "Lanterns ──────────────────────────────────────────────────────────────── seed 7",
        "hand ['paper', 'brass']",
        "hand ['?', '?']",
        "",
        "Ada: Wish",
        " 1 wish 0   2 wish 1   3 wish 2",
    ]


def test_the_turn_is_told() -> None:
    state = new_night(RULES)
    state.turn, state.active = 3, 1
    [line, *_] = printed(frame.of_table(RULES.heard_by(None, ["Ada", "Bea"]), state, None, 7))
    assert line.startswith("Lanterns  turn 3, Bea ───")


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("count", [1, 7, 43, 250])
def test_any_number_of_choices_fits_and_is_numbered_in_order(width: int, count: int) -> None:
    actions: list[Action] = [("deploy", f"hero-{number}", number % 3) for number in range(count)]
    lines = printed(frame.choices(actions), width)
    assert max(map(len, lines)) <= width
    words = " ".join(lines).split()
    assert sorted(int(word) for word in words[::4]) == list(range(1, count + 1))
    for number, action in enumerate(actions, 1):
        assert f" {number} {action[0]} {action[1]} {action[2]}" in f" {' '.join(words)} "
    assert len(lines) <= 2 + count // (width // 25)


def test_the_actions_of_each_verb_stand_together() -> None:
    actions: list[Action] = [
        ("supply",),
        ("recruit", "a"),
        ("recruit", "b"),
        ("deploy", "c", 1),
        ("deploy", "c", 2),
    ]
    assert printed(frame.choices(actions)) == [
        " 1 supply",
        " 2 recruit a   3 recruit b",
        " 4 deploy c 1   5 deploy c 2",
    ]


def test_a_few_different_verbs_stand_in_one_line() -> None:
    actions: list[Action] = [("yes",), ("no",), ("perhaps",)]
    assert printed(frame.choices(actions)) == [" 1 yes   2 no   3 perhaps"]


def test_help_names_the_choice_the_verbs_on_offer_and_what_can_be_typed() -> None:
    text = "\n".join(printed(frame.explanation(question())))
    assert "Ada is asked: Wish" in text
    assert "wish  Wish for a number of lanterns: wish NUMBER." in text
    assert "hang" not in text
    for command in ("undo", "save", "quit", "?"):
        assert f"\n  {command} " in text


def test_no_text_is_taken_for_markup_or_control() -> None:
    lines = printed(
        frame.of_question(question(["[bold]Bea[/bold] \x1b[2Jwins"], ["[red]Ada", "Bea"]))
    )
    assert lines[0] == "· [bold]Bea[/bold] [2Jwins"
    assert "[red]Ada: Wish" in lines


def test_the_end_is_told_in_the_order_of_places() -> None:
    outcome = Outcome((False, True), (2, 1), "the deck is empty")
    scores = [ScoreLine(0, "light", 1), ScoreLine(1, "light", 4), ScoreLine(1, "wish", 4)]
    rules = RULES.heard_by(None, ["Ada", "Bea"])
    ending = Ending(rules, None, view(new_night(RULES), None), [], outcome, scores, 7)
    assert printed(frame.results(ending)) == [
        "",
        "The game is over: the deck is empty.",
        "Bea   wins      8 points   light 4, wish 4",
        "Ada   place 2   1 point    light 1",
    ]


def test_how_a_game_stands_is_told_without_secrets() -> None:
    rules = RULES.heard_by(None, ["Ada", "Bea"])
    state = new_night(RULES)
    assert printed(frame.standing(rules, view(state, None))) == ["", "Ada is asked: Wish"]
    assert printed(frame.standing(rules, view(state, 0)))[-1] == " 1 wish 0   2 wish 1   3 wish 2"
    guests = Guests()
    table_of(rules, guests, "Ada", "Bea")
    state.ended = "the deck is empty"
    assert printed(frame.standing(rules, state)) == ["", "The game is over: the deck is empty."]
