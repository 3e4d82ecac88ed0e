### The room of Tetris Couleurs on the web: what its server says and refuses.

web-room-couleurs = Tetris Couleurs
web-card-couleurs = Bars of colored blocks fall; three of a color in a line vanish. Play under the clock or turn by turn, watch the bot, see games again.
web-home-couleurs-game = Tetris Couleurs { $size }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}

web-home-start-couleurs = Play Tetris Couleurs

web-couleurs-rule-alignments = Three or more in a line, in any of the four directions, vanish: the subject's own rule
web-couleurs-rule-regions = Regions of so many touching blocks of a color vanish
web-couleurs-mode-clock = Bars fall by themselves, faster and faster
web-couleurs-mode-turns = Nothing moves until you do: no clock
web-couleurs-strength-quick = Looks a little ahead
web-couleurs-strength-normal = Looks ahead for some hundredths of a second
web-couleurs-strength-deep = Looks several times as far

web-couleurs-unknown-mode = mode "{ $found }" found, clock or turns expected
web-couleurs-unknown-player = player "{ $found }" found; human, bot:quick, bot:normal or bot:deep expected
web-couleurs-bad-size = size { $found } found, { $least } to { $most } expected
web-couleurs-bad-bars = bars of { $found } blocks found, at most { $most } expected
web-couleurs-bad-region = regions of { $found } found, { $least } to { $most } expected
web-couleurs-from-what = a game begun from a replay needs its number (game) or its text (replay)
web-couleurs-no-such-step = the replay has no step { $step } that the game can go on from
web-couleurs-no-replay = only the score of this game is known, not how it was played
web-couleurs-nothing-to-keep = no bar was fixed in this game: there is nothing to keep
web-couleurs-bad-message = this message cannot be read; {"{"}"seq": 1, "do": "left"{"}"} is one that can
web-couleurs-out-of-order = inputs are numbered 1, 2, 3 and so on; this one is out of order
web-couleurs-too-fast = inputs come faster than anybody can press
web-couleurs-paused = the game is paused
web-couleurs-bots-only = only a bot's game may be made faster or slower
web-couleurs-not-for-bots = the bot plays this game
web-couleurs-not-yours = this is somebody else's game: you may look on
web-couleurs-unknown-act = left, right, permute, down, drop, pause, resume, faster or slower expected

web-couleurs-origin-played = played here
web-couleurs-origin-verified = verified from its replay
web-couleurs-origin-told = told by a file
web-couleurs-rankings = Rankings of Tetris Couleurs
web-couleurs-latest = Latest games of Tetris Couleurs
web-couleurs-all = All games of Tetris Couleurs
web-couleurs-none = No game of Tetris Couleurs is here yet.
web-couleurs-replay = Replay
web-column-score = Score
web-column-bars = Bars
web-column-rule = Rule
web-column-size = Size
web-column-blocks = Blocks
web-column-mode = Clock
web-column-origin = Origin
web-column-player = Player
web-column-duration = Duration
web-couleurs-mode-name-clock = clock
web-couleurs-mode-name-turns = turn by turn
web-archive-couleurs = Tetris Couleurs
