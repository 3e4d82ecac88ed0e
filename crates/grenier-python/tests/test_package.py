"""What the package promises: examples that run, speed, interruption, command line."""

import doctest
import importlib
import inspect
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import reference

import grenier
from grenier import awale, couleurs, images
from grenier.subjects import base, ccinp2024_awale, nsi2025_awale, xens2019_tetris

MODULES = [
    "grenier", "grenier.awale", "grenier.couleurs", "grenier.images", "grenier.subjects",
    "grenier.subjects._base", "grenier.subjects.nsi2025_images", "grenier.subjects.nsi2025_awale",
    "grenier.subjects.ccinp2024_awale", "grenier.subjects.xens2019_tetris",
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


@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_the_examples_of_the_readme_run(readme, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text("utf-8"), re.S)
    assert len(blocks) >= 3
    for block in blocks:
        assert run_examples(readme, block) > 0


def best_time(call, rounds):
    def timed():
        start = time.process_time()
        call()
        return time.process_time() - start

    return min(timed() for _ in range(rounds))


def test_nega_awale_is_a_hundred_times_faster_than_plain_python(capsys):
    plain = reference("ccinp2024_awale")
    jeu = plain.initialisation("Alice", "Bob")
    ours = best_time(lambda: ccinp2024_awale.NegaAwale(jeu, 6, 0), 5)
    theirs = best_time(lambda: plain.NegaAwale(jeu, 6, 0), 1)
    with capsys.disabled():
        print(f"\nNegaAwale depth 6: {1e3 * ours:.2f} ms, plain {1e3 * theirs:.0f} ms,"
              f" {theirs / ours:.0f} times faster")
    assert ccinp2024_awale.NegaAwale(jeu, 6, 0) == plain.NegaAwale(jeu, 6, 0)
    assert theirs >= 100 * ours


def test_import_takes_less_than_100_ms(capsys):
    code = "import time; t = time.process_time(); import grenier.subjects.ccinp2024_awale;" \
        "print(time.process_time() - t)"
    times = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(3)
    ]
    with capsys.disabled():
        print(f"\nimport: {1e3 * min(times):.1f} ms of CPU")
    assert min(times) < 0.1


LONG_WORK = {
    "search": lambda: awale.search(awale.Position(rules="abapa"), seconds=3600),
    "negamax": lambda: awale.negamax(awale.Position(), 60),
    "bot": lambda: couleurs.Bot("deep").play(couleurs.Game(1, width=8, height=20)),
    "encode": lambda: images.encode(bytes(i * i % 251 for i in range(1 << 21)), width=1 << 11),
}


@pytest.mark.parametrize("work", LONG_WORK.values(), ids=LONG_WORK.keys())
def test_long_work_answers_control_c(work):
    def interrupt():
        time.sleep(0.3)
        started.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    started = []
    thread = threading.Thread(target=interrupt)
    # a process started in the background ignores it
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        thread.start()
        with pytest.raises(KeyboardInterrupt):
            work()
    finally:
        thread.join()
        signal.signal(signal.SIGINT, former)
    assert time.monotonic() - started[0] < 5


def test_long_work_releases_the_interpreter_lock():
    counted = []
    done = threading.Event()

    def count():
        while not done.is_set():
            counted.append(None)
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    awale.negamax(awale.Position(), 9)
    during = len(counted)
    done.set()
    thread.join()
    assert during > 5


def test_a_deeper_engine_agrees_with_nega_awale_on_what_is_decided():
    stuck = awale.Position([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0], captured=(18, 20))
    assert awale.search(stuck, depth=3).pit is None
    last = awale.Position([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 1], captured=(18, 19), turn=40)
    report = awale.search(last, depth=4)
    assert report.pit == awale.negamax(last, 4).pit == 5
    assert report.proven and report.score > 0 and report.line[0] == 5
    assert [pit for pit, _ in report.moves] == [5]


def test_a_damaged_table_is_left_out_and_changes_no_answer(tmp_path):
    (tmp_path / "awari-03.table").write_bytes(b"damaged")
    tables = awale.Tables(tmp_path)
    assert len(tables.refused) == 1 and tables.complete_up_to("awari") is None
    root = awale.Position([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], captured=(22, 23), rules="awari")
    assert tables.probe(root) is None
    with_tables, without = (awale.search(root, depth=9, tables=t) for t in (tables, None))
    assert (with_tables.moves, with_tables.nodes) == (without.moves, without.nodes)


def test_the_command_line_is_run_or_shown_how_to_get():
    environment = {**os.environ, "PATH": ""}
    run = subprocess.run(
        [sys.executable, "-m", "grenier"], env=environment, capture_output=True, text=True
    )
    assert run.returncode == 2 and "cargo install" in run.stderr and run.stdout == ""


def test_the_command_line_passes_its_arguments_on(tmp_path):
    program = tmp_path / "grenier"
    program.write_text("#!/bin/sh\necho \"$@\"; exit 3\n")
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:/bin:/usr/bin"}
    run = subprocess.run(
        [sys.executable, "-m", "grenier", "awale", "show"],
        env=environment, capture_output=True, text=True,
    )
    assert (run.returncode, run.stdout) == (3, "awale show\n")


def play_console(monkeypatch, game, answers):
    answers = iter(answers)
    prompts = []

    def answer(prompt=""):
        prompts.append(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    return game("Alice", "Bob"), prompts


def moves_of(module):
    """The pits of a whole game, each the first acceptable one."""
    state = module.initialisation("Alice", "Bob")
    pits, going = [], True
    while going:
        pits.append(module.cases_possibles(state)[0])
        going = module.tour_jeu(state, pits[-1])
    return pits, module.gagnant(state)


def test_a_console_game_of_nsi_prints_its_winner(monkeypatch, capsys):
    pits, winner = moves_of(nsi2025_awale)
    result, _ = play_console(monkeypatch, nsi2025_awale.awale, ["9", "x", *map(str, pits)])
    lines = capsys.readouterr().out.splitlines()
    assert result is None and lines[-1] == winner
    assert lines.count("La case choisie n'est pas acceptable") == 2


def test_a_console_game_of_ccinp_returns_its_winner(monkeypatch, capsys):
    pits, winner = moves_of(ccinp2024_awale)
    result, prompts = play_console(monkeypatch, ccinp2024_awale.awale_jcj, ["7", *map(str, pits)])
    assert result == winner and set(prompts) == {"Choisir une case : "}
    assert capsys.readouterr().out.count("La case choisie n'est pas valable") == 1


def test_two_machines_play_a_whole_game(capsys):
    plain = reference("ccinp2024_awale")
    jeu = plain.initialisation("IA 1", "IA 2")
    while plain.tour_jeu(jeu, ccinp2024_awale.NegaAwale(jeu, 6, 0)):
        pass
    assert ccinp2024_awale.awale_ia("IA 1", "IA 2") == plain.gagnant(jeu)


def test_the_queries_run_on_the_sample_and_agree_with_the_plain_ones():
    database = base()
    for module in (ccinp2024_awale, xens2019_tetris):
        plain = reference(module.__name__.rpartition(".")[2]).requetes
        assert list(module.requetes) == list(plain)
        for question, query in module.requetes.items():
            values = {"cc": "Awa Diallo", "s": 75}
            rows = database.execute(query, values).fetchall()
            assert rows and rows == database.execute(plain[question], values).fetchall()
    assert database.execute(ccinp2024_awale.requetes["Q25"]).fetchone()[2] > 100


def test_the_ranks_of_question_17_skip_after_ties():
    database = base()
    database.execute("DELETE FROM PARTIES")
    scores = (87, 75, 75, 63, 60, 60)
    database.executemany(
        "INSERT INTO PARTIES VALUES (?, '20190401', 60, ?, 1)", list(enumerate(scores))
    )
    query = xens2019_tetris.requetes["Q17"]
    ranks = [database.execute(query, {"s": s}).fetchone()[0] for s in (75, 70, 60)]
    assert ranks == [2, 4, 5]


def test_the_games_of_the_sample_can_be_played_again():
    rows = base().execute("SELECT jeu, resultat FROM Partie").fetchall()
    assert len(rows) > 500
    for letters, result in rows:
        outcome = awale.Game.from_letters(letters).outcome
        assert {1.0: "south", 0.5: None, 0.0: "north"}[result] == outcome.winner


def test_the_version_is_told():
    assert re.fullmatch(r"\d+\.\d+\.\d+", grenier.__version__)
