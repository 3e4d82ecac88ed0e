"""Awalé, Tetris Couleurs and images of flat color.

- `grenier.awale`: rules, positions, games, and the search of the subject
- `grenier.couleurs`: grids, cascades, games, and a player
- `grenier.images`: thresholds, runs, rectangles, and `.aplat` files
- `grenier.subjects`: the functions that four examinations ask for, under their own names
- `grenier.check`: checks answers to a subject, as `grenier check` does
"""

from . import awale, checking, couleurs, images, subjects
from ._native import __version__
from .checking import check

__all__ = ["__version__", "awale", "check", "checking", "couleurs", "images", "subjects"]
