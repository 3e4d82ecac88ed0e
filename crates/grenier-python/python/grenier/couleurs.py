"""Tetris Couleurs: bars of five colors fall, alignments vanish.

>>> from grenier.couleurs import Bot, Game, Grid, resolve
>>> grid, rounds = resolve(Grid.from_rows(["V.J", "RRR", "VVJ"]))
>>> grid.rows(), [round.points for round in rounds]
(['...', 'V.J', 'VVJ'], [1])
>>> game = Game(2019)
>>> Bot("quick").play(game, bars=20)
20
"""

from ._native import Bot, Event, Grid, Round, alignment, explore_region, resolve
from ._native import CouleursGame as Game

__all__ = [
    "Bot",
    "Event",
    "Game",
    "Grid",
    "Round",
    "alignment",
    "explore_region",
    "resolve",
]
