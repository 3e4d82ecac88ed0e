### The room of the subjects: their questions, and the check of answers.

web-room-subjects = Subjects
web-card-subjects = Answer the questions of an exam in Python or SQL, and see at once on which input an answer goes wrong.

web-subjects-title = Subjects
web-subjects-intro = Write the functions of an exam, check them, and step through your own code on the smallest input where it goes wrong.
web-subjects-size =
    { $count ->
        [one] one question
       *[other] { $count } questions
    }
web-subjects-minutes = { $count } minutes
web-subjects-points =
    { $count ->
        [one] one point
       *[other] { $count } points
    }
web-subjects-all = All subjects
web-subjects-notice = Code is not run here

web-subjects-unknown = there is no such subject
web-subjects-unknown-question = the subject has no such question
web-subjects-unknown-algorithm = the subject has no such algorithm
web-subjects-off = This server does not run code: it was started with --check off. You can read the questions here, write your answers in a file and check it on your own machine: grenier check my_answers.py.
web-subjects-not-here = This server runs code for browsers on its own machine only. On your own machine, "grenier serve" opens this room with everything in it; whoever runs this server can open it to all with "grenier serve --check on".
web-subjects-no-isolation = This server does not run code, because its system cannot isolate it: that takes Linux 5.13 or later with Landlock and seccomp. You can read the questions here; on your own machine, "grenier check my_answers.py" checks your own file.
web-subjects-no-python = This server does not run code, because it has no Python: install Python 3, or name it in GRENIER_PYTHON, and start the server again.
web-subjects-forbidden = your teacher does not allow this for now
web-subjects-not-tried = the right answer is shown after you have checked an answer of your own
web-subjects-too-long = this is { $found } kB of code, { $most } kB at most
web-subjects-failed = the checker failed on this; nothing is wrong with your answer, try again
web-subjects-not-a-file = this is not a file of answers: a .py, .sql or .ipynb file is expected

web-js-subjects-keys = Tab indents, Shift+Tab takes it back. Escape, then Tab, leaves the editor.
web-js-subjects-leaves = Tab now leaves the editor.
web-js-subjects-drawing = { $name }: { $text }
web-js-subjects-code = Code; choose a line to stop at it
web-js-subjects-step-range = Step
web-js-subjects-play = Play
web-js-subjects-pause = Pause
web-js-subjects-close = Close
web-js-subjects-step-right = Your answer is right; an ordinary call:
web-js-subjects-step-wrong = The call:
web-js-subjects-variables = Variables
web-js-subjects-step-first = To the start
web-js-subjects-step-back = Back
web-js-subjects-step-on = Forward
web-js-subjects-step-stop = To the next stop
web-js-subjects-step-where = Step { $step } of { $steps }: line { $line } of { $function }, about to run.
web-js-subjects-step-result = The call gives { $result }.
web-js-subjects-step-cut = The walk ends here, after { $steps } steps; the call went on.
web-js-subjects-earned = { $points } of { $of } points
web-js-subjects-cases = { $cases } inputs tried
web-js-subjects-rule = The rule:
web-js-subjects-before = Before
web-js-subjects-expected = Expected
web-js-subjects-got = Found
web-js-subjects-fails-on = The smallest call on which it goes wrong:
web-js-subjects-fails-on-tables = The smallest tables on which it goes wrong:
web-js-subjects-no-rows = no rows
web-js-subjects-no-hints = Your teacher does not allow hints for now.
web-js-subjects-hint = Hint { $number } of { $of }
web-js-subjects-run-query = Run on these tables
web-js-subjects-sample = Sample tables
web-js-subjects-rows = Result, rows: { $count }
web-js-subjects-answer = Your answer to { $id }
web-js-subjects-check = Check this
web-js-subjects-walk = Step through my code
web-js-subjects-reference = Show the reference
web-js-subjects-worth = Points: { $points }
web-js-subjects-own-input = On an input of my own
web-js-subjects-own-input-label = Arguments
web-js-subjects-own-input-hint = As Python writes them, separated by commas: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 2. Empty: the smallest input that fails.
web-js-subjects-checking = Checking…
web-js-subjects-walk-reference = Step through the reference
web-js-subjects-reference-question = Show the right answer? You learn more by finding it: try the hints first.
web-js-subjects-reference-yes = Show it
web-js-subjects-reference-title = A right answer
web-js-subjects-room-board = See boards and moves in the analysis
web-js-subjects-room-grid = Play with such grids in Tetris Couleurs
web-js-subjects-room-picture = See such pictures in the room for images
web-js-subjects-room-database = Ask the archive in SQL
web-js-subjects-open-file = Open a file…
web-js-subjects-follow = Follow a file…
web-js-subjects-save-python = Save as .py
web-js-subjects-save-notebook = Save as .ipynb
web-js-subjects-save-sql = Save as .sql
web-js-subjects-replace = Put the answers of { $file } in the place of yours?
web-js-subjects-replace-yes = Replace mine
web-js-subjects-opened = { $file } is open. Answers found: { $count }.
web-js-subjects-large = { $file } is too large to be a file of answers.
web-js-subjects-unfollow = Stop following { $file }
web-js-subjects-follow-ended = { $file } is no longer followed: { $error }
web-js-subjects-check-all = Check all
web-js-subjects-list = Questions
web-js-subjects-previous = Previous question
web-js-subjects-next = Next question
web-js-subjects-common = Imports and helpers
web-js-subjects-common-hint = What several answers use: imports, constants, functions of your own.
web-js-subjects-given = Given by the subject
web-js-subjects-not-kept = This browser keeps nothing for this site: save your work as a file.
web-js-subjects-total = { $points } of { $of } points
web-js-subjects-try-board = Try moves on a board
web-js-subjects-analyse-board = Open this board in the analysis

web-algorithms-title = The algorithms, step by step
web-algorithms-intro = The code of the subject beside what it does: choose an algorithm and an input, and follow the lines one by one. The code shown is a right answer.
web-algorithms-link = The algorithms of this subject, step by step
web-algorithms-refused = A walk through an algorithm runs its code. On your own machine, "grenier serve" opens this page with everything in it.
web-algorithms-none = This subject lists no algorithms.
web-js-algorithms-list = Algorithms
web-js-algorithms-input = The input
web-js-algorithms-answers = Its lines answer
web-js-algorithms-walk = Step through it
web-js-algorithms-reset = The input to begin with
web-js-algorithms-question = These lines are a right answer to { $questions }. Show them? You learn more by trying first.
web-js-algorithms-as-text = { $name }, as Python writes it
web-js-algorithms-pit = pit { $number }
web-js-algorithms-cell = column { $x }, height { $y }: { $value }
web-js-algorithms-pixel = row { $y }, column { $x }: { $value }
web-js-algorithms-empty-cell = empty
web-js-algorithms-columns = Columns
web-js-algorithms-rows = Rows
web-js-algorithms-in-tree = See this search as a tree
web-js-algorithms-of-question = Step through the right answer as an algorithm:
web-js-subjects-save-step = Save this step ({ $format })
web-js-negamax-code = The code of this search, step by step
web-js-subjects-play-move = Play the move
web-js-subjects-try-grid = Make blocks vanish in a grid
web-js-subjects-try-picture = Cover a picture
web-js-subjects-picture-view = Show it as
