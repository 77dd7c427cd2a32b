"""The months as cards: which Petitioners and Dilemmas take part, and what is special."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

import msgspec

from twelvefold import Cards
from twelvefold.errors import CardError, UsageError, did_you_mean
from twelvefold_council_of_12.cards import CouncilCard, Dilemma
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import FAVOR_LIMIT
from twelvefold_council_of_12.text import sentence
from twelvefold_council_of_12.vocabulary import Amount


class MonthOptions(msgspec.Struct, frozen=True):
    """Which month is played."""

    month: Annotated[
        str, msgspec.Meta(description="january to december, or a month of your own cards")
    ] = "january"


class Month(CouncilCard, frozen=True):
    """A scenario: its Petitioners by id, its Dilemmas by number, and its special rules.

    `favor` is where Favor starts, if it is not 0, and `earns` whether successes earn any. The
    council must have rung the bells so many times (`bells`), or have been `silent` throughout,
    or put this Character on the `throne`, to win.
    """

    family: ClassVar[str] = "month"

    petitioners: Annotated[tuple[str, ...], msgspec.Meta(min_length=7)]
    dilemmas: Annotated[tuple[Amount, ...], msgspec.Meta(min_length=1)]
    favor: Annotated[int, msgspec.Meta(ge=0, le=FAVOR_LIMIT)] = 0
    earns: bool = True
    bells: Annotated[int, msgspec.Meta(ge=0)] = 0
    silent: bool = False
    throne: str = ""

    def __post_init__(self) -> None:
        """Refuse a card that is named twice, and more bells than can be rung."""
        super().__post_init__()
        for named in (self.petitioners, self.dilemmas):
            if len({*named}) < len(named):
                raise ValueError("it names a card twice")
        if self.bells > len(self.dilemmas):
            raise ValueError("the bells are rung once at most for each of its Dilemmas")

    def text(self) -> str:
        """Return the scenario in words."""
        parts = [
            f"Petitioners {', '.join(self.petitioners)}",
            f"Dilemmas {', '.join(map(str, self.dilemmas))}",
            *self.special_rules(),
            f"won {self.goal(self.throne)}",
        ]
        return " ".join(sentence(part) for part in parts)

    def special_rules(self) -> Iterator[str]:
        """Yield in words what differs in play."""
        if self.favor:
            yield f"Favor starts at {self.favor}"
        if not self.earns:
            yield "resolving Dilemmas earns no Favor"
        if self.silent:
            yield "nobody may make a remark"

    def goal(self, throne: str) -> str:
        """Return in words how it is won, by the name of who must take the throne, if any."""
        parts = [f"with {throne or 'a Character'} on the throne"]
        if self.bells:
            parts.append(f"with the bells rung at least {self.bells} times")
        if self.silent:
            parts.append("in silence throughout")
        return " and ".join(parts)

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return the Petitioners, and the Character for the throne."""
        yield from (("petitioner", id) for id in self.petitioners)
        if self.throne:
            yield "character", self.throne


def month_of(rules: CouncilRules) -> Month:
    """Return the month that is played. Raises UsageError where there is none of that name."""
    months, wanted = rules.cards.of(Month), rules.options(MonthOptions).month
    if wanted not in months:
        near = did_you_mean(wanted, months)
        raise UsageError(f"option month={wanted}: it is one of {', '.join(months)}{near}")
    return months[wanted]


def dilemmas_of(rules: CouncilRules) -> list[str]:
    """Return the month's Dilemmas.

    Raises CardError for a number that no Dilemma has, UsageError where a first game, which has
    no bells, is to be a month that asks for them.
    """
    month = month_of(rules)
    for fault in faults(rules.cards, month):
        raise CardError(f"{rules.cards.source[month.family, month.id]}: {fault}")
    if month.bells and rules.tutorial:
        raise UsageError(f"{month.name} asks for the bells, which option tutorial=yes leaves out")
    by_number = numbered(rules.cards)
    return [by_number[number] for number in month.dilemmas]


def faults(cards: Cards, month: Month) -> list[str]:
    """Return a line for each number of a Dilemma that there is not."""
    by_number = numbered(cards)
    return [
        f"month {month.id!r} names Dilemma number {number}, which does not exist"
        for number in month.dilemmas
        if number not in by_number
    ]


def numbered(cards: Cards) -> dict[int, str]:
    """Return every Dilemma by its number; of two with one number it is the one read last."""
    return {dilemma.number: id for id, dilemma in cards.of(Dilemma).items()}
