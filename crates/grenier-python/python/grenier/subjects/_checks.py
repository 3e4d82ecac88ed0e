"""Arguments of the subjects' functions, checked before anything changes."""

import operator

from ..awale import Position

#: More pixels than anybody writes in a list by hand or by program.
MAX_PIXELS = 2**26


def integer(value, what):
    try:
        return operator.index(value)
    except TypeError:
        found = type(value).__name__
        raise TypeError(f"{what} is of type {found}, expected an integer") from None


def natural(value, what):
    number = integer(value, what)
    if number < 0:
        raise ValueError(f"{what} is {number} (0 or more expected)")
    return number


def between(value, what, low, high):
    number = integer(value, what)
    if not low <= number <= high:
        raise ValueError(f"{what} {number} is out of range ({low} to {high})")
    return number


def board(value):
    """The position of a board alone."""
    if value is None:
        raise TypeError("the board is None, expected a list of 12 integers")
    return Position(value)


def state(value, what, keys):
    """A dictionary that has all these keys."""
    if not isinstance(value, dict):
        raise TypeError(f"{what} is of type {type(value).__name__}, expected a dict")
    for key in keys:
        if key not in value:
            raise ValueError(f"{what} has no key {key!r}")
    return value


def rows(value, what):
    """A list of lists, equally long."""
    for row in listed(value, what):
        if len(listed(row, f"a row of {what}")) != len(value[0]):
            raise ValueError(f"{what}: a row of {len(row)}, expected {len(value[0])}")
    return value


def listed(value, what):
    if not isinstance(value, list):
        raise TypeError(f"{what} is of type {type(value).__name__}, expected a list")
    return value
