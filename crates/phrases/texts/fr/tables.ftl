### Tables exactes de fins de partie.

tables-file = { $file } : { $reason }
tables-busy = une autre construction est en cours dans ce dossier
tables-unsupported-rules = aucune table n'est possible pour ces règles : { $reason }
tables-too-many-seeds = des tables de { $found ->
    [one] { $found } graine
   *[other] { $found } graines
} ne peuvent pas être construites (au plus { $most })
tables-not-enough-memory = il faut { $needed } Mio de mémoire, mais seuls { $available } Mio sont disponibles ; demander moins de graines
tables-not-enough-disk = il faut { $needed } Mio de disque, mais seuls { $available } Mio sont libres ; demander moins de graines ou un autre dossier
tables-seeds-missing = le plateau et les scores font { $found } graines au lieu de { $all } : sous ces règles, la fin de la partie dépend des graines récoltées
tables-missing = aucune table de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} pour ces règles
tables-turns-out-of-range = { $found } tours restants : hors limites (de 0 à { $most })
tables-threads = les fils d'exécution n'ont pas démarré : { $reason }
tables-stopped = interrompu

table-not-a-table = ce n'est pas un fichier de table
table-newer = il est à la version { $found } du format ; ce programme lit jusqu'à la version { $known }
table-truncated = tronqué : { $found } octets au lieu de { $expected }
table-too-long = trop long : { $found } octets au lieu de { $expected }
table-checksum = endommagé : la somme de contrôle ne correspond pas ({ $part })
table-other-rules = mauvaise table : construite pour d'autres règles
table-other-seeds = mauvaise table : elle contient des plateaux de { $found ->
    [one] { $found } graine
   *[other] { $found } graines
} au lieu de { $expected }
table-other-name = mauvaise table : son nom ne correspond pas à son contenu
table-inconsistent = endommagé : { $what }
table-part-header = en-tête
table-part-block-table = table des blocs
table-part-block = bloc { $number }

tables-left-out = note : une table est laissée de côté : { $reason }
tables-not-built = note : les tables de finales n'ont pas pu être construites ; on continue sans elles : { $reason }
tables-no-directory = ce système n'a pas de dossier de cache ; en choisir un avec --dir
tables-not-found = aucune table de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} pour { $name } dans { $directory } ; pour la construire : grenier awale tables build --rules { $rules } --seeds { $seeds }
tables-out-of-reach = aucune table de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} pour { $name } dans { $directory }, et cette machine ne peut pas en construire
tables-no-turn-limit = { $name } ne limite pas les tours : --turns-left ne s'applique pas
tables-plan = { $count ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
}, { $millions } millions d'évaluations en { $passes ->
    [one] un passage
   *[other] { $passes } passages
} ; { $memory } Mio de mémoire, { $disk } Mio de disque (dont { $spill } Mio pendant la construction), environ { $time }
tables-plan-refused = Cette machine ne peut pas l'exécuter : { $reason }
tables-plan-seconds = { $count } s
tables-plan-minutes = { $count } min
tables-plan-hours = { $count } h
tables-progress-values = { $millions } millions de valeurs par seconde
tables-progress-boards = { $millions } millions de plateaux par seconde
tables-progress-left = encore { $time }
tables-built = { $file } : { $boards ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}
tables-kept = { $file } : { $boards ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, déjà là
tables-built-all = { $boards ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
} dans { $directory }, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, { $seconds } s
tables-value = { $count ->
    [one] { $value } graine
   *[other] { $value } graines
} à venir pour { $name } (exact)
tables-between = entre { $lower } et { $upper } graines à venir pour { $name } : avec les répétitions, la valeur dépend du chemin suivi
tables-move-value = { $letter } : { $value }
tables-move-between = { $letter } : entre { $lower } et { $upper }
tables-move-unknown = { $letter } : inconnu
tables-line = Meilleure suite : { $moves }
tables-verified = { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} : { $values ->
    [one] { $values } valeur
   *[other] { $values } valeurs
} de { $boards ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
} recalculées, toutes justes
tables-verified-all = { $values ->
    [one] { $values } valeur
   *[other] { $values } valeurs
} de { $boards ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
} vérifiées en { $seconds } s
tables-wrong = { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} : { $count ->
    [one] { $wrong } valeur fausse
   *[other] { $wrong } valeurs fausses
} sur { $values }, la première sur le plateau { $board }
tables-nothing-to-verify = aucune table pour { $name } dans { $directory }
tables-count = { $value } : { $count }
tables-count-inexact = valeur non exacte : { $count }
tables-list-empty = Aucune table dans { $directory }
tables-list-entry = { $file } : { $rules }, { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}, { $boards ->
    [one] { $boards } plateau
   *[other] { $boards } plateaux
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}

# Une construction par plusieurs processus.
tables-cluster-done = Processus { $process } sur { $processes } : { $boards } plateaux, { $sent } Mio envoyés aux autres processus ({ $each } octet par plateau et par couche), { $memory } Mio de mémoire au plus, { $seconds } s
tables-cluster-files = Tables écrites dans { $directory }, { $bytes } Mio
tables-cluster-address = La ligne { $line } de la liste d'adresses est « { $text } » : il faut une adresse comme 127.0.0.1:7101
tables-cluster-beyond = { $address } est hors de cette machine. Si le réseau est privé, ajoutez --beyond-loopback
tables-cluster-processes = La liste a { $processes } adresses et ce processus est le numéro { $process } : il faut 2 à 64 adresses, et les processus sont numérotés à partir de 0
tables-cluster-short-secret = Le secret a { $found } octets : il en faut au moins { $least }
tables-cluster-open-secret = D'autres que vous peuvent lire { $path }. Tapez : chmod 600 { $path }
tables-cluster-file = { $path } est illisible : { $reason }
tables-cluster-listen = L'adresse { $address } de ce processus ne peut pas servir : { $reason }
tables-cluster-missing = Le processus { $process } n'a pas répondu à l'adresse { $address }. Lancez tous les processus en moins de --wait secondes
tables-cluster-stranger = Qui répond à l'adresse { $address } ne connaît pas le secret
tables-cluster-different = Le processus { $process } construit d'autres tables : { $theirs } là-bas, { $ours } ici
tables-cluster-lost = Le processus { $process } n'est plus là. Relancez tous les processus : ils reprennent au dernier état que tous ont enregistré
tables-cluster-unsupported = Seules les tables de règles à nombre de tours limité, jusqu'à 31 graines, se construisent à plusieurs processus
tables-cluster-broken = La construction par plusieurs processus s'est arrêtée : { $reason }
