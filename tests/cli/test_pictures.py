"""`show --svg`: the table of a saved game as a picture."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Cli, Inside

NAMESPACE = "http://www.w3.org/2000/svg"


@pytest.fixture(autouse=True)
def _saved(cli: Cli) -> None:
    cli("play", "lanterns", "--seat", "Ada <&>", "--seat", "Bea", "--seed", "1", script="wish 2\n")


def text_of(picture: Path) -> str:
    root = ElementTree.parse(picture).getroot()
    assert root.tag == f"{{{NAMESPACE}}}svg"
    return "".join(root.itertext()).replace("\xa0", " ")


def test_a_picture_shows_what_the_screen_shows_and_no_more(inside: Inside, tmp_path: Path) -> None:
    for number, seat in enumerate(([], ["--seat", "Ada <&>"], ["--seat", "2"])):
        path = tmp_path / f"{number}.svg"
        said = inside("show", "lanterns-1", *seat, "--svg", path)
        assert said == f"The picture is in {path}.\n"
        drawn = text_of(path)
        assert drawn.count("<?>") == inside("show", "lanterns-1", *seat).count("<?>") > 0
        assert "Lanterns" in drawn
        assert "Ada <&> holds" in drawn
        assert "Bea is asked: Wish" in drawn
        assert re.findall('[a-z]+://[^"<]*', path.read_text("utf-8")) == [NAMESPACE]


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        ("there.svg", 2, "there.svg is there already: name another file"),
        (".", 2, "is there already"),
        ("no/where.svg", 1, "where.svg: the picture cannot be written: No such file or directory"),
        ("x" * 300, 1, "File name too long"),
    ],
)
def test_a_picture_that_cannot_be_written_is_refused(
    inside: Inside, tmp_path: Path, name: str, status: int, said: str
) -> None:
    (tmp_path / "there.svg").write_text("mine")
    before = sorted(tmp_path.iterdir())
    assert not inside("show", "lanterns-1", "--svg", tmp_path / name, status=status)
    assert said in inside.errors
    assert inside.errors.count("\n") == 1
    assert (tmp_path / "there.svg").read_text() == "mine"
    assert sorted(tmp_path.iterdir()) == before


def test_colours_do_not_depend_on_the_terminal(cli: Cli, tmp_path: Path) -> None:
    for name, term in (("dumb", "dumb"), ("plain", "xterm-256color")):
        cli("show", "lanterns-1", "--svg", tmp_path / name, TERM=term, COLUMNS="30")
    assert (tmp_path / "dumb").read_bytes() == (tmp_path / "plain").read_bytes()
