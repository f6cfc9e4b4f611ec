"""``explain(fn)(*args)``: one compiled call, and everything that was decided about it, as data and in words.

``explain`` runs a call with a compiler of its own, which watches itself: each question of the frame hook becomes a
``FrameSeen``, and what was made for it (graph, guards, split) is kept as text and numbers. Nothing here refers to the
objects of the compiler or of the program, but for ``Explanation.result``.
"""

from __future__ import annotations

import contextlib
import io
import linecache
import math
import statistics
import time
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabulate import tabulate

from reference_impl.api import Compiler, check_callable, compiled_by, uncompiled
from reference_impl.compiler import Compiled
from reference_impl.eval_frame import stats
from reference_impl.graph_backend import GraphBackend, backend_name
from reference_impl.policy import Policy
from reference_impl.resume import ResumePoint, origin


@dataclass(frozen=True)
class UserLine:
    """A line of the program; ``text`` is empty where its file cannot be read."""

    filename: str
    line: int
    function: str
    text: str

    def __str__(self) -> str:
        return f"{self.filename}:{self.line} in {self.function}: {self.text}".rstrip(": ")


@dataclass(frozen=True)
class FrameSeen:
    """A frame that the hook asked about, since no entry of its code fitted.

    ``where``: its first line, or the line at which it resumes another frame (``resumes``). ``entry``: the how manyth
    question about this code it was, 0 for library code, which is not counted. ``seconds`` went by until the answer.
    """

    name: str
    where: UserLine
    resumes: bool
    entry: int
    decision: str
    seconds: float

    @property
    def is_library(self) -> bool:
        return self.entry == 0


@dataclass(frozen=True)
class Graph:
    """A captured graph. ``compiled``: the backend got it; otherwise it is too small, and its own code runs."""

    frame: str
    operators: int
    compiled: bool
    lines: tuple[UserLine, ...]
    code: str


@dataclass(frozen=True)
class GraphBreak:
    """A place where a frame was split: ``instruction`` at ``where`` runs natively, because of ``reason``."""

    frame: str
    reason: str
    where: UserLine
    instruction: str


@dataclass(frozen=True)
class Resume:
    """Where a frame goes on behind a break: at byte ``offset`` of its code, with these locals and stack values."""

    frame: str
    where: UserLine
    offset: int
    locals: tuple[str, ...]
    stack: int


@dataclass(frozen=True)
class CacheEntry:
    """What is kept for a frame: ``guards`` in words, the generated ``check`` of them, and the ``target`` that runs."""

    frame: str
    guards: tuple[str, ...]
    check: str
    target: str


@dataclass(frozen=True)
class Explanation:
    """One call, explained; ``str()`` is for people.

    ``result`` is what the call returned. ``frames`` are those asked about; ``cached`` counts those that an entry
    answered. ``recompiles`` name the guard that failed; ``errors`` are tracebacks of errors inside the compiler, whose
    frames ran eagerly. ``T_trace``: seconds spent tracing and compiling in this call. ``T_graph`` and ``T_eager``:
    median seconds of a warm compiled call, and of a plain one; None where not measured, and ``unmeasured`` says why.
    """

    function: str
    backend: str
    policy: Policy
    result: Any
    frames: tuple[FrameSeen, ...]
    cached: int
    graphs: tuple[Graph, ...]
    breaks: tuple[GraphBreak, ...]
    resumes: tuple[Resume, ...]
    entries: tuple[CacheEntry, ...]
    recompiles: tuple[str, ...]
    errors: tuple[str, ...]
    T_trace: float
    T_graph: float | None
    T_eager: float | None
    unmeasured: str = ""

    @property
    def operators(self) -> int:
        """How many operators are in graphs."""
        return sum(graph.operators for graph in self.graphs)

    def speedup(self, calls: int) -> float | None:
        """How many times faster ``calls`` calls are, compiling included: n*T_eager / (T_trace + n*T_graph)."""
        if calls < 1:
            raise ValueError(f"calls={calls}: expected at least 1")
        if self.T_graph is None or self.T_eager is None:
            return None
        return calls * self.T_eager / (self.T_trace + calls * self.T_graph)

    @property
    def break_even(self) -> int | None:
        """The number of calls from which on compiling has paid; None if never, or if nothing was measured."""
        if self.T_graph is None or self.T_eager is None or self.T_eager <= self.T_graph:
            return None
        return math.floor(self.T_trace / (self.T_eager - self.T_graph)) + 1

    def __str__(self) -> str:
        return "\n".join(_render(self))


def explain(
    fn: Callable[..., Any],
    *,
    backend: str | GraphBackend = "eager",
    policy: Policy | None = None,
    dynamic: bool | None = None,
    repeats: int = 5,
) -> Callable[..., Explanation]:
    """A callable that runs ``fn`` compiled, once, and returns the ``Explanation`` of that call.

    The options are those of ``compile``; what ``compile`` returned is explained with these options, not with its own.
    The callable keeps its cache: a second call explains what that one added, with the guard that failed.

    To measure ``T_graph`` and ``T_eager``, ``fn`` is then called ``repeats`` times more, compiled and plain, on the
    same arguments, and what these calls print is dropped. Pass ``repeats=0`` for a function whose other effects must
    not happen again. Raises what ``compile`` raises, ValueError for negative ``repeats``, and what the call raises.
    """
    check_callable(fn, "explain()")
    if not isinstance(repeats, int) or isinstance(repeats, bool) or repeats < 0:
        raise ValueError(f"repeats={repeats!r}: expected a whole number of at least 0")
    fn = uncompiled(fn)
    compiler = _Observed(backend, policy, dynamic)
    compiled = compiled_by(compiler, fn)

    def explained(*args: Any, **kwargs: Any) -> Explanation:
        compiler.notes = _Notes()
        hits, recompiles, errors = stats()["hits"], len(compiler.recompiles), len(compiler.internal_errors)
        result = compiled(*args, **kwargs)
        notes, hits = compiler.notes, stats()["hits"] - hits
        seen = tuple(compiler.recompiles[recompiles:]), tuple(compiler.internal_errors[errors:])
        times = _measure(compiler, (compiled, fn), args, kwargs, repeats)
        return Explanation(
            function=getattr(fn, "__qualname__", None) or type(fn).__qualname__,
            backend=backend_name(backend),
            policy=compiler.policy,
            result=result,
            frames=tuple(notes.frames),
            cached=hits,
            graphs=tuple(notes.graphs),
            breaks=tuple(notes.breaks),
            resumes=tuple(notes.resumes),
            entries=tuple(notes.entries),
            recompiles=seen[0],
            errors=seen[1],
            T_trace=notes.seconds,
            T_graph=times[0],
            T_eager=times[1],
            unmeasured=times[2],
        )

    return explained


# ---- watching -------------------------------------------------------------------------------------------------------


class _Notes:
    """What was seen in one call."""

    def __init__(self) -> None:
        self.frames: list[FrameSeen] = []
        self.graphs: list[Graph] = []
        self.breaks: list[GraphBreak] = []
        self.resumes: list[Resume] = []
        self.entries: list[CacheEntry] = []
        self.spent = 0.0  # seconds, taking the notes included

    @property
    def seconds(self) -> float:
        """What tracing and compiling took."""
        return sum(frame.seconds for frame in self.frames if not frame.is_library)


class _Observed(Compiler):
    """A compiler that takes notes of its answers."""

    notes: _Notes

    def __call__(self, function: types.FunctionType, *flat_args: Any) -> Any:
        start = time.perf_counter()
        target = super().__call__(function, *flat_args)
        seconds = time.perf_counter() - start
        code = function.__code__
        point = origin(code)
        where = _first_line(code) if point is None else _line_at(point)
        known = self.records.get(id(code))
        if known is None:
            decision, entry = "left alone: library code", 0
        else:
            record = known[1]
            decision, entry = record.decisions[-1], record.seen
            made = [compiled for compiled in record.entries if compiled.target is target]
            if made:
                self._note(code, made[0])
        self.notes.frames.append(FrameSeen(code.co_qualname, where, point is not None, entry, decision, seconds))
        self.notes.spent += time.perf_counter() - start
        return target

    def _note(self, code: types.CodeType, compiled: Compiled) -> None:
        notes, name = self.notes, code.co_qualname
        if compiled.graph is not None:
            lines = tuple(_user_line(*line) for line in compiled.graph.lines)
            notes.graphs.append(Graph(name, compiled.operators, compiled.kept, lines, compiled.graph.code))
        if compiled.split is not None:
            where = _user_line(code.co_filename, compiled.split.line or code.co_firstlineno, name)
            notes.breaks.append(GraphBreak(name, compiled.split.reason, where, compiled.split.instruction))
        for resume in compiled.resume:
            point = origin(resume)
            if point is not None:
                names, stack = tuple(sorted(point.bound)), len(point.stack)
                notes.resumes.append(Resume(name, _line_at(point), point.offset, names, stack))
        guards = compiled.guards
        notes.entries.append(
            CacheEntry(
                name, tuple(line for guard in guards.guards for line in guard.lines()), guards.source, compiled.text
            )
        )


def _user_line(filename: str, line: int, function: str) -> UserLine:
    return UserLine(filename, line, function, linecache.getline(filename, line).strip())


def _first_line(code: types.CodeType) -> UserLine:
    return _user_line(code.co_filename, code.co_firstlineno, code.co_qualname)


def _line_at(point: ResumePoint) -> UserLine:
    code = point.code
    lines = (line for start, end, line in code.co_lines() if line is not None and start <= point.offset < end)
    return _user_line(code.co_filename, next(lines, code.co_firstlineno), code.co_qualname)


def _measure(
    compiler: _Observed, functions: tuple[Callable[..., Any], Callable[..., Any]], args: Any, kwargs: Any, repeats: int
) -> tuple[float | None, float | None, str]:
    """The median seconds of a call of each function; None and the reason where there are none.

    The compiler's own time does not count: a repeated call may be traced again, if the first ones changed something.
    """
    if not repeats:
        return None, None, "repeats=0"
    medians = []
    for function in functions:
        seconds = []
        for _ in range(repeats):
            compiler.notes = _Notes()
            with contextlib.redirect_stdout(io.StringIO()):
                start = time.perf_counter()
                try:
                    function(*args, **kwargs)
                except Exception as error:  # it has been called with these arguments before
                    return None, None, f"a repeated call raised {type(error).__name__}: {error}"
                seconds.append(time.perf_counter() - start - compiler.notes.spent)
        medians.append(statistics.median(seconds))
    return medians[0], medians[1], ""


# ---- rendering ------------------------------------------------------------------------------------------------------


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _indent(text: str, by: str = "    ") -> list[str]:
    return [f"{by}{line}".rstrip() for line in text.splitlines() if line.strip()]


def _duration(seconds: float) -> str:
    if not seconds:
        return "0 s"
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e9:.0f} ns"


def _render(what: Explanation) -> list[str]:
    parts = [
        f"{_count(len(_own(what)), 'frame')} asked about, {what.cached} answered from the cache",
        f"{_count(len(what.graphs), 'graph')} with {_count(what.operators, 'operator')}",
        _count(len(what.breaks), "break"),
    ]
    lines = [f"{what.function}, backend {what.backend}: {'; '.join(parts)}"]
    lines += _frames(what)
    for number, graph in enumerate(what.graphs, 1):
        state = "" if graph.compiled else f", not compiled (operators_to_keep={what.policy.operators_to_keep})"
        lines += ["", f"Graph {number}, of {graph.frame}: {_count(graph.operators, 'operator')}{state}"]
        lines += [f"    {line}" for line in graph.lines]
        lines += _indent(graph.code, "      | ")
    if what.breaks:
        lines += ["", "Breaks"]
        lines += [f"    {each.reason} ({each.instruction})\n        {each.where}" for each in what.breaks]
    if what.resumes:
        lines += ["", "Resume points"]
        for point in what.resumes:
            kept = f"locals {', '.join(point.locals) or 'none'}; {_count(point.stack, 'value')} on the stack"
            lines += [f"    offset {point.offset}, {kept}\n        {point.where}"]
    for entry in what.entries:
        lines += ["", f"Guards of {entry.frame}"]
        lines += [f"    {guard}" for guard in entry.guards]
    if what.recompiles:
        lines += ["", "Recompiles", *(f"    {reason}" for reason in what.recompiles)]
    for error in what.errors:
        lines += ["", "Internal error (its frame ran eagerly)", *_indent(error)]
    return lines + _timing(what)


def _own(what: Explanation) -> list[FrameSeen]:
    return [frame for frame in what.frames if not frame.is_library]


def _frames(what: Explanation) -> list[str]:
    own = _own(what)
    rows = [
        (
            f"{frame.name}{', resumed' if frame.resumes else ''}",
            frame.where.line,
            frame.entry,
            frame.decision,
            _duration(frame.seconds),
        )
        for frame in own
    ]
    lines = []
    if rows:
        table = tabulate(
            rows, headers=("frame", "line", "entry", "decision", "took"), maxcolwidths=(32, None, None, 60)
        )
        lines += ["", "Frames", *_indent(table)]
    library = sorted({frame.name for frame in what.frames if frame.is_library})
    if library:
        shown = ", ".join(library[:5]) + (", ..." if len(library) > 5 else "")
        lines += ["", f"Library code left alone: {_count(len(what.frames) - len(own), 'frame')} ({shown})"]
    return lines


def _timing(what: Explanation) -> list[str]:
    lines = ["", f"T_trace {_duration(what.T_trace)} (tracing and compiling, in this call)"]
    if what.T_graph is None or what.T_eager is None:
        return [*lines, f"T_graph and T_eager are not measured: {what.unmeasured}"]
    lines.append(f"T_graph {_duration(what.T_graph)}, T_eager {_duration(what.T_eager)} (medians of warm calls)")
    rows = [(calls, f"{what.speedup(calls):.3g}") for calls in (1, 10, 100, 1_000, 10_000, 100_000)]
    lines += _indent(tabulate(rows, headers=("calls n", "n*T_eager / (T_trace + n*T_graph)"), disable_numparse=True))
    if what.break_even is None:
        return [*lines, "Never pays: a compiled call takes no less than a plain one."]
    return [*lines, f"Pays from {_count(what.break_even, 'call')} on."]
