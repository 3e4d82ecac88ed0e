### Apprendre l'awalé : les leçons, leurs plateaux, et ce que fait chaque coup.

lesson-sow = Semer
lesson-sow-idea = Prenez toutes les graines d'une de vos cases et déposez-les une à une dans les cases suivantes, dans le sens inverse des aiguilles d'une montre. La rangée du bas est la vôtre.
lesson-sow-1 = Faites tomber votre dernière graine dans la case h.
lesson-sow-2 = Faites le tour : votre dernière graine doit tomber dans la case a.
lesson-lap = Un tour complet
lesson-lap-idea = À partir de douze graines, on revient à la case de départ. La case que vous avez vidée est sautée et reste vide.
lesson-lap-1 = Faites tomber votre dernière graine dans la case e.
lesson-harvest = Récolter
lesson-harvest-idea = Si votre dernière graine porte une case adverse à deux ou trois graines exactement, elles sont à vous.
lesson-harvest-1 = Récoltez deux graines.
lesson-chain = Récolter plusieurs cases
lesson-chain-idea = Après une récolte, regardez la case précédente. Si elle est à l'adversaire et contient deux ou trois graines, vous les prenez aussi, et ainsi de suite en reculant. La première autre case arrête la récolte.
lesson-chain-1 = Récoltez sept graines.
lesson-rows = Votre rangée est à l'abri
lesson-rows-idea = On ne récolte que chez l'adversaire. Deux ou trois graines dans une de vos cases y restent, même si votre dernière graine y est tombée.
lesson-rows-1 = Récoltez deux graines. Méfiez-vous de la case la plus pleine.
lesson-feed = Nourrir l'adversaire
lesson-feed-idea = Un adversaire sans graines ne peut pas jouer. Vous devez alors choisir une case dont les graines atteignent l'autre rangée.
lesson-feed-1 = Nourrissez l'adversaire, d'une seule graine.
lesson-starve = Ne pas affamer
lesson-starve-idea = On ne prend pas les dernières graines de l'adversaire. Selon les règles, un tel coup est interdit, ou bien il se joue mais ne récolte rien.
lesson-starve-1 = CCINP 2024 (programme) : le coup est interdit. Récoltez deux graines sans affamer l'adversaire.
lesson-starve-2 = Règles internationales : le coup est permis et ne récolte rien. Récoltez deux graines sur le même plateau.
lesson-count = Le compte est bon
lesson-count-idea = La partie finit dès qu'un joueur a 25 graines, plus de la moitié des 48. Dans les sujets, elle finit aussi quand il reste peu de graines : 3 au plus sur le plateau (CCINP 2024), plus de 45 récoltées (NSI 2025). Chacun ajoute alors les graines de sa rangée.
lesson-count-1 = Vous avez 22 graines. Gagnez tout de suite : arrivez à 25.
lesson-count-2 = CCINP 2024 : laissez 3 graines au plus sur le plateau, et gagnez.
lesson-count-3 = NSI 2025 : 41 graines sont récoltées ; dépassez 45, et gagnez.
lesson-limit = Le centième tour
lesson-limit-idea = Dans les sujets, la partie s'arrête après 100 tours. Chacun ajoute alors les graines de sa rangée : ce que vous semez en face est perdu.
lesson-limit-1 = Vous êtes Nord, et le dernier tour est à vous. Gagnez.
lesson-stuck = Plus aucun coup
lesson-stuck-idea = Si le joueur dont c'est le tour ne peut rien jouer, la partie finit. Chacun prend sa rangée ; aux Olympiades informatiques, l'adversaire prend tout.
lesson-stuck-1 = Il reste un coup à l'adversaire, vers votre rangée. Jouez de façon à ne plus pouvoir nourrir ensuite sa rangée vide : la partie finit et votre rangée est à vous.
lesson-repetition = Le même plateau, encore
lesson-repetition-idea = Quelques graines peuvent tourner sans fin. Avec les règles internationales, la partie finit quand un plateau revient, avec le même joueur au trait et sans récolte entre-temps ; chacun prend sa rangée. Les Olympiades informatiques partagent le reste en deux. Les sujets, eux, comptent les tours.
lesson-repetition-1 = Il y a douze coups, Sud avait une graine en e et deux en f, et Nord deux en l. Règles internationales : ramenez ce plateau, et gagnez.
lesson-repetition-2 = De même avec les règles des Olympiades informatiques : ramenez le plateau et partagez le reste.
lesson-ahead = Un coup d'avance
lesson-ahead-idea = Avant de jouer, cherchez la meilleure réponse de l'adversaire. Une récolte vaut ce qu'elle prend, moins ce que la réponse reprend.
lesson-ahead-1 = Vous ne pouvez rien récolter. Jouez de sorte que l'adversaire ne le puisse pas non plus.
lesson-ahead-2 = Récoltez au moins deux graines de plus que l'adversaire ne pourra en reprendre.

lesson-right = Juste
lesson-wrong = Pas celle-ci
lesson-refused = Coup interdit : { $why }.
lesson-stop = La case { $pit }, avec { $holds ->
    [one] { $holds } graine
   *[other] { $holds } graines
}, arrête la récolte.
lesson-no-stop = La récolte va jusqu'au bout de la rangée.

lesson-right-lands = { $seeds ->
    [one] La case { $letter } a { $seeds } graine : elle
   *[other] La case { $letter } a { $seeds } graines : la dernière
} tombe dans { $last }.
lesson-right-lap = Les { $seeds } graines de { $letter } font le tour et sautent { $letter } : la dernière tombe dans { $last }.
lesson-right-harvest = La case { $letter } récolte { $gain } graines. { $stop }
lesson-right-chain = La case { $letter } récolte { $gain } graines dans { $pits } cases. { $stop }
lesson-right-gives = La case { $letter } donne { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} ; vous gardez les autres.
lesson-right-ends = Avec { $letter } la partie finit, et vous gagnez { $own } à { $other }.
lesson-right-ends-after = Après { $letter } l'adversaire doit jouer { $reply }. Vous ne pouvez plus nourrir sa rangée vide : la partie finit, et vous gagnez { $own } à { $other }.
lesson-right-guarded = Après { $letter }, aucune réponse ne récolte de graine.
lesson-right-unanswered = La case { $letter } récolte { $gain } graines, et aucune réponse n'en reprend.
lesson-right-answered = La case { $letter } récolte { $gain } graines ; la meilleure réponse, { $reply }, n'en reprend que { $loss }.

lesson-wrong-lands = { $seeds ->
    [one] La case { $letter } n'a que { $seeds } graine : elle
   *[other] La case { $letter } a { $seeds } graines : la dernière
} tombe dans { $last }, et non dans { $wanted }.
lesson-wrong-lap = Les { $seeds } graines de { $letter } font le tour et sautent { $letter }, sans en perdre : la dernière tombe dans { $last }, et non dans { $wanted }.
lesson-wrong-home = La dernière graine de { $letter } tombe dans { $last }, dans votre rangée : rien n'est récolté.
lesson-wrong-home-tempting = La dernière graine de { $letter } tombe dans { $last }, qui contient alors { $holds } graines. Mais { $last } est à vous, et l'on ne récolte que dans l'autre rangée.
lesson-wrong-one = La dernière graine de { $letter } tombe dans { $last }, qui était vide : { $holds } graine, c'est trop peu pour récolter.
lesson-wrong-number = La dernière graine de { $letter } tombe dans { $last }, qui contient alors { $holds } graines : c'est trop, on n'en récolte que 2 ou 3.
lesson-wrong-cancelled = La case { $letter } prendrait les { $seeds } dernières graines de l'adversaire. La règle annule donc la récolte : vous ne prenez rien.
lesson-wrong-harvest = La case { $letter } récolte { $gain } graines, et on peut en récolter { $wanted }. { $stop }
lesson-wrong-gives = La case { $letter } donne { $seeds } graines. Une seule suffit.
lesson-wrong-on = Après { $letter } la partie continue : vous avez { $captured } graines, et il en reste { $left } sur le plateau.
lesson-wrong-on-majority = Après { $letter } vous avez { $captured } graines, et non 25 : la partie continue, avec { $left } graines sur le plateau.
lesson-wrong-on-poor = Après { $letter } vous avez { $captured } graines et il en reste { $left } sur le plateau : c'est trop, la partie continue.
lesson-wrong-on-new = Le plateau après { $letter } est nouveau : la partie continue, vous avez { $captured } graines et il en reste { $left } sur le plateau.
lesson-wrong-draws = Avec { $letter } la partie finit, sans vainqueur : { $own } à { $other }.
lesson-wrong-ends = Avec { $letter } la partie finit, et vous avez { $own } graines contre { $other }.
lesson-wrong-ends-after = Après { $letter } l'adversaire joue { $reply }, la partie finit, et vous avez { $own } graines contre { $other }.
lesson-wrong-feeds-again = Après { $letter }, puis { $reply } de l'adversaire, vous pouvez encore jouer { $next } : la partie continue.
lesson-wrong-unanswered = Après { $letter } l'adversaire ne peut rien prendre, mais vous-même ne récoltez { $gain ->
    [0] rien
    [one] que { $gain } graine
   *[other] que { $gain } graines
}.
lesson-wrong-left-open = Après { $letter } l'adversaire joue { $reply } et prend { $loss } graines.
lesson-wrong-answered = La case { $letter } récolte { $gain } graines, mais l'adversaire joue ensuite { $reply } et en prend { $loss }.

learn-welcome = Tapez la lettre d'une case ; ou conseil, suivant (leçon), quitter.
learn-help = Tapez la lettre d'une de vos cases, ou conseil, suivant, quitter.
learn-hint = Jouez { $letter }.
learn-end = C'était la dernière leçon.
learn-not-kept = impossible de retenir que la leçon est faite : { $reason }
learn-unknown = leçon inconnue : « { $found } » ; choix possibles : { $known }
tui-learn-keys = ← → Entrée, a-l jouer  ? conseil  Tab suivante  q quitter
tui-learn-keys-wrong = Entrée réessayer  ? conseil  Tab suivante  q quitter
tui-learn-keys-right = Entrée continuer   Tab leçon suivante   q quitter
help-awale-learn = Apprendre l'awalé sur de petits plateaux, une idée chacun
help-awale-learn-after = Leçons : sow, lap, harvest, chain, rows, feed, starve, count, limit, stuck, repetition, ahead.
help-awale-learn--lesson = Une leçon, par son nom [par défaut : toutes]
