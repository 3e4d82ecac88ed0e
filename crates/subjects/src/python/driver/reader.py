"""Reads a student's file without running it: its functions, its queries and
the statements worth running.

Started by the checker in a process of its own, because Python reads Python best.
Takes one request and gives one answer, a line of JSON each.
"""

import __future__
import ast
import dis
import json
import sys
import types

FILE = "<copie>"
# Kinds of statements, for the program that runs them.
DEFINITION, IMPORT, RISKY = 0, 1, 2


def clean(text):
    """Without halves of characters, which are no text outside Python."""
    return text.encode("utf-8", "replace").decode("utf-8")


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
    names = {
        i.argval for i in dis.get_instructions(code) if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }
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


def under(node):
    """The statement, or those inside where it is an `if`, a `try` or a `with`."""
    if not isinstance(node, (ast.If, ast.Try, ast.With)):
        return [node]
    blocks = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
    blocks += [handler.body for handler in getattr(node, "handlers", [])]
    return [inner for block in blocks for statement in block for inner in under(statement)]


class Part:
    """A statement at top level."""

    def __init__(self, node, flags, at):
        self.node, self.at = node, at
        code = compile(ast.Module([node], []), FILE, "exec", flags, True)
        self.is_import = isinstance(node, IMPORTS)
        # A definition may stand under `if` or `try`.
        self.defines = [n for n in under(node) if isinstance(n, DEFINITIONS)]
        self.is_definition = bool(self.defines)
        self.loads = loaded(code)
        self.binds, self.changes, self.originals = set(), set(), {}
        if self.is_definition:
            self.binds.update(inner.name for inner in self.defines)
        for inner in under(node):
            for part in [] if isinstance(inner, DEFINITIONS) else ast.walk(inner):
                self.note(part)
        calls = any(isinstance(part, ast.Call) for part in ast.walk(node))
        value = getattr(node, "value", None)
        self.is_function = isinstance(node, ast.Assign) and isinstance(
            value, (ast.Lambda, ast.Name)
        )
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

    def kind(self):
        return RISKY if self.is_risky else IMPORT if self.is_import else DEFINITION

    def sets_recursion(self):
        call = getattr(self.node, "value", None)
        name = getattr(
            getattr(call, "func", None), "attr", getattr(getattr(call, "func", None), "id", "")
        )
        return isinstance(self.node, ast.Expr) and name == "setrecursionlimit"

    def functions(self):
        """What it defines that can be called: a function, `f = lambda …`, `f = g`."""
        if self.is_definition:
            return {n.name: n for n in self.defines if not isinstance(n, ast.ClassDef)}
        if self.is_function:
            return {t.id: self.node.value for t in self.node.targets if isinstance(t, ast.Name)}
        return {}


def statements(tree, flags, lost):
    """The statements that may be worth running; what cannot be compiled alone
    (a `return` out of place) is passed over, a definition goes to `lost`."""
    for at, node in enumerate(tree.body):
        if (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call)) or is_main_guard(
            node
        ):
            continue
        try:
            yield Part(node, flags, at)
        except (SyntaxError, RecursionError, MemoryError) as error:
            names = [inner.name for inner in under(node) if isinstance(inner, DEFINITIONS)]
            if names:
                place = {"first": node.lineno, "last": node.end_lineno, "names": names}
                line = getattr(error, "lineno", None) or node.lineno
                lost.append({**place, **reason(error, 0), "line": line})


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
    makers = {}
    for part in possible:
        for name in part.binds | part.changes:
            makers.setdefault(name, []).append(part)
    todo = [part for part in possible if not part.is_risky or part.sets_recursion()]
    chosen, needed = {part.at for part in todo}, set()
    while todo:
        part = todo.pop()
        for name in part.loads - imported - needed:
            needed.add(name)
            more = [maker for maker in makers.get(name, ()) if maker.at not in chosen]
            chosen.update(maker.at for maker in more)
            todo += more
    return [part for part in possible if part.at in chosen]


# Names by which code can look at other code, at the checker or around a list of
# forbidden names.
LOOKING = {
    "_getframe",
    "_getframemodulename",
    "_current_frames",
    "_current_exceptions",
    "settrace",
    "setprofile",
    "gc",
    "ctypes",
    "_ctypes",
    "inspect",
    "signal",
    "_signal",
    "importlib",
    "interrupt_main",
    "faulthandler",
    "getprofile",
    "gettrace",
    "__globals__",
    "__closure__",
    "cell_contents",
    "__func__",
    "__code__",
    "__builtins__",
    "__subclasses__",
    "__import__",
    "f_locals",
    "f_globals",
    "f_back",
    "f_builtins",
    "tb_frame",
    "gi_frame",
    "cr_frame",
    "ag_frame",
    "addaudithook",
    "eval",
    "exec",
    "compile",
    "__getitem__",
    "__iter__",
    "__getattribute__",
    "__dict__",
    "modules",
    "globals",
}
REACHING = ("getattr", "setattr", "delattr", "attrgetter", "methodcaller")


def spelled(node):
    """The text of a constant argument, else nothing."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return node.value if is_text else None


def called(node):
    """The name that is called, be it a function's or a method's."""
    function = getattr(node, "func", None)
    return getattr(function, "id", getattr(function, "attr", None))


def looks(node):
    """The attributes, imports and texts in a piece of code with which it can look
    at the checker."""
    found = set()
    for part in ast.walk(node):
        words = [getattr(part, "attr", None)]
        if "_" in (spelled(part) or ""):
            words.append(spelled(part))
        if isinstance(part, IMPORTS):
            words += [alias.name.split(".")[0] for alias in part.names]
            words.append((getattr(part, "module", None) or "").split(".")[0])
        found.update(word for word in words if word in LOOKING)
        is_reaching = isinstance(part, ast.Call) and called(part) in REACHING
        if is_reaching and not any(spelled(argument) for argument in part.args):
            found.add(called(part))
    return found


def attributes(node):
    """Methods with a dot before them, what is imported inside, and names spelled
    for `getattr` or in code for `eval`."""
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute):
            names.add("." + part.attr)
        elif isinstance(part, IMPORTS):
            names.update(alias.name for alias in part.names)
        elif isinstance(part, ast.Call) and called(part) in REACHING:
            texts = {text for text in map(spelled, part.args) if text}
            names |= texts | {"." + text for text in texts}
        elif isinstance(part, ast.Call) and called(part) in ("eval", "exec", "compile"):
            names |= inside_text(part)
    return names


def inside_text(call):
    """The names in code that is given as a text."""
    text = spelled(call.args[0]) if call.args else None
    try:
        tree = ast.parse(text or "")
    except (SyntaxError, ValueError):
        return set()
    return attributes(tree) | {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}


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

    if not isinstance(node, ast.FunctionDef):
        return False
    # The paper's own frames have `...` where something is to be written.
    has_gap = any(isinstance(part, ast.Constant) and part.value is ... for part in ast.walk(node))
    return has_gap or all(says_nothing(part) for part in node.body)


def on_cycles(start, uses):
    """The definitions that `start` comes to use, itself included, that lie on a
    cycle of uses or between two: what uses nothing or is not used goes first."""
    left = {start} | reachable(start, uses, ())
    forward = {name: set(uses.get(name, ())) & left for name in left}
    backward = {name: set() for name in left}
    for name, used in forward.items():
        for other in used:
            backward[other].add(name)
    for there, back in ((forward, backward), (backward, forward)):
        todo = [name for name in left if not there[name]]
        while todo:
            name = todo.pop()
            left.discard(name)
            for other in back[name]:
                there[other].discard(name)
                if not there[other] and other in left:
                    todo.append(other)
    return left


def describe(parts, subject, known):
    """What there is to know of each function; more of those of the subject.
    `known` are the functions that the subject asks for or gives."""
    functions, nodes, uses, own_names, originals = {}, {}, {}, set(), {}
    outside = set()
    for part in parts:
        functions.update(part.functions())
        originals.update(part.originals)
        own_names |= part.binds
        if not (part.is_import or part.functions()):
            outside |= looks(part.node) | part.loads & LOOKING
        for name in part.binds if not part.is_import else ():
            uses[name] = part.loads - {name} if not part.is_definition else part.loads
            nodes[name] = part.node
    told, methods, seen = {}, {}, {}
    for name, node in functions.items():
        told[name] = {
            "recursive": False,
            "names": [],
            "calls": [],
            "looks": [],
            "blank": is_blank(node),
        }
        told[name].update(first=node.lineno, last=node.end_lineno)
        if name not in subject:
            continue
        own = {name} | reachable(name, uses, known - {name})
        for f in own:
            if f not in methods:
                methods[f], seen[f] = attributes(nodes[f]), looks(nodes[f])
        recursive = bool(own & set(functions) & on_cycles(name, uses))
        recursive = recursive or any(calls_itself_inside(nodes[f]) for f in own)
        loads = set().union(*(uses[f] for f in own))
        imported = {originals[load] for load in loads if load in originals}
        ready_made = loads - own_names
        names = ready_made.union(imported, *(methods[f] for f in own))
        told[name].update(
            recursive=recursive,
            names=sorted(names),
            calls=sorted(loads & known - {name}),
            looks=sorted(outside.union((imported | ready_made) & LOOKING, *(seen[f] for f in own))),
        )
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
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "format"
    ):
        return filled(text_of(node.func.value), ("{}",), node.args)
    return None


def filled(text, blanks, values):
    """The text with each blank in turn filled by the name of a variable."""
    for value in values if text is not None else ():
        places = [text.find(blank) for blank in blanks if blank in text]
        if places:
            text = text[: min(places)] + (text_of(value) or "") + text[min(places) + 2 :]
    return text


def question_of(name):
    """The SQL question that a name stands for: Q22, requete_22; else nothing."""
    digits = "".join(c for c in str(name) if c.isdigit())
    letters = "".join(c for c in str(name).lower() if c.isalpha())
    words = ("", "q", "r", "req", "requete", "requête", "question", "sql", "query")
    return "Q" + digits if digits and letters in words else None


def queries(tree):
    """SQL answers kept as strings: Q22 = "…", requete_22 = "…", {"Q22": "…"}."""
    found = {}

    def note(name, node):
        text = None if isinstance(node, ast.Name) else text_of(node)
        if question_of(name) and text is not None and text.strip():
            found[question_of(name)] = text

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


def imports(parts):
    """The modules behind the names that the file imports at top level."""
    found = {}
    for part in parts:
        for inner in under(part.node):
            module = getattr(inner, "module", None)
            for alias in inner.names if isinstance(inner, IMPORTS) else ():
                name = (alias.asname or alias.name).split(".")[0]
                found[name] = module or alias.name
    return found


def read(request):
    """What there is to know of the file. Where Python cannot parse it as a whole,
    also the source of what can be read, and what is lost."""
    source, lost, repaired = request["source"], [], None
    try:
        tree = ast.parse(source, FILE)
    except NOT_PYTHON:
        repaired, lost = split(source)
        tree = ast.parse(repaired, FILE)
    flags = future_flags(tree)
    parts = list(statements(tree, flags, lost))
    subject = set(request["subject"])
    chosen = kept(parts, subject)
    for part in lost:
        part["message"] = clean(part["message"])
        part["names"] = [clean(question_of(name) or name) for name in part["names"]]
    return {
        "functions": describe(parts, subject, set(request["known"])),
        "queries": queries(tree),
        "statements": [[part.at, part.kind()] for part in chosen],
        "flags": flags,
        "imports": imports(parts),
        "source": repaired,
        "lost": lost,
    }


def main():
    request = json.loads(sys.stdin.buffer.readline())
    try:
        answer = read(request)
    except NOT_PYTHON as error:
        message = str(getattr(error, "msg", error)) or type(error).__name__
        line = getattr(error, "lineno", None)
        answer = {"unreadable": {"message": clean(message), "line": line}}
    sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")


main()
