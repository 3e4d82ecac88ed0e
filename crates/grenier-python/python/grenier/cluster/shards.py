"""What a job is made of, without any cluster: ranges, commands, sums."""

import json
import math
import os
import pathlib
import shutil
import subprocess
import tempfile


class ProgramError(RuntimeError):
    """The program is missing, or it ended with an error."""


def ranges(total, size):
    """Cuts 0 … total - 1 into ranges of at most ``size``: pairs (first, count).

    >>> ranges(10, 4)
    [(0, 4), (4, 4), (8, 2)]
    >>> ranges(0, 4)
    []
    """
    if size < 1:
        raise ValueError(f"a shard has at least 1 item, not {size}")
    return [(first, min(size, total - first)) for first in range(0, total, size)]


def program():
    """The program ``grenier``: what GRENIER names, or the one on the path."""
    found = os.environ.get("GRENIER") or shutil.which("grenier")
    if not found:
        raise ProgramError(
            "the program grenier is not on this machine's path; "
            "install it (cargo install --path crates/grenier) or set GRENIER to its place"
        )
    return found


def run(arguments, accepted=(0,)):
    """Runs the program and returns what it prints. Only the path, the language
    and the home folder of the environment are handed on."""
    kept = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    done = subprocess.run(
        [program(), *arguments], capture_output=True, text=True, env=environment, check=False
    )
    if done.returncode not in accepted:
        raise ProgramError(done.stderr.strip() or f"grenier ended with status {done.returncode}")
    return done.stdout


# --- grow -------------------------------------------------------------------


def grow_shard(options, first, count):
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


def join_games(shards):
    """All games, in order."""
    return "".join(shards)


# --- match ------------------------------------------------------------------


def match_shard(options, first, count):
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


def add_matches(shards):
    """The result of a match from those of its parts, in order."""
    total = {
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


def elo(total):
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


def tune_shard(options, weights, number, first, count):
    """The samples of the games ``first`` … of a round, as text. ``weights`` is
    the JSON of the round before, or None in the first."""
    with tempfile.TemporaryDirectory() as folder:
        given = []
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


def fit_samples(shards):
    """The JSON of the weights that fit all samples, in order."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "samples.txt")
        path.write_text("".join(shards), encoding="utf-8")
        return run(["awale", "tune", "--json", "--fit", str(path)])


# --- check ------------------------------------------------------------------

# The statuses of `grenier check` after which there is a report.
CHECKED = (0, 1)


def check_shard(options, files):
    """The reports on some files: pairs (name, text of the file). They are
    written to a folder of their own and run by the program, isolated, never
    in this process."""
    reports = []
    for name, content in files:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, pathlib.PurePath(name).name)
            path.write_bytes(content)
            arguments = ["check", "--json", "--sandbox", "require", *options, str(path)]
            text = run(arguments, accepted=CHECKED)
        # The folder is a matter of the worker alone.
        reports.append({"file": name, "report": {**json.loads(text), "file": name}})
    return reports


def join_reports(shards):
    """All reports, in order."""
    return [report for shard in shards for report in shard]
