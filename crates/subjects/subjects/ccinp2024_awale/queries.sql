-- Q22
SELECT id_Joueur FROM Joueur WHERE niveau > 1900;

-- Q23
SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*)
FROM Partie WHERE jeu LIKE 'a%';

-- Q24
SELECT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 3;

-- Q25
SELECT nom, prenom, COUNT(*) AS nb
FROM Joueur JOIN Partie ON id_Joueur = id_joueur1
WHERE resultat = 1
GROUP BY id_Joueur, nom, prenom
HAVING COUNT(*) > 100 ORDER BY nb DESC;
