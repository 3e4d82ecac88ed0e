"""What each function of the subjects is asked: generators of its arguments."""

import generators as make
from conftest import reference
from grenier.subjects import ccinp2024_awale, nsi2025_awale, nsi2025_images, xens2019_tetris

COLORS = ([0, 1], list(range(8)), [(0, 0, 0), (1, 0, 1), (0, 1, 1)], [0, 1, 7, (5, 5, 5), "x"])


def pit(rng):
    return rng.randrange(12)


def own_pit(rng):
    return rng.choice((*range(6), -1, 6, 11, 12, 10**30, -5))


def any_picture(rng):
    return make.picture(rng, rng.choice(COLORS))


def pixel(rng, rows):
    return rng.randrange(len(rows)), rng.randrange(len(rows[0]))


def cut(rng, rows):
    height, width, rectangles = reference("nsi2025_images").compression_rectangle(rows)
    rng.shuffle(rectangles)
    for rectangle in rectangles:
        if rng.random() < 0.3:
            rectangle["couleur"] = rectangle.pop("coul")
    return (height, width, rectangles)


def cell(rng, columns):
    return rng.randrange(len(columns)), rng.randrange(len(columns[0]))


def with_cell(rng, *more):
    columns = make.grid(rng)
    return (columns, *cell(rng, columns), *more)


def line_of_grid(rng):
    columns = make.grid(rng)
    work = [column[:] for column in columns]
    return (columns, work, *cell(rng, columns), rng.randint(-1, 1), rng.randint(-1, 1))


def playable(rng, state, subject):
    found = state(rng)
    while not subject.cases_possibles(found):
        found = state(rng)
    return found, rng.choice(subject.cases_possibles(found))


def in_picture(rng, *more):
    rows = any_picture(rng)
    return (rows, pixel(rng, rows), *(choose(rng, rows) for choose in more))


def image_line(rng):
    rows = make.picture(rng, [0, 1])
    return len(rows[0]), [bit for row in rows for bit in row]


NSI_AWALE = {
    "initialisation": lambda rng: ("Alice", "Bob"),
    "tour_joueur1": lambda rng: (make.nsi_state(rng),),
    "somme": lambda rng: (make.board(rng), *sorted((pit(rng), pit(rng)))),
    "tourner_plateau": lambda rng: (make.board(rng),),
    "semer_graines": lambda rng: (make.board(rng), pit(rng)),
    "case_ramassable": lambda rng: (make.board(rng), pit(rng)),
    "ramasser_graines": lambda rng: (make.board(rng), pit(rng)),
    "test_famine": lambda rng: (make.board(rng), pit(rng)),
    "test_case": lambda rng: (make.board(rng), own_pit(rng)),
    "cases_possibles": lambda rng: (make.nsi_state(rng),),
    "tour_termine": lambda rng: (make.nsi_state(rng),),
    "tour_jeu": lambda rng: (make.nsi_state(rng), own_pit(rng)),
    "gagnant": lambda rng: (make.nsi_state(rng),),
}

CCINP_AWALE = {
    "initialisation": lambda rng: ("Alice", "Bob"),
    "tour_joueur1": lambda rng: (make.ccinp_state(rng),),
    "tourner_plateau": lambda rng: (make.ccinp_state(rng),),
    "copie": lambda rng: (make.ccinp_state(rng),),
    "deplacer_graines": lambda rng: (make.board(rng), pit(rng)),
    "case_ramassable": lambda rng: (make.board(rng), pit(rng)),
    "ramasser_graines": lambda rng: (make.board(rng), pit(rng)),
    "test_famine": lambda rng: (make.board(rng), pit(rng)),
    "test_case": lambda rng: (make.board(rng), own_pit(rng)),
    "cases_possibles": lambda rng: (make.ccinp_state(rng),),
    "tour_suivant": lambda rng: (make.ccinp_state(rng),),
    "tour_jeu": lambda rng: (make.ccinp_state(rng), own_pit(rng)),
    "gagnant": lambda rng: (make.ccinp_state(rng),),
    "gain": lambda rng: playable(rng, make.ccinp_state, ccinp2024_awale),
    "NegaAwale": lambda rng: (make.ccinp_state(rng), rng.randint(0, 3), rng.randint(0, 2)),
    "max_vals": lambda rng: (
        [[c, rng.randint(-3, 3)] for c in sorted(rng.sample(range(6), rng.randint(1, 6)))],
        rng.randint(0, 2),
    ),
}

NSI_IMAGES = {
    "creer_image": lambda rng: (rng.randint(0, 5), rng.randint(0, 5), rng.choice((0, (1, 2, 3)))),
    "noir_ou_blanc": lambda rng: (rng.choice((127, 128, 127.99, 128.0, rng.uniform(0, 255))),),
    "passer_en_nb": lambda rng: (make.rgb_picture(rng),),
    "passer_en_8_couleurs": lambda rng: (make.rgb_picture(rng),),
    "image_vers_ligne": lambda rng: (make.picture(rng, [0, 1]),),
    "ligne_vers_image": image_line,
    "compte_0_1": lambda rng: (make.line(rng),),
    "decomprime_ligne": lambda rng: (
        [rng.choice((0, 1, 2, 70)) for _ in range(rng.randint(0, 9))],
    ),
    "compresse_image": lambda rng: (make.picture(rng, [0, 1]),),
    "decompresse_image": lambda rng: reference("nsi2025_images").compresse_image(
        make.picture(rng, [0, 1])
    ),
    "dim_largeur_max": lambda rng: in_picture(rng, lambda rng, rows: pixel(rng, rows)[1]),
    "rectangle_max": lambda rng: in_picture(rng),
    "compression_rectangle": lambda rng: (any_picture(rng),),
    "decompression_rectangle": lambda rng: (cut(rng, any_picture(rng)),),
}

XENS_TETRIS = {
    "creerGrille": lambda rng: (rng.randint(1, 9), rng.randint(1, 12)),
    "afficheCouleur": lambda rng: (rng.randint(1, 5),),
    "afficheBlanc": lambda rng: (),
    "nouvelleLigne": lambda rng: (),
    "afficheGrille": lambda rng: (make.grid(rng),),
    "grilleLibre": lambda rng: (make.grid(rng), rng.randint(1, 6)),
    "descente": make.bar,
    "deplacerBarreau": lambda rng: (*make.bar(rng), rng.choice((-1, 1))),
    "permuterBarreau": make.bar,
    "descenteRapide": make.bar,
    "detecteAlignement": lambda rng: (rng.choice(make.grid(rng)),),
    "scoreRangee": line_of_grid,
    "effaceAlignement": lambda rng: (make.grid(rng),),
    "tassementGrille": lambda rng: (make.grid(rng),),
    "calculScore": lambda rng: (make.grid(rng),),
    "tailleRegionUnicolore": with_cell,
    "xDansGrille": lambda rng: (make.grid(rng), rng.randint(-2, 12)),
    "yDansGrille": lambda rng: (make.grid(rng), rng.randint(-2, 14)),
    "exploreVertical": lambda rng: with_cell(rng, rng.choice((-1, 1))),
    "exploreHorizontal": lambda rng: with_cell(rng, rng.choice((-1, 1))),
    "exploreRegion": with_cell,
}

SUBJECTS = [
    (nsi2025_awale, NSI_AWALE),
    (ccinp2024_awale, CCINP_AWALE),
    (nsi2025_images, NSI_IMAGES),
    (xens2019_tetris, XENS_TETRIS),
]

#: Each module, the name of a function, and the generator of its arguments.
QUESTIONS = [(ours, name, generate) for ours, table in SUBJECTS for name, generate in table.items()]


def question_name(value):
    """How a question is called in the list of tests."""
    return value if isinstance(value, str) else getattr(value, "__name__", "").rpartition(".")[2]
