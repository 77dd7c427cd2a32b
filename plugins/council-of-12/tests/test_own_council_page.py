"""The page for those who write packs of their own: whole, and right in every example."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from twelvefold import Cards, Composition, Pack, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.errors import CardError
from twelvefold_council_of_12.cards import FAMILIES, CouncilCard, Dilemma
from twelvefold_council_of_12.faults import card_faults
from twelvefold_council_of_12.text import WHEN, effect_text
from twelvefold_council_of_12.vocabulary import AnyEffect, Reward

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "council-of-12.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = [block for block in re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL) if "id =" in block]
ROWS = re.findall(r"^\| `(\{.*?\})` \| (.*?) \|", TEXT, re.MULTILINE)
MOMENTS = re.findall(r'^\| `"(\w+)"` \| (.*?) \|', TEXT, re.MULTILINE)


def effect(line: str) -> AnyEffect:
    """Return the effect that a line of a pack holds."""
    found: AnyEffect = msgspec.convert(tomllib.loads(f"value = {line}")["value"], AnyEffect)
    return found


def over_the_box(block: str) -> Cards:
    """Return the cards as they ship with a pack laid over them."""
    box = assemble(Composition("council-of-12")).cards
    return Cards(FAMILIES, [*box.packs, Pack("page.toml", block)])


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 5


def test_every_effect_has_an_example() -> None:
    shown = {type(effect(line)).__struct_config__.tag for line, _ in ROWS} | {"call"}
    assert shown == {kind.__struct_config__.tag for kind in get_args(AnyEffect)}
    assert 'do = "call"' in TEXT


@pytest.mark.parametrize(("line", "text"), ROWS)
def test_every_example_reads_as_the_page_says(line: str, text: str) -> None:
    assert effect_text(effect(line)) == text


def test_every_moment_is_named_as_it_reads() -> None:
    assert dict(MOMENTS) == WHEN


@pytest.mark.parametrize("card", FAMILIES)
def test_every_field_is_named(card: type[CouncilCard]) -> None:
    assert [name for name in card.__struct_fields__ if f"`{name}`" not in TEXT] == []
    assert f"[[{card.family}]]" in TEXT


def test_every_field_of_a_reward_is_named() -> None:
    assert all(f"{name} = " in TEXT for name in Reward.__struct_fields__)


@pytest.mark.parametrize("block", BLOCKS)
def test_every_pack_is_read(block: str) -> None:
    read = over_the_box(block)
    families = {family.family: family for family in FAMILIES}
    for name, tables in tomllib.loads(block).items():
        for table in tables:
            assert table["id"] in read.of(families[name])


@pytest.mark.parametrize("block", BLOCKS)
def test_a_linter_finds_nothing_in_them(block: str) -> None:
    assert card_faults(over_the_box(block)) == []


def test_the_pack_that_calls_needs_its_plugin() -> None:
    [block] = [block for block in BLOCKS if 'do = "call"' in block]
    with pytest.raises(CardError, match="'my-box/gamble', which no plugin of this table has"):
        assemble(Composition("council-of-12", overlays=(Pack("page.toml", block),)))


@pytest.mark.parametrize("block", [block for block in BLOCKS if 'do = "call"' not in block])
def test_they_can_be_played_with(block: str) -> None:
    rules = assemble(Composition("council-of-12", overlays=(Pack("page.toml", block),)))
    state = new_game(rules, 2, seed=1)
    number = 0
    while not state.ended:
        number += 1
        advance(rules, state, state.choice.actions[number % len(state.choice.actions)])
    assert rules.outcome(state) is not None


def test_the_claim_that_the_page_makes_of_the_first_pack_is_true() -> None:
    read = over_the_box(BLOCKS[0])
    [first] = [each for each in read.of(Dilemma).values() if each.number == 1]
    assert first.origin == "printed"
