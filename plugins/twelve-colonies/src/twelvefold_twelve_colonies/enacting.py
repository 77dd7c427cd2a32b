"""A Law passes: the old one leaves the game, the new one has its effect (TC.2.3, TC.2.6)."""

from __future__ import annotations

from collections.abc import Callable

from twelvefold import Action, Choice, ask, later, left, pick, shuffle
from twelvefold_root.hands import discard, distinct, draw
from twelvefold_root.pieces import aftermath, place_building, remove_building
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, ruled_by
from twelvefold_root.scoring import gain, score
from twelvefold_root.state import HAND, NOBODY_SEAT, RootState
from twelvefold_twelve_colonies.board import PART, SITE, Effect, law
from twelvefold_twelve_colonies.leaving import empty_clearing
from twelvefold_twelve_colonies.muster import muster
from twelvefold_twelve_colonies.steps import step

RELIEF = 2
BOON = 2
WARRIORS_NOW = 2


def enact(rules: RootRules, state: RootState, target: str) -> Choice | None:
    """Let the proposal replace the current Law and take effect, with what was elected (A22)."""
    part = PART.of(state)
    part.repealed += part.current
    part.current, part.proposed = part.proposed, []
    part.nominations, part.active, part.elected = [], [], ""
    current = law(rules, part.current[0])
    rules.tell("{} passes{}", current.name, f": {target}" if target else "")
    at_once = AT_ONCE.get(current.effect)
    return at_once(rules, state, target) if at_once else None


def clockwise(state: RootState) -> list[int]:
    """Return the seats clockwise from the Colonies (A54)."""
    first = PART.of(state).seat
    return [(first + distance) % state.seats for distance in range(state.seats)]


def elect(rules: RootRules, state: RootState, target: str) -> None:
    """Note the elected player."""
    PART.of(state).elected = target


def close(rules: RootRules, state: RootState, target: str) -> None:
    """Let everybody leave the elected clearing, which is then closed."""
    later(state, closed, target)
    for seat in reversed(clockwise(state)):
        later(state, empty_clearing, seat, target)


@step
def closed(rules: RootRules, state: RootState, clearing: str) -> None:
    """Close the clearing, now that it is empty."""
    PART.of(state).elected = clearing


# A move or battle more, or warriors now


def offer_more(rules: RootRules, state: RootState, target: str) -> None:
    """Ask everybody for the one or the other (A57)."""
    for seat in reversed(clockwise(state)):
        later(state, choose_more, seat)


@step
def choose_more(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Ask a seat; who has no warriors to place, or no place for them, has no choice (A58)."""
    actions: list[Action] = [("extra", "action")]
    if any(state.reserve[kind] for kind in rules.warriors_of[seat]):
        actions += [
            ("extra", each)
            for each in ruled_by(rules, state, seat)
            if may_place(rules, state, seat, each)
        ]
    if len(actions) == 1:
        return more_chosen(rules, state, actions[0], seat)
    prompt = "A move or battle more in each Daylight, or 2 warriors now"
    return ask(seat, prompt, actions, more_chosen, seat)


@step
def more_chosen(rules: RootRules, state: RootState, action: Action, seat: int) -> Choice | None:
    """Note that the seat has more to do, or place its warriors."""
    if action[1] == "action":
        PART.of(state).active.append(seat)
        return None
    return muster(rules, state, seat, str(action[1]), WARRIORS_NOW)


# Cards


def share(rules: RootRules, state: RootState, target: str) -> None:
    """Take a random card of each hand, and deal out those cards (A59)."""
    givers = [seat for seat in clockwise(state) if state.players[seat].hand]
    cards: list[str] = []
    for seat in givers:
        card = pick(state, state.players[seat].hand)
        state.players[seat].hand.remove(card)
        left(state, HAND[seat], card, seen_by=(seat,))
        rules.tell("You give {}", rules.deck[card].name, to=(seat,))
        cards.append(card)
    shuffle(state, cards)
    for seat, card in zip(givers, cards, strict=True):
        state.players[seat].hand.append(card)
        rules.tell("You get {}", rules.deck[card].name, to=(seat,))
    rules.tell("A card of each hand is dealt out again")


def relieve(rules: RootRules, state: RootState, target: str) -> None:
    """Let everybody draw two cards and discard one of them (A60)."""
    for seat in reversed(clockwise(state)):
        later(state, relieved, seat)


@step
def relieved(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Draw, and ask which of the drawn cards is discarded."""
    hand = state.players[seat].hand
    held = len(hand)
    draw(rules, state, seat, RELIEF)
    drawn = hand[held:]
    if not drawn:
        return None
    actions: list[Action] = [("discard", card) for card in distinct(drawn)]
    return ask(seat, "Discard a card that you drew", actions, relief_discarded, seat)


@step
def relief_discarded(rules: RootRules, state: RootState, action: Action, seat: int) -> None:
    """Discard the card."""
    discard(rules, state, seat, str(action[1]))


# Points


def equalize(rules: RootRules, state: RootState, target: str) -> Choice | None:
    """Find who has the fewest points; the Colonies decide a tie (A37, A65)."""
    scoring = [player for player in state.players if player.scoring]
    if not scoring:
        return None
    fewest = min(player.points for player in scoring)
    return _decide(
        rules, state, [player.seat for player in scoring if player.points == fewest], NOBODY_SEAT
    )


def _decide(rules: RootRules, state: RootState, tied: list[int], least: int) -> Choice | None:
    actions: list[Action] = [("decide", rules.factions[seat].id) for seat in tied]
    if len(actions) == 1:
        return decided(rules, state, actions[0], least)
    what = "fewest" if least == NOBODY_SEAT else "most"
    prompt = f"Decide who has the {what} points"
    return ask(PART.of(state).seat, prompt, actions, decided, least)


@step
def decided(rules: RootRules, state: RootState, action: Action, least: int) -> Choice | None:
    """Go on to who has the most points, somebody else if possible; then change both."""
    seat = rules.seat_of[str(action[1])]
    if least != NOBODY_SEAT:
        gain(rules, state, least, BOON)
        if not state.ended:
            score(rules, state, seat, -BOON)
        return None
    others = [player for player in state.players if player.scoring and player.seat != seat]
    most = max((player.points for player in others), default=0)
    tied = [player.seat for player in others if player.points == most]
    return _decide(rules, state, tied or [seat], seat)


# The Historical Site


def commemorate(rules: RootRules, state: RootState, target: str) -> None:
    """Clear the elected slot, of which nobody scores, and place the marker there (A66, A67)."""
    clearing, _, thing = target.partition(" ")
    place = state.clearings[clearing]
    later(state, mark_site, clearing)
    later(state, aftermath)
    if thing == "ruin":
        state.supply += place.under
        place.under, place.ruin = [], False
    else:
        remove_building(rules, state, thing, clearing, NOBODY_SEAT)


@step
def mark_site(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place the Historical Site in the slot."""
    place_building(rules, state, SITE, clearing)
    rules.tell("Clearing {} has a Historical Site", clearing)


AT_ONCE: dict[Effect, Callable[[RootRules, RootState, str], Choice | None]] = {
    "extra-hit": elect,
    "levy": elect,
    "closure": close,
    "more-action": offer_more,
    "share": share,
    "relief": relieve,
    "equality": equalize,
    "history": commemorate,
}
"""What happens when a Law passes, by its effect."""
