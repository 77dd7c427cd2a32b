"""The page for those who write months of their own: whole, and right in its example."""

from __future__ import annotations

import re
from pathlib import Path

from twelvefold import Composition, Pack, new_game
from twelvefold.assembly import assemble
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState
from twelvefold_months.scenarios import Month

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "months.md"
TEXT = PAGE.read_text(encoding="utf-8")
[EXAMPLE] = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


def test_every_field_is_named_in_the_order_of_the_scenario() -> None:
    named = re.findall(r"^\| (`.*?) \|", TEXT, re.MULTILINE)
    fields = [field for line in named for field in re.findall(r"`(\w+)`", line)]
    assert sorted(fields) == sorted(Month.__struct_fields__)
    own = [name for name in Month.__struct_fields__ if name in Month.__annotations__]
    assert [name for name in fields if name in own] == own


def test_the_example_can_be_played() -> None:
    composition = Composition(
        "council-of-12", ("months",), (("month", "leap-day"),), (Pack("leap.toml", EXAMPLE),)
    )
    rules = assemble(composition)
    assert isinstance(rules, CouncilRules)
    assert rules.card_faults(rules.cards) == []
    state = new_game(rules, 3, 1)
    assert isinstance(state, CouncilState)
    assert state.favor == 2
    assert len(state.dilemmas.pile) == 6
    assert {*rules.petitioner_pool} == {
        *state.petitioners.pile,
        *state.petitioners.current,
    }
