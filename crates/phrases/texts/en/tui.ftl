### The games full screen.

tui-too-small = The terminal is { $width } × { $height }.
    At least { $minwidth } × { $minheight } is needed: enlarge it, or press q to leave.

tui-key-play = play
tui-key-undo = undo
tui-key-redo = redo
tui-key-new = new game
tui-key-pause = pause
tui-key-hint = hint
tui-key-values = values
tui-key-help = help
tui-key-leave = leave

tui-key-name-space = space
tui-key-name-enter = enter
tui-key-name-tab = tab
tui-key-name-esc = esc
tui-key-name-left = left
tui-key-name-right = right
tui-key-name-up = up
tui-key-name-down = down
tui-key-name-backspace = backspace

tui-confirm-leave = Leave the game? y yes, any other key no

tui-awale-title = Awalé · { $rules } · turn { $turn }
tui-awale-moves = Moves
tui-awale-welcome = Play a pit by its letter, a digit, the arrows or the mouse. Press ? for help.
tui-awale-thinking = thinking
tui-awale-undone = Taken back.
tui-awale-redone = Played again.
tui-awale-nothing-to-redo = There is nothing to play again.
tui-awale-hint = Hint: { $letter } ({ $margin }).
tui-awale-failed = { $name }: { $reason }. You now play this side yourself.
tui-awale-confirm-resign = Resign the game? y yes, any other key no
tui-awale-save-where = Save in which file? (Enter to save, Esc to go back)
tui-awale-load-what = Load which file? (Enter to load, Esc to go back)
tui-awale-loaded = Loaded { $file }.
tui-awale-load-failed = Could not load { $file }: { $reason }.

tui-help-choose = choose a pit
tui-help-play = play it, or skip the animation
tui-help-letters = play the pit of this letter
tui-help-digits = play a pit by its position from your left
tui-help-undo = take back, play again
tui-help-hint = ask for a hint
tui-help-values = show or hide what every move is worth
tui-help-files = save the game, load one
tui-help-new = start again
tui-help-resign = resign
tui-help-back = close a question; leave, after a question
tui-help-leave = leave at once
tui-help-scrolled = help · ↑ ↓ scroll
tui-help-rules = Seeds are sown counter-clockwise, one a pit. Where the last one makes
    2 or 3 in the opponent's row, they are yours, and so on backwards.

tui-key-left = left
tui-key-right = right
tui-key-permute = permute
tui-key-drop = drop

tui-couleurs-title = Tetris Couleurs · { $rule } · { $size } · seed { $seed }
tui-couleurs-welcome = Press ? for help, p to pause.
tui-couleurs-score = Score { $number }
tui-couleurs-level-is = Level { $number }
tui-couleurs-bars = Bars { $number }
tui-couleurs-chain = Chain { $rounds } ({ $points })
tui-couleurs-next = Next:
tui-couleurs-level = Level { $level }: faster!
tui-couleurs-paused = Paused. Press { $key } to resume.
tui-couleurs-over = Game over: { $score } points in { $bars } bars.
    n plays again, s saves the replay, e saves the score.
tui-couleurs-save-where = Save the replay in which file? (Enter to save, Esc to go back)
tui-couleurs-keep-name = Save the score under which name? (Enter to save, Esc to go back)
tui-couleurs-kept = Saved under { $file }.
tui-couleurs-kept-already = This score is already saved.
tui-couleurs-keep-at-end = A score is saved when the game is over.
tui-couleurs-keep-failed = The score of { $file } could not be saved: { $reason }.
tui-couleurs-cannot-keep = This score cannot be saved.

tui-help-move = move the bar
tui-help-permute = permute it: the top block comes to the bottom
tui-help-down = lower it by one
tui-help-drop = drop it
tui-help-pause = pause, resume
tui-help-ghost = show or hide where it would land
tui-help-replay = save the replay
tui-help-keep = save the score under your name
tui-help-couleurs = Three blocks or more of one color in a row, a column or a diagonal vanish
    (or regions of them): three give 1 point, each further block 1 more.
    The blocks above fall, and may vanish in turn.

home-title = Grenier
home-resume = Resume
home-game = Game
home-awale = Awalé
home-couleurs = Tetris Couleurs
home-opponent = Opponent
home-program = the program
home-person = another person
home-level = Level
home-level-of = { $level } of 10
home-first = First move
home-first-you = you
home-first-program = the program
home-rules = Rules
home-player = Player
home-player-you = you
home-player-bot = the bot, to watch
home-rule = Rule
home-rule-alignments = alignments
home-rule-regions = regions
home-grid = Grid
home-speed = Speed
home-start = Start
home-leave = Leave
home-keys = ↑ ↓ choose  ← → change  enter start  q leave
home-awale-unfinished = Awalé, { $opponent }, turn { $turn }
home-two-people = two people
home-against-level = level { $level }
home-couleurs-unfinished = Tetris Couleurs, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
home-kept = The game is kept: resume it here.
home-not-kept = The game could not be kept: { $reason }.
home-unreadable = The unfinished game could not be read: { $reason }.
home-needs-terminal = the home screen needs a terminal; without one, use "grenier awale play --plain" or "grenier couleurs play --plain"
home-no-json = the home screen has no JSON answer; use "grenier awale play --json" or "grenier couleurs play --json"
