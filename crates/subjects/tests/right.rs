//! Right answers pass, however they are written.
//!
//! `right/files/<style>.py` in a subject's folder holds whole files, each in a
//! style of its own.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use subjects::{FileReport, Status, Subject, Verdict};

fn all_right(report: &FileReport, name: &str) {
    for verdict in &report.verdicts {
        let Verdict { id, status, .. } = verdict;
        assert_eq!(*status, Status::Ok, "{name} {id}: {verdict:?}");
    }
    assert!(report.is_all_right(), "{name}");
}

#[test]
fn whole_files_in_any_style_are_all_right() {
    let mut files = 0;
    for subject in Subject::names() {
        for entry in std::fs::read_dir(support::in_folder(subject, "right/files")).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{}", path.display());
            let source = std::fs::read_to_string(&path).unwrap();
            let checker = support::checker();
            let report = support::check_with(&checker, subject, &source, None, 100);
            all_right(&report, &name);
            // What the file makes of its own functions is right as well.
            let together = report
                .verdicts
                .iter()
                .filter_map(|verdict| verdict.together);
            assert!(
                together.into_iter().all(|status| status == Status::Ok),
                "{name}"
            );
            files += 1;
        }
    }
    assert!(files >= 12, "{files} files");
}

/// Ways to write one function that a file may choose.
const WAYS: [(&str, &str, &str); 12] = [
    (
        "nsi2025_awale",
        "Q3",
        "somme = lambda plt, n, p: sum(plt[n:p + 1])",
    ),
    (
        "nsi2025_awale",
        "Q3",
        "def total(plt, n, p):\n    return sum(plt[n:p + 1])\nsomme = total",
    ),
    (
        "nsi2025_awale",
        "Q3",
        "import functools\n@functools.lru_cache(None)\ndef un(x):\n    return x\ndef somme(plt, n, p):\n    return sum(un(g) for g in plt[n:p + 1])",
    ),
    (
        "nsi2025_awale",
        "Q3",
        "try:\n    import numpy as np\nexcept ImportError:\n    np = None\nTABLE = []\nfor i in range(12):\n    TABLE.append(i)\ndef somme(plt, n, p):\n    return sum(plt[i] for i in TABLE if n <= i <= p)",
    ),
    (
        "nsi2025_awale",
        "Q3",
        "from collections import namedtuple\nBornes = namedtuple('Bornes', 'n p')\ndef somme(plt, n, p):\n    b = Bornes(n, p)\n    return sum(plt[b.n:b.p + 1])\nsomme([4] * 12, 0, 11)\nprint(somme([4] * 12, 0, 11) == int(input()))",
    ),
    (
        "nsi2025_awale",
        "Q3",
        "def somme(plt, n, p, debut=0):\n    print('somme', '\\ud800', n, p)\n    return debut + sum(plt[n:p + 1])\nsomme_test = somme([4] * 12, 0, 11)\nsomme2 = 12",
    ),
    (
        "nsi2025_awale",
        "Q14",
        "def awale(a, b):\n    e = initialisation(a, b)\n    while tour_termine(e):\n        tour_jeu(e, int(input(f'{a} ou {b} ? ')))\n    g = gagnant(e)\n    print('Scores :', a, e['score_j1'], b, e['score_j2'], ':', g.upper())",
    ),
    (
        "ccinp2024_awale",
        "Q20",
        "def max(L):\n    m = L[0]\n    for x in L:\n        if x[1] > m[1]:\n            m = x\n    return m\ndef max_vals(vals_jeu, profondeur):\n    return max(vals_jeu)[0 if profondeur == 0 else 1]",
    ),
    (
        "ccinp2024_awale",
        "Q10",
        "class Recolte:\n    def __init__(self, p):\n        self.p = p\n    def depuis(self, c):\n        if not case_ramassable(self.p, c):\n            return 0\n        g, self.p[c] = self.p[c], 0\n        return g + self.depuis(c - 1)\ndef ramasser_graines(plateau, case):\n    return Recolte(plateau).depuis(case)",
    ),
    (
        "xens2019_tetris",
        "Q2",
        "def afficheCouleur(c):\n    print('*RVBNJ'[c], end='')\ndef afficheGrille(grille):\n    hauteur = len(grille[0])\n    for y in range(hauteur):\n        if y > 0:\n            nouvelleLigne()\n        for x in range(len(grille)):\n            c = grille[x][hauteur - 1 - y]\n            if c == VIDE:\n                afficheBlanc()\n            else:\n                afficheCouleur(c)",
    ),
    (
        "xens2019_tetris",
        "Q14",
        "def tailleRegionUnicolore(grille, x, y):\n    c, grille[x][y] = grille[x][y], None\n    n = 1\n    for u, v in [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]:\n        if xDansGrille(grille, u) and yDansGrille(grille, v) and grille[u][v] == c:\n            n += marque(grille, u, v, c)\n    remet(grille, c)\n    return n\ndef marque(grille, x, y, c):\n    grille[x][y] = None\n    return 1 + sum(marque(grille, u, v, c) for u, v in [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)] if 0 <= u < len(grille) and 0 <= v < len(grille[0]) and grille[u][v] == c)\ndef remet(grille, c):\n    for colonne in grille:\n        for y in range(len(colonne)):\n            if colonne[y] is None:\n                colonne[y] = c",
    ),
    (
        "nsi2025_images",
        "Q9",
        "def compte_0_1(ligne01):\n    res = [] if ligne01[0] == 0 else [0]\n    n = 1\n    for i in range(1, len(ligne01)):\n        if ligne01[i] == ligne01[i - 1]:\n            n += 1\n        else:\n            res.append(n)\n            n = 1\n    res.append(n)\n    return res",
    ),
];

#[test]
fn a_function_may_be_written_in_many_ways() {
    for (subject, id, source) in WAYS {
        let verdict = support::check_question(subject, source, id);
        assert_eq!(verdict.status, Status::Ok, "{source}\n{verdict:?}");
    }
}

#[test]
fn a_procedure_may_return_something() {
    let source = "def tourner_plateau(plt):\n    plt[:] = plt[6:] + plt[:6]\n    return plt";
    let verdict = support::check_question("nsi2025_awale", source, "Q4");
    assert_eq!(verdict.status, Status::Ok);
    assert_eq!(verdict.remarks.len(), 1);
    assert_eq!(verdict.remarks[0].key, "check-procedure-returns");
}

#[test]
fn the_reference_of_every_subject_is_all_right() {
    for subject in Subject::names() {
        let report = support::check(subject, &support::reference(subject));
        all_right(&report, subject);
        assert!(report.verdicts.iter().all(|verdict| verdict.cases > 0));
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
        all_right(&report, subject);
    }
}
