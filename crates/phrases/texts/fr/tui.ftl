### Les jeux en plein écran.

tui-too-small = Le terminal fait { $width } × { $height }.
    Il faut au moins { $minwidth } × { $minheight } : l'agrandir, ou q pour quitter.

tui-key-play = jouer
tui-key-undo = annuler
tui-key-redo = refaire
tui-key-hint = conseil
tui-key-values = valeurs
tui-key-help = aide
tui-key-leave = quitter

tui-awale-title = Awalé · règles { $rules } · tour { $turn }
tui-awale-moves = Coups
tui-awale-welcome = Choisissez une case aux flèches, par un chiffre ou à la souris. ? pour l'aide.
tui-awale-thinking = réfléchit
tui-awale-undone = Coup repris.
tui-awale-redone = Coup rejoué.
tui-awale-nothing-to-redo = Il n'y a rien à rejouer.
tui-awale-hint = Conseil : { $letter } ({ $margin }).
tui-awale-confirm-resign = Abandonner la partie ? o oui, toute autre touche non
tui-awale-save-where = Enregistrer dans quel fichier ? (Entrée valide, Échap revient)
tui-awale-load-what = Charger quel fichier ? (Entrée valide, Échap revient)
tui-awale-loaded = { $file } chargé.
tui-awale-load-failed = Chargement de { $file } impossible : { $reason }.

tui-help-choose = choisir une case
tui-help-play = la jouer, ou abréger les semailles
tui-help-digits = jouer une case par sa place depuis sa gauche
tui-help-undo = reprendre un coup, le rejouer
tui-help-hint = demander un conseil
tui-help-values = montrer ou cacher la valeur de chaque coup
tui-help-files = enregistrer la partie, en charger une
tui-help-new = recommencer
tui-help-resign = abandonner
tui-help-leave = quitter
tui-help-rules = Les graines se sèment une par case, dans le sens inverse des aiguilles
    d'une montre. Si la dernière en fait 2 ou 3 chez l'adversaire, elles
    sont à vous, et ainsi de suite en remontant.
