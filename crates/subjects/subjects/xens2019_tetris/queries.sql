-- Q16
SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j
WHERE nom = :cc ORDER BY date;

-- Q17
SELECT 1 + COUNT(*) FROM PARTIES WHERE score > :s;

-- Q18
SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j
WHERE pays = 'France';

-- Q19
SELECT 1 + COUNT(*)
FROM (SELECT MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS best
WHERE m > (SELECT MAX(score) FROM PARTIES
           JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc);
