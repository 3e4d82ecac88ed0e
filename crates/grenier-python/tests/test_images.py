"""Pictures come as lists, bytes, arrays and Pillow images."""

import random
import subprocess
import sys
from array import array

import pytest
from grenier import images

ROWS = [[7, 7, 7, 1], [7, 7, 7, 1], [2, 2, 1, 1]]


@pytest.mark.parametrize("method", ["context", "fast", "runs", "rectangles", "smallest"])
def test_what_is_encoded_is_decoded(method):
    rng = random.Random(method)
    for colors in (2, 8, 200):
        rows = [[rng.randrange(colors) for _ in range(37)] for _ in range(29)]
        file = images.encode(rows, method=method)
        assert isinstance(file, bytes) and images.decode(file).rows() == rows


def test_large_pictures_are_encoded_off_the_main_thread():
    rows = [[(i // 16 + j // 16) % 2 for j in range(256)] for i in range(256)]
    file = images.encode(rows)
    assert images.decode(file).rows() == rows and len(file) < 400
    assert len(images.rectangles(rows)) == 256


def test_bytes_are_taken_with_their_width():
    for flat in (bytes(sum(ROWS, [])), bytearray(sum(ROWS, [])), memoryview(bytes(sum(ROWS, [])))):
        assert images.image(flat, width=4).rows() == ROWS
    red = bytes([255, 0, 0] * 6)
    assert images.image(red, width=3, channels=3).rgb_rows() == [[(255, 0, 0)] * 3] * 2


def test_lines_of_wider_numbers_are_taken_number_by_number():
    for kind in "bhiQ":
        assert images.image(array(kind, sum(ROWS, [])), width=4).rows() == ROWS
    for bad in (array("i", [300]), array("b", [-1]), array("d", [1.0])):
        with pytest.raises((ValueError, TypeError)):
            images.image(bad, width=1)


def test_triplets_of_0_and_1_are_the_eight_colors():
    image = images.image([[(1, 0, 1), (0, 0, 0)]])
    assert image.rows() == [[5, 0]] and image.palette[5] == (255, 0, 255)


def test_runs_go_both_ways():
    rng = random.Random(0)
    for _ in range(200):
        width = rng.randint(1, 70)
        rows = [[rng.randint(0, 1) for _ in range(width)] for _ in range(rng.randint(1, 5))]
        assert images.Image.from_runs(*images.runs(rows)).rows() == rows


def test_rectangles_unpack():
    row, column, height, width, color = images.rectangles(ROWS)[0]
    assert (row, column, height, width, color) == (0, 0, 2, 3, 7)


def test_numpy_arrays_are_pictures():
    numpy = pytest.importorskip("numpy")
    for dtype in ("uint8", "int32", "int64", ">i2", "object"):
        picture = numpy.array(ROWS, dtype)
        assert images.image(picture).rows() == images.image(list(picture)).rows() == ROWS
        assert images.image(picture.ravel(), width=4).rows() == ROWS
    bits = numpy.array([[False, True], [True, True]])
    assert images.runs(bits) == (2, [1, 3])
    rgb = numpy.zeros((2, 3, 3), "uint8")
    rgb[0, 1] = (200, 200, 200)
    assert images.threshold(rgb).rows() == [[0, 1, 0], [0, 0, 0]]
    assert images.threshold(rgb[:, ::-1].astype("int32")).rows() == [[0, 1, 0], [0, 0, 0]]
    assert images.threshold(list(rgb)).rows() == [[0, 1, 0], [0, 0, 0]]
    back = numpy.asarray(images.image(rgb))
    assert back.shape == (2, 3, 3) and (back == rgb).all()
    for bad in (
        numpy.zeros(3, "float64"),
        numpy.zeros((2, 2)),
        numpy.zeros((2, 2, 4), "uint8"),
        numpy.zeros((0, 3), "uint8"),
        numpy.zeros((2, 2), "complex"),
        numpy.array("text"),
        numpy.array(5),
        numpy.array(ROWS) - 5,
        numpy.array(ROWS) * 100,
    ):
        with pytest.raises((ValueError, TypeError)):
            images.image(bad)


def test_pillow_images_are_pictures():
    pillow = pytest.importorskip("PIL.Image")
    picture = pillow.new("RGB", (3, 2), (255, 255, 255))
    picture.putpixel((1, 0), (0, 0, 0))
    assert images.runs(picture) == (3, [0, 1, 1, 4])
    assert (
        images.runs(picture.convert("1")) == images.runs(picture.convert("L")) == (3, [0, 1, 1, 4])
    )
    decoded = images.decode(images.encode(picture))
    assert decoded.rgb_bytes() == picture.tobytes()


WITHOUT = """
import sys
sys.modules["numpy"] = sys.modules["PIL"] = None
from grenier import images
rows = [[0, 1], [1, 1]]
assert images.decode(images.encode(rows)).rows() == rows
assert images.runs(b"\\0\\1\\1\\1", width=2) == images.runs(rows) == (2, [1, 3])
assert len(images.rectangles(images.threshold([[(0, 0, 0), (255, 255, 255)]]))) == 2
"""


def test_neither_numpy_nor_pillow_is_needed():
    subprocess.run([sys.executable, "-c", WITHOUT], check=True)


def test_neither_numpy_nor_pillow_is_imported():
    code = "import sys, grenier.images as i; i.encode([[0, 1]]); print({'numpy', 'PIL'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"
