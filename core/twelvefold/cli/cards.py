"""Cards: `cards GAME [CARD]`, and the linter `cards check FILE...`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from twelvefold.cli import failures, listing
from twelvefold.cli.arguments import Expansions, Overlays, Settings, composition
from twelvefold.cli.listing import AsJson
from twelvefold.errors import TwelvefoldError, UsageError, did_you_mean
from twelvefold.names import counted
from twelvefold.packs import Card, Cards, Pack, pack_from
from twelvefold.plugins import installed
from twelvefold.rules import Composition, Rules


class _Shelf(TyperGroup):
    """Understands `cards GAME` as `cards of GAME`: the commonest command needs no word."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the word in where no command of the group is named."""
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["of", *args]
        return super().parse_args(ctx, args)


cards = typer.Typer(cls=_Shelf, help="List the cards of a game, show one, or check card packs.")


@cards.command()
def of(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")],
    expansions: Expansions,
    settings: Settings,
    overlays: Overlays,
    card: Annotated[str, typer.Argument(metavar="[CARD]", help="Show this card in full.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the cards of a game, with where they come from; or show one in full.

    `of` may be left out: `twelvefold cards GAME`.
    """
    from twelvefold.assembly import assemble

    there = assemble(composition(game, expansions, settings, overlays)).cards
    found = _named(there, card) if card else list(there)
    if card and not as_json:
        print("\n".join(_in_full(there, each) for each in found))
        return
    listing.show(
        [_row(there, each) for each in found],
        ["family", "id", "name", "count", "origin", "text"],
        as_json,
        f"{game} has no cards.",
    )


@cards.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Card packs.")],
    expansions: Expansions,
    game: Annotated[str, typer.Option(metavar="GAME", help="The game that they are for.")] = "",
) -> None:
    """Check card packs as they lie over a game's cards: every fault in one line.

    Without --game the packs are for the installed game that has such cards.
    """
    packs = [pack_from(file) for file in files]
    rules = _rules_for(packs, game, expansions)
    faults = _faults(rules, packs)
    found = counted(len(faults), "fault") if faults else "no faults"
    print("\n".join([*faults, f"{counted(len(packs), 'card pack')}, {found}"]))
    raise typer.Exit(bool(faults))


def _named(there: Cards, name: str) -> list[Card]:
    found = [card for card in there if name.casefold() in (card.id, card.name.casefold())]
    if not found:
        near = did_you_mean(name, [card.id for card in there])
        raise UsageError(f"there is no card {name!r}{near}; `twelvefold cards GAME` lists them")
    return found


def _row(there: Cards, card: Card) -> dict[str, Any]:
    import msgspec

    fields: dict[str, Any] = msgspec.to_builtins(card)
    pack = there.source[card.family, card.id]
    return {"family": card.family, "count": card.count, "text": card.text(), "pack": pack} | fields


def _in_full(there: Cards, card: Card) -> str:
    """Return a card as a pack holds it, with what it says in words above."""
    import msgspec
    import tomli_w

    source = there.source[card.family, card.id]
    table = tomli_w.dumps({card.family: msgspec.to_builtins(card)})
    lines = [f"# from {source}", *(f"# {line}" for line in card.text().splitlines())]
    return "\n".join([*lines, table.replace(f"[{card.family}]", f"[[{card.family}]]", 1)])


def _rules_for(packs: Iterable[Pack], game: str, expansions: Iterable[str]) -> Rules:
    """Return the rules of the game, or of the only one that has the families of the packs."""
    from twelvefold.assembly import assemble

    if game:
        return assemble(composition(game, expansions))
    wanted = {family for pack in packs for family in _families_in(pack)}
    fitting = [rules for rules in _assembled(expansions) if wanted & rules.cards.families.keys()]
    ids = [rules.composition.game for rules in fitting]
    if len(ids) != 1:
        which = f"it may be {' or '.join(ids)}" if ids else "no installed game has such cards"
        raise UsageError(f"say by --game which game the packs are for: {which}")
    return assemble(composition(ids[0], expansions))


def _families_in(pack: Pack) -> Iterable[str]:
    from twelvefold.documents import parsed
    from twelvefold.errors import CardError

    return parsed(pack.text, pack.name, CardError)


def _assembled(expansions: Iterable[str]) -> Iterator[Rules]:
    """Yield the rules of every installed game that can be assembled, and name the others."""
    from twelvefold.assembly import assemble

    for plugin in installed("game"):
        there = {each.id for each in installed("expansion", plugin.id)}
        try:
            yield assemble(Composition(plugin.id, tuple(there.intersection(expansions))))
        except TwelvefoldError as error:
            failures.warn(str(error))


def _faults(rules: Rules, packs: Sequence[Pack]) -> list[str]:
    faults: list[str] = []
    read = Cards(
        rules.cards.families.values(),
        [*rules.cards.packs, *packs],
        lambda error: faults.append(str(error)),
    )
    read.check_calls(rules.steps)
    faults += rules.card_faults(read)
    return faults or _unplayable(rules, packs)


def _unplayable(rules: Rules, packs: Iterable[Pack]) -> list[str]:
    """Return why no table can be put together with the packs, if that is so."""
    from twelvefold.assembly import assemble

    try:
        assemble(replace(rules.composition, overlays=tuple(packs)))
    except TwelvefoldError as error:
        return [str(error)]
    return []
