"""`python -m grenier`: the command line, which wheels bring along."""

import os
import sys

from grenier._program import find_program

HOW = """grenier: the program is not on this machine.
This package was built from its sources and holds the libraries; the command line
is in the wheels and comes from the same sources:
    cargo install --path crates/grenier
From Python: help("grenier")"""


def main() -> None:
    program = find_program()
    if program is None:
        print(HOW, file=sys.stderr)
        sys.exit(2)
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
