"""Placing and removing pieces, and what follows from it (1.5, 3.2.1, G.Place, G.Remove)."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import later
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots
from twelvefold_root.scoring import check_victory, score
from twelvefold_root.state import NOBODY_SEAT, Removal, RootState
from twelvefold_root.steps import step


def place_warriors(rules: RootRules, state: RootState, kind: str, clearing: str, count: int) -> int:
    """Place warriors from the reserve, as many as there are (1.5.4); return how many."""
    placed = min(count, state.reserve[kind])
    if placed and may_place(rules, state, rules.owner[kind], clearing):
        state.reserve[kind] -= placed
        state.clearings[clearing].warriors[kind] += placed
        return placed
    return 0


def place_building(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Place a building in an open slot (2.2.3)."""
    state.reserve[kind] -= 1
    state.clearings[clearing].buildings.append(kind)


def place_token(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Place a token."""
    state.reserve[kind] -= 1
    state.clearings[clearing].tokens.append(kind)


def on_map(rules: RootRules, state: RootState, kind: str) -> int:
    """Return how many buildings or tokens of a kind are on the map."""
    return rules.total[kind] - state.reserve[kind]


def by_suit(rules: RootRules, state: RootState, kind: str) -> dict[str, int]:
    """Return how many buildings or tokens of a kind stand in clearings of each suit."""
    counts: dict[str, int] = {}
    left = on_map(rules, state, kind)
    is_token = rules.sort[kind] == "token"
    for clearing, place in state.clearings.items():
        if not left:
            break
        standing = (place.tokens if is_token else place.buildings).count(kind)
        if standing:
            suit = rules.map.suits[clearing]
            counts[suit] = counts.get(suit, 0) + standing
            left -= standing
    return counts


def remove_warriors(
    rules: RootRules, state: RootState, kind: str, clearing: str, count: int, by: int
) -> None:
    """Remove warriors to their owner's reserve; `aftermath` sees to what follows."""
    if count:
        state.clearings[clearing].warriors[kind] -= count
        state.reserve[kind] += count
        _note(state, (rules.owner[kind], clearing, kind, count, by))
        _tell_loss(rules, kind, clearing, count)


def remove_building(rules: RootRules, state: RootState, kind: str, clearing: str, by: int) -> None:
    """Remove a building; an enemy who does it scores one point (3.2.1)."""
    state.clearings[clearing].buildings.remove(kind)
    _removed(rules, state, kind, clearing, by)


def remove_token(rules: RootRules, state: RootState, kind: str, clearing: str, by: int) -> None:
    """Remove a token; an enemy who does it scores one point (3.2.1)."""
    state.clearings[clearing].tokens.remove(kind)
    _removed(rules, state, kind, clearing, by)


def _removed(rules: RootRules, state: RootState, kind: str, clearing: str, by: int) -> None:
    owner = rules.owner[kind]
    state.reserve[kind] += 1
    _note(state, (owner, clearing, kind, 1, by))
    _tell_loss(rules, kind, clearing, 1)
    if by not in (NOBODY_SEAT, owner):
        score(rules, state, by, 1)


def _note(state: RootState, removal: Removal) -> None:
    state.lost.append(removal)
    if state.battle.sides:
        state.battle.removed.append(removal)


def _tell_loss(rules: RootRules, kind: str, clearing: str, count: int) -> None:
    who = rules.names[rules.owner[kind]]
    rules.tell("{} loses {} {} in clearing {}", who, count, kind, clearing)


def remove_standing(rules: RootRules, state: RootState, kind: str, clearing: str, by: int) -> None:
    """Remove one piece, whatever sort it is of."""
    if rules.sort[kind] == "warrior":
        remove_warriors(rules, state, kind, clearing, 1, by)
    elif rules.sort[kind] == "building":
        remove_building(rules, state, kind, clearing, by)
    else:
        remove_token(rules, state, kind, clearing, by)


def buildings_and_tokens(rules: RootRules, state: RootState, seat: int, clearing: str) -> list[str]:
    """Return a seat's buildings and tokens in a clearing."""
    place = state.clearings[clearing]
    return [kind for kind in (*place.buildings, *place.tokens) if rules.owner[kind] == seat]


def remove_everything(
    rules: RootRules, state: RootState, seat: int, clearing: str, by: int
) -> None:
    """Remove all of a seat's warriors, buildings and tokens in a clearing."""
    warriors = state.clearings[clearing].warriors
    for kind in rules.warriors_of[seat]:
        remove_warriors(rules, state, kind, clearing, warriors[kind], by)
    for kind in buildings_and_tokens(rules, state, seat, clearing):
        remove_standing(rules, state, kind, clearing, by)


@step
def aftermath(rules: RootRules, state: RootState) -> None:
    """Let happen what follows from the removals so far, and see whether somebody won (1.5.4)."""
    lost, state.lost = state.lost, []
    check_victory(rules, state)
    if state.ended:
        return
    for owner, clearing, kind, count, by in reversed(lost):  # an agenda begins with what comes last
        for removed in rules.removed:
            removed(rules, state, owner, clearing, kind, count, by)


def warriors_of(rules: RootRules, state: RootState, seat: int) -> list[tuple[str, ...]]:
    """Return where a seat has warriors: clearings, with the kind where it has several."""
    kinds = rules.warriors_of[seat]
    return [
        (clearing, kind) if len(kinds) > 1 else (clearing,)
        for clearing, place in state.clearings.items()
        for kind in kinds
        if place.warriors[kind]
    ]


def give_up_warrior(
    rules: RootRules, state: RootState, seat: int, clearing: str, kind: str = ""
) -> None:
    """Remove one of a seat's own warriors from the map."""
    later(state, aftermath)
    kind = kind or rules.warriors_of[seat][0]
    remove_warriors(rules, state, kind, clearing, 1, NOBODY_SEAT)


def misplaced(rules: RootRules, state: RootState) -> Iterator[str]:
    """Yield what can never be so of pieces, each fault in one line (1.5, 2.2)."""
    if {*state.clearings} != {*rules.map.clearings}:
        yield f"clearings: those of the map are {', '.join(rules.map.clearings)}"
        return
    for clearing in rules.map.clearings:
        yield from _misplaced_in(rules, state, clearing)
    for kind, place in state.pawns.items():
        if rules.sort.get(kind) != "pawn":
            yield f"pawns: there is no pawn {kind!r}"
        elif place not in state.clearings and place not in rules.map.forests:
            yield f"pawns.{kind}: there is no clearing or forest {place!r}"
    yield from filter(None, [_too_few(rules, state) or miscounted(rules, state)])


def _misplaced_in(rules: RootRules, state: RootState, clearing: str) -> Iterator[str]:
    place, path = state.clearings[clearing], f"clearings.{clearing}"
    for sort, kinds in (
        ("warrior", [*place.warriors]),
        ("building", place.buildings),
        ("token", place.tokens),
    ):
        strange = [kind for kind in kinds if rules.sort.get(kind) != sort]
        yield from (f"{path}: there is no {sort} {kind!r}" for kind in strange)
    if {*place.warriors} != {*state.clearings[rules.map.clearings[0]].warriors}:
        yield f"{path}.warriors: every clearing counts the same kinds"
    if open_slots(rules, state, clearing) < 0:
        yield f"{path}: it has only {rules.map.slots[clearing]} slots"


def _too_few(rules: RootRules, state: RootState) -> str:
    """Return which number of pieces or points is below 0, or an empty text."""
    numbers = {f"reserve.{kind}": count for kind, count in state.reserve.items()}
    for clearing, place in state.clearings.items():
        for kind, count in place.warriors.items():
            numbers[f"clearings.{clearing}.warriors.{kind}"] = count
    for seat, faction in enumerate(rules.factions[: state.seats]):
        numbers |= {f"{kind}, aside": n for kind, n in faction.aside(rules, state).items()}
        numbers[f"players.{seat}.points"] = state.players[seat].points
    return next((f"{path}: {count} is too few" for path, count in numbers.items() if count < 0), "")


def miscounted(rules: RootRules, state: RootState) -> str:
    """Return which kind of piece is missing or there too often, or an empty text (1.5.1)."""
    for seat, faction in enumerate(rules.factions[: state.seats]):
        aside = faction.aside(rules, state)
        for piece in rules.pieces[seat]:
            there = state.reserve.get(piece.kind, 0) + aside.get(piece.kind, 0)
            there += standing(state, piece.kind)
            if piece.sort != "pawn" and there != piece.count:
                return f"{piece.kind}: {there} of {piece.count}"
    return ""


def standing(state: RootState, kind: str) -> int:
    """Return how many pieces of a kind stand in clearings."""
    return sum(
        place.warriors.get(kind, 0) + place.buildings.count(kind) + place.tokens.count(kind)
        for place in state.clearings.values()
    )
