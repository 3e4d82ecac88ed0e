### Misuse of the command line, and numbers that cannot be read.

usage-help = For more information, try '--help'.
usage-similar = did you mean '{ $similar }'?
usage-unknown-argument = unexpected argument '{ $argument }' found
usage-unknown-command = unrecognized subcommand '{ $command }'
usage-unknown-value = invalid value '{ $value }' for '{ $argument }'; choose one of { $choices }
usage-invalid-value = invalid value '{ $value }' for '{ $argument }': { $reason }
usage-no-value = a value is required for '{ $argument }' but none was supplied
usage-no-value-choices = a value is required for '{ $argument }' but none was supplied; choose one of { $choices }
usage-no-equals = write an equal sign before the value of '{ $argument }'
usage-too-many-values = unexpected value '{ $value }' for '{ $argument }': no more were expected
usage-too-few-values = '{ $argument }' needs at least { $least ->
    [one] { $least } value
   *[other] { $least } values
}, and { $found } were given
usage-wrong-number = '{ $argument }' needs { $expected ->
    [one] { $expected } value
   *[other] { $expected } values
}, and { $found } were given
usage-repeated = the argument '{ $argument }' cannot be used multiple times
usage-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
usage-missing-arguments = required arguments were not provided: { $argument }
usage-missing-command = '{ $command }' requires a subcommand: { $choices }
usage-not-utf8 = a word of the command line is not UTF-8 text

number-too-large = the number is too large
number-too-small = the number is too small
number-zero = the number must be at least 1
number-not-whole = it is not a whole number
number-unreadable = it is not a number
number-at-least = the number must be at least { $least }
number-out-of-range = the number must be from { $least } to { $most }
address-unreadable = it is not an address and a port, such as 127.0.0.1:7878
lines-unreadable = write a number from 1, or all
unknown-player = unknown player "{ $found }"; choose human, random, negamax:D (D from 1 to { $depth }), level:N (N from { $first } to { $last }), engine, engine:full or uci:COMMAND
unknown-strength = unknown strength "{ $found }"; choose greedy, quick, normal, deep or a number up to { $most }
