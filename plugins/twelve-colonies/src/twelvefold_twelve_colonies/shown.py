"""What the board of the Colonies shows on the table."""

from __future__ import annotations

from twelvefold import UNSEEN
from twelvefold_root.pieces import on_map
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import COLONIES, PART, SNAKE, TURTLE, board, law


def rows(rules: RootRules, view: RootState) -> list[tuple[str, str]]:
    """Return the rows of the board: a label, and what is there."""
    part = PART.of(view)
    ballots = [
        f"{rules.factions[seat].id} {number}" for seat, number in enumerate(part.ballots) if number
    ]
    shown = [("Law", _laws(rules, part.current, part.elected))]
    if part.proposed:
        shown.append(("Proposal", _proposal(rules, view)))
    drafted = [law(rules, id).name for id in part.drafted if id != UNSEEN]
    shown.append(("Drafted", ", ".join(drafted) or str(len(part.drafted))))
    shown.append(("Ballots", ", ".join([*ballots, f"Public Trust {part.trust}"])))
    if part.promises:
        shown.append(("Promises", "; ".join(part.promises)))
    shown.append(("Next", _next_colonies(rules, view)))
    shown.append(("Left", f"{view.reserve[SNAKE]} snakes, {view.reserve[TURTLE]} turtles"))
    return shown


def _laws(rules: RootRules, ids: list[str], elected: str) -> str:
    texts = [f"{law(rules, id).name}. {law(rules, id).text()}" for id in ids]
    return " ".join(texts) + (f" Elected: {elected}." if elected else "") or "none"


def _proposal(rules: RootRules, view: RootState) -> str:
    part = PART.of(view)
    nominated = [f"{each.letter or 'X'} {each.target}" for each in part.nominations]
    votes = [f"{count} for {option}" for option, count in part.votes.items()]
    return "; ".join([_laws(rules, part.proposed, ""), *nominated, *votes])


def _next_colonies(rules: RootRules, view: RootState) -> str:
    numbers = board(rules)
    built = {kind: on_map(rules, view, kind) for kind in COLONIES}
    return "; ".join(
        f"{kind} {numbers.costs(kind)[count]} cards, {numbers.points(kind)[count]} VP"
        for kind, count in built.items()
        if count < rules.total[kind]
    )
