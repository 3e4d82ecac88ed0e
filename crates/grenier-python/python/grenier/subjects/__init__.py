"""The functions that four examinations ask for, under their own names.

- `nsi2025_images`, `nsi2025_awale`: Olympiades NSI 2025
- `ccinp2024_awale`: CCINP PC 2024
- `xens2019_tetris`: X-ENS 2019

Import what is missing from a half-written answer:

>>> from grenier.subjects.ccinp2024_awale import cases_possibles, initialisation
>>> cases_possibles(initialisation("Alice", "Bob"))
[0, 1, 2, 3, 4, 5]
"""

from . import ccinp2024_awale, nsi2025_awale, nsi2025_images, xens2019_tetris
from ._base import base

__all__ = ["base", "ccinp2024_awale", "nsi2025_awale", "nsi2025_images", "xens2019_tetris"]
