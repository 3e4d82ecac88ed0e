"""Games at the keyboard, games between machines, and the queries."""

from conftest import queries, reference
from grenier import awale
from grenier.subjects import base, ccinp2024_awale, nsi2025_awale, xens2019_tetris


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


def test_the_queries_run_on_the_sample_and_are_those_of_the_folders():
    database = base()
    for module in (ccinp2024_awale, xens2019_tetris):
        plain = queries(module.__name__.rpartition(".")[2])
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
