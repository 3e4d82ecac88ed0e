"""``python -m grenier.cluster grow|match|tune|check``."""

import argparse
import json
import pathlib
import sys
import time
from collections.abc import Sequence
from typing import Any, Optional

from . import shards
from .runner import ClusterError, connect, gather, show_progress

# Options of the program that need all games of a job in one run.
WHOLE = {"match": ("--sprt", "--details", "--first-pair")}


def arguments(words: Optional[Sequence[str]]) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        prog="python -m grenier.cluster",
        description="Divide a long job of the program among the workers of a Dask cluster.",
        epilog="Options that are not listed go to the program: see `grenier awale match --help`.",
    )
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="a running scheduler; beyond this machine only tls:// "
        "(default: workers on this machine)",
    )
    parser.add_argument(
        "--workers",
        type=positive,
        metavar="N",
        help="workers on this machine (default: one for each core)",
    )
    parser.add_argument(
        "--tls", nargs=3, metavar=("CA", "CERTIFICATE", "KEY"), help="files for tls://"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    jobs = parser.add_subparsers(dest="job", required=True)

    grow = jobs.add_parser("grow", help="games for an opening library")
    grow.add_argument("--games", type=positive, required=True, metavar="N")
    grow.add_argument("--seed", type=int, default=1, metavar="S")
    grow.add_argument("--shard", type=positive, default=50, metavar="N", help="games in a shard")
    grow.add_argument("--out", metavar="FILE", help="file for the games (default: printed)")
    grow.add_argument(
        "--store",
        action="store_true",
        help="import the file into the archive; the same file enters once",
    )

    match = jobs.add_parser("match", help="games between two players")
    match.add_argument("--first", required=True, metavar="PLAYER")
    match.add_argument("--second", required=True, metavar="PLAYER")
    match.add_argument("--games", type=positive, required=True, metavar="N")
    match.add_argument(
        "--shard", type=positive, default=5, metavar="N", help="pairs of games in a shard"
    )

    tune = jobs.add_parser("tune", help="fit the engine's evaluation")
    tune.add_argument("--rounds", type=positive, default=6, metavar="N")
    tune.add_argument("--games", type=positive, default=2000, metavar="N", help="games in a round")
    tune.add_argument("--shard", type=positive, default=50, metavar="N", help="games in a shard")

    check = jobs.add_parser("check", help="check answers to the subjects")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--shard", type=positive, default=1, metavar="N", help="files in a shard")
    check.add_argument(
        "--csv", metavar="FILE", help="a row for each file, as `grenier check` writes"
    )

    known, rest = parser.parse_known_args(words)
    refused = [word for word in rest if word.split("=")[0] in WHOLE.get(known.job, ())]
    if refused:
        parser.error(f"{refused[0]}: only for a match in one run, its parts would not add up")
    if known.job == "match" and known.games % 2:
        parser.error("--games: an even number expected, each opening is played from both sides")
    if known.job == "grow" and known.store and not known.out:
        parser.error("--store needs --out")
    return known, rest


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1 expected")
    return number


def grow(client: Any, given: argparse.Namespace, rest: list[str]) -> Any:
    options = ["--seed", str(given.seed), *rest]
    parts = [(options, first, count) for first, count in shards.ranges(given.games, given.shard)]
    games = shards.join_games(gather(client, shards.grow_shard, parts, show_progress))
    if not given.out:
        return games
    pathlib.Path(given.out).write_text(games, encoding="utf-8")
    if given.store:
        shards.run(["awale", "openings", "import", "--format", "letters", given.out])
    return {"games": games.count("\n"), "file": given.out, "stored": given.store}


def match(client: Any, given: argparse.Namespace, rest: list[str]) -> dict[str, Any]:
    options = ["--first", given.first, "--second", given.second, *rest]
    pairs = shards.ranges(given.games // 2, given.shard)
    parts = [(options, first, count) for first, count in pairs]
    return shards.add_matches(gather(client, shards.match_shard, parts, show_progress))


def tune(client: Any, given: argparse.Namespace, rest: list[str]) -> dict[str, Any]:
    weights: Any = None
    rounds = []
    for number in range(1, given.rounds + 1):
        games = shards.ranges(given.games, given.shard)
        parts = [(rest, weights, number, first, count) for first, count in games]
        weights = shards.fit_samples(gather(client, shards.tune_shard, parts, show_progress))
        fitted = json.loads(weights)
        rounds.append({"round": number, "positions": fitted["positions"], "error": fitted["error"]})
    return {"rounds": rounds, "weights": json.loads(weights)["weights"]}


def check(client: Any, given: argparse.Namespace, rest: list[str]) -> list[shards.Entry]:
    files = [shards.read_answer(name) for name in given.files]
    parts = [
        (rest, files[first : first + count])
        for first, count in shards.ranges(len(files), given.shard)
    ]
    entries = shards.join_reports(gather(client, shards.check_shard, parts, show_progress))
    if given.csv:
        pathlib.Path(given.csv).write_bytes(shards.csv_table(entries).encode())
    return entries


JOBS = {"grow": grow, "match": match, "tune": tune, "check": check}


def table(job: str, result: Any, seconds: float) -> str:
    """What a person wants to know at the end: names and values."""
    if isinstance(result, str):
        return result
    rows: list[tuple[str, Any]]
    if job == "check":
        rows = [(entry["file"], points(entry)) for entry in result]
    else:
        hidden = ("games_played", "weights", "rounds")
        rows = [(key, value) for key, value in result.items() if key not in hidden]
        rows += [
            (
                f"round {entry['round']}",
                f"{entry['positions']} positions, error {entry['error']:.3f}",
            )
            for entry in result.get("rounds", ())
        ]
    rows.append(("seconds", f"{seconds:.1f}"))
    width = max(len(str(name)) for name, _ in rows)
    return "".join(f"{name!s:{width}}  {value}\n" for name, value in rows)


def points(entry: shards.Entry) -> str:
    """The points of an answer, or why it has none."""
    report = entry.get("report")
    if report is None:
        return str(entry["error"])
    return f"{report['points']:g} of {report['out_of']} points ({report['subject']})"


def main(words: Optional[Sequence[str]] = None) -> int:
    given, rest = arguments(words)
    start = time.monotonic()
    try:
        with connect(given.scheduler, given.workers, given.tls) as client:
            result = JOBS[given.job](client, given, rest)
    except (ClusterError, shards.ProgramError, OSError) as error:
        print(f"grenier.cluster: {error}", file=sys.stderr)
        return 1
    if given.json and not isinstance(result, str):
        print(json.dumps(result))
    else:
        print(table(given.job, result, time.monotonic() - start), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
