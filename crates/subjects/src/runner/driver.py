"""Runs one student's file for the checker.

Started by the checker in a process of its own. Reads requests, one JSON
document on each line of standard input, and answers on standard output, one
line each; the student's code sees neither: its standard input is empty and
what it prints is kept apart, up to a limit. Expected answers never come here.
"""

import ast
import builtins
import json
import os
import sys
import time

FILE = "<copie>"
NODES = 200_000
DEPTH = 40
TEXT = 20_000


class TooMuchOutput(BaseException):
    """The file prints without end."""


class Printed:
    """Standard output of the student's code."""

    encoding = "utf-8"

    def __init__(self, limit):
        self.parts, self.left = [], limit

    def write(self, text):
        text = str(text)
        self.left -= len(text)
        if self.left < 0:
            raise TooMuchOutput
        self.parts.append(text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def isatty(self):
        return False


class Counted(list):
    """A list that counts the accesses to its elements."""

    def __init__(self, items):
        list.__init__(self, items)
        self.reads = [0] * len(items)
        self.writes = 0

    def __getitem__(self, index):
        for at in range(len(self.reads))[index] if isinstance(index, slice) else (index,):
            self.reads[at] += 1
        return list.__getitem__(self, index)

    def __setitem__(self, index, value):
        self.writes += 1
        list.__setitem__(self, index, value)

    def __iter__(self):
        for at, item in enumerate(list.__iter__(self)):
            self.reads[at] += 1
            yield item

    def copy(self):
        return list(self)


def decode(value):
    if isinstance(value, list):
        return [decode(item) for item in value]
    if not isinstance(value, dict):
        return value
    ((kind, inside),) = value.items()
    if kind == "t":
        return tuple(decode(item) for item in inside)
    if kind == "d":
        return {decode(key): decode(item) for key, item in inside}
    if kind == "c":
        return Counted([decode(item) for item in inside])
    return float(inside)


class Encoder:
    """Turns what the student's code made into JSON, without running any of it."""

    def __init__(self, foreign=frozenset()):
        self.nodes, self.foreign = 0, foreign
        self.seen, self.shared, self.aliased = set(), False, False

    def encode(self, value, depth=0):
        self.nodes += 1
        if self.nodes > NODES or depth > DEPTH:
            return {"o": "…"}
        kind = type(value)
        if value is None or kind is bool:
            return value
        if kind is int:
            return value if -(2**62) < value < 2**62 else {"o": "int " + hex(value)[:40]}
        if kind is str:
            return value if len(value) <= TEXT else {"o": "str " + value[:40]}
        if kind is float:
            return {"f": repr(value)}
        if kind is tuple:
            return {"t": [self.encode(item, depth + 1) for item in value]}
        if kind is list or kind is Counted:
            self.remember(value)
            return [self.encode(item, depth + 1) for item in list.__iter__(value)]
        if kind is dict:
            self.remember(value)
            return {"d": [[self.encode(k, depth + 1), self.encode(v, depth + 1)] for k, v in value.items()]}
        return {"o": type_name(value)}

    def remember(self, value):
        self.shared = self.shared or id(value) in self.foreign
        self.aliased = self.aliased or id(value) in self.seen
        self.seen.add(id(value))


def type_name(value):
    try:
        return str.__str__(type.__getattribute__(type(value), "__name__"))[:80]
    except BaseException:
        return "?"


def mutable_parts(values):
    found, todo = set(), list(values)
    while todo:
        value = todo.pop()
        if isinstance(value, (list, tuple)):
            todo.extend(list.__iter__(value) if isinstance(value, list) else value)
        elif isinstance(value, dict):
            todo.extend(value.values())
        if isinstance(value, (list, dict)):
            found.add(id(value))
    return found


def trouble(error):
    """An exception of the student's code, in words and with its line."""
    if isinstance(error, TooMuchOutput):
        return {"kind": "TooMuchOutput", "message": "", "line": None}
    line, trace = None, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        message = str(error)[:300]
    except BaseException:
        message = ""
    return {"kind": type_name(error), "message": message, "line": line}


# What the file holds, found without running it.


def is_constant(node):
    """An assignment of names, without any call."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    flat = [t for target in targets for t in (target.elts if isinstance(target, ast.Tuple) else [target])]
    named = all(isinstance(target, ast.Name) for target in flat)
    parts = list(ast.walk(node))
    simple = not any(isinstance(p, (ast.Call, ast.Await, ast.NamedExpr)) for p in parts)
    return named and simple and node.value is not None


def kept(tree):
    definitions = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
    for node in tree.body:
        if isinstance(node, definitions):
            yield node
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and is_constant(node):
            yield node


def used_names(node):
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            names.add(part.id)
        elif isinstance(part, ast.Attribute):
            names.add("." + part.attr)
        elif isinstance(part, (ast.Import, ast.ImportFrom)):
            names.update(alias.name for alias in part.names)
    return names


def reachable(start, uses, stop):
    """The file's functions that `start` comes to call, not beyond `stop`."""
    found, todo = set(), [start]
    while todo:
        name = todo.pop()
        for used in uses.get(name, ()):
            if used in uses and used not in found and used not in stop:
                found.add(used)
                todo.append(used)
    return found


def nested_recursion(node):
    """Whether a function inside calls itself."""
    for part in ast.walk(node):
        if part is not node and isinstance(part, ast.FunctionDef) and part.name in used_names(part):
            return True
    return False


def describe(tree, subject):
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    uses = {name: used_names(node) for name, node in functions.items()}
    told = {}
    for name, node in functions.items():
        own = {name} | reachable(name, uses, subject - {name})
        recursive = any(f in reachable(f, uses, ()) or nested_recursion(functions[f]) for f in own)
        names = set().union(*(uses[f] for f in own))
        told[name] = {
            "recursive": recursive,
            "names": sorted(names),
            "calls": sorted(names & subject - {name}),
        }
    return told


def queries(tree):
    """SQL answers kept as strings: Q22 = "…", requete_22 = "…", {"Q22": "…"}."""
    found = {}

    def note(name, node):
        digits = "".join(c for c in str(name) if c.isdigit())
        letters = "".join(c for c in str(name).lower() if c.isalpha())
        text = node.value if isinstance(node, ast.Constant) else None
        if digits and letters in ("", "q", "r", "req", "requete", "requête", "question", "sql", "query"):
            if isinstance(text, str):
                found["Q" + digits] = text

    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, ast.Name):
                note(target.id, node.value)
        if isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values):
                if isinstance(key, ast.Constant):
                    note(key.value, value)
    return found


class File:
    """The student's file, and the namespace in which a question is asked."""

    def __init__(self, request):
        self.reference = compile(request["reference"], "<reference>", "exec")
        self.given = request["given"]
        self.constants = request["constants"]
        tree = ast.parse(request["source"], FILE)
        self.told = describe(tree, set(request["subject"]) | set(self.given))
        self.queries = queries(tree)
        self.parts = [
            (isinstance(node, (ast.Import, ast.ImportFrom)),
             compile(ast.Module([node], []), FILE, "exec"))
            for node in kept(tree)
        ]

    def select(self, inject):
        """A fresh namespace; `inject` names the functions to take from the
        reference."""
        reference = {"__name__": "reference"}
        exec(self.reference, reference)
        space = {"__name__": "copie", "__builtins__": builtins}
        failed = None
        for is_import, code in self.parts:
            try:
                exec(code, space)
            except BaseException as error:
                if not (is_import and isinstance(error, ImportError)):
                    failed = failed or trouble(error)
        for name in list(self.given) + list(inject):
            if name in reference:
                space[name] = reference[name]
        space.update(self.constants)
        return space, failed


def answers(pending):
    """Stands for `input`: the next of the answers prepared."""
    def ask(prompt="", /):
        print(prompt, end="")
        sys.stdout.parts.append("\0")
        if not pending:
            raise EOFError("no answer is left to give")
        return pending.pop(0)
    return ask


def run(function, case, space, limit):
    arguments = [decode(value) for value in case["arguments"]]
    foreign = mutable_parts(arguments)
    pending = list(case.get("answers", ()))
    space["input"] = answers(pending)
    printed = Printed(limit)
    sys.stdout = sys.stderr = printed
    reply, value = {"id": case["id"]}, None
    try:
        value = function(*arguments)
    except BaseException as error:
        reply["error"] = trouble(error)
    encoder = Encoder(foreign)
    reply["value"] = encoder.encode(value)
    reply["shared"], reply["aliased"] = encoder.shared, encoder.aliased
    reply["arguments"] = [Encoder().encode(argument) for argument in arguments]
    reply["printed"] = "".join(printed.parts)[-4000:]
    reply["left"] = len(pending)
    reply["most"], reply["accesses"] = accesses(arguments)
    return reply


def accesses(arguments):
    """The most reads of one element, and all accesses, of counted lists."""
    most, total, todo = 0, 0, list(arguments)
    while todo:
        value = todo.pop()
        if type(value) is Counted:
            most = max([most, *value.reads])
            total += sum(value.reads) + value.writes
        if isinstance(value, list):
            todo.extend(list.__iter__(value))
    return most, total


# SQL answers.


def query(request, case):
    import sqlite3

    base = sqlite3.connect(":memory:")
    for table in case["tables"]:
        base.execute("CREATE TABLE %s (%s)" % (table["name"], ", ".join(table["columns"])))
        places = ", ".join("?" * len(table["columns"]))
        base.executemany(
            "INSERT INTO %s VALUES (%s)" % (table["name"], places),
            [[decode(value) for value in row] for row in table["rows"]],
        )
    base.commit()
    allowed = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, 31, 33}
    base.set_authorizer(lambda action, *_: 0 if action in allowed else 1)
    end = time.monotonic() + request["seconds"]
    base.set_progress_handler(lambda: time.monotonic() > end, 10_000)
    reply = {"id": case["id"], "value": None, "arguments": [], "printed": ""}
    try:
        rows = base.execute(request["sql"], case["parameters"]).fetchmany(2000)
        encoder = Encoder()
        reply["value"] = [{"t": [encoder.encode(cell) for cell in row]} for row in rows]
    except Exception as error:
        reply["error"] = {"kind": "SQL", "message": str(error)[:300], "line": None}
    base.close()
    return reply


def main():
    requests = os.fdopen(os.dup(0), "rb")
    results = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    dumps, loads = json.dumps, json.loads
    write, flush = results.write, results.flush

    def send(document):
        write(dumps(document).encode() + b"\n")
        flush()

    file, space, function, limit = None, {}, None, 0
    for line in requests:
        request = loads(line)
        kind = request["do"]
        sys.stdout = sys.stderr = Printed(1 << 16)
        if kind == "load":
            try:
                file = File(request)
                send({"functions": file.told, "queries": file.queries})
            except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
                found = {"message": str(getattr(error, "msg", error)), "line": getattr(error, "lineno", None)}
                send({"unreadable": found})
        elif kind == "select":
            space, failed = file.select(request["inject"])
            function, limit = space.get(request["function"]), request["printed"]
            send({"error": failed, "found": callable(function)})
        elif kind == "call":
            for case in request["cases"]:
                send(run(function, case, space, limit))
        elif kind == "query":
            for case in request["cases"]:
                send(query(request, case))


main()
