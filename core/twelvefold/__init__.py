"""Twelvefold: an engine for tabletop games whose states are plain data.

This module is what games, expansions and bots import; the commands are in `twelvefold.cli`.
"""

from twelvefold.actions import Action, Verb
from twelvefold.chance import pick, shuffle
from twelvefold.copies import clone, view
from twelvefold.engine import advance, ask, ask_secretly, begin_turn, end, later, new_game, play
from twelvefold.games import Game
from twelvefold.hookspecs import hook, hookspec
from twelvefold.knowledge import known_in, learn, left, look
from twelvefold.options import Options
from twelvefold.outcomes import Outcome, nobody_wins, ranked, shared
from twelvefold.packs import Card, Cards, Pack, packaged
from twelvefold.panels import Panels
from twelvefold.rules import Assembly, Composition, Rules
from twelvefold.scores import ScoreLine, totals
from twelvefold.sights import UNSEEN, Counted, Hidden, Open, Own, Private
from twelvefold.state import NOBODY, Choice, Part, State
from twelvefold.steps import StepOrder, Steps
from twelvefold.zones import Components

__all__ = [
    "NOBODY",
    "UNSEEN",
    "Action",
    "Assembly",
    "Card",
    "Cards",
    "Choice",
    "Components",
    "Composition",
    "Counted",
    "Game",
    "Hidden",
    "Open",
    "Options",
    "Outcome",
    "Own",
    "Pack",
    "Panels",
    "Part",
    "Private",
    "Rules",
    "ScoreLine",
    "State",
    "StepOrder",
    "Steps",
    "Verb",
    "advance",
    "ask",
    "ask_secretly",
    "begin_turn",
    "clone",
    "end",
    "hook",
    "hookspec",
    "known_in",
    "later",
    "learn",
    "left",
    "look",
    "new_game",
    "nobody_wins",
    "packaged",
    "pick",
    "play",
    "ranked",
    "shared",
    "shuffle",
    "totals",
    "view",
]
