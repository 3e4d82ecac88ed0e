"""Calls one function of a student's file, to answer one question.

The process holds the file and the functions of the reference that it borrows,
never the one asked for; expected answers never come here. Requests come one JSON
document on each line, and each call has a reply of one line. The student's code
sees neither: its standard input is empty and what it prints is kept apart.
"""

import _signal as signal

# For a statement at top level that makes a constant, in seconds.
CONSTANT_TIME = 0.3
# Kinds of statements, as the reader numbers them.
DEFINITION, IMPORT, RISKY = 0, 1, 2
ONLY_TREE = 0x400

HARNESS = globals()
Module = type(sys)
# Kept before a file can replace them.
setprofile, getrecursionlimit = sys.setprofile, sys.getrecursionlimit
settrace = sys.settrace
# Of a walk: lines, characters in all, characters of a variable, variables.
STEPS, WALK, VARIABLE, VARIABLES = 2_000, 150_000, 2_000, 30
setrecursionlimit, RECURSION = sys.setrecursionlimit, sys.getrecursionlimit()
handle, set_timer = signal.signal, getattr(signal, "setitimer", None)

# Ways to other code's frames and objects. A file that takes one is refused, and
# the teacher is told.
WATCHED = {
    "sys._getframe",
    "sys._getframemodulename",
    "sys._current_frames",
    "sys._current_exceptions",
    "sys.settrace",
    "sys.setprofile",
    "sys.addaudithook",
    "gc.get_objects",
    "gc.get_referrers",
    "gc.get_referents",
    "object.__getattr__",
    "code.__new__",
    "compile",
    "import",
    "ctypes.dlopen",
}
FRAMES = ("tb_frame", "gi_frame", "cr_frame", "ag_frame")
# Modules that look at frames for reasons of their own and hand none out.
DISCREET = ("collections/__init__.py", "typing.py", "enum.py", "dataclasses.py", "warnings.py")
TALKATIVE = ("inspect.py", "bdb.py", "pdb.py", "trace.py", "profile.py")


def watch(looked):
    """Refuses what looks at the checker, and notes its name in `looked`."""
    busy, frame_at, library = [], sys._getframe, (os.path.dirname(os.__file__) + "/", "<frozen ")

    def is_allowed(frame):
        """Whether the code in `frame` may look: the checker's own, and the library
        where it does not look on behalf of the file."""
        path = frame.f_code.co_filename
        if frame.f_globals is HARNESS or path.endswith(DISCREET):
            return True
        caller = frame.f_back
        is_library = path.startswith(library) and not path.endswith(TALKATIVE)
        return is_library and caller is not None and caller.f_code.co_filename.startswith(library)

    def hook(event, arguments):
        if event not in WATCHED or busy:
            return
        name = event
        if event == "object.__getattr__":
            name = arguments[1]
            if name not in FRAMES:
                return
        if event == "import":
            name = arguments[0]
            if name != "_signal":
                return
        if event == "compile" and not str(arguments[1]).startswith(library):
            return
        busy.append(True)
        try:
            allowed = event not in ("ctypes.dlopen", "import") and is_allowed(frame_at(1))
        finally:
            busy.clear()
        if not allowed:
            looked.append(name)
            raise ImportError("not available here: " + name)

    sys.addaudithook(hook)


def trouble(error):
    """An exception of the student's code, in words and with its line."""
    line, trace = None, BaseException.__traceback__.__get__(error)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        message = clean(str(error))[:300]
    except BaseException:
        message = ""
    return told(type_name(error), message, line)


class TooSlow(BaseException):
    """A statement at top level takes too long."""


def too_slow(_signal, _frame):
    raise TooSlow


def execute(code, kind, space):
    """Runs a statement; one that is only there for a constant has little time."""
    if kind != RISKY or set_timer is None:
        return exec(code, space)
    handle(signal.SIGALRM, too_slow)
    set_timer(signal.ITIMER_REAL, CONSTANT_TIME)
    try:
        exec(code, space)
    finally:
        set_timer(signal.ITIMER_REAL, 0)


def load(request, space):
    """Runs the statements of the file: the first exception of a definition, and
    the statements that took too long."""
    tree = compile(request["source"], FILE, "exec", ONLY_TREE, True)
    body, failed, slow = tree.body, None, []
    for at, kind in request["statements"]:
        tree.body = [body[at]]
        try:
            execute(compile(tree, FILE, "exec", request["flags"], True), kind, space)
        except BaseException as error:
            if isinstance(error, TooSlow):
                slow.append(at)
            if not (kind == RISKY or (kind == IMPORT and isinstance(error, ImportError))):
                failed = failed or trouble(error)
        # The constants of the subject keep their values.
        space.update(request["constants"])
    return failed, slow


def borrow(pieces, constants, space):
    """Gives `space` functions of the reference, each in a namespace of its own
    with no more than the functions that it uses. What it uses and is not among
    the pieces is the file's own."""
    spaces = {}
    for piece in pieces:
        own = {"__name__": "sujet", "__builtins__": builtins, **constants}
        exec(compile(piece["source"], "<sujet>", "exec"), own)
        spaces[piece["name"]] = own
    for piece in pieces:
        name, own = piece["name"], spaces[piece["name"]]
        if piece["given"] or (piece["shown"] and name not in space):
            space[name] = own[name]
        for used in piece["uses"]:
            if used in spaces:
                own[used] = spaces[used][used]
            elif used in space:
                own[used] = space[used]


def import_packages(packages):
    """Imports packages before anything of the file runs: what they need to look at
    is no business of the file's. One that cannot be imported is absent."""
    os.environ.update(OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")
    for name, site in packages:
        # By its file: the folder around it cannot be listed in the sandbox.
        from importlib.util import module_from_spec, spec_from_file_location

        spec = spec_from_file_location(name, site + "/" + name + "/__init__.py")
        package = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(package)
            array, number = package.ndarray, package.generic
            ARRAYS.append((array, number, array.tolist, array.__dict__["size"]))
        except BaseException:
            sys.modules[name] = None


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


def accesses(arguments, kind, reads, writes):
    """The most reads of one element, and all accesses, of counted lists."""
    most, total, todo = 0, 0, list(arguments)
    while todo:
        value = todo.pop()
        if type(value) is kind:
            most = max([most, *reads[id(value)]])
            total += sum(reads[id(value)]) + writes[id(value)]
        if issubclass(type(value), list):
            todo.extend(list.__iter__(value))
    return most, total


class WalkEnds(BaseException):
    """A walk has no room for more steps."""


def walking(only):
    """A trace function for the functions of the file, or for those called as in
    `only`, the steps it writes down as JSON, and whether there was no room for all."""
    steps, cut, room, depth = [], [False], [WALK], [0]

    def step(frame, event, _argument):
        if event == "return":
            depth[0] -= 1
        if event != "line":
            return step
        code, values = frame.f_code, []
        for name, value in list(frame.f_locals.items())[:VARIABLES]:
            values.append(quoted(clean(name)) + ":" + encoded(value, left=VARIABLE)[0])
        text = '{"line":%d,"depth":%d,"function":%s,"locals":{%s}}' % (
            frame.f_lineno,
            max(depth[0] - 1, 0),
            quoted(clean(code.co_name)),
            ",".join(values),
        )
        room[0] -= len(text)
        if room[0] < 0 or len(steps) >= STEPS:
            cut[0] = True
            raise WalkEnds
        steps.append(text)
        return step

    def enter(frame, _event, _argument):
        code = frame.f_code
        if code.co_filename != FILE or (only and code.co_name not in only):
            return None
        depth[0] += 1
        return step

    return enter, steps, cut


def call(function, case, stage, space, limit):
    """Calls the function and describes what it did."""
    kind, reads, writes = stage["counting"]()
    arguments = [decode(value, kind) for value in case["arguments"]]
    foreign, pending = mutable_parts(arguments), list(case.get("answers", ()))
    printed, (trace, depth) = stage["Printed"](limit), stage["tracing"](FILE)
    space["input"] = stage["asking"](pending, printed)
    sys.stdout = sys.stderr = printed
    value, error = None, None
    enter, steps, ended = walking(case.get("only"))
    if case.get("trace"):
        setprofile(trace)
    if case.get("step"):
        settrace(enter)
    try:
        value = function(*arguments)
    except BaseException as raised:
        error = raised
    settrace(None)
    setprofile(None)
    if getrecursionlimit() < RECURSION:
        setrecursionlimit(RECURSION)
    most, total = accesses(arguments, kind, reads, writes)
    value, _, shared, aliased = encoded(value, foreign)
    after, left = [], LARGEST
    for argument in arguments:
        text, left, *_ = encoded(argument, left=left)
        after.append(text)
    return {
        "id": int.__repr__(case["id"]),
        "value": value,
        "arguments": "[" + ",".join(after) + "]",
        "error": "null" if error is None else trouble(error),
        "printed": quoted(clean(printed.end())),
        "left": int.__repr__(len(pending)),
        "shared": "true" if shared else "false",
        "aliased": "true" if aliased else "false",
        "most": int.__repr__(most),
        "accesses": int.__repr__(total),
        "depth": int.__repr__(depth[0]),
        "steps": "[" + ",".join(steps) + "]",
        "cut": "true" if ended[0] else "false",
    }


def main():
    requests, send = pipes()
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    # `import __main__` leads nowhere.
    sys.modules["__main__"] = Module("__main__")
    request = loads(requests.readline().decode())
    limit = request["printed"]
    stage = {"__name__": "scene", "__builtins__": dict(vars(builtins))}
    exec(compile(request["stage"], "<scene>", "exec"), stage)
    # A module, which what builds classes looks for.
    module = sys.modules["copie"] = Module("copie")
    space, looked = module.__dict__, []
    space["__builtins__"] = builtins
    space.update(request["constants"])
    sys.stdout = sys.stderr = stage["Printed"](limit)
    import_packages(request["packages"])
    signal.signal = stage["refusing"](looked)
    watch(looked)
    send('{"ready":true}')
    failed, slow = load(request, space)
    borrow(request["borrowed"], request["constants"], space)
    function = space.get(request["function"])
    found = "true" if callable(function) else "false"
    send('{"error":%s,"found":%s,"slow":%s}' % (failed or "null", found, list.__repr__(slow)))
    for line in requests:
        for case in loads(line.decode())["cases"]:
            parts = call(function, case, stage, space, limit)
            parts["looked"] = quoted(looked[0]) if looked else "null"
            send("{" + ",".join(['"%s":%s' % part for part in parts.items()]) + "}")


main()
