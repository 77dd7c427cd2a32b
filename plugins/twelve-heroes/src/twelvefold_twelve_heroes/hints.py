"""What the abilities of Heroes come to in a few words, for the table that a person sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from twelvefold_twelve_heroes import vocabulary as v
from twelvefold_twelve_heroes.cards import Hero, Trigger

IN_CAMP: Sequence[Trigger] = ("deployed", "moved")
"""What can still trigger the ability of a Hero in the Camp."""

IN_REGION: Sequence[Trigger] = ("moved",)
"""What can still trigger the ability of a Hero in a Region."""

HINTS: Mapping[type[v.AnyEffect | v.AnyTrait], str] = {
    v.Food: "{amount} Food {to}",
    v.Draw: "draw {cards}",
    v.Discard: "{who} {cards}",
    v.Steal: "steal {amount} Food {at}",
    v.Spoil: "spoil {amount} Food here",
    v.Slay: "slay a Hero up to {strength}",
    v.Drive: "drive off a Hero up to {strength}",
    v.Lead: "fetch a nearby Hero",
    v.Retreat: "return another Hero to Camp",
    v.Recall: "take a card from your discard",
    v.Actions: "actions +{amount}",
    v.Sabotage: "send a cube home",
    v.Peek: "see the opponent's hand",
    v.Call: "{says}",
    v.Strong: "{by:+} {when}",
    v.Banner: "friends here +{by}",
    v.Dread: "foes here -{by}",
    v.Frugal: "needs no Food",
    v.Roaming: "moves anywhere",
    v.Warded: "cannot be slain or driven",
    v.Stubborn: "controls at a tie",
    v.Patron: "in Camp: others cost {by} less",
    v.Forager: "Income +{amount} Food",
}
"""The words for each effect and trait, with its fields in braces."""

WORDS: Mapping[tuple[str, Any], str] = {
    ("to", "camp"): "to your Camp",
    ("to", "region"): "to a Region of yours",
    ("at", "camp"): "from Camp",
    ("who", "you"): "discard",
    ("who", "opponent"): "opponent discards",
}
"""The words for a field's values that do not speak for themselves."""


def hint(hero: Hero, triggers: Sequence[Trigger]) -> str:
    """Return in a few words what a Hero does constantly, and what these triggers bring."""
    parts = [", ".join(map(phrase, hero.constant))]
    for trigger in triggers:
        effects = ", ".join(map(phrase, hero.effects(trigger)))
        parts.append(effects and f"{trigger}: {effects}")
    return "; ".join(filter(None, parts))


def phrase(part: v.AnyEffect | v.AnyTrait) -> str:
    """Return an effect or a trait in a few words."""
    fields = msgspec.structs.asdict(part)
    words = {name: WORDS.get((name, value), value) for name, value in fields.items()}
    may = "may " if fields.get("may") else ""
    return may + HINTS[type(part)].format(**words)
