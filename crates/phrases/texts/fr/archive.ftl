### L'archive : joueurs, parties, ouvertures, et ce qu'elle refuse.

archive-address = base « { $found } » trouvée, sqlite:CHEMIN ou postgres://… attendu
archive-unreachable = impossible d'ouvrir la base { $address } : { $reason }
archive-newer = la base vient d'une version plus récente de ce programme (schéma { $found }, connus jusqu'à { $known })
archive-drift = la version { $version } du schéma de la base n'est pas celle que ce programme connaît
archive-query = la base refuse la requête : { $reason }
archive-too-slow = la requête a été arrêtée après { $seconds } s
archive-too-large = la requête produit trop de données : une valeur peut avoir { $most } octets, et une réponse quelques mégaoctets
archive-no-reader = le rôle grenier_reader manque ; en administrateur : CREATE ROLE grenier_reader ; puis l'accorder (GRANT) au propriétaire de l'archive et relancer db init
archive-plies = { $found } demi-coups de bibliothèque demandés, 0 à { $most } attendus
archive-replay = l'enregistrement ne confirme pas la partie : { $reason }
archive-database = base de données : { $reason }
archive-no-data-folder = pas de dossier de données pour cet utilisateur ; indiquer l'archive avec --database
archive-not-a-file = ce n'est pas un fichier

archive-no-move = aucun coup trouvé
archive-too-long = { $found } coups trouvés, { $most } au plus sont gardés
archive-unfinished = la partie n'est pas finie et son résultat n'est pas donné
archive-contradiction = le résultat donné n'est pas celui des coups, qui donnent { $seeds }
archive-other-start = la partie ne commence pas à la position habituelle
archive-unnamed-rules = les règles n'ont pas de nom
archive-unknown-player = le joueur { $id } n'est pas dans l'archive ; importer d'abord les joueurs
archive-refused-player = le joueur { $id } de cet import a été refusé
archive-bad-name = « { $found } » n'est pas un nom : 1 à { $most } caractères attendus, sans caractère de contrôle
archive-bad-kind = « { $found } » n'est pas un type de joueur : choix possibles : person, program
archive-bad-date = « { $found } » n'est pas une date, AAAA-MM-JJ attendu
archive-bad-level = niveau { $found } trouvé, un nombre de 0 à { $most } attendu
archive-bad-number = { $found } n'est pas un numéro de joueur
archive-taken = le numéro { $id } est pris par { $name }
archive-known = { $name } est déjà dans l'archive, sous le numéro { $id }
archive-out-of-range = { $what } { $found } est hors limites
archive-entry-too-long = plus long que { $most } octets
archive-fields = { $found } champs trouvés, attendus : { $expected }
archive-not-a-number = { $field } « { $found } » trouvé, un nombre attendu
archive-bad-result = résultat « { $found } » trouvé, 1, 0.5 ou 0 attendu

sql-empty = aucune requête trouvée
sql-too-long = la requête a { $found } octets, c'est trop
sql-not-a-read = la requête commence par « { $found } », SELECT ou WITH attendu : elle ne peut que lire
sql-several = plusieurs instructions trouvées ; les poser une par une
sql-unclosed = « { $found } » n'est jamais fermé
sql-notation = « { $found } » n'est pas admis ici
sql-function = la fonction { $found } ne peut pas être appelée ici
sql-out-of-reach = { $found } est hors de portée : les tables sont Joueur, Partie, JOUEURS et PARTIES
sql-no-value = le paramètre :{ $found } n'a pas de valeur ; lui en donner une avec --param { $found }=…
sql-bad-parameter = paramètre « { $found } » trouvé, NOM=VALEUR attendu
sql-truncated = Seules les { $rows } premières lignes sont montrées ; --limit en donne plus.

db-ready = L'archive est prête : { $address }.
db-info = L'archive { $address } :
db-holdings =
    joueurs               { $players }
    parties d'awalé       { $games }
    parties de Couleurs   { $couleurs }
    fichiers importés     { $sources }
    bibliothèque          { $moves } coups, des { $plies } premiers demi-coups de chaque partie
db-sound = L'archive est saine : { $games } parties rejouées, { $moves } coups de bibliothèque recomptés.
db-damaged = { $problems ->
    [one] l'archive a un défaut : { $first }
   *[other] l'archive a { $problems } défauts, dont le premier : { $first }
}

import-progress = { $stored } gardées, { $refused } refusées
import-refused = { $file } : { $place } : refusé : { $reason }
import-more-refused = … et { $more } autres refusées
import-done = Gardées : { $games } parties d'awalé, { $couleurs } de Couleurs, { $players } joueurs. Déjà là : { $known }. Refusées : { $refused }.
export-unwritable = impossible d'écrire { $file } : { $reason }
export-table-is-csv = --table va avec --format csv

player-added = { $name } est le joueur { $id }.
player-none = Aucun joueur de ce nom.
player-unknown = pas de joueur « { $found } » dans l'archive ; db player list les montre tous
player-line = { $id }  { $name } ({ $country }) · classement { $rating } ± { $deviation }, au plus haut { $peak }
player-page =
    Awalé : { $wins } gagnées, { $draws } nulles, { $losses } perdues ; rang { $rank }
    Couleurs : { $games } parties, meilleur score { $best }, rang { $couleursrank }
ranking-awale = { $rank }. { $name } · { $rating } ± { $deviation } · { $games } parties
ranking-couleurs = { $rank }. { $name } · { $best } points · { $games } parties
ranking-none = Personne n'a encore joué.
ranking-bad-board = « { $found } » trouvé, une taille comme 6x12 et des barreaux comme 3..3 attendus

openings-none = Aucune partie depuis cette position. En importer avec openings import, ou laisser jouer le programme avec openings grow.
openings-games-archive = { $games } parties d'ici, { $side } au trait :
openings-games-shipped = Aucune de vos parties d'ici ; { $games } de celles fournies avec le programme, { $side } au trait :
openings-move = { $letter }  { $games } parties · { $score } % · Sud { $south }, nulles { $draws }, Nord { $north } · niveau { $level }
grow-done = { $games } parties de { $player } contre lui-même gardées (graine { $seed }).
grow-no-person = une personne ne joue pas par milliers : choisir random, negamax:D, level:N ou engine
