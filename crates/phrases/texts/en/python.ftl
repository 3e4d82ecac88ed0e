# What the Python package says when it refuses something. A number stands as it was given.

python-out-of-range = { $what } { $number } is out of range ({ $low } to { $high })
python-not-natural = { $what } is { $number } (0 or more expected)
python-too-large = { $what } is { $number }: too large
python-text-for-list = { $what }: found text, expected a list
python-too-many-items = { $what }: more than { $most } items
python-not-bytes = found { $found }, expected bytes
python-no-result = the work ended without a result
python-pickle = this is no { $kind } that this version has written

## Awalé.

python-board-pits = a board of { $found } pits (12 expected)
python-pit-seeds = { $what } holds { $number } seeds (0 to { $most } expected)
python-not-a-position = found { $found }, expected a Position or a Game
python-memory = memory { $requested } is more than the { $available } MiB available
python-bad-seconds = { $seconds } seconds are not a time to search
python-illegal = pit { $pit } cannot be played: { $reason }
python-no-position = no position { $index } in { $moves } moves

## Tetris Couleurs.

python-column-cells = column { $column } has { $found } cells, expected { $height }
python-cell-outside = cell ({ $x }, { $y }) is outside the grid of { $size }
python-unknown-letter = unknown color { $found } (R, V, B, N or J expected)
python-unknown-number = unknown color { $found } (0 to 5 expected)
python-unknown-command = unknown command { $found } (known: { $known })

## Images.

python-pixel-outside = pixel ({ $row }, { $column }) is outside the image of { $height } rows and { $width } columns
python-too-many-colors = the picture has more than 256 colors; threshold(picture, colors=2) or colors=8 makes fewer
python-not-black-and-white = the picture has other colors than black and white; threshold(picture) makes it so
python-colors = { $colors } colors (2 or 8 expected)
python-unknown-method = unknown method { $found } (known: { $known })
python-channels = { $found } channels (1 or 3 expected)
python-no-width = bytes alone do not tell the width of the image: give width=
python-bytes-rows = { $found } bytes do not fill rows of { $width }
python-array-shape = an array of shape { $shape } ((rows, columns) or (rows, columns, 3) expected)
python-array-format = an array of format { $found } (integers expected)
python-empty-image = the image is empty (at least 1 x 1 expected)
python-text-for-rows = found text, expected a list of rows
python-row-pixels = row { $row } has { $found } pixels, expected { $width }
python-pixel-triplet = pixel ({ $row }, { $column }) is { $found }, expected three integers
python-pixel-integer = pixel ({ $row }, { $column }) is { $found }, expected an integer
python-pixel-range = pixel ({ $row }, { $column }) is { $found }, expected 0 to 255
python-pixel-levels = pixel ({ $row }, { $column }) has { $found } levels, expected { $expected }

## The functions of the examinations.

python-not-integer = { $what } is of type { $found }, expected an integer
python-not-number = { $what } is of type { $found }, expected a number
python-not-dict = { $what } is of type { $found }, expected a dict
python-not-list = { $what } is of type { $found }, expected a list
python-no-board = the board is None, expected a list of 12 integers
python-no-key = { $what } has no key { $key }
python-uneven-rows = { $what }: a row of { $found }, expected { $expected }
python-pit-refused = pit { $pit } cannot be played (acceptable: { $acceptable })
python-no-values = vals_jeu is empty (at least one [case, value] expected)
python-score-numbers = score has { $found } numbers, expected 2
python-pixels-rows = { $found } pixels do not fill rows of { $width }
python-not-compressed = the compressed image is not a tuple (height, width, rectangles)
python-not-a-place = pos is { $found }, expected a tuple (row, column)
python-no-pixel = img has no pixel (at least one row of one pixel expected)
python-not-rgb = pixel ({ $row }, { $column }) is { $found }, expected a tuple (r, g, b)
python-many-pixels = { $found } pixels are too many (at most { $most })
python-not-columns = g is not { $width } columns of { $height } cells
python-no-cell = grille has no cell (at least one column of one cell expected)
python-direction = { $what } is { $number } (-1 or 1 expected)

## What a refusal is about, where it is not the name of an argument.

python-what-pit = pit
python-what-a-board = a board
python-what-a-grid = a grid
python-what-a-row = a row
python-what-a-column = a column
python-what-a-run = a run
python-what-a-rectangle = a rectangle
python-what-runs = runs
python-what-run = run
python-what-row = row
python-what-column = column
python-what-columns = columns
python-what-height = height
python-what-width = width
python-what-color = color
python-what-step = step
python-what-value = value
python-what-pixel = pixel

## The report of answers in a notebook.

python-check-answers = expected a path, a function or functions, not { $found }
python-check-source = the source of { $name } is not known: define it in a file or in a cell
python-check-none = there is no function to check
python-check-report = the program gave no report
python-check-question = question
python-check-status = verdict
python-check-points = points
python-check-details = details

## Long jobs on a cluster.

python-no-program = the program grenier is not on this machine's path; install it (cargo install --path crates/grenier) or set GRENIER to its place
python-program-status = grenier ended with status { $status }
python-not-a-file = { $file } is not a file
python-no-dask = Dask is missing: { $command }
python-beyond-this-machine = { $address } is beyond this machine: use tls://
python-tls-address = { $address } is not reached over TLS: --tls is for an address with tls://
python-tls-files = { $address } needs certificates: --tls CA CERTIFICATE KEY
python-worker-killed = a part of the job has ended { $times } workers, one after another: too little memory, or the program is not the same everywhere
python-scheduler-gone = the scheduler has dropped the job: it has ended, or somebody has stopped it

## Drawings.

python-drawing-position = { $side } to move, turn { $turn }
python-drawing-over = the game is over
python-drawing-grid = grid of { $width } columns and { $height } rows
python-drawing-image = image of { $width } columns and { $height } rows
