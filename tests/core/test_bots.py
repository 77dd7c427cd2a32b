from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.core.installing import forget_installed, write_distribution
from tests.core.lanterns import Night
from tests.core.sample_bots import ChanceBot, Failing, FirstBot, NeedyBot, TunedBot, leave
from tests.core.tables import lantern_rules, new_night
from twelvefold import Action, Choice, State, view
from twelvefold.bots import Bot, BotSeat, Done, Forfeit, Seat, done, make_bot
from twelvefold.engine import advance, play
from twelvefold.errors import PluginError, UsageError

RULES = lantern_rules()


def digest(state: State) -> bytes:
    return msgspec.msgpack.encode(state)


@pytest.fixture
def bots_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    bots = {
        name: f"tests.core.sample_bots:{name.title()}Bot" for name in ("first", "tuned", "needy")
    }
    bots["lost"] = "tests.core.sample_bots:NoSuchBot"
    bots["lanterns.lighter"] = "tests.core.sample_bots:FirstBot"
    write_distribution(tmp_path, "sample-bots", "1.0", {"twelvefold.bots": bots})
    monkeypatch.syspath_prepend(tmp_path)
    forget_installed()
    yield
    monkeypatch.undo()
    forget_installed()


def answer_of(answer: Callable[..., Any], night: Night | None = None) -> Action:
    night = night or new_night(RULES)
    return BotSeat(Failing(answer), night.choice.seat, RULES, 1).answer(night, [])


def play_out(seed: int, rules: Any = RULES) -> tuple[Night, list[Done], list[ChanceBot]]:
    """Play a game between bots that note what they are given."""
    night, bots, history = new_night(rules, 3), [ChanceBot() for _ in range(3)], list[Done]()
    seats = [BotSeat(bot, index, rules, seed) for index, bot in enumerate(bots)]
    while not night.ended:
        action = seats[night.choice.seat].answer(night, history)
        history.append(done(night.choice, action))
        advance(rules, night, action)
    return night, history, bots


def test_a_bot_is_given_the_view_of_its_seat_and_may_change_it() -> None:
    night = new_night(RULES)
    before, seen = digest(night), []

    def spoil(view: Night, choice: Choice, seat: Seat) -> Action:
        seen.append(msgspec.msgpack.decode(digest(view)))
        view.players.clear()
        view.deck.clear()
        view.choice = Choice(1, "", ())
        return choice.actions[1]

    assert answer_of(spoil, night) == ("wish", 1)
    assert digest(night) == before
    assert seen == [msgspec.msgpack.decode(digest(view(night, 0)))]


def test_a_bots_rules_are_deaf() -> None:
    lines: list[Any] = []
    heard = RULES.heard_by(lines.append)
    bot = ChanceBot()
    night = new_night(heard)
    BotSeat(bot, 0, heard, 1).answer(night, [])
    bot.seats[0].rules.tell("a playout speaks")
    assert lines == []
    heard.tell("the table speaks")
    assert len(lines) == 1


def test_the_answer_is_the_choices_own_action() -> None:
    class Whole(int):
        """A number as other libraries have them."""

    night = new_night(RULES)
    action = answer_of(lambda view, choice, seat: ("wish", Whole(1)), night)
    assert action is night.choice.actions[1]
    assert type(action[1]) is int


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda view, choice, seat: 1 / 0, "it crashed: ZeroDivisionError: division by zero"),
        (leave, "it crashed: SystemExit: 1"),
        (lambda view, choice, seat: choice.actions[9], "it crashed: IndexError: .*"),
        (lambda view, choice, seat: ("wish", 7), "it answered 'wish 7', which is not legal"),
        (lambda view, choice, seat: None, "it answered None, which is not legal"),
        (lambda view, choice, seat: ["wish", 1], r"it answered \['wish', 1\], which is not legal"),
        (lambda view, choice, seat: "wish 1", "it answered 'wish 1', which is not legal"),
        (lambda view, choice, seat: ("wish", Vague()), "it crashed: ValueError: maybe"),
        (lambda view, choice, seat: Shy(), "it crashed: ValueError: who asks"),
        (lambda view, choice, seat: ("x" * 999,), "it answered 'x{79}, which is not legal"),
    ],
)
def test_a_bot_that_gives_no_legal_answer_forfeits(answer: Any, reason: str) -> None:
    with pytest.raises(Forfeit, match=f"^{reason}$"):
        answer_of(answer)


class Vague:
    """Cannot be compared."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise ValueError("maybe")


class Shy:
    """Cannot be shown."""

    def __repr__(self) -> str:
        raise ValueError("who asks")


def test_a_crash_is_told_in_a_short_line() -> None:
    def shout(view: Any, choice: Choice, seat: Seat) -> Action:
        raise RuntimeError("one\ntwo\x1b[2J" + "!" * 9999)

    with pytest.raises(Forfeit) as raised:
        answer_of(shout)
    assert str(raised.value).startswith("it crashed: RuntimeError: one two [2J!!!")
    assert len(str(raised.value)) <= 200


def test_an_interrupt_is_no_forfeit() -> None:
    def interrupt(view: Any, choice: Choice, seat: Seat) -> Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        answer_of(interrupt)


def test_what_was_done_is_told_since_the_bots_last_choice() -> None:
    _, history, bots = play_out(1)
    turns = [place for place, each in enumerate(history) if each.seat == 1]
    told = [list(seat.done) for seat in bots[1].seats]
    begins = [0, *(place + 1 for place in turns)]
    assert told == [history[begin:place] for begin, place in zip(begins, turns, strict=False)]
    assert any(len(each) > 1 for each in told)


def test_of_a_secret_choice_only_the_verb_is_told() -> None:
    _, history, bots = play_out(1)
    assert history[:3] == [Done(0, ("wish",)), Done(1, ("wish",)), Done(2, ("wish",))]
    assert list(bots[2].seats[0].done) == history[:2]
    assert done(Choice(1, "", (("go", 1),)), ("go", 1)) == Done(1, ("go", 1))
    assert done(Choice(1, "", (("go", 1),), secret=True), ("go", 1)) == Done(1, ("go",))


def test_a_bot_cannot_change_what_was_done() -> None:
    night = new_night(RULES)
    history = [Done(1, ("wish",))]

    def forge(view: Any, choice: Choice, seat: Any) -> Action:
        seat.done.clear()
        return choice.actions[0]

    with pytest.raises(Forfeit, match="it crashed"):
        BotSeat(Failing(forge), 0, RULES, 1).answer(night, history)
    assert history == [Done(1, ("wish",))]


def test_a_game_between_bots_is_the_same_again_and_another_with_another_seed() -> None:
    one, other = play_out(1), play_out(1)
    assert digest(one[0]) == digest(other[0])
    assert one[1] == other[1]
    assert play_out(2)[1] != one[1]


def test_a_bots_chance_depends_on_the_choice_alone() -> None:
    """So that a resumed game, whose bots have just been made, goes on as it would have."""
    night, history = new_night(RULES, 3), list[Done]()
    while not night.ended:
        fresh = BotSeat(ChanceBot(), night.choice.seat, RULES, 1).answer(night, history)
        history.append(done(night.choice, fresh))
        play(RULES, night, fresh)
    assert play_out(1)[1] == history


def test_seats_have_chances_of_their_own() -> None:
    draws = set()
    for index in range(3):
        bot = ChanceBot()
        BotSeat(bot, index, RULES, 1).answer(new_night(RULES, 3), [])
        draws.add(bot.seats[0].random.random())
    assert len(draws) == 3


def test_a_seat_imagines_states_that_agree_with_its_view() -> None:
    night = new_night(RULES)
    seen = view(night, 0)
    seat = Seat(0, RULES, (), 5)
    states = [seat.imagine(seen) for _ in range(4)]
    assert all(view(state, 0) == seen for state in states)
    assert len({digest(state) for state in states}) == 4
    again = Seat(0, RULES, (), 5)
    assert digest(again.imagine(seen)) == digest(states[0])
    assert Random(5).random() == Seat(0, RULES, (), 5).random.random()


@pytest.mark.usefixtures("bots_installed")
def test_a_bot_is_made_by_its_id() -> None:
    bot: Bot = make_bot("first")
    assert type(bot) is FirstBot
    assert type(make_bot("first:")) is FirstBot
    assert make_bot("first") is not make_bot("first")


@pytest.mark.usefixtures("bots_installed")
def test_a_bot_may_be_for_one_game() -> None:
    assert isinstance(make_bot("lighter"), FirstBot)
    assert isinstance(make_bot("lighter", "lanterns"), FirstBot)
    with pytest.raises(UsageError, match="there is no bot 'lighter' for shore; there are"):
        make_bot("lighter", "shore")


@pytest.mark.usefixtures("bots_installed")
@pytest.mark.parametrize(
    ("spec", "given"),
    [
        ("tuned", (2, 0.5, False, "calm", "", "")),
        ("tuned:max-depth=7", (7, 0.5, False, "calm", "", "")),
        ("tuned:max_depth=7,share=1", (7, 1.0, False, "calm", "", "")),
        ("tuned:bold=yes,style=wild", (2, 0.5, True, "wild", "", "")),
        ("tuned:bold=false", (2, 0.5, False, "calm", "", "")),
        ("tuned:note=a=b:c,plain=12", (2, 0.5, False, "calm", "a=b:c", "12")),
        ("tuned:note=", (2, 0.5, False, "calm", "", "")),
    ],
)
def test_a_bot_gets_its_parameters(spec: str, given: tuple[Any, ...]) -> None:
    bot = make_bot(spec)
    assert isinstance(bot, TunedBot)
    assert bot.given == given


@pytest.mark.usefixtures("bots_installed")
@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("fist", "there is no bot 'fist' (did you mean 'first'?)"),
        ("", "there is no bot ''"),
        ("tuned:7", "bot 'tuned:7': write parameters as KEY=VALUE, with commas between"),
        (
            "tuned:max-dept=7",
            "bot 'tuned:max-dept=7' has no parameter 'max_dept' (did you mean 'max_depth'?): "
            "max_depth, share, bold, style, note, plain",
        ),
        ("first:depth=7", "bot 'first:depth=7' has no parameter 'depth': it takes none"),
        ("tuned:max-depth=x", "bot 'tuned:max-depth=x': max_depth: Expected `int`, got `str`"),
        ("tuned:bold=maybe", "bot 'tuned:bold=maybe': bold: Expected `bool`, got `str`"),
        ("tuned:style=mild", "bot 'tuned:style=mild': style: Invalid enum value 'mild'"),
        ("tuned:max-depth=0", "bot 'tuned:max-depth=0': max-depth is at least 1"),
        ("needy", "bot 'needy' needs book: write needy:book=VALUE"),
        ("needy:page=2", "bot 'needy:page=2' needs book: write needy:book=VALUE"),
    ],
)
def test_a_bot_that_cannot_be_meant_is_refused(spec: str, fault: str) -> None:
    with pytest.raises(UsageError) as raised:
        make_bot(spec)
    assert str(raised.value).startswith(fault)


@pytest.mark.usefixtures("bots_installed")
def test_a_bot_gets_what_it_needs() -> None:
    bot = make_bot("needy:book=openings")
    assert isinstance(bot, NeedyBot)
    assert bot.given == ("openings", 1)


@pytest.mark.usefixtures("bots_installed")
def test_a_bot_that_cannot_be_loaded_is_named() -> None:
    with pytest.raises(PluginError, match=r"bot 'lost' \(sample-bots 1\.0\) cannot be loaded"):
        make_bot("lost")
