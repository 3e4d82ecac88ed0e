### Le moteur, les matchs et les programmes extérieurs.

bad-threads = nombre de fils d'exécution hors limites : { $found } (de 1 à { $most })
bad-memory = mémoire hors limites : { $found } Mio (de 1 à { $most })
no-tables-directory = le dossier « { $found } » n'existe pas ; prendre --tables off pour se passer de tables

analyse-line = profondeur { $depth }  { $best } { $score } ({ $certainty })  { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
} en { $seconds } s ({ $speed } millions par seconde)  { $pv }
analyse-exact = exact
analyse-won = gagné, l'écart est une estimation
analyse-lost = perdu, l'écart est une estimation
analyse-estimate = estimation
analyse-over = La partie est finie : { $score } pour le joueur qui aurait à jouer.

match-standing = { $wins } gagnées, { $draws } nulles, { $losses } perdues : { $score } %
match-standing-elo = { $wins } gagnées, { $draws } nulles, { $losses } perdues : { $score } %, { $elo } ± { $error } Elo
match-seeds = Graines : { $first } { $firstseeds }, { $second } { $secondseeds }
match-person = une personne ne peut pas jouer un match ; choisir random, negamax:D, level:N, engine ou uci:COMMANDE
match-odd-games = le nombre de parties doit être pair et d'au moins 2, et non { $games } : chaque ouverture est jouée des deux côtés
match-failed = { $player } a échoué : { $reason }
match-no-pit = il n'a pas choisi de coup possible
sprt-unreadable = « { $found } » n'est pas un test : deux différences d'Elo sont attendues, la plus petite d'abord, comme 0,10 (au plus { $most } de part et d'autre)
match-openings-empty = il n'y a aucune ouverture : on en attend une par ligne, des lettres a à l depuis le début
match-openings-many = il y a plus de { $most } ouvertures
match-openings-move = ligne { $line } : { $reason }
match-openings-over = ligne { $line } : la partie est finie après ces coups
match-no-tables = il n'y a pas de tables pour arbitrer ; en construire avec grenier awale tables build, ou ôter --adjudicate
match-times = Temps par coup : { $first } { $firstaverage } ms (au plus { $firstlongest }), { $second } { $secondaverage } ms (au plus { $secondlongest })
match-adjudicated = Arrêtées par les tables : { $games }
match-sprt = Test de { $elo0 } contre { $elo1 } Elo : rapport { $llr } sur { $bound }, { $verdict ->
    [accepted] accepté
    [rejected] rejeté
   *[open] encore ouvert
}
match-opening = { $opening }  { $wins } gagnées, { $draws } nulles, { $losses } perdues

book-move = { $letter }  moteur : { $score } à la profondeur { $depth }
book-move-exact = { $letter }  moteur : { $score }, exact
book-unknown = Le livre ne connaît pas cette position.
book-positions = Positions du livre : { $positions }
book-grown = Le livre { $file } a { $positions } positions.
book-other-rules = le livre est fait pour les règles « { $found } »
book-no-rules = il n'a pas de ligne avec les règles, comme : rules abapa
book-bad-line = la ligne { $line } n'est pas une position de livre
book-orphan = la ligne { $line } ne suit aucune position des lignes précédentes
book-too-long = il a trop de positions

tune-network-written = Le réseau est dans { $file } ({ $bytes } octets).
tune-round = { $positions } positions, erreur { $error } graines

failure-no-command = il n'y a pas de commande après uci:
failure-start = impossible de lancer « { $command } » : { $reason }
failure-gone = « { $command } » s'est arrêté avant de répondre
failure-silent = « { $command } » n'a pas répondu { $expected } en { $seconds } s
failure-long-line = « { $command } » a écrit une ligne de plus de { $most } octets
failure-many-lines = « { $command } » a écrit plus de { $most } lignes sans répondre { $expected }
failure-illegal = « { $command } » a choisi « { $found } », qui n'est pas jouable
tune-samples-line = { $file }, ligne { $line } : il faut douze cases et un nombre
tune-weights-unreadable = { $file } ne contient pas de poids tels que « tune --json » les affiche
