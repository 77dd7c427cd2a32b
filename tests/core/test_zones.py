from __future__ import annotations

from tests.core.tables import lantern_rules, new_night


def test_components_of_an_expansion_are_added_to_those_of_the_game() -> None:
    rules = lantern_rules("tides")
    components = rules.components(new_night(rules))
    assert set(components) == {"lantern", "charm", "shell"}
    assert components["shell"] == [["conch", "cowrie", "limpet", "whelk"]]
