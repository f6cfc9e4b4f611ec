"""The kinds of rewriting: each turns a run of statements into others that do the same.

A kind says where it applies and which lines stand in place of the run's; what it needs at module level is its prelude.
A kind that ``breaks`` makes most compilers leave the graph, so that expectations on graphs and reuse no longer hold.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from cases.rewrites.places import Module, Region, bound_names, own_nodes

Lines = list[str]

_INDENT = "    "
_NEVER = 'raise AssertionError("never")'
_ON = "RW_ON = True"
_ONE = "RW_ONE = torch.ones(())"


@dataclass(frozen=True)
class Kind:
    """One way of rewriting. ``lines`` gives what stands in place of a region, None where it cannot be right."""

    name: str
    does: str
    lines: Callable[[Module, Region], Lines | None]
    prelude: tuple[str, ...] = ()
    breaks: bool = False


def _inside(before: str, after: tuple[str, ...] = (), depth: int = 1) -> Callable[[Module, Region], Lines | None]:
    """The region in a block that always runs once; ``before`` and ``after`` are lines around it."""

    def lines(module: Module, region: Region) -> Lines | None:
        return around(module, region, before.split("\n"), list(after), depth)

    return lines


def _in_loop(before: str, *after: str) -> Callable[[Module, Region], Lines | None]:
    """The same in a loop, which takes breaks for its own, and has a variable."""

    def lines(module: Module, region: Region) -> Lines | None:
        if region.breaks_out() or module.sees_names:
            return None
        return around(module, region, [before], list(after))

    return lines


def _first(line: str) -> Callable[[Module, Region], Lines | None]:
    """Something without effect before the region."""

    def lines(module: Module, region: Region) -> Lines | None:
        return around(module, region, line.split("\n"), [], depth=0)

    return lines


def _printing(module: Module, region: Region) -> Lines | None:
    if module.mentions("stdout", "redirect_stdout"):
        return None
    return around(module, region, ['print("half way")'], [], depth=0)


def around(module: Module, region: Region, before: Lines, after: Lines, depth: int = 1) -> Lines:
    """The lines of a region, ``depth`` levels further in, between others at its own level."""
    first, last = region.lines
    own = module.lines[first - 1 : last]
    level = own[0][: len(own[0]) - len(own[0].lstrip())]
    shifted = [_INDENT * depth + line if line.strip() else line for line in own]
    return [*(level + line for line in before), *shifted, *(level + line for line in after)]


def _outlined(module: Module, region: Region) -> Lines | None:
    """The region as a function of its own, called at once: what it binds is nonlocal, or handed back."""
    kinds = (ast.Yield, ast.YieldFrom, ast.Await, ast.Delete, ast.Global, ast.Nonlocal)
    if region.leaves() or module.sees_names or any(isinstance(node, kinds) for node in region.nodes()):
        return None
    names = {node.id for one in region.statements for node in ast.walk(one) if isinstance(node, ast.Name)}
    if names & {"super", "__class__"}:
        return None
    inside, here = set(map(id, region.nodes())), bound_names(region.nodes())
    everything = [node for statement in region.function.body for node in own_nodes(statement)]
    if any(isinstance(node, ast.Global | ast.Nonlocal) for node in everything):
        return None  # its names would have to be declared again
    arguments = {argument.arg for argument in ast.walk(region.function.args) if isinstance(argument, ast.arg)}
    outside = bound_names(node for node in everything if id(node) not in inside) | arguments
    shared = sorted(here & outside)
    handed = sorted((here - outside) & _used_outside(region))
    if handed and (region.in_try or not set(handed) <= _certainly_bound(region) - _captured(region.function)):
        return None
    head = ["def rw_part():", *([f"{_INDENT}nonlocal {', '.join(shared)}"] if shared else [])]
    tail = [f"{_INDENT}return {', '.join(handed)}"] if handed else []
    return around(module, region, head, [*tail, f"{', '.join(handed)} = rw_part()" if handed else "rw_part()"])


def _used_outside(region: Region) -> set[str]:
    """Names that the function, with the functions inside it, mentions outside the region."""
    inside = {id(node) for statement in region.statements for node in ast.walk(statement)}
    nodes = (node for statement in region.function.body for node in ast.walk(statement))
    return {node.id for node in nodes if isinstance(node, ast.Name) and id(node) not in inside}


def _captured(function: ast.FunctionDef) -> set[str]:
    """Names that functions inside a function mention, so that they may be cells."""
    scopes = (node for one in function.body for node in ast.walk(one) if isinstance(node, ast.FunctionDef | ast.Lambda))
    return {node.id for scope in scopes for node in ast.walk(scope) if isinstance(node, ast.Name)}


def _certainly_bound(region: Region) -> set[str]:
    """Names that the region's own statements bind whatever happens inside them."""
    simple = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
    return bound_names(node for one in region.statements if isinstance(one, simple) for node in own_nodes(one))


def _in_lambda(module: Module, region: Region) -> Lines | None:
    """The value of an assignment or a return as that of a lambda."""
    (statement, *others) = region.statements
    if others or module.sees_names or not isinstance(statement, ast.Assign | ast.Return | ast.AugAssign):
        return None
    value = statement.value
    if value is None or isinstance(value, ast.Constant | ast.Name):
        return None
    kinds = (ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr)
    if any(isinstance(node, kinds) for node in ast.walk(value)) or (
        {"super", "__class__"} & {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
    ):
        return None
    if isinstance(value, ast.Tuple) and _text_at(module, value.lineno, value.col_offset, 1) != "(":
        return None
    assert value.end_lineno is not None and value.end_col_offset is not None
    lines = list(module.lines)
    # the end first, so that the beginning stays where it is
    for number, column, text in (
        (value.end_lineno, value.end_col_offset, ")()"),
        (value.lineno, value.col_offset, "(lambda: "),
    ):
        line = lines[number - 1].encode()
        lines[number - 1] = (line[:column] + text.encode() + line[column:]).decode()
    first, last = region.lines
    return lines[first - 1 : last]


def _text_at(module: Module, line: int, column: int, length: int) -> str:
    return module.lines[line - 1].encode()[column : column + length].decode()


def _through(display: str) -> Callable[[Module, Region], Lines | None]:
    """What was just bound to a name goes through a container and comes back; ``{0}`` is the name."""

    def lines(module: Module, region: Region) -> Lines | None:
        (statement, *others) = region.statements
        if others or not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
            return None
        target = statement.targets[0]
        if not isinstance(target, ast.Name):
            return None
        return around(module, region, [], [display.format(target.id)], depth=0)

    return lines


_CONTEXT = """
class RW_Context:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return False
""".strip("\n")

_GENERATOR = """
def rw_once():
    yield None
""".strip("\n")

KINDS = (
    Kind("opaque_if", "in an if that always holds", _inside("if RW_ON:", ("else:", _INDENT + _NEVER)), (_ON,)),
    Kind("dead_branch", "after a branch that is never taken", _first(f"if not RW_ON:\n{_INDENT}{_NEVER}"), (_ON,)),
    Kind("outlined", "in a function of its own", _outlined),
    Kind("lambda", "as the value of a lambda", _in_lambda),
    Kind("loop_of_one", "in a loop of one turn", _in_loop("for rw_turn in range(1):")),
    Kind("loop_broken_off", "in a loop that is broken off", _in_loop("while RW_ON:", f"{_INDENT}break"), (_ON,)),
    Kind("over_generator", "in a loop over a generator", _in_loop("for rw_turn in rw_once():"), (_GENERATOR,)),
    Kind("try_finally", "under a finally clause", _inside("try:", ("finally:", f"{_INDENT}pass"))),
    Kind(
        "try_except",
        "under a handler of something else",
        _inside("try:", ("except RW_Never:", f"{_INDENT}raise")),
        ("class RW_Never(Exception):\n    pass",),
    ),
    Kind(
        "null_context",
        "in a context that does nothing",
        _inside("with RW_nullcontext():"),
        ("from contextlib import nullcontext as RW_nullcontext",),
    ),
    Kind("own_context", "in a context of the user's", _inside("with RW_Context():"), (_CONTEXT,)),
    Kind(
        "match",
        "in a match",
        _inside("match RW_ON:\n    case True:", (f"{_INDENT}case _:", _INDENT * 2 + _NEVER), 2),
        (_ON,),
    ),
    Kind("through_list", "with its value taken through a list", _through("{0} = [{0}][0]")),
    Kind("through_tuple", "with its value unpacked", _through("({0},) = [{0}]")),
    Kind("through_dict", "with its value taken through a dictionary", _through('{0} = {{"{0}": {0}}}["{0}"]')),
    Kind(
        "if_on_data",
        "in an if on a tensor that always holds",
        _inside("if RW_ONE > 0:", ("else:", _INDENT + _NEVER)),
        ("import torch", _ONE),
        breaks=True,
    ),
    Kind("print", "after something is printed", _printing, breaks=True),
    Kind(
        "dead_item",
        "after a number is taken out of a tensor",
        _first("RW_ONE.item()"),
        ("import torch", _ONE),
        breaks=True,
    ),
)
