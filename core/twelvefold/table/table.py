"""The table's loop: ask whoever's choice it is, play the answer, keep the game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from contextlib import redirect_stdout
from typing import NamedTuple

from twelvefold.actions import Action, find_action, text_of
from twelvefold.bots import BotSeat, Done, Forfeit, make_bot
from twelvefold.copies import clone, view
from twelvefold.engine import advance
from twelvefold.errors import RulesError
from twelvefold.files.records import Answer, Record, open_game
from twelvefold.names import clean
from twelvefold.outcomes import Outcome, forfeited
from twelvefold.rules import Line, Rules
from twelvefold.state import State
from twelvefold.table.people import Ending, People, Question, Request
from twelvefold.table.undo import CannotUndo, Moment, turning_back


class _Course(NamedTuple):
    """How far the game has come: replaced whole, so that no interruption finds half of it."""

    moments: tuple[Moment, ...]
    state: State


class Table:
    """A game in progress, with somebody in every seat.

    `keep` is called with the table at its start, after every answer, and where a person asks
    for it: it saves the game and says in one line that it did. Whatever interrupts the loop
    leaves the table as it was at its last choice.
    """

    def __init__(
        self, rules: Rules, record: Record, people: People, keep: Callable[[Table], str]
    ) -> None:
        """Set the game up, and play in silence the answers that the record has already.

        Raises what `make_bot` and `open_game` raise, and IllegalAction for an answer that is
        not legal.
        """
        self.opening = record.opening
        self.names = tuple(clean(sitter.name) for sitter in self.opening.sitters)
        self.story: list[Line] = []
        self.forfeit: Forfeit | None = None
        self._people = people
        self._keep = keep
        game = self.opening.composition.game
        self._bots = {
            seat: BotSeat(make_bot(sitter.bot, game), seat, rules, self.opening.seed)
            for seat, sitter in enumerate(self.opening.sitters)
            if sitter.bot
        }
        self.people = tuple(seat for seat in range(len(self.names)) if seat not in self._bots)
        self.rules = rules.heard_by(self.story.append, self.names)
        self._course = _Course((), open_game(self.rules, self.opening))
        for answer in record.answers:
            self._advance(find_action(answer.text, self.state.choice.actions), self._is_open())
        self.rules = rules.heard_by(self._hear, self.names)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._course.state

    @property
    def record(self) -> Record:
        """The game as it was played so far."""
        answers = [Answer(each.seat, text_of(each.action)) for each in self._course.moments]
        return Record(self.opening, answers)

    @property
    def history(self) -> list[Done]:
        """Every answer so far, as all seats may know it."""
        return [moment.done for moment in self._course.moments]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.forfeit is not None:
            seat, cooperative = self.state.choice.seat, self.rules.game.cooperative
            return forfeited(seat, self.state.seats, cooperative, self.names[seat])
        return self.rules.outcome(self.state)

    def run(self) -> None:
        """Play on until the game is over, a bot forfeits it, or a person leaves.

        Raises whatever `People.ask` raises.
        """
        self._keep(self)
        was_over = self.outcome is not None
        going_on = not was_over
        while going_on:
            going_on = self._turn() and self.outcome is None
        if self.outcome is not None:
            self._people.see_end(self._ending(self.outcome))
            if not was_over:
                self.rules.finished(self, self.outcome)

    def ask_text(self, prompt: str) -> str | None:
        """Return a line that the people type together; None where nobody can be asked.

        For plugins, around a game. Raises whatever `People.ask` raises.
        """
        return self._people.ask_text(prompt)

    def tell(self, text: str) -> None:
        """Tell everybody something that is no part of the story: for plugins, around a game."""
        self._people.tell(None, text)

    def heard(self, seat: int | None, since: int = 0) -> list[str]:
        """Return the lines of the story that a seat (None: an onlooker) may hear."""
        return [line.text for line in self.story[since:] if line.to is None or seat in line.to]

    def _hear(self, line: Line) -> None:
        self.story.append(line)
        self._people.hear(line)

    def _turn(self) -> bool:
        """Have the choice answered; return whether the game goes on."""
        seat = self.state.choice.seat
        if seat < 0:
            raise RulesError("nobody is asked, but the game has not ended")
        if seat in self._bots:
            return self._ask_bot(seat)
        if not self._is_open():
            self._answer_for(seat)
            return True
        return self._ask(seat)

    def _is_open(self) -> bool:
        """Whether the choice is really put to its seat: the table may answer one without any.

        It does not where there are several people: they would learn from the haste that there
        was nothing to choose.
        """
        alone = (self.state.choice.seat,) == self.people
        return not alone or len(self.state.choice.actions) > 1

    def _answer_for(self, seat: int) -> None:
        [action] = self.state.choice.actions
        self._play(action, chosen=False)
        self._hear(Line(f"Only {text_of(action)!r} was possible, and was chosen for you", (seat,)))

    def _ask_bot(self, seat: int) -> bool:
        self._people.wait_for(self.names[seat])
        try:
            with redirect_stdout(sys.stderr):  # what a bot prints is no part of the game
                answer = self._bots[seat].answer(self.state, self.history)
            self._play(answer)
        except Forfeit as forfeit:
            self.forfeit = forfeit
            self._hear(Line(f"{self.names[seat]} forfeits: {clean(str(forfeit))}", None))
        return self.forfeit is None

    def _ask(self, seat: int) -> bool:
        answer = self._people.ask(self._question(seat))
        if isinstance(answer, tuple):
            self._play(answer)
        elif answer is Request.SAVE:
            self._people.tell(seat, self._keep(self))
        elif answer is Request.UNDO:
            self._undo(seat)
        return answer is not Request.QUIT

    def _question(self, seat: int) -> Question:
        since = self._last_told([seat])
        story, seen = self.heard(seat, since), view(self.state, seat)
        private = story != self.heard(None, since) or self._sees_more(seat)
        return Question(seat, self.rules, seen, story, private, self.opening.seed)

    def _ending(self, outcome: Outcome) -> Ending:
        seat = self.people[0] if len(self.people) == 1 else None
        told = self.heard(seat, self._last_told(self.people))
        scores = [] if self.forfeit else self.rules.scoring(self.state)
        seen = view(self.state, seat)
        return Ending(self.rules, seat, seen, told, outcome, scores, self.opening.seed)

    def _last_told(self, seats: Collection[int]) -> int:
        """Return how many lines had been told when one of the seats chose last."""
        moments = self._course.moments
        chosen = [each.told for each in moments if each.chosen and each.seat in seats]
        return chosen[-1] if chosen else 0

    def _sees_more(self, seat: int) -> bool:
        """Whether the seat sees or chooses anything that an onlooker may not see."""
        seen, open_view = view(self.state, seat), view(self.state, None)
        open_view.choice = seen.choice
        return seen.choice.secret or seen != open_view

    def _play(self, action: Action, chosen: bool = True) -> None:
        self._advance(action, chosen)
        self._keep(self)

    def _advance(self, action: Action, chosen: bool) -> None:
        after, moment = clone(self.state), Moment(self.state, action, len(self.story), chosen)
        advance(self.rules, after, action)
        self._course = _Course((*self._course.moments, moment), after)

    def _undo(self, seat: int) -> None:
        moments = self._course.moments
        try:
            index = turning_back(moments, self.state, self.people, self.names)
        except CannotUndo as refusal:
            self._people.tell(seat, str(refusal))
            return
        back = moments[index]
        del self.story[back.told :]
        self._course = _Course(moments[:index], back.state)
        self._keep(self)
