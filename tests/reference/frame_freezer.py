"""Freezing a real frame in front of any of its instructions, and comparing what runs do. Test support only.

To freeze a frame, the function's code is copied with the instruction replaced by one that raises into a stub that takes
the frame apart, as ``reference_impl.resume`` does it, but finds out what is bound by trying, instead of being told.
"""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from types import CellType, CodeType, FunctionType
from typing import Any

from reference_impl.opcodes import UNIT, VERSION, Handler, instructions, opcode_of
from reference_impl.resume import ResumePoint, _Assembler, _derived_from, _Surgery, _table_row, origin
from reference_impl.stack_shapes import Shape, Slot, after

from .resume_programs import TAPE, Case, Tape, flat_arguments


class TailCall:
    """Stands in for the hook's."""

    def __init__(self, target: CodeType, *args: Any) -> None:
        self.target, self.args = target, args


@dataclass
class Outcome:
    """What a run did that can be seen from outside, as text without addresses."""

    log: list[str]
    result: str
    error: str


def arguments_of(case: Case, tape: Tape) -> tuple[Any, ...]:
    """Fresh arguments for one run."""
    tapes = {id(TAPE): tape}
    return tuple(
        tapes[id(value)] if value is TAPE else with_tape(copy.deepcopy(value), tape) for value in case.arguments
    )


def with_tape(value: Any, tape: Tape) -> Any:
    if hasattr(value, "__dict__") and "tape" in value.__dict__:
        value.tape = tape
    return value


def observe(tape: Tape, run: Callable[[], Any]) -> Outcome:
    """Run, and write down the result or the exception with its chain and the lines it passed in the programs.

    The caller is handling an exception meanwhile, which must be the handled one again afterwards.
    """
    result = error = ""
    try:
        raise LookupError("handled by the caller")
    except LookupError as outside:
        try:
            result = repr(run())
        except Exception as raised:
            error = "\n".join(describe(raised))
        handled = sys.exc_info()[1]
        assert handled is outside, f"after the run, {handled!r} is being handled"
    return Outcome([plain(line) for line in tape.log], plain(result), plain(error))


def plain(text: str) -> str:
    return re.sub("0x[0-9a-f]+", "0x", text)


def describe(error: BaseException | None, depth: int = 0) -> Iterator[str]:
    """Type, arguments, notes, traceback lines, cause and context of an exception."""
    if error is None:
        return
    lines = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename.endswith("resume_programs.py"):
            lines.append(
                (code.co_name, trace.tb_lineno, *next(islice(code.co_positions(), trace.tb_lasti // UNIT, None)))
            )
        trace = trace.tb_next
    notes = getattr(error, "__notes__", None)
    yield f"{'  ' * depth}{type(error).__name__} {error.args!r} {notes} {error.__suppress_context__} {lines}"
    yield from describe(error.__cause__, depth + 1)
    if error.__context__ is not error.__cause__:
        yield from describe(error.__context__, depth + 1)
    for inner in getattr(error, "exceptions", ()):
        yield from describe(inner, depth + 2)


def bind(function: FunctionType, code: CodeType) -> FunctionType:
    """As the hook binds a code object: everything but the code is the function's."""
    made = FunctionType(code, function.__globals__, function.__name__, None, function.__closure__)
    made.__qualname__ = function.__qualname__
    return made


def finish(function: FunctionType, code: CodeType, args: tuple[Any, ...], step: Callable[[CodeType], CodeType]) -> Any:
    """Call ``code``, then whatever tail calls it leaves; ``step`` may choose another code for a resume code."""
    while True:
        result = bind(function, code)(*args)
        if type(result) is not TailCall:
            return result
        code, args = step(result.target), result.args


@dataclass
class Frozen:
    """A frame taken apart: the point, and the arguments for its codes."""

    point: ResumePoint
    args: tuple[Any, ...]


def shapes(code: CodeType, bound: frozenset[str]) -> dict[int, Shape]:
    """The shape in front of each instruction that can be reached, along one path to it (``bound`` is one of many)."""
    program = instructions(code)
    found: dict[int, Shape] = {}
    waiting = [(program.start, Shape((), bound))]
    while waiting:
        offset, shape = waiting.pop()
        if offset in found:
            known = found[offset].stack
            assert len(known) == len(shape.stack), "paths disagree about the depth of the stack"
            assert [kind is Slot.HANDLED for kind in known] == [kind is Slot.HANDLED for kind in shape.stack]
            continue
        found[offset] = shape
        waiting += after(program.group(offset), shape)
        row = program.handler_of(offset)
        # A handler's first instruction is covered by the handler's own clean-up, but never raises.
        if row is not None and program.group(offset)[0].op != "PUSH_EXC_INFO":
            pushed = (Slot.VALUE,) * (2 if row.push_lasti else 1)
            waiting.append((row.target, Shape((*shape.stack[: row.depth], *pushed), shape.bound)))
    return found


UNSET = object()
LOAD_CHECKED = "LOAD_FAST" if VERSION == (3, 11) else "LOAD_FAST_CHECK"


class Freezer(_Surgery):
    """Makes the code that stops in front of an instruction and returns ``collect(every local, every stack slot)``.

    ``UNSET`` stands for what is unbound or NULL; cells are passed as cell objects.
    """

    def freeze(self, collect: Callable[..., Any]) -> CodeType:
        point, code = self.point, self.code
        self.lay_out(point, replace(point, stack=(*point.stack, Slot.VALUE)))  # one local more than needed
        original = bytearray(self.original())
        original[point.offset : point.offset + UNIT] = self.trap()
        rows = [Handler(point.offset, point.offset + UNIT, len(original), len(point.stack), push_lasti=False)]
        tail = _Assembler()
        tail.emit("POP_TOP")  # the exception of the trap
        self.take_apart(tail, point)
        tail.load_callable(self.constant(collect))
        slots = [*range(code.co_nlocals), *map(self.cell_slot, self.derived.extra_cells)]
        slots += [self.slot[f".stack{place}"] for place in range(len(point.stack))]
        unset = self.constant(UNSET)
        for count, slot in enumerate(slots):
            start = len(original) + len(tail.data)
            tail.emit(LOAD_CHECKED, slot)
            row = Handler(start, len(original) + len(tail.data), 0, 2 + count, push_lasti=False)
            when_unset = _Assembler()
            when_unset.emit("POP_TOP")
            when_unset.emit("LOAD_CONST", unset)
            tail.emit("JUMP_FORWARD", when_unset.units)
            rows.append(row._replace(target=len(original) + len(tail.data)))
            tail.data += when_unset.data
        tail.call(len(slots))
        tail.emit("RETURN_VALUE")
        made = self.joined(_Assembler(), bytes(original), tail, guarded=0)
        rows = [*with_trap(self.derived.program.handlers, rows[0]), *rows[1:]]
        return made.replace(
            co_argcount=code.co_argcount,
            co_posonlyargcount=code.co_posonlyargcount,
            co_kwonlyargcount=code.co_kwonlyargcount,
            co_flags=code.co_flags,
            co_exceptiontable=b"".join(map(_table_row, rows)),
        )

    def trap(self) -> bytes:
        """One code unit that always raises and touches nothing. (More might overwrite what is executed earlier.)"""
        unbound = self.code.co_nlocals + len(self.extra) - 1
        if unbound < 256:
            return bytes((opcode_of(LOAD_CHECKED), unbound))
        return bytes((opcode_of("SETUP_ANNOTATIONS"), 0))  # raises in a function, unless that has called locals()


def with_trap(rows: Iterable[Handler], trap: Handler) -> Iterator[Handler]:
    """The rows of an exception table with ``trap`` taking precedence; rows are sorted and do not overlap."""
    pending = [trap]
    for row in rows:
        before = row._replace(end=min(row.end, trap.start))
        behind = row._replace(start=max(row.start, trap.end))
        if before.start < before.end:
            yield before
        if behind.start < behind.end:
            yield from pending
            pending = []
            yield behind
    yield from pending


@cache
def freezing_code(code: CodeType, offset: int, stack: tuple[Slot, ...]) -> CodeType:
    """Code of the same signature that returns a :class:`Frozen` instead of executing the instruction at ``offset``."""
    derived = _derived_from(code)
    count = code.co_nlocals + len(derived.extra_cells)

    def collect(*values: Any) -> Frozen:
        bound = {name for name, value in zip(code.co_varnames, values, strict=False) if value is not UNSET}
        pushed = values[count:]
        kinds = [Slot.NULL if value is UNSET else kind for kind, value in zip(stack, pushed, strict=True)]
        point = ResumePoint(code, offset, frozenset(bound.difference(code.co_cellvars)), tuple(kinds))
        return Frozen(point, (*values[:count], *(value for value in pushed if value is not UNSET)))

    return Freezer(ResumePoint(code, offset, frozenset(), stack), derived).freeze(collect)


def freeze(case: Case, tape: Tape, offset: int, shape: Shape) -> Frozen | None:
    """Run until the instruction at ``offset`` is first reached. None if it is not; exceptions of the run propagate."""
    function = case.function
    stack = tuple(Slot.HANDLED if kind is Slot.HANDLED else Slot.VALUE for kind in shape.stack)
    code = freezing_code(function.__code__, offset, stack)
    copied = FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    copied.__kwdefaults__ = function.__kwdefaults__
    result = copied(*arguments_of(case, tape))
    return result if isinstance(result, Frozen) else None


def entry(case: Case, tape: Tape) -> Frozen:
    """The state of a call in front of the first instruction after the prologue."""
    return taken_apart(case.function.__code__, flat_arguments(case.function, arguments_of(case, tape)))


def taken_apart(code: CodeType, values: dict[str, Any]) -> Frozen:
    """The state of a frame whose parameters have these values, after the prologue."""
    point = ResumePoint(code, instructions(code).start, frozenset(values).difference(code.co_cellvars))
    args = []
    for kind, name in point.parameters:
        if kind == "cell":
            args.append(CellType(values[str(name)]) if name in values else CellType())
        else:
            args.append(values.get(str(name)))
    return Frozen(point, tuple(args))


def point_of(code: CodeType) -> ResumePoint:
    """The point of a code that must be a resume code."""
    point = origin(code)
    assert point is not None
    return point
