### Les sujets en dossiers : ce qui ne va pas dans l'un d'eux, et ce que disent les commandes.

subject-place = { $file } : { $reason }
subject-place-line = { $file }, ligne { $line } : { $reason }
subject-place-question = { $file }, { $question } : { $reason }
subject-place-line-question = { $file }, ligne { $line }, { $question } : { $reason }

subject-file-missing = ce fichier manque dans le dossier
subject-unreadable = lecture impossible ({ $reason })
subject-no-folder = n'est pas un dossier
subject-link = est un lien ; le dossier d'un sujet ne contient que des fichiers
subject-many-questions = un sujet a au plus { $most } questions
subject-many-files = un sujet a au plus { $most } fichiers
subject-large = trop gros pour un sujet (1 Mio par fichier, 8 Mio en tout)
subject-not-text = n'est pas du texte en UTF-8
subject-bad-id = « { $found } » ne peut pas être l'identifiant d'un sujet : le nom du dossier a 2 à 40 minuscules, chiffres et tirets bas, une lettre d'abord
subject-bad-format = le format { $found } est inconnu ; ce programme lit le format { $known }
subject-unknown-key = clé inconnue : « { $key } »
subject-missing-key = la clé « { $key } » manque
subject-key-twice = une clé est là deux fois
subject-unknown-choice = « { $found } » n'est pas un choix possible ; attendu : { $choices }
subject-wrong-kind = trouvé : { $found_kind } ; attendu : { $expected }
subject-not-toml = ce n'est pas du TOML : manque-t-il ici un guillemet, un crochet ou un signe = ?
subject-no-question = il n'y a pas de [[question]]
subject-question-twice = une autre question a le même numéro ou la même fonction
subject-bad-question-id = « { $found } » ne peut pas numéroter une question : Q1, Q12, Q3b
subject-bad-points = les points sont un nombre entier de 0 à { $most }
subject-query-function = une question dont la source est une base de données n'a pas de fonction : on y répond par une requête
subject-query-key = « { $key } » n'a pas sa place dans une question dont la réponse est une requête
subject-query-missing = il n'y a pas de requête sous une ligne -- { $id }
subject-query-failed = { $question } : la requête de queries.sql échoue : { $why }
subject-query-luck = { $question } : sur deux cents bases, les bonnes lignes tiennent au hasard : ORDER BY laisse-t-il un choix, ou LIMIT coupe-t-il entre des égales ?
subject-tables-none = [database] a soit des tables à elle, chacune sous [[database.table]], soit une source du programme
subject-tables-many = un sujet a { $tables } tables et { $parameters } paramètres au plus
subject-tables-impossible = il est impossible de tirer des lignes pour ces tables : y a-t-il assez de valeurs différentes pour leurs clés ?
subject-table-name = « { $found } » ne peut pas être le nom d'une table : des lettres, des chiffres et _, pas un mot de SQL, et chaque nom une fois
subject-table-columns = une table a de 1 à { $most } colonnes
subject-table-rows = rows = "{ $found }" : deux nombres entiers étaient attendus, comme dans "0..8", { $most } au plus
subject-table-column = « { $found } » n'est pas une colonne. Attendu : un nouveau nom ; INTEGER, REAL ou TEXT ; PRIMARY KEY, UNIQUE ou NULL ; puis deux-points et ses valeurs, ou REFERENCES table(colonne)
subject-table-reference = { $column } renvoie à { $found }, qui n'est pas une colonne PRIMARY KEY ou UNIQUE d'une table écrite plus haut
subject-table-values = les valeurs de { $found } doivent être des nombres ou des textes
subject-parameter-values = le paramètre { $found } n'a pas de valeurs : une déclaration, ou une colonne comme "auteur.nom"
subject-no-function = la clé « function » manque
subject-parameter-taken = le paramètre { $found } doit changer de nom : une colonne, une table ou un autre paramètre s'appelle ainsi
subject-no-reason = le changement en { $change } n'a pas de raison : pourquoi ne change-t-il rien ?
subject-bad-seconds = les secondes sont un nombre de { $least } à { $most }
subject-bad-name = « { $found } » n'est pas un nom que Python accepte ici
subject-argument-twice = l'argument { $found } est là deux fois
subject-not-in-reference = ne définit pas { $function }
subject-source-alone = « { $key } » n'a pas sa place à côté de « source », qui apporte ses entrées et ses réponses
subject-unknown-source = il n'y a pas de source intégrée « { $found } »
subject-unknown-package = le paquet « { $found } » ne peut pas servir ; numpy le peut
subject-inputs-twice = les entrées sont à la fois déclarées et fabriquées par cases.py : garder l'un des deux
subject-no-inputs = il n'y a pas d'entrées : les déclarer sous [question.inputs], ou définir { $function }(rng, size) dans cases.py
subject-no-input = l'argument { $argument } n'est pas déclaré sous [question.inputs]
subject-no-argument = { $found } n'est pas un argument de cette question
subject-bad-tolerance = la tolérance doit être un nombre de 0 à 1000000
subject-tolerance-alone = « tolerance » va avec compare = "close"
subject-inputs-expected = dans les entrées de { $place }, caractère { $at } : attendu { $expected }, trouvé { $found }
subject-inputs-ends = la déclaration de { $place } s'arrête trop tôt : attendu { $expected }
subject-inputs-rest = dans les entrées de { $place }, caractère { $at } : que signifie { $found } ici ?
subject-inputs-unknown = les entrées de { $place } nomment { $found }, qui n'est pas un argument
subject-inputs-circle = les arguments { $names } dépendent les uns des autres en cercle
subject-inputs-empty = dans les entrées de { $place }, un intervalle finit avant de commencer
subject-inputs-large = les entrées de { $place } sont trop grandes : 1000 éléments par liste, 20000 valeurs en tout, des nombres jusqu'à 10^15
subject-inputs-none = aucune entrée pour { $place } ne satisfait toutes les conditions
subject-inputs-hyphen = dans les entrées de { $place } : un intervalle s'écrit { $low }..{ $high }, et non { $low }-{ $high }
subject-given-unknown = « { $key } » nomme { $function }, que reference.py ne définit pas
subject-many-algorithms = un sujet a { $most } algorithmes au plus
subject-bad-algorithm = « { $found } » ne peut pas être l'identifiant d'un algorithme : des minuscules, des chiffres et des traits d'union, une lettre d'abord
subject-algorithm-twice = un autre algorithme a le même identifiant
subject-no-arguments = aucune question ne demande cette fonction : il faut la clé « arguments », les noms de ses paramètres
subject-no-parameter = { $found } n'est pas un argument de cet algorithme
subject-algorithm-no-input = l'argument { $argument } n'a pas de valeur sous [algorithm.input]
subject-algorithm-input = l'entrée de { $argument } n'est pas une valeur comme Python l'écrit : { $found }
subject-kind-text = un texte
subject-kind-whole = un nombre entier
subject-kind-number = un nombre
subject-kind-truth = true ou false
subject-kind-list = une liste
subject-kind-table = une table
subject-kind-other = autre chose
subject-kind-kind = un type ou une valeur
subject-kind-characters = les caractères entre guillemets
subject-kind-key = une clé
subject-kind-condition = sorted, distinct, sum, len, min ou max
subject-kind-comparison = ==, !=, <, <=, > ou >=
subject-kind-term = un nombre ou un argument
subject-kind-measure = len, sum, min, max ou abs
subject-hints-unknown = il n'y a pas de question { $found }
subject-hints-many = { $question } a au plus { $most } indices
subject-bad-mistake = « { $found } » ne peut pas nommer une erreur : lettres, chiffres et tirets

subject-inputs-impossible = { $question } : impossible de fabriquer des entrées de cette taille
subject-inputs-refused = { $question } : vingt entrées de suite ont été refusées par valid_{ $question }
subject-inputs-shape = { $question } : inputs_{ $question } doit renvoyer la liste des arguments, faite de nombres, textes, listes, tuples et dictionnaires
subject-inputs-count = { $question } : nombre d'arguments renvoyés par inputs_{ $question } : { $found } ; attendus : { $expected }
subject-inputs-failed = { $question } : inputs_{ $question } échoue
subject-program-failed = { $question } : le programme du sujet échoue : { $why }
subject-program-unreadable = Python ne peut pas lire { $file } (ligne { $line })

subject-no-mutants = impossible de fabriquer des mutants de reference.py : { $why }
subject-archive-path = ce chemin dans l'archive mène hors de son dossier, ou à aucun dossier
subject-archive-empty = l'archive est vide
subject-archive-two = l'archive contient deux dossiers ; un seul est attendu, au nom du sujet
subject-not-archive = n'est pas une archive zip lisible
subject-shadows = un sujet du programme s'appelle { $id } : il faut un autre identifiant
subject-unwritable = écriture impossible ({ $reason })

subject-new-id = « { $file } » ne peut pas être l'identifiant d'un sujet : 2 à 40 minuscules, chiffres et tirets bas, une lettre d'abord
subject-new-exists = { $file } existe déjà
subject-new-shipped = un sujet du programme s'appelle { $file } : choisir un autre nom
subject-new-failed = { $file } ne peut pas être écrit ou supprimé ({ $reason })
subject-new-done = { $path } contient un petit sujet qui marche. Le modifier, puis : grenier subject check { $path }
subject-pack-done = { $subject } est rangé dans { $path }. Pour l'installer : grenier subject install { $path }
subject-install-exists = { $file } est déjà installé ; --force le remplace
subject-install-done = { $subject } est installé. Pour corriger des copies : grenier check FICHIER --subject { $subject }
subject-remove-shipped = { $file } fait partie du programme et ne peut pas être supprimé
subject-remove-unknown = aucun sujet installé ne s'appelle { $file } (grenier subject list les montre)
subject-remove-done = { $subject } est supprimé
subject-list-length = { $questions } questions, { $points } points{ $minutes ->
        [0] {""}
       *[other] , { $minutes } min
    }
subject-check-line = { $distinct } entrées différentes sur { $inputs } · justes { $right } · fausses { $wrong } · mutants { $killed }
subject-check-reference = la référence n'est pas d'accord avec elle-même : { $reason }
subject-check-monotonous = les entrées se ressemblent trop : { $distinct } entrées différentes, { $results } résultats différents
subject-check-right-fails = { $file } devrait être juste, et le verdict est : { $status }
subject-check-wrong-passes = { $file } devrait échouer comme il le dit, et le verdict est : { $status }
subject-check-survivor = { $file }, ligne { $line } : aucune entrée ne distingue « { $before } » de « { $after } »
subject-check-idle = donné comme équivalent, et fabriqué nulle part : { $place }
subject-check-no-texts = { $file } : { $id } n'a pas d'énoncé ou pas d'indices
subject-check-good = { $subject } est un bon sujet : { $killed } mutants sur { $mutants } sont démasqués.
subject-check-bad = { $subject } n'est pas encore un bon sujet : { $killed } mutants sur { $mutants } sont démasqués ({ $least } % attendus), et il reste à reprendre ce qui est dit plus haut.
subject-check-fails = la référence échoue sur { $call } : { $reason }. Resserrer les entrées, ou faire répondre la référence.
subject-check-order = les mêmes appels dans un autre ordre ont d'autres résultats. Garde-t-elle quelque chose d'un appel à l'autre ?
subject-check-compare-close = compare = "close", et la référence ne renvoie aucun nombre réel
subject-check-compare-any-order = compare = "any-order", et la référence ne renvoie aucune liste
subject-answer-status = « { $found } » n'est pas un verdict ; attendu : wrong, error, timeout ou forbidden
subject-answer-head = une réponse commence par une ligne comme celle-ci : # { $id } | wrong | ce qui est faux
subject-answer-stray = { $function } ne répond à aucune question et rien ne l'appelle : son nom est-il mal écrit ?
subject-answer-none = ne répond à aucune question
subject-check-step-question = question { $id }
subject-check-step-answers = right/ et wrong/
subject-check-step-mutants = mutants
