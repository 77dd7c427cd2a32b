"""Games at pseudo-terminals, as people play them."""

import re
import signal
from time import sleep

import pytest

from tests.cli.conftest import Cli
from tests.core.installing import write_distribution
from twelvefold.files.saves import read_save

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
ALONE = ("play", "lanterns", "--seat", "Ada", "--seat", "bot:any", "--seed", "1")
TOGETHER = ("play", "lanterns", "--seat", "Ada", "--seat", "Bea", "--seed", "1")


def answers(cli: Cli, seat: int = 0) -> list[str]:
    """Return what a seat has answered in the first game that was saved."""
    record = read_save(cli.saves / "lanterns-1.toml").record
    return [answer.text for answer in record.answers if answer.seat == seat]


def test_a_game_by_number_text_and_beginning(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("Ada: Wish")
        screen.sees("1 wish 0   2 wish 1   3 wish 2")
        screen.types("2")
        screen.sees("Ada: Hang a lantern")
        screen.types("wait")
        screen.sees("Ada: Hang a lantern")
        screen.types("w")
        screen.sees("The game is over")
        assert screen.ends() == 0
    assert answers(cli) == ["wish 1", "wait", "wait"]


def test_what_cannot_be_understood_is_asked_again(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.types("sing")
        screen.sees("'sing' is not legal here; legal is wish 0, wish 1, wish 2")
        screen.types("wish")
        screen.sees("type more of it")
        screen.types("17")
        screen.sees("choose from 1 to 3")
        for word in ("q", "exit", "help"):
            screen.types(word)
            screen.sees(f"'{word}' is not legal here;")
            screen.sees("; type ? for help, quit")
        screen.types("? wish")
        screen.sees("Wish for a number of lanterns: wish NUMBER.")
        screen.types("")
        screen.types("wish 0")
        screen.sees("Ada: Hang a lantern")


def test_long_lines_break_between_words(cli: Cli) -> None:
    with cli.terminal("play", "connect-four", "--seat", "Ada", "--seat", "bot:any") as screen:
        screen.sees("> ")
        screen.types("sing a song of sixpence, a pocket full of rye")
        screen.sees("legal is drop\r\n1, drop 2, drop 3")
    with cli.terminal("play", "connect-four", "--option", "size=7", "--with", "x" * 40) as screen:
        assert screen.ends() == 2
        lines = screen.transcript.replace("\r", "").splitlines()
        assert len(lines) > 1
        assert all(len(line) <= 80 for line in lines)


def test_a_bot_that_chooses_again_is_not_named_again(cli: Cli) -> None:
    with cli.terminal("play", "twelve-heroes", "--seat", "Ada", "--seat", "bot:any") as screen:
        screen.sees("> ")
        screen.types("done")
        shown = screen.sees("> ")
        assert shown.count("any is choosing ...") == 1


def test_the_tab_key_completes_actions(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.child.send("wi\t")
        screen.sees("sh ")
        screen.types("2")
        screen.sees("Ada: Hang a lantern")
    assert answers(cli)[0] == "wish 2"


def test_help_undo_and_save(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.types("?")
        screen.sees("Wish for a number of lanterns: wish NUMBER.")
        screen.sees("go back to your previous choice")
        screen.types("undo")
        screen.sees("there is nothing to take back")
        screen.types("wish 2")
        screen.sees("Ada: Hang a lantern")
        screen.types("undo")
        screen.sees("Ada: Wish")
        screen.types("save")
        screen.sees("Saved in")
        screen.types("wish 0")
        screen.sees("Ada: Hang a lantern")
        screen.types("peek 2")
        screen.sees("Ada: Hang a lantern")
        screen.types("undo")
        screen.sees("you cannot take that back: you have seen a new card since")
        screen.types("quit")
        assert screen.ends() == 0
    assert answers(cli) == ["wish 0", "peek 2"]


def test_the_user_alone_plays_against_random_bots(cli: Cli) -> None:
    with cli.terminal("play", "connect-four") as screen:
        title = screen.sees("ann: Choose a column")
        assert re.search(r"seed \d+", title)
        screen.types("4")
        screen.sees("random drops a disc into column")
        screen.sees("ann: Choose a column")


def test_a_game_left_is_gone_on_with(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.types("wish 2")
        screen.sees("Ada: Hang")
        screen.sees("> ")
        screen.child.sendeof()
        screen.sees("Saved. Go on with: twelvefold resume lanterns-1")
        assert screen.ends() == 0
    with cli.terminal("resume") as screen:
        screen.sees("You wished for 2")
        screen.sees("Ada: Hang a lantern")
        screen.types("wait")
        screen.sees("Ada: Hang a lantern")
    assert answers(cli) == ["wish 2", "wait"]


@pytest.mark.parametrize("gives_up", [False, True])
def test_a_game_that_cannot_be_saved_waits_until_it_can(cli: Cli, gives_up: bool) -> None:
    with cli.terminal(*TOGETHER) as screen:
        screen.sees("Press Enter")
        screen.types("")
        screen.sees("> ")
        away = cli.saves.rename(cli.home / "away")
        screen.types("wish 2")
        screen.sees("lanterns-1.toml: the save cannot be written: No such file or directory. ")
        screen.sees("Press Enter to try again, or type quit: ")
        screen.types("")
        screen.sees("or type quit: ")
        away.rename(cli.saves)
        if gives_up:
            screen.types("quit")
            screen.sees(f"{CLEARED}twelvefold:")
            assert screen.ends() == 1
        else:
            screen.types("")
            screen.sees("Bea is asked to take over")
    assert answers(cli) == ([] if gives_up else ["wish 2"])


def test_a_game_is_played_at_one_table_at_a_time(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        refused = cli("resume", status=1).stderr
        assert "lanterns-1.toml: this game is being played: leave it there first" in refused
        cli("play", "lanterns", "--seat", "Bea", "--seat", "bot:any", script="wish 1\n")
        screen.types("wish 2")
        screen.sees("Ada: Hang")
        screen.types("quit")
        assert screen.ends() == 0
    assert answers(cli) == ["wish 2"]
    assert sorted(path.name for path in cli.saves.iterdir()) == [
        "lanterns-1.toml",
        "lanterns-2.toml",
    ]
    cli("resume", "lanterns-1", script="wait\n")


def test_a_game_played_to_its_end_says_who_has_won(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.types("wish 1")
        while "is over" not in screen.sees("Ada: Hang a lantern", "The game is over: the deck"):
            screen.types("wait")
        screen.sees("wins")
        screen.sees("Saved in")
        assert screen.ends() == 0
    assert "the deck is empty" in cli("saves").stdout
    with cli.terminal("resume", "lanterns-1") as screen:
        screen.sees("The game is over")
        assert screen.ends() == 0


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_game_that_is_interrupted_is_saved(cli: Cli, number: int, status: int) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.types("wish 2")
        screen.sees("Ada: Hang a lantern")
        screen.sees("> ")
        screen.child.kill(number)
        assert screen.ends() == status
        said = "Saved. Go on with: twelvefold resume lanterns-1" in screen.transcript
        assert said == (number != signal.SIGHUP)  # then nobody is there who could read it
    assert answers(cli) == ["wish 2"]


def test_control_c_is_such_an_interruption(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.child.sendintr()
        screen.sees("Saved. Go on with: twelvefold resume lanterns-1")
        assert screen.ends() == 130


def test_a_closed_terminal_leaves_a_save(cli: Cli) -> None:
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        screen.types("wish 2")
        screen.sees("Ada: Hang a lantern")
        screen.child.close(force=False)
        assert screen.child.exitstatus == 129
    assert answers(cli) == ["wish 2"]


def test_people_who_share_a_terminal_never_see_each_others_cards(cli: Cli) -> None:
    with cli.terminal(*TOGETHER) as screen:
        for turn in range(6):
            name = ("Ada", "Bea")[turn % 2]
            screen.sees(f"{name} is asked to take over")
            screen.sees("Press Enter")
            screen.types("")
            screen.sees(f"{name}: ")
            screen.sees("> ")
            screen.types("wish 2" if turn < 2 else "wait")
        screen.sees("The game is over")
        assert screen.ends() == 0
    pieces = screen.transcript.split(CLEARED)
    tables = [piece for piece in pieces if "holds: " in piece]
    assert len(tables) == 7
    assert set(re.findall(r"<(.*?)>", tables.pop())) == {"?"}  # how the game ended
    for number, table in enumerate(tables):
        own, other = ("Ada", "Bea") if number % 2 == 0 else ("Bea", "Ada")
        hands = dict(re.findall(r"(\w+) holds: (.*?)\r\n", table))
        assert "<?>" not in hands[own]
        assert set(re.findall(r"<(.*?)>", hands[other])) == {"?"}
        assert f"{own}: " in table
        assert f"{other}: " not in table
        assert ("You wished for 2" in table) == (number in (2, 3))
    for piece in pieces:
        if "is asked to take over" in piece:
            assert not re.search("holds:|hung:|wish|wait|hang", piece)


def test_what_a_person_typed_cannot_be_called_back_by_the_next(cli: Cli) -> None:
    with cli.terminal(*TOGETHER) as screen:
        screen.sees("Press Enter")
        screen.types("")
        screen.sees("> ")
        screen.types("wish 2")
        screen.sees("Press Enter")
        screen.types("")
        screen.sees("> ")
        screen.child.send("\x1b[A\x10")  # the keys that call back the line before
        screen.types("?")
        called_back = screen.sees("Bea is asked: Wish")
        assert "wish 2" not in called_back


def test_leaving_a_shared_table_leaves_no_cards_on_the_screen(cli: Cli) -> None:
    with cli.terminal(*TOGETHER) as screen:
        screen.sees("Press Enter")
        screen.types("")
        screen.sees("> ")
        screen.types("quit")
        screen.sees(f"{CLEARED}Saved. Go on with: twelvefold resume lanterns-1")


def test_people_may_quit_where_they_are_asked_to_take_over(cli: Cli) -> None:
    with cli.terminal(*TOGETHER) as screen:
        screen.sees("Press Enter")
        screen.types("quit")
        screen.sees("Saved.")
        assert screen.ends() == 0


@pytest.mark.parametrize("typed", [["wish 2\r\r\r"], ["wish 2\r", "\r"], ["wish 2\r", "\r", "\r"]])
def test_what_is_typed_ahead_does_not_take_over_for_the_next(cli: Cli, typed: list[str]) -> None:
    with cli.terminal(*TOGETHER) as screen:
        screen.sees("Press Enter")
        screen.types("")
        screen.sees("> ")
        for keys in typed:
            screen.child.send(keys)
            sleep(0.05)
        screen.sees("Press Enter")
        screen.types("undo")  # shows nothing either
        shown = screen.sees("Press Enter")
        screen.types("")
        assert "holds" not in shown
        assert "Bea holds: <" in screen.sees("Bea: Wish")


def test_where_nothing_is_hidden_nobody_is_asked_to_take_over(cli: Cli) -> None:
    with cli.terminal("play", "connect-four", "--seat", "Ada", "--seat", "Bea") as screen:
        screen.sees("Ada: Choose a column")
        screen.types("4")
        assert "take over" not in screen.sees("Bea: Choose a column")


def test_a_dumb_terminal_gets_plain_text_and_a_screen_of_empty_lines(cli: Cli) -> None:
    with cli.terminal(*TOGETHER, TERM="dumb") as screen:
        screen.sees("Press Enter")
        screen.types("")
        screen.sees("Ada: Wish")
        screen.sees("> ")
        screen.types("wish 2")
        assert "\r\n" * 24 in screen.sees("Bea is asked to take over")
        screen.sees("This terminal cannot be cleared: what was shown can be scrolled back to.")
        assert "\x1b" not in screen.transcript


def test_colour_only_where_it_is_wanted(cli: Cli) -> None:
    colour = re.compile(r"\x1b\[[0-9;]*3[0-9]m")
    with cli.terminal(*ALONE) as screen:
        screen.sees("> ")
        assert not colour.search(screen.transcript)
    with cli.terminal(*ALONE, NO_COLOR="") as screen:
        screen.sees("> ")
        assert colour.search(screen.transcript)


def test_a_bot_that_crashes_ends_the_game_and_the_save_remains(cli: Cli) -> None:
    crashing = ("play", "lanterns", "--seat", "Ada", "--seat", "bot:crash")
    with cli.terminal(*crashing) as screen:
        screen.sees("> ")
        screen.types("wish 2")
        screen.sees("crash forfeits: it crashed: ValueError: out of")
        screen.sees("The game is over: crash forfeits.")
        assert screen.ends() == 0
    with cli.terminal("resume", "lanterns-1", "--seat", "Ada", "--seat", "bot:any") as screen:
        screen.sees("Ada: Hang a lantern")


GUESTBOOK = """
from twelvefold import hook

@hook
def twelvefold_finished(table, outcome):
    table.tell(f"They wrote: {table.ask_text('How was it?')}")
"""


@pytest.fixture
def guestbook(cli: Cli) -> tuple[str, ...]:
    """Return what is played with an expansion that asks when the game is finished."""
    (cli.site / "guestbook.py").write_text(GUESTBOOK)
    entries = {"twelvefold.expansions": {"lanterns.guestbook": "guestbook"}}
    write_distribution(cli.site, "twelvefold-guestbook", "1.0", entries)
    return ("play", "lanterns", "--with", "guestbook", "--seed", "1")


def test_a_plugin_has_people_type_a_text(cli: Cli, guestbook: tuple[str, ...]) -> None:
    with cli.terminal(*guestbook, "--seat", "Ada", "--seat", "bot:any") as screen:
        for answer in ("wish 1", "wait", "wait"):
            screen.sees("> ")
            screen.types(answer)
        screen.sees("The game is over")
        screen.sees("How was it? ")
        screen.types("a \t dark night")
        screen.sees("They wrote: a dark night")
        assert screen.ends() == 0


def test_where_only_bots_play_nobody_is_asked(cli: Cli, guestbook: tuple[str, ...]) -> None:
    with cli.terminal(*guestbook, "--seat", "bot:any", "--seat", "bot:any") as screen:
        screen.sees("They wrote: None")
        assert screen.ends() == 0


def test_who_leaves_the_question_of_a_plugin_leaves_a_finished_game(
    cli: Cli, guestbook: tuple[str, ...]
) -> None:
    with cli.terminal(*guestbook, "--seat", "Ada", "--seat", "bot:any") as screen:
        for answer in ("wish 1", "wait", "wait"):
            screen.sees("> ")
            screen.types(answer)
        screen.sees("How was it? ")
        screen.child.sendeof()
        screen.sees("Saved in ")
        assert screen.ends() == 0
    assert read_save(cli.saves / "lanterns-1.toml").state["ended"]
