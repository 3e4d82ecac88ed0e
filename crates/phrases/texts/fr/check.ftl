### Le vérificateur : ce qu'il dit d'une copie.

check-title = { $file } · { $subject } · { $count ->
    [one] un cas
   *[other] { $cases } cas
} par question, graine { $seed } · { $sandbox }
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
check-difference-label = écart
check-rule-label = règle
check-hint-label = indice
check-mistake-label = erreur
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
check-output = affiche beaucoup trop (plus de 16 Mio en un appel)
check-memory = demande trop de mémoire
check-exit = arrête le programme (exit) au lieu de renvoyer une valeur
check-input = demande une saisie (input) de trop
check-raised-at = { $kind } à la ligne { $line } : { $message }
check-raised = { $kind } : { $message }
check-sql-error = la requête est refusée : { $message }
check-no-syntax = le fichier n'est pas du Python valide : { $message }
check-syntax = le fichier n'est pas du Python valide, ligne { $line } : { $message }
check-syntax-part = ce passage n'est pas du Python valide, ligne { $line } : { $message }
check-lost = Python non valide, ligne { $line } : { $message }. Ces lignes ont été passées ; le reste du fichier est noté.
check-cell-line = { $line } de la cellule { $cell }
check-module-absent = la réponse a besoin du module { $module }, qui n'est pas installé ici : installez-le pour le Python qui exécute les réponses, ou passez-vous-en
check-module-not-loaded = la réponse a besoin du module { $module }, que le vérificateur ne charge pas pour ce sujet : passez-vous-en
check-changed-too = l'argument { $argument } est modifié aussi, alors qu'il devait rester tel quel : c'est peut-être la cause
check-together-wrong-of = juste avec les fonctions du corrigé ; faux avec celles du fichier, à cause de { $id } ({ $function })
check-difference = { $place } : attendu { $expected }, obtenu { $got }
check-difference-extra = { $place } : ne devrait pas y être, obtenu { $got }
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
check-too-few-cases = trop lent : { $cases } cas sur { $planned } seulement ont pu être essayés, pas assez pour juger
check-few-cases = lent : { $cases } cas sur { $planned } seulement ont pu être essayés
check-file-time = le temps accordé à la copie est écoulé : question non jugée
check-unreadable = Python n'arrive pas à lire le fichier en un temps raisonnable
check-looks = utilise { $names }, qui permet de regarder le vérificateur au lieu de répondre : à lire
check-together-endless = non essayée avec les autres fonctions du fichier : { $function } ne se termine pas à temps
check-accesses-unknown = juste, mais pas sur une liste qui compte ses accès (erreur, autre résultat ou pas de réponse) : le coût demandé n'est pas montré
check-tool = le vérificateur a échoué : { $error }
check-together-wrong = juste avec les fonctions du corrigé ; faux avec celles du fichier, à cause d'une question précédente
check-only-together = juste avec les autres fonctions du fichier (pas avec celles du corrigé)
check-sql-double-quotes = des guillemets doubles entourent un nom, pas un texte : PostgreSQL le refuserait ; écrire '…'
check-sql-unnamed-subquery = une sous-requête de FROM sans nom : PostgreSQL la refuse souvent ; ajouter AS t
check-sql-alias-in-having = HAVING utilise { $alias }, un nom donné dans le SELECT : PostgreSQL le refuserait ; répéter l'expression
check-sql-bare-column = une colonne seule à côté d'un COUNT, SUM… sans GROUP BY : PostgreSQL le refuserait ; SQLite prend la valeur d'une ligne quelconque
check-sql-sum-of-comparison = SUM ou AVG d'une comparaison : PostgreSQL le refuserait ; écrire SUM(CASE WHEN … THEN 1 ELSE 0 END)
check-sql-fetch = FETCH FIRST … ROWS ONLY est du SQL standard, que SQLite ne connaît pas : lu comme LIMIT
check-silent = juste, mais rien n'est affiché, alors que la question demande un message
check-unused = la question dit d'utiliser { $name } : la réponse n'en est pas moins comptée juste
check-unlisted = { $name } n'est pas dans les commandes que permet l'annexe du sujet : sans conséquence ici

check-no-python = aucun Python utilisable ({ $tried } a été essayé) ; installer Python 3 ou donner son chemin dans GRENIER_PYTHON
check-no-isolation = impossible d'isoler les copies sur ce système (il faut Landlock et seccomp) ; vérifier ses propres fichiers un à la fois, ou prendre --sandbox off à ses risques
check-unknown-subject = sujet inconnu : « { $found } » ; choix possibles : { $names }
check-unknown-question = pas de question « { $found } » à vérifier dans { $subject } ; grenier check --list en donne la liste
check-not-a-file = { $file } n'est pas un fichier ordinaire (dossier, tube ou périphérique)
check-not-a-notebook = { $file } se termine par .ipynb mais n'est pas un notebook
check-too-large = { $file } est trop gros pour une copie : { $bytes } octets ({ $most } au plus)
check-subject-unclear = { $file } : le sujet n'est pas reconnu ; le nommer avec --subject ({ $names })

check-hint-wrong = Refaites à la main le calcul de l'entrée montrée et comparez avec votre code, ligne à ligne.
check-hint-error = Lisez le message et la ligne indiquée : que valent les variables à ce moment pour l'entrée montrée ?
check-hint-timeout = Pour l'entrée montrée, qu'est-ce qui change à chaque tour de boucle, et la condition d'arrêt est-elle atteinte ?
check-hint-missing = Une fonction porte exactement le nom et les paramètres du sujet ; une requête, le numéro de sa question.
check-hint-forbidden = Le résultat est bon : il reste à l'obtenir par les moyens que le sujet permet.
check-hint-mistake = Dans votre réponse, { $mistake }.

## Une classe, son tableau et le barème de l'enseignant.

check-class-title = { $subject } : { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
}, { $mean } / { $outof } en moyenne
check-class-question = question
check-class-right = juste
check-class-answered = traitée
check-class-mistakes = erreurs fréquentes
check-class-index = Copies
check-column-file = fichier
check-column-subject = sujet
check-column-points = points
check-column-out_of = sur
check-column-seed = graine
check-column-sandbox = isolement
check-column-error = erreur
check-column-status = { $id } résultat
check-points-line = { $file }, ligne { $line } : { $reason }
check-points-no-entry = « { $found } » n'est pas compris ; attendu : Q8 = 3, ou une section comme [shares]
check-points-no-number = « { $found } » n'est pas une valeur possible ; attendu : un nombre de 0 à 1000, écrit 1.5 (de 0 à 1 pour une part)
check-points-unknown-section = section inconnue « { $found } » ; attendu : un sujet, shares ou penalties
check-points-unknown-name = rien ne s'appelle « { $found } » ici ; attendu : une question du sujet (Q8), une part (demand, forbidden, not-recursive) ou une pénalité (unlisted, unused, portability, slow, returns, earlier)
check-points-twice = « { $found } » y est deux fois

## Suivre un fichier, parcourir une fonction.

check-watch-changes = Depuis la dernière fois :
check-watch-change = { $id } : { $before } → { $now } ({ $gain })
check-watch-other = { $id } : toujours { $now }, sur une autre entrée
check-watch-same = rien n'a changé
check-watch-waiting = En attente du prochain enregistrement (Ctrl-C pour quitter)…
check-one-file = --watch et --step prennent un seul fichier
check-argument-missing = { $name } n'a pas de valeur
check-bad-argument = { $name } : { $found } n'est pas une valeur comme Python l'écrit, par exemple 3, [1, 0] ou "abc"
check-step-arguments = ce ne sont pas des arguments pour { $id } : il faut des valeurs comme Python les écrit, séparées par des virgules, par exemple [4, 4, 0], 3
check-step-nothing = { $id } : pas de fonction à parcourir (une requête, ou rien d'écrit)
check-step-wrong = { $id }, sur l'entrée qui échoue : { $input }
check-step-right = { $id } est juste ; sur une entrée ordinaire : { $input }
check-step-result = Résultat : { $result }
check-step-cut = Après { $steps } pas, le parcours s'arrête ici : l'appel continue (une boucle sans fin ?).
check-step-keys = → suivant   ← précédent   Début/Fin   q quitter

## Indices des erreurs reconnues, par famille.

check-family-alias-1 = Ce que vous modifiez est-il une copie, ou la liste même qu'on vous a donnée ?
check-family-alias-2 = Une affectation, ou la copie de la seule liste extérieure, laisse les listes intérieures partagées. Copier chaque liste que l'on va modifier.
check-family-alias-3 = Faites la copie avant la première modification : L[:] ou list(L) pour une liste, une copie par liste intérieure, et ne travaillez que sur la copie.
check-family-assignment-1 = Lisez chaque = de droite à gauche : quelle variable change ?
check-family-assignment-2 = `a = b` donne à a la valeur de b. Ici, la variable à mettre à jour est à droite.
check-family-assignment-3 = Échangez les deux côtés de ce = : à gauche la variable à mettre à jour, à droite sa nouvelle valeur.
check-family-bound-1 = Essayez la plus petite et la plus grande valeur : la borne est-elle comprise ?
check-family-bound-2 = Comparez <, <=, >, >= et les bouts de range avec l'énoncé, sur l'entrée montrée : range(a, b) s'arrête avant b.
check-family-bound-3 = Déplacez cette borne de un : < devient <= (ou l'inverse), ou range commence ou finit un cran plus loin. Puis reprenez l'entrée montrée.
check-family-call-1 = Chaque fonction est-elle appelée, avec ses parenthèses ?
check-family-call-2 = Un nom sans parenthèses désigne la fonction elle-même : il ne fait rien, et compte comme vrai.
check-family-call-3 = Ajoutez les parenthèses et les arguments : f(x) appelle la fonction, f ne fait que la nommer.
check-family-condition-1 = Quelle condition de l'énoncé manque dans votre code, ou n'est pas la bonne ?
check-family-condition-2 = Faites la liste des conditions de l'énoncé et retrouvez chacune dans votre code ; l'entrée montrée en met une en défaut.
check-family-condition-3 = Écrivez la condition qui manque, ou mettez la bonne à la place de celle-ci, et reliez-la aux autres par `and` ou `or` comme le dit la question.
check-family-cost-1 = Combien de fois un même élément est-il lu ?
check-family-cost-2 = Gardez dans une variable ce qui a été lu, et ne parcourez la liste qu'une fois.
check-family-cost-3 = Lisez chaque élément une seule fois, dans une variable et une seule boucle, puis servez-vous de la variable.
check-family-division-1 = Que donne votre division : un quotient, un reste, un nombre réel ?
check-family-division-2 = // est le quotient entier, % le reste ; en SQL, deux entiers donnent un entier.
check-family-division-3 = Choisissez l'opération dont la question a besoin : % pour un reste, // pour un quotient entier, / (100.0 * … en SQL) pour un réel.
check-family-extra-step-1 = Votre fonction fait-elle plus que ce qui est demandé ?
check-family-extra-step-2 = Quelque chose qui devait rester tel quel est modifié : retirez cette étape.
check-family-extra-step-3 = Supprimez la ligne qui en fait trop, ou faites-la travailler sur une copie.
check-family-grouping-1 = Deux homonymes, deux scores égaux : en faut-il un ou deux ?
check-family-grouping-2 = Groupez par l'identifiant, qui est unique, et n'utilisez DISTINCT que si les égaux ne comptent qu'une fois.
check-family-grouping-3 = Groupez par l'identifiant (GROUP BY …id…), et retirez ou ajoutez DISTINCT selon ce que la question compte.
check-family-initial-1 = De quelles valeurs partent vos variables, et conviennent-elles à toute entrée ?
check-family-initial-2 = Partez du premier élément ou de ce que disent les arguments, et remettez à chaque tour ce qui doit l'être.
check-family-initial-3 = Donnez à la variable sa première valeur d'après l'entrée (le premier élément, une liste vide, ce que dit l'argument), au bon endroit : avant la boucle, ou à chaque tour.
check-family-inverted-1 = Qu'est-ce que l'énoncé appelle True, et qu'appelle-t-il False ?
check-family-inverted-2 = La réponse est le contraire de la bonne : relisez dans quel cas chaque valeur est attendue.
check-family-inverted-3 = Échangez True et False dans le return, ou mettez `not` devant le test.
check-family-kind-1 = Quel genre de valeur l'énoncé demande-t-il : nombre, liste, tuple, booléen ?
check-family-kind-2 = La valeur renvoyée n'est pas du genre attendu : comparez-les sur l'entrée montrée.
check-family-kind-3 = Construisez la sorte de valeur demandée juste avant le return : une liste avec [ ], un couple avec ( ), un nombre sans guillemets, un booléen par une comparaison.
check-family-logic-1 = Dans quel ordre `and`, `or` et les opérations sont-ils faits ?
check-family-logic-2 = `and` passe avant `or`, × et ÷ avant + et − ; chaque comparaison doit être entière : mettez des parenthèses.
check-family-logic-3 = Écrivez chaque comparaison en entier (x == 2 or x == 3) et mettez entre parenthèses ce qui va ensemble.
check-family-lost-result-1 = Que devient la valeur que renvoie chaque appel ?
check-family-lost-result-2 = Un résultat qui n'est dans aucune variable est perdu ; un résultat écrasé aussi.
check-family-lost-result-3 = Gardez la valeur que l'appel renvoie : resultat = f(…), puis servez-vous-en.
check-family-missing-step-1 = Quelle étape de l'énoncé manque dans votre code ?
check-family-missing-step-2 = Faites à la main l'entrée montrée, étape par étape, et cherchez chaque étape dans votre code.
check-family-missing-step-3 = Ajoutez la ligne de l'étape qui manque, à la place que la question lui donne.
check-family-order-1 = Dans quel ordre, ou dans quel sens, le résultat est-il attendu ?
check-family-order-2 = Écrivez le résultat attendu sous le vôtre : quelque chose est échangé, renversé ou non trié.
check-family-order-3 = Rendez le résultat dans l'ordre demandé : échangez les deux parties, parcourez la boucle dans l'autre sens, ou triez à la fin.
check-family-overwrite-1 = Quand vous écrivez une case, avez-vous encore besoin de ce qu'elle contenait ?
check-family-overwrite-2 = Échangez deux valeurs à la fois (a, b = b, a), ou gardez d'abord l'une dans une variable.
check-family-overwrite-3 = Échangez en une ligne, a, b = b, a, ou copiez une partie avant d'écrire dessus.
check-family-print-1 = L'énoncé demande-t-il de renvoyer, ou d'afficher ?
check-family-print-2 = return donne la valeur à qui appelle ; print l'écrit à l'écran. Ce n'est pas la même chose.
check-family-print-3 = Mettez return à la place de print (ou print là où la question demande d'afficher).
check-family-recursion-1 = Qu'est-ce qui arrête la récursion, et que fait chaque appel du résultat du suivant ?
check-family-recursion-2 = Testez d'abord la fin ; utilisez ensuite la valeur de l'appel récursif, fait sur quelque chose de plus petit.
check-family-recursion-3 = Écrivez d'abord l'arrêt (if … : return …) ; sinon, renvoyez une valeur faite avec le résultat de l'appel sur le cas plus petit.
check-family-return-1 = Sur l'entrée montrée, quel return est atteint, et quand ?
check-family-return-2 = Un return dans la boucle l'arrête au premier tour ; un chemin sans return donne None.
check-family-return-3 = Placez le return après la boucle si tous les éléments comptent, et un sur chaque chemin, pour qu'aucun appel ne finisse sans valeur.
check-family-rounding-1 = Des nombres sont-ils arrondis avant d'être comparés ?
check-family-rounding-2 = Comparez la valeur exacte à la borne : 127.5 est en dessous de 128.
check-family-rounding-3 = Retirez l'arrondi avant la comparaison : comparez la valeur exacte, n'arrondissez que ce qui s'affiche.
check-family-sequence-1 = Les étapes sont-elles dans le bon ordre ?
check-family-sequence-2 = Une étape se sert de ce qu'une autre a déjà changé : échangez-les.
check-family-sequence-3 = Échangez les deux lignes, pour qu'une valeur soit lue avant d'être modifiée.
check-family-side-effect-1 = Quel objet doit changer, et lequel doit rester tel quel ?
check-family-side-effect-2 = Donner une nouvelle liste à un nom ne change pas la liste reçue : changez ses éléments. Ce qui est seulement lu ne doit pas changer.
check-family-side-effect-3 = Là où l'argument doit changer, écrivez dedans (L[i] = …, L[:] = …) ; là où il doit rester, travaillez sur une copie.
check-family-sign-1 = De quel point de vue est chaque valeur, et avec quel signe ?
check-family-sign-2 = Ce qui est bon pour l'adversaire est mauvais pour le joueur : revoyez chaque + et chaque −.
check-family-sign-3 = Changez le signe : ce que gagne l'autre joueur se retranche.
check-family-state-1 = Appelez la fonction deux fois : la seconde réponse est-elle encore juste ?
check-family-state-2 = Une variable globale, ou une liste prise comme valeur par défaut, garde ce qu'y ont mis les appels précédents.
check-family-state-3 = Créez la liste ou le compteur dans la fonction, à chaque appel, et ne donnez pas de liste comme valeur par défaut.
check-family-text-1 = Comparez le texte lettre à lettre avec celui de l'énoncé.
check-family-text-2 = Les accents, les majuscules et les espaces comptent.
check-family-text-3 = Recopiez le texte de la question, accents compris.
check-family-type-1 = Quel est le type de chaque valeur sur la ligne en cause ?
check-family-type-2 = Un nombre n'a pas d'indice, un texte n'est pas un nombre, une clé s'écrit entre guillemets.
check-family-type-3 = Convertissez ou corrigez cette valeur : int(…) pour un nombre saisi, une clé entre guillemets, un indice sur une liste et non sur un nombre.
check-family-wrong-side-1 = De quelle moitié, de quel joueur, de quel bord parle l'énoncé ?
check-family-wrong-side-2 = Le calcul est bon, mais fait de l'autre côté.
check-family-wrong-side-3 = Prenez l'autre moitié, l'autre joueur ou l'autre bord : décidez d'après celui dont c'est le tour.
check-family-wrong-variable-1 = À chaque ligne, est-ce l'indice, le contenu ou le résultat qu'il faut ?
check-family-wrong-variable-2 = Une variable est à la place d'une autre : dites ce que vaut chacune sur l'entrée montrée.
check-family-wrong-variable-3 = Mettez là la bonne variable : l'indice i, l'élément L[i] ou le résultat gardé avant.

## Ce que disent Python et SQLite.

told-colon = il manque les deux-points « : » à la fin de la ligne
told-open-round = une parenthèse ( n'est jamais refermée
told-open-square = un crochet [ n'est jamais refermé
told-close-round = une parenthèse ) ne referme rien
told-close-square = un crochet ] ne referme rien
told-mismatch-line = { $a } referme le { $b } de la ligne { $c }
told-mismatch = { $a } referme un { $b }
told-string = un texte entre guillemets ne se termine pas sur sa ligne
told-triple = un texte entre triples guillemets ne se termine jamais
told-indent = cette ligne est trop décalée vers la droite
told-unindent = cette ligne n'est alignée avec aucune de celles du dessus
told-block-def = le corps de la fonction de la ligne { $a } manque ou n'est pas décalé
told-block = le bloc après { $a }, ligne { $b }, manque ou n'est pas décalé
told-tabs = des tabulations et des espaces sont mélangés en début de ligne
told-syntax = quelque chose n'est pas écrit comme Python le veut
told-comma = quelque chose n'est pas écrit comme Python le veut : peut-être manque-t-il une virgule
told-equal = une comparaison s'écrit ==, et non =
told-assign-here = une comparaison s'écrit ==, et non =
told-assign = { $a } ne peut pas être à gauche d'un =
told-character = le caractère { $a } n'est pas du Python : il vient peut-être d'un traitement de texte
told-unprintable = un caractère invisible ({ $a }) est dans la ligne
told-number = un nombre est mal écrit, ou un nom commence par un chiffre
told-print = print demande des parenthèses : print(…)
told-return = un return est en dehors de toute fonction
told-break = un break est en dehors de toute boucle
told-except = un try n'a ni except ni finally
told-eof = le fichier se termine au milieu d'une instruction
told-positional = un argument sans nom suit un argument nommé
told-list-index = un indice dépasse la fin de la liste
told-list-assign = un élément est écrit au-delà de la fin de la liste
told-string-index = un indice dépasse la fin du texte
told-tuple-index = un indice dépasse la fin du tuple
told-pop = pop est appelé sur une liste vide
told-name = le nom { $a } n'est pas défini
told-name-near = le nom { $a } n'est pas défini ; { $b } l'est
told-unbound = la variable { $a } est utilisée avant d'avoir une valeur
told-unbound-old = la variable { $a } est utilisée avant d'avoir une valeur
told-zero = une division par zéro
told-zero-int = une division par zéro
told-zero-mod = une division par zéro
told-recursion = la récursion ne s'arrête jamais
told-recursion-cmp = la récursion ne s'arrête jamais
told-subscript = une valeur de type { $a } n'a pas d'indice
told-iterate = une valeur de type { $a } ne se parcourt pas par une boucle
told-call = une valeur de type { $a } est appelée comme une fonction
told-item = on ne peut pas changer un élément d'un { $a }
told-integer = un { $a } est là où il faut un entier
told-attribute = une valeur de type { $a } n'a pas de { $b }
told-operand = { $a } n'est pas possible entre { $b } et { $c }
told-concat = on ne peut ajouter à un { $c } qu'un { $c }, pas un { $b }
told-compare = { $a } n'est pas possible entre { $b } et { $c }
told-indices = l'indice d'une liste est un entier, pas un { $a }
told-string-indices = l'indice d'un texte est un entier, pas un { $a }
told-missing = { $a } est appelée sans son argument { $c }
told-missing-many = { $a } est appelée sans ses arguments { $c }
told-too-many = { $a } prend { $b } arguments et en reçoit { $c }
told-too-many-one = { $a } prend { $b } argument et en reçoit { $c }
told-unpack = il y a plus de valeurs que les { $a } variables à gauche du =
told-unpack-few = il y a { $a } variables à gauche du = et { $b } valeurs
told-unpack-none = un { $a } ne se répartit pas entre plusieurs variables
told-int = { $a } n'est pas un entier
told-hash = un { $a } ne peut être ni la clé d'un dictionnaire ni dans un ensemble
told-module = le module { $a } n'est pas disponible ici : s'en passer
told-sql-column = il n'y a pas de colonne { $a }
told-sql-table = il n'y a pas de table { $a }
told-sql-function = SQLite n'a pas de fonction { $a }
told-sql-ambiguous = deux tables ont une colonne { $a } : écrire la table devant
told-sql-near = quelque chose est mal écrit près de { $a }
told-sql-incomplete = la requête s'arrête en plein milieu
told-sql-aggregate = { $a } ne peut pas être là : une condition sur un groupe se met dans HAVING
told-sql-aggregate-function = { $a } ne peut pas être là : une condition sur un groupe se met dans HAVING
told-sql-token = { $a } n'est pas du SQL
told-sql-having = HAVING demande un GROUP BY avant lui
told-sql-one = une seule requête à la fois
told-sql-refused = seul SELECT est permis
told-sql-arguments = { $a } ne reçoit pas le bon nombre d'arguments
told-sql-columns = une sous-requête donne { $a } colonnes et il en faut { $b }
told-sql-union = les deux requêtes autour de { $a } n'ont pas le même nombre de colonnes
