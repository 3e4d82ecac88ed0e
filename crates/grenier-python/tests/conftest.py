"""The subjects in plain Python, and how thorough to be."""

import functools
import importlib.util
import os
import pathlib
import re
import sys

#: The folders of the subjects.
FOLDERS = pathlib.Path(__file__).parents[2] / "subjects" / "subjects"
#: Generated inputs for each function.
CASES = 50_000 if os.environ.get("GRENIER_LONG") else 2_000

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.dont_write_bytecode = True


@functools.cache
def reference(subject):
    """A subject's plain rendering, as a module."""
    spec = importlib.util.spec_from_file_location(
        f"reference_{subject}", FOLDERS / subject / "reference.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def queries(subject):
    """A subject's right queries, by question."""
    marked = re.split(
        r"^-- (Q\d+)\n", (FOLDERS / subject / "queries.sql").read_text("utf-8"), flags=re.M
    )
    return dict(zip(marked[1::2], map(str.strip, marked[2::2])))
