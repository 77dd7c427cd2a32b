"""What lies before a player: points, Food, cubes, cards, and the Heroes of the Camp."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from twelvefold import known_in
from twelvefold_twelve_heroes.hints import IN_CAMP, hint
from twelvefold_twelve_heroes.scene import Scene
from twelvefold_twelve_heroes.scoring import GOAL, points_of
from twelvefold_twelve_heroes.signs import DOT, Drawing, labelled
from twelvefold_twelve_heroes.state import DECK, HAND


def player(scene: Scene, seat: int) -> Drawing:
    """Return a player's line, and one for each place whose cards can be named."""
    return Drawing(lambda width: Group(_standing(scene, seat, width), *_places(scene, seat)))


def _standing(scene: Scene, seat: int, width: int) -> Text:
    """Return the line with a player's name, points and pieces, and the faction if it fits."""
    name = Text(scene.name(seat), f"bold {scene.colour(seat)}")
    if seat == scene.seat:
        name.append(" (you)", "not bold")
    line = Text.assemble(name, "  ", Text(DOT).join(_pieces(scene, seat)))
    faction = scene.view.players[seat].faction.replace("-", " ")
    if faction and line.cell_len + len(DOT) + len(faction) <= width:
        line.append(f"{DOT}{faction}", "dim")
    return line


def _pieces(scene: Scene, seat: int) -> Iterator[Text]:
    mine = scene.view.players[seat]
    won = ", ".join(scene.rules.territories[tile].name for tile in mine.won)
    points = points_of(scene.rules, scene.view, seat)
    yield Text.assemble((f"{points}", "bold"), f" of {GOAL} points", f" ({won})" if won else "")
    yield Text.assemble((f"{mine.food}", "bold"), " Food")
    yield Text(f"{mine.cubes} cubes")
    yield Text(f"hand {len(mine.hand)}")
    yield Text(f"deck {len(mine.deck)}")


def _places(scene: Scene, seat: int) -> Iterator[RenderableType]:
    """Yield a row for each place; the viewer's own Camp is shown among the cards it holds."""
    mine = scene.view.players[seat]
    if mine.camp and seat != scene.seat:
        yield labelled("Camp", Text(", ").join(_in_camp(scene, hero) for hero in mine.camp))
    known = list(_known(scene, seat))
    if known:
        yield labelled("Known", Text("; ".join(known), "dim"))
    if mine.discard:
        yield labelled("Discard", Text(_names(scene, mine.discard), "dim"))


def _in_camp(scene: Scene, hero: str) -> Text:
    """Return a Hero of another's Camp: its name, strength, and what to expect of it."""
    card = scene.rules.heroes[hero]
    can = hint(card, IN_CAMP)
    name = Text.assemble(scene.hero_name(hero), " ", (str(card.strength), "bold"))
    return name.append(f" ({can})" if can else "", "dim")


def _known(scene: Scene, seat: int) -> Iterator[str]:
    """Yield what the viewer knows of another's hand, and in set-up of its own deck."""
    if scene.seat is None:
        return
    hand = known_in(scene.view, scene.seat, HAND[seat])
    if hand:
        yield f"{_names(scene, hand)} in hand"
    deck = known_in(scene.view, scene.seat, DECK[seat])
    if deck and seat == scene.seat and not scene.view.turn:
        yield f"{_names(scene, deck)} in the deck"


def _names(scene: Scene, heroes: Sequence[str]) -> str:
    return ", ".join(scene.hero_name(hero) for hero in heroes)
