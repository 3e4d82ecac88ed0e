"""Inputs that exercise the subjects: laps, famines, chains, ends of game,
floating blocks, spirals, uniform zones."""


def board(rng):
    """At most 48 seeds, spread, heaped or scarce."""
    seeds = rng.choice((rng.randint(0, 12), rng.randint(0, 48), 48))
    pits = [0] * 12
    kind = rng.random()
    if kind < 0.35:
        heap = rng.randrange(12)
        pits[heap] = min(seeds, rng.choice((11, 12, 13, 22, 23, 24, seeds)))
    elif kind < 0.6:
        for pit in rng.sample(range(6, 12), rng.randint(1, 6)):
            pits[pit] = min(rng.choice((1, 1, 2, 3)), seeds - sum(pits))
    places = rng.choice((range(12), range(6), range(3, 6), rng.sample(range(12), 3)))
    while sum(pits) < seeds:
        pits[rng.choice(list(places))] += 1
    return pits


def scores(rng, pits):
    """Seeds captured, often near the ends of the game."""
    left = 48 - sum(pits)
    first = rng.choice((rng.randint(0, left), min(left, 24), min(left, 25), left // 2))
    return first, rng.choice((left - first, rng.randint(0, left - first)))


def turn(rng):
    return rng.choice((0, 1, 40, 41, 97, 98, 99, 100, 101, rng.randint(0, 120)))


def nsi_state(rng):
    pits = board(rng)
    first, second = scores(rng, pits)
    return {
        "joueur1": "Alice",
        "joueur2": "Bob",
        "score_j1": first,
        "score_j2": second,
        "nb_tours": turn(rng),
        "plateau": pits,
    }


def ccinp_state(rng):
    pits = board(rng)
    return {
        "joueur1": "Alice",
        "joueur2": "Bob",
        "score": list(scores(rng, pits)),
        "n": turn(rng),
        "plateau": pits,
    }


def grid(rng, least_height=1):
    """Any size, packed or not, few colors or many, often with long lines."""
    width, height = rng.randint(1, 9), rng.randint(least_height, 12)
    colors = rng.sample(range(1, 6), rng.randint(1, 5))
    density = rng.random()
    columns = [
        [rng.choice(colors) if rng.random() < density else 0 for _ in range(height)]
        for _ in range(width)
    ]
    for _ in range(rng.randint(0, 3)):
        draw_line(rng, columns, rng.choice(colors))
    return columns


def draw_line(rng, columns, color):
    x, y = rng.randrange(len(columns)), rng.randrange(len(columns[0]))
    dx, dy = rng.choice(((0, 1), (1, 0), (1, 1), (1, -1)))
    for _ in range(rng.randint(2, 6)):
        if 0 <= x < len(columns) and 0 <= y < len(columns[0]):
            columns[x][y] = color
        x, y = x + dx, y + dy


def bar(rng):
    """A grid, and where a bar stands in it."""
    columns = grid(rng, least_height=3)
    x, k = rng.randrange(len(columns)), rng.randint(3, min(6, len(columns[0])))
    y = rng.randint(0, len(columns[0]) - k)
    for row in range(k):
        columns[x][y + row] = rng.randint(1, 5)
    for row in range(y):
        if rng.random() < 0.7:
            columns[x][row] = 0
    return columns, x, y, k


def picture(rng, colors):
    """Rows of pixels with uniform zones."""
    height, width = rng.randint(1, 9), rng.randint(1, 9)
    rows = [[rng.choice(colors) for _ in range(width)] for _ in range(height)]
    for _ in range(rng.randint(0, 4)):
        top, left, color = rng.randrange(height), rng.randrange(width), rng.choice(colors)
        for i in range(top, min(height, top + rng.randint(1, 6))):
            for j in range(left, min(width, left + rng.randint(1, 6))):
                rows[i][j] = color
    return rows


def rgb_picture(rng):
    levels = (0, 1, 100, 126, 127, 128, 129, 130, 254, 255)
    height, width = rng.randint(1, 7), rng.randint(1, 70)
    return [
        [tuple(rng.choice(levels) for _ in range(3)) for _ in range(width)] for _ in range(height)
    ]


def line(rng):
    """Runs of 0 and 1, joined."""
    bits = []
    bit = rng.randint(0, 1)
    for _ in range(rng.randint(0, 12)):
        bits += [bit] * rng.choice((1, 1, 2, 5, rng.randint(1, 150)))
        bit = 1 - bit
    return bits
