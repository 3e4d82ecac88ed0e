def tourner_plateau(jeu):
    jeu["plateau"] = jeu["plateau"][6:] + jeu["plateau"][:6]

def copie(jeu):
    return {"joueur1": jeu["joueur1"], "joueur2": jeu["joueur2"], "score": jeu["score"][:], "n": jeu["n"], "plateau": [x for x in jeu["plateau"]]}

def ramasser_graines(plateau, case):
    def recolte(i):
        if not case_ramassable(plateau, i):
            return 0
        g = plateau[i]
        plateau[i] = 0
        return g + recolte(i - 1)
    return recolte(case)

def gagnant(jeu):
    a = jeu["n"] % 2
    for i in range(6):
        jeu["score"][a] += jeu["plateau"][i]
        jeu["score"][1 - a] += jeu["plateau"][i + 6]
    d = jeu["score"][0] - jeu["score"][1]
    return jeu["joueur1"] if d > 0 else jeu["joueur2"] if d < 0 else "égalité"

def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        if (tour_joueur1(jeu) and gagnant(jeu) == jeu["joueur1"]) or (not (tour_joueur1(jeu)) and gagnant(jeu) == jeu["joueur2"]):
            return 500
        elif (tour_joueur1(jeu) and gagnant(jeu) == jeu["joueur2"]) or (not (tour_joueur1(jeu)) and gagnant(jeu) == jeu["joueur1"]):
            return -500
        else:
            return 0
    elif profondeur >= profondeur_max:
        return 0
    else:
        vals_jeu = []
        for case in cases_possibles(jeu):
            g, suivant = gain(jeu, case)
            p = NegaAwale(suivant, profondeur_max, profondeur + 1)
            vals_jeu.append([case, g - p])
        return max_vals(vals_jeu, profondeur)

Q22 = "select id_joueur from joueur where niveau > 1900 order by nom;"
Q23 = "SELECT 100.0 * (SELECT COUNT(*) FROM Partie WHERE jeu LIKE 'a%' AND resultat = 1) / COUNT(*) FROM Partie WHERE jeu LIKE 'a%'"
Q24 = "SELECT nom, prenom FROM Joueur ORDER BY niveau DESC, nom LIMIT 3"
Q25 = "SELECT nom, prenom, COUNT(*) AS victoires FROM Joueur, Partie WHERE id_Joueur = id_joueur1 AND resultat = 1 GROUP BY id_Joueur HAVING victoires > 100 ORDER BY victoires DESC"
