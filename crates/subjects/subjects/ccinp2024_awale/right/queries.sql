-- Q22 | ok
SELECT J.id_Joueur FROM Joueur AS J WHERE NOT J.niveau <= 1900 ORDER BY nom;

-- Q22 | ok
select ID_JOUEUR from JOUEUR where NIVEAU > 1900;

-- Q23 | ok
SELECT 100.0 * (SELECT COUNT(*) FROM Partie WHERE jeu LIKE 'a%' AND resultat = 1) / COUNT(*) AS pourcentage FROM Partie WHERE jeu LIKE 'a%';

-- Q23 | ok
SELECT 100.0 * SUM(resultat*(resultat-0.5)*2)/COUNT(*) FROM Partie WHERE jeu LIKE 'a%';

-- Q23 | ok
SELECT 100.0 * nbVic / COUNT(*) FROM Partie, (SELECT COUNT(*) AS nbVic FROM Partie WHERE jeu LIKE 'a%' AND resultat = 1) WHERE jeu LIKE 'a%';

-- Q23 | ok
SELECT AVG(CASE WHEN resultat = 1 THEN 100.0 ELSE 0 END) FROM Partie WHERE SUBSTR(jeu, 1, 1) = 'a';

-- Q23 | ok
SELECT (SELECT COUNT(*) FROM Partie WHERE jeu LIKE "a%" AND resultat = 1.0) * 100.0 / (SELECT COUNT(*) FROM Partie WHERE jeu LIKE "a%");

-- Q24 | ok
SELECT nom, prenom FROM Joueur ORDER BY -niveau IS NULL, niveau DESC, id_Joueur DESC LIMIT 3 OFFSET 0;

-- Q25 | ok
SELECT nom, prenom, COUNT(*) AS nb FROM Joueur AS J JOIN Partie AS P ON J.id_Joueur = P.id_joueur1 WHERE P.resultat = 1 GROUP BY J.id_Joueur HAVING nb > 100 ORDER BY nb DESC;

-- Q25 | ok
SELECT nom, prenom, v FROM Joueur, (SELECT id_joueur1 AS i, COUNT(id_Partie) AS v FROM Partie WHERE resultat > 0.9 GROUP BY id_joueur1) AS t WHERE id_Joueur = i AND v >= 101 ORDER BY 3 DESC;

-- Q22 | ok
SELECT id_Joueur FROM Joueur WHERE COALESCE(niveau, 9999) > 1900;

-- Q22 | ok
SELECT id_Joueur FROM Joueur WHERE niveau > '1900';

-- Q22 | ok
SELECT id_Joueur FROM Joueur EXCEPT SELECT id_Joueur FROM Joueur WHERE niveau <= 1900;

-- Q23 | ok
SELECT 100.0 * SUM(CASE WHEN resultat = '1' THEN 1 ELSE 0 END) / COUNT(*) FROM Partie WHERE jeu LIKE 'a%';

-- Q24 | ok
SELECT prenom, nom FROM Joueur ORDER BY niveau DESC LIMIT 3;

-- Q24 | ok
SELECT nom, prenom FROM Joueur ORDER BY niveau DESC FETCH FIRST 3 ROWS ONLY;
