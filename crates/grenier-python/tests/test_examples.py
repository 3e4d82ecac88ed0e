"""Every worked example of the subjects, for the package and for the plain
renderings alike."""

import copy

import pytest
from conftest import reference
from grenier.subjects import ccinp2024_awale, nsi2025_awale, nsi2025_images, xens2019_tetris

FIGURE_4 = [0, 0, 2, 0, 16, 5, 2, 1, 0, 1, 0, 1]
IMG1 = [[7, 7, 7, 1], [7, 7, 7, 1], [2, 2, 1, 1]]


def both(ours):
    plain = reference(ours.__name__.rpartition(".")[2])
    return pytest.mark.parametrize("subject", [ours, plain], ids=["ours", "plain"])


def letters(rows):
    """A grid from rows of letters, top first."""
    return [[".RVBNJ".index(row[x]) for row in reversed(rows)] for x in range(len(rows[0]))]


@both(nsi2025_awale)
def test_the_examples_of_the_awale_of_nsi(subject, capsys):
    start = [4] * 12
    assert subject.semer_graines(start, 3) == 7
    assert start == [4, 4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4]
    expected = {
        2: (4, 0, [0, 0, 0, 1, 17, 5, 2, 1, 0, 1, 0, 1]),
        4: (9, 8, [1, 1, 3, 1, 0, 7, 4, 0, 0, 0, 1, 2]),
        5: (10, 0, [0, 0, 2, 0, 16, 0, 3, 2, 1, 2, 1, 1]),
    }
    for pit, (last, gain, after) in expected.items():
        pits = FIGURE_4.copy()
        assert subject.semer_graines(pits, pit) == last
        assert subject.ramasser_graines(pits, last) == gain
        assert pits == after
    state = subject.initialisation("Alice", "Bob")
    state["plateau"] = FIGURE_4.copy()
    assert subject.cases_possibles(state) == [2, 4, 5]
    turned = FIGURE_4.copy()
    subject.tourner_plateau(turned)
    assert turned == [2, 1, 0, 1, 0, 1, 0, 0, 2, 0, 16, 5]
    assert subject.test_famine([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0], 5) is True
    assert subject.test_famine([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 1], 5) is False
    assert subject.tour_jeu(state, 0) is True
    assert capsys.readouterr().out == "La case choisie n'est pas acceptable\n"
    assert state["plateau"] == FIGURE_4 and state["nb_tours"] == 0


@both(ccinp2024_awale)
def test_the_examples_of_the_awale_of_ccinp(subject, capsys):
    jeu = subject.initialisation("Alice", "Bob")
    jeu["plateau"] = FIGURE_4.copy()
    assert subject.cases_possibles(jeu) == [2, 4, 5]
    gain, after = subject.gain(jeu, 4)
    assert (gain, after["plateau"]) == (8, [4, 0, 0, 0, 1, 2, 1, 1, 3, 1, 0, 7])
    assert jeu["plateau"] == FIGURE_4 and jeu["score"] == [0, 0]
    left = subject.initialisation("Alice", "Bob")
    left["plateau"] = [0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0]
    assert subject.cases_possibles(left) == [] and subject.tour_suivant(left) is False
    right = subject.initialisation("Alice", "Bob")
    right["plateau"] = [0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 1]
    gain, after = subject.gain(right, 5)
    assert (gain, after["plateau"]) == (10, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    assert subject.tour_jeu(left, 5) is True
    assert capsys.readouterr().out == "La case choisie n'est pas valable\n"


@both(ccinp2024_awale)
def test_question_18_is_answered_by_pit_5_of_value_2(subject):
    jeu = subject.initialisation("Alice", "Bob")
    jeu["plateau"], jeu["score"], jeu["n"] = [0, 7, 6, 0, 0, 2, 0, 1, 1, 0, 0, 5], [13, 13], 40
    assert subject.NegaAwale(jeu, 2, 0) == 5
    values = {}
    for pit in subject.cases_possibles(jeu):
        gain, after = subject.gain(jeu, pit)
        values[pit] = (gain, subject.NegaAwale(after, 2, 1))
    assert values == {1: (4, 4), 2: (4, 4), 5: (2, 0)}


@both(ccinp2024_awale)
def test_a_finished_root_answers_its_value_and_is_left_alone(subject):
    jeu = subject.initialisation("Alice", "Bob")
    jeu["plateau"], jeu["score"] = [0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0], [20, 18]
    before = subject.copie(jeu)
    assert subject.NegaAwale(jeu, 6, 0) == 500
    assert jeu == before
    assert subject.NegaAwale(subject.initialisation("a", "b"), 0, 0) == 0


@both(ccinp2024_awale)
def test_a_copy_shares_no_list(subject):
    jeu = subject.initialisation("Alice", "Bob")
    double = subject.copie(jeu)
    double["plateau"][0], double["score"][0] = 9, 9
    assert jeu == subject.initialisation("Alice", "Bob")


@pytest.mark.parametrize("module", [nsi2025_awale, ccinp2024_awale])
def test_gagnant_called_twice_counts_once(module):
    state = module.initialisation("Alice", "Bob")
    state["plateau"] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert module.gagnant(state) == "Alice"
    after = copy.deepcopy(state)
    assert module.gagnant(state) == "Alice"
    assert state == after and state["plateau"] == [0] * 12
    draw = module.initialisation("Alice", "Bob")
    assert module.gagnant(draw) == "égalité"


@both(nsi2025_images)
def test_the_examples_of_the_images(subject):
    assert subject.creer_image(2, 1, (0, 0, 200)) == [[(0, 0, 200)], [(0, 0, 200)]]
    rows = subject.creer_image(2, 1, 0)
    assert rows[0] is not rows[1]
    assert subject.passer_en_8_couleurs([[(255, 100, 129)]]) == [[(1, 0, 1)]]
    assert subject.passer_en_nb([[(127, 128, 128), (128, 128, 128)]]) == [[0, 1]]
    assert subject.image_vers_ligne([[0, 1, 0], [1, 1, 1]]) == (3, [0, 1, 0, 1, 1, 1])
    assert subject.image_vers_ligne([[0] * 4, [1] * 4]) == (4, [0] * 4 + [1] * 4)
    assert subject.ligne_vers_image(3, [0, 1, 0, 1, 1, 1]) == [[0, 1, 0], [1, 1, 1]]
    assert subject.compte_0_1([0, 1, 0, 0, 0, 1, 1]) == [1, 1, 3, 2]
    assert subject.compte_0_1([1, 1, 1, 0, 1, 1]) == [0, 3, 1, 2]
    assert subject.compte_0_1([]) == [0]
    assert subject.decomprime_ligne([4, 2, 3, 1]) == [0, 0, 0, 0, 1, 1, 0, 0, 0, 1]
    assert subject.decomprime_ligne([0, 2, 2]) == [1, 1, 0, 0]
    assert subject.compresse_image([[0, 1, 0], [1, 1, 1]]) == (3, [1, 1, 1, 3])
    assert subject.decompresse_image(3, [1, 1, 1, 3]) == [[0, 1, 0], [1, 1, 1]]


@both(nsi2025_images)
def test_the_examples_of_the_rectangles(subject):
    widths = [subject.dim_largeur_max(IMG1, pos, 3) for pos in ((0, 0), (2, 0), (2, 1))]
    assert widths == [3, 2, 1]
    corners = {(0, 0): (2, 3), (0, 2): (2, 1), (0, 3): (3, 1), (2, 3): (1, 1)}
    assert {pos: subject.rectangle_max(IMG1, pos) for pos in corners} == corners
    other = [[6, 3, 3, 3, 4], [6, 3, 3, 6, 4], [6, 3, 4, 6, 4]]
    assert subject.rectangle_max(other, (0, 1)) == (2, 2)
    ic1 = (
        3,
        4,
        [
            {"pos": (0, 0), "coul": 7, "ha": 2, "la": 3},
            {"pos": (0, 3), "coul": 1, "ha": 3, "la": 1},
            {"pos": (2, 0), "coul": 2, "ha": 1, "la": 2},
            {"pos": (2, 2), "coul": 1, "ha": 1, "la": 1},
        ],
    )
    assert subject.compression_rectangle(IMG1) == ic1
    ic2 = (
        3,
        4,
        [
            {"pos": (0, 0), "couleur": 7, "ha": 2, "la": 3},
            {"pos": (0, 3), "coul": 1, "ha": 2, "la": 1},
            {"pos": (2, 0), "coul": 2, "ha": 1, "la": 2},
            {"pos": (2, 2), "coul": 1, "ha": 1, "la": 2},
        ],
    )
    assert subject.decompression_rectangle(ic1) == IMG1
    assert subject.decompression_rectangle(ic2) == IMG1


FIGURE_6 = [
    "......",
    "......",
    "...B..",
    "...R..",
    ".V.V..",
    ".N....",
    "RRJ.R.",
    "VBB.B.",
    "NJR.B.",
    "RBN.RB",
    "RRNJVV",
    "JRJJNV",
]
FIGURE_7 = [
    "......",
    "......",
    "......",
    "......",
    ".V....",
    ".N....",
    "RRJ.R.",
    "VBBBB.",
    "NJRRB.",
    "RBNVRB",
    "RRNJVV",
    "JRJJNV",
]
FIGURE_7_END = [
    "......",
    "......",
    "......",
    "......",
    "......",
    "......",
    ".V....",
    "VN....",
    "NJJ...",
    "RBN...",
    "RRNJR.",
    "JRJJNV",
]
QUESTION_8 = [
    "......",
    "......",
    "...B..",
    "...R..",
    "...JN.",
    "...RN.",
    "....R.",
    ".BB.NJ",
    ".NR.VN",
    "NRR.RV",
    "NBJBVV",
    "VNJBVJ",
]
QUESTION_8_END = [
    "......",
    "......",
    "......",
    "......",
    "......",
    "......",
    "......",
    ".....J",
    ".....N",
    "N....V",
    "NNJJ.V",
    "VNJB.J",
]


@both(xens2019_tetris)
def test_figures_6_and_7_and_question_8(subject):
    grid = letters(FIGURE_6)
    assert subject.descenteRapide(grid, 3, 7, 3) is None
    assert grid == letters(FIGURE_7)
    assert subject.effaceAlignement(grid)[1] == 4
    assert subject.calculScore(grid) == 7
    assert grid == letters(FIGURE_7_END)
    grid = letters(QUESTION_8)
    subject.descenteRapide(grid, 3, 6, 4)
    assert subject.calculScore(grid) == 8
    assert grid == letters(QUESTION_8_END)


@both(xens2019_tetris)
def test_the_grid_of_part_one_scores_only_once_packed(subject):
    vide, r, v, b, n, j = range(6)
    grid = [
        [j, r, r, n, v, r],
        [r, r, b, j, vide, r, n, v],
        [j, n, n, r, vide, j],
        [j, j, vide, r],
        [n, vide, r, vide, vide, r],
        [vide, v],
    ]
    grid = [column + [vide] * (12 - len(column)) for column in grid]
    before = [column[:] for column in grid]
    assert subject.calculScore(grid) == 0 and grid == before
    subject.tassementGrille(grid)
    assert subject.calculScore(grid) == 3


@both(xens2019_tetris)
def test_the_other_examples_of_tetris(subject, capsys):
    vide, r, _v, b, _n, j = range(6)
    line = [b, r, r, r, r, j, j, j, vide, vide, vide]
    assert subject.detecteAlignement(line) == ([False] + [True] * 7 + [False] * 3, 3)
    region = letters([".....R", "RR..RN", "VRRRRJ", "JVRJRJ", "JRRJRV", "NJRRRJ"])
    assert subject.tailleRegionUnicolore(region, 2, 0) == 15
    assert subject.tailleRegionUnicolore(region, 5, 5) == 1
    assert subject.tailleRegionUnicolore(region, 0, 5) == 0
    wrong = letters(["RR", "R.", "RR"])
    assert subject.exploreRegion(wrong, 1, 0) == 4
    assert subject.tailleRegionUnicolore(wrong, 1, 0) == 5
    subject.afficheGrille(letters(["R.", "VB"]))
    assert capsys.readouterr().out == "R \nVB\n"


def test_each_cell_of_a_line_is_read_once():
    class Counted(list):
        reads = 0

        def __getitem__(self, at):
            Counted.reads += 1
            return super().__getitem__(at)

        def __iter__(self):
            for cell in super().__iter__():
                Counted.reads += 1
                yield cell

    xens2019_tetris.detecteAlignement(Counted([1, 1, 1, 0]))
    assert Counted.reads == 4


def test_a_grid_is_shown_only_through_the_three_given_procedures(monkeypatch):
    shown = []
    monkeypatch.setattr(xens2019_tetris, "afficheCouleur", lambda c: shown.append(c))
    monkeypatch.setattr(xens2019_tetris, "afficheBlanc", lambda: shown.append(" "))
    monkeypatch.setattr(xens2019_tetris, "nouvelleLigne", lambda: shown.append("\n"))
    xens2019_tetris.afficheGrille([[1, 0], [2, 3]])
    assert shown == [" ", 3, "\n", 1, 2, "\n"]
