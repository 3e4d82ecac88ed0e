"""A small database with the tables of the examinations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..awale import Game

if TYPE_CHECKING:
    import sqlite3

__all__ = ["base"]

TABLES = """
CREATE TABLE Joueur (
    id_Joueur INTEGER PRIMARY KEY, nom TEXT NOT NULL, prenom TEXT NOT NULL,
    niveau INTEGER NOT NULL, naissance DATE);
CREATE TABLE Partie (
    id_Partie INTEGER PRIMARY KEY, id_joueur1 INTEGER NOT NULL REFERENCES Joueur,
    id_joueur2 INTEGER NOT NULL REFERENCES Joueur, resultat REAL NOT NULL, jour DATE, jeu TEXT);
CREATE TABLE JOUEURS (id_j INTEGER PRIMARY KEY, nom TEXT NOT NULL, pays TEXT NOT NULL);
CREATE TABLE PARTIES (
    id_p INTEGER PRIMARY KEY, date TEXT NOT NULL, duree INTEGER NOT NULL,
    score INTEGER NOT NULL, id_joueur INTEGER NOT NULL REFERENCES JOUEURS);
"""

PERSONNES = [
    ("Martin", "Jean", 2048, "France"),
    ("Dupond", "Marie", 2103, "France"),
    ("Develion", "Théo", 1857, "Belgique"),
    ("Diallo", "Awa", 1990, "Sénégal"),
    ("Traoré", "Moussa", 1902, "Mali"),
    ("Martin", "Léa", 1640, "France"),
    ("Nguyen", "Lan", 1755, "France"),
    ("Kouassi", "Yao", 2211, "Côte d'Ivoire"),
]

#: Games of awalé; enough for one player to win more than a hundred.
PARTIES_AWALE = 900
PARTIES_TETRIS = 120


def base() -> sqlite3.Connection:
    """An in-memory sqlite3 connection with the tables `Joueur` and `Partie`
    (CCINP 2024), `JOUEURS` and `PARTIES` (X-ENS 2019), and a sample: the same
    at every call, of games really played.

    >>> from grenier.subjects import base
    >>> base().execute("SELECT nom FROM Joueur WHERE niveau > 2200").fetchall()
    [('Kouassi',)]
    """
    # neither is needed by those who only play
    import random
    import sqlite3

    hasard = random.Random(2024)
    connexion = sqlite3.connect(":memory:")
    connexion.executescript(TABLES)
    connexion.executemany("INSERT INTO Joueur VALUES (?, ?, ?, ?, ?)", _joueurs(hasard))
    connexion.executemany("INSERT INTO Partie VALUES (?, ?, ?, ?, ?, ?)", _parties(hasard))
    joueurs = [
        (numero, f"{prenom} {nom}", pays)
        for numero, (nom, prenom, _, pays) in enumerate(PERSONNES, 1)
    ]
    connexion.executemany("INSERT INTO JOUEURS VALUES (?, ?, ?)", joueurs)
    connexion.executemany("INSERT INTO PARTIES VALUES (?, ?, ?, ?, ?)", _scores(hasard))
    connexion.commit()
    return connexion


def _jour(hasard, annees):
    annee = hasard.choice(annees)
    return annee, hasard.randint(1, 12), hasard.randint(1, 28)


def _joueurs(hasard):
    for numero, (nom, prenom, niveau, _) in enumerate(PERSONNES, 1):
        naissance = "{}-{:02}-{:02}".format(*_jour(hasard, range(1960, 2010)))
        yield numero, nom, prenom, niveau, naissance


def _parties(hasard):
    """Games played at random by pairs of players; the second often begins."""
    for numero in range(1, PARTIES_AWALE + 1):
        joueurs = list(range(1, len(PERSONNES) + 1))
        premier = 2 if hasard.random() < 0.3 else hasard.choice(joueurs)
        joueurs.remove(premier)
        second = hasard.choice(joueurs)
        game = Game()
        while not game.is_over:
            game.play(hasard.choice(game.moves()))
        issue = game.outcome
        assert issue is not None, "la partie est finie"
        resultat = {"south": 1.0, None: 0.5, "north": 0.0}[issue.winner]
        jour = "{}-{:02}-{:02}".format(*_jour(hasard, range(2015, 2025)))
        yield numero, premier, second, resultat, jour, game.letters


def _scores(hasard):
    for numero in range(1, PARTIES_TETRIS + 1):
        date = "{}{:02}{:02}".format(*_jour(hasard, (2018, 2019)))
        score = hasard.randint(20, 99)
        yield numero, date, 6 * score + hasard.randint(0, 60), score, hasard.randint(1, 8)
