"""What is wrong with a pack: refused when it is read or played with, or named by the linter."""

from __future__ import annotations

import pytest

from twelvefold import Cards, Composition, Pack
from twelvefold.assembly import assemble
from twelvefold.errors import CardError, TwelvefoldError, UsageError
from twelvefold_council_of_12.cards import FAMILIES
from twelvefold_council_of_12.faults import card_faults

SEAL = (
    '[[dilemma]]\nid = "stolen-seal"\nname = "Stolen Seal"\norigin = "house"\n'
    'number = 19\nbell = "easy"\nobjectives = [[2]]\npoints = 5\n'
)
STOIC = '[[character]]\nid = "stoic"\nname = "The Stoic"\norigin = "house"\n'
DIE = '[[die]]\nid = "die"\nname = "Die"\norigin = "house"\nadjacent = [\n'


def read(text: str) -> Cards:
    """Return the cards as they ship with a pack laid over them."""
    box = assemble(Composition("council-of-12")).cards
    return Cards(FAMILIES, [*box.packs, Pack("mine.toml", text)])


def faults_of(text: str) -> list[str]:
    return card_faults(read(text))


def refusal(text: str, **options: str) -> str:
    """Return why a table cannot be put together with a pack and options."""
    overlays = (Pack("mine.toml", text),) if text else ()
    composition = Composition("council-of-12", (), tuple(options.items()), overlays)
    with pytest.raises(TwelvefoldError) as caught:
        assemble(composition)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def a_die(changed: str) -> str:
    """Return a die whose first face is another."""
    faces = [list(each) for each in read("").of(FAMILIES[5])["die"].adjacent]
    return DIE + changed + ",\n" + ",\n".join(map(str, faces[1:])) + "]\n"


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ('success = [{ do = "again" }]', "'again' is an effect of Characters"),
        ('failure = [{ do = "aim" }]', "'aim' is an effect of Characters"),
        ('success = [{ do = "face-up" }]', "'face-up' is an effect of rewards"),
        (
            'reward = { at = ["check"], effects = [{ do = "face-up" }] }',
            "'face-up' is for the moments 'choose' and 'claim'",
        ),
        ('reward = { at = ["never"], effects = [{ do = "roll" }] }', "'never'"),
        ('reward = { at = [], effects = [{ do = "roll" }] }', "length >= 1"),
        ('success = [{ do = "tipp" }]', "did you mean 'tip'?"),
        ('failure = [{ do = "favour", by = -1 }]', "did you mean 'favor'?"),
        ('failure = [{ do = "set", to = 13 }]', "<= 12"),
        ("turns = 0", ">= 1"),
        ("count = 2", "it is there once"),
        ("colour = 2", "unknown field `colour`"),
        (
            'success = [{ do = "call", step = "x/y", says = "two\\nlines" }]',
            "no plain line of text",
        ),
    ],
)
def test_a_dilemma_that_cannot_be_is_refused(effect: str, message: str) -> None:
    assert message in refusal(SEAL + effect)


@pytest.mark.parametrize("objectives", ["[]", "[[]]", "[[1], [2], [3]]", "[[0]]", "[[13]]"])
def test_a_dilemma_has_one_objective_or_two(objectives: str) -> None:
    assert "stolen-seal" in refusal(SEAL.replace("[[2]]", objectives))


def test_a_character_cannot_have_what_rewards_do() -> None:
    assert "'face-up' is an effect of rewards" in refusal(STOIC + 'effects = [{ do = "face-up" }]')


def test_numbers_are_each_there_once() -> None:
    assert faults_of(SEAL.replace("19", "18")) == [
        "there are 2 Dilemmas number 18, not one",
        "there are 0 Dilemmas number 19, not one",
    ]
    assert faults_of(SEAL.replace("19", "37")) == [
        "there are 0 Dilemmas number 19, not one",
        "there is a Dilemma number 37, the last number is 36",
    ]


def test_a_petitioner_needs_its_character() -> None:
    petitioner = '[[petitioner]]\nid = "jester"\nname = "J"\norigin = "house"\ncrown = 1\n'
    assert "names the character 'jester'" in refusal(petitioner)


def test_a_character_needs_its_petitioner() -> None:
    jester = STOIC.replace('"stoic"', '"jester"')
    assert faults_of(jester) == ["there is no Petitioner 'jester'"]


@pytest.mark.parametrize(
    ("face", "fault"),
    [
        ("[2, 4, 5, 6]", "die 'die': five other values lie next to 1, each once"),
        ("[2, 4, 5, 6, 6]", "die 'die': five other values lie next to 1, each once"),
        ("[2, 4, 5, 6, 1]", "die 'die': five other values lie next to 1, each once"),
        ("[2, 4, 5, 6, 7]", "die 'die': 7 is next to 1, so 1 is to 7"),
        ("[2, 4, 5, 6, 7]", "die 'die': 1 is next to 10, so 10 is to 1"),
    ],
)
def test_a_die_has_five_faces_next_to_each(face: str, fault: str) -> None:
    assert fault in faults_of(a_die(face))


def test_there_is_one_die() -> None:
    second = a_die("[2, 4, 5, 6, 10]").replace('"die"', '"other"')
    assert faults_of(second) == ["there must be one [[die]], not 2"]
    assert refusal(second) == "there must be one [[die]], not 2"


def test_without_enough_dilemmas_there_is_no_game() -> None:
    assert refusal('[pack]\nreplaces = ["dilemma"]\n' + SEAL) == (
        "set-up needs 4 Dilemmas with the bell 'easy', there are 1"
    )
    assert "set-up draws 2 Dilemmas with the bell 'medium', there are 0" in faults_of(
        '[pack]\nreplaces = ["dilemma"]\n' + SEAL
    )


def test_without_enough_petitioners_there_is_no_game() -> None:
    with pytest.raises(CardError, match="set-up needs 7 Petitioners, there are 0"):
        assemble(
            Composition(
                "council-of-12",
                overlays=(Pack("mine.toml", '[pack]\nreplaces = ["petitioner"]\n'),),
            )
        )


def test_without_a_crown_of_one_there_is_no_game() -> None:
    ids = [id for id in read("").of(FAMILIES[1]) if id != "powerful-one"]
    crowns = "".join(
        f'[[petitioner]]\nid = "{id}"\nname = "{id}"\norigin = "house"\ncrown = 2\n' for id in ids
    )
    assert refusal(crowns).startswith("set-up needs 1 Petitioners with crown = 1 among ")


def test_an_unknown_sovereign_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="did you mean 'sorcerer'"):
        assemble(Composition("council-of-12", options=(("sovereign", "sorceror"),)))


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("council-of-12/chek", "did you mean 'council-of-12/check'?"),
        ("council-of-12/check", "which is not for cards: it must take (rules, state, seat, card)"),
    ],
)
def test_a_step_that_is_called_must_be_one_for_cards(step: str, message: str) -> None:
    effect = f'{{ do = "call", step = "{step}", says = "something happens" }}'
    for text in (SEAL + f"failure = [{effect}]", STOIC + f"effects = [{effect}]"):
        assert message in refusal(text)
