### Subjects as folders: what is wrong with one, and what the commands say.

subject-place = { $file }: { $reason }
subject-place-line = { $file }, line { $line }: { $reason }
subject-place-question = { $file }, { $question }: { $reason }
subject-place-line-question = { $file }, line { $line }, { $question }: { $reason }

subject-file-missing = this file is missing from the folder
subject-unreadable = cannot be read ({ $reason })
subject-no-folder = is not a folder
subject-link = is a link; a subject's folder holds files only
subject-many-questions = a subject has { $most } questions at most
subject-many-files = a subject has { $most } files at most
subject-large = too large for a subject (1 MiB a file, 8 MiB in all)
subject-not-text = is not text in UTF-8
subject-bad-id = "{ $found }" cannot be the id of a subject: the folder's name needs 2 to 40 lowercase letters, digits and underscores, a letter first
subject-bad-format = format { $found } is unknown; this program reads format { $known }
subject-unknown-key = unknown key "{ $key }"
subject-missing-key = the key "{ $key }" is missing
subject-key-twice = a key is there twice
subject-unknown-choice = "{ $found }" is no choice here; expected: { $choices }
subject-wrong-kind = { $found_kind } was found, { $expected } was expected
subject-not-toml = this is not TOML: is a quote, a bracket or a sign = missing here?
subject-no-question = there is no [[question]]
subject-question-twice = another question has the same id or the same function
subject-bad-question-id = "{ $found }" cannot be the id of a question: Q1, Q12, Q3b
subject-bad-points = points are a whole number from 0 to { $most }
subject-query-function = a question whose source is a database has no function: its answer is a query
subject-query-key = "{ $key }" has no place in a question whose answer is a query
subject-query-missing = there is no query under a line -- { $id }
subject-query-failed = { $question }: the query of queries.sql fails: { $why }
subject-query-luck = { $question }: on two hundred databases the right rows are a matter of luck: does ORDER BY leave a choice, or LIMIT cut between equals?
subject-tables-none = [database] has either tables of its own, each under [[database.table]], or a built-in source
subject-tables-many = a subject has { $tables } tables and { $parameters } parameters at most
subject-tables-impossible = rows for these tables cannot be drawn: are there enough different values for their keys?
subject-table-name = "{ $found }" cannot be the name of a table: letters, digits and _, no word of SQL, and each name once
subject-table-columns = a table has from 1 to { $most } columns
subject-table-rows = rows = "{ $found }": two whole numbers were expected, as in "0..8", { $most } at most
subject-table-column = "{ $found }" is no column. Expected: a new name; INTEGER, REAL or TEXT; PRIMARY KEY, UNIQUE or NULL; then a colon and its values, or REFERENCES table(column)
subject-table-reference = { $column } refers to { $found }, which is no PRIMARY KEY or UNIQUE column of a table above
subject-table-values = the values of { $found } are to be numbers or texts
subject-parameter-values = the parameter { $found } has no values: a declaration, or a column such as "author.name"
subject-no-function = the key "function" is missing
subject-parameter-taken = the parameter { $found } needs another name: a column, a table or another parameter is called so
subject-no-reason = the change to { $change } has no reason: why does it change nothing?
subject-bad-seconds = seconds are a number from { $least } to { $most }
subject-bad-name = "{ $found }" is no name that Python takes here
subject-argument-twice = the argument { $found } is there twice
subject-not-in-reference = does not define { $function }
subject-source-alone = "{ $key }" has no place beside "source", which brings its own inputs and answers
subject-unknown-source = there is no built-in source "{ $found }"
subject-unknown-package = the package "{ $found }" cannot be used; numpy can
subject-inputs-twice = the inputs are both declared and made by cases.py: keep one
subject-no-inputs = there are no inputs: declare them under [question.inputs], or define { $function }(rng, size) in cases.py
subject-no-input = the argument { $argument } has no declaration under [question.inputs]
subject-no-argument = { $found } is no argument of this question
subject-bad-tolerance = the tolerance must be a number from 0 to 1000000
subject-tolerance-alone = "tolerance" goes with compare = "close"
subject-inputs-expected = in the inputs of { $place }, character { $at }: expected { $expected }, found { $found }
subject-inputs-ends = the declaration of { $place } ends too early: expected { $expected }
subject-inputs-rest = in the inputs of { $place }, character { $at }: what does { $found } stand for here?
subject-inputs-unknown = the inputs of { $place } name { $found }, which is no argument
subject-inputs-circle = the arguments { $names } depend on one another in a circle
subject-inputs-empty = in the inputs of { $place }, a range ends before it begins
subject-inputs-large = the inputs of { $place } are too large: 1000 elements in a list, 20000 values in all, numbers up to 10^15
subject-inputs-none = no inputs for { $place } satisfy all the conditions
subject-inputs-hyphen = in the inputs of { $place }: a range is written { $low }..{ $high }, not { $low }-{ $high }
subject-given-unknown = "{ $key }" names { $function }, which reference.py does not define
subject-many-algorithms = a subject has { $most } algorithms at most
subject-bad-algorithm = "{ $found }" cannot be the id of an algorithm: lowercase letters, digits and hyphens, a letter first
subject-algorithm-twice = another algorithm has the same id
subject-no-arguments = no question asks for this function, so that the key "arguments" is needed: the names of its parameters
subject-no-parameter = { $found } is no argument of this algorithm
subject-algorithm-no-input = the argument { $argument } has no value under [algorithm.input]
subject-algorithm-input = the input of { $argument } is no value as Python writes it: { $found }
subject-kind-text = a text
subject-kind-whole = a whole number
subject-kind-number = a number
subject-kind-truth = true or false
subject-kind-list = a list
subject-kind-table = a table
subject-kind-other = something else
subject-kind-kind = a kind or a value
subject-kind-characters = the characters between quotes
subject-kind-key = a key
subject-kind-condition = sorted, distinct, sum, len, min or max
subject-kind-comparison = ==, !=, <, <=, > or >=
subject-kind-term = a number or an argument
subject-kind-measure = len, sum, min, max or abs
subject-hints-unknown = there is no question { $found }
subject-hints-many = { $question } has { $most } hints at most
subject-bad-mistake = "{ $found }" cannot name a mistake: letters, digits and hyphens

subject-inputs-impossible = { $question }: inputs of this size cannot be made
subject-inputs-refused = { $question }: twenty inputs in a row were refused by valid_{ $question }
subject-inputs-shape = { $question }: inputs_{ $question } has to return the list of the arguments, made of numbers, texts, lists, tuples and dictionaries
subject-inputs-count = { $question }: inputs_{ $question } returns { $found } arguments, { $expected } were expected
subject-inputs-failed = { $question }: inputs_{ $question } fails
subject-program-failed = { $question }: the subject's own program fails: { $why }
subject-program-unreadable = Python cannot read { $file } (line { $line })

subject-no-mutants = mutants of reference.py cannot be made: { $why }
subject-archive-path = this path in the archive leads outside its folder, or to no folder
subject-archive-empty = the archive is empty
subject-archive-two = the archive holds two folders; one was expected, named after the subject
subject-not-archive = is not a readable zip archive
subject-shadows = a subject of the program is called { $id }: another id is needed
subject-unwritable = cannot be written ({ $reason })

subject-new-id = "{ $file }" cannot be the id of a subject: 2 to 40 lowercase letters, digits and underscores, a letter first
subject-new-exists = { $file } is there already
subject-new-shipped = a subject of the program is called { $file }: choose another name
subject-new-failed = { $file } cannot be written or removed ({ $reason })
subject-new-done = { $path } holds a small subject that works. Change it, then: grenier subject check { $path }
subject-pack-done = { $subject } is packed as { $path }. To install it: grenier subject install { $path }
subject-install-exists = { $file } is installed already; --force replaces it
subject-install-done = { $subject } is installed. To check answers: grenier check FILE --subject { $subject }
subject-remove-shipped = { $file } comes with the program and cannot be removed
subject-remove-unknown = no installed subject is called { $file } (grenier subject list shows them)
subject-remove-done = { $subject } is removed
subject-list-length = { $questions } questions, { $points } points{ $minutes ->
        [0] {""}
       *[other] , { $minutes } min
    }
subject-check-line = { $distinct } different of { $inputs } inputs · right { $right } · wrong { $wrong } · mutants { $killed }
subject-check-reference = the reference does not agree with itself: { $reason }
subject-check-monotonous = the inputs are too much alike: { $distinct } different inputs, { $results } different results
subject-check-right-fails = { $file } should pass, and is said to be: { $status }
subject-check-wrong-passes = { $file } should fail as it says, and is said to be: { $status }
subject-check-survivor = { $file }, line { $line }: no input tells "{ $before }" from "{ $after }"
subject-check-idle = listed as equivalent, and made nowhere: { $place }
subject-check-no-texts = { $file }: { $id } has no statement or no hints
subject-check-good = { $subject } is a good subject: { $killed } of { $mutants } mutants are caught.
subject-check-bad = { $subject } is not a good subject yet: { $killed } of { $mutants } mutants are caught ({ $least } % wanted), and what is said above is to be mended.
subject-check-fails = the reference fails on { $call }: { $reason }. Narrow the inputs, or have the reference answer.
subject-check-order = the same calls in another order have other results. Does it keep something from one call to the next?
subject-check-compare-close = compare = "close", and the reference returns no real number
subject-check-compare-any-order = compare = "any-order", and the reference returns no list
subject-answer-status = "{ $found }" is no status; expected: wrong, error, timeout or forbidden
subject-answer-head = an answer begins with a line like this one: # { $id } | wrong | what is wrong
subject-answer-stray = { $function } answers no question and nothing calls it: is its name misspelt?
subject-answer-none = answers no question
subject-check-step-question = question { $id }
subject-check-step-answers = right/ and wrong/
subject-check-step-mutants = mutants
