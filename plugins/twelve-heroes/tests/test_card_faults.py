"""What is wrong with a pack: refused when it is read or played with, or named by the linter."""

from __future__ import annotations

import pytest

from twelvefold import Cards, Composition, Pack
from twelvefold.assembly import assemble
from twelvefold.errors import CardError, TwelvefoldError, UsageError
from twelvefold_twelve_heroes.cards import Deck, Hero, Territory
from twelvefold_twelve_heroes.faults import card_faults

SQUIRE = 'id = "squire"\nname = "Squire"\norigin = "house"\nstrength = 2\ncost = 0\n'
HUMAN = '[[hero]]\nicons = ["humans"]\n' + SQUIRE
FOREIGN = 'id = "eagle"\nname = "Eagle"\norigin = "house"\nstrength = 2\ncost = 0\n'
EIGHT = ["golem", "goat", "troll", "tamer", "dragon", "squire", "knight", "spy"]
TWELVE = [*EIGHT, "scholar", "captain", "unicorn", "treeman"]


def a_deck(heroes: list[str]) -> str:
    """Return a deck in TOML."""
    return f'[[deck]]\nid = "mine"\nname = "Mine"\norigin = "house"\nheroes = {heroes}\n'


def faults_of(text: str) -> list[str]:
    """Return what the linter says of a pack that lies over the box."""
    box = assemble(Composition("twelve-heroes")).cards
    return card_faults(Cards([Hero, Territory, Deck], [*box.packs, Pack("mine.toml", text)]))


def refusal(text: str, expansions: tuple[str, ...] = (), **options: str) -> TwelvefoldError:
    """Return the error with which a table refuses a pack."""
    settings = tuple((key.replace("_", "-"), value) for key, value in options.items())
    overlays = (Pack("mine.toml", text),)
    with pytest.raises((CardError, UsageError)) as caught:
        assemble(Composition("twelve-heroes", expansions, settings, overlays))
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            f'[[hero]]\nicons = ["humans", "drafted"]\n{SQUIRE}',
            "hero 'squire': unknown icon 'drafted' (did you mean 'draft'?)",
        ),
        (
            f"[[hero]]\n{FOREIGN}",
            "hero 'eagle': no icon and in no deck, so that no mode uses it",
        ),
        (
            f'[[hero]]\nicons = ["humans"]\n{FOREIGN}',
            "the icon 'humans' is on 13 Heroes, not 12",
        ),
        (
            f'[[hero]]\nicons = ["humans", "draft"]\n{SQUIRE}',
            "the icon 'draft' is on 37 Heroes, not 36",
        ),
        (
            HUMAN.replace('"house"', '"printed"') + 'house = ["strenght"]\n',
            "hero 'squire': 'house' names 'strenght', which is no field (did you mean 'strength'?)",
        ),
        (
            HUMAN + 'house = ["strength"]\n',
            "hero 'squire': 'house' is for cards of another origin; this one is all house",
        ),
        (
            HUMAN + 'moved = [{ do = "actions", amount = 1 }]\n',
            "hero 'squire': it could move without end, since moving gives it actions",
        ),
        (
            '[[territory]]\nid = "city"\nname = "City"\norigin = "house"\npoints = 4\n'
            "spaces = 3\ncount = 2\n",
            "the box holds 7 Territory tiles, not 6",
        ),
        (a_deck(EIGHT), "deck 'mine': it has 8 Heroes, a deck has 12"),
        (a_deck([*TWELVE[1:], "goat"]), "deck 'mine': 'goat' is in it more than once"),
    ],
)
def test_the_linter_names(text: str, fault: str) -> None:
    assert faults_of(text) == [fault]


@pytest.mark.parametrize("text", ["", HUMAN, a_deck(TWELVE)])
def test_the_linter_has_nothing_to_say_of(text: str) -> None:
    assert faults_of(text) == []


def test_a_hero_without_icons_is_used_by_a_deck() -> None:
    assert faults_of(f"[[hero]]\n{FOREIGN}" + a_deck([*TWELVE[1:], "eagle"])) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            HUMAN + 'deployed = [{ do = "fod", amount = 1, to = "here" }]\n',
            "mine.toml: hero 'squire': Invalid value 'fod' - at `deployed[0].do` "
            "(did you mean 'food'?)",
        ),
        (
            HUMAN + 'deployed = [{ do = "food", amout = 1, to = "here" }]\n',
            "mine.toml: hero 'squire': has unknown field `amout` - at `deployed[0]` "
            "(did you mean 'amount'?)",
        ),
        (
            HUMAN + 'constant = [{ is = "strong", by = 1 }]\n',
            "mine.toml: hero 'squire': lacks required field `when` - at `constant[0]`",
        ),
        (
            HUMAN.replace('"humans"', '"humans", "humans"'),
            "mine.toml: hero 'squire': the icon 'humans' is named twice",
        ),
        (
            HUMAN + 'constant = [{ is = "frugal", by = 1 }]\n',
            "mine.toml: hero 'squire': has unknown field `by` - at `constant[0]`",
        ),
        (
            HUMAN + "count = 2\n",
            "mine.toml: hero 'squire': a Hero is in the box once; a second one needs an id of "
            "its own",
        ),
        (
            HUMAN.replace('"house"', '"rulebook"'),
            "mine.toml: hero 'squire': a card of a rulebook cites its rules: rules = [...]",
        ),
        (
            HUMAN.replace('"Squire"', r'"Squi\u001bre"'),
            "mine.toml: hero 'squire': its name is no plain line of text",
        ),
        (
            HUMAN + r'deployed = [{ do = "call", step = "a/b", says = "one\ntwo" }]' + "\n",
            "mine.toml: hero 'squire': 'says' is no plain line of text - at `deployed[0]`",
        ),
        (
            a_deck([*TWELVE[1:], "gaot"]),
            "mine.toml: deck 'mine' names the hero 'gaot', which does not exist "
            "(did you mean 'goat'?)",
        ),
    ],
)
def test_a_pack_is_refused(text: str, reason: str) -> None:
    assert str(refusal(text)) == reason


@pytest.mark.parametrize(
    "effect",
    [
        'do = "food", amount = 1, to = "here"',
        'do = "steal", amount = 1, at = "here"',
        'do = "spoil", amount = 1',
        'do = "slay", strength = 1',
        'do = "drive", strength = 1',
        'do = "lead"',
        'do = "retreat"',
        'do = "sabotage"',
    ],
)
def test_what_acts_here_is_refused_of_a_hero_in_its_camp(effect: str) -> None:
    error = refusal(HUMAN + f"recruited = [{{ {effect} }}]\n")
    assert "when recruited it stands in no Region" in str(error)


@pytest.mark.parametrize(
    "effect",
    [
        'do = "food", amount = 1, to = "camp"',
        'do = "food", amount = 1, to = "region"',
        'do = "steal", amount = 1, at = "camp"',
        'do = "draw", cards = 1',
    ],
)
def test_what_acts_elsewhere_is_right_for_a_hero_in_its_camp(effect: str) -> None:
    assert faults_of(HUMAN + f"recruited = [{{ {effect} }}]\n") == []


def test_a_called_step_must_be_there() -> None:
    text = HUMAN + 'deployed = [{ do = "call", step = "twelve-heroes/contrl", says = "rule" }]\n'
    assert str(refusal(text)) == (
        "mine.toml: hero 'squire' calls the step 'twelve-heroes/contrl', which no plugin of this "
        "table has (did you mean 'twelve-heroes/control'?); play --with the expansion that has it"
    )


def test_a_called_step_must_be_one_for_cards() -> None:
    text = HUMAN + 'deployed = [{ do = "call", step = "twelve-heroes/control", says = "rule" }]\n'
    assert str(refusal(text)) == (
        "mine.toml: hero 'squire' calls the step 'twelve-heroes/control', which is not for cards: "
        "it must take (rules, state, seat, hero)"
    )


def test_a_table_needs_six_tiles() -> None:
    text = (
        '[[territory]]\nid = "city"\nname = "City"\norigin = "house"\npoints = 4\nspaces = 3\n'
        "count = 0\n"
    )
    assert str(refusal(text)) == "the box holds 5 Territory tiles; the game is played with 6"


def test_a_faction_that_chance_may_name_needs_twelve_heroes() -> None:
    text = f'[[hero]]\nicons = ["humans"]\n{FOREIGN}'
    assert str(refusal(text)) == "the deck 'humans': a deck has 12 Heroes, this one 13"


def test_a_faction_that_is_not_played_may_be_short() -> None:
    options = (("first-deck", "elves"), ("second-deck", "orcs-and-goblins"))
    overlays = (Pack("mine.toml", f'[[hero]]\nicons = ["humans"]\n{FOREIGN}'),)
    rules = assemble(Composition("twelve-heroes", (), options, overlays))
    assert "eagle" in rules.cards.of(Hero)


def test_a_draft_needs_24_cards() -> None:
    few = '[pack]\nreplaces = ["hero"]\n' + f'[[hero]]\nicons = ["draft"]\n{FOREIGN}'
    assert str(refusal(few, mode="draft")) == (
        "the icon 'draft' is on 1 Heroes; a draft deals 24 of them"
    )


@pytest.mark.parametrize(
    ("text", "deck", "reason"),
    [
        (
            "",
            "",
            "in a tournament both players bring a deck: name them by first-deck and second-deck; "
            "there are mine",
        ),
        ("", "mien", "there is no such deck (did you mean 'mine'?); there are mine"),
        (a_deck(EIGHT), "mine", "option first-deck=mine: a deck has 12 Heroes, this one 8"),
        (
            a_deck([*TWELVE[1:], "goat"]),
            "mine",
            "option first-deck=mine: the box does not hold so many of goat",
        ),
    ],
)
def test_a_tournament_refuses(text: str, deck: str, reason: str) -> None:
    error = refusal(text or a_deck(TWELVE), mode="tournament", first_deck="mine", second_deck=deck)
    assert reason in str(error)


def test_a_deck_of_a_pack_is_for_a_tournament() -> None:
    assert str(refusal(a_deck(TWELVE), first_deck="mine", second_deck="elves")) == (
        "option first-deck=mine: this deck is for a tournament: add mode=tournament"
    )


def test_a_tournament_without_decks_says_how_to_bring_some() -> None:
    assert str(refusal("", mode="tournament")) == (
        "in a tournament both players bring a deck: name them by first-deck and second-deck; "
        "there are none: write one in a card pack and give it with --cards"
    )


def test_a_pack_can_replace_the_heroes() -> None:
    box = assemble(Composition("twelve-heroes")).cards
    pack = Pack("mine.toml", f'[pack]\nreplaces = ["hero"]\n{HUMAN}')
    read = Cards([Hero, Territory, Deck], [*box.packs, pack])
    assert list(read.of(Hero)) == ["squire"]
    assert len(read.of(Territory)) == 3


@pytest.mark.parametrize(
    ("heading", "reason"),
    [
        (
            '[pack]\nreplaces = ["heros"]\n',
            "mine.toml: [pack] replaces the unknown cards 'heros' (did you mean 'hero'?); cards "
            "here are hero, territory, deck",
        ),
        (
            '[pack]\nreplace = ["hero"]\n',
            "mine.toml: [pack]: has unknown field `replace` (did you mean 'replaces'?)",
        ),
        ("pack = 3\n", "mine.toml: [pack]: Expected `object`, got `int`"),
    ],
)
def test_a_pack_with_a_wrong_heading_is_refused(heading: str, reason: str) -> None:
    assert str(refusal(heading)) == reason
