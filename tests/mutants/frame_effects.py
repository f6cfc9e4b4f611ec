"""Compilers that guard as they should, and then run the wrong thing: what is written, what follows a graph break.

Each is the reference compiler; the text of what runs instead of a frame is changed before it is kept.
"""

from __future__ import annotations

import ast
import types
from collections.abc import Callable, Sequence
from typing import Any

from conformance.mutants import mutant
from reference_impl.api import CodeRecord, Compiler, compiled_by
from reference_impl.compiler import Compiled
from reference_impl.eval_frame import SKIP, TailCall, set_entries
from reference_impl.policy import Policy

Change = Callable[[ast.FunctionDef, dict[str, Any]], None]


def _unseen(function: Any) -> Any:
    """``function``, which is called while frames are intercepted and is no part of the program."""
    set_entries(function.__code__, SKIP)
    return function


class Replaying(Compiler):
    """The reference compiler, with every target changed: its syntax tree, and the globals that it runs with."""

    def __init__(self, change: Change) -> None:
        super().__init__()
        self._change = change

    def _keep(self, code: Any, record: CodeRecord, compiled: Compiled) -> None:
        tree = ast.parse(compiled.text)
        namespace = dict(compiled.target.__globals__)
        function = tree.body[0]
        assert isinstance(function, ast.FunctionDef)
        self._change(function, namespace)
        function.body = function.body or [ast.Pass()]
        exec(compile(ast.fix_missing_locations(tree), "<changed target>", "exec"), namespace)
        compiled.target = _unseen(namespace["target"])
        super()._keep(code, record, compiled)


def _changed(fault: str, change: Change, *clauses: str) -> Any:
    """The mutant of which ``fault`` says what it runs instead."""

    def compile_function(program: Any) -> Callable[..., Any]:
        return compiled_by(Replaying(change), program)

    compile_function.__doc__ = fault
    return mutant("frame", *clauses)(compile_function)


# -- what the program wrote -------------------------------------------------------------------------------------------


def _is_write(statement: ast.stmt, made: set[str]) -> bool:
    """Whether a statement of a target changes an object that is not one which the target itself has ``made``."""
    match statement:
        case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name)) | ast.Attribute(value=ast.Name(id=name))]):
            return name not in made
        case ast.Delete(targets=[ast.Subscript(value=ast.Name(id=name)) | ast.Attribute(value=ast.Name(id=name))]):
            return name not in made
        case ast.Expr(
            value=ast.Call(func=ast.Name(id="object_setattr" | "object_delattr"), args=[ast.Name(id=name), *_])
        ):
            return name not in made
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
            return name not in made
    return False


def _writes(function: ast.FunctionDef) -> list[ast.stmt]:
    """The statements of a target that write what the program wrote."""
    made = set()
    for statement in function.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.List() | ast.Dict() | ast.Tuple()):
                made.add(name)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=maker))):
                # what is read from outside is read by helpers of other names
                if maker in ("plain_new", "make_cell", "make_function") or (
                    isinstance(maker, str) and maker[:2] == "_c"
                ):
                    made.add(name)
    return [statement for statement in function.body if _is_write(statement, made)]


def _losing(*kinds: type[ast.stmt], naming: str = "") -> Change:
    """Leaves out the writes that are statements of these kinds and whose text has ``naming`` in it."""

    def change(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
        lost = [each for each in _writes(function) if isinstance(each, kinds) and naming in ast.unparse(each)]
        function.body = [statement for statement in function.body if statement not in lost]

    return change


def _only_once(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
    """The writes are made in the first run only."""
    runs: list[None] = []

    @_unseen
    def is_first() -> bool:
        runs.append(None)
        return len(runs) == 1

    namespace["is_first"] = is_first
    writes = _writes(function)
    test = ast.Name("first", ast.Load())
    function.body = [ast.If(test, [each], []) if each in writes else each for each in function.body]
    asked = ast.Call(ast.Name("is_first", ast.Load()), [], [])
    function.body.insert(0, ast.Assign([ast.Name("first", ast.Store())], asked))


def _from_the_end(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
    """The writes are made in the reverse order, where all values are there."""
    writes = _writes(function)
    others = [statement for statement in function.body if statement not in writes]
    function.body = [*others[:-1], *reversed(writes), *others[-1:]]


writes_lost = _changed("What the program writes to objects is lost.", _losing(ast.stmt), "EFFECT-1")
attribute_writes_lost = _changed(
    "Attributes that the program sets are lost.", _losing(ast.Expr, naming="object_setattr"), "EFFECT-1", "CAPTURE-4"
)
cell_writes_lost = _changed(
    "What the program writes to closure cells is lost.", _losing(ast.Assign, naming="cell_contents"), "EFFECT-1"
)
deletions_lost = _changed("What the program deletes stays.", _losing(ast.Delete), "EFFECT-1")
list_writes_lost = _changed(
    "Lists that the program changes stay as they were.", _losing(ast.Assign, naming="[:]"), "EFFECT-1"
)
writes_when_compiling_only = _changed(
    "What a compiled frame writes is written by its first run only.", _only_once, "EFFECT-1", "TRIGGER-1"
)
writes_reversed = _changed("What a frame writes is written from the end.", _from_the_end, "EFFECT-2", "EFFECT-5")


# -- the graph, and modes ---------------------------------------------------------------------------------------------


def _graph_twice(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
    graph = namespace.get("graph")
    if graph is not None:

        @_unseen
        def twice(*args: Any) -> Any:
            graph(*args)
            return graph(*args)

        namespace["graph"] = twice


def _first_results(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
    graph = namespace.get("graph")
    if graph is not None:
        kept: list[Any] = []

        @_unseen
        def first(*args: Any) -> Any:
            if not kept:
                kept.append(graph(*args))
            return kept[0]

        namespace["graph"] = first


def _modes_lost(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
    namespace["set_grad"] = _unseen(lambda enabled: None)


graph_run_twice = _changed(
    "Every captured graph is run twice, with its writes and its draws.", _graph_twice, "ALIAS-1", "RNG-2", "EFFECT-1"
)
first_results_kept = _changed(
    "What a graph gave first is its answer from then on.", _first_results, "CACHE-2", "TRIGGER-1", "ALIAS-5"
)
grad_mode_change_lost = _changed("A grad mode that the program leaves changed is not.", _modes_lost, "GRAD-3")


# -- behind a graph break ---------------------------------------------------------------------------------------------


def _codes_changed(change: Callable[[types.CodeType], types.CodeType]) -> Change:
    """Changes the code that executes the instruction at a graph break."""

    def change_namespace(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
        for name, value in list(namespace.items()):
            if isinstance(value, types.CodeType) and name.startswith("_rest"):
                namespace[name] = changed = change(value)
                set_entries(changed, SKIP)

    return change_namespace


def _executed_twice(function: ast.FunctionDef, namespace: dict[str, Any]) -> None:
    """The code of a break is run once for nothing before it is run."""
    end = function.body[-1]
    if isinstance(end, ast.Return) and isinstance(end.value, ast.Call):

        @_unseen
        def run_twice(func: types.FunctionType, code: types.CodeType, *args: Any) -> Any:
            types.FunctionType(code, func.__globals__, closure=func.__closure__)(*args)
            return TailCall(code, *args)

        namespace["run_twice"] = run_twice
        end.value.func = ast.Name("run_twice", ast.Load())
        end.value.args.insert(0, ast.Name("func", ast.Load()))


class HandlersLost(Compiler):
    """The reference compiler; what is behind a graph break runs as it is, and without its exception handlers."""

    def _answer(self, function: types.FunctionType, flat_args: Sequence[Any]) -> Any:
        code = function.__code__
        if not self._is_resume(code):
            return super()._answer(function, flat_args)
        bare = code.replace(co_exceptiontable=b"")
        set_entries(bare, SKIP)
        return _unseen(lambda function, *args: TailCall(bare, *args))


handlers_lost_at_break = _changed(
    "An exception of the operation at a graph break passes by the handlers of its function.",
    _codes_changed(lambda code: code.replace(co_exceptiontable=b"")),
    "BREAK-6",
    "EXC-2",
)
break_executed_twice = _changed("The operation at a graph break is executed twice.", _executed_twice, "BREAK-2")


@mutant("frame", "BREAK-3", "EXC-2")
def handlers_lost_behind_break(program: Any) -> Callable[..., Any]:
    """Behind a graph break the handlers that were active are no longer."""
    return compiled_by(HandlersLost(), program)


# -- policy -----------------------------------------------------------------------------------------------------------


class LimitForgotten(Compiler):
    """The reference compiler; past the recompile limit the newest entry answers."""

    def _answer(self, function: types.FunctionType, flat_args: Sequence[Any]) -> Any:
        record = self._record(function.__code__)
        if len(record.entries) >= self.policy.recompile_limit:
            return record.entries[0].target
        return super()._answer(function, flat_args)


@mutant("frame", "CACHE-7", "SHAPE-6")
def stale_past_the_limit(program: Any) -> Callable[..., Any]:
    """Past the recompile limit the last entry answers every call."""
    return compiled_by(LimitForgotten(policy=Policy(recompile_limit=8)), program)
