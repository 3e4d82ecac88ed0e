"""Jobs divided into shards give what one run gives."""

import json
import random

import pytest
from grenier.cluster import runner, shards

pytestmark = pytest.mark.usefixtures("program")


def random_split(total, rng):
    """Ranges that cover 0 … total - 1, cut anywhere, empty ones left out."""
    cuts = sorted({0, total, *(rng.randrange(total + 1) for _ in range(rng.randrange(5)))})
    return [(first, end - first) for first, end in zip(cuts, cuts[1:])]


def run_split(function, options, total, rng):
    """The shards of a random split, run in a random order, one of them twice,
    each result kept once."""
    split = random_split(total, rng)
    order = split + [rng.choice(split)]
    rng.shuffle(order)
    results = {part: function(options, *part) for part in order}
    return [results[part] for part in split]


GROW = ["--seed", "7", "--depth", "3"]
MATCH = [
    "--first",
    "level:3",
    "--second",
    "random",
    "--depth",
    "3",
    "--seed",
    "5",
    "--tables",
    "off",
]


@pytest.mark.parametrize("seed", range(4))
def test_any_split_of_grow_gives_the_same_games(seed):
    whole = shards.grow_shard(GROW, 0, 12)
    assert whole.count("\n") == 12
    parts = run_split(shards.grow_shard, GROW, 12, random.Random(seed))
    assert shards.join_games(parts) == whole


@pytest.mark.parametrize("seed", range(4))
def test_any_split_of_a_match_adds_up(seed):
    whole = shards.match_shard(MATCH, 0, 8)
    assert whole["games"] == 16
    parts = run_split(shards.match_shard, MATCH, 8, random.Random(seed))
    assert shards.add_matches(parts) == whole


def test_any_split_of_tune_fits_the_same_weights():
    options = ["--depth", "2", "--seed", "3"]
    whole = json.loads(
        shards.run(["awale", "tune", "--json", "--rounds", "2", "--games", "10", *options])
    )
    rng = random.Random(1)
    weights = None
    for number in (1, 2):

        def part(options, first, count, weights=weights, number=number):
            return shards.tune_shard(options, weights, number, first, count)

        weights = shards.fit_samples(run_split(part, options, 10, rng))
    fitted = json.loads(weights)
    assert fitted["weights"] == whole["weights"]
    assert fitted["positions"] == whole["rounds"][1]["positions"]


def test_a_failing_program_is_told():
    with pytest.raises(shards.ProgramError, match="level:99"):
        shards.match_shard(["--first", "level:99", "--second", "random"], 0, 1)


def test_only_tls_leaves_the_machine():
    for address in ("tcp://127.0.0.1:8786", "localhost:1", "tcp://[::1]:1", "tls://example.org:1"):
        runner.check_address(address)
    for address in (
        "tcp://192.0.2.7:8786",
        "192.0.2.7:8786",
        "tcp://example.org:1",
        "ws://10.0.0.1:1",
    ):
        with pytest.raises(runner.ClusterError, match="tls://"):
            runner.check_address(address)


ANSWERS = {
    "juste.py": "def est_triee(t):\n    return list(t) == sorted(t)\n\n\n"
    "def echanger(t, i, j):\n    t[i], t[j] = t[j], t[i]\n",
    "fausse.py": "def est_triee(t):\n    return True\n\n\ndef echanger(t, i, j):\n    return t\n",
    "deux.py": "def est_triee(t):\n    return list(t) == sorted(t)\n\n\n"
    "def echanger(t, i, j):\n    t[i], t[j] = t[j], t[i]\n\n\n"
    "def nombre_voyelles(mot):\n    return 0\n\n\n"
    "def est_palindrome(mot):\n    return mot == mot[::-1]\n",
    "vide.py": "pass\n",
    "=1+1.py": "def est_triee(t):\n    return 1\n\n\ndef echanger(t, i, j):\n    pass\n",
}
CHECK = ["--cases", "30"]


@pytest.fixture
def answers(tmp_path):
    for name, text in ANSWERS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / name) for name in ANSWERS] + [str(tmp_path / "absent.py")]


def test_any_split_of_check_gives_the_same_verdicts_and_the_same_table(answers, tmp_path):
    files = [shards.read_answer(name) for name in answers]
    whole = shards.check_shard(CHECK, files)

    def part(options, first, count):
        return shards.check_shard(options, files[first : first + count])

    parts = run_split(part, CHECK, len(files), random.Random(2))
    assert shards.join_reports(parts) == whole
    table = tmp_path / "table.csv"
    graded = [name for name in answers if not name.endswith(("absent.py", "vide.py"))]
    text, _ = shards.run_with_errors(
        ["check", "--json", "--sandbox", "require", "--csv", str(table), *CHECK, *graded], (0, 1)
    )
    reports = shards.documents(text)
    # the file with answers to two subjects has a report on each
    assert len(reports) == len(graded) + 1
    ours = [entry for entry in whole if "report" in entry]
    assert [entry["report"] for entry in ours] == reports
    assert shards.csv_table(ours) == table.read_bytes().decode()
    reasons = [entry for entry in whole if "error" in entry]
    assert [entry["file"] for entry in reasons] == answers[3:4] + answers[5:]
    assert all(entry["file"] in entry["error"] for entry in reasons), reasons


HOSTILE = """
import os
FOUND = ""
def est_triee(t):
    found = dict(os.environ)
    for process in ("self", str(os.getppid()), "1"):
        try:
            with open(f"/proc/{process}/environ", "rb") as file:
                found[process] = file.read().decode("latin-1")
        except OSError as error:
            found[process] = str(error)
    raise ValueError(repr(found))
def echanger(t, i, j):
    os.kill(os.getppid(), 9)
"""


def test_answers_of_students_see_nothing_of_the_worker(monkeypatch):
    monkeypatch.setenv("SECRET_OF_THE_WORKER", "do-not-tell-4711")
    [entry] = shards.check_shard([*CHECK, "--subject", "nsi_tris"], [("h.py", HOSTILE.encode())])
    assert "do-not-tell-4711" not in json.dumps(entry)
    assert "SECRET_OF_THE_WORKER" not in json.dumps(entry)
    verdicts = {own["id"]: own["status"] for own in entry["report"]["questions"]}
    assert verdicts["Q1"] == verdicts["Q3"] == "error", entry
