import pytest

from tests.core.guests import table_of
from tests.core.tables import lantern_rules
from twelvefold.table import Table
from twelvefold.table.script import Script, ScriptEnded, ScriptError


def table_with(lines: str, *names: str) -> Table:
    script = Script(lines.splitlines(keepends=True), range(len(names)))
    return table_of(lantern_rules(), script, *names)


def test_a_script_chooses_for_all_the_people(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_with("wish 2\n\n  # a comment\n  WISH   1\nwait\n", "Ada", "Bea")
    with pytest.raises(ScriptEnded):
        table.run()
    assert table.record.answers == [(0, "wish 2"), (1, "wish 1"), (0, "wait")]
    assert capsys.readouterr().out.splitlines()[:6] == [
        "Ada: wish 2",
        "  Ada has made a wish",
        "  You wished for 2",
        "Bea: wish 1",
        "  Bea has made a wish",
        "  You wished for 1",
    ]


def test_a_line_that_is_not_legal_is_named_with_what_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = table_with("wish 2\n# so far so good\nwish 7\n", "Ada", "Bea")
    with pytest.raises(ScriptError, match=r"line 3: 'wish 7' is not legal here; legal is wish 0"):
        table.run()
    assert table.record.answers == [(0, "wish 2")]
    legal = capsys.readouterr().out.partition("legal is\n")[2]
    assert legal == "  wish 0\n  wish 1\n  wish 2\n"


@pytest.mark.parametrize("line", ["undo", "save", "quit", "?"])
def test_a_script_only_chooses(line: str) -> None:
    with pytest.raises(ScriptError, match="line 1"):
        table_with(line, "Ada", "Bea").run()


def test_nothing_but_text_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_with("wish 2\nwish 2\n" + "wait\n" * 40, "Ada\x1b[31m", "Bea")
    table.run()
    out = capsys.readouterr().out
    assert "The game is over: the deck is empty." in out
    assert "\x1b" not in out


def test_a_script_answers_nothing_but_choices(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_with("Ada\n", "Ada", "Bea")
    assert table.ask_text("Who are you?") is None
    table.tell("so be\x1b[31m\nit")
    assert capsys.readouterr().out == "so be [31m it\n"


def test_what_only_bots_hear_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    script = Script([], [])
    table = table_of(lantern_rules(), script, "Ada", "Bea")
    table.rules.tell("for all")
    table.rules.tell("for one", to=[0])
    assert capsys.readouterr().out == "  for all\n"
