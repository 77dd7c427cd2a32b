"""How likely a seat is to win, as far as the seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from twelvefold import known_in
from twelvefold_blackthorn.rules import GHOST_SEATS
from twelvefold_blackthorn.scoring import UNDER_CONSTRUCTION
from twelvefold_blackthorn.state import (
    FACTIONS,
    GHOST,
    TOP,
    BlackthornState,
    Player,
    opponents,
    treason_of,
)
from twelvefold_blackthorn.tracks import BUILDINGS, NEEDED_BLOCKS, PLACES
from twelvefold_blackthorn.turn import ALONE, TIED
from twelvefold_low_profile.appraisal import Appraisal

PACE = 0.6
"""How many levels nearer the end each turn brings the three factions that will be blocked."""

KEPT_CONTROL = 0.6
"""How much of today's Control is expected of each turn to come."""

HAND = 0.2
"""How much a card counts that is kept in hand, of what it would be worth if played."""

WHISPERED = 0.06
"""How many Whispers an opponent plays in a turn."""

POINTS_APART = 3.0
POINTS_APART_A_ROUND = 0.8
"""How many points ahead make a win e times as likely, at the end and for each round before."""

TREASON_APART = 0.7
TREASON_APART_A_ROUND = 0.06
"""How many Treason points more make a beheading e times as likely, in the same way."""


FIRST_IN = (*FACTIONS, BUILDINGS)
"""What one can be first in."""


class Outlook:
    """What a seat expects of a game, from the choice on at which it is asked.

    Its own Treason it knows; of the others' what it has seen, and the mean of what it has not.
    What characters and buildings change is taken as it is at that choice.
    """

    def __init__(self, appraisal: Appraisal, view: BlackthornState, seat: int) -> None:
        self.appraisal = appraisal
        self.rules = appraisal.rules
        self.seat = seat
        self.mean = self._mean_of_unseen(view)
        seats = range(view.seats)
        self.suspected = [self._suspected(view, each) for each in seats]
        self.added_worth = [self._added_worth(view, each) for each in seats]
        self.added_control = {
            of: [self._added_control(view, each, of) for each in seats] for of in FIRST_IN
        }

    def chance(self, state: BlackthornState) -> float:
        """Return the chance of the seat to win, from 0 to 1, in a state that it imagines."""
        if state.ended:
            return self.rules.value(state)[self.seat]
        rounds = rounds_left(state)
        turns = turns_left(state, rounds)
        points, treason = self._points(state, turns), self._treason(state)
        whispers = WHISPERED * rounds * (state.seats - 1) * self.mean
        for of in FIRST_IN:
            first = leaders(state, of)
            control = ALONE if len(first) == 1 else TIED
            for seat in first:
                if seat != GHOST:
                    times = KEPT_CONTROL * turns[seat] + (seat == state.active)
                    points[seat] += times * (control + self.added_control[of][seat])
                    treason[seat] += whispers / len(first)
        best, apart = max(points), POINTS_APART + POINTS_APART_A_ROUND * rounds
        heads = safety(treason, rounds)
        chances = [exp((points[seat] - best) / apart) * heads[seat] for seat in range(state.seats)]
        return chances[self.seat] / sum(chances)

    def _points(self, state: BlackthornState, turns: Sequence[float]) -> list[float]:
        """Return the points that the seats have, and will have by characters and buildings."""
        points = [self._influence(player, turns[player.seat]) for player in state.players]
        me = state.players[self.seat]
        kept = sum([self.appraisal.in_hand(me, card) for card in me.hand])
        points[self.seat] += HAND * min(1.0, turns[self.seat]) * kept
        return points

    def _influence(self, player: Player, turns: float) -> float:
        points = sum(player.levels.values()) + player.tokens + turns * self.appraisal.income(player)
        buildings = player.completed
        if player.constructing and turns >= 1:
            buildings = [*buildings, *player.constructing]
        elif player.constructing:
            points += UNDER_CONSTRUCTION * len(player.constructing)
        if buildings:
            points += self.added_worth[player.seat] * len(buildings)
            points += sum([self.appraisal.values[card] for card in buildings])
        return points

    def _treason(self, state: BlackthornState) -> list[float]:
        """Return the Treason points that the seats have, as far as this one can tell."""
        points = self.appraisal.treason
        facts = state.knows[self.seat].facts
        treason = []
        for player in state.players:
            known = player.treason
            if player.seat != self.seat:
                known = known_in(state, self.seat, treason_of(player.seat)) if facts else []
            unknown = self.mean * (len(player.treason) - len(known))
            total = sum([points[card] for card in known]) + unknown
            treason.append(max(0.0, total + self.suspected[player.seat]))
        return treason

    def _mean_of_unseen(self, view: BlackthornState) -> float:
        """Return the mean Treason points of the cards that the seat has not seen."""
        points, cards = self.appraisal.treason, self.rules.treason_cards
        seen = [*view.players[self.seat].treason, *view.treason_discard]
        for other in opponents(view, self.seat):
            seen += known_in(view, self.seat, treason_of(other))
        left = sum([points[card] for card in cards]) - sum([points[card] for card in seen])
        return left / max(1, len(cards) - len(seen))

    def _suspected(self, view: BlackthornState, seat: int) -> int:
        points = 0
        for changed in self.rules.suspicion:
            points = changed(self.rules, view, seat, points)
        return points

    def _added_worth(self, view: BlackthornState, seat: int) -> int:
        """Return how much more than printed the buildings of a seat are worth."""
        completed, added = view.players[seat].completed, 0
        for changed in self.rules.building_worth if completed else ():
            added = changed(self.rules, view, seat, completed[0], added)
        return added

    def _added_control(self, view: BlackthornState, seat: int, of: str) -> int:
        points = TIED
        for scored in self.rules.control_scores:
            points = scored(self.rules, view, seat, of, points)
        return points - TIED


def safety(treason: Sequence[float], rounds: float) -> list[float]:
    """Return how safe each head is, from 0 to 1, by the Treason points expected of all."""
    apart = TREASON_APART + TREASON_APART_A_ROUND * rounds
    safe = []
    for seat, points in enumerate(treason):
        limit = max([each for other, each in enumerate(treason) if other != seat])
        if len(treason) == GHOST_SEATS:
            limit *= 2
        safe.append(1 / (1 + exp((points - limit) / apart)))
    return safe


def leaders(state: BlackthornState, of: str) -> list[int]:
    """Return who is first with a faction, or in buildings, the ghost as the last."""
    if of == BUILDINGS:
        values = [player.buildings for player in state.players]
    else:
        values = [player.levels[of] for player in state.players]
        if state.ghost:
            values.append(state.ghost[of])
    highest = max(values)
    if not highest:
        return []
    first = [who for who, value in enumerate(values) if value == highest]
    if first[-1] == state.seats:
        first[-1] = GHOST
    return first


def rounds_left(state: BlackthornState) -> float:
    """Return how many rounds are expected after this one, 0 where it is to be the last."""
    if state.last_round:
        return 0.0
    tracks = [player.levels for player in state.players]
    if state.ghost:
        tracks.append(state.ghost)
    missing = [
        PLACES[TOP] - PLACES[max([levels[faction] for levels in tracks])] for faction in FACTIONS
    ]
    steps = sum(sorted(missing)[:NEEDED_BLOCKS])
    return steps / (PACE * state.seats)


def turns_left(state: BlackthornState, rounds: float) -> list[float]:
    """Return how many turns each seat will have after the one that is being played."""
    played = (state.active - state.ring) % state.seats
    return [rounds + ((seat - state.ring) % state.seats > played) for seat in range(state.seats)]
