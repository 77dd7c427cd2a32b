"""The Vagabond's board as the table shows it."""

from __future__ import annotations

from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.vagabond.board import VAGABOND, Quest
from twelvefold_root.vagabond.items import capacity, carried


def rows(rules: RootRules, view: RootState) -> list[tuple[str, str]]:
    """Return character, items by how they lie, quests and relations."""
    part = VAGABOND.of(view)
    load = f"carries {carried(rules, part)} of {capacity(rules, part)}"
    shown: list[tuple[str, str]] = [("Character", f"{part.character or 'none'}, {load}")]
    zones = {
        "Ready": part.ready,
        "Exhausted": part.exhausted,
        "Damaged": part.damaged,
        "and down": part.broken,
    }
    shown += [(label, ", ".join(items)) for label, items in zones.items() if items]
    shown.append(("Quests", "; ".join(_quest(rules, id) for id in part.quests) or "none"))
    if part.completed:
        shown.append(("Completed", ", ".join(part.completed)))
    relations = ", ".join(f"{faction} {how}" for faction, how in part.relations.items())
    return [*shown, ("Relations", relations or "none")]


def _quest(rules: RootRules, id: str) -> str:
    return f"{id} ({' '.join(rules.cards.of(Quest)[id].items)})"
