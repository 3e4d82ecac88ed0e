"""What a notebook draws: well-formed, of its own ground, bounded, and the value."""

import random
import re
import xml.etree.ElementTree as Tree

import pytest
from grenier import awale, couleurs, images

SVG = "{http://www.w3.org/2000/svg}"
#: Elements that need nothing from the page and bring nothing into it.
PLAIN = {"svg", "title", "g", "rect", "circle", "path", "text"}


def drawn(value, most=1_000_000):
    text = value._repr_svg_()
    assert len(text) < most
    tree = Tree.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} <= PLAIN
    assert tree.find(f"{SVG}title").text == tree.get("aria-label")
    assert "href" not in text and "class=" not in text and "id=" not in text
    assert 0 < int(tree.get("width")) <= 720 and 0 < int(tree.get("height")) <= 720
    return tree


def texts(tree):
    return [element.text for element in tree.iter(f"{SVG}text")]


def test_a_position_shows_its_seeds_and_whose_turn_it_is():
    rng = random.Random(4)
    game = awale.Game(rules="ccinp")
    while not game.is_over:
        tree = drawn(game.position)
        assert Tree.tostring(tree) == Tree.tostring(drawn(game))
        numbers = [int(text) for text in texts(tree) if text.isdigit()]
        pits = game.position.pits
        south = pits if game.position.to_move == "south" else pits[6:] + pits[:6]
        assert numbers == south
        seeds = [circle for circle in tree.iter(f"{SVG}circle") if circle.get("r") == "4"]
        assert len(seeds) == sum(pits)
        rings = [
            circle for circle in tree.iter(f"{SVG}circle") if circle.get("stroke") == "#f6d33c"
        ]
        assert len(rings) == len(game.moves())
        assert str(game.position.turn) in tree.get("aria-label")
        letters = "abcdef" if game.position.to_move == "south" else "ghijkl"
        assert [text for text in texts(tree) if re.fullmatch(r"[a-l] \d", text)] == [
            f"{letter} {pit}" for pit, letter in enumerate(letters)
        ]
        game.play(rng.choice(game.moves()))
    assert drawn(game).get("aria-label").startswith("the game is over")


def test_a_heap_of_all_seeds_stays_in_its_pit():
    tree = drawn(awale.Position([48] + [0] * 11))
    for circle in tree.iter(f"{SVG}circle"):
        if circle.get("r") == "4":
            x, y = float(circle.get("cx")) - 105, float(circle.get("cy")) - 156
            assert x * x + y * y < 27**2


def cells(tree, width, height):
    """The colors of the cells that the paths fill, rows from the top."""
    found = [[None] * width for _ in range(height)]
    for path in tree.iter(f"{SVG}path"):
        if path.get("fill") == "none":
            continue
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path.get("d")):
            for column in range(int(x), int(x) + int(length)):
                assert found[int(y)][column] is None
                found[int(y)][column] = path.get("fill")
    return found


def test_a_grid_shows_its_blocks_with_their_letters():
    grid = couleurs.Grid.from_rows(["V...", "RRNB", "JJVR"])
    tree = drawn(grid)
    colors = {"R": "#d23a2a", "V": "#3fb98a", "B": "#1a55a8", "N": "#221f1d", "J": "#f6d33c"}
    assert cells(tree, 4, 3) == [[colors.get(cell) for cell in row] for row in grid.rows()]
    assert sorted(texts(tree)) == sorted("VRRNBJJVR")
    game = couleurs.Game(3)
    assert game._repr_svg_() == game.grid._repr_svg_()
    largest = couleurs.Grid.from_columns(
        [[1 + (x + y) % 5 for y in range(200)] for x in range(200)]
    )
    assert texts(drawn(largest)) == []


@pytest.mark.parametrize("colors", [2, 8, 200])
def test_a_picture_shows_its_pixels(colors):
    rng = random.Random(colors)
    for _ in range(20):
        width, height = rng.randint(1, 40), rng.randint(1, 40)
        rows = [[rng.randrange(colors) for _ in range(width)] for _ in range(height)]
        picture = images.image(rows)
        palette = ["#{:02x}{:02x}{:02x}".format(*color) for color in picture.palette]
        found = cells(drawn(picture), width, height)
        assert found == [[palette[pixel] for pixel in row] for row in rows]


def test_a_large_picture_is_drawn_with_fewer_pixels():
    noise = random.Random(1).randbytes(1000 * 700)
    tree = drawn(images.image(noise, width=1000))
    assert (tree.get("width"), tree.get("height")) == ("640", "448")
    assert tree.get("aria-label") == "image of 1000 columns and 700 rows"
    flat = images.image(bytes(3000 * 2), width=3000)
    assert drawn(flat).get("viewBox") == "0 0 3000 2" and drawn(flat).get("height") == "1"
