"""From an intercepted frame to a cache entry: trace it, split it where needed, compile its graph, guard it."""

from __future__ import annotations

import ast
import contextlib
import inspect
import sys
import traceback
import types
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from reference_impl.capture import CapturedGraph
from reference_impl.codegen import Target
from reference_impl.errors import CannotRebuild, MustRunWhole, OperationRaises, SymbolicRaise, Unsupported
from reference_impl.eval_frame import SKIP, flat_names, set_entries, without_hook
from reference_impl.graph_backend import GraphBackend, compile_graph
from reference_impl.guards import CompiledGuards
from reference_impl.interpreter import Frame, Returned
from reference_impl.lifetime import collector_paused
from reference_impl.open_sizes import OpenSizes
from reference_impl.policy import Policy, tensor_in_reach
from reference_impl.resume import CannotResume, ResumePoint, Slot, break_code, origin, resume_code, successors
from reference_impl.source import Argument, Size, Source
from reference_impl.tensor_guards import guard_overlaps, guard_together
from reference_impl.tracer import BreakHere, Tracer
from reference_impl.values import (
    CellValue,
    Null,
    Unread,
    Value,
)

#: Attempts at one frame: each but the first knows one more place where the graph must break.
_ATTEMPTS = 24


@dataclass
class Break:
    """Where and why a frame was split; ``is_end``: the instruction is expected to raise, and nobody in it handles that.

    Then nothing goes on behind it: a graph ended, as at a return, and was not broken.
    """

    reason: str
    line: int | None
    instruction: str
    is_end: bool = False


@dataclass
class Compiled:
    """What one frame became: the check, the function that runs instead, and what ``explain`` tells of it."""

    guards: CompiledGuards
    target: Callable[..., Any]
    text: str
    graph: CapturedGraph | None
    kept: bool
    split: Break | None
    resume: tuple[types.CodeType, ...] = field(default=())
    operators: int = 0
    is_eager: bool = False  # the target answers EAGER: the frame itself is the best code for it


@dataclass(frozen=True)
class GraphCompiler:
    """What becomes of captured graphs: ``backend`` compiles those that are kept; ``on_run`` hears of each run."""

    backend: str | GraphBackend = "eager"
    on_run: Callable[[], None] | None = None

    @property
    def as_captured(self) -> bool:
        """Whether graphs run as they were captured.

        Then they may take floats as arguments (AOTAutograd takes them for constants) and hold ``torch.lstm`` (it fails
        to train one on CPU), and they write what the program writes, whatever inputs share memory.
        """
        return self.backend == "eager"

    def compile(self, graph: CapturedGraph, kept: bool) -> Callable[..., Any]:
        """The function that runs the graph; raises BackendError."""
        if not kept:
            return compile_graph(graph, "eager")
        run, on_run = compile_graph(graph, self.backend), self.on_run
        if on_run is None:
            return run

        def told(*args: Any) -> Any:
            on_run()
            return run(*args)

        return told


class CannotCompile(Exception):
    """The frame has to run eagerly; the message says why in one line. ``lasting``: so will every other of its code."""

    def __init__(self, reason: str, *, lasting: bool = True) -> None:
        super().__init__(reason)
        self.lasting = lasting


def compile_frame(
    function: types.FunctionType,
    flat_args: Sequence[Any],
    graphs: GraphCompiler,
    policy: Policy,
    open_sizes: OpenSizes,
) -> Compiled:
    """Compile the frame of ``function`` that is about to start with ``flat_args``.

    Raises CannotCompile where it has to run eagerly, BackendError where the graph backend failed.
    """
    breaks: dict[int, str] = {}
    raising: set[int] = set()  # steps that raise
    for _ in range(_ATTEMPTS):
        try:
            tracer = Tracer(
                function,
                flat_args,
                flat_names(function.__code__),
                breaks=breaks,
                open_sizes=open_sizes,
                as_captured=graphs.as_captured,
            )
        except Unsupported as error:  # a mode is active under which nothing can be captured
            raise CannotCompile(str(error), lasting=False) from None
        try:
            with tracer.capture, collector_paused() if graphs.as_captured else contextlib.nullcontext():
                return _attempt(tracer, function, flat_args, graphs, policy, raising)
        except MustRunWhole as error:
            raise CannotCompile(str(error)) from None
        except Unsupported as error:
            if isinstance(error, OperationRaises):
                raising.add(tracer.step)
            _break_at(breaks, tracer.step, str(error))
        except SymbolicRaise as raised:
            raising.add(tracer.step)
            _break_at(breaks, tracer.step, f"{raised.exception.cls.__name__} is raised")
        except CannotRebuild as error:
            made = tracer.origins.get(id(error.value))
            if made is None or made[1] in breaks:
                raise CannotCompile(str(error)) from None
            _break_at(breaks, made[1], str(error))
        except CannotResume as error:
            raise CannotCompile(str(error)) from None
        except RecursionError:  # long chains of objects: values are looked at and written out recursively
            raise CannotCompile("values nested too deeply") from None
        finally:
            tracer.release()
    raise CannotCompile("too many attempts to split it")


def _break_at(breaks: dict[int, str], step: int, reason: str) -> None:
    if step < 0 or step in breaks:
        raise CannotCompile(reason)
    breaks[step] = reason


def _attempt(
    tracer: Tracer,
    function: types.FunctionType,
    flat_args: Sequence[Any],
    graphs: GraphCompiler,
    policy: Policy,
    raising: Collection[int],
) -> Compiled:
    names = flat_names(function.__code__)
    frame = _root_frame(tracer, function, flat_args, names)
    target = Target(tracer, names)
    split: Break | None = None
    resume: tuple[types.CodeType, ...] = ()
    with tracer.inside(frame):
        try:
            outcome = frame.run()
        except BreakHere as stop:
            if policy.operators_to_keep and not tracer.tensors and not tensor_in_reach(function, flat_args):
                raise CannotCompile("it would have to be split, and has no tensor in reach") from None
            instruction = frame.instruction
            is_end = tracer.step in raising and not frame.is_guarded(modes=True)
            split = Break(str(stop), instruction.line, instruction.op, is_end)
            tracer.check_generators()
            target.effects()
            result, resume = _hand_over(tracer, target, frame)
        else:
            if not isinstance(outcome, Returned):
                raise CannotCompile("a generator")
            tracer.check_generators()
            target.effects()
            result = f"return {target.value(outcome.value)}"
        target.modes(tracer.grad_at_entry, torch.is_grad_enabled())
    graph = tracer.capture.finish(target.outputs.wanted)
    kept = graph.operators >= max(1, policy.operators_to_keep)
    is_eager = graph.operators < policy.operators_to_keep and split is None and not tracer.touched
    if is_eager:
        # nothing worth compiling: the frame itself is the best code for it
        result, run, used = "return EAGER", None, None
        target = Target(tracer, names)
    else:
        used = graph if graph.operators or target.outputs.wanted or graph.changes_modes or graph.writes else None
        run = without_hook(graphs.compile(graph, kept)) if used is not None else None
    _guard_relations(tracer, graph, overlaps=tracer.aliases_matter or not graphs.as_captured)
    text, function_ = target.finish(result, used, run, tracer.input_sources)
    set_entries(function_.__code__, SKIP)
    check = tracer.guards.compile()
    shown = None if used is None else used.released()
    return Compiled(check, function_, text, shown, kept, split, resume, graph.operators, is_eager)


def _root_frame(tracer: Tracer, function: types.FunctionType, flat_args: Sequence[Any], names: Sequence[str]) -> Frame:
    root = tracer.root_function()
    values: list[Value] = [
        tracer.value_from(real, Argument(name, index))
        for index, (name, real) in enumerate(zip(names, flat_args, strict=True))
    ]
    point = origin(function.__code__)
    if point is None:
        return Frame(tracer, root, dict(zip(names, values, strict=True)), is_root=True)
    return _resumed_frame(tracer, point, root, values)


def _resumed_frame(tracer: Tracer, point: ResumePoint, root: Any, values: list[Value]) -> Frame:
    from reference_impl.values import NULL

    if Slot.HANDLED in point.stack:
        raise CannotCompile("it resumes inside an exception handler")
    for value in values:
        if isinstance(value, Unread) and _end_shows(value.real):
            raise CannotCompile(f"code runs when a {type(value.real).__name__} that it holds goes", lasting=False)
    root.code = point.code
    variables: dict[str, Value] = {}
    cells: dict[str, CellValue] = dict(zip(point.code.co_freevars, root.closure, strict=True))
    stack: list[Any] = [NULL] * len(point.stack)
    for parameter, value in zip(point.parameters, values, strict=True):
        if parameter[0] == "local":
            variables[parameter[1]] = value
        elif parameter[0] == "cell":
            cell = tracer.read(value)
            if not isinstance(cell, CellValue):
                raise CannotCompile(f"the cell of {parameter[1]} was put aside by a comprehension")
            cells[parameter[1]] = cell
        elif parameter[0] == "stack":
            stack[parameter[1]] = value
    return Frame(tracer, root, variables, cells=cells, stack=stack, offset=point.offset, is_root=True)


def _end_shows(real: Any) -> bool:
    """Whether code of the user's runs when the last reference to an object goes, which a trace does not see."""
    if type(real) is types.GeneratorType:
        return inspect.getgeneratorstate(real) == inspect.GEN_SUSPENDED
    return hasattr(type(real), "__del__")


def _hand_over(tracer: Tracer, target: Target, frame: Frame) -> tuple[str, tuple[types.CodeType, ...]]:
    """The statement that goes on behind a graph break, and the codes that continue the frame."""
    if tracer.handled is not None:
        raise CannotRebuild(tracer.handled, "an exception is being handled")
    if frame.shown is not None and sys.version_info < (3, 13):
        raise MustRunWhole("its locals() are shown, which is one dict for the whole frame")
    kinds = tuple(Slot.NULL if isinstance(slot, Null) else Slot.VALUE for slot in frame.stack)
    point = ResumePoint(frame.code, frame.instruction.offset, frozenset(frame.variables), kinds)
    stop = break_code(point)
    following = tuple(resume_code(after) for after in successors(point))
    arguments = []
    for parameter in point.parameters:
        if parameter[0] == "local":
            arguments.append(target.value(frame.variables[parameter[1]]))
        elif parameter[0] == "cell":
            arguments.append(target.value(frame.cells[parameter[1]]))
        elif parameter[0] == "stack":
            value = frame.stack[parameter[1]]
            assert isinstance(value, Value)
            arguments.append(target.value(value))
        else:
            arguments.append("None")
    set_entries(stop, SKIP)
    code = target.reads.constant(stop, "rest")
    return f"return TailCall({', '.join([code, *arguments])})", following


def _guard_relations(tracer: Tracer, graph: CapturedGraph, *, overlaps: bool) -> None:
    """Guard how the inputs relate: which objects are apart, and if ``overlaps`` which share memory that it writes."""
    sources = [tracer.input_sources[item.name] for item in graph.inputs if item.real is not None]
    if graph.writes and overlaps:
        guard_overlaps(tracer.guards, sources)
    tracer.guards.distinct(sources)
    tracer.guard_unread()
    _guard_sizes(tracer, graph)
    guard_together(tracer.guards)
    if tracer.touched or tracer.identity_matters:
        tracer.guards.distinct(tracer.mutable_sources())


def _guard_sizes(tracer: Tracer, graph: CapturedGraph) -> None:
    """Guard what the trace found out about the sizes that it left open."""
    if graph.shapes is None:
        return
    sources: dict[str, Source] = {}
    for symbol, place in graph.shapes.sources().items():
        base = tracer.input_sources[place.input]
        if place.kind == "size" and place.dim is not None:
            sources[symbol] = Size(base, place.dim)
        elif place.kind == "int":
            sources[symbol] = base
    for relation in graph.shapes.guards():
        names = {name: sources.get(name) for name in _names_in(relation)}
        known = {name: source for name, source in names.items() if source is not None}
        if len(known) != len(names):
            raise Unsupported(f"a relation between strides: {relation}")
        tracer.guards.relation(relation, known)


def _names_in(expression: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(expression, mode="eval")) if isinstance(node, ast.Name)} - _FUNCTIONS


#: Functions that relations between sizes use.
_FUNCTIONS = frozenset({"max", "min", "abs", "int", "float", "bool", "math", "pow", "round"})


def describe_internal_error(error: BaseException) -> str:
    """The traceback of an error of our own, for the record."""
    return "".join(traceback.format_exception(error))
