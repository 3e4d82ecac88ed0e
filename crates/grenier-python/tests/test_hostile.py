"""Impossible arguments are refused with words, and left as they were."""

import copy

import pytest
from grenier import awale, couleurs, images
from grenier.subjects import ccinp2024_awale as ccinp
from grenier.subjects import nsi2025_awale as nsi
from grenier.subjects import nsi2025_images as pictures
from grenier.subjects import xens2019_tetris as tetris

REFUSALS = (TypeError, ValueError, IndexError)

BAD_BOARDS = [
    None,
    12,
    "444444444444",
    [],
    [4] * 11,
    [4] * 13,
    [-1] + [4] * 11,
    [49] + [0] * 11,
    [5] * 12,
    [4.0] * 12,
    ["4"] * 12,
    [None] * 12,
    [10**40] + [0] * 11,
    {},
    iter(()),
]
BAD_PITS = [-1, 12, 10**40, -(10**40), None, "3", 3.0, [3]]
NOT_INTEGERS = [None, "3", 3.0, [3]]
BAD_IMAGES = [
    None,
    5,
    "01",
    [[0, 1], [0]],
    [[0], [0, 1]],
    [0, 1],
    [(0, 1)],
    [[0, 2]],
    [[0, -1]],
    [[0, "1"]],
    [[0, 0.5]],
    [[None]],
    [],
    [[]],
]
BAD_RGB = [
    None,
    5,
    "x",
    [[(0, 0, 0)], []],
    [[0]],
    [[(0, 0)]],
    [[(0, 0, 0, 0)]],
    [[(0, 0, 256)]],
    [[(0, 0, -1)]],
    [[(0, 0, 0.5)]],
    [["rgb"]],
    [[None]],
    [[(10**30, 0, 0)]],
]
BAD_GRIDS = [
    None,
    3,
    "RV",
    [],
    [[]],
    [[0, 0, 0], [0, 0]],
    [[0, 0, 6]],
    [[0, 0, -1]],
    [["R", 0, 0]],
    [[None, 0, 0]],
    [[1.0, 0, 0]],
    [(0, 0, 0)],
    [[10**30, 0, 0]],
]


def copied(arguments):
    return tuple(a if hasattr(a, "__next__") else copy.deepcopy(a) for a in arguments)


def refused(function, *arguments):
    before = copied(arguments)
    with pytest.raises(REFUSALS) as raised:
        function(*arguments)
    assert str(raised.value), "an exception says what was wrong"
    assert [a for a in arguments if not hasattr(a, "__next__")] == [
        a for a in before if not hasattr(a, "__next__")
    ]


@pytest.mark.parametrize("board", BAD_BOARDS, ids=repr)
def test_bad_boards_are_refused(board):
    for function in (
        nsi.semer_graines,
        nsi.case_ramassable,
        nsi.ramasser_graines,
        nsi.test_famine,
        nsi.test_case,
        ccinp.deplacer_graines,
        ccinp.case_ramassable,
        ccinp.ramasser_graines,
        ccinp.test_famine,
        ccinp.test_case,
        awale.sow,
        awale.harvest,
    ):
        refused(function, board, 3)
    refused(nsi.somme, board, 0, 5)
    refused(nsi.tourner_plateau, board)
    refused(ccinp.affiche, board)
    if board is not None:
        refused(awale.Position, board)
    for module, other in ((nsi, "tour_termine"), (ccinp, "tour_suivant")):
        state = module.initialisation("a", "b")
        state["plateau"] = board
        for function in (module.cases_possibles, getattr(module, other), module.gagnant):
            if not hasattr(board, "__next__"):
                refused(function, state)
        if not hasattr(board, "__next__"):
            refused(module.tour_jeu, state, 3)
            refused(ccinp.NegaAwale, {**state, "score": [0, 0], "n": 0}, 2, 0)


@pytest.mark.parametrize("pit", BAD_PITS, ids=repr)
def test_bad_pits_are_refused_where_a_pit_must_exist(pit):
    board = [4] * 12
    for function in (
        nsi.semer_graines,
        nsi.case_ramassable,
        nsi.ramasser_graines,
        nsi.test_famine,
        ccinp.deplacer_graines,
        ccinp.case_ramassable,
        ccinp.ramasser_graines,
        ccinp.test_famine,
        awale.sow,
        awale.harvest,
    ):
        refused(function, board, pit)
    refused(nsi.somme, board, 0, pit)
    refused(ccinp.gain, ccinp.initialisation("a", "b"), pit)
    refused(awale.Game().play, pit)
    refused(awale.Position().play, pit)


@pytest.mark.parametrize("module", [nsi, ccinp])
def test_a_pit_out_of_range_is_only_unacceptable_to_test_case_and_tour_jeu(module, capsys):
    state = module.initialisation("a", "b")
    for pit in (-1, 6, 11, 12, 10**40):
        assert module.test_case(state["plateau"], pit) is False
        assert module.tour_jeu(state, pit) is True
    assert state == module.initialisation("a", "b")
    for pit in NOT_INTEGERS:
        refused(module.test_case, [4] * 12, pit)
        refused(module.tour_jeu, state, pit)


def states(module):
    for key in module.CLES:
        state = module.initialisation("a", "b")
        del state[key]
        yield state
    for key in ("score_j1", "score_j2", "nb_tours") if module is nsi else ("n",):
        for value in (-1, "0", None, 0.5):
            yield {**module.initialisation("a", "b"), key: value}
    if module is ccinp:
        for score in ([0], [0, 0, 0], [0, -1], (0, 0), None, ["0", 0]):
            yield {**module.initialisation("a", "b"), "score": score}
    yield from (None, [], "jeu", 3)


@pytest.mark.parametrize("module", [nsi, ccinp])
def test_bad_states_are_refused(module):
    for state in states(module):
        refused(module.tour_jeu, state, 3)
        refused(module.gagnant, state)
    for state in states(ccinp):
        refused(ccinp.NegaAwale, state, 2, 0)
        refused(ccinp.gain, state, 3)


def test_a_state_whose_seeds_cannot_be_is_answered_where_it_can_be():
    state = ccinp.initialisation("a", "b")
    state["score"] = [25, 0]
    assert ccinp.tour_suivant(state) is False
    refused(ccinp.NegaAwale, state, 2, 0)


def test_bad_lists_of_values_are_refused():
    for values in (None, [], [[1]], [[1, 2, 3]], [1, 2], [["a", 1]], [[1, "b"]]):
        refused(ccinp.max_vals, values, 0)


@pytest.mark.parametrize("rows", BAD_IMAGES, ids=repr)
def test_bad_pictures_of_bits_are_refused(rows):
    refused(pictures.image_vers_ligne, rows)
    refused(pictures.compresse_image, rows)
    if rows not in ([[0, -1]], [[0, "1"]], [[0, 0.5]], [[None]], [[0, 2]]):
        refused(pictures.compression_rectangle, rows)
        refused(pictures.rectangle_max, rows, (0, 0))
        refused(pictures.dim_largeur_max, rows, (0, 0), 0)
    if rows != [[0, 2]] and rows != [(0, 1)]:
        refused(images.image, rows)
        refused(images.runs, rows)


@pytest.mark.parametrize("rows", BAD_RGB, ids=repr)
def test_bad_pictures_of_levels_are_refused(rows):
    refused(pictures.passer_en_nb, rows)
    refused(pictures.passer_en_8_couleurs, rows)


def test_other_bad_arguments_of_the_pictures_are_refused():
    refused(pictures.creer_image, -1, 2, 0)
    refused(pictures.creer_image, 2, 1.5, 0)
    refused(pictures.creer_image, 10**6, 10**6, 0)
    refused(pictures.creer_image, 10**12, 0, 0)
    for x in (None, "128", [1], 1j):
        refused(pictures.noir_ou_blanc, x)
    refused(pictures.ligne_vers_image, 0, [0, 1])
    refused(pictures.ligne_vers_image, 3, [0, 1])
    refused(pictures.ligne_vers_image, "2", [0, 1])
    for line in (None, "01", [2], [-1], [0.5], ["0"]):
        refused(pictures.compte_0_1, line)
    for runs in (None, [-1], [1.5], ["1"], [10**12], [10**40]):
        refused(pictures.decomprime_ligne, runs)
        refused(pictures.decompresse_image, 1, runs)
    square = [[0, 1], [1, 1]]
    for pos in (None, 0, (0,), (0, 2), (-1, 0), (2, 0), ("0", 0), [0, 0]):
        refused(pictures.rectangle_max, square, pos)
        refused(pictures.dim_largeur_max, square, pos, 1)
    refused(pictures.dim_largeur_max, square, (0, 0), 2)
    refused(pictures.compression_rectangle, [[[0, 0, 0]]])


def rectangle(**changes):
    return {"pos": (0, 0), "coul": 7, "ha": 1, "la": 2, **changes}


@pytest.mark.parametrize(
    ("compressed", "reason"),
    [
        ((1, 2, []), "no rectangle covers the pixel at (0, 0)"),
        ((1, 2, [rectangle(), rectangle()]), "rectangles 0 and 1 overlap at (0, 0)"),
        ((1, 1, [rectangle()]), "leaves the picture"),
        ((1, 2, [rectangle(ha=0)]), "is empty"),
        ((1, 2, [rectangle(pos=(-1, 0))]), "row is -1"),
        ((1, 2, [rectangle(pos=(0, 10**30))]), "too large"),
        ((1, 2, [rectangle(pos=5)]), "expected a tuple"),
        ((1, 2, [rectangle(la="2")]), "str"),
        ((1, 2, [{"pos": (0, 0), "ha": 1, "la": 2}]), "no key 'coul'"),
        ((1, 2, [{}]), "no key 'pos'"),
        ((1, 2, [None]), "expected a dict"),
        ((1, 2, None), "expected a list"),
        ((1, 2), "tuple"),
        (None, "tuple"),
        ((0, 0, []), "out of range"),
        ((-1, 2, []), "-1"),
        ((10**9, 10**9, []), "too many"),
    ],
)
def test_rectangles_that_are_no_cover_are_refused_with_the_reason(compressed, reason):
    with pytest.raises((ValueError, TypeError)) as raised:
        pictures.decompression_rectangle(compressed)
    assert reason in str(raised.value)


@pytest.mark.parametrize("grid", BAD_GRIDS, ids=repr)
def test_bad_grids_are_refused(grid):
    good = [[0, 0, 0]]
    for function in (
        tetris.afficheGrille,
        tetris.effaceAlignement,
        tetris.tassementGrille,
        tetris.calculScore,
    ):
        refused(function, grid)
    for function in (tetris.tailleRegionUnicolore, tetris.exploreRegion):
        refused(function, grid, 0, 0)
    refused(tetris.scoreRangee, grid, copy.deepcopy(grid), 0, 0, 0, 1)
    refused(tetris.scoreRangee, good, grid, 0, 0, 0, 1)
    for function in (tetris.descente, tetris.permuterBarreau, tetris.descenteRapide):
        if grid != [[0, 0, 0], [0, 0]]:
            refused(function, grid, 0, 0, 3)
    if grid != [[0, 0, 0], [0, 0]]:
        refused(tetris.deplacerBarreau, grid, 0, 0, 3, 1)
    refused(tetris.grilleLibre, grid, 3)


def test_bad_bars_and_cells_are_refused():
    grid = [[1, 2, 3, 0], [0, 0, 0, 0]]
    for x, y, k in (
        (-1, 0, 3),
        (2, 0, 3),
        (0, -1, 3),
        (0, 2, 3),
        (0, 0, 5),
        (0, 0, 0),
        ("0", 0, 3),
    ):
        for function in (tetris.descente, tetris.permuterBarreau, tetris.descenteRapide):
            refused(function, grid, x, y, k)
        refused(tetris.deplacerBarreau, grid, x, y, k, 1)
    for direction in (0, 2, None, "1"):
        refused(tetris.deplacerBarreau, grid, 0, 0, 3, direction)
        refused(tetris.exploreVertical, grid, 0, 0, direction)
        refused(tetris.exploreHorizontal, grid, 0, 0, direction)
    for cell in ((-1, 0), (2, 0), (0, 4), (None, 0)):
        refused(tetris.tailleRegionUnicolore, grid, *cell)
        refused(tetris.exploreRegion, grid, *cell)
        refused(tetris.exploreVertical, grid, *cell, 1)
    refused(tetris.grilleLibre, grid, -1)
    refused(tetris.creerGrille, 0, 3)
    refused(tetris.creerGrille, 3, -1)
    refused(tetris.creerGrille, 10**9, 10**9)
    refused(tetris.afficheCouleur, 0)
    for line in (None, "RR", [6], [-1], ["R"], [1.0]):
        refused(tetris.detecteAlignement, line)


def test_bad_arguments_of_the_natural_api_are_refused():
    for call in (
        lambda: awale.Rules("nothing"),
        lambda: awale.Position(captured=(49, 0)),
        lambda: awale.Position(captured=(1, 0)),
        lambda: awale.Position(turn=-1),
        lambda: awale.Position(rules=3),
        lambda: awale.Game.from_letters("z"),
        lambda: awale.Game.from_letters("aa"),
        lambda: awale.negamax(awale.Position(), -1),
        lambda: awale.negamax(awale.Position(), 256),
        lambda: awale.negamax(None, 2),
        lambda: awale.Game()[1],
        lambda: awale.search(None),
        lambda: awale.search(awale.Position(), depth=128),
        lambda: awale.search(awale.Position(), seconds=-1),
        lambda: awale.search(awale.Position(), seconds=float("nan")),
        lambda: awale.search(awale.Position(), nodes=-1),
        lambda: awale.search(awale.Position(), memory=10**9),
        lambda: awale.Tables(3),
        lambda: awale.Tables.build("unused", 49),
        lambda: awale.Tables.build("unused", -1),
        lambda: awale.Tables.build("unused", 3, rules="none"),
        lambda: couleurs.Grid(0, 3),
        lambda: couleurs.Grid(6, 5000),
        lambda: couleurs.Grid.from_rows(["R", "RR"]),
        lambda: couleurs.Grid.from_rows(["x"]),
        lambda: couleurs.Grid(3, 3)[3, 0],
        lambda: couleurs.Grid(3, 3).clear(rule="no"),
        lambda: couleurs.resolve(None),
        lambda: couleurs.Game(-1),
        lambda: couleurs.Game(1, level=0),
        lambda: couleurs.Game(1, level=10**30),
        lambda: couleurs.Game(1, bars="2..9"),
        lambda: couleurs.Game(1, width=100),
        lambda: couleurs.Game(1).step("up"),
        lambda: couleurs.Bot("huge"),
        lambda: couleurs.Bot(-1),
        lambda: couleurs.Bot().play(couleurs.Game(1), bars=-1),
        lambda: images.encode([[0, 1]], method="zip"),
        lambda: images.decode(b""),
        lambda: images.decode(b"not an image"),
        lambda: images.decode("text"),
        lambda: images.image(b"123"),
        lambda: images.image(b"123", width=2),
        lambda: images.image(b"123", width=1, channels=2),
        lambda: images.threshold([[(0, 0, 0)]], colors=3),
        lambda: images.runs([[0, 5]]),
        lambda: images.Image.from_runs(0, [1]),
        lambda: images.Image.from_runs(3, [1, 1]),
        lambda: images.Image.from_runs(3, [-1]),
    ):
        with pytest.raises(REFUSALS):
            call()


def test_damaged_files_are_refused_and_never_crash():
    file = images.encode([[i % 3 for i in range(40)] for _ in range(40)])
    for at in range(len(file)):
        for damaged in (file[:at], file[:at] + bytes([file[at] ^ 0x41]) + file[at + 1 :]):
            with pytest.raises(ValueError):
                images.decode(damaged)


def test_what_the_machine_cannot_give_is_refused(tmp_path):
    with pytest.raises(MemoryError, match="is more than the"):
        awale.search(awale.Position(), depth=1, memory=1 << 20)
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        awale.Tables(tmp_path / "file")
    with pytest.raises(OSError, match="file"):
        awale.Tables.build(tmp_path / "file", 3)


def test_a_board_that_cannot_change_is_refused_and_the_scores_are_left():
    for module, turning in (
        (nsi, lambda s: nsi.tourner_plateau(s["plateau"])),
        (ccinp, ccinp.tourner_plateau),
    ):
        state = module.initialisation("a", "b")
        state["plateau"] = tuple(state["plateau"])
        refused(module.gagnant, state)
        refused(module.tour_jeu, state, 3)
        refused(turning, state)
