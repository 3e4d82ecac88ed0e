//! SQL answers: right ones pass however they are written, wrong ones do not.

mod support;

use subjects::{Answer, Status, Subject, Verdict, Wish};

fn verdict(subject: &str, id: &str, query: &str) -> Verdict {
    let text = format!("-- {id}\n{query};\n");
    let subject = Subject::named(subject).expect("a subject");
    let answer = Answer::new(subject, text, true);
    let wish = Wish {
        cases: 300,
        seed: 1,
    };
    let report = support::checker().check(&answer, Some(id), &wish, |_| ());
    let mut verdicts = report.expect("a report").verdicts;
    verdicts.remove(0)
}

const RIGHT: &[(&str, &str, &str)] = &[
    (
        "ccinp2024_awale",
        "Q22",
        "SELECT J.id_Joueur FROM Joueur AS J WHERE NOT J.niveau <= 1900 ORDER BY nom",
    ),
    (
        "ccinp2024_awale",
        "Q22",
        "select ID_JOUEUR from JOUEUR where NIVEAU > 1900",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT 100.0 * (SELECT COUNT(*) FROM Partie WHERE jeu LIKE 'a%' AND resultat = 1) / COUNT(*) AS pourcentage FROM Partie WHERE jeu LIKE 'a%'",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT 100.0 * SUM(resultat*(resultat-0.5)*2)/COUNT(*) FROM Partie WHERE jeu LIKE 'a%'",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT 100.0 * nbVic / COUNT(*) FROM Partie, (SELECT COUNT(*) AS nbVic FROM Partie WHERE jeu LIKE 'a%' AND resultat = 1) WHERE jeu LIKE 'a%'",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT AVG(CASE WHEN resultat = 1 THEN 100.0 ELSE 0 END) FROM Partie WHERE SUBSTR(jeu, 1, 1) = 'a'",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT (SELECT COUNT(*) FROM Partie WHERE jeu LIKE \"a%\" AND resultat = 1.0) * 100.0 / (SELECT COUNT(*) FROM Partie WHERE jeu LIKE \"a%\")",
    ),
    (
        "ccinp2024_awale",
        "Q24",
        "SELECT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 3",
    ),
    (
        "ccinp2024_awale",
        "Q24",
        "SELECT nom, prenom FROM Joueur ORDER BY -niveau IS NULL, niveau DESC, id_Joueur DESC LIMIT 3 OFFSET 0",
    ),
    (
        "ccinp2024_awale",
        "Q25",
        "SELECT nom, prenom, COUNT(*) AS nb FROM Joueur AS J JOIN Partie AS P ON J.id_Joueur = P.id_joueur1 WHERE P.resultat = 1 GROUP BY J.id_Joueur HAVING nb > 100 ORDER BY nb DESC",
    ),
    (
        "ccinp2024_awale",
        "Q25",
        "SELECT nom, prenom, v FROM Joueur, (SELECT id_joueur1 AS i, COUNT(id_Partie) AS v FROM Partie WHERE resultat > 0.9 GROUP BY id_joueur1) AS t WHERE id_Joueur = i AND v >= 101 ORDER BY 3 DESC",
    ),
    (
        "xens2019_tetris",
        "Q16",
        "SELECT P.date, P.duree, P.score FROM PARTIES P, JOUEURS J WHERE J.id_j = P.id_joueur AND J.nom = :cc ORDER BY P.date ASC",
    ),
    (
        "xens2019_tetris",
        "Q16",
        "SELECT date, duree, score FROM PARTIES WHERE id_joueur = (SELECT id_j FROM JOUEURS WHERE nom = 'cc') ORDER BY date DESC, score",
    ),
    (
        "xens2019_tetris",
        "Q17",
        "SELECT COUNT(*) + 1 FROM PARTIES WHERE score > s",
    ),
    (
        "xens2019_tetris",
        "Q17",
        "SELECT 1 + COUNT(id_p) AS rang FROM PARTIES WHERE NOT (score <= :s)",
    ),
    (
        "xens2019_tetris",
        "Q18",
        "SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'France'",
    ),
    (
        "xens2019_tetris",
        "Q18",
        "SELECT score FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'France' ORDER BY score DESC LIMIT 1",
    ),
    (
        "xens2019_tetris",
        "Q18",
        "SELECT MAX(score) FROM PARTIES WHERE id_joueur IN (SELECT id_j FROM JOUEURS WHERE pays = \"France\")",
    ),
    (
        "xens2019_tetris",
        "Q19",
        "SELECT COUNT(*) + 1 FROM (SELECT MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS t WHERE m > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = 'cc')",
    ),
    (
        "xens2019_tetris",
        "Q19",
        "SELECT 1 + COUNT(DISTINCT P.id_joueur) FROM PARTIES P WHERE P.score > (SELECT MAX(Q.score) FROM PARTIES Q, JOUEURS J WHERE Q.id_joueur = J.id_j AND J.nom = {cc})",
    ),
];

const WRONG: &[(&str, &str, &str)] = &[
    (
        "ccinp2024_awale",
        "Q22",
        "SELECT * FROM Joueur WHERE niveau > 1900",
    ),
    (
        "ccinp2024_awale",
        "Q22",
        "SELECT nom FROM Joueur WHERE niveau > 1900",
    ),
    (
        "ccinp2024_awale",
        "Q22",
        "SELECT id_Joueur FROM Joueur WHERE COALESCE(niveau, 9999) > 1900",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT AVG(resultat) * 100 FROM Partie WHERE jeu LIKE 'a%'",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT 100.0 * SUM(resultat = 1) / COUNT(*) FROM Partie",
    ),
    (
        "ccinp2024_awale",
        "Q23",
        "SELECT 100.0 * SUM(resultat = 1) / COUNT(*) FROM Partie WHERE jeu NOT LIKE 'b%' OR jeu IS NULL",
    ),
    (
        "ccinp2024_awale",
        "Q24",
        "SELECT nom, prenom FROM Joueur WHERE niveau >= (SELECT MIN(niveau) FROM (SELECT niveau FROM Joueur ORDER BY niveau DESC LIMIT 3))",
    ),
    (
        "ccinp2024_awale",
        "Q24",
        "SELECT nom, prenom, niveau FROM Joueur ORDER BY niveau DESC LIMIT 3",
    ),
    (
        "ccinp2024_awale",
        "Q24",
        "SELECT nom, prenom FROM Joueur GROUP BY niveau ORDER BY niveau DESC LIMIT 3",
    ),
    (
        "ccinp2024_awale",
        "Q25",
        "SELECT nom, prenom, SUM(resultat) AS n FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 GROUP BY id_Joueur HAVING n > 100 ORDER BY n DESC",
    ),
    (
        "ccinp2024_awale",
        "Q25",
        "SELECT nom, prenom, COUNT(*) AS n FROM Joueur JOIN Partie ON id_Joueur = id_joueur2 WHERE resultat = 1 GROUP BY id_Joueur HAVING n > 100 ORDER BY n DESC",
    ),
    (
        "xens2019_tetris",
        "Q16",
        "SELECT DISTINCT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc ORDER BY date",
    ),
    (
        "xens2019_tetris",
        "Q16",
        "SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_p = id_j WHERE nom = cc ORDER BY date",
    ),
    (
        "xens2019_tetris",
        "Q17",
        "SELECT COUNT(DISTINCT id_joueur) + 1 FROM PARTIES WHERE score > s",
    ),
    (
        "xens2019_tetris",
        "Q18",
        "SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'FRANCE'",
    ),
    (
        "xens2019_tetris",
        "Q18",
        "SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE COALESCE(pays, 'France') = 'France'",
    ),
    (
        "xens2019_tetris",
        "Q19",
        "SELECT COUNT(*) + 1 FROM (SELECT MAX(score) AS m FROM PARTIES JOIN JOUEURS ON id_joueur = id_j GROUP BY nom) AS t WHERE m > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc)",
    ),
    (
        "xens2019_tetris",
        "Q19",
        "SELECT COUNT(DISTINCT score) + 1 FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc)",
    ),
    (
        "xens2019_tetris",
        "Q19",
        "SELECT COUNT(DISTINCT id_joueur) FROM PARTIES WHERE score >= (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc)",
    ),
];

#[test]
fn right_queries_pass_however_they_are_written() {
    for (subject, id, query) in RIGHT {
        let verdict = verdict(subject, id, query);
        assert_eq!(verdict.status, Status::Ok, "{id} {query}\n{verdict:#?}");
    }
}

#[test]
fn wrong_queries_are_caught_on_a_small_database() {
    for (subject, id, query) in WRONG {
        let verdict = verdict(subject, id, query);
        assert_eq!(verdict.status, Status::Wrong, "{id} {query}");
        let shown = verdict.counterexample.expect("a counterexample").input;
        let rows = shown.lines().filter(|line| line.starts_with("  (")).count();
        // of a hundred games, the first and the last six are shown
        let most = if *id == "Q25" { 14 } else { 6 };
        assert!(rows <= most, "{id} {query}\n{shown}");
    }
}

#[test]
fn a_query_that_writes_is_refused() {
    for query in [
        "DELETE FROM Joueur",
        "SELECT id_Joueur FROM Joueur; DROP TABLE Joueur",
        "ATTACH 'x' AS y",
        "PRAGMA writable_schema = 1",
        "SELECT randomblob(2000000000)",
    ] {
        let verdict = verdict("ccinp2024_awale", "Q22", query);
        assert_eq!(verdict.status, Status::Error, "{query}\n{verdict:#?}");
        assert!(verdict.points < 0.1);
    }
}

#[test]
fn a_query_without_end_is_stopped() {
    let query = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0";
    let verdict = verdict("ccinp2024_awale", "Q22", query);
    assert_eq!(verdict.status, Status::Timeout, "{verdict:#?}");
}
