"""What is wrong with a pack: refused when it is read or played with, or named by the linter."""

from __future__ import annotations

import pytest

from twelvefold import Cards, Composition, Pack
from twelvefold.assembly import assemble
from twelvefold.errors import CardError
from twelvefold_blackthorn.cards import FAMILIES
from twelvefold_blackthorn.faults import card_faults

THIEF = (
    '[[ally]]\nid = "thief"\nname = "Thief"\norigin = "house"\nfaction = "guild"\n'
    'trigger = { faction = "peasant", influence = 2 }\n'
)
BANK = (
    '[[building]]\nid = "bank"\nname = "Bank"\norigin = "house"\nfaction = "guild"\nvalue = 5\n'
    'trigger = { faction = "noble", influence = 5 }\n'
)
QUEEN = '[[character]]\nid = "queen"\nname = "Queen"\norigin = "house"\n'


def faults_of(text: str) -> list[str]:
    """Return what the linter says of a pack that lies over the box."""
    box = assemble(Composition("blackthorn")).cards
    return card_faults(Cards(FAMILIES, [*box.packs, Pack("mine.toml", text)]))


def refusal(text: str) -> str:
    """Return the one line with which a table refuses a pack."""
    with pytest.raises(CardError) as caught:
        assemble(Composition("blackthorn", overlays=(Pack("mine.toml", text),)))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("text", ["", THIEF, BANK, QUEEN])
def test_the_linter_has_nothing_to_say_of(text: str) -> None:
    assert faults_of(text) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (THIEF + "count = 3\n", "the guild faction has 22 cards, not 20"),
        (
            '[[whispers]]\nid = "whispers"\nname = "Whispers"\norigin = "house"\ncount = 7\n',
            "the box holds 7 whispers cards, not 8",
        ),
        (
            '[[treason]]\nid = "spy"\nname = "Spy"\norigin = "house"\ncount = 20\npoints = 2\n',
            "the box holds 98 treason cards, not 96",
        ),
        (
            QUEEN.replace('"queen"', '"king-s-fool"'),
            "the box holds 7 character cards, not 6",
        ),
        (
            THIEF.replace('"house"', '"printed"') + 'house = ["effect"]\n',
            "ally 'thief': 'house' names 'effect', which is no field (did you mean 'effects'?)",
        ),
        (
            THIEF + 'house = ["effects"]\n',
            "ally 'thief': 'house' is for cards of another origin; this one is all house",
        ),
        (
            BANK + 'permanent = [{ changes = "hand", by = 0 }]\n',
            "building 'bank': a change by 0 changes nothing",
        ),
    ],
)
def test_the_linter_names(text: str, fault: str) -> None:
    assert faults_of(text) == [fault]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            THIEF + 'effects = [{ do = "stael", points = 2 }]\n',
            "mine.toml: ally 'thief': Invalid value 'stael' - at `effects[0].do` "
            "(did you mean 'steal'?)",
        ),
        (
            THIEF + 'effects = [{ do = "steal", point = 2 }]\n',
            "mine.toml: ally 'thief': has unknown field `point` - at `effects[0]` "
            "(did you mean 'points'?)",
        ),
        (
            THIEF.replace('"peasant"', '"peasent"'),
            "mine.toml: ally 'thief': Invalid enum value 'peasent' - at `trigger.faction` "
            "(did you mean 'peasant'?)",
        ),
        (
            THIEF.replace("influence = 2", "influence = 14"),
            "mine.toml: ally 'thief': Expected `int` <= 13 - at `trigger.influence`",
        ),
        (
            THIEF + 'effects = [{ do = "gain", levels = 1, faction = "any", who = "everyone" }]\n',
            "mine.toml: ally 'thief': for everyone 'gain' names a faction, or every one "
            "- at `effects[0]`",
        ),
        (
            THIEF + 'effects = [{ do = "lower", who = "opponents", levels = 1, faction = "any" }]',
            "mine.toml: ally 'thief': of all opponents 'lower' names a faction - at `effects[0]`",
        ),
        (
            THIEF + r'effects = [{ do = "call", step = "a/b", says = "one\ntwo" }]' + "\n",
            "mine.toml: ally 'thief': 'says' is no plain line of text - at `effects[0]`",
        ),
        (
            BANK + "price = 2\n",
            "mine.toml: building 'bank': it has a price and no action to pay it for",
        ),
        (
            BANK + 'whenever = [{ on = "turn", do = [] }]\n',
            "mine.toml: building 'bank': an occasion does at least one effect - at `whenever[0]`",
        ),
        (
            BANK + 'whenever = [{ on = "turn", faction = "noble", do = [{ do = "recall" }] }]\n',
            "mine.toml: building 'bank': 'faction' has no meaning on 'turn' - at `whenever[0]`",
        ),
        (QUEEN + "count = 2\n", "mine.toml: character 'queen': a character is there once"),
        (
            THIEF.replace('"thief"', '"bank"'),
            "the id 'bank' belongs to ally and building: give one another",
        ),
        ('[pack]\nreplaces = ["character"]\n' + QUEEN, "6 players need 6 characters, there are 1"),
    ],
)
def test_a_pack_is_refused(text: str, reason: str) -> None:
    assert refusal(text) == reason


def test_a_called_step_must_be_there() -> None:
    text = THIEF + 'effects = [{ do = "call", step = "blackthorn/contrl", says = "rule" }]\n'
    assert refusal(text) == (
        "the card 'thief' calls the step 'blackthorn/contrl', which no plugin of this table has "
        "(did you mean 'blackthorn/control'?); play --with the expansion that has it"
    )


def test_a_called_step_must_be_one_for_cards() -> None:
    text = THIEF + 'effects = [{ do = "call", step = "blackthorn/control", says = "rule" }]\n'
    assert refusal(text) == (
        "the card 'thief' calls the step 'blackthorn/control', which is not for cards: "
        "it must take (rules, state, seat, card)"
    )
