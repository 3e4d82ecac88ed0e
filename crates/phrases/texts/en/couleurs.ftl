### Tetris Couleurs: what the game says, and what is wrong with what it is given.

size-out-of-range = size { $width }x{ $height } is out of range (1x1 to { $most }x{ $most })
size-unreadable = "{ $found }" is not a size; write WIDTHxHEIGHT, for instance 6x12
rule-unknown = unknown rule "{ $found }"; choose alignments, regions or regions:SIZE with SIZE from 1 to 65535
lengths-too-short = { $found } is too few: a bar has { $least } to { $most } blocks
lengths-too-long = { $found } is too many: a bar has { $least } to { $most } blocks
lengths-turned-round = { $found } is more than { $longest }: write the fewest first
lengths-unreadable = "{ $found }" are not bar lengths; write MIN..MAX, for instance 3..5
options-too-large = a grid of { $size } is too large for a game (at most { $most }x{ $most })
options-bar-too-long = a bar of { $longest } blocks does not fit a grid of height { $height }; choose a higher --size or a smaller --k
    .page = a bar of { $longest } blocks does not fit a grid of { $height } rows; choose more rows or shorter bars
options-no-such-level = level { $level } is out of range (1 to { $most })

grid-empty = the grid is empty; write rows of R V B N J and dots
grid-ragged = row { $row } has { $found } cells, but the first row has { $expected }
grid-unknown-letter = row { $row }, column { $column }: unknown letter "{ $letter }"; use R, V, B, N, J, a dot or a space
grid-too-many-rows = the grid has more than { $most } rows

replay-refused = line { $line }: { $trouble }
replay-too-large = the replay is too large: { $bytes } bytes (at most { $most })
replay-too-long = tick { $tick } is out of range (0 to { $most })
replay-missing = the replay ends where { $expected } should follow
replay-version = there is "{ $found }" where "couleurs replay { $version }" should be
replay-unreadable = there is "{ $found }" where { $expected } should be
replay-time-runs-back = tick { $tick } comes after tick { $reached }; ticks must increase
replay-too-late = "{ $input }" comes after the bar is fixed
replay-no-effect = "{ $input }" changes nothing in this game
replay-not-fixed = the bar is still falling at tick { $tick }, where the recording ends
replay-game-over = the game was already over after { $bars } bars
replay-bar-missing = the recording ends after { $bars } bars, but the game has fixed one more by then
replay-score = the recorded score is { $recorded }, but the game gives { $played }
replay-digest = the recorded digest of the grid is { $recorded }, but the game gives { $played }
replay-expected-title = "couleurs replay" and a version
replay-expected-seed = "seed" and a number
replay-expected-size = "size" and WIDTHxHEIGHT
replay-expected-rule = "rule" and its name
replay-expected-lengths = "k" and MIN..MAX
replay-expected-level = "level" and a number
replay-expected-bar-or-end = a bar or "end"
replay-expected-end-only = "end", since the last bar is not fixed
replay-expected-nothing = the end of the file
replay-expected-end = "end TICK = SCORE DIGEST"
replay-expected-bar = inputs, then "= SCORE DIGEST"
replay-expected-input = a tick and one of the letters l, r, p, d, f, as 12l
replay-expected-check = a score and a digest of 16 hexadecimal digits
replay-expected-number = a number
replay-valid = Valid: { $score } points in { $bars } bars.

resolve-nothing = Nothing vanishes.
resolve-rounds = { $score ->
    [one] { $score } point
   *[other] { $score } points
}: { $rounds }
question15-found = On this grid of { $cells } cells the exam's exploreRegion is wrong; on every smaller grid it is right.
question15-answer = Called on the cell at x = { $x }, y = { $y }, it returns { $explored }; the region has { $size } cells.

bot-game = Seed { $seed }: { $score ->
    [one] { $score } point
   *[other] { $score } points
} in { $bars ->
    [one] { $bars } bar
   *[other] { $bars } bars
}, { $seconds } s
bot-mean = Mean score: { $score }
fit-generation = Generation { $number }: best { $best }, median { $median } points per bar
fit-weights = Weights: { $weights }
fit-state-alone = --state goes with --first or --gather
fit-no-such-draws = there are no draws from { $first } on: a generation has { $population }, numbered from 0
fit-missing-draw = the points of draw { $draw } are in none of the files
fit-points-line = { $file }, line { $line }: the number of a draw and its points expected, the same ones for the same draw
fit-state-unreadable = { $file } does not hold a state as "fit --gather" prints it

couleurs-welcome = Commands: left, right, permute, down, drop. Type help for the full list.
couleurs-help =
    left, right      move the bar by a column
    permute          move each block up one cell, the top one to the bottom
    down             one cell down; a bar that cannot fall is fixed
    drop             down as far as it goes, and fixed
    hint             show what the bot would do
    save FILE        save the game so far as a replay
    quit             leave the game
    Several commands may stand on one line.
couleurs-state = Score { $score } · level { $level } · bars { $bars } · next { $next }
couleurs-prompt = Your move:
couleurs-cleared = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds }).
couleurs-no-effect = "{ $word }" is not possible here.
couleurs-not-understood = "{ $found }" is not a command; type help for the list.
couleurs-hint = Hint: { $words }
couleurs-save-where = Save where? Type save and a file name, such as save game.replay
couleurs-over = Game over: { $score } points in { $bars } bars (seed { $seed }).
couleurs-left = Game stopped: { $score } points in { $bars } bars (seed { $seed }).
