from rich.console import Console

from twelvefold import Composition, new_game, view
from twelvefold.assembly import assemble
from twelvefold_popularity import ON_TILE, OUT_OF_PLAY, POPULARITY


def shown_with(holders: list[int]) -> str:
    composition = Composition("twelve-heroes", ("popularity",))
    rules = assemble(composition).heard_by(None, ("Rita", "Tom"))
    state = new_game(rules, 2, 1)
    POPULARITY.of(state).holders = holders
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(rules.panels(view(state, 0), 0)["regions"])
    return capture.get()


def marks_in(text: str) -> list[str]:
    """Return what stands in the Regions' boxes under the line of the tiles."""
    lines = text.splitlines()
    tiles = next(number for number, line in enumerate(lines) if "points" in line)
    return [mark.strip("│| ") for mark in lines[tiles + 1].replace("||", "││").split("││")]


def test_the_table_shows_where_each_token_lies() -> None:
    assert marks_in(shown_with([0, 1, ON_TILE])) == [
        "popularity: Rita",
        "popularity: Tom",
        "popularity",
    ]


def test_a_token_out_of_play_leaves_no_mark() -> None:
    assert marks_in(shown_with([OUT_OF_PLAY, OUT_OF_PLAY, 1])) == ["", "", "popularity: Tom"]
