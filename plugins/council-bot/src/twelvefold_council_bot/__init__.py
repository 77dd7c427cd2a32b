"""A member of the council, for Council of 12: it plays by what its seat may know.

Nobody talks about cards here, but much is known: everybody began with the same Characters, and
whatever was revealed is public. `hands` counts, `outlook` expects, `prospects` weighs, `turns`
asks the rules what cards do, and `answers` decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from twelvefold import Action, Choice
from twelvefold.bots import Seat
from twelvefold_council_bot.answers import ANSWERS
from twelvefold_council_bot.questions import Question
from twelvefold_council_bot.turns import Turn
from twelvefold_council_bot.usefulness import usefulness
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState


class CouncilBot:
    """Sits in one seat of Council of 12, beside people or bots of any kind."""

    def __init__(self) -> None:
        self._useful: Mapping[str, float] = {}

    def choose(self, view: CouncilState, choice: Choice, seat: Seat) -> Action:
        """Return the action by which the council is likeliest to succeed."""
        answer = ANSWERS.get(str(choice.actions[0][0]))
        if answer is None or len(choice.actions) == 1:
            return seat.pick(choice.actions)
        rules = cast(CouncilRules, seat.rules)
        self._useful = self._useful or usefulness(Turn(rules, view))
        return answer(Question(rules, view, choice, seat.index, self._useful))
