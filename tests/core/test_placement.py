"""Which zones give the cards that are written elsewhere, and which take those not needed."""

from __future__ import annotations

from typing import Annotated

import msgspec

from twelvefold import Counted, Hidden, Open, Private, State, clone
from twelvefold.files.placement import place_cards


class Singer(msgspec.Struct, kw_only=True):
    seat: int
    hand: Annotated[list[str], Private("song")] = []
    sung: Annotated[list[str], Open("song")] = []
    shelf: Annotated[list[str], Counted("song")] = []
    deck: Annotated[list[str], Hidden("song")] = []


class Choir(State, kw_only=True):
    singers: list[Singer]


SONGS = {"song": [["air", "bourree", "canon", "dirge"]]}


def a_choir() -> Choir:
    singer = Singer(seat=0, hand=["air"], sung=["bourree"], shelf=["canon"], deck=["dirge"])
    return Choir(seats=1, singers=[singer])


def placed(**written: list[str]) -> Singer:
    """Return the singer with these zones written, and the cards of the others as they settle."""
    before = a_choir()
    after = clone(before)
    [singer] = after.singers
    for name, cards in written.items():
        setattr(singer, name, cards)
    paths = {f"singers.0.{name}" for name in written}
    place_cards(before, after, paths.__contains__, SONGS)
    return singer


def test_a_card_not_needed_goes_to_a_hidden_zone_first() -> None:
    assert placed(hand=[]).deck == ["dirge", "air"]


def test_without_a_hidden_zone_it_goes_where_everybody_could_have_counted() -> None:
    singer = placed(deck=[])
    assert (singer.shelf, singer.hand) == (["canon", "dirge"], ["air"])


def test_else_it_goes_to_a_private_zone() -> None:
    assert placed(deck=[], shelf=[]).hand == ["air", "canon", "dirge"]


def test_a_card_that_everybody_could_have_counted_can_be_written_elsewhere() -> None:
    singer = placed(hand=["canon"], deck=["dirge"])
    assert (singer.hand, singer.shelf) == (["canon"], ["air"])
