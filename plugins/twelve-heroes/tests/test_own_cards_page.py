"""The page for those who write packs of their own: whole, and right in every example."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from twelvefold import Cards, Composition, Pack, advance, new_game
from twelvefold.assembly import assemble
from twelvefold_twelve_heroes.cards import DRAFT_ICON, FACTIONS, Deck, Hero, Territory
from twelvefold_twelve_heroes.faults import card_faults
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.text import effect_text, trait_text
from twelvefold_twelve_heroes.vocabulary import AnyEffect, AnyTrait

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "twelve-heroes.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
ROWS = re.findall(r"^\| `(\{.*?\})` \| (.*?) \|", TEXT, re.MULTILINE)


def value(line: str) -> Any:
    """Return the value that a line of a pack holds."""
    return tomllib.loads(f"value = {line}")["value"]


def shown(key: str) -> list[dict[str, Any]]:
    """Return the examples of the page's tables that have this key."""
    return [table for table in (value(line) for line, _ in ROWS) if key in table]


def box() -> Cards:
    """Return the cards as they ship."""
    return assemble(Composition("twelve-heroes")).cards


def tag(kind: type[msgspec.Struct]) -> str:
    """Return the word with which a pack names a class of the vocabulary."""
    return str(kind.__struct_config__.tag)


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 7
    assert len(ROWS) >= len(get_args(AnyEffect)) + len(get_args(AnyTrait)) - 1


def test_every_effect_has_an_example_of_each_form() -> None:
    words = {table["do"] for table in shown("do")} | {"call"}
    assert words == {tag(kind) for kind in get_args(AnyEffect)}
    assert 'do = "call"' in TEXT
    assert_all_literals_occur(get_args(AnyEffect), shown("do"))


def test_every_trait_has_an_example_of_each_form() -> None:
    assert {table["is"] for table in shown("is")} == {tag(kind) for kind in get_args(AnyTrait)}
    assert_all_literals_occur(get_args(AnyTrait), shown("is"))


def assert_all_literals_occur(kinds: tuple[Any, ...], examples: list[dict[str, Any]]) -> None:
    """Fail where a word that a field may hold is in no example of its class."""
    for kind in kinds:
        for name, hint in get_type_hints(kind).items():
            if get_origin(hint) is Literal:
                used = {table.get(name) for table in examples if tag(kind) in table.values()}
                assert used == set(get_args(hint)), (kind, name)


@pytest.mark.parametrize(("line", "text"), ROWS)
def test_every_example_reads_as_the_page_says(line: str, text: str) -> None:
    table = value(line)
    if "do" in table:
        effect: Any = msgspec.convert(table, AnyEffect)
        assert text == effect_text(effect)
    else:
        trait: Any = msgspec.convert(table, AnyTrait)
        assert text == trait_text(trait)


@pytest.mark.parametrize("card", [Hero, Territory, Deck])
def test_every_field_is_named(card: type[msgspec.Struct]) -> None:
    assert [name for name in card.__struct_fields__ if f"`{name}`" not in TEXT] == []


def test_every_icon_is_named() -> None:
    assert [icon for icon in (*FACTIONS, DRAFT_ICON) if f"`{icon}`" not in TEXT] == []


@pytest.mark.parametrize("block", BLOCKS)
def test_every_pack_is_read(block: str) -> None:
    tables = tomllib.loads(block)
    read = Cards([Hero, Territory, Deck], [*box().packs, Pack("page.toml", block)])
    for name, family in (("hero", Hero), ("territory", Territory), ("deck", Deck)):
        for table in tables.get(name, []):
            assert table["id"] in read.of(family)


def test_of_the_first_pack_the_linter_says_what_the_page_says() -> None:
    read = Cards([Hero, Territory, Deck], [*box().packs, Pack("mine.toml", BLOCKS[0])])
    assert card_faults(read) == [
        "the icon 'humans' is on 13 Heroes, not 12",
        "the icon 'draft' is on 37 Heroes, not 36",
    ]


def test_the_decks_of_the_page_play_a_tournament() -> None:
    (block,) = [block for block in BLOCKS if "[[deck]]" in block]
    options = (
        ("mode", "tournament"),
        *re.findall(r"--option ((?:first|second)-deck)=(\S+)", TEXT),
    )
    rules = assemble(Composition("twelve-heroes", (), options, (Pack("decks.toml", block),)))
    assert isinstance(rules, HeroRules)
    assert card_faults(rules.cards) == []
    state = new_game(rules, 2, seed=1)
    while not state.ended:
        advance(rules, state, state.choice.actions[state.turn % len(state.choice.actions)])
    assert rules.outcome(state) is not None
