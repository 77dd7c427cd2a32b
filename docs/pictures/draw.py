"""Draw the pictures of the README anew: `python docs/pictures/draw.py`.

Each position in this folder becomes a picture of the screen of the person who is asked in it.
"""

from __future__ import annotations

from pathlib import Path

from twelvefold import view
from twelvefold.assembly import assemble
from twelvefold.files.positions import read_position
from twelvefold.table import Question, pictures
from twelvefold.table.frame import of_question

FOLDER = Path(__file__).parent
NAMES = ("Rita", "Tom")


def picture(path: Path) -> str:
    """Return the picture of a position as SVG."""
    position = read_position(path)
    rules = assemble(position.composition(path.parent)).heard_by(None, NAMES)
    state = position.state(rules, position.seats(rules), position.given.seed)
    seat = state.choice.seat
    question = Question(seat, rules, view(state, seat), (), private=True, seed=position.given.seed)
    title = f"twelvefold play {position.given.game}"
    return pictures.picture(of_question(question), title=title, name=path.stem)


def main() -> None:
    """Draw every position of the folder."""
    for path in sorted(FOLDER.glob("*.toml")):
        path.with_suffix(".svg").write_text(picture(path), encoding="utf-8")


if __name__ == "__main__":
    main()
