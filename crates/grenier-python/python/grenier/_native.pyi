"""The compiled part; use `grenier.awale`, `grenier.couleurs` and `grenier.images`.

Long because a compiled module has one stub.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, SupportsIndex, final

__all__ = [
    "Answer",
    "AwaleGame",
    "Bot",
    "CouleursGame",
    "Event",
    "Grid",
    "Image",
    "Outcome",
    "Position",
    "Rectangle",
    "Report",
    "Round",
    "Rules",
    "Tables",
    "__version__",
    "_language",
    "_restore",
    "_say",
    "alignment",
    "check_cover",
    "decode",
    "encode",
    "explore_region",
    "harvest",
    "negamax",
    "rectangles",
    "resolve",
    "runs",
    "search",
    "sow",
    "threshold",
]

__version__: str

_Integer = SupportsIndex
_Place = tuple[int, int, int]
_Cell = str | _Integer | None
_Command = Literal["tick", "left", "right", "permute", "down", "drop"]

# grenier.awale

@final
class Rules:
    """A rule set, by its name: "nsi", "ccinp", "ccinp-text", "abapa" or "awari"."""

    def __new__(cls, name: str = "ccinp") -> Rules: ...
    @staticmethod
    def names() -> list[str]:
        """The names of all rule sets."""
    @property
    def name(self) -> str:
        """Its name."""
    @property
    def turn_limit(self) -> int | None:
        """The number of turns after which the game ends, or None."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Rules: ...
    def __deepcopy__(self, _memo: object, /) -> Rules: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Position:
    """A board, the seeds captured by each, whose turn it is, and the rules.

    Pits are seen from the player to move: 0 to 5 are theirs. South is player 1
    and moves on even turns. A position never changes: `play` returns another.
    """

    def __new__(
        cls,
        pits: Iterable[_Integer] | None = None,
        *,
        captured: tuple[_Integer, _Integer] | None = None,
        turn: _Integer | None = None,
        rules: Rules | str | None = None,
    ) -> Position: ...
    @property
    def pits(self) -> list[int]:
        """The twelve pits, the mover's six first."""
    @property
    def captured(self) -> tuple[int, int]:
        """The seeds captured by south and by north."""
    @property
    def turn(self) -> int:
        """Turns played so far."""
    @property
    def to_move(self) -> str:
        """ "south" or "north"."""
    @property
    def rules(self) -> Rules:
        """The rules in force."""
    def moves(self) -> list[int]:
        """The pits that may be played; none once the game is over."""
    def acceptable(self) -> list[int]:
        """The pits the board makes acceptable, whatever else may have ended the game."""
    def play(self, pit: _Integer) -> Position:
        """The position after a pit is played; ValueError if it may not be."""
    def gain(self, pit: _Integer) -> int:
        """The seeds a pit would win."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """The final count; None while the game goes on."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str:
        """What a notebook shows."""
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: object, /) -> Position: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Outcome:
    """How a game ended."""

    @property
    def ending(self) -> str:
        """ "majority", "turn limit", "poor board", "stuck" or "repetition"."""
    @property
    def winner(self) -> str | None:
        """ "south", "north", or None for a draw."""
    @property
    def seeds(self) -> tuple[float, float]:
        """The seeds of south and of north, halves included."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Outcome: ...
    def __deepcopy__(self, _memo: object, /) -> Outcome: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class AwaleGame:
    """A game: where it began, what was played, where it stands."""

    def __new__(
        cls, position: Position | None = None, *, rules: Rules | str | None = None
    ) -> AwaleGame: ...
    @staticmethod
    def from_letters(letters: str, *, rules: Rules | str | None = None) -> AwaleGame:
        """The game that these moves make: "a" to "f" are south's pits, "g" to "l" north's."""
    @property
    def position(self) -> Position:
        """Where the game stands."""
    @property
    def positions(self) -> list[Position]:
        """Every position, from the first to the present one."""
    @property
    def rules(self) -> Rules:
        """The rules in force."""
    @property
    def played(self) -> list[int]:
        """The pits played, in order."""
    @property
    def letters(self) -> str:
        """The moves as the subjects write them, one letter each."""
    def moves(self) -> list[int]:
        """The pits that may be played; none once the game is over."""
    def play(self, pit: _Integer) -> int:
        """Plays a pit and returns the seeds it won; ValueError if it may not be played."""
    def undo(self) -> int | None:
        """Takes the last move back and returns it; None at the beginning."""
    def copy(self) -> AwaleGame:
        """A copy of its own."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """The final count; None while the game goes on."""
    def __len__(self) -> int: ...
    def __getitem__(self, index: _Integer, /) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str:
        """What a notebook shows."""
    def __copy__(self) -> AwaleGame: ...
    def __deepcopy__(self, _memo: object, /) -> AwaleGame: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Answer:
    """What `negamax` answers."""

    @property
    def pit(self) -> int | None:
        """The best pit; None when the game is over or the depth is 0."""
    @property
    def value(self) -> int:
        """The value for the player to move."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Answer: ...
    def __deepcopy__(self, _memo: object, /) -> Answer: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def negamax(position: Position | AwaleGame, depth: _Integer) -> Answer:
    """The subject's NegaAwale, to the letter: no pruning."""

@final
class Report:
    """What `search` found."""

    @property
    def pit(self) -> int | None:
        """The best pit; None when the game is over."""
    @property
    def score(self) -> float:
        """The final difference in seeds that the player to move expects."""
    @property
    def proven(self) -> bool:
        """Whether no estimate was needed."""
    @property
    def depth(self) -> int:
        """The depth finished."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def line(self) -> list[int]:
        """The moves expected."""
    @property
    def moves(self) -> list[tuple[int, float | None]]:
        """Each move and its score, best first."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Report: ...
    def __deepcopy__(self, _memo: object, /) -> Report: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def search(
    position: Position | AwaleGame,
    *,
    depth: _Integer | None = None,
    seconds: float | None = None,
    nodes: _Integer | None = None,
    memory: _Integer | None = None,
    tables: Tables | None = None,
) -> Report:
    """The engine: the best move and what it is worth; one second unless told."""

@final
class Tables:
    """Exact endgames, from a directory of table files."""

    def __new__(cls, directory: str | os.PathLike[str]) -> Tables: ...
    @staticmethod
    def build(
        directory: str | os.PathLike[str], seeds: _Integer, *, rules: Rules | str | None = None
    ) -> Tables:
        """Builds what is missing for boards of at most so many seeds, and opens the directory."""
    def complete_up_to(self, rules: Rules | str | None = None) -> int | None:
        """The most seeds such that every board of as many or fewer is known."""
    def probe(self, position: Position) -> tuple[int, int] | None:
        """The least and the most that the player to move gains from here on."""
    @property
    def refused(self) -> list[str]:
        """The files left out, and why."""
    def __copy__(self) -> Tables: ...
    def __deepcopy__(self, _memo: object, /) -> Tables: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def sow(pits: Iterable[_Integer], pit: _Integer) -> tuple[list[int], int]:
    """Sows any of the twelve pits: the board after it, and where the last seed fell."""

def harvest(pits: Iterable[_Integer], last: _Integer) -> tuple[list[int], int]:
    """Takes the harvest of a sowing that ended in a pit: the board after it, and the seeds."""

# grenier.couleurs

@final
class Grid:
    """A playing area; `grid[x, y]` counts from the bottom left."""

    def __new__(cls, width: _Integer | None = None, height: _Integer | None = None) -> Grid: ...
    @staticmethod
    def from_rows(rows: str | Sequence[str]) -> Grid:
        """A grid from rows of letters, top first, or from their text; "." is empty."""
    @staticmethod
    def from_columns(columns: Iterable[Iterable[_Cell]]) -> Grid:
        """A grid from columns, left first, each from the bottom up."""
    @property
    def width(self) -> int:
        """Number of columns."""
    @property
    def height(self) -> int:
        """Number of rows."""
    def rows(self) -> list[str]:
        """The rows as text, top first."""
    def columns(self) -> list[list[int]]:
        """The columns as numbers, left first, each from the bottom up."""
    def copy(self) -> Grid:
        """A copy of its own."""
    def pack(self) -> None:
        """Lets every block fall in its column."""
    @property
    def is_packed(self) -> bool:
        """Whether no block floats above an empty cell."""
    def clear(self, *, rule: str = "alignments") -> tuple[Grid, int]:
        """A copy without the blocks that vanish together, and their points."""
    def region_size(self, x: _Integer, y: _Integer) -> int:
        """The number of cells of the region that holds a cell; 0 if it is empty."""
    def __getitem__(self, at: tuple[_Integer, _Integer], /) -> str | None: ...
    def __setitem__(self, at: tuple[_Integer, _Integer], cell: _Cell, /) -> None: ...
    def __delitem__(self, at: Any, /) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str:
        """What a notebook shows."""
    def __copy__(self) -> Grid: ...
    def __deepcopy__(self, _memo: object, /) -> Grid: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Round:
    """One round of a cascade: what vanished together, for how many points."""

    @property
    def points(self) -> int:
        """The points of the round."""
    @property
    def cells(self) -> list[tuple[int, int]]:
        """The cells (x, y) emptied."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Round: ...
    def __deepcopy__(self, _memo: object, /) -> Round: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def resolve(grid: Grid, *, rule: str = "alignments") -> tuple[Grid, list[Round]]:
    """Clears, packs, and again until nothing vanishes: the grid at the end and the rounds."""

def alignment(line: Iterable[_Cell]) -> tuple[list[bool], int]:
    """Which cells of a line belong to an alignment, and the points."""

def explore_region(grid: Grid, x: _Integer, y: _Integer) -> int:
    """What the code of question 15 counts from a cell; wrong on some grids."""

@final
class Event:
    """Something that happened in a game."""

    @property
    def kind(self) -> str:
        """ "born", "moved", "permuted", "fixed", "cleared", "level" or "over"."""
    @property
    def place(self) -> _Place | None:
        """Where the bar is, as (x, y, k), if the event is about the bar."""
    @property
    def round(self) -> Round | None:
        """The round, if blocks vanished."""
    @property
    def level(self) -> int | None:
        """The new level, if the game got faster."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Event: ...
    def __deepcopy__(self, _memo: object, /) -> Event: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class CouleursGame:
    """A game of falling bars: the same seed and commands always give the same game."""

    def __new__(
        cls,
        seed: _Integer,
        *,
        width: _Integer | None = None,
        height: _Integer | None = None,
        rule: str = "alignments",
        bars: str = "3..3",
        level: _Integer | None = None,
    ) -> CouleursGame: ...
    def step(self, command: _Command) -> list[Event]:
        """Obeys a command; returns what happened, nothing if it could not be obeyed."""
    @property
    def grid(self) -> Grid:
        """A copy of the grid, the falling bar included."""
    @property
    def falling(self) -> _Place | None:
        """Where the falling bar is, as (x, y, k); None when the game is over."""
    @property
    def ghost(self) -> _Place | None:
        """Where a drop would bring it."""
    @property
    def preview(self) -> list[str]:
        """The next bars, as letters from the bottom up."""
    @property
    def score(self) -> int:
        """The points so far."""
    @property
    def bars(self) -> int:
        """The bars fixed so far."""
    @property
    def level(self) -> int:
        """The level, which sets the speed."""
    @property
    def seed(self) -> int:
        """The seed the bars are dealt from."""
    @property
    def is_over(self) -> bool:
        """Whether no column had room for the next bar."""
    def copy(self) -> CouleursGame:
        """A copy of its own."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str:
        """What a notebook shows."""
    def __copy__(self) -> CouleursGame: ...
    def __deepcopy__(self, _memo: object, /) -> CouleursGame: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Bot:
    """A player: "greedy", "quick", "normal", "deep", or placements to try for each bar."""

    def __new__(cls, strength: str | _Integer | None = None) -> Bot: ...
    def plan(self, game: CouleursGame) -> list[_Command]:
        """The commands it would give for the falling bar; none when the game is over."""
    def play(self, game: CouleursGame, *, bars: _Integer | None = None) -> int:
        """Plays so many bars, or to the end; returns how many were played."""
    def __copy__(self) -> Bot: ...
    def __deepcopy__(self, _memo: object, /) -> Bot: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

# grenier.images

@final
class Image:
    """A picture of at most 256 colors: each pixel is an index in `palette`."""

    @staticmethod
    def _from_indices(
        width: int, height: int, pixels: bytes | bytearray, palette: str
    ) -> Image: ...
    @staticmethod
    def _from_rgb(width: int, height: int, levels: bytes | bytearray) -> Image: ...
    @staticmethod
    def from_runs(columns: _Integer, lengths: Iterable[_Integer]) -> Image:
        """The picture in black and white that has these runs."""
    @property
    def width(self) -> int:
        """Number of columns."""
    @property
    def height(self) -> int:
        """Number of rows."""
    @property
    def palette(self) -> list[tuple[int, int, int]]:
        """The colors that pixels are indices of, as levels of red, green and blue."""
    def rows(self) -> list[list[int]]:
        """The pixels as indices, a list for each row."""
    def rgb_rows(self) -> list[list[tuple[int, int, int]]]:
        """The pixels as levels (r, g, b), a list for each row."""
    def tobytes(self) -> bytes:
        """The pixels as indices, one byte each, row after row."""
    def rgb_bytes(self) -> bytes:
        """The pixels as levels of red, green and blue, three bytes each."""
    @property
    def __array_interface__(self) -> dict[str, Any]:
        """What numpy reads: `numpy.asarray(image)` has shape (height, width, 3)."""
    def __getitem__(self, at: tuple[_Integer, _Integer], /) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str:
        """What a notebook shows."""
    def __copy__(self) -> Image: ...
    def __deepcopy__(self, _memo: object, /) -> Image: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Rectangle:
    """A rectangle of one color; its corner is its top left pixel."""

    @property
    def row(self) -> int:
        """Row of the corner."""
    @property
    def column(self) -> int:
        """Column of the corner."""
    @property
    def height(self) -> int:
        """Number of rows."""
    @property
    def width(self) -> int:
        """Number of columns."""
    @property
    def color(self) -> int:
        """The color, an index in the picture's palette."""
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Rectangle: ...
    def __deepcopy__(self, _memo: object, /) -> Rectangle: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def threshold(width: int, height: int, levels: bytes | bytearray, *, colors: _Integer) -> Image:
    """Black and white, or eight colors, from three bytes a pixel."""

def runs(image: Image) -> tuple[int, list[int]]:
    """The number of columns and the runs of a picture in black and white, zeros first."""

def rectangles(image: Image) -> list[Rectangle]:
    """The subject's rectangles."""

def check_cover(
    height: _Integer,
    width: _Integer,
    rectangles: Sequence[tuple[_Integer, _Integer, _Integer, _Integer]],
) -> None:
    """Refuses rectangles that do not cover the picture exactly once, and says why."""

def encode(image: Image, *, method: str = "context") -> bytes:
    """The `.aplat` file of a picture."""

def decode(file: bytes | bytearray) -> Image:
    """The picture of an `.aplat` file."""

# Words and pickles.

def _language(code: str | None = None) -> str:
    """The two letters of a language, or of that of the locale."""

def _say(key: str, values: dict[str, object], code: str | None = None) -> str:
    """The text under a key, in the language of a code or else in that of the locale."""

def _restore(kind: str, state: object) -> Any:
    """The value of a class from its state: what a pickle calls."""
