"""What a job is made of, without any cluster: ranges, commands, sums."""

import json
import math
import os
import pathlib
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from typing import Any, Optional, Union

from grenier._program import find_program
from grenier._words import say

# A file: its name, and its bytes or why it cannot be read.
File = tuple[str, Union[bytes, str]]
# What is known of a file: its report, or why it has none.
Entry = dict[str, Any]


class ProgramError(RuntimeError):
    """The program is missing, or it ended with an error."""


def ranges(total: int, size: int) -> list[tuple[int, int]]:
    """Cuts 0 … total - 1 into ranges of at most ``size``: pairs (first, count).

    >>> ranges(10, 4)
    [(0, 4), (4, 4), (8, 2)]
    >>> ranges(0, 4)
    []
    """
    if size < 1:
        raise ValueError(f"a shard has at least 1 item, not {size}")
    return [(first, min(size, total - first)) for first in range(0, total, size)]


def program() -> str:
    """The program ``grenier``, wherever it is on this machine."""
    found = find_program()
    if not found:
        raise ProgramError(say("python-no-program"))
    return found


def run(arguments: Sequence[str]) -> str:
    """Runs the program and returns what it prints."""
    return run_with_errors(arguments)[0]


def run_with_errors(arguments: Sequence[str], accepted: Sequence[int] = (0,)) -> tuple[str, str]:
    """Runs the program and returns what it prints, and what it says on standard
    error. Only the path, the language and the home folder of the environment are
    handed on."""
    kept = ("PATH", "HOME", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "TMPDIR")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    done = subprocess.run(
        [program(), *arguments], capture_output=True, text=True, env=environment, check=False
    )
    if done.returncode not in accepted:
        said = done.stderr.strip() or say("python-program-status", status=done.returncode)
        raise ProgramError(said)
    return done.stdout, done.stderr


# --- grow -------------------------------------------------------------------


def grow_shard(options: Sequence[str], first: int, count: int) -> str:
    """The games ``first`` … of a library, a line of letters each."""
    return run(
        [
            "awale",
            "openings",
            "grow",
            "--print",
            "--threads",
            "1",
            "--first",
            str(first),
            "--games",
            str(count),
            *options,
        ]
    )


def join_games(shards: Iterable[str]) -> str:
    """All games, in order."""
    return "".join(shards)


# --- match ------------------------------------------------------------------


def match_shard(options: Sequence[str], first: int, count: int) -> Any:
    """The pairs of games ``first`` … of a match, as the program's JSON."""
    return json.loads(
        run(
            [
                "awale",
                "match",
                "--json",
                "--first-pair",
                str(first),
                "--games",
                str(2 * count),
                *options,
            ]
        )
    )


def add_matches(shards: Any) -> dict[str, Any]:
    """The result of a match from those of its parts, in order."""
    total: dict[str, Any] = {
        "games": 0,
        "wins": 0,
        "draws": 0,
        "losses": 0,
        "pairs": [0] * 5,
        "elo": None,
        "elo_error": None,
        "first_seeds": 0.0,
        "second_seeds": 0.0,
        "games_played": [],
    }
    for shard in shards:
        for key in ("games", "wins", "draws", "losses", "first_seeds", "second_seeds"):
            total[key] += shard[key]
        total["pairs"] = [a + b for a, b in zip(total["pairs"], shard["pairs"])]
        total["games_played"] += shard["games_played"]
    total["elo"], total["elo_error"] = elo(total)
    return total


def elo(total: dict[str, Any]) -> tuple[Optional[float], Optional[float]]:
    """The difference in Elo and half its 95 % interval, as the program
    computes them; None if all games were won or all lost."""
    if not total["games"]:
        return None, None
    score = (total["wins"] + total["draws"] / 2.0) / total["games"]
    if not 0.0 < score < 1.0:
        return None, None
    pairs = float(sum(total["pairs"]))
    squares = 0.0
    for points, count in enumerate(total["pairs"]):
        squares += count * (points / 4.0 - score) ** 2
    deviation = math.sqrt(squares / max(pairs - 1.0, 1.0) / max(pairs, 1.0))
    slope = 400.0 / (math.log(10.0) * score * (1.0 - score))
    return -400.0 * math.log10(1.0 / score - 1.0), 1.96 * deviation * slope


# --- tune -------------------------------------------------------------------


def tune_shard(
    options: Sequence[str], weights: Optional[str], number: int, first: int, count: int
) -> str:
    """The samples of the games ``first`` … of a round, as text. ``weights`` is
    the JSON of the round before, or None in the first."""
    with tempfile.TemporaryDirectory() as folder:
        given: list[str] = []
        if weights is not None:
            path = pathlib.Path(folder, "weights.json")
            path.write_text(weights, encoding="utf-8")
            given = ["--weights", str(path)]
        return run(
            [
                "awale",
                "tune",
                "--threads",
                "1",
                "--round",
                str(number),
                "--first",
                str(first),
                "--games",
                str(count),
                *given,
                *options,
            ]
        )


def fit_samples(shards: Iterable[str]) -> str:
    """The JSON of the weights that fit all samples, in order."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "samples.txt")
        path.write_text("".join(shards), encoding="utf-8")
        return run(["awale", "tune", "--json", "--fit", str(path)])


# --- check ------------------------------------------------------------------

# The statuses of `grenier check` after which a file has a report or a reason.
CHECKED = (0, 1, 3)
# The most bytes of an answer, that of a notebook; the program says so of more.
LARGEST_ANSWER = 16 << 20


def read_answer(name: str) -> File:
    """What a shard needs of a file: pairs (name, bytes), or (name, reason) if it
    cannot be read."""
    try:
        path = pathlib.Path(name)
        if not path.is_file():
            return name, say("python-not-a-file", file=name)
        with path.open("rb") as opened:
            return name, opened.read(LARGEST_ANSWER + 1)
    except OSError as error:
        return name, str(error)


def check_shard(options: Sequence[str], files: Iterable[File]) -> list[Entry]:
    """What the program says of some files: for each, its report on every subject
    that it answers, or the reason why it has none. The files are written to a
    folder of their own and run by the program, isolated, never in this process."""
    entries: list[Entry] = []
    for name, content in files:
        if isinstance(content, str):
            entries.append({"file": name, "error": content})
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, pathlib.PurePath(name).name)
            path.write_bytes(content)
            arguments = ["check", "--json", "--sandbox", "require", *options, str(path)]
            text, error = run_with_errors(arguments, accepted=CHECKED)
        # The folder is a matter of the worker alone.
        reports = [{**report, "file": name} for report in documents(text)]
        entries += [{"file": name, "report": report} for report in reports]
        if not reports:
            error = error.strip().removeprefix("error: ").removeprefix("erreur : ")
            entries.append({"file": name, "error": error.replace(str(path), name)})
    return entries


def documents(text: str) -> list[Any]:
    """The JSON documents of a text, one after another."""
    decoder, at, found = json.JSONDecoder(), 0, []
    text = text.strip()
    while at < len(text):
        document, end = decoder.raw_decode(text, at)
        found.append(document)
        at = end + len(text[end:]) - len(text[end:].lstrip())
    return found


def join_reports(shards: Iterable[list[Entry]]) -> list[Entry]:
    """All entries, in order."""
    return [entry for shard in shards for entry in shard]


def csv_table(entries: Sequence[Entry]) -> str:
    """The table that `grenier check --csv` writes for these files."""
    verdicts = [
        (entry, {own["id"]: own for own in entry.get("report", {}).get("questions", ())})
        for entry in entries
    ]
    ids = list(dict.fromkeys(name for _, own in verdicts for name in own))
    head = ["file", "subject", "points", "out_of", "seed", "sandbox", "error"]
    rows = [head + [cell for name in ids for cell in (name, f"{name}_status")]]
    for entry, own in verdicts:
        report = entry.get("report")
        if report is None:
            cells = [entry["file"], "", "", "", "", "", entry["error"]]
        else:
            points = [number(report[key]) for key in ("points", "out_of")]
            cells = [
                entry["file"],
                report["subject"],
                *points,
                str(report["seed"]),
                report["sandbox"],
                "",
            ]
        for name in ids:
            verdict = own.get(name)
            cells += ["", ""] if verdict is None else [number(verdict["points"]), verdict["status"]]
        rows.append(cells)
    return "".join(",".join(map(csv_cell, row)) + "\r\n" for row in rows)


def number(points: float) -> str:
    """Points as the program writes them: whole ones without decimals."""
    return str(int(points)) if points == int(points) else repr(points)


def csv_cell(cell: str) -> str:
    """A cell that a spreadsheet takes for text unless it is a number.

    >>> csv_cell("=1+1"), csv_cell("a,b"), csv_cell("-1.5")
    ("'=1+1", '"a,b"', '-1.5')
    """
    try:
        float(cell.replace(",", ".", 1))
        is_number = True
    except ValueError:
        is_number = False
    starts = ("=", "+", "-", "@", "\t", "\r")
    if not is_number and (cell.startswith(starts) or cell.lstrip().startswith(starts)):
        cell = f"'{cell}"
    if any(mark in cell for mark in ',"\n\r;'):
        return '"' + cell.replace('"', '""') + '"'
    return cell
