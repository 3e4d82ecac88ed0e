### Learn awalé: the lessons, their boards, and what each move does.

lesson-sow = Sow
lesson-sow-idea = Take all the seeds of one of your pits and drop them one by one into the following pits, counter-clockwise. The lower row is yours.
lesson-sow-1 = Make your last seed fall into pit h.
lesson-sow-2 = Go right round: make your last seed fall into pit a.
lesson-lap = Once round
lesson-lap-idea = With twelve seeds or more the sowing comes back to where it began. The pit you emptied is passed over and stays empty.
lesson-lap-1 = Make your last seed fall into pit e.
lesson-harvest = Harvest
lesson-harvest-idea = If your last seed brings a pit of your opponent's to exactly two or three seeds, they are yours.
lesson-harvest-1 = Harvest two seeds.
lesson-chain = Harvest several pits
lesson-chain-idea = After a harvest, look at the pit before. If it is your opponent's and holds two or three seeds, you take them too, and so on backwards. The first other pit ends the harvest.
lesson-chain-1 = Harvest seven seeds.
lesson-rows = Your own row is safe
lesson-rows-idea = You harvest in your opponent's row only. Two or three seeds in one of your own pits stay where they are, even if your last seed fell there.
lesson-rows-1 = Harvest two seeds. Beware of the largest pit.
lesson-feed = Feed your opponent
lesson-feed-idea = An opponent without seeds cannot play. You must then choose a pit whose seeds reach the other row.
lesson-feed-1 = Feed your opponent, with one seed and no more.
lesson-starve = Do not starve
lesson-starve-idea = You may not take your opponent's last seeds. Under some rules such a move is forbidden; under others it may be played, but it harvests nothing.
lesson-starve-1 = CCINP 2024 (program): the move is forbidden. Harvest two seeds without starving your opponent.
lesson-starve-2 = The international rules: the move is allowed and harvests nothing. Harvest two seeds on the same board.
lesson-count = Enough is enough
lesson-count-idea = The game ends as soon as a player holds 25 seeds, more than half of the 48. Under the exams' rules it also ends when few seeds are left: 3 at most on the board (CCINP 2024), more than 45 captured (NSI 2025). Each then adds the seeds of their own row.
lesson-count-1 = You hold 22 seeds. Win at once: get to 25.
lesson-count-2 = CCINP 2024: leave at most 3 seeds on the board, and win.
lesson-count-3 = NSI 2025: bring the captured seeds, now 41, above 45, and win.
lesson-limit = The hundredth turn
lesson-limit-idea = Under the exams' rules the game ends after 100 turns. Each player then adds the seeds of their own row: what you sow into the other row is lost.
lesson-limit-1 = You are North, and yours is the last turn. Win.
lesson-stuck = No move left
lesson-stuck-idea = If the player to move can play nothing, the game ends. Each takes their own row; under the rules of the Computer Olympiad the opponent takes everything.
lesson-stuck-1 = Your opponent has one move left, into your row. Play so that you cannot feed the empty row after it: the game ends and your row is yours.
lesson-repetition = The same board again
lesson-repetition-idea = A few seeds can go round for ever. Under the international rules the game ends when a board comes back, with the same player to move and no harvest since; each takes their own row. The Computer Olympiad shares the rest by halves. The exams' rules count turns instead.
lesson-repetition-1 = Twelve moves ago South held one seed in e and two in f, and North two in l. International rules: bring that board back, and win.
lesson-repetition-2 = The same under the rules of the Computer Olympiad: bring the board back and share the rest.
lesson-ahead = One move ahead
lesson-ahead-idea = Before you play, look at your opponent's best answer. A harvest is worth what it takes, minus what the answer takes back.
lesson-ahead-1 = You can harvest nothing. Play so that your opponent can harvest nothing either.
lesson-ahead-2 = Harvest at least two seeds more than your opponent can take back.

lesson-right = Right
lesson-wrong = Not this one
lesson-refused = Not allowed: { $why }.
lesson-stop = Pit { $pit }, with { $holds ->
    [one] { $holds } seed
   *[other] { $holds } seeds
}, ends the harvest.
lesson-no-stop = The harvest goes to the end of the row.

lesson-right-lands = { $seeds ->
    [one] Pit { $letter } has { $seeds } seed: it
   *[other] Pit { $letter } has { $seeds } seeds: the last
} falls into { $last }.
lesson-right-lap = The { $seeds } seeds of { $letter } go round the board and pass over { $letter }: the last falls into { $last }.
lesson-right-harvest = Pit { $letter } harvests { $gain } seeds. { $stop }
lesson-right-chain = Pit { $letter } harvests { $gain } seeds from { $pits } pits. { $stop }
lesson-right-gives = Pit { $letter } gives { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}; you keep the others.
lesson-right-ends = With { $letter } the game ends, and you win by { $own } to { $other }.
lesson-right-ends-after = After { $letter } your opponent must play { $reply }. You cannot feed the empty row: the game ends, and you win by { $own } to { $other }.
lesson-right-guarded = After { $letter } no answer harvests a seed.
lesson-right-unanswered = Pit { $letter } harvests { $gain } seeds, and no answer takes any back.
lesson-right-answered = Pit { $letter } harvests { $gain } seeds; the best answer, { $reply }, takes back only { $loss }.

lesson-wrong-lands = { $seeds ->
    [one] Pit { $letter } has only { $seeds } seed: it
   *[other] Pit { $letter } has { $seeds } seeds: the last
} falls into { $last }, not into { $wanted }.
lesson-wrong-lap = The { $seeds } seeds of { $letter } go round and pass over { $letter }, which costs none of them: the last falls into { $last }, not into { $wanted }.
lesson-wrong-home = The last seed of { $letter } falls into { $last }, in your own row: nothing is harvested.
lesson-wrong-home-tempting = The last seed of { $letter } falls into { $last }, which then holds { $holds } seeds. But { $last } is yours, and you harvest in the other row only.
lesson-wrong-one = The last seed of { $letter } falls into { $last }, which was empty: { $holds } seed is too few to harvest.
lesson-wrong-number = The last seed of { $letter } falls into { $last }, which then holds { $holds } seeds: too many, only 2 or 3 are harvested.
lesson-wrong-cancelled = Pit { $letter } would take the last { $seeds } seeds of your opponent. So the rules cancel the harvest: you take nothing.
lesson-wrong-harvest = Pit { $letter } harvests { $gain } seeds, and { $wanted } are possible. { $stop }
lesson-wrong-gives = Pit { $letter } gives { $seeds } seeds. One is enough.
lesson-wrong-on = After { $letter } the game goes on: you hold { $captured } seeds, and { $left } are on the board.
lesson-wrong-on-majority = After { $letter } you hold { $captured } seeds, not 25: the game goes on with { $left } on the board.
lesson-wrong-on-poor = After { $letter } you hold { $captured } seeds and { $left } are left on the board: too many, the game goes on.
lesson-wrong-on-new = The board after { $letter } is a new one: the game goes on, you hold { $captured } seeds and { $left } are on the board.
lesson-wrong-draws = With { $letter } the game ends in a draw, { $own } to { $other }.
lesson-wrong-ends = With { $letter } the game ends, and you have { $own } seeds to { $other }.
lesson-wrong-ends-after = After { $letter } your opponent plays { $reply }, the game ends, and you have { $own } seeds to { $other }.
lesson-wrong-feeds-again = After { $letter } and your opponent's { $reply } you can still play { $next }: the game goes on.
lesson-wrong-unanswered = After { $letter } your opponent can take nothing, but you harvest { $gain ->
    [0] nothing
    [one] only { $gain } seed
   *[other] only { $gain } seeds
} yourself.
lesson-wrong-left-open = After { $letter } your opponent plays { $reply } and takes { $loss } seeds.
lesson-wrong-answered = Pit { $letter } harvests { $gain } seeds, but then your opponent plays { $reply } and takes { $loss }.

learn-welcome = Type the letter of a pit; hint, next (lesson) or quit.
learn-help = Type the letter of one of your pits, or hint, next or quit.
learn-hint = Play { $letter }.
learn-end = That was the last lesson.
learn-not-kept = it could not be kept that the lesson is done: { $reason }
learn-unknown = unknown lesson "{ $found }"; choose one of { $known }
tui-learn-keys = ← → Enter, a-l play  ? hint  Tab next lesson  q leave
tui-learn-keys-wrong = Enter try again   ? hint   Tab next lesson   q leave
tui-learn-keys-right = Enter go on   Tab next lesson   q leave
help-awale-learn = Learn awalé on small boards, one idea each
help-awale-learn-after = Lessons: sow, lap, harvest, chain, rows, feed, starve, count, limit, stuck, repetition, ahead.
help-awale-learn--lesson = A lesson by its name [default: all of them]
