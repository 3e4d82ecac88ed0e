### Help texts of the command line.

help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-options = Options
help-heading-arguments = Arguments

help-grenier = Awalé, Tetris Couleurs and images of flat color, from three examination subjects
help-grenier-after = Without a command, a game of awalé starts: you against the subject's AI.
help-awale = The game of awalé under five rule sets
help-awale-show = Show a position, the pits that may be played and what each wins
help-awale-perft = Count the move sequences of a given length
help-awale-negamax = Ask the subject's NegaAwale
help-awale-play = Play a game, full screen or line by line
help-awale-play-after = A player is human, random or negamax:D (the subject's AI looking D plies ahead).
help-awale-convert = Convert a game from one notation to another
help-awale-convert-after = Formats: letters (the subjects' a-l), ogn (Aualé's files), diagram (Aualé's positions), playstrategy (positions and moves), json.

help-option-help = Print help
help-option-version = Print the version
help-option-json = Answer with one JSON document on standard output
help-option-lang = Language of what people read: fr or en (else the locale's)
help-option-rules = Rule set: nsi, ccinp, ccinp-text, abapa or awari (ccinp unless told otherwise)
help-option-board = Twelve pits, those of the player to move first: "4 4 4 4 4 4 4 4 4 4 4 4"
help-option-scores = Seeds captured by player 1 and player 2 (0,0 unless told otherwise)
help-option-turn = Turns played so far; on an odd turn player 2 moves
help-option-position = Position as an Aualé diagram: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
help-option-moves = Moves played from there: a-f are South's pits, g-l North's
help-option-depth = How many plies to look ahead
help-option-divide = Also count by first move
help-option-south = Who plays South: human, random or negamax:D (human unless told otherwise)
help-option-north = Who plays North: human, random or negamax:D (human unless told otherwise)
help-option-south_name = Name of the player South
help-option-north_name = Name of the player North
help-option-seed = Seed of the random players; the same seed plays the same game
help-option-plain = Line by line, through a pipe if need be
help-option-keys = File of keys, a line each: left = a
help-option-from = Format to read
help-option-to = Format to write
help-option-file = File to read; standard input without one or with -
help-awale-convert--rules = Rule set to read the game under (else the file's own, abapa for ogn and playstrategy, ccinp for the rest)

help-awale-tables = Exact endgame tables: build them, ask them, check them
help-awale-tables-build = Build the tables of a rule set up to some seed count
help-awale-tables-build-after = What is there already is kept, so that a build that was stopped goes on where it was.
help-awale-tables-probe = Ask the tables for the exact value of a position and of each move
help-awale-tables-probe-after = Without --dir a small set of tables is built first if it is not there: a second or so.
help-awale-tables-verify = Derive every value again from the boards the moves lead to
help-awale-tables-histogram = Count the boards of each value
help-awale-tables-list = List the table files
help-option-seeds = Seeds on the board
help-awale-tables-build--seeds = Most seeds on the board
help-awale-tables-verify--seeds = Seeds on the board (all tables unless told otherwise)
help-option-threads = Threads to use (one per core unless told otherwise)
help-option-dir = Directory of the tables (the user's cache unless told otherwise)
help-option-turns_left = Turns left, 0 to 100 (100 unless told otherwise)
