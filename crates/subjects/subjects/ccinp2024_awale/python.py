"""CCINP PC 2024 : le jeu de l'awalé.

Les fonctions du sujet, sous leurs noms, dans son ordre :

>>> from grenier.subjects.ccinp2024_awale import *
>>> jeu = initialisation("Alice", "Bob")
>>> jeu["plateau"] = [0, 7, 6, 0, 0, 2, 0, 1, 1, 0, 0, 5]
>>> jeu["score"], jeu["n"] = [13, 13], 40
>>> NegaAwale(jeu, 2, 0)
5

et ses requêtes, pour une base qui a ses tables :

>>> from grenier.subjects import base
>>> base().execute(requetes["Q24"]).fetchall()
[('Kouassi', 'Yao'), ('Dupond', 'Marie'), ('Martin', 'Jean')]
"""

from .._words import say
from ..awale import Position, harvest, negamax, sow
from . import _checks, _console, _queries

__all__ = [
    "initialisation",
    "tour_joueur1",
    "tourner_plateau",
    "copie",
    "deplacer_graines",
    "case_ramassable",
    "ramasser_graines",
    "test_famine",
    "test_case",
    "cases_possibles",
    "tour_suivant",
    "tour_jeu",
    "gagnant",
    "gain",
    "NegaAwale",
    "max_vals",
    "affiche",
    "awale_jcj",
    "awale_ia",
    "requetes",
]

CLES = ("joueur1", "joueur2", "score", "n", "plateau")


def initialisation(nom_joueur1: str, nom_joueur2: str) -> dict:
    """L'état d'une partie qui commence (fonction donnée)."""
    return {
        "joueur1": nom_joueur1,
        "joueur2": nom_joueur2,
        "score": [0, 0],
        "n": 0,
        "plateau": list(Position().pits),
    }


def tour_joueur1(jeu: dict) -> bool:
    """Question 4 : si c'est au joueur 1 de jouer, les tours pairs."""
    return _tours(jeu) % 2 == 0


def tourner_plateau(jeu: dict) -> None:
    """Question 5 : échange les deux moitiés ; la liste reste la même."""
    cases = _checks.board(_jeu(jeu)["plateau"]).pits
    jeu["plateau"][:] = cases[6:] + cases[:6]


def copie(jeu: dict) -> dict:
    """Question 7 : une copie profonde, sans liste partagée."""
    return {
        cle: valeur.copy() if isinstance(valeur, list) else valeur
        for cle, valeur in _jeu(jeu).items()
    }


def deplacer_graines(plateau: list[int], case: int) -> int:
    """Question 8 : sème la case en place ; renvoie la dernière case semée."""
    plateau[:], derniere = sow(plateau, case)
    return derniere


def case_ramassable(plateau: list[int], case: int) -> bool:
    """Question 9 : si la case est à l'adversaire et porte 2 ou 3 graines."""
    return harvest(plateau, case)[1] > 0


def ramasser_graines(plateau: list[int], case: int) -> int:
    """Question 10 : récolte en place depuis la dernière case semée ; renvoie le
    gain. (Le sujet demande une récursion : c'est l'affaire de la copie.)"""
    plateau[:], gain = harvest(plateau, case)
    return gain


def test_famine(plateau: list[int], case: int) -> bool:
    """Question 11 : si le coup laisse des graines à l'adversaire ; le plateau
    reste tel quel."""
    apres, _ = harvest(*sow(plateau, case))
    return sum(apres[6:]) > 0


def test_case(plateau: list[int], case: int) -> bool:
    """Question 12 : si la case est acceptable ; hors de 0 à 5, elle ne l'est pas."""
    return _checks.integer(case, "pit") in _checks.board(plateau).acceptable()


def cases_possibles(jeu: dict) -> list[int]:
    """Question 13 : les cases acceptables, dans l'ordre."""
    return _checks.board(_jeu(jeu)["plateau"]).acceptable()


def tour_suivant(jeu: dict) -> bool:
    """Question 14 : si la partie peut continuer."""
    assez = max(_scores(jeu)) >= 25 or _tours(jeu) >= 100
    possibles = cases_possibles(jeu)
    return not assez and sum(jeu["plateau"]) > 3 and possibles != []


def tour_jeu(jeu: dict, case: int) -> bool:
    """Question 15 : joue la case et dit si la partie continue ; une case
    refusée ne change rien, et un message le dit."""
    if not test_case(_jeu(jeu)["plateau"], case):
        print("La case choisie n'est pas valable")
        return True
    _jouer(jeu, case)
    return tour_suivant(jeu)


def gagnant(jeu: dict) -> str:
    """Question 16 : chacun ramasse sa rangée, le plateau est vidé ; renvoie le
    nom du gagnant ou "égalité"."""
    scores, actif = _scores(jeu), _tours(jeu) % 2
    cases = _checks.board(jeu["plateau"]).pits
    scores[actif] += sum(cases[:6])
    scores[1 - actif] += sum(cases[6:])
    jeu["plateau"][:] = [0] * 12
    jeu["score"][:] = scores
    if scores[0] == scores[1]:
        return "égalité"
    return jeu["joueur1" if scores[0] > scores[1] else "joueur2"]


def gain(jeu: dict, case: int) -> tuple[int, dict]:
    """Question 17 : le gain d'un coup et l'état après lui ; `jeu` reste tel quel."""
    suivant = copie(jeu)
    if not test_case(jeu["plateau"], case):
        acceptables = cases_possibles(jeu)
        raise ValueError(say("python-pit-refused", pit=case, acceptable=acceptables))
    return _jouer(suivant, case), suivant


def NegaAwale(jeu: dict, profondeur_max: int, profondeur: int) -> int:
    """Question 19 : à la racine (profondeur 0) la case à jouer, plus bas la
    valeur ; sur une partie finie, ou sans profondeur, la valeur. `jeu` reste
    tel quel, et les dernières graines ne comptent qu'une fois."""
    pits = _checks.board(_jeu(jeu)["plateau"]).pits
    position = Position(pits, captured=tuple(_scores(jeu)), turn=_tours(jeu), rules="ccinp")
    profondeur = _checks.natural(profondeur, "profondeur")
    reste = _checks.integer(profondeur_max, "profondeur_max") - profondeur
    # une partie n'a que cent tours
    reponse = negamax(position, max(0, min(reste, 100)))
    if profondeur == 0 and reponse.pit is not None:
        return reponse.pit
    return reponse.value


def max_vals(vals_jeu: list[list[int]], profondeur: int) -> int:
    """Question 20 : du premier maximum, la case à la profondeur 0, sinon la valeur."""
    profondeur = _checks.natural(profondeur, "profondeur")
    paires = []
    for case, valeur in _checks.listed(vals_jeu, "vals_jeu"):
        paires.append((_checks.integer(case, "pit"), _checks.integer(valeur, "value")))
    if not paires:
        raise ValueError(say("python-no-values"))
    case, valeur = max(paires, key=lambda paire: paire[1])
    return case if profondeur == 0 else valeur


def affiche(plateau: list[int]) -> None:
    """Montre le plateau (fonction supposée donnée) : l'adversaire en haut."""
    _console.montrer(_checks.board(plateau).pits)


def awale_jcj(nom_joueur1: str, nom_joueur2: str) -> str:
    """Une partie entre deux personnes, au clavier ; renvoie le gagnant."""
    return _partie(nom_joueur1, nom_joueur2, lambda jeu: _console.lire_case("Choisir une case : "))


def awale_ia(nom_joueur1: str, nom_joueur2: str) -> str:
    """Question 21 : une partie entre deux IA de profondeur 6 ; renvoie le gagnant."""
    return _partie(nom_joueur1, nom_joueur2, lambda jeu: NegaAwale(jeu, 6, 0))


def _jouer(jeu, case):
    """Sème, récolte, compte et tourne, en place ; renvoie le gain."""
    scores, tours = _scores(jeu), _tours(jeu)
    plateau = jeu["plateau"]
    graines = ramasser_graines(plateau, deplacer_graines(plateau, case))
    jeu["score"][tours % 2] = scores[tours % 2] + graines
    jeu["n"] = tours + 1
    tourner_plateau(jeu)
    return graines


def _partie(nom_joueur1, nom_joueur2, choisir):
    jeu = initialisation(nom_joueur1, nom_joueur2)
    jeu_continue = True
    while jeu_continue:
        affiche(jeu["plateau"])
        jeu_continue = tour_jeu(jeu, choisir(jeu))
    return gagnant(jeu)


#: Questions 22 à 25, à exécuter sur `grenier.subjects.base()`.
requetes = _queries.read(__file__)


def _jeu(jeu):
    return _checks.state(jeu, "jeu", CLES)


def _tours(jeu):
    return _checks.natural(_jeu(jeu)["n"], "n")


def _scores(jeu):
    score = _checks.listed(_jeu(jeu)["score"], "score")
    if len(score) != 2:
        raise ValueError(say("python-score-numbers", found=len(score)))
    return [_checks.natural(graines, "score") for graines in score]
