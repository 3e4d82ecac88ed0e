"""Olympiades NSI 2025, exercice 2 : le jeu de l'awalé.

Les fonctions du sujet, sous leurs noms, dans son ordre :

>>> from grenier.subjects.nsi2025_awale import *
>>> etat = initialisation("Alice", "Bob")
>>> tour_jeu(etat, 3)
True
>>> etat["plateau"]
[5, 5, 4, 4, 4, 4, 4, 4, 4, 0, 5, 5]
"""

from ..awale import Position, harvest, sow
from . import _checks, _console

__all__ = [
    "initialisation",
    "tour_joueur1",
    "somme",
    "tourner_plateau",
    "semer_graines",
    "case_ramassable",
    "ramasser_graines",
    "test_famine",
    "test_case",
    "cases_possibles",
    "tour_termine",
    "tour_jeu",
    "gagnant",
    "awale",
]

CLES = ("joueur1", "joueur2", "score_j1", "score_j2", "nb_tours", "plateau")


def initialisation(nom_joueur1: str, nom_joueur2: str) -> dict:
    """L'état d'une partie qui commence (fonction donnée)."""
    return {
        "joueur1": nom_joueur1,
        "joueur2": nom_joueur2,
        "score_j1": 0,
        "score_j2": 0,
        "nb_tours": 0,
        "plateau": list(Position().pits),
    }


def tour_joueur1(etat_jeu: dict) -> bool:
    """Question 2 : si c'est au joueur 1 de jouer, les tours pairs."""
    return _tours(etat_jeu) % 2 == 0


def somme(plt: list[int], n: int, p: int) -> int:
    """Question 3 : les graines des cases n à p, toutes deux comprises."""
    n, p = (_checks.between(indice, "pit", 0, 11) for indice in (n, p))
    return sum(_checks.board(plt).pits[n : p + 1])


def tourner_plateau(plt: list[int]) -> None:
    """Question 4 : échange en place les deux moitiés."""
    cases = _checks.board(plt).pits
    plt[:] = cases[6:] + cases[:6]


def semer_graines(plt: list[int], c: int) -> int:
    """Question 5 : sème la case en place ; renvoie la dernière case semée."""
    plt[:], derniere = sow(plt, c)
    return derniere


def case_ramassable(plt: list[int], c: int) -> bool:
    """Question 6 : si la case est à l'adversaire et porte 2 ou 3 graines."""
    return harvest(plt, c)[1] > 0


def ramasser_graines(plt: list[int], c: int) -> int:
    """Question 7 : récolte en place depuis la dernière case semée ; renvoie le gain."""
    plt[:], gain = harvest(plt, c)
    return gain


def test_famine(plt: list[int], c: int) -> bool:
    """Question 8 : si jouer la case affame l'adversaire ; le plateau reste tel quel."""
    apres, _ = harvest(*sow(plt, c))
    return sum(apres[6:]) == 0


def test_case(plt: list[int], c: int) -> bool:
    """Question 9 : si la case est acceptable ; hors de 0 à 5, elle ne l'est pas."""
    return _checks.integer(c, "pit") in _checks.board(plt).acceptable()


def cases_possibles(etat_jeu: dict) -> list[int]:
    """Question 10 : les cases acceptables, dans l'ordre."""
    return _checks.board(_etat(etat_jeu)["plateau"]).acceptable()


def tour_termine(etat_jeu: dict) -> bool:
    """Question 11 : si la partie peut continuer, malgré son nom."""
    score_j1, score_j2 = _scores(etat_jeu)
    assez = score_j1 >= 25 or score_j2 >= 25 or score_j1 + score_j2 > 45
    return not assez and _tours(etat_jeu) < 100 and cases_possibles(etat_jeu) != []


def tour_jeu(etat_jeu: dict, c: int) -> bool:
    """Question 12 : joue la case et dit si la partie continue ; une case
    refusée ne change rien, et un message le dit."""
    scores, tours = _scores(etat_jeu), _tours(etat_jeu)
    plt = etat_jeu["plateau"]
    if not test_case(plt, c):
        print("La case choisie n'est pas acceptable")
        return True
    joueur = tours % 2
    gain = ramasser_graines(plt, semer_graines(plt, c))
    etat_jeu[("score_j1", "score_j2")[joueur]] = scores[joueur] + gain
    etat_jeu["nb_tours"] = tours + 1
    tourner_plateau(plt)
    return tour_termine(etat_jeu)


def gagnant(etat_jeu: dict) -> str:
    """Question 13 : chacun ramasse sa rangée, le plateau est vidé ; renvoie le
    nom du gagnant ou "égalité"."""
    (score_j1, score_j2), premier = _scores(etat_jeu), tour_joueur1(etat_jeu)
    plt = etat_jeu["plateau"]
    actif, autre = somme(plt, 0, 5), somme(plt, 6, 11)
    plt[:] = [0] * 12
    etat_jeu["score_j1"] = score_j1 = score_j1 + (actif if premier else autre)
    etat_jeu["score_j2"] = score_j2 = score_j2 + (autre if premier else actif)
    if score_j1 == score_j2:
        return "égalité"
    return etat_jeu["joueur1" if score_j1 > score_j2 else "joueur2"]


def awale(nom_joueur1: str, nom_joueur2: str) -> None:
    """Question 14 : une partie entière au clavier ; affiche le gagnant."""
    etat_jeu = initialisation(nom_joueur1, nom_joueur2)
    continuer = True
    while continuer:
        nom = etat_jeu["joueur1" if tour_joueur1(etat_jeu) else "joueur2"]
        _console.montrer(etat_jeu["plateau"])
        continuer = tour_jeu(etat_jeu, _console.lire_case(f"{nom}, choisir une case : "))
    print(gagnant(etat_jeu))


def _etat(etat_jeu):
    return _checks.state(etat_jeu, "etat_jeu", CLES)


def _tours(etat_jeu):
    return _checks.natural(_etat(etat_jeu)["nb_tours"], "nb_tours")


def _scores(etat_jeu):
    _etat(etat_jeu)
    return [_checks.natural(etat_jeu[cle], cle) for cle in ("score_j1", "score_j2")]
