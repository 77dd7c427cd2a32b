"""The bot `woodland`: it plays the faction of its seat by that faction's own priorities.

A `Plan` for each faction says how much an action is worth, in victory points; the bot takes the
best. `plans` and `armies` have what holds for any faction, `position` what plans look at,
`forecasts` what a battle may bring.
"""

from __future__ import annotations

from collections.abc import Mapping

from twelvefold import Action, Choice
from twelvefold.bots import Seat
from twelvefold.errors import UsageError
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root_bots.alliance import AlliancePlan
from twelvefold_root_bots.armies import ArmyPlan
from twelvefold_root_bots.eyrie import EyriePlan
from twelvefold_root_bots.marquise import MarquisePlan
from twelvefold_root_bots.plans import Plan
from twelvefold_root_bots.position import Position
from twelvefold_root_bots.vagabond import VagabondPlan

PLANS: Mapping[str, Plan] = {
    "marquise": MarquisePlan(),
    "eyrie": EyriePlan(),
    "alliance": AlliancePlan(),
    "vagabond": VagabondPlan(),
}
ANY_PLAN = ArmyPlan()
"""How a faction is played that no plan is for."""


class WoodlandBot:
    """Plays any faction of Root, those of the base game by plans of their own."""

    def choose(self, view: RootState, choice: Choice, seat: Seat) -> Action:
        """Return the action that is worth the most. Raises UsageError in another game."""
        if not isinstance(seat.rules, RootRules):
            raise UsageError("the bot 'woodland' plays Root only")
        if len(choice.actions) == 1:
            return choice.actions[0]
        position = Position(seat.rules, view, seat.index)
        plan = PLANS.get(position.faction.id, ANY_PLAN)
        worth = {action: plan.worth(position, action) for action in choice.actions}
        best = max(worth.values())
        return seat.pick([action for action in choice.actions if worth[action] == best])
