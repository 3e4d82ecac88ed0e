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
