"""The leak check: worlds that a viewer cannot tell apart go on alike for that viewer.

Cards that the viewer cannot see are exchanged, and the same answers are given in both worlds.
Until one of the cards is shown to the viewer, if only in passing, or an answer is not legal in
both, the viewer sees the same, is asked the same, and hears the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from typing import NamedTuple

from twelvefold.actions import Action, text_of
from twelvefold.chance import mix
from twelvefold.copies import clone
from twelvefold.engine import advance
from twelvefold.names import shortened
from twelvefold.rules import Line, Rules
from twelvefold.state import State
from twelvefold.testing.appearances import Appearance
from twelvefold.testing.glimpses import glimpsed
from twelvefold.testing.playing import Flaw, Playthrough, digest, viewers
from twelvefold.testing.shuffling import exchanges, set_up
from twelvefold.testing.trials import Trial
from twelvefold.testing.worlds import Concealed, exchanged

STARTS = 10
"""From how many choices of a game twins are played."""

FAR = 30
"""For how many answers twins are played."""

MANY = 8
"""How many pairs of cards are exchanged at once, where it is not one pair alone."""

NAMED = 80
"""How many letters a finding spends on the names of the exchanged cards."""


class Parted(Exception):
    """The worlds go apart for a reason that the viewer may know."""


class Moment(NamedTuple):
    """A choice of the game: its state, the answer, and the story told since the one before."""

    state: State
    action: Action
    told: tuple[Line, ...]


class World:
    """A world that is played beside the game, and the story told since its last choice.

    `play_again` plays once more, on a copy, what has led to the state from the choice before.
    """

    def __init__(self, rules: Rules, begin: Callable[[Rules], State]) -> None:
        self.told: list[Line] = []
        self.rules = rules.heard_by(self.told.append)
        self.deaf = rules.heard_by(None)
        self.play_again: Callable[[], object] = partial(begin, self.deaf)
        self.state = begin(self.rules)

    def answer(self, action: Action) -> None:
        """Give an answer. Raises Parted where that cannot be done."""
        self.told.clear()
        self.play_again = partial(advance, self.deaf, clone(self.state), action)
        try:
            advance(self.rules, self.state, action)
        except Exception as error:  # cards lie as no game brings them: that is no leak
            raise Parted from error


@dataclass(frozen=True)
class Twins:
    """A game, and a world that the viewer cannot tell from it when it begins.

    It begins at the choice with number `first`, or with set-up where that is -1: `begin` makes
    its state, with the cards exchanged or, for comparison, without. `names` are the exchanged
    cards by those whose places they take.
    """

    game: Playthrough
    moments: Sequence[Moment]
    viewer: int | None
    first: int
    begin: Callable[[Rules, bool], State]
    names: Mapping[str, str]

    def flaw(self) -> Flaw | None:
        """Play the other world, and return where the viewer can first tell it from the game."""
        try:
            world = World(self.game.rules, lambda rules: self.begin(rules, True))
            found = self._compared(0, world) if self.first < 0 else None
            for number in self._numbers():
                if found:
                    break
                open_name = self._answered(number, world)
                found = self._compared(number + 1, world, open_name)
        except Parted:
            return None
        return found

    def repeats(self) -> bool:
        """Return whether the world is the game's own where no card is exchanged.

        Where it is not, the game cannot be repeated, and other checks say why.
        """
        world = World(self.game.rules, lambda rules: self.begin(rules, False))
        for number in self._numbers():
            with suppress(Parted):
                world.answer(self.moments[number].action)
            moment = self.moments[number + 1]
            if digest(world.state) != digest(moment.state) or world.told != [*moment.told]:
                return False
        return True

    def _numbers(self) -> range:
        return range(max(0, self.first), min(self.first + FAR, len(self.moments) - 1))

    def _answered(self, number: int, world: World) -> bool:
        """Give the same answer; return whether it openly names a card by another name."""
        action, choice = self.moments[number].action, world.state.choice
        if action in choice.actions:
            world.answer(action)
            return False
        renamed = tuple(self.names.get(str(word), word) for word in action)
        if renamed not in choice.actions or choice.seat == self.viewer:
            raise Parted
        world.answer(renamed)
        return not choice.secret

    @cached_property
    def _at_first(self) -> Appearance:
        return Appearance.of(self.moments[max(0, self.first)].state, self.viewer)

    @cached_property
    def _known_at_first(self) -> bool:
        """Whether the viewer knew of an exchanged card to lie in its zone, if not where in it.

        It may be told of such a card again, which no new fact shows.
        """
        return any(card in self.names for _, card in self._at_first.known)

    def _is_shown(self, here: Appearance, there: Appearance) -> bool:
        """Return whether the viewer has been shown one of the cards, in one of the worlds."""
        before = self._at_first.shown(self.names)
        newly = (here.shown(self.names) - before) + (there.shown(self.names) - before)
        return bool(newly) or not here.shows_as(there)

    def _is_shown_in_passing(self, number: int, world: World) -> bool:
        """Return whether one of the cards lay open to the viewer before anybody was asked."""
        before = self._at_first.shown(self.names)
        return any(
            glimpsed(play, self.viewer, self.names) - before
            for play in (self._play_again(number), world.play_again)
        )

    def _play_again(self, number: int) -> Callable[[], object]:
        if number == 0:
            return partial(self.begin, self.game.deaf, False)
        before = self.moments[number - 1]
        return partial(advance, self.game.deaf, clone(before.state), before.action)

    def _compared(self, number: int, world: World, open_name: bool = False) -> Flaw | None:
        moment = self.moments[number]
        if world.state.ended or world.state.generator != moment.state.generator:
            raise Parted
        here = Appearance.of(moment.state, self.viewer, moment.told)
        there = Appearance.of(world.state, self.viewer, world.told)
        if self._known_at_first:
            here, there = here.unheard(), there.unheard()
        difference = here.difference(there)
        suspect = bool(difference) or open_name
        if suspect and (self._is_shown(here, there) or self._is_shown_in_passing(number, world)):
            raise Parted
        if open_name and not difference:
            named = text_of(self.moments[number - 1].action)
            difference = f"{here.who} learns the answer {named!r}, which is not asked for secretly"
        if not difference:
            return None
        cards = shortened(", ".join(sorted(self.names)), NAMED)
        what = f"{difference}, by where hidden cards lie ({cards})"
        return Flaw(what, f"{self.game.table}, after {number} answers")


def nothing_leaks(trial: Trial) -> None:
    """Nobody is shown, asked or told anything that depends on cards that they cannot see."""
    for game in trial.playthroughs():
        moments = [
            Moment(clone(state), action, tuple(game.told)) for state, action in game.choices()
        ]
        for twins in _twins(game, moments):
            flaw = twins.flaw()
            if flaw and twins.repeats():
                raise flaw


def _twins(game: Playthrough, moments: Sequence[Moment]) -> Iterator[Twins]:
    random = Random(mix(game.table.seed))
    for moment in moments[:1]:
        for viewer in viewers(moment.state):
            yield from _from_set_up(game, moments, viewer, random)
    for start, number in enumerate(range(0, len(moments), 1 + len(moments) // STARTS)):
        for viewer in viewers(moments[number].state):
            yield from _from_choice(game, moments, viewer, number, random, MANY if start % 2 else 1)


def _from_set_up(
    game: Playthrough, moments: Sequence[Moment], viewer: int | None, random: Random
) -> Iterator[Twins]:
    for exchange in exchanges(game.rules, game.table, moments[0].state, viewer, random):
        begin = partial(set_up, game.table, exchange)
        yield Twins(game, moments, viewer, -1, begin, exchange.names)


def _from_choice(
    game: Playthrough,
    moments: Sequence[Moment],
    viewer: int | None,
    number: int,
    random: Random,
    most: int,
) -> Iterator[Twins]:
    state = moments[number].state
    pairs = Concealed(game.rules, state, (viewer, state.choice.seat)).pairs(random, most)
    if pairs:
        names = {one.card: two.card for pair in pairs for one, two in (pair, pair[::-1])}

        def begin(rules: Rules, other: bool) -> State:
            return exchanged(state, pairs if other else ())

        yield Twins(game, moments, viewer, number, begin, names)
