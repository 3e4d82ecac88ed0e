### The checker: what it says of an answer.

check-title = { $file } · { $subject } · { $cases } cases per question, seed { $seed } · { $sandbox }
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
check-rule-label = rule
check-hint-label = hint
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
check-output = prints far too much (more than 64 KiB in one call)
check-memory = asks for too much memory
check-exit = stops the program (exit) instead of returning a value
check-input = asks for one input too many
check-raised-at = { $kind } at line { $line }: { $message }
check-raised = { $kind }: { $message }
check-sql-error = the query is refused: { $message }
check-no-syntax = the file is not valid Python: { $message }
check-syntax = the file is not valid Python, line { $line }: { $message }
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
check-tool = the checker failed: { $error }
check-together-wrong = right with the functions of the reference; wrong with those of the file, because of an earlier question
check-only-together = right with the other functions of the file (not with those of the reference)
check-sql-double-quotes = double quotes surround a name, not a text: PostgreSQL would refuse this; write '…'
check-sql-unnamed-subquery = a subquery of FROM without a name: PostgreSQL often refuses it; add AS t
check-sql-alias-in-having = HAVING uses { $alias }, a name given in SELECT: PostgreSQL would refuse this; repeat the expression

check-no-python = no usable Python ({ $tried } was tried); install Python 3 or give its path in GRENIER_PYTHON
check-no-isolation = files cannot be isolated on this system (Landlock and seccomp are needed); check your own files one at a time, or use --sandbox off at your own risk
check-unknown-subject = unknown subject “{ $found }”; choose one of { $names }
check-unknown-question = no question “{ $found }” to check in { $subject }; list them with grenier check --list
check-too-large = { $file } is too large for answers: { $bytes } bytes ({ $most } at most)
check-subject-unclear = { $file }: the subject cannot be recognized; name it with --subject ({ $names })
check-write-failed = cannot write { $file }: { $reason }

check-hint-wrong = Work through the input shown by hand and compare with your code, line by line.
check-hint-error = Read the message and the line it names: what do the variables hold there for the input shown?
check-hint-timeout = For the input shown, what changes in each iteration of the loop, and is its stopping condition ever met?
check-hint-missing = A function has exactly the name and the parameters the exam gives; a query, the number of its question.
check-hint-forbidden = The result is right: it remains to reach it by the means the exam allows.
