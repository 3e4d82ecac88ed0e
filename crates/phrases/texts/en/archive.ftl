### The archive: players, games, openings, and what it refuses.

archive-address = unknown database address "{ $found }"; write sqlite:PATH or postgres://…
archive-without-postgres = this program was built without PostgreSQL: "{ $found }" cannot be opened; write sqlite:PATH
archive-unreachable = cannot open the database { $address }: { $reason }
archive-newer = the database was made by a newer version of this program (schema { $found }; this one knows up to { $known })
archive-drift = schema version { $version } of the database differs from the one this program knows
archive-query = the database refuses the query: { $reason }
archive-too-slow = the query was stopped after { $seconds } s
archive-too-large = the query produces too much data: at most { $most } bytes per value and a few megabytes per answer
archive-no-reader = the role grenier_reader is missing; as an administrator: CREATE ROLE grenier_reader; then GRANT it to the owner of the archive and run db init again
archive-reader-not-granted = the role grenier_reader exists but was not granted to { $user }; as an administrator: GRANT grenier_reader TO { $user }
archive-no-backup = { $address } is a PostgreSQL database; copy it with its own program: pg_dump --format=custom --file=FILE DATABASE
archive-damaged = the archive { $address } is damaged: { $reason }; restore a copy made with db backup, or save what can still be read with db export
archive-damaged-page = the archive is damaged: { $reason }; db check says more; restore a copy made with db backup, or save what can still be read with db export
archive-no-right = this user may not change the archive { $address }: { $reason }; use the user that created it, or grant this one the right to create and change its tables
archive-plies = { $found } plies are out of range for the opening library (0 to { $most })
archive-replay = the replay does not match the game: { $reason }
archive-database = database: { $reason }
archive-no-data-folder = this user has no data folder; name the archive with --database
archive-data-folder = cannot create the data folder { $file }: { $reason }; name the archive with --database
archive-not-a-file = it is not a file

archive-no-move = the game has no moves
archive-too-long = the game has { $found } moves; the archive takes at most { $most }
archive-unfinished = the game is not over and no result is given
archive-contradiction = the result given contradicts the moves, which give { $seeds }
archive-other-start = the game does not start from the usual position
archive-unnamed-rules = the game follows rules that have no name
archive-unknown-player = player { $id } is not in the archive; import the players first
archive-refused-player = player { $id } of this import was refused
archive-bad-name = "{ $found }" cannot be a name: 1 to { $most } characters, all of them visible
archive-bad-kind = unknown kind of player "{ $found }"; use person or program
archive-bad-date = "{ $found }" is not a date; write YYYY-MM-DD
archive-bad-level = level { $found } is out of range (0 to { $most })
archive-bad-number = { $found } is not a player's number
archive-taken = number { $id } is taken by { $name }
archive-known = { $name } is in the archive already, under number { $id }
archive-out-of-range = { $what } { $found } is out of range
archive-entry-too-long = it is longer than { $most } bytes
archive-fields = the line has { $found ->
    [one] { $found } field
   *[other] { $found } fields
}; it needs: { $expected }
archive-not-a-number = { $field } "{ $found }" is not a number
archive-bad-result = unknown result "{ $found }"; write 1, 0.5 or 0

sql-empty = the query is empty
sql-too-long = the query is too long ({ $found } bytes)
sql-not-a-read = the query begins with "{ $found }"; it may only read, with SELECT or WITH
sql-several = there are several statements; run them one at a time
sql-unclosed = "{ $found }" is never closed
sql-notation = "{ $found }" is not allowed here
sql-function = the function { $found } may not be called here
sql-out-of-reach = { $found } cannot be read here; the tables are Joueur, Partie, JOUEURS and PARTIES
sql-table-out-of-reach = a table of the query cannot be read here; the tables are Joueur, Partie, JOUEURS and PARTIES
sql-name-taken = { $found } is a table of the archive; give the query's own table another name
sql-too-intricate = the query reads its own tables and columns so often that it would take too long to prepare; take fewer steps, or read each table once
sql-no-value = the parameter :{ $found } has no value; give it one with --param { $found }=…
    .page = the parameter :{ $found } has no value; write the value in its place
sql-bad-parameter = "{ $found }" is not a parameter; write NAME=VALUE
sql-truncated = Only the first { $rows } rows are shown; --limit gives more.

db-ready = The archive is ready at { $address }.
db-ratings-mended = The ratings were worked out again: an import had been stopped before.
db-info = The archive at { $address }:
db-counts =
    players             { $players }
    games of awalé      { $games }
    games of Couleurs   { $couleurs }
    files imported      { $sources }
    opening library     { $moves } moves, from the first { $plies } plies of each game
db-sound = The archive is sound: { $games ->
    [one] { $games } game
   *[other] { $games } games
} replayed, { $moves ->
    [one] { $moves } library move
   *[other] { $moves } library moves
} recounted.
db-damaged = { $problems ->
    [one] the archive has a defect: { $first }
   *[other] the archive has { $problems } defects, the first: { $first }
}
problem-damaged = the database says: { $reason }
problem-game = game { $id }: { $reason }
problem-opening = the opening library is wrong about pit { $pit } of position { $key }
problem-stale-ratings = an import was stopped before the ratings were worked out; db init works them out
problem-rating = the rating of player { $id } does not follow from the games

import-progress = { $stored } stored, { $refused } refused
import-refused = { $file }:{ $place }: refused: { $reason }
import-more-refused = … and { $more } more refused
import-empty = no game and no player was found in the files
import-all-refused = { $refused ->
    [one] the only entry was refused
   *[other] all { $refused } entries were refused
}; nothing was stored
import-done = Imported: { $games ->
    [one] { $games } game of awalé
   *[other] { $games } games of awalé
}, { $couleurs } of Couleurs, { $players ->
    [one] { $players } player
   *[other] { $players } players
}. Already present: { $known }. Refused: { $refused }.
backup-needs-a-file = { $file } cannot hold a copy of the archive; name an ordinary file
backup-done = { $file } is a copy of the archive: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $bytes } bytes.
dump-done = { $file } holds the whole archive: { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}. Only you can read it; keep it so: it holds people's names and the hashes of their pass-phrases.
dump-note = The dump holds people's names and the hashes of their pass-phrases: keep it where only you can read it.
restore-done = Restored { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} into { $address }.
dump-not-a-dump = the file is not a dump of an archive; db dump writes one
dump-unknown = line { $line }: "{ $found }" is unknown here; the dump was made by a newer version of this program
dump-cut = the dump is cut short: it ends after line { $line }; nothing was restored
dump-checksum = the checksum does not fit: the dump was changed after it was written; nothing was restored
dump-line = line { $line } is not a line of a dump; nothing was restored
dump-value = line { $line }: the value of { $column } is not one that this column can have; nothing was restored
dump-row = line { $line }, table { $table }: { $reason }; nothing was restored
dump-table = table { $table }: the database refuses a row: { $reason }; nothing was restored
dump-not-empty = the archive { $address } is not empty; name a new one with --database to restore into
export-table-is-csv = --table requires --format csv

player-added = { $name } is player { $id }.
player-none = No player found.
player-unknown = no player "{ $found }" in the archive; list them with db player list
player-line = { $id }  { $name } ({ $country }) · rating { $rating } ± { $deviation }, highest { $peak }
player-page =
    Awalé: { $wins } won, { $draws } drawn, { $losses } lost; rank { $rank }
    Couleurs: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, best score { $best }, rank { $couleursrank }
ranking-awale = { $rank }. { $name } · { $rating } ± { $deviation } · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
ranking-couleurs = { $rank }. { $name } · { $best ->
    [one] { $best } point
   *[other] { $best } points
} · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
ranking-none = Nobody has played yet.

openings-none = No game has reached this position. Import games with openings import, or let the program play some with openings grow.
openings-games-archive = Games in the archive: { $games }, { $side } to move
openings-games-shipped = Games shipped with the program: { $games }, { $side } to move
openings-book = The engine's opening book, which counts no games, { $side } to move
openings-move = { $letter }  { $games ->
    [one] { $games } game
   *[other] { $games } games
} · { $score } % · South { $south }, draws { $draws }, North { $north }
openings-move-level = { $letter }  { $games ->
    [one] { $games } game
   *[other] { $games } games
} · { $score } % · South { $south }, draws { $draws }, North { $north } · average rating { $level }
grow-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $player } against itself stored (seed { $seed }).
grow-no-person = only programs can play here; choose random, negamax:D, level:N or engine
problem-rated-game = game { $id } tells ratings that its players did not have
problem-unfair-game = game { $id } is rated and may not be: it is too short, against somebody who plays no rated games, or the same win once too often
archive-nobody = there is no player with number { $id }
archive-claimed = { $name } (number { $id }) is a claimed name
archive-closed = the player with number { $id } is closed
archive-kept-name = { $name } is a name that the program keeps for itself
archive-same-player = number { $id } is given twice; a player cannot be merged with themselves
archive-met-each-other = the two played each other, so they are not one player
archive-other-kind = a person and a program cannot be merged
player-will-rename = player { $id }, { $name }, will be called { $new }
player-renamed = Player { $id } is called { $new } now.
player-will-close = player { $id }, { $name }, will be anonymous for good: { $awale ->
    [one] { $awale } game
   *[other] { $awale } games
} of awalé and { $couleurs } of Couleurs stay, { $sessions ->
    [one] { $sessions } browser is
   *[other] { $sessions } browsers are
} signed out, and a claimed name is free again
player-closed = Player { $id } is anonymous now: { $awale ->
    [one] { $awale } game
   *[other] { $awale } games
} of awalé and { $couleurs } of Couleurs stay.
player-will-merge = the games of player { $id }, { $name } ({ $awale } of awalé, { $couleurs } of Couleurs), will be those of player { $intoid }, { $into }, and player { $id } will be deleted for good
player-merged = { $awale ->
    [one] { $awale } game
   *[other] { $awale } games
} of awalé and { $couleurs } of Couleurs are those of player { $id } now; the ratings are worked out anew.
player-several = several players are called { $found }; give one of the numbers { $numbers }
player-needs-yes = nothing was changed: { $plan }; to do so, add --yes
player-confirm = Go on? [y/N]
player-unchanged = nothing was changed
