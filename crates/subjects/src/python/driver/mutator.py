"""Makes mutants of a reference: programs that differ from it in one small place.

Reads one request, the source and the functions whose bodies may change, and sends
one mutant a line, each with the line changed before and after, then an empty line.
Nothing of the source is run.
"""

import ast
import copy
import json
import sys

COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mod,),
    ast.Mod: (ast.FloorDiv,),
    ast.Div: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
}
# Statements that can be left out without leaving an empty block.
DROPPED = (ast.Expr, ast.AugAssign, ast.Assign, ast.Break, ast.Continue, ast.Delete)
# The most mutants of one reference.
MOST = 4000


def is_documentation(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def replaced(node):
    """The nodes that may stand in the place of an expression, with no word for it."""
    if isinstance(node, ast.Compare):
        for at, sign in enumerate(node.ops):
            for other in COMPARISONS.get(type(sign), ()):
                new = copy.deepcopy(node)
                new.ops[at] = other()
                yield new
    elif isinstance(node, ast.BoolOp):
        new = copy.deepcopy(node)
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield new
        for at in range(len(node.values)):
            rest = node.values[:at] + node.values[at + 1 :]
            new = copy.deepcopy(node)
            new.values = copy.deepcopy(rest)
            yield new if len(rest) > 1 else copy.deepcopy(rest[0])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield copy.deepcopy(node.operand)
    elif isinstance(node, ast.BinOp):
        for other in ARITHMETIC.get(type(node.op), ()):
            new = copy.deepcopy(node)
            new.op = other()
            yield new
    elif isinstance(node, ast.Constant):
        yield from constants(node)
    elif isinstance(node, ast.Call):
        yield from calls(node)
    elif isinstance(node, ast.IfExp):
        new = copy.deepcopy(node)
        new.body, new.orelse = new.orelse, new.body
        yield new
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        if not isinstance(node.slice, (ast.Slice, ast.Constant, ast.Tuple)):
            new = copy.deepcopy(node)
            new.slice = ast.BinOp(new.slice, ast.Add(), ast.Constant(1))
            yield new


def constants(node):
    value = node.value
    if value is True or value is False:
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        if value > 0:
            yield ast.Constant(value - 1)
    elif isinstance(value, float):
        yield ast.Constant(value + 1)
    elif isinstance(value, str):
        yield ast.Constant("" if value else "x")


def calls(node):
    """Arguments exchanged, and `range` with other ends."""
    count, called = len(node.args), getattr(node.func, "id", "")
    # the order of the arguments of `min` and `max` changes nothing
    exchanged = count >= 2 and called not in ("min", "max")
    if exchanged and not any(isinstance(argument, ast.Starred) for argument in node.args):
        for at in range(count - 1):
            new = copy.deepcopy(node)
            new.args[at], new.args[at + 1] = new.args[at + 1], new.args[at]
            yield new
    if called == "range" and 1 <= count <= 3:
        end = 0 if count == 1 else 1
        for sign in (ast.Add(), ast.Sub()):
            new = copy.deepcopy(node)
            new.args[end] = ast.BinOp(new.args[end], sign, ast.Constant(1))
            yield new
        if count == 1:
            new = copy.deepcopy(node)
            new.args.insert(0, ast.Constant(1))
            yield new


def statements(node):
    """The statements that may stand in the place of one; `None` leaves it out."""
    if isinstance(node, DROPPED) and not is_documentation(node):
        yield ast.Pass()
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        new = copy.deepcopy(node)
        new.op = ARITHMETIC[type(node.op)][0]()
        yield new
    if isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            new = copy.deepcopy(node)
            new.value = ast.Constant(None)
            yield new
    if isinstance(node, (ast.If, ast.While)):
        negated = copy.deepcopy(node)
        if isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not):
            negated.test = negated.test.operand
        elif not isinstance(node.test, ast.Compare):
            negated.test = ast.UnaryOp(ast.Not(), negated.test)
        else:
            negated = None
        if negated is not None and isinstance(node, ast.If):
            yield negated
    if isinstance(node, ast.If) and not node.orelse:
        always = copy.deepcopy(node)
        always.test = ast.Constant(True)
        yield always


def places(node):
    """Every place of an expression or statement below `node`: its holder, the field
    and, in a list, the index."""
    for field, value in ast.iter_fields(node):
        if field in ("decorator_list", "returns", "annotation", "type_params"):
            continue
        if isinstance(value, list):
            for at, item in enumerate(value):
                if isinstance(item, ast.AST) and not is_documentation(item):
                    yield node, field, at, item
                    yield from places(item)
        elif isinstance(value, ast.AST) and not isinstance(value, ast.arguments):
            yield node, field, None, value
            yield from places(value)


def line_of(root, target):
    """The first line of the statement that holds `target`, as Python writes it."""
    best = None
    for node in ast.walk(root):
        if isinstance(node, ast.stmt) and any(inner is target for inner in own_parts(node)):
            best = node
    return ast.unparse(best).split("\n")[0].strip() if best is not None else ""


def own_parts(statement):
    """The parts of a statement that are not statements inside it."""
    yield statement
    todo = [child for child in ast.iter_child_nodes(statement) if not isinstance(child, ast.stmt)]
    while todo:
        node = todo.pop()
        yield node
        todo.extend(
            child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)
        )


def put(holder, field, at, node):
    if at is None:
        setattr(holder, field, node)
    else:
        getattr(holder, field)[at] = node


def mutants(tree, function):
    """The mutants of one function: the line, before and after, and the whole source."""
    seen = {ast.unparse(tree)}
    for holder, field, at, node in list(places(function)):
        news = statements(node) if isinstance(node, ast.stmt) else replaced(node)
        for new in list(news):
            before, number = line_of(function, node), getattr(node, "lineno", function.lineno)
            put(holder, field, at, new)
            ast.fix_missing_locations(tree)
            after = line_of(function, new)
            try:
                source = ast.unparse(tree)
                compile(source, "<mutant>", "exec")
            except (SyntaxError, ValueError, RecursionError):
                source = None
            put(holder, field, at, node)
            if source is not None and source not in seen:
                seen.add(source)
                yield {
                    "function": function.name,
                    "number": number,
                    "line": before,
                    "becomes": after,
                    "source": source,
                }


def main():
    request = json.loads(sys.stdin.readline())
    tree = ast.parse(request["source"])
    left = MOST
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in request["functions"]:
            for mutant in mutants(tree, node):
                if left:
                    left -= 1
                    print(json.dumps(mutant), flush=False)
    print("{}", flush=True)


main()
