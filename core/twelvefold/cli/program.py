"""The program: its commands, those of plugins included, and what it says on its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from twelvefold.cli import (
    catalogue,
    checks,
    failures,
    installation,
    kept,
    match,
    overview,
    playing,
    streams,
)
from twelvefold.cli.cards import cards
from twelvefold.errors import TwelvefoldError
from twelvefold.plugins import Plugin, find, installed

COMMANDS: dict[str, list[Callable[..., None]]] = {
    "Play": [playing.play, playing.resume, kept.saves, kept.show],
    "Look": [catalogue.games, catalogue.expansions, catalogue.bots, catalogue.plugins],
    "Test": [match.match, checks.case, checks.check],
    "Plugins": [installation.install, installation.uninstall],
}
"""The functions of the built-in commands, by the heading that `--help` puts over them."""


def main() -> None:
    """Run the command line of this process, and exit with its status."""
    with Path(os.devnull).open("w") as nowhere:  # in place of a stream that was closed before
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
        streams.make_ready()
        sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit status; what goes wrong is told in one line."""
    command = " ".join(["twelvefold", *(word for word in arguments[:1] if word[:1] != "-")])
    try:
        status = program()(arguments, prog_name="twelvefold", standalone_mode=False)
        sys.stdout.flush()
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except SystemExit as error:  # a plugin's; or typer's own, where nobody reads what is printed
        before = error.__context__
        return failures.report(before if isinstance(before, BrokenPipeError) else error)
    except BaseException as error:
        return failures.report(error, command)
    return status or 0


def program() -> typer.Typer:
    """Return the program with the built-in commands and those that plugins bring."""
    app = typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="markdown",
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    app.callback(invoke_without_command=True)(twelvefold)
    names = set()
    for heading, functions in COMMANDS.items():
        for function in functions:
            app.command(rich_help_panel=heading)(function)
            names.add(function.__name__)
    app.add_typer(cards, name="cards", rich_help_panel="Look")
    names.add("cards")
    for plugin in installed("command"):
        if plugin.id not in names:
            _add(app, plugin)
    return app


def twelvefold(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Play tabletop games at the terminal, and let bots play them."""
    if version:
        overview.print_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        overview.print_overview()


def _add(app: typer.Typer, plugin: Plugin) -> None:
    """Enter the command of a plugin, which is imported only when the command is run."""

    def run_plugin(context: typer.Context) -> None:
        loaded = find("command", plugin.id).load()
        command = loaded if isinstance(loaded, typer.Typer) else _app_of(loaded)
        try:
            status = command(context.args, prog_name=context.command_path, standalone_mode=False)
        except SystemExit as leaving:  # a command may end as it likes
            if isinstance(leaving.code, str):
                raise TwelvefoldError(leaving.code) from leaving
            status = leaving.code
        raise typer.Exit(status or 0)

    app.command(
        plugin.id,
        help=plugin.summary,
        rich_help_panel="Brought by plugins",
        add_help_option=False,
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )(run_plugin)


def _app_of(function: Callable[..., Any]) -> typer.Typer:
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(function)
    return app
