"""Compilers that get a piece of Python's own meaning wrong.

Each runs the functions of the program's module from a syntax tree in which one construct is changed; what is not run
by a compiled call stays as it is.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Iterable
from typing import Any

from conformance.frame_mutants import PREFIX, Rewrite, Statements, by_rewriting, in_place, rewritten_codes
from conformance.mutants import mutant


def _calls(node: ast.AST, *names: str) -> bool:
    """Whether ``node`` is the statement of a call of a function or method with one of these names, or of any."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    function = node.value.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in names if names else True


def _ends_a_graph(nodes: Iterable[ast.AST]) -> bool:
    """Whether there is a call among these, or a selection by a mask, at which every capture ends."""
    inside = [inner for node in nodes for inner in ast.walk(node)]
    called = [inner.func for inner in inside if isinstance(inner, ast.Call)]
    names = [getattr(function, "id", getattr(function, "attr", "")) for function in called]
    masked = any(isinstance(inner, ast.Subscript) and isinstance(inner.slice, ast.Compare) for inner in inside)
    return masked or any(name in ("print", "item", "tolist", "float", "int") for name in names)


# -- try, with, raise -------------------------------------------------------------------------------------------------


class _FinallySkipped(Rewrite):
    """What is in a ``finally`` is run at the end of its ``try`` only where nothing was raised or returned."""

    def visit_Try(self, node: ast.Try) -> Statements:
        self.generic_visit(node)
        last, node.finalbody = node.finalbody, []
        return [*([node] if node.handlers else node.body), *last]


class _FinallyRunTwice(Rewrite):
    """What is in a ``finally`` that follows a return is run twice."""

    def visit_Try(self, node: ast.Try) -> Statements:
        self.generic_visit(node)
        if node.finalbody and any(isinstance(inner, ast.Return) for part in node.body for inner in ast.walk(part)):
            node.finalbody = node.finalbody * 2
        return node


class _WithExitLost(Rewrite):
    """A ``with`` block in which the graph breaks is entered, and never left."""

    def visit_With(self, node: ast.With) -> Statements:
        self.generic_visit(node)
        if not _ends_a_graph(node.body):
            return node
        entered: list[ast.stmt] = []
        for item in node.items:
            value: ast.expr = self.call(_enter, item.context_expr)
            target = item.optional_vars
            entered.append(ast.Expr(value) if target is None else ast.Assign([target], value))
        return [*entered, *node.body]


def _enter(context: Any) -> Any:
    return type(context).__enter__(context)


class _WithSuppressionLost(Rewrite):
    """An exception that a ``with`` block suppresses leaves it all the same."""

    def visit_With(self, node: ast.With) -> Statements:
        self.generic_visit(node)
        for item in node.items:
            item.context_expr = self.call(_letting_through, item.context_expr)
        return node


class _letting_through:
    def __init__(self, context: Any) -> None:
        self.context = context

    def __enter__(self) -> Any:
        return type(self.context).__enter__(self.context)

    def __exit__(self, *exception: Any) -> None:
        type(self.context).__exit__(self.context, *exception)


class _RaiseAgainLost(Rewrite):
    """A handler that raises again what it handles swallows it."""

    def visit_Raise(self, node: ast.Raise) -> Statements:
        return ast.Pass() if node.exc is None else node


class _CauseLost(Rewrite):
    """``raise ... from ...`` forgets the cause."""

    def visit_Raise(self, node: ast.Raise) -> Statements:
        node.cause = None
        return node


class _AssertionsRemoved(Rewrite):
    """Assertions are not checked."""

    def visit_Assert(self, node: ast.Assert) -> Statements:
        return ast.Pass()


class _HandlersReversed(Rewrite):
    """Of several handlers the last one that fits is chosen."""

    def visit_Try(self, node: ast.Try) -> Statements:
        self.generic_visit(node)
        if all(handler.type is not None for handler in node.handlers):
            node.handlers.reverse()
        return node


class _HandlersCatchAll(Rewrite):
    """Every handler catches every exception."""

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        self.generic_visit(node)
        node.type = ast.Name("Exception", ast.Load())
        return node

    visit_TryStar = ast.NodeTransformer.generic_visit


class _ElseOfTryGuarded(Rewrite):
    """The ``else`` of a ``try`` is under its handlers."""

    def visit_Try(self, node: ast.Try) -> Statements:
        self.generic_visit(node)
        node.body, node.orelse = [*node.body, *node.orelse], []
        return node


finally_skipped = by_rewriting(_FinallySkipped, "EXC-2")
finally_run_twice = by_rewriting(_FinallyRunTwice, "EXC-2", "EFFECT-1")
with_exit_lost_at_break = by_rewriting(_WithExitLost, "BREAK-3", "EXC-2")
with_suppression_lost = by_rewriting(_WithSuppressionLost, "EXC-2")
raise_again_lost = by_rewriting(_RaiseAgainLost, "EXC-2", "EXC-1")
cause_lost = by_rewriting(_CauseLost, "EXC-3")
assertions_removed = by_rewriting(_AssertionsRemoved, "EXC-1", "EXC-2")
handlers_reversed = by_rewriting(_HandlersReversed, "EXC-2")
handlers_catch_all = by_rewriting(_HandlersCatchAll, "EXC-2")
else_of_try_guarded = by_rewriting(_ElseOfTryGuarded, "EXC-2")


# -- loops, iterators, generators, branches ---------------------------------------------------------------------------


class _IteratorConsumedTwice(Rewrite):
    """What a loop iterates over is looked through once before the loop."""

    def visit_For(self, node: ast.For) -> Statements:
        self.generic_visit(node)
        node.iter = self.call(_looked_through, node.iter)
        return node


def _looked_through(iterable: Any) -> Any:
    if hasattr(iterable, "__next__"):
        list(iterable)
    return iterable


class _LoopElseAlwaysRuns(Rewrite):
    """The ``else`` of a loop runs after a ``break``, too."""

    def visit_For(self, node: ast.For) -> Statements:
        self.generic_visit(node)
        last, node.orelse = node.orelse, []
        return [node, *last]


class _LoopCountRemembered(Rewrite):
    """A loop is unrolled as often as it ran first."""

    def visit_For(self, node: ast.For) -> Statements:
        self.generic_visit(node)
        counts: dict[int, int] = {}

        def as_often_as_first(site: int, iterable: Any) -> Any:
            items = list(iterable)
            return items[: counts.setdefault(site, len(items))]

        node.iter = self.call(as_often_as_first, node.iter, site=True)
        return node


class _BranchRemembered(Rewrite):
    """A branch goes where it went first."""

    def __init__(self) -> None:
        super().__init__()
        self._taken: dict[int, bool] = {}

    def visit_If(self, node: ast.If) -> Statements:
        self.generic_visit(node)

        def as_first(site: int, test: Any) -> bool:
            return self._taken.setdefault(site, bool(test))

        node.test = self.call(as_first, node.test, site=True)
        return node


class _Generators(Rewrite):
    """Makes a function of each generator function that runs it to its end at once; ``kept`` are the items it gives."""

    kept = slice(None)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Statements:
        self.generic_visit(node)
        if node.decorator_list or not _yields(node):
            return node
        no_arguments = ast.arguments([], [], None, [], [], None, [])
        inner = ast.FunctionDef(node.name, no_arguments, node.body, [])
        made = ast.Call(ast.Name(node.name, ast.Load()), [], [])
        declared = [part for part in node.body if isinstance(part, (ast.Nonlocal, ast.Global))]
        kept = self.kept

        def all_at_once(generator: Any) -> Any:
            return iter(list(generator)[kept])

        node.body = [*declared, inner, ast.Return(self.call(all_at_once, made))]
        return node


def _yields(function: ast.FunctionDef) -> bool:
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(node))
    return False


class _GeneratorRunAtOnce(_Generators):
    """A generator runs to its end when it is made."""


class _GeneratorFinishedEarly(_Generators):
    """A generator ends one item too early."""

    kept = slice(None, -1)


class _GeneratorCutAtBreak(_Generators):
    """A generator in which the graph breaks ends one item too early."""

    kept = slice(None, -1)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Statements:
        return super().visit_FunctionDef(node) if _ends_a_graph(node.body) else node


class _ComprehensionCutAtBreak(Rewrite):
    """A list comprehension in which the graph breaks ends one item too early."""

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        self.generic_visit(node)
        return self.call(_without_last, node) if _ends_a_graph([node.elt]) else node


def _without_last(items: list[Any]) -> list[Any]:
    return items[:-1]


class _CallbackAnswersOnce(Rewrite):
    """A function that ``map``, ``filter``, ``reduce`` or ``sorted`` calls gives its first answer each time."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if getattr(node.func, "id", getattr(node.func, "attr", "")) in ("map", "filter", "reduce"):
            node.args[0] = self.call(_answering_once, node.args[0])
        for keyword in node.keywords:
            if keyword.arg == "key":
                keyword.value = self.call(_answering_once, keyword.value)
        return node


def _answering_once(function: Callable[..., Any]) -> Callable[..., Any]:
    answers: list[Any] = []

    def answer(*args: Any) -> Any:
        answers.append(function(*args))
        return answers[0]

    return answer


iterator_consumed_twice = by_rewriting(_IteratorConsumedTwice, "CAPTURE-2", "CAPTURE-5", "EFFECT-1")
loop_else_always_runs = by_rewriting(_LoopElseAlwaysRuns, "CAPTURE-2")
loop_count_remembered = by_rewriting(_LoopCountRemembered, "CACHE-2", "CAPTURE-2", "SHAPE-7")
branch_remembered = by_rewriting(_BranchRemembered, "CACHE-2", "SHAPE-7", "BREAK-1")
generator_run_at_once = by_rewriting(_GeneratorRunAtOnce, "CAPTURE-5", "EFFECT-2")
generator_finished_early = by_rewriting(_GeneratorFinishedEarly, "CAPTURE-5", "CAPTURE-2")
generator_cut_at_break = by_rewriting(_GeneratorCutAtBreak, "BREAK-4", "BREAK-3")
comprehension_cut_at_break = by_rewriting(_ComprehensionCutAtBreak, "BREAK-4", "BREAK-3")
callback_answers_once = by_rewriting(_CallbackAnswersOnce, "BREAK-4", "INTERCEPT-2")


# -- names, functions, arguments --------------------------------------------------------------------------------------


class _NonlocalLost(Rewrite):
    """What an inner function writes to a variable of an outer one stays its own."""

    def visit_Nonlocal(self, node: ast.Nonlocal) -> Statements:
        return [ast.Assign([ast.Name(name, ast.Store())], ast.Constant(0)) for name in node.names]


class _GlobalLost(Rewrite):
    """What a function writes to a global stays its own."""

    def visit_Global(self, node: ast.Global) -> Statements:
        return [ast.Assign([ast.Name(name, ast.Store())], _global(name)) for name in node.names]


def _global(name: str) -> ast.expr:
    return ast.Subscript(ast.Call(ast.Name("globals", ast.Load()), [], []), ast.Constant(name), ast.Load())


class _DefaultEvaluatedLate(Rewrite):
    """The defaults of an inner function are evaluated when it is called."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Statements:
        for statement in node.body:
            for inner in ast.walk(statement):
                if isinstance(inner, ast.FunctionDef):
                    self._evaluate_late(inner)
        return node

    def _evaluate_late(self, node: ast.FunctionDef) -> None:
        named = [*node.args.posonlyargs, *node.args.args][-len(node.args.defaults) :] if node.args.defaults else []
        late: list[ast.stmt] = []
        for parameter, value in zip(named, node.args.defaults, strict=True):
            missing = ast.Compare(ast.Name(parameter.arg, ast.Load()), [ast.Is()], [ast.Constant(...)])
            late.append(ast.If(missing, [ast.Assign([ast.Name(parameter.arg, ast.Store())], value)], []))
        node.args.defaults = [ast.Constant(...) for _ in named]
        node.body = [*late, *node.body]


class _KeywordsReversed(Rewrite):
    """Keyword arguments are evaluated, and arrive, in the reverse order."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        node.keywords.reverse()
        return node


class _DictionaryReversed(Rewrite):
    """A dictionary display is filled from its end."""

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        self.generic_visit(node)
        node.keys.reverse()
        node.values.reverse()
        return node


class _LocalsShared(Rewrite):
    """All activations of a function have one set of local variables."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Statements:
        inside = list(itertools.chain.from_iterable(map(ast.walk, node.body)))
        scopes = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
        if any(isinstance(inner, (*scopes, ast.Global, ast.Nonlocal, ast.Delete)) for inner in inside):
            self.generic_visit(node)
            return node
        parameters = {inner.arg for inner in ast.walk(node.args) if isinstance(inner, ast.arg)}
        names = [inner for inner in inside if isinstance(inner, ast.Name)]
        local = {name.id for name in names if isinstance(name.ctx, ast.Store)} - parameters
        for name in names:
            if name.id in local:
                name.id = f"{PREFIX}{name.id}"
        if local:
            node.body.insert(0, ast.Global([f"{PREFIX}{name}" for name in sorted(local)]))
        return node


class _DeletionLost(Rewrite):
    """``del`` does nothing to items and attributes."""

    def visit_Delete(self, node: ast.Delete) -> Statements:
        node.targets = [target for target in node.targets if isinstance(target, ast.Name)]
        return node if node.targets else ast.Pass()


nonlocal_lost = by_rewriting(_NonlocalLost, "CAPTURE-5", "EFFECT-1")
global_lost = by_rewriting(_GlobalLost, "EFFECT-1", "FRAME-3")
default_evaluated_late = by_rewriting(_DefaultEvaluatedLate, "FRAME-1", "CAPTURE-5")
keywords_reversed = by_rewriting(_KeywordsReversed, "FRAME-1", "CAPTURE-5", "EFFECT-2")
dictionary_reversed = by_rewriting(_DictionaryReversed, "CAPTURE-3", "CAPTURE-2")
locals_shared = by_rewriting(_LocalsShared, "FRAME-2")
deletion_lost = by_rewriting(_DeletionLost, "EFFECT-1")


# -- operators --------------------------------------------------------------------------------------------------------


class _AugmentedAssignmentRebinds(Rewrite):
    """``a += b`` makes a new object, as ``a = a + b`` does."""

    def visit_AugAssign(self, node: ast.AugAssign) -> Statements:
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        return ast.Assign([node.target], ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value))


class _ShortCircuitLost(Rewrite):
    """Both sides of ``and`` and ``or`` are evaluated."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        return self.call(_all_of if isinstance(node.op, ast.And) else _any_of, *node.values)


def _all_of(*values: Any) -> Any:
    return next((value for value in values if not value), values[-1])


def _any_of(*values: Any) -> Any:
    return next((value for value in values if value), values[-1])


class _ChainedComparisonTwice(Rewrite):
    """The middle of ``a < b < c`` is evaluated twice."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) == 1:
            return node
        operands = [node.left, *node.comparators]
        pairs = zip(operands, node.ops, operands[1:], strict=False)
        return ast.BoolOp(ast.And(), [ast.Compare(left, [operator], [right]) for left, operator, right in pairs])


class _IdentityAsEquality(Rewrite):
    """``is`` compares values."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        equal = {ast.Is: ast.Eq(), ast.IsNot: ast.NotEq()}
        node.ops = [equal.get(type(operator), operator) for operator in node.ops]
        return node


class _DivisionTowardsZero(Rewrite):
    """Floor division and remainder of integers round towards zero, as in C."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        helper = {ast.FloorDiv: _quotient, ast.Mod: _remainder}.get(type(node.op))
        return node if helper is None else self.call(helper, node.left, node.right)


def _quotient(left: Any, right: Any) -> Any:
    if type(left) is int and type(right) is int and right and (left < 0) != (right < 0):
        return -(-left // right)
    return left // right


def _remainder(left: Any, right: Any) -> Any:
    if type(left) is int and type(right) is int and right:
        return left - right * _quotient(left, right)
    return left % right


augmented_assignment_rebinds = by_rewriting(_AugmentedAssignmentRebinds, "EFFECT-5", "EFFECT-1", "ALIAS-3")
short_circuit_lost = by_rewriting(_ShortCircuitLost, "CAPTURE-6", "BREAK-1")
chained_comparison_twice = by_rewriting(_ChainedComparisonTwice, "BREAK-2", "EFFECT-1")
identity_as_equality = by_rewriting(_IdentityAsEquality, "CAPTURE-6", "ALIAS-3")
division_towards_zero = by_rewriting(_DivisionTowardsZero, "CAPTURE-6", "SHAPE-4")


# -- effects ----------------------------------------------------------------------------------------------------------

_MUTATORS = ("append", "extend", "add", "insert", "update", "appendleft", "remove", "pop", "discard", "clear")


class _MutationsDoubled(Rewrite):
    """Methods that change a container are called twice."""

    def visit_Expr(self, node: ast.Expr) -> Statements:
        return [node, node] if _calls(node, *_MUTATORS) else node


class _MutationsLost(Rewrite):
    """Methods that change a container are not called."""

    def visit_Expr(self, node: ast.Expr) -> Statements:
        return ast.Pass() if _calls(node, *_MUTATORS) else node


class _OutputDoubled(Rewrite):
    """What is printed is printed twice."""

    def visit_Expr(self, node: ast.Expr) -> Statements:
        return [node, node] if _calls(node, "print", "write") else node


class _EffectsSwapped(Rewrite):
    """A statement with an effect changes places with the one after it, where either is at a graph break."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        body = getattr(node, "body", None)
        if isinstance(body, list):
            index = 0
            while index + 1 < len(body):
                pair = body[index : index + 2]
                if all(_calls(part) for part in pair) and any(_calls(part, "print", "warn", "write") for part in pair):
                    body[index : index + 2] = reversed(pair)
                    index += 1
                index += 1
        return node


mutations_doubled = by_rewriting(_MutationsDoubled, "EFFECT-1")
mutations_lost = by_rewriting(_MutationsLost, "EFFECT-1")
output_doubled = by_rewriting(_OutputDoubled, "EFFECT-3", "BREAK-2")
effects_swapped_at_break = by_rewriting(_EffectsSwapped, "EFFECT-2", "BREAK-2")


@mutant("frame", "FRAME-4")
def function_names_lost(program: Any) -> Callable[..., Any]:
    """Code that looks at its caller finds the compiler's names."""
    codes = {
        function: function.__code__.replace(co_name="compiled", co_qualname="compiled")
        for function in rewritten_codes(Rewrite())
    }

    def compiled(*args: Any, **kwargs: Any) -> Any:
        with in_place(codes):
            return program(*args, **kwargs)

    return compiled
