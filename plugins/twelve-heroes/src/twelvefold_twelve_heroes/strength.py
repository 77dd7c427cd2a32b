"""How strong a side of a Region is, and who controls it."""

from __future__ import annotations

from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import HeroState, Region, Side, opponent_of
from twelvefold_twelve_heroes.vocabulary import Strong


def controls(rules: HeroRules, state: HeroState, seat: int, region: int) -> bool:
    """Return whether the seat controls a Region (TH-042, TH-R4).

    At equal strength nobody does, but for what cards and expansions say.
    """
    place = state.regions[region]
    own, other = strength(rules, place, seat), strength(rules, place, opponent_of(seat))
    if own != other:
        return own > other
    if _stubborn(rules, place.sides[seat]) and not _stubborn(rules, place.sides[1 - seat]):
        return True
    return any(tie(rules, state, seat, region) for tie in rules.tie)


def strength(rules: HeroRules, region: Region, seat: int) -> int:
    """Return the combined strength of a side's Heroes in a Region."""
    own, other = region.sides[seat], region.sides[opponent_of(seat)]
    if rules.stirring.isdisjoint(own.heroes) and rules.stirring.isdisjoint(other.heroes):
        return sum([rules.strengths[hero] for hero in own.heroes])
    return sum([hero_strength(rules, hero, own, other) for hero in own.heroes])


def hero_strength(rules: HeroRules, hero: str, own: Side, other: Side) -> int:
    """Return the strength of one Hero between two sides, never below 0."""
    total = rules.strengths[hero]
    total += sum([trait.by for trait in rules.strong.get(hero, ()) if _holds(trait, own, other)])
    total += sum([rules.banners.get(friend, 0) for friend in own.heroes if friend != hero])
    total -= sum([rules.dreads.get(foe, 0) for foe in other.heroes])
    return max(0, total)


def _holds(trait: Strong, own: Side, other: Side) -> bool:
    match trait.when:
        case "alone":
            return len(own.heroes) == 1
        case "accompanied":
            return len(own.heroes) > 1
        case "outnumbered":
            return len(other.heroes) > len(own.heroes)
        case "fed":
            return own.food > 0
        case "unopposed":
            return not other.heroes
        case "opposed":
            return bool(other.heroes)


def _stubborn(rules: HeroRules, side: Side) -> bool:
    return not rules.stubborn.isdisjoint(side.heroes)
