-- Q16 | wrong
SELECT DISTINCT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc ORDER BY date;

-- Q16 | wrong
SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_p = id_j WHERE nom = cc ORDER BY date;

-- Q17 | wrong
SELECT COUNT(DISTINCT id_joueur) + 1 FROM PARTIES WHERE score > s;

-- Q18 | wrong
SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'FRANCE';

-- Q18 | wrong
SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE COALESCE(pays, 'France') = 'France';

-- Q19 | wrong
SELECT COUNT(*) + 1 FROM (SELECT MAX(score) AS m FROM PARTIES JOIN JOUEURS ON id_joueur = id_j GROUP BY nom) AS t WHERE m > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc);

-- Q19 | wrong
SELECT COUNT(DISTINCT score) + 1 FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc);

-- Q19 | wrong
SELECT COUNT(DISTINCT id_joueur) FROM PARTIES WHERE score >= (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc);
