"""The table: a game in progress between people, bots and scripts, in any mix.

`Table` plays; who the people are is an interface, `People`, that a terminal or a script fills.
"""

from twelvefold.table.people import Ending, People, Question, Request
from twelvefold.table.seating import Seating, seated
from twelvefold.table.table import Table
from twelvefold.table.undo import Moment

__all__ = ["Ending", "Moment", "People", "Question", "Request", "Seating", "Table", "seated"]
