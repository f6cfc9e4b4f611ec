"""How frame mutants are written that change Python's own meaning: a program's syntax tree is, in one construct.

A mutant made here runs the functions of the program's module from the changed tree while a compiled call runs.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import itertools
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from conformance.case import MODULE_NAME
from conformance.mutants import mutant

Statements = ast.stmt | list[ast.stmt] | None

#: Helpers of rewritten code are globals whose names no program can spell, nor the judge compare.
PREFIX = "_0"


class Rewrite(ast.NodeTransformer):
    """A change of the syntax tree; ``helpers`` are what the changed code calls."""

    def __init__(self) -> None:
        self.helpers: dict[str, Callable[..., Any]] = {}
        self._sites = itertools.count()

    def call(self, helper: Callable[..., Any], *args: ast.expr, site: bool = False) -> ast.Call:
        """A call of ``helper``; with ``site``, first argument is a number for this place of the program."""
        name = f"{PREFIX}{helper.__name__}"
        self.helpers[name] = helper
        where = [ast.Constant(next(self._sites))] if site else []
        return ast.Call(ast.Name(name, ast.Load()), [*where, *args], [])


def _codes(code: types.CodeType) -> Iterator[tuple[tuple[str, int], types.CodeType]]:
    """All code inside ``code``, by qualified name and first line."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield (constant.co_qualname, constant.co_firstlineno), constant
            yield from _codes(constant)


def rewritten_codes(rewrite: Rewrite) -> dict[types.FunctionType, types.CodeType]:
    """The functions of the case's module, but for ``calls``, with the code that they get; none outside a case."""
    module = sys.modules.get(MODULE_NAME)
    if module is None:
        return {}
    path = str(module.__file__)
    tree = ast.fix_missing_locations(rewrite.visit(ast.parse(Path(path).read_text(encoding="utf-8"))))
    codes = dict(_codes(compile(tree, path, "exec", dont_inherit=True)))
    vars(module).update(rewrite.helpers)
    found = {}
    for function in gc.get_objects():
        if type(function) is types.FunctionType and function.__globals__ is vars(module):
            old = function.__code__
            new = codes.get((old.co_qualname, old.co_firstlineno))
            if new is not None and old.co_qualname != "calls" and len(new.co_freevars) == len(old.co_freevars):
                found[function] = new
    return found


@contextlib.contextmanager
def in_place(codes: dict[types.FunctionType, types.CodeType]) -> Iterator[None]:
    """Functions have these codes meanwhile."""
    before = {function: function.__code__ for function in codes}
    for function, code in codes.items():
        function.__code__ = code
    try:
        yield
    finally:
        for function, code in before.items():
            function.__code__ = code


def by_rewriting(rewrite: type[Rewrite], *clauses: str) -> Any:
    """The mutant that runs what ``rewrite`` makes of a program."""

    def compile_function(program: Any) -> Callable[..., Any]:
        codes = rewritten_codes(rewrite())

        def compiled(*args: Any, **kwargs: Any) -> Any:
            with in_place(codes):
                return program(*args, **kwargs)

        return compiled

    compile_function.__doc__ = rewrite.__doc__
    return mutant("frame", *clauses)(compile_function)
