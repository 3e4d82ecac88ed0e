"""The subjects in plain Python, the program, and how thorough to be."""

import functools
import importlib.util
import os
import pathlib
import re
import sys

import pytest

# Refusals are compared with English words, whatever the locale of the machine.
for _name in [name for name in os.environ if name == "LANGUAGE" or name.startswith("LC_")]:
    del os.environ[_name]
os.environ["LANG"] = "C.UTF-8"

#: The folders of the subjects.
FOLDERS = pathlib.Path(__file__).parents[2] / "subjects" / "subjects"
#: Generated inputs for each function.
CASES = 50_000 if os.environ.get("GRENIER_LONG") else 2_000

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.dont_write_bytecode = True


#: The program as cargo builds it, where GRENIER names no other.
BUILT = pathlib.Path(__file__).parents[3] / "target" / "debug" / "grenier"


@pytest.fixture
def program(monkeypatch):
    """The place of the program, which GRENIER then names; script/test-python brings one."""
    found = os.environ.get("GRENIER") or (str(BUILT) if BUILT.exists() else None)
    if not found:
        pytest.skip("the program is not built")
    monkeypatch.setenv("GRENIER", found)
    return found


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
