"""Where a program's text can be rewritten: runs of statements, and what must be known of them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

#: Words of a module that looks at its own code, lines or caller, so that any rewriting could be seen from inside.
_LOOKS_AT_CODE = {
    *(
        "__code__",
        "co_code",
        "co_firstlineno",
        "co_lines",
        "co_varnames",
        "co_consts",
        "co_names",
        "f_lineno",
        "f_code",
    ),
    *("tb_lineno", "getsource", "getsourcelines", "extract_stack", "extract_tb", "format_exc", "format_exception"),
    *("print_exc", "print_stack", "linecache", "findCaller", "settrace", "setprofile", "_getframe", "currentframe"),
    *("f_locals", "f_back", "stacklevel", "setrecursionlimit", "getframeinfo", "gi_frame", "cr_frame", "getrefcount"),
}

#: Words by which a module sees which names there are.
_LOOKS_AT_NAMES = {"locals", "vars", "dir", "globals", "eval", "exec", "__globals__"}

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


@dataclass(frozen=True)
class Region:
    """A run of statements of one block. ``lines`` are the numbers of the first and the last, from 1."""

    function: ast.FunctionDef
    statements: tuple[ast.stmt, ...]
    lines: tuple[int, int]
    in_try: bool

    def nodes(self) -> Iterator[ast.AST]:
        """Everything inside that runs in the function's own frame."""
        for statement in self.statements:
            yield from own_nodes(statement)

    def leaves(self) -> bool:
        """Whether control may leave it by a statement: return, or break and continue of a loop around it."""
        return any(map(_leaves, self.statements))

    def breaks_out(self) -> bool:
        """Whether it has a break or continue of a loop around it."""
        return any(_leaves(statement, returns=False) for statement in self.statements)


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """``node`` and what is below it, without the bodies of functions and classes defined there."""
    yield node
    if isinstance(node, ast.Lambda):
        return
    for field, value in ast.iter_fields(node):
        if isinstance(node, _SCOPES) and field == "body":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from own_nodes(child)


def _leaves(statement: ast.AST, returns: bool = True) -> bool:
    """Whether a statement returns, or breaks out of a loop that is not its own."""
    if isinstance(statement, ast.Break | ast.Continue):
        return True
    if isinstance(statement, ast.Return):
        return returns
    if isinstance(statement, _SCOPES):
        return False
    inside: list[ast.AST] = []
    for field, value in ast.iter_fields(statement):
        if isinstance(value, list):
            own_loop = isinstance(statement, ast.For | ast.While) and field == "body"
            children = [child for child in value if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case)]
            inside += [child for child in children if not own_loop]
            if own_loop and returns and any(isinstance(node, ast.Return) for c in children for node in own_nodes(c)):
                return True
    return any(_leaves(child, returns) for child in inside)


class Module:
    """A case's text, looked at for rewriting."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = source.split("\n")
        self.tree = ast.parse(source)
        self._words = {
            *(node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)),
            *(node.attr for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)),
            *(node.arg for node in ast.walk(self.tree) if isinstance(node, ast.keyword) and node.arg),
        }

    def mentions(self, *words: str) -> bool:
        """Whether one of the words is a name, an attribute or a keyword anywhere in the module."""
        return not self._words.isdisjoint(words)

    @property
    def sees_its_code(self) -> bool:
        """Whether it could tell any rewriting from inside."""
        return self.mentions(*_LOOKS_AT_CODE)

    @property
    def sees_names(self) -> bool:
        """Whether it could tell that there are more names."""
        return self.mentions(*_LOOKS_AT_NAMES)

    def functions(self) -> list[ast.FunctionDef]:
        """The program and the functions that it may come to by their names; not what plays the user.

        All functions, where the program is something else than a function of that name.
        """
        every = list(_functions(self.tree))
        reached = [function for function in every if function.name == "program"] or every
        for function in reached:  # grows while it is walked
            words = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
            words |= {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
            reached += [other for other in every if other not in reached and _is_meant(other.name, words)]
        return reached

    def regions(self) -> Iterator[Region]:
        """Single statements and whole blocks that have lines of their own and can be indented."""
        for function in self.functions():
            for block, in_try in _blocks(function, False):
                body = block[1:] if block is function.body and ast.get_docstring(function) is not None else block
                runs = {(i, i + 1) for i in range(len(body))} | {(0, len(body))}
                for start, end in sorted(runs):
                    region = self._region(function, tuple(body[start:end]), in_try)
                    if region is not None:
                        yield region

    def _region(self, function: ast.FunctionDef, statements: tuple[ast.stmt, ...], in_try: bool) -> Region | None:
        if not statements or any(isinstance(one, ast.Global | ast.Nonlocal) for one in statements):
            return None
        first, last = statements[0], statements[-1]
        top = min([first, *getattr(first, "decorator_list", ())], key=lambda node: node.lineno)
        assert last.end_lineno is not None and last.end_col_offset is not None
        before = self.lines[top.lineno - 1].encode()[: top.col_offset].strip(b" @")
        after = self.lines[last.end_lineno - 1].encode()[last.end_col_offset :].strip()
        if before or not (after == b"" or after.startswith(b"#")):
            return None
        for statement in statements:
            for node in ast.walk(statement):
                text = isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
                if (text or isinstance(node, ast.JoinedStr)) and node.lineno != node.end_lineno:  # type: ignore[attr-defined]
                    return None  # indenting would change it
        return Region(function, statements, (top.lineno, last.end_lineno), in_try)


def _functions(node: ast.AST) -> Iterator[ast.FunctionDef]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            if [argument.arg for argument in child.args.args[:1]] == ["new"]:
                continue
            yield child
        yield from _functions(child)


def _is_meant(name: str, words: set[str]) -> bool:
    """Whether a function is mentioned; methods of protocols are called without being."""
    return name in words or (name.startswith("__") and name != "__init__")


def _blocks(node: ast.AST, in_try: bool) -> Iterator[tuple[list[ast.stmt], bool]]:
    """The blocks of a function, each with whether it is inside a try; not those of functions inside it."""
    inside = in_try or isinstance(node, ast.Try | ast.TryStar)
    for _, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        if children and isinstance(children[0], ast.stmt):
            yield children, inside
        for child in children:
            if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case) and not isinstance(child, _SCOPES):
                yield from _blocks(child, inside)


def bound_names(nodes: Iterable[ast.AST]) -> set[str]:
    """Names that nodes of one frame bind."""
    found = set()
    every = list(nodes)
    clauses = (node for node in every if isinstance(node, ast.comprehension))
    of_comprehensions = {id(name) for clause in clauses for name in ast.walk(clause.target)}
    for node in every:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            if id(node) not in of_comprehensions:
                found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            found.add(node.rest)
    return found
