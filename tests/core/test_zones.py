from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from tests.core.lanterns import Night
from tests.core.tables import at_random, lantern_rules, new_night
from tests.core.tides import TIDES
from twelvefold import Counted, Hidden, Open, Private, State
from twelvefold.errors import RulesError
from twelvefold.sights import Sight
from twelvefold.zones import Components, Zone, misplaced, pool_of, zone_at, zones_of


class Shelf(msgspec.Struct):
    seat: int
    cards: Annotated[list[str], Open("card")] = []


class Library(State, kw_only=True):
    """Zones at every depth."""

    rooms: dict[str, list[Shelf]]
    racks: list[list[Shelf]]
    desk: Shelf
    floor: Annotated[list[str], Open("card")] = []


class Stray(State, kw_only=True):
    hand: Annotated[list[str], Private("card")] = []


def library() -> Library:
    return Library(
        seats=2,
        rooms={"north": [Shelf(0, ["a"]), Shelf(1, ["b"])]},
        racks=[[], [Shelf(1, ["c"])]],
        desk=Shelf(0, ["d"]),
        floor=["e"],
    )


def test_zones_are_found_at_every_depth_in_the_order_of_the_fields() -> None:
    state = library()
    assert [(zone.path, zone.owner, zone.cards) for zone in zones_of(state)] == [
        ("rooms.north.0.cards", 0, ["a"]),
        ("rooms.north.1.cards", 1, ["b"]),
        ("racks.1.0.cards", 1, ["c"]),
        ("desk.cards", 0, ["d"]),
        ("floor", -1, ["e"]),
    ]


def test_the_zone_at_a_path_is_the_list_itself() -> None:
    state = library()
    for zone in zones_of(state):
        assert zone_at(state, zone.path) is zone.cards


def test_the_zones_of_a_whole_game_with_a_part() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules)
    zones = {zone.path: zone for zone in zones_of(night)}
    assert list(zones) == [
        "parts.tides.pools.0.shells",
        "parts.tides.pools.1.shells",
        "parts.tides.sea",
        *(
            f"players.{seat}.{field}"
            for seat in (0, 1)
            for field in ("hand", "hung", "kept", "charms")
        ),
        "deck",
        "discard",
    ]
    assert zones["parts.tides.pools.1.shells"].owner == 1
    assert zones["parts.tides.sea"].owner == -1
    assert zone_at(night, "parts.tides.sea") is TIDES.of(night).sea


@pytest.mark.parametrize(
    ("sight", "seen_by"),
    [
        (Open("card"), {0, 1, None}),
        (Counted("card"), {0, 1, None}),
        (Private("card"), {1}),
        (Hidden("card"), set()),
    ],
)
def test_who_sees_a_zone_of_seat_1(sight: Sight, seen_by: set[int | None]) -> None:
    zone = Zone("hand", sight, 1, [])
    assert {seat for seat in (0, 1, None) if zone.seen_by(seat)} == seen_by


def test_private_cards_of_nobody_are_refused() -> None:
    with pytest.raises(RulesError, match="hand: private cards need an enclosing struct"):
        zones_of(Stray(seats=2))


@pytest.mark.parametrize("expansions", [(), ("tides",)])
def test_a_game_keeps_its_cards_at_every_choice(expansions: tuple[str, ...]) -> None:
    rules = lantern_rules(*expansions)
    for number in range(3):
        for night in at_random(rules, new_night(rules, 3, number=number)):
            assert misplaced(night, rules.components(night)) == ""


def test_components_of_an_expansion_are_added_to_those_of_the_game() -> None:
    rules = lantern_rules("tides")
    components = rules.components(new_night(rules))
    assert set(components) == {"lantern", "charm", "shell"}
    assert components["shell"] == [["conch", "cowrie", "limpet", "whelk"]]


def wrong_with(night: Night) -> str:
    return misplaced(night, lantern_rules().components(night))


def dealt() -> Night:
    return new_night(lantern_rules())


def test_a_lost_card_is_missing() -> None:
    night = dealt()
    night.deck.remove("star") if "star" in night.deck else night.players[0].hand.remove("star")
    assert wrong_with(night) == "lantern cards: missing star"


def test_a_copied_card_is_too_many() -> None:
    night = dealt()
    night.discard += ["glass", "glass"]
    assert wrong_with(night) == "lantern cards: too many glass, glass"


def test_an_exchanged_card_is_both() -> None:
    night = dealt()
    night.deck[0], was = "moon", night.deck[0]
    assert wrong_with(night) == f"lantern cards: missing {was}; too many moon"


def test_a_card_of_another_seats_pool_is_named_with_its_seat() -> None:
    night = dealt()
    night.players[1].charms.append(night.players[0].charms.pop())
    assert wrong_with(night).startswith("charm cards of seat 1: missing ")
    night.players[0].charms = ["ash", "birch"]
    assert wrong_with(night).startswith("charm cards of seat 2: too many ")


def test_a_family_without_components_is_named_with_its_zone() -> None:
    night = dealt()
    components = {"lantern": lantern_rules().components(night)["lantern"]}
    wrong = "players.0.charms: the game names no components for the family 'charm'"
    assert misplaced(night, components) == wrong


@pytest.mark.parametrize("cards", [[], ["b"]])
def test_a_zone_of_nobody_has_no_pool_among_those_of_the_seats(cards: list[str]) -> None:
    state = library()
    state.floor = cards
    components: Components = {"card": [["a", "d"], ["b", "c"]]}
    wrong = misplaced(state, components)
    assert wrong == ("floor: no seat owns it, but each seat has a pool of card cards" * bool(cards))


def test_a_single_pool_is_the_tables() -> None:
    assert pool_of([["a"]], 1) == 0
    assert pool_of([["a"]], -1) == 0
    assert pool_of([["a"], ["b"]], 1) == 1
