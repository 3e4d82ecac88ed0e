"""The functions that the examinations ask for, under their own names.

One module for each examination, with the name of its subject in `grenier check`;
`base()` is a small database for their SQL questions:

>>> from grenier import subjects
>>> subjects.base().execute("SELECT COUNT(*) FROM Joueur").fetchone()
(8,)
"""

from importlib import import_module as _import_module
from pkgutil import iter_modules as _iter_modules

from ._base import base as base

for _module in _iter_modules(__path__):
    if not _module.name.startswith("_"):
        _import_module(f"{__name__}.{_module.name}")
