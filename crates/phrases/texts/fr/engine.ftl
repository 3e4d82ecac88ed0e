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
