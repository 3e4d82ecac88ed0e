-- Q16 | wrong
SELECT DISTINCT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc ORDER BY date;

-- Q16 | wrong
SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_p = id_j WHERE nom = cc ORDER BY date;

-- Q17 | wrong
SELECT COUNT(DISTINCT id_joueur) + 1 FROM PARTIES WHERE score > s;

-- Q18 | wrong
SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'FRANCE';

-- Q19 | wrong
SELECT COUNT(*) + 1 FROM (SELECT MAX(score) AS m FROM PARTIES JOIN JOUEURS ON id_joueur = id_j GROUP BY nom) AS t WHERE m > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc);

-- Q19 | wrong
SELECT COUNT(DISTINCT score) + 1 FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc);

-- Q19 | wrong
SELECT COUNT(DISTINCT id_joueur) FROM PARTIES WHERE score >= (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc);

-- Q16 | wrong
SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc;

-- Q16 | wrong
SELECT date, duree, score FROM JOUEURS JOIN PARTIES ON id_j = id_joueur WHERE nom = cc;

-- Q16 | wrong
SELECT P.date, P.duree, P.score FROM PARTIES P, JOUEURS J WHERE P.id_joueur = J.id_j AND J.nom = cc;

-- Q16 | wrong
SELECT date, duree, score FROM JOUEURS INNER JOIN PARTIES ON PARTIES.id_joueur = JOUEURS.id_j AND nom = cc;

-- Q16 | wrong
SELECT date, duree, score FROM PARTIES WHERE id_joueur IN (SELECT id_j FROM JOUEURS WHERE nom = cc);
