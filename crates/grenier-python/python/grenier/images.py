"""Pictures of flat color: fewer colors, runs, rectangles, small files.

Every function takes a picture as

- an `Image` of this module;
- a list of rows: integers (0 and 1 for black and white, 0 to 7 for eight
  grays, else levels of gray up to 255), or triplets (0 and 1 for the eight
  colors, else levels of red, green and blue up to 255);
- a numpy array, or anything else with a two- or three-dimensional buffer;
- a Pillow image;
- bytes, one for each pixel, with `width=`; three for each with `channels=3`.

Neither numpy nor Pillow is needed.

>>> from grenier.images import decode, encode, rectangles, runs, threshold
>>> runs([[0, 1, 0], [1, 1, 1]])
(3, [1, 1, 1, 3])
>>> picture = [[7, 7, 7, 1], [7, 7, 7, 1], [2, 2, 1, 1]]
>>> rectangles(picture)[0]
Rectangle(row=0, column=0, height=2, width=3, color=7)
>>> decode(encode(picture)).rows() == picture
True
>>> threshold([[(255, 100, 129), (0, 0, 0)]], colors=8).rows()
[[5, 0]]
"""

from __future__ import annotations

import operator
from typing import Any

from . import _native
from ._native import Image, Rectangle, decode
from ._words import say

__all__ = ["Image", "Rectangle", "decode", "encode", "image", "rectangles", "runs", "threshold"]


# Height, width, channels, values, and whether values are levels by nature.
_Values = tuple[int, int, int, bytes, bool]


def image(picture: Any, *, width: int | None = None, channels: int = 1) -> Image:
    """The picture as an `Image`; at most 256 colors.

    >>> from grenier.images import image
    >>> image(b"\\x00\\x01\\x01\\x01", width=2).rows()
    [[0, 1], [1, 1]]
    """
    if isinstance(picture, Image):
        return picture
    height, width, channels, values, exact = _values(picture, width, channels)
    if channels == 3 and not (exact or max(values) > 1):
        reds, greens, blues = (values[channel::3] for channel in range(3))
        pixels = bytes(4 * r + 2 * g + b for r, g, b in zip(reds, greens, blues))
        return Image._from_indices(width, height, pixels, "eight colors")
    if channels == 3 or exact:
        return Image._from_rgb(width, height, _triple(values, channels))
    highest = max(values)
    palette = "black and white" if highest <= 1 else "eight grays" if highest <= 7 else "grays"
    return Image._from_indices(width, height, values, palette)


def threshold(
    picture: Any, *, colors: int = 2, width: int | None = None, channels: int = 1
) -> Image:
    """The picture in black and white (`colors=2`: the mean of the levels below
    128 is black) or in eight colors (`colors=8`: each level on its own).

    >>> from grenier.images import threshold
    >>> threshold([[(127, 128, 128), (128, 128, 128)]]).rows()
    [[0, 1]]
    """
    if isinstance(picture, Image):
        height, width, levels = picture.height, picture.width, picture.rgb_bytes()
    else:
        height, width, channels, values, _ = _values(picture, width, channels)
        levels = _triple(values, channels)
    return _native.threshold(width, height, levels, colors=colors)


def runs(picture: Any, *, width: int | None = None) -> tuple[int, list[int]]:
    """The number of columns, and the lengths of the runs of a picture in black
    and white, rows joined, zeros first.

    >>> from grenier.images import runs
    >>> runs([[1, 1, 1], [0, 1, 1]])
    (3, [0, 3, 1, 2])
    """
    return _native.runs(image(picture, width=width))


def rectangles(picture: Any, *, width: int | None = None, channels: int = 1) -> list[Rectangle]:
    """The picture cut into rectangles: at each pixel not yet covered, row by
    row, the largest one of its color; of equal areas, the least height."""
    return _native.rectangles(image(picture, width=width, channels=channels))


def encode(
    picture: Any, *, method: str = "context", width: int | None = None, channels: int = 1
) -> bytes:
    """The picture as an `.aplat` file. The method is "context" (small), "fast",
    "runs", "rectangles" (the subject's), or "smallest" to try them all.

    >>> from grenier.images import decode, encode
    >>> decode(encode([[0, 1], [1, 1]], method="runs")).rows()
    [[0, 1], [1, 1]]
    """
    return _native.encode(image(picture, width=width, channels=channels), method=method)


def _values(picture: Any, width: int | None, channels: int) -> _Values:
    """Height, width, channels, values one byte each, and whether values are
    levels up to 255 by nature."""
    if channels not in (1, 3):
        raise ValueError(say("python-channels", found=channels))
    if all(hasattr(picture, name) for name in ("mode", "size", "convert")):
        width, height = picture.size
        return height, width, 3, picture.convert("RGB").tobytes(), True
    try:
        buffer = memoryview(picture)
    except TypeError:
        return (*_values_of_rows(picture), False)
    if buffer.ndim == 1:
        return (*_values_of_line(picture, buffer, width, channels), channels == 3)
    return _values_of_array(picture, buffer)


def _values_of_line(
    picture: Any, buffer: memoryview, width: int | None, channels: int
) -> tuple[int, int, int, bytes]:
    if width is None:
        raise ValueError(say("python-no-width"))
    width = operator.index(width)
    values = buffer.tobytes() if _holds_bytes(buffer) else bytes(_numbers(picture, buffer))
    if width < 1 or not values or len(values) % (width * channels):
        raise ValueError(say("python-bytes-rows", found=len(values), width=width * channels))
    return len(values) // (width * channels), width, channels, values


def _values_of_array(picture: Any, buffer: memoryview) -> _Values:
    shape = buffer.shape or ()
    if len(shape) not in (2, 3) or (len(shape) == 3 and shape[2] != 3):
        raise ValueError(say("python-array-shape", shape=shape))
    channels = 3 if len(shape) == 3 else 1
    if not _holds_bytes(buffer):
        return (*_values_of_rows(_numbers(picture, buffer)), channels == 3)
    if 0 in shape:
        raise ValueError(say("python-empty-image"))
    return shape[0], shape[1], channels, buffer.tobytes(), channels == 3


def _holds_bytes(buffer: memoryview) -> bool:
    return buffer.format.lstrip("@=<>|") in ("B", "?")


def _numbers(picture: Any, buffer: memoryview) -> Any:
    """The content of an array as lists; its own method knows more formats."""
    try:
        return getattr(picture, "tolist", buffer.tolist)()
    except NotImplementedError:
        raise TypeError(say("python-array-format", found=repr(buffer.format))) from None


def _values_of_rows(picture: Any) -> tuple[int, int, int, bytes]:
    if isinstance(picture, str):
        raise TypeError(say("python-text-for-rows"))
    rows = [list(row) for row in picture]
    width = len(rows[0]) if rows else 0
    if width == 0:
        raise ValueError(say("python-empty-image"))
    channels = 3 if hasattr(rows[0][0], "__len__") else 1
    values = bytearray()
    for i, row in enumerate(rows):
        if len(row) != width:
            raise ValueError(say("python-row-pixels", row=i, found=len(row), width=width))
        for j, pixel in enumerate(row):
            values += _levels(pixel, channels, i, j)
    return len(rows), width, channels, bytes(values)


def _levels(pixel: Any, channels: int, i: int, j: int) -> bytes:
    levels = pixel if channels == 3 else (pixel,)
    try:
        if len(levels) == channels:
            return bytes(map(operator.index, levels))
    except TypeError:
        found = repr(pixel)
        if channels == 3:
            raise TypeError(say("python-pixel-triplet", row=i, column=j, found=found)) from None
        raise TypeError(say("python-pixel-integer", row=i, column=j, found=found)) from None
    except ValueError:
        raise ValueError(say("python-pixel-range", row=i, column=j, found=repr(pixel))) from None
    number = len(levels)
    raise ValueError(say("python-pixel-levels", row=i, column=j, found=number, expected=channels))


def _triple(values: bytes, channels: int) -> bytes:
    """Three equal levels for each gray one."""
    if channels == 3:
        return values
    tripled = bytearray(3 * len(values))
    for channel in range(3):
        tripled[channel::3] = values
    return bytes(tripled)
