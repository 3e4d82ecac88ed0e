"""Arguments spoiled at random: an answer or a refusal, never anything else."""

import copy
import random

import pytest
from conftest import CASES
from grenier import awale, couleurs, images
from questions import QUESTIONS, question_name

REFUSALS = (TypeError, ValueError, IndexError)

ANYTHING = [
    None,
    True,
    -1,
    0,
    2,
    12,
    300,
    10**40,
    -(10**40),
    3.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "444",
    b"\0\1",
    bytearray(12),
    [],
    [[]],
    [None],
    [0] * 12,
    [[0, 1], [1]],
    (),
    (0, 0),
    (1, 2, 3),
    {},
    {"plateau": [4] * 12},
    range(12),
    len,
    type,
]
#: Of those, the depths that NegaAwale would search for ever.
TOO_DEEP = (12, 300, 10**40)


def places(value, path=()):
    """Every place of nested arguments where something can be put."""
    keys = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield (*path, key)
        if isinstance(value[key], (list, tuple, dict)):
            yield from places(value[key], (*path, key))


def spoiled(rng, value, path):
    """A copy in which the place holds anything, twice what it held, or is gone."""
    if not path:
        return copy.deepcopy(rng.choice(ANYTHING))
    inner = spoiled(rng, value[path[0]], path[1:])
    if isinstance(value, tuple):
        return tuple(inner if i == path[0] else item for i, item in enumerate(value))
    changed = value.copy()
    changed[path[0]] = inner
    if len(path) == 1 and rng.random() < 0.2:
        del changed[path[0]]
    elif isinstance(value, list) and rng.random() < 0.1:
        changed.append(inner)
    return changed


@pytest.mark.parametrize(("ours", "name", "generate"), QUESTIONS, ids=question_name)
def test_spoiled_arguments_are_answered_or_refused_and_then_left_alone(
    ours, name, generate, capsys
):
    rng = random.Random(name)
    function = getattr(ours, name)
    for _ in range(CASES // 2 if generate(rng) else 0):
        arguments = generate(rng)
        arguments = spoiled(rng, arguments, rng.choice(list(places(arguments))))
        if name == "NegaAwale" and arguments[1] in TOO_DEEP:
            continue
        before = copy.deepcopy(arguments)
        try:
            function(*arguments)
        except REFUSALS as refusal:
            assert str(refusal), f"{name}{before!r}"
            assert arguments == before, f"{name} changed {before!r}"
    capsys.readouterr()


def natural():
    """Everything the libraries offer that takes no time; `search` and `Tables`
    are tested apart."""
    for module in (awale, couleurs, images):
        for name in module.__all__:
            if name not in ("search", "negamax", "Tables", "Bot"):
                yield getattr(module, name)
    for value in values():
        for name in dir(value):
            member = getattr(value, name)
            if callable(member) and (not name.startswith("_") or name in OPERATORS):
                yield member


OPERATORS = ("__getitem__", "__setitem__", "__eq__", "__len__", "__iter__", "__hash__", "__str__")


def values():
    image = images.image([[0, 1], [1, 1]])
    return [
        awale.Position(),
        awale.Rules(),
        awale.Game(),
        couleurs.Grid(4, 5),
        couleurs.Game(3),
        image,
        images.rectangles(image)[0],
    ]


def test_no_call_of_the_libraries_fails_otherwise_than_by_a_refusal():
    rng = random.Random("natural")
    calls = list(natural())
    assert len(calls) > 60
    options = (
        "rules",
        "rule",
        "width",
        "channels",
        "colors",
        "method",
        "turn",
        "captured",
        "level",
    )
    for _ in range(10 * CASES):
        call = rng.choice(calls)
        pool = rng.choice((ANYTHING, values()))
        arguments = [
            copy.deepcopy(rng.choice(pool)) if pool is ANYTHING else rng.choice(pool)
            for _ in range(rng.choice((0, 1, 1, 2, 2, 3)))
        ]
        keywords = {rng.choice(options): rng.choice(ANYTHING)} if rng.random() < 0.2 else {}
        try:
            call(*arguments, **keywords)
        except REFUSALS as refusal:
            assert str(refusal), f"{call} {arguments} {keywords}"
