"""Values on their way to the checker and back, shared by the programs that run
answers. Nothing is imported that can be done without: each question starts a
process."""

import builtins
import os
import sys

# The functions below keep these builtins, whatever a file does to Python's own.
__builtins__ = dict(vars(builtins))

try:
    from _json import encode_basestring as quoted, make_scanner
except ImportError:
    from json.encoder import py_encode_basestring as quoted
    from json.scanner import py_make_scanner as make_scanner

FILE = "<copie>"
DEPTH = 40
TEXT = 20_000
# Characters of JSON for one value, or for all arguments.
LARGEST = 64_000
TOO_LARGE = '{"o":"…"}'
# The arrays and the numbers of a package, how to make lists of them, and the size
# of an array: set where a package is allowed.
ARRAYS = []


class JsonSettings:
    """How the scanner reads JSON: as the standard says."""

    strict, object_hook, object_pairs_hook, parse_constant, memo = True, None, None, None, {}
    parse_float, parse_int, parse_string = float, int, None


scan = make_scanner(JsonSettings)


def loads(text):
    return scan(text, 0)[0]


def decode(value, counted=list):
    if isinstance(value, list):
        return [decode(item, counted) for item in value]
    if not isinstance(value, dict):
        return value
    ((kind, inside),) = value.items()
    if kind == "t":
        return tuple([decode(item, counted) for item in inside])
    if kind == "d":
        return {decode(key, counted): decode(item, counted) for key, item in inside}
    if kind == "c":
        return counted([decode(item, counted) for item in inside])
    return float(inside)


class TooLarge(Exception):
    """A value has no room in a reply."""


def encoded(value, foreign=frozenset(), left=LARGEST):
    """What the student's code made, as JSON, without running any of it. Also the
    room left, whether a list of it is in `foreign`, and whether one is in it twice.

    A function with functions inside rather than a class: Python lists all classes
    to whoever asks, and their methods lead to the checker."""
    out, seen, shared, aliased = [], set(), False, False

    def put(text):
        nonlocal left
        left -= len(text)
        if left < 0:
            raise TooLarge
        out.append(text)

    def remember(value):
        nonlocal shared, aliased
        shared = shared or id(value) in foreign
        aliased = aliased or id(value) in seen
        seen.add(id(value))

    def sequence(items, depth):
        opening = "["
        for item in items:
            put(opening)
            encode(item, depth + 1)
            opening = ","
        put("]" if opening == "," else "[]")

    def dictionary(value, depth):
        opening = '{"d":['
        for key, item in dict.items(value):
            put(opening + "[")
            encode(key, depth + 1)
            put(",")
            encode(item, depth + 1)
            put("]")
            opening = ","
        put("]}" if opening == "," else '{"d":[]}')

    def encode(value, depth):
        kind = type(value)
        if kind is int and -(2**62) < value < 2**62:
            return put(int.__repr__(value))
        if depth > DEPTH:
            return put(TOO_LARGE)
        if value is None or kind is bool:
            return put("null" if value is None else "true" if value else "false")
        # What is made of a number, a text or a list counts as one: real base
        # classes, no method of the student's.
        if issubclass(kind, int):
            value = int.__int__(value)
            small = -(2**62) < value < 2**62
            return put(int.__repr__(value) if small else other("int " + hex(value)[:40]))
        if issubclass(kind, str):
            value = clean(str.__str__(value))
            return put(quoted(value) if len(value) <= TEXT else other("str " + value[:40]))
        if issubclass(kind, float):
            return put('{"f":"' + float.__repr__(value) + '"}')
        if issubclass(kind, tuple):
            put('{"t":')
            sequence(tuple.__iter__(value), depth)
            return put("}")
        if issubclass(kind, list):
            remember(value)
            return sequence(list.__iter__(value), depth)
        if issubclass(kind, dict):
            remember(value)
            return dictionary(value, depth)
        for array, number, listed, size in ARRAYS:
            if issubclass(kind, array):
                fits = size.__get__(value) <= LARGEST
                return encode(listed(value), depth) if fits else put(TOO_LARGE)
            if issubclass(kind, number):
                return encode(number.item(value), depth + 1)
        return put(other(type_name(value)))

    try:
        encode(value, 0)
    except TooLarge:
        out = [TOO_LARGE]
    return "".join(out), max(left, 0), shared, aliased


def other(name):
    """Something that has no JSON, by its name."""
    return '{"o":' + quoted(name) + "}"


def clean(text):
    """Without halves of characters, which are no text outside Python."""
    return text.encode("utf-8", "replace").decode("utf-8")


def type_name(value):
    return clean(type.__dict__["__name__"].__get__(type(value)))[:80]


def told(kind, message, line):
    """An exception as JSON."""
    line = "null" if line is None else int.__repr__(line)
    return '{"kind":%s,"message":%s,"line":%s}' % (quoted(kind), quoted(message), line)


def pipes():
    """The lines of requests, and how to reply. From now on standard input is
    empty and standard output leads nowhere."""
    requests = os.fdopen(os.dup(0), "rb")
    results = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    write = os.write

    def send(text):
        rest = (text + "\n").encode("utf-8", "replace")
        while rest:
            rest = rest[write(results, rest) :]

    return requests, send
