"""Where in a program's text something happens: which blocks it is inside, and what its value is used for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

#: First line, first column, last line, last column as ``ast`` and code objects give them (columns in bytes).
Position = tuple[int, int, int, int]

#: Words for every block that something can be inside of.
CONTEXTS = (
    *("top level", "if", "for loop", "while loop", "loop else", "try", "except", "except*", "try else", "finally"),
    *("with block", "match", "comprehension", "generator expression", "lambda", "nested function", "helper"),
    *("method", "generator", "class body"),
)

#: What the value of an expression is used for, by the kind of node that it stands in.
_CONSTRUCTS: dict[type[ast.AST], str] = {
    ast.Expr: "statement",
    ast.Assign: "assignment",
    ast.AnnAssign: "assignment",
    ast.AugAssign: "augmented assignment",
    ast.NamedExpr: "walrus",
    ast.Return: "return",
    ast.If: "if test",
    ast.While: "while test",
    ast.For: "loop over it",
    ast.comprehension: "comprehension clause",
    ast.ListComp: "comprehension element",
    ast.SetComp: "comprehension element",
    ast.DictComp: "comprehension element",
    ast.GeneratorExp: "comprehension element",
    ast.IfExp: "conditional expression",
    ast.BoolOp: "and, or",
    ast.UnaryOp: "unary operator",
    ast.BinOp: "binary operator",
    ast.Compare: "comparison",
    ast.Call: "argument",
    ast.keyword: "argument",
    ast.Starred: "unpacking",
    ast.Attribute: "attribute of it",
    ast.Subscript: "index",
    ast.Slice: "index",
    ast.FormattedValue: "f-string",
    ast.List: "display",
    ast.Tuple: "display",
    ast.Set: "display",
    ast.Dict: "display",
    ast.withitem: "with item",
    ast.Assert: "assert",
    ast.Raise: "raise",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Match: "match subject",
    ast.match_case: "match guard",
    ast.Lambda: "lambda result",
    ast.arguments: "default value",
    ast.Delete: "del",
    ast.FunctionDef: "decorator",
    ast.ClassDef: "base or decorator of a class",
}

CONSTRUCTS = (*dict.fromkeys(_CONSTRUCTS.values()), "indexed")

_NOWHERE = (1 << 30, 0)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Site(NamedTuple):
    """A place: every block around it within its function and what its function is, and what its value is used for."""

    contexts: tuple[str, ...]
    construct: str


class Text:
    """The text of a module, asked for places."""

    def __init__(self, source: str) -> None:
        self._module = ast.parse(source)
        self._known: dict[Position, Site] = {}

    def site(self, position: Position) -> Site:
        """The place of the smallest node that spans ``position``."""
        if position not in self._known:
            self._known[position] = _site(_around(self._module, position))
        return self._known[position]


def _around(node: ast.AST, position: Position) -> list[tuple[ast.AST, str]]:
    """The chain of nodes around a position, the module first; each with the field of it that leads on."""
    for field, child in _children(node):
        start, end = _span(child)
        if start <= position[:2] and position[2:] <= end:
            return [(node, field), *_around(child, position)]
    return [(node, "")]


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield field, child


def _span(node: ast.AST) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a node begins and ends; nodes without a place of their own span what is inside them."""
    if isinstance(node, ast.expr | ast.stmt | ast.excepthandler | ast.arg | ast.keyword | ast.alias | ast.pattern):
        decorators = getattr(node, "decorator_list", ())  # they stand before the line that counts as the first
        first = min([node, *decorators], key=lambda part: part.lineno)
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (first.lineno, first.col_offset), (node.end_lineno, node.end_col_offset)
    spans = [_span(child) for _, child in _children(node)]
    return min((start for start, _ in spans), default=_NOWHERE), max((end for _, end in spans), default=(0, 0))


def _site(chain: list[tuple[ast.AST, str]]) -> Site:
    contexts: list[str] = []
    for number in range(len(chain) - 1, -1, -1):
        node, field = chain[number]
        if isinstance(node, _FUNCTIONS) and field == "body":
            contexts += _of_function(chain[:number], node)
            break
        contexts += _of_block(node, field)
    return Site(tuple(dict.fromkeys(contexts)) or ("top level",), _construct(chain))


def _of_function(outside: list[tuple[ast.AST, str]], function: ast.AST) -> list[str]:
    """What kind of function it is; nothing for the program itself."""
    found = []
    if isinstance(function, ast.Lambda):
        found.append("lambda")
    elif _is_generator(function):
        found.append("generator")
    if any(isinstance(node, _FUNCTIONS) for node, _ in outside):
        found += ["nested function"] * (not isinstance(function, ast.Lambda))
    elif any(isinstance(node, ast.ClassDef) for node, _ in outside):
        found.append("method")
    elif getattr(function, "name", "") not in ("program", ""):
        found.append("helper")
    return found


def _is_generator(function: ast.AST) -> bool:
    waiting = list(ast.iter_child_nodes(function))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, (*_FUNCTIONS, ast.ClassDef, ast.GeneratorExp)):
            waiting += ast.iter_child_nodes(node)
    return False


def _of_block(node: ast.AST, field: str) -> list[str]:
    if isinstance(node, ast.For | ast.While):
        loop = "for loop" if isinstance(node, ast.For) else "while loop"
        inside = field == "body" or (isinstance(node, ast.While) and field == "test")
        return [loop] if inside else ["loop else"] * (field == "orelse")
    if isinstance(node, ast.Try | ast.TryStar):
        handler = "except" if isinstance(node, ast.Try) else "except*"
        return [{"body": "try", "handlers": handler, "orelse": "try else", "finalbody": "finally"}[field]]
    if isinstance(node, ast.If):
        return ["if"] * (field in ("body", "orelse"))
    if isinstance(node, ast.With):
        return ["with block"] * (field == "body")
    if isinstance(node, ast.Match):
        return ["match"] * (field == "cases")
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp):
        return ["comprehension"]
    if isinstance(node, ast.ClassDef):
        return ["class body"] * (field == "body")
    return ["generator expression"] * isinstance(node, ast.GeneratorExp)


def _construct(chain: list[tuple[ast.AST, str]]) -> str:
    """What the expression at the end of the chain is used for; a statement is itself."""
    at = len(chain) - 1
    while at > 0 and not isinstance(chain[at][0], ast.expr | ast.stmt):
        at -= 1
    node = chain[at][0]
    if isinstance(node, ast.stmt):
        return _CONSTRUCTS.get(type(node), type(node).__name__.lower())
    for parent, field in reversed(chain[:at]):
        if isinstance(parent, ast.Call) and field == "func":
            continue  # the method of a call: the call is what is used
        if isinstance(parent, ast.JoinedStr):
            continue
        if isinstance(parent, ast.Subscript) and field == "value":
            return "indexed"
        if (name := _CONSTRUCTS.get(type(parent))) is not None:
            return name
    return "statement"
