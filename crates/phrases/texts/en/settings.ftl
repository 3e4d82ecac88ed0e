### Settings, the doctor, and what the server says when it starts.

help-settings = Show what is chosen for all commands, or change it
help-settings-after = Without a key: everything. With a key: its value. With a value: keep it. Keys: language (fr, en), database (sqlite:PATH or postgres://…), keys (a file of key bindings, for both full-screen games), memory (of the engine, in MiB), sounds (on, off: the bell of the terminal). A flag wins over a variable, a variable over the file. Variables: GRENIER_LANG, GRENIER_DATABASE, GRENIER_KEYS, GRENIER_MEMORY, GRENIER_SOUNDS; GRENIER_SETTINGS names the file itself.
help-settings--key = language, database, keys, memory or sounds
help-settings--value = The value to keep
help-settings--unset = Forget the value: the usual one holds again
help-doctor = Tell what is there and what is missing on this machine
help-doctor-after = Looks at settings, data folder, database, endgame tables, Python, and the isolation of students' files, which it tries. Ends with 1 where something is wrong.

settings-file = These are in { $file }, or in variables.
settings-no-file = Changes go to { $file }, which is not there yet.
settings-no-place = this system names no folder for settings; name a file in GRENIER_SETTINGS
settings-source-flag = from the command line
settings-source-variable = from the environment
settings-source-file = from the file
settings-source-default = usual
settings-keys-default = those of the help in each game
settings-memory-default = 64 MiB in play, 256 MiB in analyses
settings-kept = { $key } = { $value }, kept in { $file }
settings-unset = { $key } is as usual again
settings-overruled = The variable { $variable } is set, and wins over the file.
settings-too-large = { $file } is too large to be a file of settings
settings-line = { $file }: line { $line } cannot be read; expected: key = value, with texts in quotation marks
settings-unknown = { $place }: unknown setting "{ $found }" (known: { $known })
settings-bad-value = { $place }: { $key } is "{ $found }"; expected: { $expected }
settings-by-hand = { $file } is written in a way that cannot be changed from here; change { $key } with an editor
settings-language-values = fr or en
settings-database-values = sqlite:PATH or postgres://…
settings-keys-values = the path of a file
settings-memory-values = a number of MiB from 1 to 1048576
settings-sounds-values = on or off

doctor-ok = ok
doctor-wrong = WRONG
doctor-settings = settings
doctor-data = data folder
doctor-database = database
doctor-tables = endgame tables
doctor-python = Python
doctor-isolation = isolation
doctor-summary = { $wrong ->
    [0] All is well.
    [one] One thing is wrong.
   *[other] { $wrong } things are wrong.
}
doctor-no-settings = none yet; they would be in { $file }
doctor-not-writable = { $folder } cannot be written: { $reason }
doctor-no-folder = the folder { $folder } is not there
doctor-no-database = none yet; the first game makes { $file }
doctor-database-found = { $address }, players: { $players }, games: { $games }
doctor-no-tables = none yet; a small set is built in { $directory } when it is first used
doctor-tables-found = { $count ->
    [0] none yet in { $directory }; a small set is built there when it is first used
    [one] one table, of { $seeds } seeds, in { $directory }
   *[other] { $count } tables, up to { $seeds } seeds, in { $directory }
}
doctor-isolation-untried = not tried, for want of Python
doctor-no-isolation = this system cannot keep students' files apart (it needs Linux 5.13 or later with Landlock); check runs only one file of your own, under limits
doctor-isolated = { $tier }: a file that tried to read, to write, to open a connection and to start a process could do none of it
doctor-not-isolated = a file that tried to get out could; do not check files of others here
doctor-isolation-failed = the trial did not end as it should: { $reason }

serve-what = Awalé and its puzzles, Tetris Couleurs, images, the exam subjects and the archive are there: open this address in a browser.
serve-kept = Games are kept in { $place }.
serve-not-kept = NOTHING IS KEPT: { $reason }. Games last until the server stops; --database names another place.
serve-how-to-stop = Ctrl-C stops the server. To play in the terminal: grenier play. All commands: grenier --help.
