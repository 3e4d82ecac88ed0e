### The lessons in the browser.

web-room-learn = Learn
web-learn-title = Learn by playing
web-learn-lead = Small boards with one idea each. Play a pit: if it is the wrong one, you are told why. Take them in any order.
web-learn-awale = Learn awalé
web-learn-more = Pictures, grids and queries
web-learn-lessons = Lessons
web-learn-sql = SQL: { $subject }
web-learn-sql-card = { $count } questions on tables of players and games. Write a query, try it on sample tables, have it marked.

web-js-learn-done = done
web-js-learn-done-count = { $done } of { $count } done
web-js-learn-board = Board { $number } of { $count }
web-js-learn-rules = Rules: { $rules }
web-js-learn-show = Show me
web-js-learn-shown = Play pit { $letter }.
web-js-learn-right = Right!
web-js-learn-wrong = Not this one
web-js-learn-refused = Not allowed
web-js-learn-other-row = This pit is your opponent's. Play one of your own row, the lower one.
web-js-learn-again = Try again
web-js-learn-next-board = Next board
web-js-learn-next-lesson = Next lesson
web-js-learn-repeat = Once more
web-js-learn-play = Play a game

# The home page.
web-home-description = Play and learn awalé, the seed-sowing board game, Tetris Couleurs and image compression: three French computer-science exams as games, lessons and a checker of answers. Free, no account.
web-home-learn = Learn in two minutes
web-home-daily = Today's puzzle
web-home-friend = Play a friend
web-home-check = Check my answers
web-home-exams = The examinations
web-home-play-rules = Play by its rules
web-home-sql = SQL
web-home-rankings = Rankings
web-home-check-awale = Check awalé
web-home-check-images = Check images
web-home-check-answers = Check answers

web-js-home-touch = This board plays: touch a pit of the lower row.
web-js-home-answered = The answer: { $letter }. You { $south }, opponent { $north }. Your turn.
web-js-home-go-on = Go on against Level 1
web-js-full-screen = Full screen

# Draw a picture.
web-learn-images = Draw a picture
web-learn-images-lead = Paint a few pixels and watch how the exam would store them: as runs, and as rectangles.
web-learn-images-room = For whole pictures, see Images.
web-learn-images-card = Paint a picture of 4 × 4 to 32 × 32 pixels. Its runs and rectangles change as you draw, and come as Python lists to copy.

web-js-draw-title = Your picture
web-js-draw-canvas = Picture to paint on
web-js-draw-keys = Paint with the mouse or a finger; with the keyboard, the arrows move and the space bar paints (Shift and an arrow paint on the way).
web-js-draw-cursor = Row { $row }, column { $column }: { $color }
web-js-draw-color = Color
web-js-draw-color-black = black
web-js-draw-color-white = white
web-js-draw-color-gray = light gray
web-js-draw-color-dark = dark gray
web-js-draw-color-red = red
web-js-draw-color-orange = orange
web-js-draw-color-yellow = yellow
web-js-draw-color-green = green
web-js-draw-color-blue = blue
web-js-draw-color-sky = sky blue
web-js-draw-height = Rows (4 to 32)
web-js-draw-width = Columns (4 to 32)
web-js-draw-clear = Clear
web-js-draw-example = Example
web-js-draw-compare = Compare two views
web-js-draw-left = On the left
web-js-draw-right = On the right
web-js-draw-view-drawn = As drawn
web-js-draw-view-black-white = Black and white, after the threshold
web-js-draw-view-eight-colors = Eight colors, after the threshold
web-js-draw-view-runs = Runs
web-js-draw-view-rectangles = The subject's rectangles
web-js-draw-view-fewest = The fewest rectangles
web-js-draw-view-rectangles-8 = The subject's rectangles, in eight colors
web-js-draw-view-fewest-8 = The fewest rectangles, in eight colors
web-js-draw-count-of-view = { $view }: { $count }
web-js-draw-place = Slide between the two
web-js-draw-steps = Steps of the greedy cut
web-js-draw-step-none = Nothing is cut yet: { $count } rectangles to come.
web-js-draw-step = Rectangle { $step } of { $count }: at row { $row }, column { $column }, { $height } × { $width }, the largest that begins there.
web-js-draw-runs = Runs, in black and white
web-js-draw-rectangles = Rectangles, in black and white
web-js-draw-rectangles-8 = Rectangles, in eight colors
web-js-draw-count-runs-one = { $count } number besides the columns
web-js-draw-count-runs-other = { $count } numbers besides the columns
web-js-draw-count-rectangles-one = { $count } rectangle
web-js-draw-count-rectangles-other = { $count } rectangles
web-js-draw-copy = Copy
web-js-draw-copied = Copied.
web-js-draw-not-copied = The browser did not allow copying. Select the text instead.

# Learn Tetris Couleurs.
web-learn-couleurs = Learn Tetris Couleurs
web-learn-couleurs-card = Five grids: lines, the order of a bar, diagonals, chains and regions. Drop the bar; a wrong drop tells you what is missing.

learn-couleurs-1 = Make three red blocks vanish.
learn-couleurs-1-idea = A bar of three blocks falls. Three equal blocks in a line vanish: across, upright or slantwise.
learn-couleurs-2 = Rotate the bar, and complete the green line.
learn-couleurs-2-idea = A bar cannot lie down, but its blocks can be rotated: the highest goes to the bottom.
learn-couleurs-3 = Complete the blue slanting line.
learn-couleurs-3-idea = Slanting lines count as well. See at which height each block of the bar lands.
learn-couleurs-4 = Start a chain of two rounds.
learn-couleurs-4-idea = When blocks vanish, those above fall. If they make a new line, it vanishes in turn: that is a chain.
learn-couleurs-5 = Make a region of four green blocks.
learn-couleurs-5-idea = There is a second rule: four or more equal blocks that touch vanish, whatever their shape.
learn-couleurs-no-line = { $bar } (from the top) in column { $column }: nothing vanishes. The longest line with a block of the bar has { $longest ->
    [one] { $longest } block
   *[other] { $longest } blocks
}; three are needed.
learn-couleurs-no-region = { $bar } (from the top) in column { $column }: nothing vanishes. The largest region with a block of the bar has { $longest ->
    [one] { $longest } block
   *[other] { $longest } blocks
}; four are needed.
learn-couleurs-few-rounds = { $bar } (from the top) in column { $column }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} for { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $wanted } rounds are possible.
learn-couleurs-right = { $bar } (from the top) in column { $column }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
learn-couleurs-right-chain = { $bar } (from the top) in column { $column }: { $rounds } rounds, { $points } points.

web-js-learn-grid = Grid { $number } of { $count }
web-js-learn-grid-rows = The rows of the grid, from the top: { $rows }
web-js-learn-grid-place = Column { $column }; the bar from the top: { $bar }
web-js-learn-next-grid = Next grid
web-js-learn-wrong-drop = Not yet
