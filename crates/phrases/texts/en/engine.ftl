### The engine, matches and outside programs.

bad-threads = { $found } threads found, a number from 1 to { $most } expected
bad-memory = { $found } MiB found, a number from 1 to { $most } expected
no-tables-directory = no directory "{ $found }" found; say --tables off to do without tables

analyse-line = depth { $depth }  { $best } { $score } ({ $certainty })  { $nodes } nodes in { $seconds } s ({ $speed } million a second)  { $pv }
analyse-exact = exact
analyse-won = won, the margin is an estimate
analyse-lost = lost, the margin is an estimate
analyse-estimate = estimate
analyse-over = The game is over: { $score } for the player who would move.

match-standing = { $wins } won, { $draws } drawn, { $losses } lost: { $score } %
match-standing-elo = { $wins } won, { $draws } drawn, { $losses } lost: { $score } %, { $elo } ± { $error } Elo
match-seeds = Seeds: { $first } { $firstseeds }, { $second } { $secondseeds }
match-person = a person cannot play a match; choose random, negamax:D, level:N, engine or uci:COMMAND
match-odd-games = { $games } games found, an even number from 2 expected: each opening is played from both sides
match-failed = { $player } failed: { $reason }
match-no-pit = it chose no acceptable pit

tune-round = { $positions } positions, error { $error } seeds

failure-no-command = no command found after uci:
failure-start = cannot start "{ $command }": { $reason }
failure-gone = "{ $command }" ended before it answered
failure-silent = "{ $command }" did not answer in time, { $expected } expected
failure-illegal = "{ $command }" chose "{ $found }", which cannot be played
