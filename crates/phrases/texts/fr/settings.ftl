### Les réglages, le diagnostic, et ce que dit le serveur en démarrant.

help-settings = Montrer ce qui est choisi pour toutes les commandes, ou le changer
help-settings-after = Sans clé : tout. Avec une clé : sa valeur. Avec une valeur : la garder. Clés : language (fr, en), database (sqlite:CHEMIN ou postgres://…), keys (un fichier de touches, pour les deux jeux en plein écran), memory (du moteur, en Mio), sounds (on, off : la cloche du terminal). Une option l'emporte sur une variable, une variable sur le fichier. Variables : GRENIER_LANG, GRENIER_DATABASE, GRENIER_KEYS, GRENIER_MEMORY, GRENIER_SOUNDS ; GRENIER_SETTINGS nomme le fichier lui-même.
help-settings--key = language, database, keys, memory ou sounds
help-settings--value = La valeur à garder
help-settings--unset = Oublier la valeur : celle d'usage vaut de nouveau
help-doctor = Dire ce qui est là et ce qui manque sur cette machine
help-doctor-after = Examine les réglages, le dossier de données, la base, les tables de finales, Python, et l'isolement des copies, qui est essayé. Finit par 1 si quelque chose ne va pas.

settings-file = Ils sont dans { $file }, ou dans des variables.
settings-no-file = Les changements iront dans { $file }, qui n'existe pas encore.
settings-no-place = ce système n'a pas de dossier de réglages ; nommer un fichier dans GRENIER_SETTINGS
settings-source-flag = ligne de commande
settings-source-variable = environnement
settings-source-file = fichier
settings-source-default = valeur d'usage
settings-keys-default = celles que dit l'aide de chaque jeu
settings-memory-default = 64 Mio en partie, 256 Mio en analyse
settings-kept = { $key } = { $value }, gardé dans { $file }
settings-unset = { $key } reprend sa valeur d'usage
settings-overruled = La variable { $variable } est définie, et l'emporte sur le fichier.
settings-too-large = { $file } est trop gros pour un fichier de réglages
settings-line = { $file } : la ligne { $line } est illisible ; attendu : clé = valeur, les textes entre guillemets droits
settings-unknown = { $place } : réglage inconnu : « { $found } » (connus : { $known })
settings-bad-value = { $place } : { $key } vaut « { $found } » ; attendu : { $expected }
settings-by-hand = { $file } est écrit d'une manière qui ne peut pas être changée d'ici ; changer { $key } dans un éditeur
settings-language-values = fr ou en
settings-database-values = sqlite:CHEMIN ou postgres://…
settings-keys-values = le chemin d'un fichier
settings-memory-values = un nombre de Mio, de 1 à 1048576
settings-sounds-values = on ou off

doctor-ok = bien
doctor-wrong = DÉFAUT
doctor-settings = réglages
doctor-data = données
doctor-database = base
doctor-tables = finales
doctor-python = Python
doctor-isolation = isolement
doctor-summary = { $wrong ->
    [0] Tout va bien.
    [one] Une chose ne va pas.
   *[other] { $wrong } choses ne vont pas.
}
doctor-no-settings = aucun pour l'instant ; ils seraient dans { $file }
doctor-not-writable = impossible d'écrire dans { $folder } : { $reason }
doctor-no-folder = le dossier { $folder } n'existe pas
doctor-no-database = aucune pour l'instant ; la première partie créera { $file }
doctor-database-found = { $address }, joueurs : { $players }, parties : { $games }
doctor-no-tables = aucune pour l'instant ; un petit jeu de tables sera construit dans { $directory } à la première utilisation
doctor-tables-found = { $count ->
    [0] aucune pour l'instant dans { $directory } ; un petit jeu de tables y sera construit à la première utilisation
    [one] une table, de { $seeds } graines, dans { $directory }
   *[other] { $count } tables, jusqu'à { $seeds } graines, dans { $directory }
}
doctor-isolation-untried = pas essayé, faute de Python
doctor-no-isolation = ce système ne peut pas isoler les copies (il faut Linux 5.13 ou plus récent, avec Landlock) ; check n'y corrige qu'un fichier à soi, sous limites
doctor-isolated = { $tier } : un fichier qui a essayé de lire, d'écrire, d'ouvrir une connexion et de lancer un processus n'a rien pu faire
doctor-not-isolated = un fichier qui a essayé de sortir y est parvenu ; ne pas corriger ici les fichiers des autres
doctor-isolation-failed = l'essai ne s'est pas déroulé comme prévu : { $reason }

serve-what = Awalé et ses problèmes, Tetris Couleurs, images, sujets et archive y sont : ouvrir cette adresse dans un navigateur.
serve-kept = Les parties sont gardées dans { $place }.
serve-not-kept = RIEN N'EST GARDÉ : { $reason }. Les parties durent jusqu'à l'arrêt du serveur ; --database nomme un autre endroit.
serve-how-to-stop = Ctrl-C arrête le serveur. Pour jouer dans le terminal : grenier play. Toutes les commandes : grenier --help.
