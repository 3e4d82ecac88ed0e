"""What the package promises: examples that run, speed, reach, command line."""

import doctest
import importlib
import importlib.metadata
import inspect
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import grenier
import pytest
from conftest import reference
from grenier.subjects import ccinp2024_awale

MODULES = [
    "grenier",
    "grenier.awale",
    "grenier.couleurs",
    "grenier.images",
    "grenier.subjects",
    "grenier.subjects._base",
    "grenier.subjects.nsi2025_images",
    "grenier.subjects.nsi2025_awale",
    "grenier.subjects.ccinp2024_awale",
    "grenier.subjects.xens2019_tetris",
]
ROOT = pathlib.Path(__file__).parents[3]


def documented():
    """Every docstring, by name; those of compiled classes included."""
    for module_name in MODULES:
        module = importlib.import_module(module_name)
        yield module_name, module.__doc__
        for name in getattr(module, "__all__", ()):
            value = getattr(module, name)
            if callable(value):
                yield f"{module_name}.{name}", inspect.getdoc(value)
            if inspect.isclass(value):
                for member, item in vars(value).items():
                    if not member.startswith("_"):
                        yield f"{module_name}.{name}.{member}", inspect.getdoc(item)


def run_examples(name, text):
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0, name
    return runner.tries


def test_the_examples_of_every_docstring_run():
    texts = dict(documented())
    examples = sum(run_examples(name, text) for name, text in texts.items() if text)
    assert examples > 60


def test_everything_public_is_documented():
    assert [name for name, text in documented() if not text] == []


@pytest.mark.usefixtures("program")
@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_the_blocks_of_the_readme_run_and_print_what_their_comments_say(readme, tmp_path):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text("utf-8"), re.S)
    assert len(blocks) >= 3
    for block in blocks:
        # a file, where the source of a function is known
        path = tmp_path / "block.py"
        path.write_text(block, encoding="utf-8")
        run = subprocess.run(
            [sys.executable, path], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        prints = re.findall(r"^print\(.*\)(?:  # (.*))?$", block, re.M)
        printed = run.stdout.splitlines()
        assert len(prints) == len(printed) > 0
        assert [p for p in zip(prints, printed) if p[0] and p[0] != p[1]] == []


def best_time(call, rounds):
    def timed():
        start = time.process_time()
        call()
        return time.process_time() - start

    return min(timed() for _ in range(rounds))


def test_nega_awale_is_a_hundred_times_faster_than_plain_python(capsys):
    plain = reference("ccinp2024_awale")
    jeu = plain.initialisation("Alice", "Bob")
    ours = best_time(lambda: ccinp2024_awale.NegaAwale(jeu, 6, 0), 20)
    theirs = best_time(lambda: plain.NegaAwale(jeu, 6, 0), 3)
    with capsys.disabled():
        print(
            f"\nNegaAwale depth 6: {1e3 * ours:.2f} ms, plain {1e3 * theirs:.0f} ms,"
            f" {theirs / ours:.0f} times faster"
        )
    assert ccinp2024_awale.NegaAwale(jeu, 6, 0) == plain.NegaAwale(jeu, 6, 0)
    assert theirs >= 100 * ours


def test_import_takes_less_than_100_ms(capsys):
    code = "import time; t = time.process_time(); import grenier;print(time.process_time() - t)"
    times = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(3)
    ]
    with capsys.disabled():
        print(f"\nimport: {1e3 * min(times):.1f} ms of CPU")
    assert min(times) < 0.1


def test_the_command_line_is_run_or_shown_how_to_get():
    environment = {**os.environ, "PATH": "", "GRENIER": ""}
    run = subprocess.run(
        [sys.executable, "-m", "grenier"], env=environment, capture_output=True, text=True
    )
    assert run.returncode == 2 and "cargo install" in run.stderr and run.stdout == ""


def test_the_command_line_passes_its_arguments_on(tmp_path):
    program = tmp_path / "grenier"
    program.write_text('#!/bin/sh\necho "$@"; exit 3\n')
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:/bin:/usr/bin"}
    environment.pop("GRENIER", None)
    run = subprocess.run(
        [sys.executable, "-m", "grenier", "awale", "show"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stdout) == (3, "awale show\n")


def test_the_version_is_told():
    assert re.fullmatch(r"\d+\.\d+\.\d+", grenier.__version__)


def test_the_wheel_is_for_every_interpreter_from_3_9_on():
    tags = importlib.metadata.distribution("grenier").read_text("WHEEL")
    assert re.search("^Tag: cp39-abi3-", tags, re.M)


@pytest.mark.parametrize("minor", range(9, 16))
def test_the_package_runs_on_other_interpreters(minor):
    other = shutil.which(f"python3.{minor}")
    if other is None or subprocess.run([other, "--version"], capture_output=True).returncode:
        pytest.skip(f"no python3.{minor} here")
    code = (
        "from grenier.subjects.ccinp2024_awale import *; from grenier import images;"
        "print(NegaAwale(initialisation('a', 'b'), 4, 0), images.runs([[0, 1]]))"
    )
    packages = pathlib.Path(grenier.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(packages), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run([other, "-c", code], env=environment, capture_output=True, text=True)
    assert run.stdout == "0 (2, [1, 1])\n", run.stderr
