"""What a person types in answer to a choice."""

from __future__ import annotations

import re
from collections.abc import Sequence

from twelvefold.actions import Action, find_action, text_of
from twelvefold.errors import IllegalAction
from twelvefold.table.people import Request

REQUESTS = {request.name.lower(): request for request in Request}


def understood(text: str, actions: Sequence[Action]) -> Action | Request:
    """Return the request that a line is, or the action that it chooses.

    Raises IllegalAction where it is neither.
    """
    return _request(text) or chosen(text, actions)


def asks_to_quit(text: str) -> bool:
    """Return whether a line, typed where nothing is to be chosen, asks to leave the table."""
    return _request(text) is Request.QUIT


def chosen(text: str, actions: Sequence[Action]) -> Action:
    """Return the action that a line chooses: by its number from 1 on, its text or beginning.

    Raises IllegalAction where it chooses none, or more than one.
    """
    number = text.strip()
    if re.fullmatch("[0-9]{1,6}", number) and number not in map(text_of, actions):
        if 1 <= int(number) <= len(actions):
            return actions[int(number) - 1]
        raise IllegalAction(f"there is no number {number} here: choose from 1 to {len(actions)}")
    return find_action(text, actions)


def _request(text: str) -> Request | None:
    return REQUESTS.get(text.strip().casefold())
