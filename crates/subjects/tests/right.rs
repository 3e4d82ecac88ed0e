//! Right answers pass, however they are written.

mod support;

use subjects::Status;

#[test]
fn the_reference_of_every_subject_is_all_right() {
    for subject in support::SUBJECTS {
        let report = support::check(subject, &support::reference(subject));
        for verdict in &report.verdicts {
            assert_eq!(
                verdict.status,
                Status::Ok,
                "{subject} {}: {verdict:?}",
                verdict.id
            );
            assert!(verdict.cases > 0, "{subject} {}", verdict.id);
        }
        assert!(report.is_all_right(), "{subject}");
    }
}

/// Differently written right answers, by subject: each block replaces what the
/// reference has.
const VARIANTS: [(&str, &str); 4] = [
    (
        "nsi2025_images",
        r#"
def creer_image(n, m, c):
    return [[c] * m for _ in range(n)]

def passer_en_nb(img):
    return [[int(sum(p) >= 384) for p in ligne] for ligne in img]

def compte_0_1(ligne01):
    from itertools import groupby
    res = [len(list(g)) for _, g in groupby(ligne01)]
    return [0] + res if ligne01 and ligne01[0] == 1 else res

def rectangle_max(img, pos):
    i, j = pos
    j_max = len(img[0]) - 1
    best, k = (0, 0), i
    while k < len(img) and img[k][j] == img[i][j]:
        la = dim_largeur_max(img, (k, j), j_max)
        j_max = min(j_max, j + la - 1)
        ha = k - i + 1
        if ha * (j_max - j + 1) >= best[0] * best[1]:
            best = (ha, j_max - j + 1)
        k += 1
    return best

def compression_rectangle(img):
    n, m = len(img), len(img[0])
    libre = [[True] * m for _ in range(n)]
    res = []
    for i in range(n):
        for j in range(m):
            if libre[i][j]:
                best, larg, k = (0, 0), m - j, i
                while k < n and libre[k][j] and img[k][j] == img[i][j]:
                    l = 0
                    while l < larg and libre[k][j + l] and img[k][j + l] == img[i][j]:
                        l += 1
                    larg = l
                    if (k - i + 1) * larg >= best[0] * best[1]:
                        best = (k - i + 1, larg)
                    k += 1
                for a in range(best[0]):
                    for b in range(best[1]):
                        libre[i + a][j + b] = False
                res.append({"pos": (i, j), "couleur": img[i][j], "ha": best[0], "la": best[1]})
    return (n, m, res)

def decompression_rectangle(compressee):
    img = [[None] * compressee[1] for _ in range(compressee[0])]
    for r in compressee[2]:
        for i in range(r["ha"]):
            for j in range(r["la"]):
                img[r["pos"][0] + i][r["pos"][1] + j] = r["couleur"]
    return img
"#,
    ),
    (
        "nsi2025_awale",
        r#"
def tour_joueur1(etat_jeu):
    if etat_jeu["nb_tours"] % 2:
        return False
    else:
        return True

def somme(plt, n, p):
    return sum(plt[n:p + 1])

def tourner_plateau(plt):
    plt[:] = plt[6:] + plt[:6]

def semer_graines(plt, c):
    n, plt[c] = plt[c], 0
    tours, reste = divmod(n, 11)
    for i in range(12):
        if i != c:
            plt[i] += tours
    for k in range(1, reste + 1):
        plt[(c + k) % 12] += 1
    return (c + reste) % 12 if reste else (c - 1) % 12

def ramasser_graines(plt, c):
    if case_ramassable(plt, c):
        g = plt[c]
        plt[c] = 0
        return g + ramasser_graines(plt, c - 1)
    return 0

def gagnant(etat_jeu):
    s, o = ("score_j1", "score_j2") if tour_joueur1(etat_jeu) else ("score_j2", "score_j1")
    etat_jeu[s] += somme(etat_jeu["plateau"], 0, 5)
    etat_jeu[o] += somme(etat_jeu["plateau"], 6, 11)
    if etat_jeu["score_j1"] == etat_jeu["score_j2"]:
        return "égalité"
    return etat_jeu["joueur1"] if etat_jeu["score_j1"] > etat_jeu["score_j2"] else etat_jeu["joueur2"]

def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"][:6], e["plateau"][6:])
        tour_jeu(e, int(input()))
    g = gagnant(e)
    print("Le gagnant est", g)
    return g
"#,
    ),
    (
        "ccinp2024_awale",
        r#"
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
"#,
    ),
    (
        "xens2019_tetris",
        r#"
def creerGrille(largeur, hauteur):
    return [[VIDE] * hauteur for i in range(largeur)]

def descenteRapide(grille, x, y, k):
    bas = y
    while bas >= 1 and grille[x][bas - 1] == VIDE:
        bas -= 1
    d = y - bas
    if d > 0:
        for i in range(y, y + k):
            grille[x][i - d] = grille[x][i]
        for i in range(max(y, bas + k), y + k):
            grille[x][i] = VIDE

def detecteAlignement(rangee):
    marking, score, avant, n = [], 0, VIDE, 0
    for c in rangee:
        if c == avant and c != VIDE:
            n += 1
        else:
            avant, n = c, 1
        marking.append(False)
        if c != VIDE and n >= 3:
            score += 1
            marking[-1] = marking[-2] = marking[-3] = True
    return (marking, score)

def tassementGrille(grille):
    for x in range(len(grille)):
        pleines = [c for c in grille[x] if c != VIDE]
        grille[x] = pleines + [VIDE for i in range(len(grille[x]) - len(pleines))]

def tailleRegionUnicolore(grille, x, y):
    couleur = grille[x][y]
    vus = {}
    def compte(u, v):
        if not xDansGrille(grille, u) or not yDansGrille(grille, v):
            return 0
        if (u, v) in vus or grille[u][v] != couleur:
            return 0
        vus[(u, v)] = True
        return 1 + compte(u + 1, v) + compte(u - 1, v) + compte(u, v + 1) + compte(u, v - 1)
    return compte(x, y)

requete16 = "SELECT date, duree, score FROM PARTIES, JOUEURS WHERE id_joueur = id_j AND nom = 'cc' ORDER BY date DESC"
requete17 = "SELECT COUNT(*) + 1 FROM PARTIES AS p WHERE p.score > s"
requete18 = "SELECT score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE pays = 'France' UNION SELECT NULL ORDER BY score DESC LIMIT 1"
requete19 = "SELECT COUNT(DISTINCT id_joueur) + 1 FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc)"
"#,
    ),
];

#[test]
fn differently_written_right_answers_are_all_right() {
    for (subject, variant) in VARIANTS {
        let source = support::reference(subject) + "\n\n" + variant;
        let report = support::check(subject, &source);
        for verdict in &report.verdicts {
            let id = verdict.id;
            assert_eq!(verdict.status, Status::Ok, "{subject} {id}: {verdict:?}");
        }
    }
}
