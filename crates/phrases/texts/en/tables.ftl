### Exact endgame tables.

tables-file = { $file }: { $reason }
tables-busy = another build is running in this directory
tables-unsupported-rules = no table can be built for these rules: { $reason }
tables-too-many-seeds = tables of { $found ->
    [one] { $found } seed
   *[other] { $found } seeds
} cannot be built (at most { $most })
tables-not-enough-memory = { $needed } MiB of memory are needed, but only { $available } MiB are available; ask for fewer seeds
tables-not-enough-disk = { $needed } MiB of disk are needed, but only { $available } MiB are free; ask for fewer seeds or another directory
tables-seeds-missing = board and scores add up to { $found } seeds instead of { $all }: under these rules the end of the game depends on the captured seeds
tables-missing = no table of { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} for these rules
tables-turns-out-of-range = { $found } turns left is out of range (0 to { $most })
tables-threads = threads could not be started: { $reason }
tables-stopped = stopped

table-not-a-table = this is not a table file
table-newer = its format version is { $found }; this program reads up to { $known }
table-truncated = truncated: { $found } bytes instead of { $expected }
table-too-long = too long: { $found } bytes instead of { $expected }
table-checksum = damaged: the checksum of { $part } does not match
table-other-rules = wrong table: it was built for other rules
table-other-seeds = wrong table: it holds boards of { $found ->
    [one] { $found } seed
   *[other] { $found } seeds
} instead of { $expected }
table-other-name = wrong table: its name does not match what it holds
table-inconsistent = damaged: { $what }
table-part-header = the header
table-part-block-table = the block table
table-part-block = block { $number }

tables-left-out = note: a table is left out: { $reason }
tables-not-built = note: the endgame tables could not be built; continuing without them: { $reason }
tables-no-directory = this system has no cache directory; choose one with --dir
tables-not-found = no table of { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} for { $name } in { $directory }; to build it: grenier awale tables build --rules { $rules } --seeds { $seeds }
tables-out-of-reach = no table of { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} for { $name } in { $directory }, and this machine cannot build one
tables-no-turn-limit = { $name } has no turn limit: --turns-left does not apply
tables-plan = { $count ->
    [one] { $boards } board
   *[other] { $boards } boards
}, { $millions } million evaluations in { $passes ->
    [one] one pass
   *[other] { $passes } passes
}; { $memory } MiB of memory, { $disk } MiB of disk ({ $spill } MiB of it while the build runs), about { $time }
tables-plan-refused = This machine cannot run it: { $reason }
tables-plan-seconds = { $count } s
tables-plan-minutes = { $count } min
tables-plan-hours = { $count } h
tables-progress-values = { $millions } million values a second
tables-progress-boards = { $millions } million boards a second
tables-progress-left = { $time } left
tables-built = { $file }: { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
tables-kept = { $file }: { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, already there
tables-built-all = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} in { $directory }, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, { $seconds } s
tables-value = { $count ->
    [one] { $value } seed
   *[other] { $value } seeds
} to come for { $name } (exact)
tables-between = between { $lower } and { $upper } seeds to come for { $name }: with repetitions the value depends on how the position was reached
tables-move-value = { $letter }: { $value }
tables-move-between = { $letter }: between { $lower } and { $upper }
tables-move-unknown = { $letter }: unknown
tables-line = Best line: { $moves }
tables-verified = { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}: { $values ->
    [one] { $values } value
   *[other] { $values } values
} of { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} recomputed, all correct
tables-verified-all = { $values ->
    [one] { $values } value
   *[other] { $values } values
} of { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} checked in { $seconds } s
tables-wrong = { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}: { $wrong } of { $values } values { $count ->
    [one] is
   *[other] are
} wrong, first on the board { $board }
tables-nothing-to-verify = no tables for { $name } in { $directory }
tables-count = { $value }: { $count }
tables-count-inexact = not exact: { $count }
tables-list-empty = No tables in { $directory }
tables-list-entry = { $file }: { $rules }, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}, { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}

# A build by several processes.
tables-cluster-done = Process { $process } of { $processes }: { $boards } boards, { $sent } MiB sent to other processes ({ $each } bytes for each board and layer), { $memory } MiB of memory at most, { $seconds } s
tables-cluster-files = Tables written to { $directory }, { $bytes } MiB
tables-cluster-address = Line { $line } of the list of addresses is "{ $text }": an address such as 127.0.0.1:7101 is expected
tables-cluster-beyond = { $address } is beyond this machine. If the network is private, add --beyond-loopback
tables-cluster-processes = The list has { $processes } addresses and this is process { $process }: 2 to 64 addresses are expected, and processes are numbered from 0
tables-cluster-short-secret = The secret has { $found } bytes: at least { $least } are expected
tables-cluster-open-secret = Others than you may read { $path }. Type: chmod 600 { $path }
tables-cluster-file = { $path } cannot be read: { $reason }
tables-cluster-listen = The address { $address } of this process cannot be used: { $reason }
tables-cluster-missing = Process { $process } did not answer at { $address }. Start all processes within --wait seconds
tables-cluster-stranger = Who answers at { $address } does not know the secret
tables-cluster-different = Process { $process } builds other tables: { $theirs } there, { $ours } here
tables-cluster-lost = Process { $process } is gone. Start all processes again: they go on from the last state that all have saved
tables-cluster-unsupported = Only tables of rules with a turn limit, up to 31 seeds, can be built by several processes
tables-cluster-broken = The build by several processes stopped: { $reason }
