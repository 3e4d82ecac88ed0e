"""Every value can be copied and pickled, and what a pickle holds is looked at."""

import copy
import pathlib
import pickle
import random
import subprocess
import sys

import generators
import pytest
from conftest import CASES
from grenier import _native, awale, couleurs, images

RULES = awale.Rules.names()


def position(rng):
    pits = generators.board(rng)
    return awale.Position(
        pits,
        captured=generators.scores(rng, pits),
        turn=generators.turn(rng),
        rules=rng.choice(RULES),
    )


def awale_game(rng):
    game = awale.Game(rules=rng.choice(RULES))
    if rng.random() < 0.5:
        game = awale.Game(position(rng))
    for _ in range(rng.randrange(120)):
        if game.is_over:
            break
        game.play(rng.choice(game.moves()))
    return game


def outcome(rng):
    game = awale_game(rng)
    while not game.is_over and len(game) < 300:
        game.play(rng.choice(game.moves()))
    return game.outcome or awale.Position(captured=(0, 0), turn=100).outcome


def couleurs_game(rng):
    game = couleurs.Game(
        rng.getrandbits(64),
        width=rng.randint(3, 9),
        height=rng.randint(8, 20),
        rule=rng.choice(("alignments", "regions")),
        bars=rng.choice(("3..3", "3..5", "4")),
        level=rng.randint(1, 20),
    )
    for _ in range(rng.randrange(200)):
        game.step(rng.choice(("tick", "left", "right", "permute", "down", "drop")))
    return game


def events(rng):
    game, seen = couleurs.Game(rng.getrandbits(32), width=4, height=12), []
    while not game.is_over and len(seen) < 400:
        seen += game.step(rng.choice(("left", "right", "permute", "drop")))
    return rng.choice([event for event in seen if event.kind == rng.choice(seen).kind] or seen)


def rounds(rng):
    grid = couleurs.Grid.from_columns(generators.grid(rng))
    found = couleurs.resolve(grid)[1]
    return found[0] if found else rounds(rng)


def picture(rng):
    if rng.random() < 0.3:
        return images.image([row[:20] for row in generators.rgb_picture(rng)])
    return images.image(generators.picture(rng, range(rng.choice((2, 8, 200)))))


MAKERS = {
    "rules": lambda rng: awale.Rules(rng.choice(RULES)),
    "position": position,
    "outcome": outcome,
    "awale game": awale_game,
    "answer": lambda rng: awale.negamax(position(rng), rng.randrange(3)),
    "report": lambda rng: awale.search(position(rng), depth=rng.randint(1, 4), memory=1),
    "grid": lambda rng: couleurs.Grid.from_columns(generators.grid(rng)),
    "round": rounds,
    "event": events,
    "couleurs game": couleurs_game,
    "image": picture,
    "rectangle": lambda rng: rng.choice(images.rectangles(picture(rng))),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_copies_and_pickles_are_equal(make):
    rng = random.Random(7)
    for _ in range(CASES // 50):
        value = make(rng)
        protocol = rng.randrange(pickle.HIGHEST_PROTOCOL + 1)
        for again in (
            copy.copy(value),
            copy.deepcopy([value])[0],
            pickle.loads(pickle.dumps(value, protocol)),
        ):
            assert again == value and type(again) is type(value)
            assert repr(again) == repr(value)


def test_the_value_of_every_class_is_made_above():
    classes = {value for value in vars(_native).values() if isinstance(value, type)}
    made = {type(make(random.Random(1))) for make in MAKERS.values()}
    assert classes - made == {awale.Tables, couleurs.Bot}


def test_a_game_goes_on_the_same_after_a_pickle():
    rng = random.Random(3)
    for _ in range(CASES // 50):
        game = couleurs_game(rng)
        again = pickle.loads(pickle.dumps(game))
        for _ in range(100):
            command = rng.choice(("tick", "left", "right", "permute", "down", "drop"))
            assert again.step(command) == game.step(command)
        assert again == game
        game = awale_game(rng)
        again = copy.deepcopy(game)
        assert again.positions == game.positions and again.moves() == game.moves()


def test_copies_of_what_changes_are_on_their_own():
    grid = couleurs.Grid.from_rows(["V..", "RR."])
    for again in (copy.copy(grid), copy.deepcopy(grid), pickle.loads(pickle.dumps(grid))):
        again[2, 0] = "R"
        assert again != grid and grid[2, 0] is None
    game = awale.Game()
    other = copy.copy(game)
    other.play(3)
    assert len(game) == 0
    position = game.position
    assert copy.copy(position) is position is copy.deepcopy(position)


def test_bots_and_tables_are_pickled(tmp_path, monkeypatch):
    bot = pickle.loads(pickle.dumps(couleurs.Bot("quick")))
    assert repr(bot) == "Bot('quick')"
    assert bot.plan(couleurs.Game(5)) == couleurs.Bot("quick").plan(couleurs.Game(5))
    monkeypatch.chdir(tmp_path)
    file = pickle.dumps(awale.Tables.build("tables", 3))
    monkeypatch.chdir("/")
    tables = pickle.loads(file)
    assert tables.complete_up_to() == 3
    assert copy.deepcopy(tables) is tables


def test_a_pickle_is_read_by_another_process(tmp_path):
    values = [make(random.Random(2)) for make in MAKERS.values()]
    path = tmp_path / "values"
    path.write_bytes(pickle.dumps(values))
    code = f"import pickle; print(pickle.load(open({str(path)!r}, 'rb')))"
    packages = str(pathlib.Path(_native.__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=packages, check=True
    )
    assert run.stdout == f"{values}\n"


BAD = [None, -1, 0, 3, 10**30, "", "x", "RV\n..", 0.5, b"", b"abc", [], (), [1, 2], ((), ())]


def spoiled(rng, value):
    """A state with another value in one place."""
    if isinstance(value, (list, tuple)) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        parts = [spoiled(rng, part) if at == place else part for at, part in enumerate(value)]
        return type(value)(parts)
    return rng.choice(BAD)


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_a_spoiled_pickle_is_a_value_or_is_refused(make):
    rng = random.Random(11)
    for _ in range(CASES // 50):
        restore, (kind, state) = make(rng).__reduce__()
        try:
            value = restore(kind, spoiled(rng, state))
        except ValueError as error:
            assert kind in str(error)
        else:
            # whatever it is, it can be used and written again
            assert pickle.loads(pickle.dumps(value)) == value


def test_a_class_that_is_not_ours_is_refused():
    with pytest.raises(ValueError, match="kalah"):
        _native._restore("kalah", ())
