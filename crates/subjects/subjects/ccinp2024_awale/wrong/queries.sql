-- Q22 | wrong
SELECT * FROM Joueur WHERE niveau > 1900;

-- Q22 | wrong
SELECT nom FROM Joueur WHERE niveau > 1900;

-- Q23 | wrong
SELECT AVG(resultat) * 100 FROM Partie WHERE jeu LIKE 'a%';

-- Q23 | wrong
SELECT 100.0 * SUM(resultat = 1) / COUNT(*) FROM Partie;

-- Q23 | wrong
SELECT 100.0 * SUM(resultat = 1) / COUNT(*) FROM Partie WHERE jeu NOT LIKE 'b%' OR jeu IS NULL;

-- Q24 | wrong
SELECT nom, prenom FROM Joueur WHERE niveau >= (SELECT MIN(niveau) FROM (SELECT niveau FROM Joueur ORDER BY niveau DESC LIMIT 3));

-- Q24 | wrong
SELECT nom, prenom, niveau FROM Joueur ORDER BY niveau DESC LIMIT 3;

-- Q24 | wrong
SELECT nom, prenom FROM Joueur GROUP BY niveau ORDER BY niveau DESC LIMIT 3;

-- Q25 | wrong
SELECT nom, prenom, SUM(resultat) AS n FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 GROUP BY id_Joueur HAVING n > 100 ORDER BY n DESC;

-- Q25 | wrong
SELECT nom, prenom, COUNT(*) AS n FROM Joueur JOIN Partie ON id_Joueur = id_joueur2 WHERE resultat = 1 GROUP BY id_Joueur HAVING n > 100 ORDER BY n DESC;

-- Q25 | wrong
SELECT nom, prenom, COUNT(*) AS v FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY id_Joueur HAVING COUNT(*) > 100 ORDER BY 'v';

-- Q23 | wrong
SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*) FROM Partie WHERE jeu LIKE 'A%';
