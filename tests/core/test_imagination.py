from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any

import msgspec
import pytest

from tests.core.lanterns import HANDS, LanternRules, Night
from tests.core.tables import at_random, lantern_rules, new_night, plugin
from tests.core.tides import TIDES
from twelvefold import (
    UNSEEN,
    Components,
    Composition,
    Game,
    Hidden,
    Open,
    Private,
    Rules,
    State,
    clone,
    learn,
    view,
)
from twelvefold.assembly import compose
from twelvefold.errors import RulesError
from twelvefold.imagination import Unseen, imagine
from twelvefold.zones import misplaced, zones_of


def digest(state: State) -> bytes:
    return msgspec.msgpack.encode(state)


@pytest.mark.parametrize("expansions", [(), ("tides",)])
def test_an_imagined_state_is_whole_and_agrees_with_its_view(expansions: tuple[str, ...]) -> None:
    rules = lantern_rules(*expansions)
    random = Random(1)
    for night in at_random(rules, new_night(rules, 3)):
        for seat in (0, 1, 2, None):
            seen = view(night, seat)
            imagined = imagine(rules, seen, random)
            assert view(imagined, seat) == seen
            assert misplaced(imagined, rules.components(imagined)) == ""
            assert not any(UNSEEN in zone.cards for zone in zones_of(imagined))


def test_the_view_is_left_as_it_is() -> None:
    rules = lantern_rules("tides")
    seen = view(new_night(rules), 0)
    before = digest(seen)
    imagine(rules, seen, Random(1))
    assert digest(seen) == before


def test_a_game_goes_on_from_an_imagined_state() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules, 3)
    imagined = imagine(rules, view(night, night.choice.seat), Random(1))
    *_, end = at_random(rules, imagined)
    assert end.ended == "the deck is empty"


def test_the_same_random_gives_the_same_state_and_another_gives_others() -> None:
    rules = lantern_rules()
    seen = view(new_night(rules, 3), 0)
    first, again = (digest(imagine(rules, seen, Random(5))) for _ in range(2))
    assert first == again
    random = Random(5)
    assert len({digest(imagine(rules, seen, random)) for _ in range(20)}) == 20


def test_chance_in_imagined_states_is_not_that_of_the_game() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    random = Random(1)
    generators = {imagine(rules, view(night, 0), random).generator for _ in range(20)}
    assert len(generators) == 20
    assert night.generator not in generators


def test_each_unseen_card_is_as_often_in_each_place() -> None:
    """The star, a single card, over 4,000 states: 4 sigma around what is due in each place."""
    rules = lantern_rules()
    night = next(night for night in games(rules) if "star" not in night.players[0].hand)
    seen = view(night, 0)
    places = len(night.deck) + len(night.players[1].hand)
    random, found = Random(3), Counter[tuple[str, int]]()
    for _ in range(4000):
        imagined = imagine(rules, seen, random)
        for path, cards in (("deck", imagined.deck), ("hand", imagined.players[1].hand)):
            found.update((path, place) for place, card in enumerate(cards) if card == "star")
    assert len(found) == places
    due = 4000 / places
    assert all(abs(count - due) < 4 * due**0.5 for count in found.values()), found


def games(rules: LanternRules) -> Iterator[Night]:
    """Return new games, one after the other."""
    return (new_night(rules, number=number) for number in range(100))


def test_a_known_card_lies_in_its_zone_in_every_place_of_it() -> None:
    rules = lantern_rules()
    night = next(night for night in games(rules) if "star" in night.deck)
    learn(night, 0, "deck", "star")
    seen, random, places = view(night, 0), Random(3), Counter[int]()
    for _ in range(1200):
        imagined = imagine(rules, seen, random)
        places[imagined.deck.index("star")] += 1
    due = 1200 / len(night.deck)
    assert len(places) == len(night.deck)
    assert all(abs(count - due) < 4 * due**0.5 for count in places.values()), places


def test_what_another_seat_knows_is_of_no_use() -> None:
    rules = lantern_rules()
    night = next(night for night in games(rules) if "star" in night.players[1].hand)
    learn(night, 0, HANDS[1], "star")
    held = {
        seat: sum(
            "star" in imagine(rules, view(night, seat), Random(n)).players[1].hand
            for n in range(50)
        )
        for seat in (0, None)
    }
    assert held[0] == 50
    assert held[None] < 40


def test_a_seat_that_is_not_asked_imagines_by_what_it_knows_too() -> None:
    rules = lantern_rules()
    night = next(
        night
        for night in games(rules)
        if "star" in night.players[0].hand and night.choice.seat == 0
    )
    learn(night, 1, HANDS[0], "star")
    for number in range(30):
        imagined = imagine(rules, view(night, 1), Random(number))
        assert "star" in imagined.players[0].hand


def test_what_a_seat_knows_of_a_zone_that_it_sees_takes_no_card_from_others() -> None:
    rules = lantern_rules()
    night = next(night for night in games(rules) if "star" in night.players[0].hand)
    learn(night, 0, HANDS[0], "star")
    imagined = imagine(rules, view(night, 0), Random(1))
    assert view(imagined, 0) == view(night, 0)
    assert misplaced(imagined, rules.components(imagined)) == ""


def test_a_game_says_where_cards_must_lie() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules)
    assert "whelk" in TIDES.of(night).sea
    places = Counter[int]()
    for number in range(200):
        tides = TIDES.of(imagine(rules, view(night, 0), Random(number)))
        places[tides.sea.index("whelk")] += 1
    assert set(places) == {0, 1}


def test_constraints_are_met_after_what_is_known_and_only_where_something_is_hidden() -> None:
    seen: list[tuple[int, list[str]]] = []

    def twelvefold_imagine(rules: Any, view: Night, unseen: Unseen, random: Random) -> None:
        seen.append((len(unseen.pools["lantern", 0]), list(view.deck)))

    rules = lantern_rules(moss=plugin("moss", twelvefold_imagine))
    night = next(night for night in games(rules) if "star" in night.deck)
    learn(night, 0, "deck", "star")
    imagine(rules, view(night, 0), Random(1))
    [(left_over, deck)] = seen
    assert left_over == len(night.deck) + 2 - 1
    assert deck == ["star", *[UNSEEN] * (len(night.deck) - 1)]
    assert imagine(rules, clone(night), Random(1)).deck == night.deck
    assert len(seen) == 1


def test_a_card_that_is_not_unseen_cannot_be_placed() -> None:
    def twelvefold_imagine(rules: Any, view: Night, unseen: Unseen, random: Random) -> None:
        unseen.take("lantern", 0, "moon")

    rules = lantern_rules(moss=plugin("moss", twelvefold_imagine))
    with pytest.raises(RulesError, match="imagined lantern 'moon' is not among the unseen cards"):
        imagine(rules, view(new_night(rules), 0), Random(1))
    with pytest.raises(RulesError, match="imagined shell 'conch' is not among the unseen cards"):
        Unseen({}).take("shell", 0, "conch")


def test_a_view_that_hides_more_cards_than_there_are_is_refused() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    night.deck.append("star")
    with pytest.raises(RulesError, match=r"a view hides \d+ lantern cards, \d+ are left"):
        imagine(rules, view(night, 0), Random(1))


def test_a_view_that_shows_more_cards_than_there_are_is_refused() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    night.discard += ["sun"] * 20
    with pytest.raises(RulesError, match="a view shows one lantern 'sun' more than there are"):
        imagine(rules, view(night, 0), Random(1))


def test_each_seats_cards_come_from_its_own_pool() -> None:
    rules = lantern_rules()
    seen = view(new_night(rules, 3), 0)
    orders = set()
    for number in range(40):
        imagined = imagine(rules, seen, Random(number))
        charms = [tuple(player.charms) for player in imagined.players]
        assert [set(each) for each in charms] == [
            {"ash", "birch"},
            {"cedar", "dill"},
            {"elm", "fir"},
        ]
        orders.add(tuple(charms))
    assert len(orders) == 8


class Case(msgspec.Struct):
    seat: int
    inside: Annotated[list[str], Private("card")] = []
    above: Annotated[list[str], Open("card")] = []


class Deep(State, kw_only=True):
    """Zones in lists of dicts of lists, and so on."""

    by_name: dict[str, list[Case]]
    in_rows: list[dict[str, Case]]
    in_cubes: list[list[list[Case]]]
    heap: Annotated[list[str], Hidden("card")]


CARDS = list("abcdefg")


def deep(rules: Rules, seats: int) -> Deep:
    return Deep(
        seats=seats,
        by_name={"north": [Case(0, ["a"], ["b"])]},
        in_rows=[{"south": Case(1, ["c"])}],
        in_cubes=[[[Case(1, [], ["d"])], [Case(1, ["e"])]]],
        heap=["f", "g"],
    )


def table_cards(rules: Rules, state: Deep) -> Components:
    return {"card": [CARDS]}


def seats_cards(rules: Rules, state: Deep) -> Components:
    return {"card": [CARDS, CARDS]}


def no_cards(rules: Rules, state: Deep) -> Components:
    return {}


def deep_rules(components: Any) -> Rules:
    def twelvefold_game() -> Game:
        return Game("Deep", range(2, 3), Deep, Rules, deep, components)

    return compose(Composition("deep"), plugin("deep", twelvefold_game), {})


def test_zones_at_every_depth_are_imagined() -> None:
    rules = deep_rules(table_cards)
    state = deep(rules, 2)
    for seat in (0, 1, None):
        seen = view(state, seat)
        imagined = imagine(rules, seen, Random(1))
        assert view(imagined, seat) == seen
        assert misplaced(imagined, rules.components(imagined)) == ""


@pytest.mark.parametrize(
    ("components", "wrong"),
    [
        (seats_cards, "no seat owns a zone of card cards, but each seat has a pool of them"),
        (no_cards, "the game names no components for the family 'card'"),
    ],
)
def test_cards_without_a_pool_are_refused(components: Any, wrong: str) -> None:
    rules = deep_rules(components)
    with pytest.raises(RulesError, match=wrong):
        imagine(rules, view(deep(rules, 2), 0), Random(1))
