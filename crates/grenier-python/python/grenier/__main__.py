"""`python -m grenier`: the command line, if the program is installed."""

import os
import shutil
import sys

HOW = """grenier: the program is not on this machine's path.
This package holds the libraries; the command line comes from the same sources:
    cargo install --path crates/grenier
From Python: help("grenier")"""


def main():
    program = shutil.which("grenier")
    if program is None:
        print(HOW, file=sys.stderr)
        sys.exit(2)
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
