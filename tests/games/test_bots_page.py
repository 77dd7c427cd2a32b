"""The bot on the page for bot authors plays."""

import re
from pathlib import Path
from typing import Any

from twelvefold import Composition, new_game, play
from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat, Done, done

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_plays_a_game() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec", dont_inherit=True), names)
    rules = assemble(Composition("twelve-heroes"))
    bots = [BotSeat(names["Hasty"](verb), seat, rules, 1) for seat, verb in enumerate(["move", ""])]
    state, history = new_game(rules, 2, 1), list[Done]()
    while not state.ended:
        asked = state.choice
        action = bots[asked.seat].answer(state, history)
        liked = [each for each in asked.actions if each[0] == "move"]
        assert asked.seat == 1 or not liked or action in liked
        history.append(done(asked, action))
        play(rules, state, action)
