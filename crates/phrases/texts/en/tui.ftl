### The games full screen.

tui-too-small = The terminal is { $width } × { $height }.
    At least { $minwidth } × { $minheight } is needed: enlarge it, or press q to leave.

tui-key-play = play
tui-key-undo = undo
tui-key-redo = redo
tui-key-hint = hint
tui-key-values = values
tui-key-help = help
tui-key-leave = leave

tui-awale-title = Awalé · rules { $rules } · turn { $turn }
tui-awale-moves = Moves
tui-awale-welcome = Choose a pit with the arrows, a digit or the mouse. Press ? for help.
tui-awale-thinking = thinking
tui-awale-undone = Taken back.
tui-awale-redone = Played again.
tui-awale-nothing-to-redo = There is nothing to play again.
tui-awale-hint = Hint: { $letter } ({ $margin }).
tui-awale-confirm-resign = Give the game up? y yes, any other key no
tui-awale-save-where = Save in which file? (Enter to save, Esc to go back)
tui-awale-load-what = Load which file? (Enter to load, Esc to go back)
tui-awale-loaded = Loaded { $file }.
tui-awale-load-failed = Could not load { $file }: { $reason }.

tui-help-choose = choose a pit
tui-help-play = play it, or skip a sowing
tui-help-digits = play a pit by its place from your left
tui-help-undo = take back, play again
tui-help-hint = ask for a hint
tui-help-values = show or hide what every move is worth
tui-help-files = save the game, load one
tui-help-new = begin again
tui-help-resign = resign
tui-help-leave = leave
tui-help-rules = Seeds are sown counter-clockwise, one a pit. Where the last one makes
    2 or 3 in the opponent's row, they are yours, and so on backwards.
