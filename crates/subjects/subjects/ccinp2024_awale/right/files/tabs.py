def tour_joueur1(jeu):
	return not jeu['n'] & 1

def tourner_plateau(jeu):
	plateau = []
	for i in range(6,12):
		plateau.append(jeu['plateau'][i])
	for i in range(0,6):
		plateau.append(jeu['plateau'][i])
	jeu['plateau'] = plateau

def copie(jeu):
	njeu = initialisation(jeu['joueur1'], jeu['joueur2'])
	njeu['score'] = jeu['score'].copy()
	njeu['n'] = jeu['n']
	njeu['plateau'] = jeu['plateau'].copy()
	return njeu

def deplacer_graines(plateau, case) :
	nbg = plateau[case]
	plateau[case] = 0
	caseADeposer = case
	for i in range(nbg):
		caseADeposer = (caseADeposer + 1) % 12
		if caseADeposer == case :
			caseADeposer = (caseADeposer + 1) % 12
		plateau[caseADeposer] +=1
	return caseADeposer

def case_ramassable(plateau, case):
	return (6 <= case < 12) and (2 <= plateau[case] <= 3)

def ramasser_graines(plateau, case):
	if not case_ramassable(plateau, case) :
		return 0
	else :
		nbg, plateau[case] = plateau[case], 0
		return nbg + ramasser_graines(plateau, case-1)

def test_famine(plateau, case) :
	nPlateau = plateau.copy()
	caseFin = deplacer_graines(nPlateau, case)
	ramasser_graines(nPlateau, caseFin)
	return nPlateau[6:] != [0]*6

def test_case(plateau, case) :
	condition3 = test_famine(plateau, case)
	test = condition3 and (0 <= case < 6) and (plateau[case] > 0)
	return test

def cases_possibles(jeu):
	return [i for i in range(6) if test_case(jeu['plateau'], i)]

def tour_suivant(jeu):
	if jeu['score'][0] >= 25 or jeu['score'][1] >= 25 :
		return False
	elif jeu['n'] >= 100:
		return False
	elif len(cases_possibles(jeu)) == 0 :
		return False
	else :
		nbg = 0
		for g in jeu['plateau'] :
			nbg += g
		return nbg >= 4

def tour_jeu(jeu, case) :
	plateau = jeu['plateau']
	if test_case(plateau, case) :
		caseFinale = deplacer_graines(plateau, case)
		graines_gagnees = ramasser_graines(plateau, caseFinale)
		if tour_joueur1(jeu):
			jeu['score'][0] += graines_gagnees
		else :
			jeu['score'][1] += graines_gagnees
		jeu['n'] += 1
		tourner_plateau(jeu)
		return tour_suivant(jeu)
	else :
		print("La case choisie n'est pas valable")
		return True

def gagnant(jeu):
	if tour_joueur1(jeu):
		for i in range(6):
			jeu['score'][0] += jeu['plateau'][i]
			jeu['score'][1] += jeu['plateau'][6+i]
	else :
		for i in range(6):
			jeu['score'][1] += jeu['plateau'][i]
			jeu['score'][0] += jeu['plateau'][6+i]
	if jeu['score'][0] > jeu['score'][1]:
		return jeu['joueur1']
	elif jeu['score'][0] < jeu['score'][1]:
		return jeu['joueur2']
	else :
		return "égalité"

def gain(jeu, case):
	jeuSuivant = copie(jeu)
	tour_jeu(jeuSuivant, case)
	i = 0 if tour_joueur1(jeu) else 1
	return jeuSuivant['score'][i] - jeu['score'][i], jeuSuivant

def NegaAwale(jeu, profondeur_max, profondeur):
	if tour_suivant(jeu) == False:
		g = gagnant(copie(jeu))
		if g == 'égalité':
			return 0
		if (g == jeu['joueur1']) == tour_joueur1(jeu):
			return 500
		return -500
	elif profondeur == profondeur_max:
		return 0
	choix_cases = cases_possibles(jeu)
	vals_jeu = []
	for case in choix_cases :
		g, jeuSuivant = gain(jeu, case)
		p = NegaAwale(jeuSuivant, profondeur_max, profondeur+1)
		vals_jeu.append([case, g-p])
	return max_vals(vals_jeu, profondeur)

def max_vals(vals_jeu, profondeur) :
	imax, n = 0, len(vals_jeu)
	for i in range(1,n):
		if vals_jeu[i][1] > vals_jeu[imax][1] :
			imax = i
	if profondeur == 0 :
		return vals_jeu[imax][0]
	else :
		return vals_jeu[imax][1]

requete_22 = "SELECT id_Joueur FROM Joueur WHERE niveau > 1900 ;"
requete_23 = """SELECT 100.0 * nbVic / COUNT(*)
FROM Partie, (SELECT COUNT(*) AS nbVic
              FROM Partie
              WHERE jeu LIKE 'a%' AND resultat = 1)
WHERE jeu LIKE 'a%' ;"""
requete_24 = """SELECT nom, prenom
FROM Joueur
ORDER BY niveau DESC
LIMIT 3 ;"""
requete_25 = """SELECT nom, prenom, COUNT(*) AS nbVic
FROM Joueur
JOIN Partie ON id_Joueur = id_joueur1
WHERE resultat = 1.0
GROUP BY id_Joueur
HAVING nbVic > 100
ORDER BY nbVic DESC ;"""
