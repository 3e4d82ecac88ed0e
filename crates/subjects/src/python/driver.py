"""Runs one student's file for the checker.

Started by the checker in a process of its own. Reads requests, one JSON
document on each line of standard input, and answers on standard output, one
line each; the student's code sees neither: its standard input is empty and
what it prints is kept apart, up to a limit. Expected answers never come here.

One file, though a long one, because the interpreter is given it as one program.
"""

import __future__
import ast
import builtins
import dis
import json
import os
import signal
import sys
import time
import types

FILE = "<copie>"
NODES = 200_000
DEPTH = 40
TEXT = 20_000
# For a statement at top level that makes a constant, in seconds.
CONSTANT_TIME = 0.3


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
        # What is made of a number, a text or a list counts as one: real base
        # classes, no method of the student's.
        if issubclass(kind, int):
            value = int.__int__(value)
            return value if -(2**62) < value < 2**62 else {"o": "int " + hex(value)[:40]}
        if issubclass(kind, str):
            value = clean(str.__str__(value))
            return value if len(value) <= TEXT else {"o": "str " + value[:40]}
        if issubclass(kind, float):
            return {"f": float.__repr__(value)}
        if issubclass(kind, tuple):
            return {"t": [self.encode(item, depth + 1) for item in tuple.__iter__(value)]}
        if issubclass(kind, list):
            self.remember(value)
            return [self.encode(item, depth + 1) for item in list.__iter__(value)]
        if issubclass(kind, dict):
            self.remember(value)
            items = dict.items(value)
            return {"d": [[self.encode(k, depth + 1), self.encode(v, depth + 1)] for k, v in items]}
        return {"o": type_name(value)}

    def remember(self, value):
        self.shared = self.shared or id(value) in self.foreign
        self.aliased = self.aliased or id(value) in self.seen
        self.seen.add(id(value))


def clean(text):
    """Without halves of characters, which are no text outside Python."""
    return text.encode("utf-8", "replace").decode("utf-8")


def type_name(value):
    return clean(type.__dict__["__name__"].__get__(type(value)))[:80]


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
    line, trace = None, BaseException.__traceback__.__get__(error)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        message = clean(str(error))[:300]
    except BaseException:
        message = ""
    return {"kind": type_name(error), "message": message, "line": line}


# What the file holds, found without running it.

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
IMPORTS = (ast.Import, ast.ImportFrom)
ASSIGNMENTS = (ast.Assign, ast.AnnAssign, ast.AugAssign)


def future_flags(tree):
    """What the file takes from the future holds for each of its parts."""
    flags = 0
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            for alias in node.names:
                flags |= getattr(__future__, alias.name).compiler_flag
    return flags


def loaded(code):
    """The names that code takes from the file or from Python, not its own."""
    names = {i.argval for i in dis.get_instructions(code) if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            names |= loaded(inner)
    return names


def base(node):
    """The name at the root of `a.b[0].c`."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None


def is_main_guard(node):
    return isinstance(node, ast.If) and any(
        isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test)
    )


class Part:
    """A statement at top level."""

    def __init__(self, node, flags):
        self.node = node
        self.code = compile(ast.Module([node], []), FILE, "exec", flags, True)
        self.is_import = isinstance(node, IMPORTS)
        self.is_definition = isinstance(node, DEFINITIONS)
        self.loads = loaded(self.code)
        self.binds, self.changes, self.originals = set(), set(), {}
        if self.is_definition:
            self.binds.add(node.name)
        for part in [] if self.is_definition else ast.walk(node):
            self.note(part)
        calls = any(isinstance(part, ast.Call) for part in ast.walk(node))
        value = getattr(node, "value", None)
        self.is_function = isinstance(node, ast.Assign) and isinstance(value, (ast.Lambda, ast.Name))
        is_constant = isinstance(node, ASSIGNMENTS) and bool(self.binds) and not calls
        is_definition = self.is_definition or self.is_import or self.is_function
        is_guarded_import = isinstance(node, ast.Try) and bool(self.originals)
        # May be slow or fail: only run where a definition needs it.
        self.is_risky = not (is_definition or is_constant or is_guarded_import)

    def note(self, part):
        """What one piece of the statement binds or changes."""
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            self.binds.add(part.id)
        elif isinstance(part, DEFINITIONS):
            self.binds.add(part.name)
        elif isinstance(part, IMPORTS):
            for alias in part.names:
                name = (alias.asname or alias.name).split(".")[0]
                self.binds.add(name)
                self.originals[name] = alias.name
        elif isinstance(part, (ast.Attribute, ast.Subscript)) and isinstance(part.ctx, ast.Store):
            self.changes.add(base(part))
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            self.changes.add(base(part.func))

    def sets_recursion(self):
        call = getattr(self.node, "value", None)
        name = getattr(getattr(call, "func", None), "attr", getattr(getattr(call, "func", None), "id", ""))
        return isinstance(self.node, ast.Expr) and name == "setrecursionlimit"

    def functions(self):
        """What it defines that can be called: a function, `f = lambda …`, `f = g`."""
        if isinstance(self.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return {self.node.name: self.node}
        if self.is_function:
            return {t.id: self.node.value for t in self.node.targets if isinstance(t, ast.Name)}
        return {}


def statements(tree, flags):
    """The statements that may be worth running; what cannot be compiled alone
    (a `return` out of place) is passed over."""
    for node in tree.body:
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call) or is_main_guard(node):
            continue
        try:
            yield Part(node, flags)
        except SyntaxError:
            if isinstance(node, DEFINITIONS):
                raise


def kept(parts, functions):
    """Definitions, imports, constants; and what makes or fills a constant that
    a definition uses, be it by a call or a loop. None of `functions` becomes a
    constant."""
    defined = {name for part in parts if part.is_definition for name in part.binds}
    imported = {name for part in parts if part.is_import for name in part.binds}

    def is_possible(part):
        is_definition = part.is_definition or part.is_import or part.is_function
        return is_definition or not part.binds & (functions | defined)

    possible = [part for part in parts if is_possible(part)]
    chosen = todo = [part for part in possible if not part.is_risky or part.sets_recursion()]
    needed = set()
    while todo:
        needed |= set().union(*(part.loads for part in todo)) - imported
        todo = [
            part for part in possible
            if part not in chosen and (part.binds | part.changes) & needed
        ]
        chosen = chosen + todo
    return [part for part in possible if part in chosen]


def attributes(node):
    """Methods with a dot before them, and what is imported inside."""
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute):
            names.add("." + part.attr)
        elif isinstance(part, IMPORTS):
            names.update(alias.name for alias in part.names)
    return names


def reachable(start, uses, stop):
    """The file's definitions that `start` comes to use, not beyond `stop`."""
    found, todo = set(), [start]
    while todo:
        name = todo.pop()
        for used in uses.get(name, ()):
            if used in uses and used not in found and used not in stop:
                found.add(used)
                todo.append(used)
    return found


def calls_itself_inside(node):
    """Whether a function or a method inside calls itself."""
    for part in ast.walk(node):
        if part is not node and isinstance(part, ast.FunctionDef):
            names = {p.id for p in ast.walk(part) if isinstance(p, ast.Name)}
            if part.name in names or "." + part.name in attributes(part):
                return True
    return False


def is_blank(node):
    """Whether a function is still to be written: `pass`, `...`, a docstring."""
    def says_nothing(part):
        constant = isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
        refusal = isinstance(part, ast.Raise) and any(
            isinstance(p, ast.Name) and p.id == "NotImplementedError" for p in ast.walk(part)
        )
        return constant or refusal or isinstance(part, ast.Pass)
    return isinstance(node, ast.FunctionDef) and all(says_nothing(part) for part in node.body)


def describe(parts, subject):
    """What there is to know of each function."""
    functions, nodes, uses, own_names, originals = {}, {}, {}, set(), {}
    for part in parts:
        functions.update(part.functions())
        originals.update(part.originals)
        own_names |= part.binds
        for name in part.binds if not part.is_import else ():
            uses[name] = part.loads - {name} if not part.is_definition else part.loads
            nodes[name] = part.node
    told = {}
    for name, node in functions.items():
        own = {name} | reachable(name, uses, subject - {name})
        recursive = any(
            f in functions and f in reachable(f, uses, ()) or calls_itself_inside(nodes[f]) for f in own
        )
        loads = set().union(*(uses[f] for f in own))
        names = set().union(loads - own_names, *(attributes(nodes[f]) for f in own))
        names |= {originals[load] for load in loads if load in originals}
        told[name] = {
            "recursive": recursive,
            "names": sorted(names),
            "calls": sorted(loads & subject - {name}),
            "blank": is_blank(node),
        }
    return told


def text_of(node):
    """The text that an expression spells; `{name}` stands for a variable."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "" for part in node.values)
    if isinstance(node, ast.FormattedValue):
        return text_of(node.value)
    if isinstance(node, ast.Name):
        return "{" + node.id + "}"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = text_of(node.left), text_of(node.right)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        values = node.right.elts if isinstance(node.right, ast.Tuple) else [node.right]
        return filled(text_of(node.left), ("%s", "%d"), values)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str":
        return text_of(node.args[0]) if node.args else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return filled(text_of(node.func.value), ("{}",), node.args)
    return None


def filled(text, blanks, values):
    """The text with each blank in turn filled by the name of a variable."""
    for value in values if text is not None else ():
        places = [text.find(blank) for blank in blanks if blank in text]
        if places:
            text = text[:min(places)] + (text_of(value) or "") + text[min(places) + 2:]
    return text


def queries(tree):
    """SQL answers kept as strings: Q22 = "…", requete_22 = "…", {"Q22": "…"}."""
    found = {}

    def note(name, node):
        digits = "".join(c for c in str(name) if c.isdigit())
        letters = "".join(c for c in str(name).lower() if c.isalpha())
        text = None if isinstance(node, ast.Name) else text_of(node)
        if digits and letters in ("", "q", "r", "req", "requete", "requête", "question", "sql", "query"):
            if text is not None and text.strip():
                found["Q" + digits] = text

    for node in tree.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)):
            continue
        for target in getattr(node, "targets", None) or [node.target]:
            if isinstance(target, ast.Name):
                note(target.id, node.value)
        if isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values):
                if isinstance(key, ast.Constant):
                    note(key.value, value)
    return found


class TooSlow(BaseException):
    """A statement at top level takes too long."""


def too_slow(_signal, _frame):
    raise TooSlow


def execute(part, space):
    """Runs a statement; one that is only there for a constant has little time."""
    if not (part.is_risky and hasattr(signal, "setitimer")):
        return exec(part.code, space)
    signal.signal(signal.SIGALRM, too_slow)
    signal.setitimer(signal.ITIMER_REAL, CONSTANT_TIME)
    try:
        exec(part.code, space)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class File:
    """The student's file, and the namespace in which a question is asked."""

    def __init__(self, request):
        self.reference = compile(request["reference"], "<reference>", "exec")
        self.given = request["given"]
        self.constants = request["constants"]
        self.subject = subject = set(request["subject"])
        tree = ast.parse(request["source"], FILE)
        parts = list(statements(tree, future_flags(tree)))
        self.told = describe(parts, subject | set(self.given))
        self.queries = queries(tree)
        self.parts = kept(parts, subject)

    def select(self, inject):
        """A fresh namespace; `inject` names the functions to take from the
        reference."""
        reference = {"__name__": "reference"}
        exec(self.reference, reference)
        # A module, which what builds classes looks for.
        module = sys.modules["copie"] = types.ModuleType("copie")
        space = module.__dict__
        space["__builtins__"] = builtins
        space.update(self.constants)
        failed = None
        for part in list(self.parts):
            try:
                execute(part, space)
            except BaseException as error:
                if isinstance(error, TooSlow):
                    self.parts.remove(part)
                if not (part.is_risky or part.is_import and isinstance(error, ImportError)):
                    failed = failed or trouble(error)
            # What the subject sets is what it says, for what follows from it too.
            space.update(self.constants)
        # What the subject shows besides its questions is there for whoever does
        # not write it again.
        for name, value in reference.items():
            if callable(value) and name not in self.subject:
                space.setdefault(name, value)
        for name in list(self.given) + list(inject):
            if name in reference:
                space[name] = reference[name]
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
    reply["printed"] = clean("".join(printed.parts)[-4000:])
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
        if issubclass(type(value), list):
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
        message = str(error)[:300]
        kind = "SQL interrupted" if message == "interrupted" else "SQL"
        reply["error"] = {"kind": kind, "message": message, "line": None}
    base.close()
    return reply


def main():
    requests = os.fdopen(os.dup(0), "rb")
    results = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    # `import __main__` leads nowhere.
    sys.modules["__main__"] = types.ModuleType("__main__")
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
                message = str(getattr(error, "msg", error)) or type_name(error)
                found = {"message": clean(message), "line": getattr(error, "lineno", None)}
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
