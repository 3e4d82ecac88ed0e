### The checker: what it says of an answer.

check-title = { $file } · { $subject } · { $count ->
    [one] one case
   *[other] { $cases } cases
} per question, seed { $seed } · { $sandbox }
check-tier-isolated = file isolated (landlock+seccomp)
check-tier-limits = file not isolated: only time and memory are limited
check-total = Total: { $points } / { $outof }
check-seed = seed { $seed }
check-page-title = Checked answers

check-status-ok = right
check-status-wrong = wrong
check-status-error = error
check-status-timeout = too long
check-status-missing = missing
check-status-forbidden = not allowed
check-status-tool = failure

check-input-label = input
check-drawing-label = drawing
check-expected-label = expected
check-got-label = got
check-difference-label = differs
check-rule-label = rule
check-hint-label = hint
check-mistake-label = mistake
check-remark-label = remark

check-value = the value returned is not the right one
check-returns-nothing = nothing is returned: a return is missing, or not always reached
check-prints = the right value is printed instead of returned: return, not print
check-container = the right content, but a list instead of a tuple (or the other way round)
check-printed = what is printed is not what the question asks for
check-not-changed = the argument { $argument } is not changed as it should be
check-changed = the argument { $argument } is changed; it had to stay as it was
check-shared = the result shares a list with the argument: changing one changes the other
check-aliased = the same list occurs several times in the result: changing one row changes them all
check-timeout = no answer in time: an endless loop?
check-ended = the program stopped in the middle of the call (os._exit, or an exhausted interpreter)
check-garbled = the file interfered with the checker: no usable answer
check-output = prints far too much (more than 16 MiB in one call)
check-memory = asks for too much memory
check-exit = stops the program (exit) instead of returning a value
check-input = asks for one input too many
check-raised-at = { $kind } at line { $line }: { $message }
check-raised = { $kind }: { $message }
check-sql-error = the query is refused: { $message }
check-no-syntax = the file is not valid Python: { $message }
check-syntax = the file is not valid Python, line { $line }: { $message }
check-syntax-part = this place is not valid Python, line { $line }: { $message }
check-lost = Not valid Python, line { $line }: { $message }. These lines were passed over; the rest of the file is graded.
check-cell-line = { $line } of cell { $cell }
check-module-absent = the answer needs the module { $module }, which is not installed here: install it for the Python that runs answers, or do without it
check-module-not-loaded = the answer needs the module { $module }, which the checker does not load for this exam: do without it
check-changed-too = the argument { $argument } is changed as well, although it had to stay as it was: this may be the cause
check-together-wrong-of = right with the functions of the reference; wrong with those of the file, because of { $id } ({ $function })
check-difference = { $place }: expected { $expected }, got { $got }
check-difference-extra = { $place }: should not be there, got { $got }
check-missing = the function { $function } is not in the file
check-missing-near = the function { $function } is not in the file, but { $found } is: a typo?
check-missing-sql = no query { $id } (a mark “-- { $id }” in SQL, a string { $id } in Python)
check-blank = the function { $function } is still to be written
check-procedure-returns = returns a value although the question asks for none: this does no harm
check-past = the same call is right when it is made first: the function remembers earlier calls (a global variable, a modified default value), or is random
check-not-recursive = right, but the question asks for a recursive function
check-forbidden = right, but the exam forbids { $name }
check-accesses-once = right, but an element is read { $most } times; the question allows one ({ $accesses } accesses in all)
check-accesses-linear = right, but with too many accesses ({ $accesses }, up to { $most } to one cell): the question asks for O(k + height)
check-too-few-cases = too slow: only { $cases } of { $planned } cases could be tried, not enough to judge
check-few-cases = slow: only { $cases } of { $planned } cases could be tried
check-file-time = the time for this file is over: question not judged
check-unreadable = Python cannot read the file in reasonable time
check-looks = uses { $names }, by which code can look at the checker instead of answering: please read it
check-together-endless = not tried with the file's other functions: { $function } does not end in time
check-accesses-unknown = right, but not on a list that counts its accesses (an error, another result or no reply): the required cost is not shown
check-tool = the checker failed: { $error }
check-together-wrong = right with the functions of the reference; wrong with those of the file, because of an earlier question
check-only-together = right with the other functions of the file (not with those of the reference)
check-sql-double-quotes = double quotes surround a name, not a text: PostgreSQL would refuse this; write '…'
check-sql-unnamed-subquery = a subquery of FROM without a name: PostgreSQL often refuses it; add AS t
check-sql-alias-in-having = HAVING uses { $alias }, a name given in SELECT: PostgreSQL would refuse this; repeat the expression
check-sql-bare-column = a column alone beside a COUNT, SUM… without GROUP BY: PostgreSQL would refuse it; SQLite takes the value of any row
check-sql-sum-of-comparison = SUM or AVG of a comparison: PostgreSQL would refuse it; write SUM(CASE WHEN … THEN 1 ELSE 0 END)
check-sql-fetch = FETCH FIRST … ROWS ONLY is standard SQL, which SQLite does not know: read as LIMIT
check-silent = right, but nothing is printed, and the question asks for a message
check-unused = the question says to use { $name }: the answer still counts as right
check-unlisted = { $name } is not among the commands that the subject's annex allows: no points are lost here

check-no-python = no usable Python ({ $tried } was tried); install Python 3 or give its path in GRENIER_PYTHON
check-no-isolation = files cannot be isolated on this system (Landlock and seccomp are needed); check your own files one at a time, or use --sandbox off at your own risk
check-unknown-subject = unknown subject “{ $found }”; choose one of { $names }
check-unknown-question = no question “{ $found }” to check in { $subject }; list them with grenier check --list
check-not-a-file = { $file } is not a regular file (a folder, a pipe or a device)
check-not-a-notebook = { $file } ends in .ipynb but is not a notebook
check-too-large = { $file } is too large for answers: { $bytes } bytes ({ $most } at most)
check-subject-unclear = { $file }: the subject cannot be recognized; name it with --subject ({ $names })

check-hint-wrong = Work through the input shown by hand and compare with your code, line by line.
check-hint-error = Read the message and the line it names: what do the variables hold there for the input shown?
check-hint-timeout = For the input shown, what changes in each iteration of the loop, and is its stopping condition ever met?
check-hint-missing = A function has exactly the name and the parameters the exam gives; a query, the number of its question.
check-hint-forbidden = The result is right: it remains to reach it by the means the exam allows.
check-hint-mistake = In your answer { $mistake }.

## A class, its table and a teacher's points.

check-class-title = { $subject }: { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $mean } / { $outof } on average
check-class-question = question
check-class-right = right
check-class-answered = answered
check-class-mistakes = common mistakes
check-class-index = Files
check-column-file = file
check-column-subject = subject
check-column-points = points
check-column-out_of = out of
check-column-seed = seed
check-column-sandbox = isolation
check-column-error = error
check-column-status = { $id } status
check-points-line = { $file }, line { $line }: { $reason }
check-points-no-entry = “{ $found }” is not understood; expected Q8 = 3, or a section such as [shares]
check-points-no-number = “{ $found }” is not a possible value; expected a number from 0 to 1000, written 1.5 (from 0 to 1 for a share)
check-points-unknown-section = unknown section “{ $found }”; expected a subject, shares or penalties
check-points-unknown-name = nothing is called “{ $found }” here; expected a question of the subject (Q8), a share (demand, forbidden, not-recursive) or a penalty (unlisted, unused, portability, slow, returns, earlier)
check-points-twice = “{ $found }” is there twice

## Watching a file, and walking through a function.

check-watch-changes = Since the last time:
check-watch-change = { $id }: { $before } → { $now } ({ $gain })
check-watch-other = { $id }: still { $now }, on another input
check-watch-same = nothing changed
check-watch-waiting = Waiting for the next save (Ctrl-C to leave)…
check-one-file = --watch and --step take one file
check-argument-missing = { $name } has no value
check-bad-argument = { $name }: { $found } is not one value as Python writes it, such as 3, [1, 0] or "abc"
check-step-arguments = these are no arguments for { $id }: values as Python writes them are expected, separated by commas, such as [4, 4, 0], 3
check-step-nothing = { $id }: there is no function to walk through (a query, or not written yet)
check-step-wrong = { $id }, on the input that fails: { $input }
check-step-right = { $id } is right; on an ordinary input: { $input }
check-step-result = Result: { $result }
check-step-cut = After { $steps } steps the walk stops here: the call goes on (an endless loop?).
check-step-keys = → next   ← back   Home/End   q quit

## Hints of named mistakes, by family.

check-family-alias-1 = Is what you change a copy, or the very list you were given?
check-family-alias-2 = An assignment, or a copy of the outer list only, leaves the inner lists shared. Copy each list that you are going to change.
check-family-alias-3 = Make the copy before the first change: L[:] or list(L) for a list, one for each inner list, and work on the copy only.
check-family-assignment-1 = Read each = from right to left: which variable changes?
check-family-assignment-2 = `a = b` gives a the value of b. Here the variable that should be updated stands on the right.
check-family-assignment-3 = Exchange the two sides of that =: the variable to update on the left, the new value on the right.
check-family-bound-1 = Try the smallest and the largest value: is the bound included or not?
check-family-bound-2 = Compare <, <=, >, >= and the ends of range with the question, on the input shown: range(a, b) stops before b.
check-family-bound-3 = Move that bound by one: < becomes <= (or the other way round), or range begins or ends one further. Then try the input shown again.
check-family-call-1 = Is each function called, with its parentheses?
check-family-call-2 = A name without parentheses is the function itself: it does nothing, and counts as true.
check-family-call-3 = Add the parentheses and the arguments: f(x) calls the function, f only names it.
check-family-condition-1 = Which condition of the question is not in your code, or is not the right one?
check-family-condition-2 = List the conditions of the question and find each of them in your code; the input shown fails one.
check-family-condition-3 = Write the missing condition, or put the right one in the place of this one, and join it to the others with `and` or `or` as the question says.
check-family-cost-1 = How often is the same element read?
check-family-cost-2 = Keep what you have read in a variable, and go through the list once.
check-family-cost-3 = Read each element once into a variable, in one loop, and use the variable from then on.
check-family-division-1 = What is the result of your division: a quotient, a remainder, a real number?
check-family-division-2 = // is the whole quotient, % the remainder; in SQL two integers give an integer.
check-family-division-3 = Choose the operation that the question needs: % for a remainder, // for a whole quotient, / (100.0 * … in SQL) for a real number.
check-family-extra-step-1 = Does your function do more than the question asks?
check-family-extra-step-2 = Something that should stay as it was is changed: take that step away.
check-family-extra-step-3 = Take away the line that does too much, or make it work on a copy.
check-family-grouping-1 = Two people with the same name, two equal scores: are they one or two?
check-family-grouping-2 = Group by the identifier, which is unique, and use DISTINCT only if equals are to count once.
check-family-grouping-3 = Group by the identifier (GROUP BY …id…), and take DISTINCT away or add it as the question counts.
check-family-initial-1 = With what values do your variables start, and are they right for every input?
check-family-initial-2 = Start from the first element or from what the arguments say, and set back at each turn what has to be.
check-family-initial-3 = Give the variable its first value from the input (the first element, an empty list, what the argument says), in the right place: before the loop, or at each turn of it.
check-family-inverted-1 = What does the question call True, and what does it call False?
check-family-inverted-2 = The answer is the opposite of the right one: read again in which case each value is expected.
check-family-inverted-3 = Exchange True and False in the return, or put `not` before the test.
check-family-kind-1 = What kind of value does the question ask for: number, list, tuple, boolean?
check-family-kind-2 = The value returned is of another kind than the one expected: compare them on the input shown.
check-family-kind-3 = Build the kind of value asked for just before the return: a list with [ ], a tuple with ( ), a number without quotes, a boolean by a comparison.
check-family-logic-1 = In what order are `and`, `or` and the operations done?
check-family-logic-2 = `and` comes before `or`, × and ÷ before + and −; each comparison has to be whole: put parentheses.
check-family-logic-3 = Write each comparison whole (x == 2 or x == 3) and put parentheses around what belongs together.
check-family-lost-result-1 = What becomes of the value that each call returns?
check-family-lost-result-2 = A result that is in no variable is lost; one that is overwritten as well.
check-family-lost-result-3 = Keep the value that the call returns: result = f(…), and use it afterwards.
check-family-missing-step-1 = Which step of the question is not in your code?
check-family-missing-step-2 = Do the input shown by hand, step by step, and look for each step in your code.
check-family-missing-step-3 = Add the line for the missing step, at the place where the question has it.
check-family-order-1 = In what order, or in which direction, is the result expected?
check-family-order-2 = Write the expected result under yours: something is exchanged, reversed or not sorted.
check-family-order-3 = Put the result in the order asked for: exchange the two parts, go through the loop the other way, or sort at the end.
check-family-overwrite-1 = When you write a cell, do you still need what was in it?
check-family-overwrite-2 = Exchange two values at once (a, b = b, a), or keep one in a variable first.
check-family-overwrite-3 = Exchange in one line, a, b = b, a, or copy one part before you write over it.
check-family-print-1 = Does the question ask to return, or to show?
check-family-print-2 = return gives the value to whoever calls; print writes it on the screen. They are not the same.
check-family-print-3 = Put return in the place of print (or print where the question asks to show).
check-family-recursion-1 = What stops the recursion, and what does each call do with the result of the next?
check-family-recursion-2 = Test the end first; then use the value of the recursive call, made on something smaller.
check-family-recursion-3 = Write the end first (if …: return …); otherwise return a value made of the result of the call on the smaller case.
check-family-return-1 = On the input shown, which return is reached, and when?
check-family-return-2 = A return inside the loop ends it at the first turn; a path without return gives None.
check-family-return-3 = Put the return after the loop if all elements count, and one on each path, so that no call ends without a value.
check-family-rounding-1 = Are numbers rounded before they are compared?
check-family-rounding-2 = Compare the exact value with the limit: 127.5 is below 128.
check-family-rounding-3 = Take the rounding away before the comparison: compare the exact value, round only what is shown.
check-family-sequence-1 = Are the steps in the right order?
check-family-sequence-2 = One step uses what another has already changed: exchange them.
check-family-sequence-3 = Exchange the two lines, so that a value is read before it is changed.
check-family-side-effect-1 = Which object has to change, and which has to stay as it was?
check-family-side-effect-2 = A name given a new list does not change the list received: change its elements. What is only read must not be changed.
check-family-side-effect-3 = Where the argument has to change, write into it (L[i] = …, L[:] = …); where it has to stay, work on a copy.
check-family-sign-1 = From whose point of view is each value, and with what sign?
check-family-sign-2 = What is good for the opponent is bad for the player: look at each + and − again.
check-family-sign-3 = Change the sign: what the other player gets is subtracted.
check-family-state-1 = Call the function twice: is the second answer still right?
check-family-state-2 = A global variable or a default value that is a list keeps what earlier calls put into it.
check-family-state-3 = Create the list or the counter inside the function, at each call, and give no list as a default value.
check-family-text-1 = Compare the text letter by letter with that of the question.
check-family-text-2 = Accents, capital letters and spaces count.
check-family-text-3 = Copy the text from the question, accents included.
check-family-type-1 = What is the type of each value on the line at fault?
check-family-type-2 = A number has no index, a text is not a number, a key is written between quotes.
check-family-type-3 = Convert or correct that value: int(…) for a number that was typed, a key between quotes, an index on a list and not on a number.
check-family-wrong-side-1 = Which half, which player, which edge does the question speak of?
check-family-wrong-side-2 = The computation is right but done on the other side.
check-family-wrong-side-3 = Take the other half, the other player or the other edge: decide by whose turn it is.
check-family-wrong-variable-1 = On each line, is it the index, the content or the result that you want?
check-family-wrong-variable-2 = A variable stands in the place of another: say aloud what each holds on the input shown.
check-family-wrong-variable-3 = Put the right variable there: the index i, the element L[i] or the result kept before.

## What Python and SQLite say.

told-colon = a colon ':' is missing at the end of the line
told-open-round = a parenthesis ( is never closed
told-open-square = a bracket [ is never closed
told-close-round = a parenthesis ) closes nothing
told-close-square = a bracket ] closes nothing
told-mismatch-line = { $a } closes the { $b } of line { $c }
told-mismatch = { $a } closes a { $b }
told-string = a text between quotes does not end on its line
told-triple = a text between triple quotes never ends
told-indent = this line is indented too far
told-unindent = this line is aligned with none of those above
told-block-def = the body of the function of line { $a } is missing or not indented
told-block = the block after { $a } on line { $b } is missing or not indented
told-tabs = tabs and spaces are mixed at the beginning of lines
told-syntax = something is not written as Python wants it
told-comma = something is not written as Python wants it: perhaps a comma is missing
told-equal = a comparison is written ==, not =
told-assign-here = a comparison is written ==, not =
told-assign = { $a } cannot stand on the left of =
told-character = the character { $a } is not Python: perhaps it comes from a text processor
told-unprintable = an invisible character ({ $a }) is in the line
told-number = a number is badly written, or a name begins with a digit
told-print = print needs parentheses: print(…)
told-return = a return stands outside any function
told-break = a break stands outside any loop
told-except = a try has neither except nor finally
told-eof = the file ends in the middle of a statement
told-positional = an argument without a name follows one with a name
told-list-index = an index is beyond the end of the list
told-list-assign = an element is written beyond the end of the list
told-string-index = an index is beyond the end of the text
told-tuple-index = an index is beyond the end of the tuple
told-pop = pop is called on an empty list
told-name = the name { $a } is not defined
told-name-near = the name { $a } is not defined; { $b } is
told-unbound = the variable { $a } is used before it has a value
told-unbound-old = the variable { $a } is used before it has a value
told-zero = a division by zero
told-zero-int = a division by zero
told-zero-mod = a division by zero
told-recursion = the recursion never ends
told-recursion-cmp = the recursion never ends
told-subscript = a value of type { $a } has no index
told-iterate = a value of type { $a } cannot be gone through by a loop
told-call = a value of type { $a } is called as if it were a function
told-item = an element of a { $a } cannot be changed
told-integer = a { $a } stands where a whole number is needed
told-attribute = a value of type { $a } has no { $b }
told-operand = { $a } does not work between { $b } and { $c }
told-concat = only a { $c } can be added to a { $c }, not a { $b }
told-compare = { $a } does not work between { $b } and { $c }
told-indices = the index of a list is a whole number, not a { $a }
told-string-indices = the index of a text is a whole number, not a { $a }
told-missing = { $a } is called without its argument { $c }
told-missing-many = { $a } is called without its arguments { $c }
told-too-many = { $a } takes { $b } arguments and is given { $c }
told-too-many-one = { $a } takes { $b } argument and is given { $c }
told-unpack = there are more values than the { $a } variables on the left of =
told-unpack-few = { $a } variables stand on the left of = and there are { $b } values
told-unpack-none = a { $a } cannot be shared out among several variables
told-int = { $a } is not a whole number
told-hash = a { $a } can be neither the key of a dictionary nor in a set
told-module = the module { $a } is not available here: do without it
told-sql-column = there is no column { $a }
told-sql-table = there is no table { $a }
told-sql-function = SQLite has no function { $a }
told-sql-ambiguous = two tables have a column { $a }: write the table before it
told-sql-near = something is badly written near { $a }
told-sql-incomplete = the query ends in the middle
told-sql-aggregate = { $a } cannot stand there: a condition on a group belongs in HAVING
told-sql-aggregate-function = { $a } cannot stand there: a condition on a group belongs in HAVING
told-sql-token = { $a } is not SQL
told-sql-having = HAVING needs a GROUP BY before it
told-sql-one = one query at a time
told-sql-refused = only SELECT is allowed
told-sql-arguments = { $a } is given the wrong number of arguments
told-sql-columns = a subquery gives { $a } columns and { $b } is expected
told-sql-union = the two queries around { $a } do not have the same number of columns
