"""What a member of the council answers to each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from twelvefold import Action
from twelvefold_council_bot.bells import rings
from twelvefold_council_bot.outlook import Outlook
from twelvefold_council_bot.prospects import Play
from twelvefold_council_bot.questions import Question
from twelvefold_council_bot.rewards import use
from twelvefold_council_bot.throne import most_agreed, price, wanted
from twelvefold_council_of_12.bells import NO, RING
from twelvefold_council_of_12.reveal import REVEAL, WAIT
from twelvefold_council_of_12.rewards import PASS
from twelvefold_council_of_12.selection import IN_ONE, IN_TWO
from twelvefold_council_of_12.state import current_dilemma

THRIFT = 0.02
"""How much less likely success may be to spare the most useful Character."""

SURE = 0.99
HOPELESS = 0.01


def bells(question: Question) -> Action:
    """Vote for the bells or against."""
    return RING if rings(question.rules, question.view) else NO


def turns(question: Question) -> Action:
    """Say whether to play a Dilemma of two objectives in one turn or in two."""
    in_one = question.outlook.forecast()
    question.view.halved = True
    in_each = Outlook(question.rules, question.view).forecast()
    return IN_TWO if in_each**2 > in_one else IN_ONE


def talk(question: Question) -> Action:
    """Say that the member can manage alone, or cannot do without help; else nothing."""
    if any(player.said == "alone" for player in question.view.players):
        return PASS
    best = question.outlook.best_alone(question.seat)
    if best > SURE:
        return "say", "alone"
    return ("say", "help") if best < HOPELESS else PASS


def play(question: Question) -> Action:
    """Play a Character: for the throne, after another one, or to be revealed later."""
    rules, view, cards = question.rules, question.view, question.cards
    if not current_dilemma(view):
        return "play", most_agreed(rules, view, cards)
    worth = _of_next(question) if question.player.played else _of_choosing(question)
    return "play", max(cards, key=lambda card: worth[card] - _cost(question, card))


def _cost(question: Question, card: str) -> float:
    thrift = THRIFT * question.useful[card]
    return thrift + price(question.rules, question.view, question.player, card)


def _of_choosing(question: Question) -> Mapping[str, float]:
    outlook = question.outlook
    return outlook.of_choosing(question.seat, question.cards, outlook.chances())


def _of_next(question: Question) -> Mapping[str, float]:
    """Return what each Character is worth when it is revealed at once."""
    prospects, start = question.outlook.prospects, question.outlook.turn.start
    others = question.outlook.unrevealed(question.seat)
    barred = question.view.petitioners.current
    return {
        card: -1.0
        if card in barred
        else sum(
            chance * prospects.next(start, Play(question.seat, card), prospects.single(plays))
            for chance, plays in others
        )
        for card in question.cards
    }


def reveal(question: Question) -> Action:
    """Reveal the card now where that is as good as letting another member go first."""
    prospects, start = question.outlook.prospects, question.outlook.turn.start
    mine = Play(question.seat, question.player.chosen[0])
    gain = 0.0
    for chance, plays in question.outlook.unrevealed(question.seat):
        cards = prospects.single([*plays, mine])
        others = cards - {mine}
        if mine in cards and others:
            now = prospects.after(start, mine, others)
            gain += chance * (
                now - max(prospects.after(start, each, cards - {each}) for each in others)
            )
    return REVEAL if gain >= 0 else WAIT


def target(question: Question) -> Action:
    """Turn the die, or replace an objective, so that the turn comes to most."""
    side, _, card, number = question.choice.args
    effects = question.rules.effects_of(str(side), str(card))
    turn, prospects = question.outlook.turn, question.outlook.prospects
    results = turn.results(effects[int(number)], turn.start)
    play, more = Play(question.seat, str(card)), effects[int(number) + 1 :]
    expected = [
        (chance, prospects.single(plays))
        for chance, plays in question.outlook.unrevealed(question.seat)
    ]
    worth = [
        sum([chance * prospects.during(result, more, play, plays) for chance, plays in expected])
        for result in results
    ]
    return question.choice.actions[worth.index(max(worth))]


def take(question: Question) -> Action:
    """Take the most precious Character from under the Player Aid."""
    return "take", max(question.cards, key=_precious(question))


def discard(question: Question) -> Action:
    """Discard the least precious Character."""
    return "discard", min(question.cards, key=_precious(question))


def _precious(question: Question) -> Callable[[str], tuple[bool, float]]:
    """Return what orders Characters by whether the throne asks for them, then by their use."""
    for_throne = wanted(question.rules, question.view)
    return lambda card: (card in for_throne, question.useful[card])


def crown(question: Question) -> Action:
    """Vote for a Character that wins the game."""
    return "crown", most_agreed(question.rules, question.view, question.cards)


ANSWERS: Mapping[str, Callable[[Question], Action]] = {
    "ring": bells,
    "turns": turns,
    "say": talk,
    "use": use,
    "play": play,
    "reveal": reveal,
    "turn": target,
    "replace": target,
    "take": take,
    "discard": discard,
    "crown": crown,
}
"""What answers a question, by the verb of its first action."""
