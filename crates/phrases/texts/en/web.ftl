### The web site: layout, pages and refusals.

web-room-home = Home
web-room-play = Play
web-room-analysis = Analysis
web-room-negamax = Negamax
web-room-archive = Archive
web-rooms = Sections
web-skip = Skip to the content
web-footer = Three French computer-science exams as software. Everything stays on this server.
web-footer-api = The API

web-rules-nsi = A move that starves the opponent is forbidden. The game ends when the scores add up to more than 45 seeds, or after 100 turns.
web-rules-ccinp = A move that starves the opponent is forbidden. The game ends with 3 seeds or fewer on the board, or after 100 turns.
web-rules-ccinp-text = A move that starves the opponent is played but harvests nothing. The game ends with 3 seeds or fewer on the board, or after 100 turns.
web-rules-abapa = A move that starves the opponent harvests nothing; an opponent without seeds must be fed. The game ends when a position comes back.
web-rules-awari = Starving is allowed only when every move starves. A player who cannot move loses the rest of the seeds; a repetition splits them.

web-not-found = page not found
web-game-not-found = this game belongs to another browser or has been deleted
web-text-too-long = the text is too long: { $found } bytes (at most { $most })
web-wrong-host = this server does not answer to that name; the person who started it can add the name
web-wrong-host-title = Wrong address
web-wrong-host-name = This server does not answer to the address "{ $name }".
web-wrong-host-pupil = For pupils
web-wrong-host-ask = Ask your teacher for the address to type: the one that was shown when the server started.
web-wrong-host-teacher = For the teacher
web-wrong-host-stop = Stop the server with Ctrl-C.
web-wrong-host-class = Start it again for the whole class. It prints the address to type and a QR code:
web-wrong-host-add = If the class should use the name typed here, add it:
web-wrong-origin = this request comes from a page of another site, which is not allowed


serve-cannot-listen = cannot listen on { $address }: { $reason }
serve-owner-code = Owner's code, for making classes from another machine: { $code }
serve-class = For the class: type this address, or scan the code.
serve-class-others = If it does not answer, try: { $addresses }
serve-check-on = Whoever reaches this server may have Python code run on it (--check on): isolated, without files, network or other processes, two seconds a call, as many checks at once as it has cores. Nothing of the code is kept.
serve-subjects-unusable = the subjects in { $folder } cannot be offered: { $reason }
serve-no-network = This machine has no network that a class could use; connect it to one and start again.
serve-cannot-open = could not open a browser: { $reason }

web-bad-query = the parameters of the address cannot be read
web-bad-json = the request cannot be read: it is not JSON, or not the JSON expected here
web-bad-query-field = the parameter "{ $field }" of the address cannot be read
web-bad-query-missing = the parameter "{ $field }" of the address is missing
web-bad-json-field = the field "{ $field }" of the request cannot be read
web-bad-json-missing = the field "{ $field }" of the request is missing
web-bad-form = the form cannot be read
web-wrong-method = this address cannot be used in that way
web-not-web-socket = this address is for WebSockets only
web-panicked = the server made a mistake; its log says which
web-not-json = the request is not marked as JSON; send Content-Type: application/json
web-body-too-large = the request is too large
web-slow-body = the request took too long to arrive
web-archive-trouble = the archive did not answer; the server's log says why
web-busy-client = you have too many requests under way; wait for an answer and try again
web-busy-everybody = the server is too busy; try again in a moment
web-stopped = this was stopped; try again
web-bad-name = a name has 1 to { $most } characters, all of them visible
web-reserved-name = this name belongs to a program or to guests, or looks like such a name; choose another
web-unknown-player = unknown player "{ $found }"; use human, random, negamax:D with D from 1 to { $deepest }, level:N with N from 1 to { $last }, or engine
web-one-letter = a move is one letter, a to l
web-one-side = a side is south or north
web-not-your-turn = it is the program's turn
web-not-your-side = only a person can resign
web-no-reply-due = it is not a program's turn
web-nothing-to-redo = there is no move to redo
web-game-over = the game is over
web-changed-meanwhile = the game has changed in the meantime; reload it

web-player-human = A person
web-player-random = Random moves
web-player-negamax = NegaAwale, depth { $depth }
web-player-level = Level { $level }
web-player-engine = The engine

web-review-too-long = the game has { $found } moves; at most { $most } can be reviewed
web-tree-depth = depth { $found } is out of range (1 to { $most }): a deeper tree cannot be drawn
web-unknown-format = unknown format "{ $found }"; choose one of { $known }

web-error = Error
web-error-home = Back to the home page
web-search = Search
web-pages = Pages
web-previous = Previous
web-next = Next
web-older = Older games
web-archive-overview = Overview
web-archive-games = Games
web-archive-players = Players
web-archive-rankings = Rankings
web-archive-sql = SQL
web-archive-lead = Every game finished here is saved, rated and counted in the opening library.
web-count-games = { $count ->
    [one] { $count } game of awalé
   *[other] { $count } games of awalé
}
web-count-couleurs = { $count ->
    [one] { $count } game of Tetris Couleurs
   *[other] { $count } games of Tetris Couleurs
}
web-count-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-count-openings = { $count ->
    [one] { $count } move in the opening library
   *[other] { $count } moves in the opening library
}
web-games-latest = Latest games
web-games-all = All games of this player
web-games-none = There are no games yet. Finish one and it is saved here.
web-players-name = Name contains
web-players-none = No player found. Choose a name and finish a game to appear here.
web-player-awale = Awalé
web-kind-person = person
web-kind-program = program
web-rules-all = all rules
web-column-number = No.
web-column-result = Result
web-result-declared = resignation
web-won = won
web-column-rules = Rules
web-column-date = Date
web-column-moves = Moves
web-column-name = Name
web-column-kind = Type
web-column-country = Country
web-column-rating = Rating
web-column-highest = Highest rating
web-column-rank = Rank
web-column-record = Won / drawn / lost
web-column-games = Games
web-column-best = Best score
web-column-ending = How it ended
web-column-level = Level
web-ending-declared = a player resigned
web-game = Game
web-game-review = Review this game
web-game-analyse = Open in analysis
web-sql-lead = Query the archive in SQL, on the exams' own tables. Read-only. Queries stop after 5 seconds or 1000 rows.
web-sql-query = Query
web-sql-ask = Run
web-sql-answer = Result
web-sql-rows = { $count ->
    [one] { $count } row.
   *[other] { $count } rows.
}
web-sql-truncated = There are more rows.
web-sql-questions = Questions from the exams
web-sql-marked = A question opens in the room of subjects, with sample tables to try a query on. There your query is marked.
web-sql-tables = Tables
web-sql-notes = niveau is the highest level reached; resultat is 1, 0.5 or 0 for player 1; jeu holds one letter per move, a to f for player 1, g to l for player 2; date is a number such as 20260131.

web-home-lead = Three French computer-science exams you can play: awalé, the seed-sowing board game; Tetris Couleurs; and image compression. For students, teachers and players.
web-home-start = Play awalé now
web-home-start-note = You play first, against Level 1. Nothing to install, no account.
web-home-games = Resume a game
web-home-game = { $south } – { $north }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
web-home-more-title = In the terminal
web-home-more = Everything here can also be done on the command line, and more.
web-card-play = Two people on one screen, or you against ten levels, the exam's NegaAwale or the engine.
web-card-analysis = Any position: what every move is worth, what the tables know, what was played in past games.
web-card-negamax = The exam's search tree, drawn step by step, with gains and values on its branches.
web-card-archive = Players, rankings, games, and the exams' own questions in SQL.
web-api-lead = The interface the pages use, for your programs: JSON over HTTP, described in
web-api-errors = A refusal is a status and a sentence in your language. 400: the request cannot be read or is impossible. 404: not found. 409: the rules or the state of the game do not allow it. 429: you send too many requests. 503: the server is too busy.
web-api-try = Try it
web-api-body = JSON document
web-js-api-file = A file: { $kind }, { $size } bytes.
web-too-fast = too many requests; wait a moment
