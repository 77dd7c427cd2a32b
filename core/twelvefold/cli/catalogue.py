"""What is installed: `games`, `expansions`, `bots`, `plugins`.

The lists read only the metadata of distributions; `plugins` and `games GAME` import.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer

from twelvefold.cli import listing
from twelvefold.cli.arguments import Expansions, composition
from twelvefold.cli.listing import AsJson
from twelvefold.options import OptionHelp
from twelvefold.plugins import Plugin, find, installed, scan, state_of


def games(
    expansions: Expansions,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Tell more of this game.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the installed games; or tell of one who can play, and what its options are."""
    if game:
        _tell_of(game, expansions, as_json)
        return
    rows = [_row(plugin) for plugin in installed("game")]
    listing.show(
        rows,
        ["id", "summary", "version"],
        as_json,
        "No game is installed; `twelvefold install twelve-heroes` installs one.",
    )
    if rows and not as_json:
        print("\n`twelvefold games GAME` tells more of a game, `twelvefold play GAME` plays it.")


def expansions(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Only those of this game.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the installed expansions, of all games or of one."""
    if game:
        find("game", game)
    listing.show(
        [_row(plugin) for plugin in installed("expansion", game)],
        ["game", "id", "summary", "version"],
        as_json,
        f"No expansion{' of ' + game if game else ''} is installed.",
    )


def bots(as_json: AsJson = False) -> None:
    """List the installed bots."""
    listing.show(
        [_row(plugin) for plugin in installed("bot")],
        ["id", "game", "summary", "version"],
        as_json,
        "No bot is installed; `twelvefold install random` installs one.",
    )


def plugins(as_json: AsJson = False) -> None:
    """List everything that plugins bring, and try whether each can be loaded."""
    there = scan()
    listing.show(
        [_row(plugin) | {"state": state_of(plugin, there)} for plugin in there],
        ["kind", "id", "game", "distribution", "version", "state"],
        as_json,
        "No plugin is installed.",
    )


def _row(plugin: Plugin) -> dict[str, Any]:
    return {
        "kind": plugin.kind,
        "id": plugin.id,
        "game": plugin.game,
        "summary": plugin.summary,
        "distribution": plugin.distribution,
        "version": plugin.version,
    }


def _tell_of(game: str, expansions: Iterable[str], as_json: bool) -> None:
    from twelvefold.assembly import assemble

    rules = assemble(composition(game, expansions))
    options = rules.options.described()
    seats = [min(rules.game.seats), max(rules.game.seats)]
    there = [plugin.id for plugin in installed("expansion", game)]
    if as_json:
        about = {"id": game, "title": rules.game.title, "seats": seats, "expansions": there}
        listing.print_json(about | {"options": [option._asdict() for option in options]})
        return
    print(f"{rules.game.title}, for {'-'.join(map(str, sorted(set(seats))))} players")
    print(f"Expansions: {', '.join(there) or 'none installed'}")
    print("Options (--option KEY=VALUE):" if options else "It has no options.")
    if options:
        listing.print_rows(
            [(f"  {each.key}", each.owner, _default(each), _help(each)) for each in options]
        )


def _default(option: OptionHelp) -> str:
    return f"[{option.default}]" if option.default else ""


def _help(option: OptionHelp) -> str:
    return ": ".join(filter(None, [option.help, ", ".join(option.values)]))
