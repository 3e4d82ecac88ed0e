### The archive: players, games, openings, and what it refuses.

archive-address = database "{ $found }" found, sqlite:PATH or postgres://… expected
archive-unreachable = cannot open the database { $address }: { $reason }
archive-newer = the database was made by a later version of this program (schema { $found }, known up to { $known })
archive-drift = schema version { $version } of the database is not the one this program knows
archive-query = the database refuses the query: { $reason }
archive-too-slow = the query was stopped after { $seconds } s
archive-too-large = the query makes too much data: a value may have { $most } bytes, and an answer a few megabytes
archive-no-reader = the role grenier_reader is missing; as an administrator: CREATE ROLE grenier_reader; then GRANT it to the owner of the archive and run db init again
archive-plies = { $found } plies of library found, 0 to { $most } expected
archive-replay = the replay does not bear out the game: { $reason }
archive-database = database: { $reason }
archive-no-data-folder = no data folder found for this user; say where the archive is with --database
archive-not-a-file = it is not a file

archive-no-move = no move found
archive-too-long = { $found } moves found, at most { $most } are kept
archive-unfinished = the game is not over and its result is not told
archive-contradiction = the result told is not that of the moves, which give { $seeds }
archive-other-start = the game does not begin at the usual start
archive-unnamed-rules = the rules have no name
archive-unknown-player = player { $id } is not in the archive; import the players first
archive-refused-player = player { $id } of this import was refused
archive-bad-name = "{ $found }" is not a name: 1 to { $most } characters expected, none of them control characters
archive-bad-kind = "{ $found }" is not a kind of player: use person or program
archive-bad-date = "{ $found }" is not a date, YYYY-MM-DD expected
archive-bad-level = level { $found } found, a number from 0 to { $most } expected
archive-bad-number = { $found } is not a player's number
archive-taken = number { $id } is taken by { $name }
archive-known = { $name } is in the archive already, under number { $id }
archive-out-of-range = { $what } { $found } is out of range
archive-entry-too-long = longer than { $most } bytes
archive-fields = { $found } fields found, expected: { $expected }
archive-not-a-number = { $field } "{ $found }" found, a number expected
archive-bad-result = result "{ $found }" found, 1, 0.5 or 0 expected

sql-empty = no query found
sql-too-long = the query has { $found } bytes, which is too many
sql-not-a-read = the query begins with "{ $found }", SELECT or WITH expected: it may only read
sql-several = more than one statement found; ask them one by one
sql-unclosed = "{ $found }" is never closed
sql-notation = "{ $found }" is not let through here
sql-function = the function { $found } may not be called here
sql-out-of-reach = { $found } is out of reach: the tables are Joueur, Partie, JOUEURS and PARTIES
sql-no-value = the parameter :{ $found } has no value; give it one with --param { $found }=…
sql-bad-parameter = parameter "{ $found }" found, NAME=VALUE expected
sql-truncated = Only the first { $rows } rows are shown; --limit gives more.

db-ready = The archive is ready at { $address }.
db-info = The archive at { $address }:
db-holdings =
    players             { $players }
    games of awalé      { $games }
    games of Couleurs   { $couleurs }
    files imported      { $sources }
    opening library     { $moves } moves, from the first { $plies } plies of each game
db-sound = The archive is sound: { $games } games played through, { $moves } library moves counted again.
db-damaged = { $problems ->
    [one] something is wrong with the archive: { $first }
   *[other] { $problems } things are wrong with the archive, the first: { $first }
}

import-progress = { $stored } stored, { $refused } refused
import-refused = { $file }:{ $place }: refused: { $reason }
import-more-refused = … and { $more } more refused
import-done = Stored: { $games } games of awalé, { $couleurs } of Couleurs, { $players } players. Already there: { $known }. Refused: { $refused }.
export-unwritable = cannot write { $file }: { $reason }
export-table-is-csv = --table goes with --format csv

player-added = { $name } is player { $id }.
player-none = No such player.
player-unknown = no player "{ $found }" in the archive; db player list shows them all
player-line = { $id }  { $name } ({ $country }) · rating { $rating } ± { $deviation }, highest { $peak }
player-page =
    Awalé: { $wins } won, { $draws } drawn, { $losses } lost; rank { $rank }
    Couleurs: { $games } games, best score { $best }, rank { $couleursrank }
ranking-awale = { $rank }. { $name } · { $rating } ± { $deviation } · { $games } games
ranking-couleurs = { $rank }. { $name } · { $best } points · { $games } games
ranking-none = Nobody has played yet.
ranking-bad-board = "{ $found }" found, a size such as 6x12 and bars such as 3..3 expected

openings-none = No game found from this position. Import some with openings import, or let the program play with openings grow.
openings-games-archive = { $games } games from here, { $side } to move:
openings-games-shipped = No game of yours from here; { $games } of those that come with the program, { $side } to move:
openings-move = { $letter }  { $games } games · { $score } % · South { $south }, draws { $draws }, North { $north } · level { $level }
grow-done = { $games } games of { $player } against itself stored (seed { $seed }).
grow-no-person = a person cannot play by the thousand: choose random, negamax:D, level:N or engine
