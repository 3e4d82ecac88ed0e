# The pages of the documentation.
web-docs-title = Documentation
web-docs-players = To play
web-docs-teachers = To teach
web-docs-programmers = To go further
web-docs-other-language = This page exists in English only.
web-footer-docs = Rules and guides
web-footer-privacy = Privacy
