"""What `twelvefold` says on its own: what is installed, and what to try."""

from __future__ import annotations

from importlib.metadata import version

from twelvefold.plugins import installed


def print_version() -> None:
    """Print the name and version of the program."""
    print(f"twelvefold {version('twelvefold')}")


def print_overview() -> None:
    """Print what is installed and three things to try."""
    print_version()
    for heading, kind in (("Games", "game"), ("Expansions", "expansion"), ("Bots", "bot")):
        ids = dict.fromkeys(plugin.id for plugin in installed(kind))
        print(f"{heading + ':':<12}{', '.join(ids) or 'none'}")
    print("\nThree things to try:")
    commands = to_try()
    width = max(len(command) for command, _ in commands)
    for command, about in commands:
        print(f"  {command:<{width}}  {about}")


def to_try() -> list[tuple[str, str]]:
    """Return three commands that work with what is installed, and what each does."""
    games = [plugin.id for plugin in installed("game")]
    bots = [plugin.id for plugin in installed("bot") if not plugin.game]
    last = ("twelvefold --help", "all commands")
    if not games:
        return [
            ("twelvefold install twelve-heroes", "a game"),
            ("twelvefold install random", "a bot to play against"),
            last,
        ]
    play = (f"twelvefold play {games[0]}", "you against bots")
    if not bots:
        return [play, ("twelvefold install random", "a bot to play against"), last]
    match = f"twelvefold match {games[0]} {bots[0]} {bots[-1]} --games 100"
    return [play, (match, "bots against each other"), last]
