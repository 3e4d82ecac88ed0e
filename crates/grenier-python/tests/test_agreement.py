"""The subjects' functions against their plain renderings: the value, every
argument afterwards, and what is printed."""

import copy
import inspect
import random

import pytest
from conftest import CASES, reference
from grenier.subjects import ccinp2024_awale, nsi2025_awale, nsi2025_images
from questions import QUESTIONS, SUBJECTS, question_name

#: Shown on the screen as they like, or read from the keyboard: tested apart.
CONSOLE = {"awale", "affiche", "awale_jcj", "awale_ia", "requetes"}


def many_colors(rng):
    return [[(i, j // rng.randint(1, 2), 0) for j in range(20)] for i in range(20)]


def outcome(function, arguments, capsys):
    arguments = copy.deepcopy(arguments)
    value = function(*arguments)
    return value, arguments, capsys.readouterr().out


@pytest.mark.parametrize(("ours", "name", "generate"), QUESTIONS, ids=question_name)
def test_a_function_agrees_with_its_plain_rendering(ours, name, generate, capsys):
    plain = reference(ours.__name__.rpartition(".")[2])
    rng = random.Random(name)
    for _ in range(CASES):
        arguments = generate(rng)
        found = outcome(getattr(ours, name), arguments, capsys)
        expected = outcome(getattr(plain, name), arguments, capsys)
        assert found == expected, f"{name}{arguments!r}"
        assert type(found[0]) is type(expected[0]), f"{name}{arguments!r}"


def test_pictures_of_more_than_256_colors_are_cut_the_same_way():
    plain = reference("nsi2025_images")
    rng = random.Random(257)
    for _ in range(5):
        rows = many_colors(rng)
        assert nsi2025_images.compression_rectangle(rows) == plain.compression_rectangle(rows)


@pytest.mark.parametrize(("ours", "table"), SUBJECTS, ids=question_name)
def test_every_function_of_a_subject_is_compared(ours, table):
    names = {name for name in ours.__all__ if callable(getattr(ours, name))} - CONSOLE
    assert names == set(table)


@pytest.mark.parametrize("ours", [ours for ours, _ in SUBJECTS], ids=question_name)
def test_functions_have_the_subjects_order_and_parameters(ours):
    plain = reference(ours.__name__.rpartition(".")[2])
    signatures = [
        {
            name: list(inspect.signature(function).parameters)
            for name, function in vars(module).items()
            if inspect.isfunction(function) and name in ours.__all__
        }
        for module in (ours, plain)
    ]
    listed = [name for name in ours.__all__ if name in signatures[0]]
    assert listed == list(signatures[0]) == list(signatures[1])
    assert signatures[0] == signatures[1]


def test_whole_random_games_agree_move_for_move(capsys):
    for ours, next_turn in ((nsi2025_awale, "tour_termine"), (ccinp2024_awale, "tour_suivant")):
        plain = reference(ours.__name__.rpartition(".")[2])
        rng = random.Random(48)
        for _ in range(CASES // 40):
            states = [module.initialisation("Alice", "Bob") for module in (ours, plain)]
            going = True
            while going:
                pit = rng.randrange(6)
                going, other = (m.tour_jeu(s, pit) for m, s in zip((ours, plain), states))
                assert (going, states[0]) == (other, states[1])
            assert getattr(ours, next_turn)(states[0]) is False
            assert ours.gagnant(states[0]) == plain.gagnant(states[1])
            assert states[0] == states[1]
    capsys.readouterr()
