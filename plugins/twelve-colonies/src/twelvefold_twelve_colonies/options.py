"""What the rulebook leaves open, as options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class ColoniesOptions(msgspec.Struct, frozen=True):
    """The readings that a table may choose, each with the ruling's own as default."""

    colonies: Annotated[
        Literal["mixed", "buildings", "tokens"],
        msgspec.Meta(
            description="what colonies are: mixed are Capitols as buildings and Commons as tokens"
        ),
    ] = "mixed"
    turtles_extra_hits: Annotated[
        bool, msgspec.Meta(description="whether turtles without snakes deal extra hits")
    ] = True
    colonies_distributed: Annotated[
        bool,
        msgspec.Meta(
            description="whether the Colonies get a second ballot when each player gets one"
        ),
    ] = False
