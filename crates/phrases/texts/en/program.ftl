### What the program says around the games.

scores-count = scores "{ $found }" found, two numbers expected, such as 12,9
not-utf8-flag = the value of { $flag } is not UTF-8 text
file-unreadable = cannot read { $file }: { $reason }
file-too-large = it is larger than { $most } MiB
file-not-utf8 = not UTF-8 text at byte { $at }
json-unreadable = not a game in JSON: { $reason }
letters-need-the-usual-start = letters alone cannot tell a start other than the usual one; convert to ogn, playstrategy or json instead

board-turn = Turn { $turn } · rules { $rules } · { $name } to move
board-over = Turn { $turn } · rules { $rules } · game over
show-move = { $letter } (pit { $pit }) wins { $gain ->
    [0] nothing
    [one] { $gain } seed
   *[other] { $gain } seeds
}
game-over = The game is over: { $why }.
final-count = Final count: { $south } { $southseeds }, { $north } { $northseeds }.
winner = { $name } wins!
draw = It is a draw.

perft-count = depth { $depth }: { $leaves } leaves, { $nodes } moves in { $seconds } s ({ $speed } million a second)
negamax-pit = pit { $letter }, value { $value } ({ $nodes } calls)
negamax-none = no pit, value { $value } ({ $nodes } calls)

play-welcome = Seeds are sown counter-clockwise: along a to f, then g to l. Type help for all you can do.
play-help =
    a to f, g to l   play that pit of yours (or its number, 0 to 5 from your left)
    undo             take your last move back
    hint             ask past games, the tables or the engine
    save FILE        keep the game (OGN; .json and .txt give JSON and letters)
    resign           give the game up
    quit             leave the game unfinished
play-prompt = { $name }, choose a pit:
play-made = { $name } plays { $letter }{ $gain ->
    [0] .
    [one] {" "}and wins { $gain } seed.
   *[other] {" "}and wins { $gain } seeds.
}
play-refused = Pit { $letter } cannot be played: { $reason }.
play-not-yours = That pit is not yours: choose { $first } to { $last }.
play-not-understood = "{ $found }" is neither a pit nor a word of the game; type help for all you can do.
play-nothing-to-undo = There is no move of yours to take back.
play-undone = Taken back: { $moves }
play-hint = Hint: { $letter } ({ $source ->
    [library] past games went well with it
    [tables] best by the endgame tables
   *[search] the engine expects { $value } at the end, depth { $depth }
}).
play-kept = Kept in the archive as game { $id }.
play-keep-failed = Could not keep the game in the archive: { $reason }.
play-saved = Saved in { $file }.
save-exists = it is already there and was left alone; choose another name
play-save-failed = Could not save { $file }: { $reason }.
play-save-where = Save where? Type save and a file name, such as save game.ogn
play-resigned = { $name } resigns. { $winner } wins!
play-input-ended = No more input: the game is left unfinished.
play-left = The game is left unfinished.
play-moves-so-far = To go on with it later: --moves { $moves }
