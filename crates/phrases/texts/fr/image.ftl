### Les images : ce qui n'y va pas, et ce que disent les commandes.

image-empty = une image de { $width } x { $height } pixels est vide ; il en faut au moins 1 x 1
image-too-large = une image de { $width } x { $height } pixels est trop grande (au plus { $limit } pixels)
image-too-many-colors = l'image a plus de 256 couleurs ; la réduire d'abord avec --to bw (noir et blanc) ou --to colors8 (huit couleurs)
    .page = l'image a plus de 256 couleurs ; regardez-la en noir et blanc (as=bw) ou en huit couleurs (as=colors8)
image-not-black-and-white = l'image a d'autres couleurs que le noir et le blanc ; la réduire d'abord avec --to bw
    .page = l'image a d'autres couleurs que le noir et le blanc ; regardez-la en noir et blanc
image-effort-without-choice = --effort ne va qu'avec --method auto ou context ; retirer l'une des deux options

file-not-aplat = ce n'est pas un fichier .aplat : il ne commence pas par « aPlt »
file-unknown-version = le fichier est à la version { $found } du format, mais ce programme lit la version { $known } : il en faut un plus récent
file-unknown-method = le fichier annonce la méthode { $found }, mais elles vont de 0 à 3
file-repeated-color = la palette a deux fois la couleur { $color }
file-bad-field = { $field } vaut { $found } ; il faut { $expected }
file-bad-number = { $field } est mal écrit (au plus 42 bits, sans octet inutile)
file-truncated = le fichier finit avant son dernier pixel : il est tronqué ou endommagé
file-trailing-bytes = { $found ->
    [one] { $found } octet suit
   *[other] { $found } octets suivent
} la fin de l'image ; il ne devrait rien y avoir
file-damaged = le fichier est endommagé : { $reason }
file-wrong-checksum = le fichier est endommagé : ses pixels ont la somme de contrôle { $found } au lieu de { $expected }

field-width = le nombre de colonnes
field-height = le nombre de lignes
field-palette = le numéro de palette
field-color-in-use = un numéro de couleur utilisée
field-background = le numéro de la couleur la plus fréquente
field-length = le nombre d'octets des pixels
expected-side = au moins 1
expected-palette = un nombre de 0 à 3
expected-color-in-use = un numéro de la palette
expected-background = celui d'une couleur utilisée
expected-length = au plus 8 octets par pixel, plus 64

damage-color = une couleur n'est pas dans la palette
damage-runs = les plages dépassent l'image
damage-rectangle = un rectangle sort de l'image ou en recouvre un autre
damage-shape-count = il y a plus de formes qu'annoncé
damage-unknown-shape = une forme est dessinée avant d'être connue
damage-refined-shape = une forme retouchée est vide ou trop grande
damage-shape-outside = une forme sort de l'image
damage-shapes-overlap = deux formes se superposent
damage-strips = ses bandes ne tiennent pas dans l'image

cover-size = un découpage de { $width } x { $height } pixels est hors limites (de 1 à { $most } pixels)
cover-empty = le rectangle { $index } est vide ; il faut au moins 1 x 1
cover-outside = le rectangle { $index } de { $rows } lignes et { $columns } colonnes en ({ $row }, { $column }) sort de l'image de { $height } lignes et { $width } colonnes
cover-overlap = les rectangles { $first } et { $second } se superposent en ({ $row }, { $column })
cover-uncovered = aucun rectangle ne couvre le pixel en ({ $row }, { $column })

file-exists = { $file } existe déjà et n'a pas été touché ; choisir un autre nom, ou --force pour le remplacer
file-dangling-link = { $file } est un lien vers un fichier qui n'existe pas ; rien n'a été écrit
file-no-file = { $file } n'est pas un fichier où l'on puisse écrire
file-unread-pipe = { $file } est un tube qu'aucun programme ne lit ; rien n'a été écrit
file-unwritable = écriture de { $file } impossible : { $reason }
file-is-its-own-output = { $file } serait remplacé par son propre résultat ; choisir un autre nom
file-wrong-extension = { $file } devrait finir par { $expected }
image-unreadable = lecture de { $file } comme image impossible : { $reason }
image-unknown-format = ce n'est ni PNG, ni JPEG, ni WebP, ni BMP, ni GIF, ni PNM, ni .aplat
image-stopped = arrêté avant la fin
image-too-much-memory = il demande plus de mémoire que ses pixels n'en occupent
image-not-restored = le fichier écrit ne redonne pas les pixels ; rien n'a été enregistré
image-in-out = donner deux fichiers, IN et OUT, ou plusieurs avec --output-dir DIR
image-stdout-json = avec --json la réponse occupe la sortie standard ; choisir un autre fichier que -
image-same-name = deux résultats porteraient le nom { $file }
image-some-refused = { $refused ->
    [one] { $refused } fichier refusé
   *[other] { $refused } fichiers refusés
} sur { $files }

image-written = { $file } : { $width } x { $height }, { $colors ->
    [one] { $colors } couleur
   *[other] { $colors } couleurs
}, méthode { $method } : { $bytes } octets, { $ratio } fois moins que les pixels bruts
image-converted = { $file } : { $width } x { $height }, { $colors ->
    [one] { $colors } couleur
   *[other] { $colors } couleurs
}, { $bytes } octets
image-larger = { $file } : le résultat ({ $bytes } octets) est plus gros que l'original ({ $original })
runs-heading = { $columns } colonnes, { $count ->
    [one] { $count } plage
   *[other] { $count } plages
}, zéros d'abord :
rectangles-heading = { $height } lignes et { $width } colonnes, { $count ->
    [one] { $count } rectangle
   *[other] { $count } rectangles
} :
rectangle-line = ({ $row }, { $column }) couleur { $color }, { $height } x { $width }
list-goes-on = … et { $count } de plus (--json les donne tous)
picture-written = Le découpage est dessiné dans { $file }.
compare-picture = image
compare-pixels = pixels
compare-colors = couleurs
compare-total = total
compare-encode = codage, Mpixel/s
compare-decode = décodage, Mpixel/s
