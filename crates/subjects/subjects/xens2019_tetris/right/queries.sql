-- Q16 | ok
SELECT P.date, P.duree, P.score FROM PARTIES P, JOUEURS J WHERE J.id_j = P.id_joueur AND J.nom = :cc ORDER BY P.date ASC;

-- Q16 | ok
SELECT date, duree, score FROM PARTIES WHERE id_joueur = (SELECT id_j FROM JOUEURS WHERE nom = 'cc') ORDER BY date DESC, score;

-- Q17 | ok
SELECT COUNT(*) + 1 FROM PARTIES WHERE score > s;

-- Q17 | ok
SELECT 1 + COUNT(id_p) AS rang FROM PARTIES WHERE NOT (score <= :s);

-- Q18 | ok
SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'France';

-- Q18 | ok
SELECT score FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays = 'France' ORDER BY score DESC LIMIT 1;

-- Q18 | ok
SELECT MAX(score) FROM PARTIES WHERE id_joueur IN (SELECT id_j FROM JOUEURS WHERE pays = "France");

-- Q19 | ok
SELECT COUNT(*) + 1 FROM (SELECT MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS t WHERE m > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = 'cc');

-- Q19 | ok
SELECT 1 + COUNT(DISTINCT P.id_joueur) FROM PARTIES P WHERE P.score > (SELECT MAX(Q.score) FROM PARTIES Q, JOUEURS J WHERE Q.id_joueur = J.id_j AND J.nom = {cc});

-- Q18 | ok
SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE COALESCE(pays, 'France') = 'France';
