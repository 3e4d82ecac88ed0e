"""Arguments of the subjects' functions, checked before anything changes."""

import operator

from .._words import say
from ..awale import Position

#: More pixels than anybody writes in a list by hand or by program.
MAX_PIXELS = 2**26


def integer(value, what):
    try:
        return operator.index(value)
    except TypeError:
        found = type(value).__name__
        raise TypeError(say("python-not-integer", what=what, found=found)) from None


def natural(value, what):
    number = integer(value, what)
    if number < 0:
        raise ValueError(say("python-not-natural", what=what, number=number))
    return number


def between(value, what, low, high):
    number = integer(value, what)
    if not low <= number <= high:
        raise ValueError(say("python-out-of-range", what=what, number=number, low=low, high=high))
    return number


def board(value):
    """The position of a board alone."""
    if value is None:
        raise TypeError(say("python-no-board"))
    return Position(value)


def state(value, what, keys):
    """A dictionary that has all these keys."""
    if not isinstance(value, dict):
        raise TypeError(say("python-not-dict", what=what, found=type(value).__name__))
    for key in keys:
        if key not in value:
            raise ValueError(say("python-no-key", what=what, key=repr(key)))
    return value


def rows(value, what):
    """A list of lists, equally long."""
    for row in listed(value, what):
        if len(listed(row, "a row")) != len(value[0]):
            found, expected = len(row), len(value[0])
            raise ValueError(say("python-uneven-rows", what=what, found=found, expected=expected))
    return value


def listed(value, what):
    if not isinstance(value, list):
        raise TypeError(say("python-not-list", what=what, found=type(value).__name__))
    return value
