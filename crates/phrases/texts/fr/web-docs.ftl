# Les pages de la documentation.
web-docs-title = Documentation
web-docs-players = Pour jouer
web-docs-teachers = Pour enseigner
web-docs-programmers = Pour aller plus loin
web-docs-other-language = Cette page n'existe qu'en anglais.
web-footer-docs = Règles et guides
web-footer-privacy = Vie privée
