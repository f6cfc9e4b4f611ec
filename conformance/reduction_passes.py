"""Ways to make a program smaller: each pass yields trees that are smaller than the one it is given.

Trees are never changed in place: a candidate shares with the tree before it whatever it leaves alone. Nothing here
knows whether a candidate still fails, or makes sense at all.
"""

from __future__ import annotations

import ast
import builtins
import copy
import symtable
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

#: From the root of a tree to a node: the field of each node on the way, and the position where that is a list.
Path = tuple[tuple[str, int | None], ...]

#: Passes in the order in which they pay: what removes most comes first.
Pass = Callable[[ast.Module], Iterator[ast.Module]]

#: Fields that hold statements, or what stands and falls like one.
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

#: Optional parts of a node that a program may do without.
_OPTIONAL = {
    "FunctionDef": ("returns",),
    "arg": ("annotation",),
    "Slice": ("lower", "upper", "step"),
    "ExceptHandler": ("type", "name"),
    "withitem": ("optional_vars",),
    "Raise": ("cause", "exc"),
    "Assert": ("msg",),
    "Return": ("value",),
    "match_case": ("guard",),
}

#: What every case is given by the harness, and every module by Python.
_GIVEN = {"Call", "record", "__name__", "__file__", "__doc__", "__builtins__", "__class__"}


# -- trees ------------------------------------------------------------------------------------------------------


def walk(node: ast.AST, path: Path = ()) -> Iterator[tuple[Path, ast.AST]]:
    """Every node under ``node`` with its path, parents first, in the order of the text."""
    yield path, node
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield from walk(value, (*path, (name, None)))
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield from walk(item, (*path, (name, index)))


def replaced(node: Any, path: Path, new: ast.AST | list[ast.stmt] | None) -> Any:
    """A tree like ``node`` with ``new`` at ``path``; a list takes the place of a statement by its members."""
    if not path:
        return new
    (name, index), *rest = path
    twin = copy.copy(node)
    value = getattr(node, name)
    if index is None:
        setattr(twin, name, replaced(value, tuple(rest), new))
        return twin
    items = list(value)
    changed = replaced(items[index], tuple(rest), new)
    items[index : index + 1] = changed if isinstance(changed, list) else [changed] if changed is not None else []
    setattr(twin, name, items)
    return twin


def size(node: ast.AST) -> int:
    """How many nodes there are."""
    return sum(1 for _ in ast.walk(node))


def measure(tree: ast.Module) -> tuple[int, int, int]:
    """What every step makes smaller: statements with their depth, then nodes, then constants."""
    statements, constants = 0, 0
    for path, node in walk(tree):
        if isinstance(node, (ast.stmt, ast.ExceptHandler, ast.match_case)):
            statements += len(path)
        elif isinstance(node, ast.Constant):
            constants += _weight(node.value)
    return statements, size(tree), constants


def _weight(value: Any) -> int:
    if isinstance(value, int):
        return min(abs(value), 1 << 20) + (value < 0)
    return 10 + len(repr(value)) if isinstance(value, float) else len(value) if isinstance(value, (str, bytes)) else 0


def program_lines(text: str) -> int:
    """Lines of the program with its helpers: without imports, documentation, and ``calls``, who plays the user."""
    tree = ast.parse(text)
    own = [node for node in tree.body if not isinstance(node, (ast.Import, ast.ImportFrom)) and not is_calls(node)]
    own = [node for node in own if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
    return sum(len(ast.unparse(node).strip().splitlines()) for node in own)


def count_calls(text: str) -> int:
    """How many ``Call(...)`` the schedule writes down; one in a loop counts once."""
    return sum(isinstance(node, ast.Call) and _name_called(node) == "Call" for node in ast.walk(ast.parse(text)))


def is_calls(node: ast.AST) -> bool:
    """Whether it is the function that plays the user."""
    return isinstance(node, _FUNCTIONS) and node.name == "calls"


def undefined_names(text: str) -> set[str]:
    """Names that the text, or who runs it, reads and that nothing binds. Raises SyntaxError for what is no Python."""
    module = symtable.symtable(text, "case", "exec")
    bound = {symbol.get_name() for symbol in module.get_symbols() if symbol.is_assigned() or symbol.is_imported()}
    read = {"program", "calls"}
    pending = [module]
    while pending:
        table = pending.pop()
        pending += table.get_children()
        for symbol in table.get_symbols():
            outer = symbol.is_global() or table is module
            if outer and symbol.is_referenced():
                read.add(symbol.get_name())
            if symbol.is_declared_global() and symbol.is_assigned():
                bound.add(symbol.get_name())
    return read - bound - _GIVEN - set(dir(builtins))


def never_ends(tree: ast.AST) -> bool:
    """Whether it has a ``while`` that nothing in it can end: trying that costs all the time that a trial may take."""
    return any(isinstance(node, ast.While) and _goes_on(node) for node in ast.walk(tree))


def _goes_on(loop: ast.While) -> bool:
    ends = (ast.Break, ast.Return, ast.Raise, ast.Assert, ast.Yield, ast.YieldFrom)
    inside = [node for statement in loop.body for node in ast.walk(statement)]
    if any(isinstance(node, (ast.Call, ast.NamedExpr)) for node in ast.walk(loop.test)):
        return False  # they may change what is asked
    if any(isinstance(node, ends) for node in inside):
        return False
    written = set[str]()
    for node in inside:
        match node:
            case ast.AugAssign(value=ast.Constant(value=0)):
                return True
            case ast.Call():
                written |= _names_read(node)
    return _names_read(loop.test).isdisjoint(written.union(*map(_names_written, loop.body)))


def _name_called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


# -- whole parts ------------------------------------------------------------------------------------------------


def ended_early(tree: ast.Module) -> Iterator[ast.Module]:
    """Let the user stop after one of the first calls: each call that is left makes all that follows dearer."""
    for path, node in walk(tree):
        if is_calls(node):
            body = _at(tree, path).body
            asking = [any(isinstance(inner, ast.Yield) for inner in ast.walk(statement)) for statement in body]
            for end in [index for index, asks in enumerate(asking, 1) if asks]:
                yield _as_module(_with_block(tree, path, "body", body[:end]))


def sliced(tree: ast.Module) -> Iterator[ast.Module]:
    """Of what a function returns one part, or nothing, and of its statements those that this is made of."""
    functions = [(path, node) for path, node in walk(tree) if isinstance(node, _FUNCTIONS) and not is_calls(node)]
    for path, node in sorted(functions, key=lambda found: -size(found[1])):
        if isinstance(node.body[-1], ast.Return):
            for wanted in _returned_parts(node.body[-1].value):
                kept = _made_of(node.body[:-1], ast.Return(wanted))
                yield _without_unread(_with_block(tree, path, "body", kept))


def _returned_parts(value: ast.expr | None) -> list[ast.expr | None]:
    match value:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(values=parts):
            return [None, *parts, value]
    return [None, value]


def _made_of(statements: list[ast.stmt], last: ast.stmt) -> list[ast.stmt]:
    """``last``, and of the statements before it those that write what it reads, or what one of them reads."""
    kept, needed = [last], _names_read(last)
    for statement in reversed(statements):
        if needed & _names_written(statement):
            needed |= _names_read(statement)
            kept.append(statement)
    return kept[::-1]


def _names_read(node: ast.AST) -> set[str]:
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load)}


def _names_written(statement: ast.stmt) -> set[str]:
    """Names that a statement binds, stores into, or asks something of for the sake of its effect."""
    found = set()
    for node in ast.walk(statement):
        match node:
            case ast.Name(name, ast.Store() | ast.Del()):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                found |= _root(node)
            case ast.Expr(ast.Call(ast.Attribute() as method)):
                found |= _root(method)
    return found


def _root(node: ast.expr) -> set[str]:
    """The name that a chain of attributes, items and calls begins with, where it begins with one."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return {node.id} if isinstance(node, ast.Name) else set()


def _without_unread(tree: ast.Module) -> ast.Module:
    """The module without the functions, classes and constants of its own that nothing in it reads."""
    body, before = tree.body, None
    while body != before:
        before = body
        read = Counter(name for statement in body for name in _names_read(statement) - _defined(statement))
        read.update(("program", "calls"))
        body = [one for one in body if not _defined(one) or not _defined(one).isdisjoint(read)]
    return ast.Module(body, [])


def plain_program(tree: ast.Module) -> Iterator[ast.Module]:
    """In place of an object, a partial or a closure that is the program a function that it is made of."""
    bindings = [
        index for index, one in enumerate(tree.body) if isinstance(one, ast.Assign) and _defined(one) == {"program"}
    ]
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and not is_calls(node)]
    for index in bindings:
        for function in sorted(functions, key=lambda found: -size(found)):
            plain = copy.deepcopy(function)
            plain.name, plain.decorator_list = "program", []
            # one that needs its object reads a name that nobody defines
            plain.args.args = [argument for argument in plain.args.args if argument.arg != "self"]
            yield _without_unread(_as_module(replaced(tree, (("body", index),), plain)))


def _defined(statement: ast.stmt) -> set[str]:
    """The name of a function or class, or of the one variable that an assignment sets; empty for anything else."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Assign([ast.Name(name)]):
            return {name}
    return set()


# -- statements -------------------------------------------------------------------------------------------------


def _statement_lists(tree: ast.Module) -> Iterator[tuple[Path, str, list[ast.stmt]]]:
    for path, node in walk(tree):
        for name in _BLOCKS:
            value = getattr(node, name, None)
            if isinstance(value, list) and value:
                yield path, name, value


def without_statements(length: int) -> Pass:
    """Leave out ``length`` statements that follow one another, the last ones first: earlier ones are used by them."""

    def candidates(tree: ast.Module) -> Iterator[ast.Module]:
        found = []
        for path, name, statements in _statement_lists(tree):
            if len(statements) < length or (len(statements) == length == 1 and isinstance(statements[0], ast.Pass)):
                continue
            for start in range(len(statements) - length, -1, -length):
                gone = statements[start : start + length]
                found.append((sum(map(size, gone)), path, name, statements[:start] + statements[start + length :]))
        for _, path, name, kept in sorted(found, key=lambda item: -item[0]):
            yield _with_block(tree, path, name, kept)

    return candidates


def _with_block(tree: ast.Module, path: Path, name: str, kept: list[ast.stmt]) -> ast.Module:
    node = _at(tree, path)
    twin = copy.copy(node)
    setattr(twin, name, kept or ([ast.Pass()] if name == "body" and path else []))
    if isinstance(twin, (ast.Try, ast.TryStar)) and not twin.handlers and not twin.finalbody:
        return _as_module(replaced(tree, path, twin.body))
    if isinstance(twin, ast.Match) and not twin.cases:
        return _as_module(replaced(tree, path, [ast.Pass()]))
    return _as_module(replaced(tree, path, twin))


def _at(node: Any, path: Path) -> Any:
    for name, index in path:
        node = getattr(node, name)
        node = node if index is None else node[index]
    return node


def _as_module(tree: Any) -> ast.Module:
    assert isinstance(tree, ast.Module)
    return tree


def lifted(tree: ast.Module) -> Iterator[ast.Module]:
    """Put in place of a compound statement what is inside it; of a loop one round."""
    found = [(size(node), path, node) for path, node in walk(tree) if isinstance(node, ast.stmt)]
    for _, path, node in sorted(found, key=lambda item: -item[0]):
        for inner in _insides(node):
            yield _as_module(replaced(tree, path, inner))


def _insides(node: ast.AST) -> Iterator[list[ast.stmt]]:
    match node:
        case ast.If() | ast.While():
            yield node.body
            yield node.orelse
        case ast.With() | ast.AsyncWith():
            yield node.body
        case ast.For():
            yield [ast.Assign([node.target], _first_of(node.iter)), *node.body]
            yield node.body
            yield node.orelse
        case ast.Try() | ast.TryStar():
            yield node.body + node.orelse + node.finalbody
            yield node.body
            for handler in node.handlers:
                yield handler.body
        case ast.Match():
            for case in node.cases:
                yield case.body


def _first_of(iterable: ast.expr) -> ast.expr:
    """An expression for the first element."""
    if isinstance(iterable, (ast.Tuple, ast.List)) and iterable.elts:
        return iterable.elts[0]
    if isinstance(iterable, ast.Call) and _name_called(iterable) == "range":
        return ast.Constant(0) if len(iterable.args) == 1 else iterable.args[0]
    return ast.Call(ast.Name("next", ast.Load()), [ast.Call(ast.Name("iter", ast.Load()), [iterable], [])], [])


# -- expressions ------------------------------------------------------------------------------------------------


def simpler_expressions(tree: ast.Module) -> Iterator[ast.Module]:
    """Put in place of an expression one of its operands, a parameter of its function, or a small constant."""
    found = []
    parameters: dict[Path, list[str]] = {}
    modules = {"new"} | {
        (alias.asname or alias.name).partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    for path, node in walk(tree):
        if isinstance(node, _FUNCTIONS):
            parameters[path] = [arg.arg for arg in _parameters(node)]
        if isinstance(node, ast.expr) and isinstance(getattr(node, "ctx", None) or ast.Load(), ast.Load):
            if path[-1][0] in ("func", "format_spec") or isinstance(_at(tree, path[:-1]), ast.JoinedStr):
                continue  # what is called, and parts of a text
            found.append((size(node), path, node))
    for total, path, node in sorted(found, key=lambda item: -item[0]):
        for operand in _operands(node):
            if not (isinstance(operand, ast.Name) and operand.id in modules):
                yield _as_module(replaced(tree, path, operand))
        if total <= 2:  # a name or a constant
            continue
        if path[-1] == ("value", None) and isinstance(_at(tree, path[:-1]), (ast.Assign, ast.AugAssign)):
            for name in _in_scope(path, parameters):
                yield _as_module(replaced(tree, path, ast.Name(name, ast.Load())))
        for constant in _constants_for(path[-1][0]):
            yield _as_module(replaced(tree, path, ast.Constant(constant)))


def _operands(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions right below, whatever lies between; of a method call the object and not the method."""
    children: list[ast.AST] = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Call):
        children = [*node.args, *node.keywords]
        children += [node.func.value] if isinstance(node.func, ast.Attribute) else []
    for child in children:
        if isinstance(child, ast.expr) and not isinstance(child, (ast.Slice, ast.Starred)):
            yield child
        elif not isinstance(child, (ast.arguments, ast.expr_context)):
            yield from _operands(child)


def _in_scope(path: Path, parameters: dict[Path, list[str]]) -> list[str]:
    inner = max((where for where in parameters if path[: len(where)] == where), key=len, default=None)
    return [] if inner is None else parameters[inner]


def _constants_for(place: str) -> tuple[Any, ...]:
    return {"test": (False,), "ifs": (True,), "decorator_list": (), "bases": ()}.get(place, (1,))


def without_parts(tree: ast.Module) -> Iterator[ast.Module]:
    """Leave out one of several: an element, an argument, a keyword, a decorator, a target; or an optional part."""
    for path, node in walk(tree):
        if isinstance(node, ast.Dict):
            for index in range(len(node.keys)):
                keys, values = list(node.keys), list(node.values)
                del keys[index], values[index]
                yield _as_module(replaced(tree, path, ast.Dict(keys, values)))
            continue
        if isinstance(node, (ast.arguments, ast.Compare)):
            continue
        for name, value in ast.iter_fields(node):
            if isinstance(value, list) and name not in _BLOCKS and name != "type_ignores":
                yield from _shortened(tree, path, name, value)
            elif name in _OPTIONAL.get(type(node).__name__, ()) and value is not None:
                twin = copy.copy(node)
                setattr(twin, name, None)
                if isinstance(twin, ast.ExceptHandler) and twin.type is None:
                    twin.name = None
                yield _as_module(replaced(tree, path, twin))


def _shortened(tree: ast.Module, path: Path, name: str, items: list[Any]) -> Iterator[ast.Module]:
    lengths = [length for length in (len(items) // 2, 1) if length] if len(items) > 3 else [1]
    for length in lengths:
        for start in range(len(items) - length, -1, -length):
            kept = items[:start] + items[start + length :]
            node = _at(tree, path)
            if isinstance(node, ast.BoolOp) and len(kept) < 2:
                continue
            if not kept and name in ("targets", "names", "items", "generators", "ops", "patterns"):
                continue
            twin = copy.copy(node)
            setattr(twin, name, kept)
            yield _as_module(replaced(tree, path, twin))


def smaller_constants(tree: ast.Module) -> Iterator[ast.Module]:
    """Put simpler constants in place of numbers and texts: first of all whole numbers at once, then of each."""
    for most in (1, 2):
        yield _Capped(most).visit(copy.deepcopy(tree))
    for path, node in walk(tree):
        if isinstance(node, ast.Constant) and not isinstance(_at(tree, path[:-1]), (ast.JoinedStr, ast.MatchValue)):
            for value in _simpler(node.value):
                if _weight(value) < _weight(node.value):
                    yield _as_module(replaced(tree, path, ast.Constant(value)))


def _simpler(value: Any) -> list[Any]:
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, int):
        return [0, 1, 2] if abs(value) < 6 else [1, 2, value // 2, value - 1]
    return [1, 1.0] if isinstance(value, float) else [value[:0]] if isinstance(value, str) else []


class _Capped(ast.NodeTransformer):
    """Makes all greater whole numbers this one: sizes that belong together stay together."""

    def __init__(self, most: int) -> None:
        self._most = most

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Constant(self._most) if type(node.value) is int and node.value > self._most else node


# -- names and parameters ---------------------------------------------------------------------------------------


def _parameters(function: Any) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def without_parameters(tree: ast.Module) -> Iterator[ast.Module]:
    """Leave out a parameter together with what calls give for it, or only its default."""
    for path, node in walk(tree):
        if not isinstance(node, _FUNCTIONS):
            continue
        method = bool(path[:-1]) and isinstance(_at(tree, path[:-1]), ast.ClassDef)
        owner = _at(tree, path[:-1]).name if method else ""
        for parameter in _parameters(node)[method:]:
            yield _as_module(_Unparametrised(path, node, parameter.arg, owner).visit(copy.deepcopy(tree)))
        for kind in ("vararg", "kwarg"):
            if getattr(node.args, kind):
                yield _with_arguments(tree, path, **{kind: None})
        if node.args.defaults:
            yield _with_arguments(tree, path, defaults=node.args.defaults[1:])


def _with_arguments(tree: ast.Module, path: Path, **changed: Any) -> ast.Module:
    arguments = copy.copy(_at(tree, path).args)
    for name, value in changed.items():
        setattr(arguments, name, value)
    return _as_module(replaced(tree, (*path, ("args", None)), arguments))


class _Unparametrised(ast.NodeTransformer):
    """Takes one parameter from a function, and its argument from everything that is called by that function's name."""

    def __init__(self, path: Path, function: Any, parameter: str, owner: str) -> None:
        positional = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
        self._function, self._line, self._parameter = function.name, function.lineno, parameter
        self._index = positional.index(parameter) - bool(owner) if parameter in positional else None
        names = {"program": {"Call"}, "__init__": {owner}, "forward": {"Call"}, "__call__": {"Call"}}
        self._called = names.get(function.name, {function.name})

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        if (node.name, node.lineno) != (self._function, self._line):
            return node
        arguments = node.args
        for place, defaults in (("posonlyargs", None), ("args", "defaults"), ("kwonlyargs", "kw_defaults")):
            for index, argument in enumerate(getattr(arguments, place)):
                if argument.arg == self._parameter:
                    from_end = len(getattr(arguments, place)) - index
                    if place == "kwonlyargs":
                        del arguments.kw_defaults[index]
                    elif defaults and from_end <= len(arguments.defaults):
                        del arguments.defaults[-from_end]
                    del getattr(arguments, place)[index]
                    return node
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if _name_called(node) in self._called:
            if self._index is not None and self._index < len(node.args):
                del node.args[self._index]
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != self._parameter]
        return node


def inlined(tree: ast.Module) -> Iterator[ast.Module]:
    """Put the value of a variable where it is read: one that is read once, or whose value is a name or a constant."""
    for path, node in walk(tree):
        if not (isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)):
            continue
        name, scope_path = node.targets[0].id, _scope_of(tree, path)
        scope = _at(tree, scope_path)
        uses = Counter(type(use.ctx) for use in ast.walk(scope) if isinstance(use, ast.Name) and use.id == name)
        simple = isinstance(node.value, (ast.Name, ast.Constant))
        if uses[ast.Store] == 1 and not uses[ast.Del] and (uses[ast.Load] == 1 or (simple and uses[ast.Load])):
            without = replaced(tree, path, [])
            inner = _Substitute({name: node.value}).visit(copy.deepcopy(_at(without, scope_path)))
            yield _as_module(replaced(without, scope_path, inner))
    yield from _called_in_line(tree)


def _scope_of(tree: ast.Module, path: Path) -> Path:
    scopes = [path[:end] for end in range(len(path)) if isinstance(_at(tree, path[:end]), (*_FUNCTIONS, ast.ClassDef))]
    return scopes[-1] if scopes else ()


def _called_in_line(tree: ast.Module) -> Iterator[ast.Module]:
    """In place of a call of a function that is one ``return`` what it returns."""
    functions = {
        node.name: node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and len(node.body) == 1 and isinstance(node.body[0], ast.Return)
    }
    for path, node in walk(tree):
        function = functions.get(_name_called(node)) if isinstance(node, ast.Call) else None
        if function is None or not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        returned, names = function.body[0], [argument.arg for argument in function.args.args]
        if isinstance(returned, ast.Return) and returned.value and len(names) == len(node.args) and not node.keywords:
            values = dict(zip(names, node.args, strict=True))
            inner = replaced(tree, path, _Substitute(values).visit(copy.deepcopy(returned.value)))
            read = any(isinstance(use, ast.Name) and use.id == function.name for use in ast.walk(inner))
            yield _as_module(inner if read else _Undefined(function.name).visit(copy.deepcopy(inner)))


class _Substitute(ast.NodeTransformer):
    """Puts expressions wherever names are read."""

    def __init__(self, values: dict[str, ast.expr]) -> None:
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._values.get(node.id, node) if isinstance(node.ctx, ast.Load) else node


class _Undefined(ast.NodeTransformer):
    """Takes out the definition of a function."""

    def __init__(self, name: str) -> None:
        self._name = name

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        self.generic_visit(node)
        return None if node.name == self._name else node


#: In this order, again and again, until none of them gets anywhere.
PASSES: tuple[Pass, ...] = (
    ended_early,
    sliced,
    plain_program,
    *(without_statements(length) for length in (8, 4, 2, 1)),
    lifted,
    without_parts,
    simpler_expressions,
    without_parameters,
    inlined,
    smaller_constants,
)
