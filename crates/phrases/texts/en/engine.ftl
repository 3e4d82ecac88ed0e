### The engine, matches and outside programs.

bad-threads = { $found ->
    [one] { $found } thread is
   *[other] { $found } threads are
} out of range (1 to { $most })
bad-memory = { $found } MiB of memory are out of range (1 to { $most })
no-tables-directory = there is no directory "{ $found }"; use --tables off to do without tables

analyse-line = depth { $depth }  { $best } { $score } ({ $certainty })  { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} in { $seconds } s ({ $speed } million a second)  { $pv }
analyse-exact = exact
analyse-won = won, the margin is an estimate
analyse-lost = lost, the margin is an estimate
analyse-estimate = estimate
analyse-over = The game is over: { $score } for the player who would move.

match-standing = { $wins } won, { $draws } drawn, { $losses } lost: { $score } %
match-standing-elo = { $wins } won, { $draws } drawn, { $losses } lost: { $score } %, { $elo } ± { $error } Elo
match-seeds = Seeds: { $first } { $firstseeds }, { $second } { $secondseeds }
match-person = a person cannot play a match; choose random, negamax:D, level:N, engine or uci:COMMAND
match-odd-games = the number of games must be even and at least 2, not { $games }: each opening is played from both sides
match-failed = { $player } failed: { $reason }
match-no-pit = it did not choose a legal move
sprt-unreadable = "{ $found }" is not a test: two Elo differences are expected, the smaller first, like 0,10 (at most { $most } either way)
match-openings-empty = there is no opening in it: one is expected on each line, letters a to l from the start
match-openings-many = there are more than { $most } openings in it
match-openings-move = line { $line }: { $reason }
match-openings-over = line { $line }: the game is over after these moves
match-no-tables = there are no tables to adjudicate with; build some with grenier awale tables build, or leave --adjudicate out
match-times = Time for a move: { $first } { $firstaverage } ms (at most { $firstlongest }), { $second } { $secondaverage } ms (at most { $secondlongest })
match-adjudicated = Ended by the tables: { $games }
match-sprt = Test of { $elo0 } against { $elo1 } Elo: ratio { $llr } of { $bound }, { $verdict ->
    [accepted] accepted
    [rejected] rejected
   *[open] still open
}
match-opening = { $opening }  { $wins } won, { $draws } drawn, { $losses } lost

book-move = { $letter }  engine: { $score } at depth { $depth }
book-move-exact = { $letter }  engine: { $score }, exact
book-unknown = The book does not know this position.
book-positions = Positions in the book: { $positions }
book-grown = The book in { $file } has { $positions } positions.
book-other-rules = the book is for the rules "{ $found }"
book-no-rules = it has no line with the rules, such as: rules abapa
book-bad-line = line { $line } is not a position of a book
book-orphan = line { $line } follows no position of the lines before
book-too-long = it has too many positions

tune-network-written = The network is in { $file } ({ $bytes } bytes).
tune-round = { $positions } positions, error { $error } seeds

failure-no-command = there is no command after uci:
failure-start = cannot start "{ $command }": { $reason }
failure-gone = "{ $command }" ended before it answered
failure-silent = "{ $command }" did not answer { $expected } within { $seconds } s
failure-long-line = "{ $command }" printed a line of more than { $most } bytes
failure-many-lines = "{ $command }" printed more than { $most } lines without answering { $expected }
failure-illegal = "{ $command }" chose "{ $found }", which cannot be played
tune-samples-line = { $file }, line { $line }: twelve pits and a number expected
tune-weights-unreadable = { $file } does not hold weights as "tune --json" prints them
