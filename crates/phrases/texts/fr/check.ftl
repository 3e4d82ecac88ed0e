### Le vérificateur : ce qu'il dit d'une copie.

check-title = { $file } · { $subject } · { $cases } cas par question, graine { $seed } · { $sandbox }
check-tier-isolated = copie isolée (landlock+seccomp)
check-tier-limits = copie non isolée : temps et mémoire limités seulement
check-total = Total : { $points } / { $outof }
check-seed = graine { $seed }
check-page-title = Copies vérifiées

check-status-ok = juste
check-status-wrong = faux
check-status-error = erreur
check-status-timeout = trop long
check-status-missing = absente
check-status-forbidden = non permis
check-status-tool = panne

check-input-label = entrée
check-drawing-label = dessin
check-expected-label = attendu
check-got-label = obtenu
check-rule-label = règle
check-hint-label = indice
check-remark-label = remarque

check-value = la valeur renvoyée n'est pas la bonne
check-returns-nothing = rien n'est renvoyé : il manque un return, ou il n'est pas toujours atteint
check-prints = la bonne valeur est affichée au lieu d'être renvoyée : return et non print
check-container = le bon contenu, mais une liste au lieu d'un tuple (ou l'inverse)
check-printed = ce qui est affiché n'est pas ce que demande la question
check-not-changed = l'argument { $argument } n'est pas modifié comme il faut
check-changed = l'argument { $argument } est modifié, alors qu'il devait rester tel quel
check-shared = le résultat partage une liste avec l'argument : modifier l'un modifie l'autre
check-aliased = la même liste est plusieurs fois dans le résultat : modifier une ligne les modifie toutes
check-timeout = pas de réponse à temps : une boucle sans fin ?
check-ended = le programme s'est arrêté au milieu de l'appel (os._exit, ou interpréteur épuisé)
check-garbled = le fichier a perturbé le vérificateur : aucune réponse exploitable
check-output = affiche beaucoup trop (plus de 64 kio en un appel)
check-memory = demande trop de mémoire
check-exit = arrête le programme (exit) au lieu de renvoyer une valeur
check-input = demande une saisie (input) de trop
check-raised-at = { $kind } à la ligne { $line } : { $message }
check-raised = { $kind } : { $message }
check-sql-error = la requête est refusée : { $message }
check-no-syntax = le fichier n'est pas du Python valide : { $message }
check-syntax = le fichier n'est pas du Python valide, ligne { $line } : { $message }
check-missing = la fonction { $function } n'est pas dans le fichier
check-missing-near = la fonction { $function } n'est pas dans le fichier, mais { $found } y est : une faute de frappe ?
check-missing-sql = pas de requête { $id } (repère « -- { $id } » en SQL, chaîne { $id } en Python)
check-blank = la fonction { $function } est encore à écrire
check-procedure-returns = renvoie une valeur, alors que la question n'en demande pas : sans conséquence
check-past = ce même appel, fait en premier, est juste : la fonction se souvient des appels précédents (variable globale, valeur par défaut modifiée), ou tire au hasard
check-not-recursive = juste, mais la question demande une fonction récursive
check-forbidden = juste, mais le sujet interdit { $name }
check-accesses-once = juste, mais un élément est lu { $most } fois ; la question n'en permet qu'une ({ $accesses } accès en tout)
check-accesses-linear = juste, mais en trop d'accès ({ $accesses }, jusqu'à { $most } à une même case) : la question demande un coût en O(k + hauteur)
check-tool = le vérificateur a échoué : { $error }
check-together-wrong = juste avec les fonctions du corrigé ; faux avec celles du fichier, à cause d'une question précédente
check-only-together = juste avec les autres fonctions du fichier (pas avec celles du corrigé)
check-sql-double-quotes = des guillemets doubles entourent un nom, pas un texte : PostgreSQL le refuserait ; écrire '…'
check-sql-unnamed-subquery = une sous-requête de FROM sans nom : PostgreSQL la refuse souvent ; ajouter AS t
check-sql-alias-in-having = HAVING utilise { $alias }, un nom donné dans le SELECT : PostgreSQL le refuserait ; répéter l'expression

check-no-python = aucun Python utilisable ({ $tried } a été essayé) ; installer Python 3 ou donner son chemin dans GRENIER_PYTHON
check-no-isolation = impossible d'isoler les copies sur ce système (il faut Landlock et seccomp) ; vérifier ses propres fichiers un à la fois, ou prendre --sandbox off à ses risques
check-unknown-subject = sujet inconnu : « { $found } » ; choix possibles : { $names }
check-unknown-question = pas de question « { $found } » à vérifier dans { $subject } ; grenier check --list en donne la liste
check-too-large = { $file } est trop gros pour une copie : { $bytes } octets ({ $most } au plus)
check-subject-unclear = { $file } : le sujet n'est pas reconnu ; le nommer avec --subject ({ $names })
check-write-failed = écriture de { $file } impossible : { $reason }

check-hint-wrong = Refaites à la main le calcul de l'entrée montrée et comparez avec votre code, ligne à ligne.
check-hint-error = Lisez le message et la ligne indiquée : que valent les variables à ce moment pour l'entrée montrée ?
check-hint-timeout = Pour l'entrée montrée, qu'est-ce qui change à chaque tour de boucle, et la condition d'arrêt est-elle atteinte ?
check-hint-missing = Une fonction porte exactement le nom et les paramètres du sujet ; une requête, le numéro de sa question.
check-hint-forbidden = Le résultat est bon : il reste à l'obtenir par les moyens que le sujet permet.
