from __future__ import annotations
from dataclasses import dataclass
from functools import reduce
import operator

PITS, *_reste = 12, 6, 48
ADVERSE = frozenset(range(6, 12))

@dataclass
class Coup:
    case: int
    gain: int = 0

class Outils:
    @staticmethod
    def somme(xs: Sequence[int]) -> int:
        return reduce(operator.add, xs, 0)

tour_joueur1 = lambda jeu: jeu["n"] % 2 == 0

def tourner_plateau(jeu: Dict[str, Any]) -> None:
    p: list[int] = jeu["plateau"]
    p[:6], p[6:] = p[6:], p[:6]

def copie(jeu):
    return {**jeu, "score": list(jeu["score"]), "plateau": [*jeu["plateau"]]}

def deplacer_graines(plateau, case, /, *, tour=PITS):
    graines, plateau[case] = plateau[case], 0
    cibles = [(case + k) % tour for k in range(1, tour)]
    for k in range(graines):
        plateau[cibles[k % (tour - 1)]] += 1
    return cibles[(graines - 1) % (tour - 1)]

def case_ramassable(plateau, case):
    return case in ADVERSE and plateau[case] in (2, 3)

def _cueillir(plateau, case, acc):
    if not case_ramassable(plateau, case):
        return acc
    acc += plateau[case]
    plateau[case] = 0
    return _cueillir(plateau, case - 1, acc)

def ramasser_graines(plateau, case):
    return _cueillir(plateau, case, 0)

def _joue(plateau, case):
    p = plateau[:]
    return ramasser_graines(p, deplacer_graines(p, case)), p

def test_famine(plateau, case):
    _, p = _joue(plateau, case)
    return any(p[6:])

def test_case(plateau, case):
    return bool(0 <= case < 6 and plateau[case] and test_famine(plateau, case))

def cases_possibles(jeu):
    return [c for c in range(6) if test_case(jeu["plateau"], c)]

def tour_suivant(jeu):
    s1, s2 = jeu["score"]
    return (s1 < 25 and s2 < 25 and jeu["n"] < 100
            and Outils.somme(jeu["plateau"]) > 3 and cases_possibles(jeu) != [])

def tour_jeu(jeu, case):
    if not test_case(jeu["plateau"], case):
        print("La case choisie n'est pas valable")
        return True
    graines, suivant = gain(jeu, case)
    jeu.update(suivant)
    return tour_suivant(jeu)

def gagnant(jeu):
    joueur = 0 if tour_joueur1(jeu) else 1
    rangees = jeu["plateau"][:6], jeu["plateau"][6:]
    jeu["score"][joueur] += Outils.somme(rangees[0])
    jeu["score"][1 - joueur] += Outils.somme(rangees[1])
    jeu["plateau"] = [0] * 12
    s1, s2 = jeu["score"]
    return {True: jeu["joueur1"], False: jeu["joueur2"]}[s1 > s2] if s1 != s2 else "égalité"

def gain(jeu, case):
    suite = copie(jeu)
    coup = Coup(case)
    coup.gain = ramasser_graines(suite["plateau"], deplacer_graines(suite["plateau"], case))
    suite["score"][suite["n"] % 2] += coup.gain
    suite["n"] += 1
    tourner_plateau(suite)
    return (coup.gain, suite)

def NegaAwale(jeu, profondeur_max, profondeur=0):
    if not tour_suivant(jeu):
        fin = copie(jeu)
        nom = gagnant(fin)
        if nom == "égalité":
            return 0
        moi = jeu["joueur1"] if tour_joueur1(jeu) else jeu["joueur2"]
        return 500 if nom == moi else -500
    if profondeur >= profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, suite = gain(jeu, case)
        vals += [[case, g - NegaAwale(suite, profondeur_max, profondeur + 1)]]
    return max_vals(vals, profondeur)

def max_vals(vals_jeu, profondeur):
    meilleur = vals_jeu[0]
    for couple in vals_jeu[1:]:
        if couple[1] > meilleur[1]:
            meilleur = couple
    return meilleur[0] if profondeur == 0 else meilleur[1]

requetes = {
 "Q22": "select j.id_joueur from Joueur as j where j.niveau > 1900;",
 "Q23": "SELECT AVG(CASE WHEN resultat = 1 THEN 100.0 ELSE 0 END) FROM Partie WHERE jeu LIKE 'a%';",
 "Q24": "SELECT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 3 OFFSET 0",
 "Q25": "SELECT J.nom, J.prenom, T.nb FROM Joueur J JOIN (SELECT id_joueur1 AS i, COUNT(*) AS nb FROM Partie WHERE resultat = 1 GROUP BY id_joueur1) T ON T.i = J.id_Joueur WHERE T.nb > 100 ORDER BY T.nb DESC",
}
