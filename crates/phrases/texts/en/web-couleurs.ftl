### Tetris Couleurs on the web: texts of the server, and refusals.

web-room-couleurs = Tetris Couleurs
web-card-couleurs = Bars of colored blocks fall; three of a color in a line vanish. Play against the clock or turn by turn, watch the bot, watch replays.
web-home-couleurs-game = Tetris Couleurs { $size }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}

web-home-start-couleurs = Play Tetris Couleurs

web-couleurs-rule-alignments = Three or more blocks in a line vanish, in any of the four directions: the exam's own rule
web-couleurs-rule-regions = Groups of 4 or more touching blocks of one color vanish (you can change the number)
web-couleurs-mode-clock = Bars fall by themselves, faster and faster
web-couleurs-mode-turns = Nothing moves until you do: there is no clock
web-couleurs-strength-quick = Fast
web-couleurs-strength-normal = Normal
web-couleurs-strength-deep = Strong (slower)

web-couleurs-unknown-mode = unknown mode "{ $found }"; use clock or turns
web-couleurs-unknown-player = unknown player "{ $found }"; use human, bot:quick, bot:normal or bot:deep
web-couleurs-bad-size = size { $found } is out of range ({ $least } to { $most })
web-couleurs-bad-bars = bars of { $found } blocks are too long (at most { $most })
web-couleurs-bar-too-long = bars of { $longest } blocks do not fit a grid { $height } rows high; choose more rows or shorter bars
web-couleurs-bad-region = regions of { $found } blocks are out of range ({ $least } to { $most })
web-couleurs-from-what = to start from a replay, give its number (game) or its text (replay)
web-couleurs-no-such-step = the game cannot continue from step { $step } of the replay
web-couleurs-no-replay = only the score of this game is known: it has no replay
web-couleurs-nothing-to-keep = no bar was fixed in this game: there is nothing to save
web-couleurs-bad-message = this message cannot be read; an example: {"{"}"seq": 1, "do": "left"{"}"}
web-couleurs-out-of-order = inputs are numbered 1, 2, 3 and so on; this one is out of order
web-couleurs-too-fast = the inputs come too fast
web-couleurs-paused = the game is paused
web-couleurs-bots-only = only a bot's game can be made faster or slower
web-couleurs-not-for-bots = the bot plays this game
web-couleurs-not-yours = this game is another player's: you can only watch it
web-couleurs-unknown-act = unknown action; use left, right, permute, down, drop, pause, resume, faster or slower

web-couleurs-origin-played = played here
web-couleurs-origin-verified = verified from its replay
web-couleurs-origin-told = imported from a file
web-couleurs-rankings = Rankings of Tetris Couleurs
web-couleurs-latest = Latest games of Tetris Couleurs
web-couleurs-all = All games of Tetris Couleurs
web-couleurs-none = There are no games of Tetris Couleurs yet.
web-couleurs-replay = Replay
web-column-score = Score
web-column-bars = Bars
web-column-rule = Rule
web-column-size = Size
web-column-blocks = Blocks
web-column-mode = Time
web-column-origin = Source
web-column-player = Player
web-couleurs-mode-name-clock = against the clock
web-couleurs-mode-name-turns = turn by turn
web-archive-couleurs = Tetris Couleurs
web-couleurs-client-full = there is no room for another long game from this address; finish or give up one of the others first
web-couleurs-elsewhere = another server of this site plays this game; try again in a few seconds
web-couleurs-lost-elsewhere = another server of this site had taken this game over: what happened here since it was last saved is lost
web-couleurs-full = there is no room for another game now; please try again later
