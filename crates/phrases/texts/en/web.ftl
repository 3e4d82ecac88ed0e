### The web site: its frame, its pages and what its server refuses.

web-room-home = Home
web-room-play = Play
web-room-analysis = Analysis
web-room-negamax = Negamax
web-room-archive = Archive
web-rooms = Rooms
web-skip = Skip to the content
web-theme = Theme
web-theme-auto = Auto
web-theme-light = Light
web-theme-dark = Dark
web-footer = Three French examination subjects as software. Nothing you do here leaves this machine.
web-footer-api = The API

web-rules-nsi = Olympiades de NSI 2025: a move that starves the opponent is forbidden; over when the scores pass 45 seeds in all, or after 100 turns
web-rules-ccinp = CCINP 2024, its program: a move that starves the opponent is forbidden; over at 3 seeds on the board, or after 100 turns
web-rules-ccinp-text = CCINP 2024, its text: a starving move is played but harvests nothing; over at 3 seeds on the board, or after 100 turns
web-rules-abapa = International tournaments: a starving move harvests nothing, a starved opponent must be fed; over when a position comes back
web-rules-awari = Computer Olympiad: starving only when every move starves; a stuck player loses the rest, a repetition splits it

web-not-found = there is no such thing here
web-text-too-long = a text of { $found } bytes found, at most { $most } expected
web-wrong-host = this server does not answer to that name; start it with --host NAME to let it
web-wrong-origin = this was sent by a page of another site, which may not


serve-cannot-listen = cannot listen on { $address }: { $reason }
serve-how-to-stop = Open this address in a browser. Ctrl-C stops the server.
serve-cannot-open = could not open a browser: { $reason }

web-bad-query = what follows the question mark cannot be read: { $reason }
web-bad-json = the request cannot be read: { $reason }
web-not-json = the request is not marked as JSON (Content-Type: application/json expected)
web-body-too-large = the request is too large
web-archive-trouble = the archive could not be asked; the server's log says why
web-busy-client = you have too much under way; wait for an answer and ask again
web-busy-everybody = the server has too much to think about; ask again in a moment
web-stopped = this was stopped; ask again
web-bad-name = a name of 1 to { $most } characters expected, none of them control characters
web-unknown-player = player "{ $found }" found; human, random, negamax:D with D from 1 to { $deepest }, level:N with N from 1 to { $last }, or engine expected
web-one-letter = one letter expected, a to l
web-one-side = side south or north expected
web-not-your-turn = it is the program's turn
web-not-your-side = only a person may give up
web-no-reply-due = no program is to move
web-nothing-to-redo = no move was taken back
web-game-over = the game is over
web-changed-meanwhile = the game was changed meanwhile; look at it again

web-player-human = A person
web-player-random = Chance
web-player-negamax = NegaAwale, depth { $depth }
web-player-level = Level { $level }
web-player-engine = The engine

web-review-too-long = { $found } moves found, at most { $most } are reviewed
web-tree-depth = depth { $found } found, 1 to { $most } expected: a deeper tree cannot be drawn
web-unknown-format = format "{ $found }" found, one of { $known } expected

web-error = Error
web-error-home = To the home page
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
web-archive-lead = Every game finished here is kept, rated and counted in the opening library.
web-holdings-games = { $count ->
    [one] { $count } game of awalé
   *[other] { $count } games of awalé
}
web-holdings-couleurs = { $count ->
    [one] { $count } game of Tetris Couleurs
   *[other] { $count } games of Tetris Couleurs
}
web-holdings-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-holdings-openings = { $count ->
    [one] { $count } move in the opening library
   *[other] { $count } moves in the opening library
}
web-games-latest = Latest games
web-games-all = All their games
web-games-none = No game is here yet. Finish one, and it is kept.
web-players-name = Name contains
web-players-none = No such player. Choose a name, finish a game, and you are one.
web-player-awale = Awalé
web-kind-person = person
web-kind-program = program
web-rules-all = all rules
web-column-number = No.
web-column-seeds = Seeds
web-column-rules = Rules
web-column-date = Date
web-column-moves = Moves
web-column-name = Name
web-column-kind = Kind
web-column-country = Country
web-column-rating = Rating
web-column-highest = Highest
web-column-rank = Rank
web-column-record = Won / drawn / lost
web-column-games = Games
web-column-best = Best score
web-column-ending = Ended because
web-column-level = Level
web-ending-declared = a player gave up
web-game = Game
web-game-review = Review it
web-game-analyse = Analyse it
web-sql-lead = Ask the archive in SQL, on the subjects' own tables. Questions only read; they have five seconds and a thousand rows.
web-sql-query = Query
web-sql-ask = Ask
web-sql-answer = Answer
web-sql-rows = { $count ->
    [one] { $count } row.
   *[other] { $count } rows.
}
web-sql-truncated = There were more.
web-sql-questions = The subjects' questions
web-sql-tables = Tables
web-sql-notes = niveau is the highest level reached; resultat is 1, 0.5 or 0 for player 1; jeu holds a letter per move, a to f for player 1, g to l for player 2; date is a number such as 20260131.

web-home-lead = An attic and a granary: three French computer-science examination subjects, turned into software to play with, to question and to learn from.
web-home-start = Play awalé now
web-home-start-note = You sow first, against level 2. Nothing to install, nobody to tell.
web-home-games = Go on with a game
web-home-game = { $south } – { $north }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
web-home-rules-title = Awalé in a minute
web-home-rules = Each player owns a row of six pits, four seeds in each. On your turn, take all the seeds of one of your pits and sow them one by one in the following pits, counter-clockwise. If the last seed makes two or three in a pit of the other row, they are yours, and so are those of the pits before it as long as they hold two or three. Whoever has more seeds wins.
web-home-more-title = In the terminal
web-home-more = Everything you see here can be done on the command line too, and more.
web-card-play = Two people on one screen, or you against ten levels, the subject's NegaAwale or the engine.
web-card-analysis = Any position: what every move is worth, what the tables know, what past games played.
web-card-negamax = The subject's search tree, drawn and stepped through, gains and values on its branches.
web-card-archive = Players, rankings, games, and the subjects' own questions in SQL.
web-api-lead = What the pages use, for your programs: JSON over HTTP, described in
web-api-errors = A refusal is a status and a sentence in your language. 400: it cannot be read or cannot be. 404: it is not there. 409: the rules or the game do not allow it. 429: you ask too much. 503: everybody together asks too much.
web-api-act = Request
web-api-meaning = What it does
web-api-parameters = Parameters
web-too-fast = you ask too fast; wait a moment
