"""What the command alone suggests can be done with the games and bots that are here."""

from twelvefold.cli.overview import to_try
from twelvefold.matches.match import Match
from twelvefold.plugins import find
from twelvefold.rules import Composition


def test_the_match_to_try_can_be_played_by_bots_for_any_game() -> None:
    [words] = [command.split() for command, _ in to_try() if " match " in command]
    _, _, game, *bots, _, games = words
    Match(Composition(game), tuple(bots), int(games), 1).check()
    assert not [bot for bot in bots if find("bot", bot).game]
