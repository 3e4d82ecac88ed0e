### Une ligne de commande mal écrite, et les nombres qui ne se lisent pas.

usage-help = Pour en savoir plus, essayer « --help ».
usage-similar = peut-être « { $similar } » ?
usage-unknown-argument = argument inattendu : « { $argument } »
usage-unknown-command = commande inconnue : « { $command } »
usage-unknown-value = valeur « { $value } » impossible pour « { $argument } » ; choix possibles : { $choices }
usage-invalid-value = valeur « { $value } » impossible pour « { $argument } » : { $reason }
usage-no-value = il faut une valeur pour « { $argument } »
usage-no-value-choices = il faut une valeur pour « { $argument } » ; choix possibles : { $choices }
usage-no-equals = il faut un signe égal avant la valeur de « { $argument } »
usage-too-many-values = valeur « { $value } » de trop pour « { $argument } »
usage-too-few-values = il faut au moins { $least ->
    [one] { $least } valeur
   *[other] { $least } valeurs
} pour « { $argument } » ; il y en a { $found }
usage-wrong-number = il faut { $expected ->
    [one] { $expected } valeur
   *[other] { $expected } valeurs
} pour « { $argument } » ; il y en a { $found }
usage-repeated = l'argument « { $argument } » ne peut être donné qu'une fois
usage-conflict = l'argument « { $argument } » ne va pas avec « { $other } »
usage-missing-arguments = il manque des arguments obligatoires : { $argument }
usage-missing-command = il manque une commande après « { $command } » : { $choices }
usage-not-utf8 = un mot de la ligne de commande n'est pas un texte UTF-8

number-too-large = le nombre est trop grand
number-too-small = le nombre est trop petit
number-zero = il faut un nombre d'au moins 1
number-not-whole = ce n'est pas un nombre entier
number-unreadable = ce n'est pas un nombre
number-at-least = il faut un nombre d'au moins { $least }
number-out-of-range = il faut un nombre de { $least } à { $most }
address-unreadable = ce n'est pas une adresse suivie d'un port, comme 127.0.0.1:7878
lines-unreadable = écrire un nombre à partir de 1, ou all
unknown-player = joueur inconnu : « { $found } » ; choix possibles : human, random, negamax:D (D de 1 à { $depth }), level:N (N de { $first } à { $last }), engine, engine:full ou uci:COMMANDE
unknown-strength = force inconnue : « { $found } » ; choix possibles : greedy, quick, normal, deep ou un nombre jusqu'à { $most }
