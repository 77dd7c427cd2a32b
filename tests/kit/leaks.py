"""Faulty games that leak: Lanterns in which somebody learns of a card that they cannot see."""

from __future__ import annotations

from typing import Annotated

from tests.kit.faults import after, fault, instead, play_with
from tests.kit.faulty_play import GUST, offering
from tests.kit.lanterns import (
    WEATHER,
    Keeper,
    Lanterns,
    act,
    acted,
    buried,
    charms,
    dusk,
    hand_of,
    hands,
    night,
    step,
    under,
)
from twelvefold import Action, Choice, Hidden, Open, Rules, ask, later, left


class OpenKeeper(Keeper, kw_only=True):
    """A hand that everyone sees."""

    hand: Annotated[list[str], Open("lamp")] = []


class OpenHands(Lanterns, kw_only=True):
    """Lanterns with such hands."""

    keepers: list[OpenKeeper]  # type: ignore[assignment]


class HiddenKeeper(Keeper, kw_only=True):
    """A hand that not even its owner sees."""

    hand: Annotated[list[str], Hidden("lamp")] = []


class HiddenHands(Lanterns, kw_only=True):
    """Lanterns with such hands."""

    keepers: list[HiddenKeeper]  # type: ignore[assignment]


@fault("secrets_are_kept")
def a_hand_declared_open(rules: Rules) -> None:
    play_with(rules, OpenHands, OpenKeeper)


@fault("nothing_leaks", "imagined_states_agree")
def a_hand_declared_hidden(rules: Rules) -> None:
    play_with(rules, HiddenHands, HiddenKeeper)


@fault("secrets_are_kept")
def a_secret_answer_that_others_see_leaving(rules: Rules) -> None:
    def seen(rules: Rules, state: Lanterns, action: Action, seat: int) -> None:
        known = [knowledge.facts[:] for knowledge in state.knows]
        buried(rules, state, action, seat)
        for knowledge in state.knows:
            if knowledge.seat != seat:
                knowledge.facts = known[knowledge.seat]
        left(state, hand_of(seat), str(action[1]), seen_by=range(state.seats))

    instead(rules, buried, seen)


@fault("secrets_are_kept", "nothing_leaks")
def a_secret_answer_told(rules: Rules) -> None:
    def tell(rules: Rules, state: Lanterns, action: Action, seat: int) -> None:
        buried(rules, state, action, seat)
        rules.tell("{} puts {} under the deck", rules.names[seat], action[1])

    instead(rules, buried, tell)


@fault("nothing_leaks")
def a_secret_answer_asked_openly(rules: Rules) -> None:
    def openly(rules: Rules, state: Lanterns) -> Choice:
        seat = state.active
        return ask(seat, "Put a lamp under the deck", under(state, seat), buried, seat)

    def take(rules: Rules, state: Lanterns, action: Action) -> Choice | None:
        asked = acted(rules, state, action)
        return openly(rules, state) if asked else None

    instead(rules, acted, take)


def hidden_charm(state: Lanterns) -> str:
    """Return a charm that not even its owner has seen, while there is one."""
    return (state.keepers[0].charms or [""])[0]


@fault("nothing_leaks")
def a_hidden_card_in_a_field(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = hidden_charm(state)

    after(rules, dusk, note)


@fault("nothing_leaks")
def a_hand_in_a_field_since_set_up(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.notes = state.keepers[1].hand[:1]

    after(rules, hands, note)


@fault("nothing_leaks")
def a_card_in_a_field_since_it_was_shuffled(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = state.keepers[0].charms[0]

    after(rules, charms, note)


@fault("nothing_leaks")
def the_rank_of_a_hidden_card(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.notes = ["night"] * len(hidden_charm(state))

    after(rules, dusk, note)


@fault("nothing_leaks")
def a_hidden_card_in_a_part(rules: Rules) -> None:
    def blow(rules: Rules, state: Lanterns) -> None:
        WEATHER.of(state).wind = len(hidden_charm(state))

    after(rules, dusk, blow)


@fault("nothing_leaks")
def a_hidden_card_among_the_actions(rules: Rules) -> None:
    def more(rules: Rules, state: Lanterns) -> Choice:
        asked = act(rules, state)
        cards = [("gust", card) for card in state.keepers[1 - state.active].charm]
        return ask(asked.seat, asked.prompt, [*asked.actions, *cards], acted)

    offering(rules)
    instead(rules, act, more)


@fault("nothing_leaks")
def a_hidden_card_in_the_story(rules: Rules) -> None:
    def tell(rules: Rules, state: Lanterns) -> None:
        rules.tell("Seat 2 could invoke {}", " ".join(state.keepers[1].charm), to=(0,))

    after(rules, night, tell)


@fault("nothing_leaks")
def asked_for_a_hidden_card_alone(rules: Rules) -> None:
    def dull(rules: Rules, state: Lanterns) -> Choice | None:
        dusk(rules, state)
        moon = "moon" in state.keepers[state.active].charm
        return ask(state.active, "The moon!", [GUST], shrug) if moon and not state.ended else None

    rules.steps["lanterns/shrug"] = shrug
    instead(rules, dusk, dull)


@step
def shrug(rules: Rules, state: Lanterns, action: Action) -> None:
    pass


@fault("nothing_leaks")
def a_hidden_card_in_the_prompt(rules: Rules) -> None:
    def prompted(rules: Rules, state: Lanterns) -> Choice:
        asked = act(rules, state)
        return ask(asked.seat, f"Before {hidden_charm(state)} comes", asked.actions, acted)

    instead(rules, act, prompted)


@step
def remind(rules: Rules, state: Lanterns, card: str) -> None:
    pass


@fault("nothing_leaks")
def a_hidden_card_on_the_agenda(rules: Rules) -> None:
    def put(rules: Rules, state: Lanterns) -> Choice:
        later(state, remind, hidden_charm(state))
        return act(rules, state)

    instead(rules, act, put)


@step
def done(rules: Rules, state: Lanterns, action: Action, card: str) -> Choice | None:
    return acted(rules, state, action)


@fault("nothing_leaks")
def a_hidden_card_for_the_step_that_takes_the_answer(rules: Rules) -> None:
    def asking(rules: Rules, state: Lanterns) -> Choice:
        asked = act(rules, state)
        return ask(asked.seat, asked.prompt, asked.actions, done, hidden_charm(state))

    instead(rules, act, asking)
