"""Jobs on Dask clusters: of this machine, of others, over TLS, and when workers die."""

import contextlib
import importlib.metadata
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

import pytest
from grenier.cluster import __main__ as command_line
from grenier.cluster import runner, shards
from test_cluster import ANSWERS, CHECK, GROW, MATCH

pytest.importorskip("distributed")
psutil = pytest.importorskip("psutil")
pytestmark = pytest.mark.usefixtures("program")

long_only = pytest.mark.skipif(not os.environ.get("GRENIER_LONG"), reason="for script/test-long")

DOCS = pathlib.Path(__file__).parents[3] / "docs"
TUNE = ["--rounds", "2", "--games", "6", "--depth", "2", "--seed", "3"]


def run(*words):
    """What `python -m grenier.cluster` prints, says and answers."""
    return subprocess.run(
        [sys.executable, "-m", "grenier.cluster", "--json", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )


def answer(*words):
    done = run(*words)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def refused(*words):
    """The sentence of a refusal; it is no traceback."""
    done = run(*words)
    assert done.returncode == 1 and not done.stdout
    assert done.stderr.startswith("grenier.cluster: ") and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@contextlib.contextmanager
def processes(folder, *security):
    """A scheduler and two workers, processes of their own; its address."""
    place = folder / "scheduler.json"
    kinds = [
        ("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"),
        *2 * [("dask_worker", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1")],
    ]
    if security:
        kinds[0] += ("--protocol", "tls")
    running = []
    try:
        for module, *words in kinds:
            words += ["--scheduler-file", str(place), *security]
            command = [sys.executable, "-m", f"distributed.cli.{module}", *words]
            with open(folder / f"{len(running)}.log", "wb") as log:
                running.append(subprocess.Popen(command, stdout=log, stderr=log, cwd=folder))
            while not place.exists():
                assert running[0].poll() is None, (folder / "0.log").read_text()
                time.sleep(0.05)
        yield json.loads(place.read_text())["address"]
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait()


def matches(tmp_path, *words):
    """A match and a fit, each as one run and on the cluster that the words name."""
    whole = shards.match_shard(MATCH, 0, 4)
    assert answer(*words, "match", "--games", "8", "--shard", "1", *MATCH) == whole
    whole = json.loads(shards.run(["awale", "tune", "--json", *TUNE]))
    parts = answer(*words, "tune", "--shard", "4", *TUNE)
    assert parts["weights"] == whole["weights"]
    positions = [found["positions"] for found in whole["rounds"]]
    assert [found["positions"] for found in parts["rounds"]] == positions


def test_the_package_names_what_a_cluster_needs():
    needs = importlib.metadata.requires("grenier") or []
    [own] = [need for need in needs if "cluster" in need.partition(";")[2]]
    least = re.match(r"distributed>=(\d+)\.(\d+)", own)
    version = importlib.metadata.version("distributed").split(".")
    assert least and tuple(map(int, version[:2])) >= tuple(map(int, least.groups()))


def test_workers_of_this_machine_grow_match_tune_and_check(tmp_path):
    local = ("--workers", 2)
    out = tmp_path / "games.txt"
    grown = answer(*local, "grow", "--games", "6", "--shard", "2", *GROW, "--out", out)
    assert grown["games"] == 6
    assert out.read_text() == shards.grow_shard(GROW, 0, 6)
    matches(tmp_path, *local)
    table, name = tmp_path / "table.csv", tmp_path / "juste.py"
    name.write_text(ANSWERS["juste.py"], encoding="utf-8")
    words = ("check", name, tmp_path / "absent.py", "--csv", table, *CHECK)
    first, second = answer(*local, *words)
    assert first["report"]["subject"] == "nsi_tris" and "absent.py" in second["error"]
    assert len(table.read_text("utf-8").splitlines()) == 3


@long_only
def test_a_scheduler_of_other_processes_gives_the_same(tmp_path):
    with processes(tmp_path) as address:
        assert address.startswith("tcp://127.0.0.1:")
        matches(tmp_path, "--scheduler", address)
        told = refused("--scheduler", address, "--tls", "a", "b", "c", "grow", "--games", "2")
        assert "TLS" in told


def certificate(folder, name):
    """A certificate that signs itself, and its key."""
    folder.mkdir(exist_ok=True)
    files = folder / f"{name}.pem", folder / f"{name}-key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    subprocess.run(
        [*command.split(), "-subj", f"/CN={name}", "-out", files[0], "-keyout", files[1]],
        check=True,
        capture_output=True,
    )
    return [str(file) for file in files]


def test_a_scheduler_over_tls_serves_those_it_trusts(tmp_path):
    own, key = certificate(tmp_path, "grenier")
    security = ["--tls-ca-file", own, "--tls-cert", own, "--tls-key", key]
    with processes(tmp_path, *security) as address:
        assert address.startswith("tls://")
        whole = shards.match_shard(MATCH, 0, 2)
        words = ("match", "--games", "4", "--shard", "1", *MATCH)
        assert answer("--scheduler", address, "--tls", own, own, key, *words) == whole
        other, other_key = certificate(tmp_path / "stranger", "stranger")
        told = refused("--scheduler", address, "--tls", other, other, other_key, *words)
        assert "certificate" in told.lower()
        assert "--tls" in refused("--scheduler", address, *words)
        assert "none.pem" in refused("--scheduler", address, "--tls", "none.pem", own, key, *words)


def test_only_tls_leaves_the_machine_from_the_command_line():
    assert "tls://" in refused("--scheduler", "tcp://192.0.2.7:1", "grow", "--games", "2")


@pytest.mark.parametrize("option", ["--sprt", "--sprt=0,10", "--details", "--first-pair"])
def test_what_needs_a_match_in_one_run_is_refused(option, capsys):
    words = ["match", *MATCH[:4], "--games", "4", option, "0,10"]
    with pytest.raises(SystemExit):
        command_line.arguments(words)
    assert option.split("=")[0] in capsys.readouterr().err


def kill_after(client, parts_done):
    """A progress that kills one worker, after so many parts."""
    killed = []

    def progress(done, _total):
        if done == parts_done and not killed:
            killed.extend(list(client.run(os.getpid).values())[:1])
            os.kill(killed[0], signal.SIGKILL)

    return killed, progress


@pytest.mark.parametrize(
    ("function", "options", "total"),
    [
        pytest.param(shards.grow_shard, GROW, 60, id="grow"),
        pytest.param(shards.match_shard, MATCH, 24, id="match", marks=long_only),
    ],
)
def test_a_worker_killed_in_the_middle_changes_nothing(function, options, total):
    parts = [(options, first, count) for first, count in shards.ranges(total, 2)]
    with runner.connect(workers=3) as client:
        killed, progress = kill_after(client, 3)
        results = runner.gather(client, function, parts, progress)
        assert killed
    whole = function(options, 0, total)
    join = shards.join_games if function is shards.grow_shard else shards.add_matches
    assert join(results) == whole


def kill_oneself():
    os.kill(os.getpid(), signal.SIGKILL)


def workers_here():
    """The processes that this one has started and that go on, beside the tracker of
    what they share."""
    children = psutil.Process().children(recursive=True)
    return [child for child in children if "resource_tracker" not in " ".join(child.cmdline())]


def test_a_part_that_kills_every_worker_is_told_and_the_cluster_ends():
    before = len(workers_here())
    with runner.connect(workers=2) as client:
        assert len(workers_here()) >= before + 2
        with pytest.raises(runner.ClusterError, match="workers"):
            runner.gather(client, kill_oneself, [()])
    assert len(workers_here()) == before


def blocks(text):
    return re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S)


@pytest.mark.parametrize("seed", range(2))
def test_the_recipe_of_gnu_parallel_gives_what_one_run_gives(seed, program, tmp_path):
    if shutil.which("parallel") is None:
        pytest.skip("GNU parallel is not installed")
    [recipe] = [
        block for block in blocks((DOCS / "batch.md").read_text("utf-8")) if "parallel" in block
    ]
    step = random.Random(seed).randint(2, 4)
    for old, new in (
        ("seq 0 50 450", f"seq 0 {step} {2 * step}"),
        ("--games 50", f"--games {step}"),
        ("--depth 6", "--depth 3"),
    ):
        assert old in recipe
        recipe = recipe.replace(old, new)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "grenier").symlink_to(pathlib.Path(program).resolve())
    environment = {
        **os.environ,
        "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
    }
    for _ in range(2):
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", recipe],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
    whole = shards.run(
        ["awale", "openings", "grow", "--print", "--seed", "1", "--depth", "3", "--games"]
        + [str(3 * step)]
    )
    assert (tmp_path / "games.txt").read_text() == whole
    told = subprocess.run(
        [tmp_path / "bin" / "grenier", "--json", "db", "info"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert re.search(rf'"awale_games": ?{3 * step}\b', told.stdout), told


def sleep(seconds):
    time.sleep(seconds)
    return seconds


def used():
    """Seconds of the processor: this process, and those of it that have ended."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime


def cost(tasks):
    """Seconds of the processor and of the clock for tasks of a second on two workers
    that need no processor themselves: all of it is Dask's."""
    before = used()
    with runner.connect(workers=2) as client:
        start = time.monotonic()
        runner.gather(client, sleep, tasks * [(1.0,)])
        elapsed = time.monotonic() - start
    return used() - before, elapsed


@long_only
def test_dask_costs_little_where_parts_take_a_second():
    # what starting and ending a cluster costs is in both, and taken away
    few, many = cost(4), cost(44)
    share = (many[0] - few[0]) / 40
    late = (many[1] - few[1]) / 20 - 1
    print(f"\nDask: {share:.1%} of a processor, {late:.1%} of the clock")
    assert share < 0.05
