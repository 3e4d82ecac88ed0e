### Tetris Couleurs: what the game says, and what is wrong with what it is given.

size-out-of-range = size { $width }x{ $height } is out of range (1x1 to { $most }x{ $most })
size-unreadable = size "{ $found }" is not WIDTHxHEIGHT, for instance 6x12
rule-unknown = rule "{ $found }" is unknown, expected alignments, regions or regions:SIZE with SIZE from 1 to 65535
lengths-out-of-range = bars of { $shortest }..{ $longest } blocks are out of range (the fewest first, from { $least } to { $most })
lengths-unreadable = bar lengths "{ $found }" are not MIN..MAX, for instance 3..5
options-too-large = a game on { $size } is too large (at most { $most }x{ $most })
options-bar-too-long = a bar of { $longest } blocks does not fit a grid of height { $height }; choose a higher --size or a smaller --k
options-no-such-level = level { $level } is out of range (1 to { $most })

grid-empty = the grid is empty, expected rows of R V B N J and dots
grid-ragged = row { $row } has { $found } cells, expected { $expected } as in the first row
grid-unknown-letter = row { $row }, column { $column }: unknown letter "{ $letter }", expected R, V, B, N, J, a dot or a space
grid-too-many-rows = the grid has more than { $most } rows, expected at most { $most }

replay-refused = line { $line }: { $trouble }
replay-too-large = the replay has { $bytes } bytes, expected at most { $most }
replay-too-long = tick { $tick } is out of range (0 to { $most })
replay-missing = the replay ends, expected { $expected }
replay-version = found "{ $found }", expected "couleurs replay { $version }"
replay-unreadable = found "{ $found }", expected { $expected }
replay-time-runs-back = tick { $tick } comes after tick { $reached }, expected ticks in order
replay-too-late = "{ $input }" comes when the bar is already fixed
replay-no-effect = "{ $input }" changes nothing in this game
replay-not-fixed = the bar still falls at tick { $tick }, where the recording ends
replay-game-over = the game was over after { $bars } bars
replay-bar-missing = the recording ends after { $bars } bars, the game has fixed another by then
replay-score = the score is recorded as { $recorded }, the game gives { $played }
replay-digest = the grid is recorded as { $recorded }, the game gives { $played }
replay-expected-title = "couleurs replay" and a version
replay-expected-seed = "seed" and a number
replay-expected-size = "size" and WIDTHxHEIGHT
replay-expected-rule = "rule" and its name
replay-expected-lengths = "k" and MIN..MAX
replay-expected-level = "level" and a number
replay-expected-bar-or-end = a bar or "end"
replay-expected-end-only = "end" after a bar that is not fixed
replay-expected-nothing = nothing after "end"
replay-expected-end = "end TICK = SCORE DIGEST"
replay-expected-bar = inputs, then "= SCORE DIGEST"
replay-expected-input = a tick and one of the letters l, r, p, d, f, as 12l
replay-expected-check = a score and a digest of 16 hexadecimal digits
replay-expected-number = a number
replay-valid = Valid: { $score } points in { $bars } bars.

resolve-nothing = Nothing vanishes.
resolve-rounds = { $score } points: { $rounds }
question15-found = On this grid of { $cells } cells the subject's exploreRegion is wrong; no smaller grid fools it.
question15-answer = Asked about the cell at x = { $x }, y = { $y }, it answers { $explored }; the region has { $size } cells.

bot-game = Seed { $seed }: { $score } points in { $bars } bars, { $seconds } s
bot-mean = Mean score: { $score }
fit-generation = Generation { $number }: best { $best }, middle { $median } points a bar
fit-weights = Weights: { $weights }

couleurs-welcome = Words: left, right, permute, down, drop. Type help for all you can do.
couleurs-help =
    left, right      move the bar by a column
    permute          raise each block by one, the top one comes to the bottom
    down             one cell down; a bar that cannot fall is fixed
    drop             down as far as it goes, and fixed
    hint             ask what the bot would do
    save FILE        keep the game so far as a replay
    quit             leave the game
    Several words may stand on one line.
couleurs-state = Score { $score } · level { $level } · bars { $bars } · next { $next }
couleurs-prompt = Your move:
couleurs-cleared = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds }).
couleurs-no-effect = "{ $word }" is not possible here.
couleurs-not-understood = "{ $found }" is no word of the game; type help for all you can do.
couleurs-hint = Hint: { $words }
couleurs-save-where = Save where? Type save and a file name, such as save game.replay
couleurs-over = Game over: { $score } points in { $bars } bars (seed { $seed }).
couleurs-left = The game is left: { $score } points in { $bars } bars (seed { $seed }).
couleurs-kept = Kept under { $name }.
