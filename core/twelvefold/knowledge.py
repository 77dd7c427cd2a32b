"""What seats learn of cards that they cannot see, kept in `State.knows` and always true.

A fact is (zone, card): that card lies somewhere in that zone. A shuffle of the zone leaves it
true; a card that leaves the zone unseen by a seat makes everything doubtful that the seat knew
of the zone, and a card that it sees leaving takes one fact with it.
"""

from __future__ import annotations

from collections.abc import Collection

from twelvefold.state import State
from twelvefold.zones import zone_at


def learn(state: State, seat: int, zone: str, card: str) -> None:
    """Note that the seat now knows that the card lies in the zone at that path.

    Call it when the card lies there. What it knew already is not noted again: it knows of no
    more copies than there are.
    """
    facts = state.knows[seat].facts
    if facts.count((zone, card)) < zone_at(state, zone).count(card):
        facts.append((zone, card))


def left(state: State, zone: str, card: str, seen_by: Collection[int] = ()) -> None:
    """Note that a card has left a zone, and which seats saw which card it was.

    Call it whenever a card leaves a zone of which any seat may have learned something.
    """
    for knowledge in state.knows:
        if not knowledge.facts:
            continue
        if knowledge.seat not in seen_by:
            knowledge.facts = [fact for fact in knowledge.facts if fact[0] != zone]
        elif (zone, card) in knowledge.facts:
            knowledge.facts.remove((zone, card))


def known_in(state: State, seat: int, zone: str) -> list[str]:
    """Return the cards that the seat knows to lie in the zone at that path."""
    return [card for path, card in state.knows[seat].facts if path == zone]


def look(state: State, seat: int, zone: str) -> None:
    """Note that the seat has seen every card in the zone at that path, though not their order."""
    knowledge = state.knows[seat]
    knowledge.facts = [fact for fact in knowledge.facts if fact[0] != zone]
    knowledge.facts += [(zone, card) for card in sorted(zone_at(state, zone))]
