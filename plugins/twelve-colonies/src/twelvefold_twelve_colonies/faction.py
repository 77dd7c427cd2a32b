"""The Twelve Colonies (TC)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, Components, Verb, hook, later
from twelvefold_root.battle import battles
from twelvefold_root.factions import Faction, Piece, Sort
from twelvefold_root.points import Toll
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.turn import menu, offers_crafting
from twelvefold_twelve_colonies.ballots import buy
from twelvefold_twelve_colonies.beginning import begin, lay_out_board
from twelvefold_twelve_colonies.board import (
    CAPITOL,
    COMMON,
    ID,
    PART,
    SITE,
    SNAKE,
    TURTLE,
    Law,
    board,
    law,
)
from twelvefold_twelve_colonies.campaign import campaign, march
from twelvefold_twelve_colonies.colonies import (
    claim,
    colonies_by_suit,
    colonizable,
    colonize,
    flags,
)
from twelvefold_twelve_colonies.evening import distribute, draw_cards
from twelvefold_twelve_colonies.laws import draft, keep_law
from twelvefold_twelve_colonies.options import ColoniesOptions
from twelvefold_twelve_colonies.process import convene
from twelvefold_twelve_colonies.recruiting import recruit
from twelvefold_twelve_colonies.shown import rows
from twelvefold_twelve_colonies.statutes import take_extra, withdraw
from twelvefold_twelve_colonies.turtles import change_path, colonial_move, colonial_moves


class TwelveColonies(Faction):
    """The Twelve Colonies: snakes and turtles, and the Laws that all vote on."""

    id = ID
    name = "Twelve Colonies"
    letter = "Z"
    doing = {
        "march": march,
        "battle": campaign,
        "colonize": colonize,
        "claim": claim,
    }
    prompts = {
        "craft": "Craft",
        "actions": "Choose an action",
    }

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return snakes, turtles, colonies, and the Historical Site, which is nobody's."""
        numbers = board(rules)
        colonies = rules.options(ColoniesOptions).colonies
        capitols: Sort = "token" if colonies == "tokens" else "building"
        commons: Sort = "building" if colonies == "buildings" else "token"
        return [
            Piece(SNAKE, "warrior", numbers.snakes),
            Piece(TURTLE, "warrior", numbers.turtles, led=False),
            Piece(CAPITOL, capitols, len(numbers.capitol_costs)),
            Piece(COMMON, commons, len(numbers.common_costs)),
            Piece(SITE, "building", 1, owned=False),
        ]

    def components(self, rules: RootRules, state: RootState) -> Components:
        """Return the Laws."""
        return {"law": [list(rules.cards.of(Law))]}

    def aside(self, rules: RootRules, state: RootState) -> dict[str, int]:
        """Return the turtles on paths."""
        return {TURTLE: sum(PART.of(state).paths.values())}

    def lay_out(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Lay out Laws and ballots."""
        lay_out_board(rules, state, seat)

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Found the first colonies, gather proposals, open the Public Trust (TC.3)."""
        return begin(rules, state, seat)

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Keep a Law, recruit, then convene (TC.4)."""
        later(state, convene)
        later(state, recruit)
        return keep_law(rules, state)

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Craft, then take up to three actions (TC.5)."""
        PART.of(state).claimed = False
        state.actions = board(rules).actions
        later(state, menu, "actions")
        later(state, menu, "craft")
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Distribute ballots, draw and discard, draft Laws (TC.6)."""
        later(state, draft)
        later(state, draw_cards)
        later(state, distribute)
        return None

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return what can be done in the stage."""
        if stage == "craft":
            power = self.crafting(rules, state, seat)
            return offers_crafting(rules, state, seat) if power else None
        return self._actions(rules, state, seat) if state.actions else None

    def _actions(self, rules: RootRules, state: RootState, seat: int) -> list[Action]:
        everywhere = rules.map.clearings
        actions: list[Action] = []
        if self.moves(rules, state, seat, everywhere):
            actions.append(("march",))
        actions += battles(rules, state, seat, everywhere)
        actions += colonizable(rules, state, seat)
        if flags(rules, state) and not PART.of(state).claimed:
            actions.append(("claim",))
        return actions

    def moves(
        self, rules: RootRules, state: RootState, seat: int, origins: Sequence[str]
    ) -> list[Action]:
        """Return the moves of snakes and turtles: `move FROM TO NUMBER`, a path being a place."""
        return colonial_moves(rules, state, seat, origins)

    def move(self, rules: RootRules, state: RootState, seat: int, action: Action) -> Choice | None:
        """Make one of its moves."""
        return colonial_move(rules, state, seat, action)

    def hit_cap(self, rules: RootRules, state: RootState, seat: int) -> int:
        """Return the snakes: turtles roll no hits (A01)."""
        return state.clearings[state.battle.clearing].warriors[SNAKE]

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return the Capitols and Commons (TC.2.1)."""
        return colonies_by_suit(rules, state)

    def sacrifices(self, rules: RootRules, state: RootState, seat: int) -> list[tuple[str, ...]]:
        """Return the warriors on the map, those on paths too (A30)."""
        on_paths = [(path, TURTLE) for path in PART.of(state).paths]
        return [*super().sacrifices(rules, state, seat), *on_paths]

    def sacrifice(self, rules: RootRules, state: RootState, seat: int, *what: str) -> None:
        """Remove the warrior."""
        if what[0] in rules.map.ends:
            change_path(state, what[0], -1)
            state.reserve[TURTLE] += 1
        else:
            super().sacrifice(rules, state, seat, *what)

    def board(self, rules: RootRules, view: RootState, seat: int) -> list[tuple[str, str]]:
        """Return the Laws, the ballots, the proposal, and what the next colonies cost."""
        return rows(rules, view)

    @hook
    def root_toll(self, rules: RootRules, state: RootState, seat: int, path: str) -> Toll | None:
        """A path with turtles costs everybody else a card of either end (A10, A11)."""
        part = PART.of(state)
        if seat == part.seat or not part.paths.get(path):
            return None
        return Toll(part.seat, tuple(rules.map.suits[end] for end in rules.map.ends[path]))

    @hook
    def root_ignored_hits(self, rules: RootRules, state: RootState, side: int) -> int:
        """Hard shells ignore a rolled hit while a turtle is there (A03)."""
        return int(self._has_turtles(rules, state, side))

    @hook
    def root_forbids_extra_hits(self, rules: RootRules, state: RootState, side: int) -> bool:
        """Turtles alone deal no extra hits either, if the table plays so (A02)."""
        return (
            not rules.options(ColoniesOptions).turtles_extra_hits
            and self._has_turtles(rules, state, side)
            and not state.clearings[state.battle.clearing].warriors[SNAKE]
        )

    def _has_turtles(self, rules: RootRules, state: RootState, side: int) -> bool:
        return state.battle.sides[side] == rules.seat_of[ID] and bool(
            state.clearings[state.battle.clearing].warriors[TURTLE]
        )

    @hook
    def root_marks(self, rules: RootRules, view: RootState, place: str) -> str:
        """Show turtles on paths, and that a clearing is closed."""
        part = PART.of(view)
        if turtles := part.paths.get(place):
            return f"turtle {turtles}"
        closed = part.elected == place and any(
            law(rules, id).effect == "closure" for id in part.current
        )
        return "closed" if closed else ""


TWELVE_COLONIES = TwelveColonies()


VERBS = (
    Verb("found", "Place the first colonies: found CAPITOL-CLEARING COMMON-CLEARING."),
    Verb("return", "Return a Law to its deck: return LAW."),
    Verb("propose", "Keep a Law to propose: propose LAW."),
    Verb("ride", "Take turtles along: ride ONTO-THE-PATH FROM-THE-PATH."),
    Verb("colonize", "Found a colony: colonize capitol CLEARING, colonize common CLEARING."),
    Verb("claim", "Score a point for each flag."),
    Verb("ballot", "Buy a ballot for a warrior or an item: ballot CLEARING, ballot ITEM.", buy),
    Verb("favour", "Ask another player for ballots: favour FACTION."),
    Verb("seek", "Say for how many ballots you ask: seek NUMBER."),
    Verb("offer", "Offer a card for them: offer CARD."),
    Verb("promise", "Promise something for them: promise WHAT."),
    Verb("accept", "Accept the offer."),
    Verb("decline", "Decline the offer."),
    Verb("nominate", "Nominate what a Law may elect: nominate TARGET."),
    Verb("second", "Second a nomination: second TARGET."),
    Verb("vote", "Cast ballots: vote OPTION NUMBER."),
    Verb("decide", "Decide a tie: decide OPTION, decide FACTION."),
    Verb("withdraw", "Move instead of battling in a clearing at peace.", withdraw),
    Verb("extra", "Choose or take a move or battle more: extra WHAT.", take_extra),
)
