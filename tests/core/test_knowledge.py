from __future__ import annotations

from collections import Counter
from random import Random

from tests.core.lanterns import HANDS, Night
from tests.core.tables import at_random, lantern_rules, new_night
from twelvefold import clone, known_in, learn, left, look, shuffle
from twelvefold.copies import view
from twelvefold.imagination import imagine
from twelvefold.zones import zone_at


def night_with(hand: list[str]) -> Night:
    """Return a game in which seat 1 has a hand."""
    night = new_night(lantern_rules(), 3)
    night.players[1].hand = hand
    return night


def test_a_seat_knows_what_it_learned_and_nobody_else_does() -> None:
    night = night_with(["paper", "star"])
    learn(night, 0, HANDS[1], "star")
    assert known_in(night, 0, HANDS[1]) == ["star"]
    assert known_in(night, 0, "deck") == []
    assert known_in(night, 2, HANDS[1]) == []


def test_a_card_that_leaves_unseen_makes_the_zone_doubtful_for_others() -> None:
    night = night_with(["paper", "star"])
    for seat in (0, 2):
        learn(night, seat, HANDS[1], "star")
        learn(night, seat, "deck", night.deck[0])
    night.players[1].hand.remove("paper")
    left(night, HANDS[1], "paper", seen_by=(1, 2))
    assert known_in(night, 0, HANDS[1]) == []
    assert known_in(night, 2, HANDS[1]) == ["star"]
    assert known_in(night, 0, "deck") == [night.deck[0]]


def test_a_card_that_leaves_seen_takes_one_fact_with_it() -> None:
    night = night_with(["paper", "paper", "star"])
    look(night, 0, HANDS[1])
    left(night, HANDS[1], "paper", seen_by=[0])
    assert known_in(night, 0, HANDS[1]) == ["paper", "star"]
    left(night, HANDS[1], "glass", seen_by=[0])
    assert known_in(night, 0, HANDS[1]) == ["paper", "star"]


def test_left_is_unseen_by_everyone_where_nobody_is_named() -> None:
    night = night_with(["star"])
    look(night, 0, HANDS[1])
    left(night, HANDS[1], "star")
    assert known_in(night, 0, HANDS[1]) == []


def test_looking_takes_the_place_of_what_was_known_of_the_zone_alone() -> None:
    night = night_with(["paper", "star"])
    learn(night, 0, HANDS[1], "star")
    learn(night, 0, HANDS[2], night.players[2].hand[0])
    look(night, 0, HANDS[1])
    look(night, 0, HANDS[1])
    assert known_in(night, 0, HANDS[1]) == ["paper", "star"]
    assert known_in(night, 0, HANDS[2]) == [night.players[2].hand[0]]


def test_a_card_learned_twice_is_known_once() -> None:
    night = night_with(["paper", "paper", "star"])
    for card in ("star", "star", "paper", "paper", "paper"):
        learn(night, 0, HANDS[1], card)
    assert known_in(night, 0, HANDS[1]) == ["star", "paper", "paper"]


def test_a_shuffle_leaves_what_is_known_of_a_zone() -> None:
    night = night_with([])
    look(night, 0, "deck")
    shuffle(night, night.deck)
    assert Counter(known_in(night, 0, "deck")) == Counter(night.deck)


def test_clones_learn_apart() -> None:
    night = night_with(["star"])
    copy = clone(night)
    learn(copy, 0, HANDS[1], "star")
    assert known_in(night, 0, HANDS[1]) == []


def test_what_seats_know_in_whole_games_is_true_and_used_in_imagining() -> None:
    rules = lantern_rules()
    knew = 0
    for number in range(10):
        for night in at_random(rules, new_night(rules, 3, number=number), seed=number):
            for knowledge in night.knows:
                seen = view(night, knowledge.seat)
                facts = Counter(knowledge.facts)
                knew += facts.total()
                for state in (night, imagine(rules, seen, Random(1))):
                    there = Counter(
                        (path, card)
                        for path in {path for path, _ in facts}
                        for card in zone_at(state, path)
                    )
                    assert facts <= there
    assert knew > 100
