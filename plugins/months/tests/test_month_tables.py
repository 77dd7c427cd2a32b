"""What a council is told of its month, and which months can be chosen."""

from __future__ import annotations

import pytest
from rich.console import Console

from twelvefold import Composition, Pack, new_game, view
from twelvefold.assembly import assemble
from twelvefold.errors import CardError, UsageError
from twelvefold.rules import Line
from twelvefold_council_of_12.cards import Dilemma
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState
from twelvefold_months.scenarios import Month, month_of

OWN = """
[[month]]
id = "leap-day"
name = "Leap Day"
origin = "house"
petitioners = ["powerful-one", "oracle", "stoic", "sorcerer", "parasite", "knight", "golem", "dame"]
dilemmas = [36, 7]
favor = 5
bells = 2
silent = true
throne = "oracle"
"""


def rules_of(month: str = "", *packs: str, **options: str) -> CouncilRules:
    """Return the rules for a month, with card packs of these texts."""
    given = {**({"month": month} if month else {}), **options}
    overlays = tuple(Pack(f"own-{number}.toml", text) for number, text in enumerate(packs, 1))
    rules = assemble(Composition("council-of-12", ("months",), tuple(given.items()), overlays))
    assert isinstance(rules, CouncilRules)
    return rules


def story_of(rules: CouncilRules) -> list[str]:
    """Return the lines that everybody hears before the first choice."""
    told: list[Line] = []
    new_game(rules.heard_by(told.append), 3, 1)
    return [line.text for line in told if line.to is None]


def panel_of(rules: CouncilRules, bells: int = 0) -> str:
    state = new_game(rules, 3, 1)
    assert isinstance(state, CouncilState)
    state.bells = bells
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(rules.panels(view(state, 0), 0)["month"])
    return " ".join(capture.get().split())


def test_january_is_the_month_if_none_is_named() -> None:
    assert month_of(rules_of()).id == "january"


def test_there_are_twelve_months_in_their_order() -> None:
    months = rules_of().cards.of(Month)
    assert list(months)[:3] == ["january", "february", "march"]
    assert list(months)[-1] == "december"
    assert len(months) == 12
    assert {month.origin for month in months.values()} == {"rulebook"}


@pytest.mark.parametrize(
    ("month", "told"),
    [
        ("january", ["January is won with a Character on the throne"]),
        ("may", ["May is won with The Powerful One on the throne"]),
        ("june", ["June is won with The Stoic on the throne"]),
        (
            "july",
            ["July is won with a Character on the throne and with the bells rung at least 4 times"],
        ),
        (
            "november",
            [
                "November is won with a Character on the throne",
                "Favor starts at 1",
                "Resolving Dilemmas earns no Favor",
            ],
        ),
        (
            "december",
            [
                "December is won with a Character on the throne and in silence throughout",
                "Nobody may make a remark",
            ],
        ),
    ],
)
def test_how_it_is_won_is_told_before_anything_else(month: str, told: list[str]) -> None:
    story = story_of(rules_of(month))
    assert story[: len(told)] == told
    assert story[len(told)].startswith("The die shows")


def test_the_table_shows_how_it_is_won() -> None:
    assert panel_of(rules_of("may")) == "May won with The Powerful One on the throne"
    assert panel_of(rules_of("july"), bells=2).endswith(
        "with the bells rung at least 4 times (2 so far)"
    )


def test_the_month_is_the_name_of_the_scenario() -> None:
    assert rules_of("september").scenario == "September"


def test_an_unknown_month_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"month=juli: .*december \(did you mean 'july'\?\)"):
        rules_of("juli")


def test_a_month_of_ones_own_is_played() -> None:
    rules = rules_of("leap-day", OWN)
    state = new_game(rules, 2, 1)
    assert isinstance(state, CouncilState)
    assert state.favor == 5
    assert sorted([*state.dilemmas.fronts, *state.dilemmas.pile]) == [
        "collapsed-tower",
        "endless-night",
    ]
    assert len(state.petitioners.box) == 1
    assert "say" not in {action[0] for action in state.choice.actions}
    assert story_of(rules)[0] == (
        "Leap Day is won with The Oracle on the throne and with the bells rung at least 2 times "
        "and in silence throughout"
    )


def test_a_month_says_in_words_what_it_is() -> None:
    text = rules_of("leap-day", OWN).cards.of(Month)["leap-day"].text()
    assert text.startswith("Petitioners powerful-one, oracle, ")
    assert "Dilemmas 36, 7. Favor starts at 5. Nobody may make a remark. Won with oracle" in text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[36, 7]", "[36, 37]", "own-1.toml: month 'leap-day' names Dilemma number 37, which"),
        ("[36, 7]", "[36, 36]", "own-1.toml: month 'leap-day': it names a card twice"),
        ("[36, 7]", "[]", "own-1.toml: month 'leap-day': Expected `array` of length >= 1"),
        ('"dame"', '"golem"', "it names a card twice"),
        ('"dame"', '"duchess"', "names the petitioner 'duchess', which does not exist"),
        ('"oracle", ', "", "names the petitioner 'duke'"),
        ("bells = 2", "bells = 3", "the bells are rung once at most for each of its Dilemmas"),
        ("favor = 5", "favor = 6", "Expected `int` <= 5 - at `favor`"),
        ('throne = "oracle"', 'throne = "orakle"', "character 'orakle', which does not exist .did"),
        ("silent", "silence", "unknown field `silence` .did you mean 'silent'"),
    ],
)
def test_what_is_wrong_with_a_month_is_named(old: str, new: str, fault: str) -> None:
    assert OWN.count(old) == 1
    text = OWN.replace(old, new)
    if not new:  # seven are left, one of them nobody
        text = text.replace('"dame"', '"duke"')
    with pytest.raises(CardError, match=fault):
        rules_of("leap-day", text)


def test_six_petitioners_are_too_few() -> None:
    with pytest.raises(CardError, match="length >= 7 - at `petitioners`"):
        rules_of("leap-day", OWN.replace('"golem", "dame"', "").replace('"knight", ', '"knight"'))


def test_a_linter_names_the_numbers_that_no_dilemma_has() -> None:
    rules = rules_of("january", OWN.replace("[36, 7]", "[36, 40, 41]"))
    assert rules.card_faults(rules.cards) == [
        "month 'leap-day' names Dilemma number 40, which does not exist",
        "month 'leap-day' names Dilemma number 41, which does not exist",
    ]


def test_a_first_game_cannot_be_a_month_of_bells() -> None:
    with pytest.raises(UsageError, match="July asks for the bells, which option tutorial=yes"):
        rules_of("july", tutorial="yes")
    assert rules_of("january", tutorial="yes").tutorial


def test_the_months_name_dilemmas_by_number_so_that_ones_own_take_part() -> None:
    own = """
        [[dilemma]]
        id = "broken-axle"
        name = "Broken Axle"
        origin = "printed"
        number = 5
        bell = "easy"
        objectives = [[1]]
        points = 1
    """
    rules = rules_of("january", own)
    assert "broken-axle" in rules.dilemma_pool
    assert "broken-bridge" not in rules.dilemma_pool
    numbers = [rules.cards.of(Dilemma)[card].number for card in rules.dilemma_pool]
    assert sorted(numbers) == [5, 8, 9, 12, 15, 16, 20]
