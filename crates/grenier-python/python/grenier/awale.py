"""Awalé (oware), under five rule sets.

>>> from grenier.awale import Game, Position, negamax
>>> Position().moves()
[0, 1, 2, 3, 4, 5]
>>> game = Game(rules="ccinp")
>>> game.play(4)
0
>>> str(game.position)
'5 5 5 4 4 4 | 4 4 4 4 0 5'
"""

from ._native import (
    Answer,
    Outcome,
    Position,
    Report,
    Rules,
    Tables,
    harvest,
    negamax,
    search,
    sow,
)
from ._native import AwaleGame as Game

__all__ = [
    "Answer",
    "Game",
    "Outcome",
    "Position",
    "Report",
    "Rules",
    "Tables",
    "harvest",
    "negamax",
    "search",
    "sow",
]
