### L'archive : joueurs, parties, ouvertures, et ce qu'elle refuse.

archive-address = adresse de base inconnue : « { $found } » ; écrire sqlite:CHEMIN ou postgres://…
archive-unreachable = impossible d'ouvrir la base { $address } : { $reason }
archive-newer = la base vient d'une version plus récente de ce programme (schéma { $found } ; celle-ci connaît jusqu'au { $known })
archive-drift = la version { $version } du schéma de la base diffère de celle que ce programme connaît
archive-query = la base refuse la requête : { $reason }
archive-too-slow = la requête a été arrêtée après { $seconds } s
archive-too-large = la requête produit trop de données : au plus { $most } octets par valeur et quelques mégaoctets par réponse
archive-no-reader = le rôle grenier_reader manque ; en administrateur : CREATE ROLE grenier_reader ; puis l'accorder (GRANT) au propriétaire de l'archive et relancer db init
archive-plies = { $found } demi-coups : hors limites pour la bibliothèque d'ouvertures (de 0 à { $most })
archive-replay = l'enregistrement ne correspond pas à la partie : { $reason }
archive-database = base de données : { $reason }
archive-no-data-folder = cet utilisateur n'a pas de dossier de données ; indiquer l'archive avec --database
archive-not-a-file = ce n'est pas un fichier

archive-no-move = la partie n'a aucun coup
archive-too-long = la partie a { $found } coups ; l'archive en accepte au plus { $most }
archive-unfinished = la partie n'est pas finie et aucun résultat n'est donné
archive-contradiction = le résultat donné contredit les coups, qui donnent { $seeds }
archive-other-start = la partie ne part pas de la position habituelle
archive-unnamed-rules = la partie suit des règles qui n'ont pas de nom
archive-unknown-player = le joueur { $id } n'est pas dans l'archive ; importer d'abord les joueurs
archive-refused-player = le joueur { $id } de cet import a été refusé
archive-bad-name = « { $found } » ne peut pas être un nom : il faut de 1 à { $most } caractères, sans caractère de contrôle
archive-bad-kind = type de joueur inconnu : « { $found } » ; choix possibles : person, program
archive-bad-date = « { $found } » n'est pas une date ; écrire AAAA-MM-JJ
archive-bad-level = le niveau { $found } est hors limites (de 0 à { $most })
archive-bad-number = { $found } n'est pas un numéro de joueur
archive-taken = le numéro { $id } est pris par { $name }
archive-known = { $name } est déjà dans l'archive, sous le numéro { $id }
archive-out-of-range = { $what } { $found } est hors limites
archive-entry-too-long = il y a plus de { $most } octets
archive-fields = la ligne a { $found } champs ; il faut : { $expected }
archive-not-a-number = { $field } « { $found } » n'est pas un nombre
archive-bad-result = résultat inconnu : « { $found } » ; écrire 1, 0.5 ou 0

sql-empty = la requête est vide
sql-too-long = la requête est trop longue ({ $found } octets)
sql-not-a-read = la requête commence par « { $found } » ; elle ne peut que lire, avec SELECT ou WITH
sql-several = il y a plusieurs instructions ; les exécuter une par une
sql-unclosed = « { $found } » n'est jamais fermé
sql-notation = « { $found } » n'est pas permis ici
sql-function = la fonction { $found } ne peut pas être appelée ici
sql-out-of-reach = { $found } ne peut pas être lu ici ; les tables sont Joueur, Partie, JOUEURS et PARTIES
sql-no-value = le paramètre :{ $found } n'a pas de valeur ; lui en donner une avec --param { $found }=…
    .page = le paramètre :{ $found } n'a pas de valeur ; écrire la valeur à sa place
sql-bad-parameter = « { $found } » n'est pas un paramètre ; écrire NOM=VALEUR
sql-truncated = Seules les { $rows } premières lignes sont montrées ; --limit en donne plus.

db-ready = L'archive est prête : { $address }.
db-info = L'archive { $address } :
db-counts =
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

import-progress = { $stored } enregistrées, { $refused } refusées
import-refused = { $file } : { $place } : refusé : { $reason }
import-more-refused = … et { $more } autres refusées
import-done = Importé : { $games } parties d'awalé, { $couleurs } de Couleurs, { $players } joueurs. Déjà présents : { $known }. Refusés : { $refused }.
export-unwritable = impossible d'écrire { $file } : { $reason }
export-table-is-csv = --table demande --format csv

player-added = { $name } est le joueur { $id }.
player-none = Aucun joueur trouvé.
player-unknown = aucun joueur « { $found } » dans l'archive ; db player list en donne la liste
player-line = { $id }  { $name } ({ $country }) · cote { $rating } ± { $deviation }, meilleure { $peak }
player-page =
    Awalé : { $wins } gagnées, { $draws } nulles, { $losses } perdues ; rang { $rank }
    Couleurs : { $games } parties, meilleur score { $best }, rang { $couleursrank }
ranking-awale = { $rank }. { $name } · { $rating } ± { $deviation } · { $games } parties
ranking-couleurs = { $rank }. { $name } · { $best } points · { $games } parties
ranking-none = Personne n'a encore joué.
ranking-bad-board = « { $found } » n'est pas une grille ; écrire une taille comme 6x12 et des barreaux comme 3..3

openings-none = Aucune partie n'est passée par cette position. En importer avec openings import, ou laisser jouer le programme avec openings grow.
openings-games-archive = { $games } parties passées par ici, à { $side } de jouer :
openings-games-shipped = Aucune de vos parties n'est passée par ici ; { $games } de celles fournies avec le programme, à { $side } de jouer :
openings-move = { $letter }  { $games } parties · { $score } % · Sud { $south }, nulles { $draws }, Nord { $north } · niveau { $level }
grow-done = { $games } parties de { $player } contre lui-même enregistrées (graine { $seed }).
grow-no-person = seuls des programmes peuvent jouer ici ; choisir random, negamax:D, level:N ou engine
