### L'archive : joueurs, parties, ouvertures, et ce qu'elle refuse.

archive-address = adresse de base inconnue : « { $found } » ; écrire sqlite:CHEMIN ou postgres://…
archive-without-postgres = ce programme a été construit sans PostgreSQL : « { $found } » ne peut pas être ouverte ; écrire sqlite:CHEMIN
archive-unreachable = impossible d'ouvrir la base { $address } : { $reason }
archive-newer = la base vient d'une version plus récente de ce programme (schéma { $found } ; celle-ci connaît jusqu'au { $known })
archive-drift = la version { $version } du schéma de la base diffère de celle que ce programme connaît
archive-query = la base refuse la requête : { $reason }
archive-too-slow = la requête a été arrêtée après { $seconds } s
archive-too-large = la requête produit trop de données : au plus { $most } octets par valeur et quelques mégaoctets par réponse
archive-no-reader = le rôle grenier_reader manque ; en administrateur : CREATE ROLE grenier_reader ; puis l'accorder (GRANT) au propriétaire de l'archive et relancer db init
archive-reader-not-granted = le rôle grenier_reader existe mais n'a pas été accordé à { $user } ; en administrateur : GRANT grenier_reader TO { $user }
archive-no-backup = { $address } est une base PostgreSQL ; la copier avec son propre programme : pg_dump --format=custom --file=FICHIER BASE
archive-damaged = l'archive { $address } est endommagée : { $reason } ; restaurer une copie faite par db backup, ou sauver ce qui se lit encore avec db export
archive-damaged-page = l'archive est endommagée : { $reason } ; db check en dit plus ; restaurer une copie faite par db backup, ou sauver ce qui se lit encore avec db export
archive-no-right = cet utilisateur ne peut pas modifier l'archive { $address } : { $reason } ; prendre l'utilisateur qui l'a créée, ou accorder à celui-ci le droit de créer et de modifier ses tables
archive-plies = { $found } demi-coups : hors limites pour la bibliothèque d'ouvertures (de 0 à { $most })
archive-replay = l'enregistrement ne correspond pas à la partie : { $reason }
archive-database = base de données : { $reason }
archive-no-data-folder = cet utilisateur n'a pas de dossier de données ; indiquer l'archive avec --database
archive-data-folder = impossible de créer le dossier de données { $file } : { $reason } ; indiquer l'archive avec --database
archive-not-a-file = ce n'est pas un fichier

archive-no-move = la partie n'a aucun coup
archive-too-long = la partie a { $found } coups ; l'archive en accepte au plus { $most }
archive-unfinished = la partie n'est pas finie et aucun résultat n'est donné
archive-contradiction = le résultat donné contredit les coups, qui donnent { $seeds }
archive-other-start = la partie ne part pas de la position habituelle
archive-unnamed-rules = la partie suit des règles qui n'ont pas de nom
archive-unknown-player = le joueur { $id } n'est pas dans l'archive ; importer d'abord les joueurs
archive-refused-player = le joueur { $id } de cet import a été refusé
archive-bad-name = « { $found } » ne peut pas être un nom : il faut de 1 à { $most } caractères, tous visibles
archive-bad-kind = type de joueur inconnu : « { $found } » ; choix possibles : person, program
archive-bad-date = « { $found } » n'est pas une date ; écrire AAAA-MM-JJ
archive-bad-level = le niveau { $found } est hors limites (de 0 à { $most })
archive-bad-number = { $found } n'est pas un numéro de joueur
archive-taken = le numéro { $id } est pris par { $name }
archive-known = { $name } est déjà dans l'archive, sous le numéro { $id }
archive-out-of-range = { $what } { $found } est hors limites
archive-entry-too-long = il y a plus de { $most } octets
archive-fields = la ligne a { $found ->
    [one] { $found } champ
   *[other] { $found } champs
} ; il faut : { $expected }
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
sql-table-out-of-reach = une table de la requête ne peut pas être lue ici ; les tables sont Joueur, Partie, JOUEURS et PARTIES
sql-name-taken = { $found } est une table de l'archive ; donner un autre nom à la table de la requête
sql-too-intricate = la requête relit ses propres tables et colonnes tant de fois qu'il faudrait trop de temps pour la préparer ; faire moins d'étapes, ou lire chaque table une seule fois
sql-no-value = le paramètre :{ $found } n'a pas de valeur ; lui en donner une avec --param { $found }=…
    .page = le paramètre :{ $found } n'a pas de valeur ; écrire la valeur à sa place
sql-bad-parameter = « { $found } » n'est pas un paramètre ; écrire NOM=VALEUR
sql-truncated = Seules les { $rows } premières lignes sont montrées ; --limit en donne plus.

db-ready = L'archive est prête : { $address }.
db-ratings-mended = Les cotes ont été recalculées : un import avait été arrêté avant.
db-info = L'archive { $address } :
db-counts =
    joueurs               { $players }
    parties d'awalé       { $games }
    parties de Couleurs   { $couleurs }
    fichiers importés     { $sources }
    bibliothèque          { $moves } coups, des { $plies } premiers demi-coups de chaque partie
db-sound = L'archive est saine : { $games ->
    [one] { $games } partie rejouée
   *[other] { $games } parties rejouées
}, { $moves ->
    [one] { $moves } coup de bibliothèque recompté
   *[other] { $moves } coups de bibliothèque recomptés
}.
db-damaged = { $problems ->
    [one] l'archive a un défaut : { $first }
   *[other] l'archive a { $problems } défauts, dont le premier : { $first }
}
problem-damaged = la base signale : { $reason }
problem-game = partie { $id } : { $reason }
problem-opening = la bibliothèque d'ouvertures se trompe sur la case { $pit } de la position { $key }
problem-stale-ratings = un import a été arrêté avant le calcul des cotes ; db init les calcule
problem-rating = la cote du joueur { $id } ne découle pas des parties

import-progress = { $stored ->
    [one] { $stored } enregistrée
   *[other] { $stored } enregistrées
}, { $refused ->
    [one] { $refused } refusée
   *[other] { $refused } refusées
}
import-refused = { $file } : { $place } : refusé : { $reason }
import-more-refused = … et { $more ->
    [one] { $more } autre refusée
   *[other] { $more } autres refusées
}
import-empty = aucune partie ni aucun joueur dans les fichiers
import-all-refused = { $refused ->
    [one] la seule entrée a été refusée
   *[other] les { $refused } entrées ont été refusées
} ; rien n'a été enregistré
import-done = Importé : { $games ->
    [one] { $games } partie d'awalé
   *[other] { $games } parties d'awalé
}, { $couleurs } de Couleurs, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}. Déjà présents : { $known }. Refusés : { $refused }.
backup-needs-a-file = { $file } ne peut pas contenir une copie de l'archive ; indiquer un fichier ordinaire
backup-done = { $file } est une copie de l'archive : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $bytes } octets.
dump-done = { $file } contient toute l'archive : { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}. Vous seul pouvez le lire ; à garder ainsi : il contient des noms et les empreintes des phrases de passe.
dump-note = La sauvegarde contient des noms et les empreintes des phrases de passe : à garder là où vous seul pouvez la lire.
restore-done = { $rows ->
    [one] { $rows } ligne restaurée
   *[other] { $rows } lignes restaurées
} dans { $address }.
dump-not-a-dump = le fichier n'est pas une sauvegarde d'archive ; db dump en écrit une
dump-unknown = ligne { $line } : « { $found } » est inconnu ici ; la sauvegarde vient d'une version plus récente de ce programme
dump-cut = la sauvegarde est incomplète : elle s'arrête après la ligne { $line } ; rien n'a été restauré
dump-checksum = la somme de contrôle ne convient pas : la sauvegarde a été modifiée après son écriture ; rien n'a été restauré
dump-line = la ligne { $line } n'est pas une ligne de sauvegarde ; rien n'a été restauré
dump-value = ligne { $line } : la valeur de { $column } n'est pas de celles que cette colonne peut avoir ; rien n'a été restauré
dump-row = ligne { $line }, table { $table } : { $reason } ; rien n'a été restauré
dump-table = table { $table } : la base refuse une ligne : { $reason } ; rien n'a été restauré
dump-not-empty = l'archive { $address } n'est pas vide ; en nommer une nouvelle avec --database pour y restaurer
export-table-is-csv = --table demande --format csv

player-added = { $name } est le joueur { $id }.
player-none = Aucun joueur trouvé.
player-unknown = aucun joueur « { $found } » dans l'archive ; db player list en donne la liste
player-line = { $id }  { $name } ({ $country }) · cote { $rating } ± { $deviation }, meilleure { $peak }
player-page =
    Awalé : { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    } ; rang { $rank }
    Couleurs : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, meilleur score { $best }, rang { $couleursrank }
ranking-awale = { $rank }. { $name } · { $rating } ± { $deviation } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
ranking-couleurs = { $rank }. { $name } · { $best ->
    [one] { $best } point
   *[other] { $best } points
} · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
ranking-none = Personne n'a encore joué.

openings-none = Aucune partie n'est passée par cette position. En importer avec openings import, ou laisser jouer le programme avec openings grow.
openings-games-archive = Parties des archives : { $games }, à { $side } de jouer
openings-games-shipped = Parties fournies avec le programme : { $games }, à { $side } de jouer
openings-book = Le livre d'ouvertures du moteur, qui ne compte aucune partie, à { $side } de jouer
openings-move = { $letter }  { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} · { $score } % · Sud { $south }, nulles { $draws }, Nord { $north }
openings-move-level = { $letter }  { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} · { $score } % · Sud { $south }, nulles { $draws }, Nord { $north } · cote moyenne { $level }
grow-done = { $games ->
    [one] { $games } partie de { $player } contre lui-même enregistrée
   *[other] { $games } parties de { $player } contre lui-même enregistrées
} (graine { $seed }).
grow-no-person = seuls des programmes peuvent jouer ici ; choisir random, negamax:D, level:N ou engine
problem-rated-game = la partie { $id } indique des cotes que ses joueurs n’avaient pas
problem-unfair-game = la partie { $id } compte pour les cotes et ne le devrait pas : elle est trop courte, contre quelqu’un qui ne joue pas de parties classées, ou c’est une fois de trop la même victoire
archive-nobody = aucun joueur ne porte le numéro { $id }
archive-claimed = { $name } (numéro { $id }) est un nom réservé par son joueur
archive-closed = le joueur numéro { $id } est fermé
archive-kept-name = { $name } est un nom que le programme garde pour lui
archive-same-player = le numéro { $id } est donné deux fois ; un joueur ne peut être réuni à lui-même
archive-met-each-other = ces deux joueurs se sont affrontés : ils ne sont pas une même personne
archive-other-kind = une personne et un programme ne peuvent être réunis
player-will-rename = le joueur { $id }, { $name }, s’appellera { $new }
player-renamed = Le joueur { $id } s’appelle désormais { $new }.
player-will-close = le joueur { $id }, { $name }, deviendra anonyme pour de bon : { $awale ->
    [one] { $awale } partie
   *[other] { $awale } parties
} d’awalé et { $couleurs } de Couleurs sont gardées, { $sessions ->
    [one] { $sessions } navigateur est déconnecté
   *[other] { $sessions } navigateurs sont déconnectés
}, et un nom réservé redevient libre
player-closed = Le joueur { $id } est désormais anonyme : { $awale ->
    [one] { $awale } partie
   *[other] { $awale } parties
} d’awalé et { $couleurs } de Couleurs sont gardées.
player-will-merge = les parties du joueur { $id }, { $name } ({ $awale } d’awalé, { $couleurs } de Couleurs), deviendront celles du joueur { $intoid }, { $into }, et le joueur { $id } sera supprimé pour de bon
player-merged = { $awale ->
    [one] { $awale } partie
   *[other] { $awale } parties
} d’awalé et { $couleurs } de Couleurs sont désormais celles du joueur { $id } ; les cotes sont recalculées.
player-several = plusieurs joueurs s’appellent { $found } ; donnez l’un des numéros { $numbers }
player-needs-yes = rien n’a été changé : { $plan } ; pour le faire, ajoutez --yes
player-confirm = Continuer ? [o/N]
player-unchanged = rien n’a été changé
