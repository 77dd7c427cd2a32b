"""The Vagabond's items: exhausted, refreshed, damaged, repaired, and how many he can carry."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.hands import distinct
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.vagabond.board import ID, VAGABOND, Vagabond, board

FACE_DOWN = "exhausted"
DAMAGED = "damaged"
BROKEN = "broken"


def exhaust(state: RootState, item: str, count: int = 1) -> None:
    """Flip items face down (9.2.5)."""
    part = VAGABOND.of(state)
    for _ in range(count):
        part.ready.remove(item)
        part.exhausted.append(item)


def on_track(rules: RootRules, part: Vagabond, item: str) -> int:
    """Return how many of an item lie on its track: face-up ones, three at most (9.2.5.I)."""
    if not rules.items[item].track:
        return 0
    return min(board(rules).track, part.ready.count(item))


def carried(rules: RootRules, part: Vagabond) -> int:
    """Return how many items lie in the Satchel and the Damaged box (9.6.4)."""
    tracks = sum(on_track(rules, part, item) for item in distinct(part.ready))
    return len(part.ready) - tracks + len(part.exhausted) + len(part.damaged) + len(part.broken)


def capacity(rules: RootRules, part: Vagabond) -> int:
    """Return how many items he can carry (9.6.4)."""
    numbers = board(rules)
    return numbers.capacity + numbers.capacity_per_sack * on_track(rules, part, "sack")


def undamaged(part: Vagabond, item: str) -> int:
    """Return how many undamaged ones of an item there are, face up or down."""
    return part.ready.count(item) + part.exhausted.count(item)


@step
def refresh(rules: RootRules, state: RootState, count: int) -> Choice | None:
    """Flip exhausted items up, as many as that, of his choice (9.4.1, ROOT-R3)."""
    part = VAGABOND.of(state)
    down = len(part.exhausted) + len(part.broken)
    if not count or not down:
        return None
    actions: list[Action] = [("refresh", item) for item in distinct(part.exhausted)]
    actions += [("refresh", item, DAMAGED) for item in distinct(part.broken)]
    if count < down and len(actions) > 1:
        return ask(state.active, f"Refresh an item ({count} left)", actions, refreshed, count)
    return refreshed(rules, state, actions[0], count)


@step
def refreshed(rules: RootRules, state: RootState, action: Action, count: int) -> Choice | None:
    """Flip the item, and go on with the others."""
    part = VAGABOND.of(state)
    item = str(action[1])
    if action[-1] == DAMAGED:
        part.broken.remove(item)
        part.damaged.append(item)
    else:
        part.exhausted.remove(item)
        part.ready.append(item)
    return refresh(rules, state, count - 1)


def damage_choices(part: Vagabond) -> list[Action]:
    """Return the undamaged items that a hit may damage."""
    actions: list[Action] = [("damage", item) for item in distinct(part.ready)]
    return actions + [("damage", item, FACE_DOWN) for item in distinct(part.exhausted)]


def damage(state: RootState, action: Action) -> None:
    """Damage the chosen item (9.2.7)."""
    part = VAGABOND.of(state)
    item = str(action[1])
    if action[-1] == FACE_DOWN:
        part.exhausted.remove(item)
        part.broken.append(item)
    else:
        part.ready.remove(item)
        part.damaged.append(item)


@step
def damage_items(rules: RootRules, state: RootState, count: int) -> Choice | None:
    """Damage items of his choice; what is too much is ignored (9.2.2.I, 9.2.7)."""
    actions = damage_choices(VAGABOND.of(state))
    if not count or not actions:
        return None
    if len(actions) == 1:
        return item_damaged(rules, state, actions[0], count)
    return ask(rules.seat_of[ID], f"Damage an item ({count} left)", actions, item_damaged, count)


@step
def item_damaged(rules: RootRules, state: RootState, action: Action, count: int) -> Choice | None:
    """Damage the item, and go on with the others."""
    damage(state, action)
    rules.tell("{} damages {}", rules.names[rules.seat_of[ID]], action[1])
    return damage_items(rules, state, count - 1)


def repairable(part: Vagabond) -> list[Action]:
    """Return the damaged items that can be repaired."""
    actions: list[Action] = [("repair", item) for item in distinct(part.damaged)]
    return actions + [("repair", item, FACE_DOWN) for item in distinct(part.broken)]


def mend(state: RootState, item: str, face: str) -> None:
    """Take an item out of the Damaged box, whichever face is up (9.5.7)."""
    part = VAGABOND.of(state)
    if face == FACE_DOWN:
        part.broken.remove(item)
        part.exhausted.append(item)
    else:
        part.damaged.remove(item)
        part.ready.append(item)


@step
def repair_some(rules: RootRules, state: RootState, count: int) -> Choice | None:
    """Repair items of his choice."""
    actions = repairable(VAGABOND.of(state))
    if not count or not actions:
        return None
    return ask(state.active, f"Repair an item ({count} left)", actions, some_repaired, count)


@step
def some_repaired(rules: RootRules, state: RootState, action: Action, count: int) -> Choice | None:
    """Repair the item, and go on with the others."""
    mend(state, str(action[1]), str(action[-1]))
    return repair_some(rules, state, count - 1)


@step
def shed_items(rules: RootRules, state: RootState) -> Choice | None:
    """Remove for good the items that are too many to carry (9.6.4)."""
    part = VAGABOND.of(state)
    if carried(rules, part) <= capacity(rules, part):
        return None
    zones = {
        "": part.ready,
        FACE_DOWN: part.exhausted,
        DAMAGED: part.damaged,
        "broken": part.broken,
    }
    actions = [
        ("remove", item, face) if face else ("remove", item)
        for face, cards in zones.items()
        for item in distinct(cards)
    ]
    return ask(state.active, "Remove an item for good", actions, item_shed)


def _set_aside(part: Vagabond) -> dict[str, list[str]]:
    """Return the items that are not ready, by the word for where they lie."""
    return {FACE_DOWN: part.exhausted, DAMAGED: part.damaged, BROKEN: part.broken}


@step
def item_shed(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Remove the item, and look again."""
    part = VAGABOND.of(state)
    item = str(action[1])
    _set_aside(part).get(str(action[-1]), part.ready).remove(item)
    state.gone.append(item)
    rules.tell("{} leaves {} behind", rules.names[state.active], item)
    return shed_items(rules, state)
