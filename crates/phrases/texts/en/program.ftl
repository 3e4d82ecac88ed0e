### Around the games: files, boards and the console game.

verbatim = { $text }

scores-count = "{ $found }" is not a pair of scores; write two numbers, such as 12,9
not-utf8-flag = the value of { $flag } is not UTF-8 text
file-unreadable = cannot read { $file }: { $reason }
file-too-large = it is larger than { $most } MiB
file-not-utf8 = it is not UTF-8 text (byte { $at })
json-unreadable = this is not a game in JSON: { $reason }
letters-need-the-usual-start = a game with another starting position cannot be written as letters alone; choose ogn, playstrategy or json

board-turn = Turn { $turn } · { $rules } · { $name } to move
board-over = Turn { $turn } · { $rules } · game over
show-move = { $letter } (pit { $pit }) wins { $gain ->
    [0] nothing
    [one] { $gain } seed
   *[other] { $gain } seeds
}
game-over = The game is over: { $why }.
final-count = Final count: { $south } { $southseeds }, { $north } { $northseeds }.
winner = { $name } wins!
draw = It is a draw.

perft-count = depth { $depth }: { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
}, { $nodes ->
    [one] { $nodes } move
   *[other] { $nodes } moves
} in { $seconds } s ({ $speed } million a second)
negamax-pit = pit { $letter }, value { $value } ({ $nodes ->
    [one] { $nodes } call
   *[other] { $nodes } calls
})
negamax-none = no pit, value { $value } ({ $nodes ->
    [one] { $nodes } call
   *[other] { $nodes } calls
})

play-welcome = Seeds are sown counter-clockwise: along a to f, then g to l. Type help for the list of commands.
play-help =
    a to f, g to l   play this pit (or type its number, 0 to 5 from your left)
    undo             take your last move back
    hint             get advice from the tables or the engine
    save FILE        save the game (OGN; .json and .txt give JSON and letters)
    resign           resign the game
    quit             leave the game unfinished
play-prompt = { $name }, choose a pit:
play-made = { $name } plays { $letter }{ $gain ->
    [0] .
    [one] {" "}and wins { $gain } seed.
   *[other] {" "}and wins { $gain } seeds.
}
play-refused = Pit { $letter } cannot be played: { $reason }.
play-not-yours = That pit is not yours: choose { $first } to { $last }.
play-not-understood = "{ $found }" is neither a pit nor a command; type help for the list.
play-nothing-to-undo = You have no move to take back.
play-undone = Taken back: { $moves }
play-hint = Hint: { $letter } ({ $source ->
    [library] the engine expects { $value } at the end, depth { $depth }, and it did well in past games
    [tables] best by the endgame tables
   *[search] the engine expects { $value } at the end, depth { $depth }
}).
play-kept = Saved in the archive as game { $id }.
play-keep-failed = The game could not be saved in the archive: { $reason }.
play-saved = Saved in { $file }.
save-exists = it already exists and was not touched; choose another name
play-save-failed = Could not save { $file }: { $reason }.
play-save-where = Save where? Type save and a file name, such as save game.ogn
play-resigned = { $name } resigns. { $winner } wins!
play-input-ended = No more input: the game stays unfinished.
play-left = The game stays unfinished.
play-moves-so-far = To resume it later: --moves { $moves }
