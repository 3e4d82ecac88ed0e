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

help-image = Images of flat color: thresholds, runs, rectangles, and the smallest lossless files
help-image-after = Reads PNG, JPEG, BMP, GIF (its first image), PNM and .aplat; what is transparent lies on white. - is standard input or output.
help-image-convert = Reduce a picture to black and white or eight colors
help-image-runs = Count the run lengths of a picture, in black and white first
help-image-rectangles = Cut a picture into rectangles of one color
help-image-encode = Write a picture as an .aplat file
help-image-encode-after = Methods: auto (the smallest of all), runs, rectangles, context (small), fast (nearly as small, far faster). Each file is decoded and compared before it is kept.
help-image-decode = Write an .aplat file as a PNG file
help-image-info = Tell what an .aplat file holds, without decoding its pixels
help-image-compare = Compare every method and PNG on pictures: bytes and speed
help-option-files = IN and OUT; with --output-dir, as many pictures as you like
help-option-output_dir = Folder for the results, named after the pictures
help-option-force = Replace files that are already there
help-option-threads = Pictures worked on at once (as many as the machine has cores unless told otherwise)
help-option-input = Picture to read
help-option-minimum = As few rectangles as possible, instead of the subject's cover
help-option-picture = Draw the cut in a PNG file
help-option-scale = How many times larger the drawing is (about 2000 pixels a side unless told otherwise)
help-option-method = How to write the pixels: auto, runs, rectangles, context or fast (auto unless told otherwise)
help-image-convert--to = bw (black and white) or colors8 (eight colors)
help-image-rectangles--to = bw (black and white) or colors8 (eight colors, the default)
help-image-encode--to = Reduce it first: bw (black and white) or colors8 (eight colors); at most 256 colors are kept as they are
help-image-compare--to = Reduce them first: bw (black and white) or colors8 (eight colors); at most 256 colors are kept as they are
help-image-info--files = Files to look at
help-image-compare--files = Pictures to compare on
