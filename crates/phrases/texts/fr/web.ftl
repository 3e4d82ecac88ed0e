### Le site : son cadre, ses pages et ce que son serveur refuse.

web-room-home = Accueil
web-room-play = Jouer
web-room-analysis = Analyse
web-room-negamax = Négamax
web-room-archive = Archives
web-rooms = Pièces
web-skip = Aller au contenu
web-theme = Thème
web-theme-auto = Auto
web-theme-light = Clair
web-theme-dark = Sombre
web-footer = Trois sujets d'examen français devenus logiciels. Rien de ce que vous faites ici ne quitte cette machine.
web-footer-api = L'API

web-rules-nsi = Olympiades de NSI 2025 : affamer l'adversaire est interdit ; fin quand les scores dépassent 45 graines en tout, ou après 100 tours
web-rules-ccinp = CCINP 2024, son programme : affamer l'adversaire est interdit ; fin à 3 graines sur le plateau, ou après 100 tours
web-rules-ccinp-text = CCINP 2024, son texte : un coup qui affame se joue mais ne récolte rien ; fin à 3 graines sur le plateau, ou après 100 tours
web-rules-abapa = Tournois internationaux : un coup qui affame ne récolte rien, un adversaire affamé doit être nourri ; fin quand une position revient
web-rules-awari = Olympiade des ordinateurs : affamer seulement si tout coup affame ; un joueur bloqué perd le reste, une répétition le partage

web-not-found = il n'y a rien de tel ici
web-text-too-long = texte de { $found } octets, au plus { $most } attendus
web-wrong-host = ce serveur ne répond pas à ce nom ; lancez-le avec --host NOM pour qu'il y réponde
web-wrong-origin = ceci vient d'une page d'un autre site, qui n'en a pas le droit

web-home-lead = Trois sujets d'examen français devenus des logiciels qui servent.

serve-cannot-listen = impossible d'écouter sur { $address } : { $reason }
serve-how-to-stop = Ouvrez cette adresse dans un navigateur. Ctrl-C arrête le serveur.
serve-cannot-open = impossible d'ouvrir un navigateur : { $reason }

web-bad-query = ce qui suit le point d'interrogation est illisible : { $reason }
web-bad-json = la requête est illisible : { $reason }
web-not-json = la requête n'est pas annoncée comme du JSON (Content-Type: application/json attendu)
web-body-too-large = la requête est trop longue
web-archive-trouble = l'archive n'a pas pu répondre ; le journal du serveur dit pourquoi
web-busy-client = vous avez trop de demandes en cours ; attendez une réponse puis redemandez
web-busy-everybody = le serveur a trop à réfléchir ; redemandez dans un instant
web-stopped = ceci a été interrompu ; redemandez
web-bad-name = un nom de 1 à { $most } caractères est attendu, sans caractère de contrôle
web-unknown-player = joueur « { $found } » trouvé ; human, random, negamax:D avec D de 1 à { $deepest }, level:N avec N de 1 à { $last }, ou engine attendu
web-one-letter = une lettre attendue, de a à l
web-one-side = côté south ou north attendu
web-not-your-turn = c'est au programme de jouer
web-not-your-side = seule une personne peut abandonner
web-no-reply-due = aucun programme n'a la main
web-nothing-to-redo = aucun coup n'a été repris
web-game-over = la partie est terminée
web-changed-meanwhile = la partie a changé entre-temps ; regardez-la de nouveau

web-player-human = une personne
web-player-random = le hasard
web-player-negamax = NegaAwale, profondeur { $depth }
web-player-level = niveau { $level }
web-player-engine = le moteur

web-review-too-long = { $found } coups trouvés, au plus { $most } sont revus
web-tree-depth = profondeur { $found } trouvée, 1 à { $most } attendue : un arbre plus profond ne se dessine pas
web-unknown-format = format « { $found } » trouvé, l'un de { $known } attendu
