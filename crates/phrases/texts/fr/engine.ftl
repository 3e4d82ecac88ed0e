### Le moteur, les matchs et les programmes extérieurs.

bad-threads = { $found } fils d'exécution demandés, un nombre de 1 à { $most } attendu
bad-memory = { $found } Mio demandés, un nombre de 1 à { $most } attendu
no-tables-directory = pas de dossier « { $found } » ; écrivez --tables off pour vous passer de tables

analyse-line = profondeur { $depth }  { $best } { $score } ({ $certainty })  { $nodes } nœuds en { $seconds } s ({ $speed } millions par seconde)  { $pv }
analyse-exact = exact
analyse-won = gagné, l'écart est une estimation
analyse-lost = perdu, l'écart est une estimation
analyse-estimate = estimation
analyse-over = La partie est finie : { $score } pour le joueur au trait.

match-standing = { $wins } gagnées, { $draws } nulles, { $losses } perdues : { $score } %
match-standing-elo = { $wins } gagnées, { $draws } nulles, { $losses } perdues : { $score } %, { $elo } ± { $error } Elo
match-seeds = Graines : { $first } { $firstseeds }, { $second } { $secondseeds }
match-person = une personne ne peut pas jouer un match ; choisissez random, negamax:D, level:N, engine ou uci:COMMANDE
match-odd-games = { $games } parties demandées, un nombre pair à partir de 2 attendu : chaque ouverture est jouée des deux côtés
match-failed = { $player } a échoué : { $reason }
match-no-pit = aucune case acceptable choisie

tune-round = { $positions } positions, erreur { $error } graines

failure-no-command = aucune commande trouvée après uci:
failure-start = impossible de lancer « { $command } » : { $reason }
failure-gone = « { $command } » s'est arrêté avant de répondre
failure-silent = « { $command } » n'a pas répondu à temps, { $expected } attendu
failure-illegal = « { $command } » a choisi « { $found } », qui n'est pas jouable
