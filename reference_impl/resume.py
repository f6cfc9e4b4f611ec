"""Splitting a frame at an instruction: code objects that start in the middle of a function.

A graph break at some instruction leaves the frame half done: some locals are bound, some values wait on the value
stack, maybe an exception is being handled. A :class:`ResumePoint` describes such a state without the values. Two code
objects can be made from one; both take the values as positional arguments (see :attr:`ResumePoint.parameters`):

:func:`resume_code`
    puts everything back where it was and goes on at the instruction, to the end of the function.
:func:`break_code`
    puts everything back, executes this *one* instruction and then returns ``TailCall(resume code, values...)`` for
    the point that comes next. So the instruction that could not be captured is executed by CPython itself, in a
    frame with the user's names, file and line. If it raises, the function's own handlers run, in this frame.

**How it is done.** All jumps are relative since 3.11, so the bytes of the function are kept as they are, and new code
is put around them::

    head       free variables, cells, locals that are unbound, stack slots; then jump to the tail
    original   the function's bytes, untouched (but for slot numbers, see below)
    tail       resume: RESUME, jump back to the instruction
               break:  RESUME, a copy of the instruction, and for each successor a stub that packs up and returns

The exception table is shifted by the size of the head, and the copied instruction gets the row that covers the
original one. The tail has the source position of the instruction.

Stack values and cells arrive in extra local variables, ``.stack0``, ``.cell.x``; no Python name can be so spelt, and
the head clears them, so that ``locals()`` does not show them. They come after the function's own locals and before its
cells, whose slots therefore have larger numbers than before.

**Who keeps what alive.** The code objects made here belong to the code object they were made from, and die with it.
They do not refer to it, nor to each other (a break code holds its successors by weak references): the hook keeps its
entries where the garbage collector cannot look, and a cycle through them would never be freed. For the same reason
nothing that is stored in such an entry may hold a :class:`ResumePoint`.

**What differs from one unbroken frame.** Each code has a frame of its own: a frame object that the function keeps from
before a break is of a frame that is over, and a tracer or debugger sees several calls. An exception that a signal
handler raises exactly between two codes passes by the function's handlers. A function that has no parameters, but
``super()`` without arguments, gets another error message.
"""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from types import CodeType
from typing import Literal, NamedTuple

from reference_impl.opcodes import (
    CACHE_UNITS,
    EXTENDED_ARG,
    NULL_FIRST,
    UNIT,
    VERSION,
    Handler,
    Program,
    RawInstruction,
    cells_named_twice,
    instructions,
    is_slot_instruction,
    opcode_of,
    raw_instructions,
    slot_names,
)
from reference_impl.stack_shapes import Shape, Slot, UnknownEffect, after

__all__ = ["CannotResume", "Parameter", "ResumePoint", "Slot", "break_code", "origin", "resume_code", "successors"]

Parameter = tuple[Literal["local", "unset", "cell"], str] | tuple[Literal["stack"], int]

MakesTailCall = Callable[..., object]


class CannotResume(Exception):
    """The frame cannot be split here. The message says why, in one line."""


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """The state of a frame in front of an instruction, without the values.

    ``code``: the function's own code object (never one made here). ``offset``: of the instruction, in bytes.
    ``bound``: the plain locals (not cells) that have a value. ``stack``: the kind of each stack slot, from the bottom.
    """

    code: CodeType
    offset: int
    bound: frozenset[str]
    stack: tuple[Slot, ...] = ()

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What the arguments of the codes made for this point are, in order.

        ``("local", name)``: the value of a local. ``("unset", name)``: anything, say None; the local is unbound.
        ``("cell", name)``: the cell object. ``("stack", i)``: the value in stack slot i, where 0 is the bottom; NULL
        slots have no argument. For a HANDLED slot it is the exception that is being handled since that slot was
        pushed (the innermost one: ``sys.exception()``).
        """
        derived = _derived_from(self.code)
        found: list[Parameter] = []
        for name in derived.locals:
            kind: Literal["local", "unset", "cell"]
            kind = "cell" if name in derived.cells else "local" if name in self.bound else "unset"
            found.append((kind, name))
        found.extend(("cell", name) for name in derived.extra_cells)
        found.extend(("stack", place) for place, kind in enumerate(self.stack) if kind is not Slot.NULL)
        return tuple(found)


def successors(point: ResumePoint) -> tuple[ResumePoint, ...]:
    """The points that can follow when the instruction at ``point`` does not raise: fall-through, then jump target.

    :raises CannotResume: if the instruction is unsupported, or the point is not one where a frame can be split.
    """
    group = _checked(point).program.group(point.offset)
    try:
        following = after(group, Shape(point.stack, point.bound))
    except UnknownEffect as error:
        raise CannotResume(str(error)) from None
    return tuple(ResumePoint(point.code, offset, shape.bound, shape.stack) for offset, shape in following)


def resume_code(point: ResumePoint) -> CodeType:
    """Code that goes on at ``point``. The same object for equal points, as long as the function's code lives.

    :raises CannotResume: if no frame can be split there.
    """
    derived = _checked(point)
    key = (point.offset, point.bound, point.stack, None)
    if key not in derived.made:
        made = derived.made.setdefault(key, _Surgery(point, derived).resume())
        number = id(made)
        forget = weakref.ref(made, lambda _: _origins.pop(number))
        _origins[number] = _Origin(forget, derived.code, point.offset, point.bound, point.stack)
    return derived.made[key]


def break_code(point: ResumePoint, tail_call: MakesTailCall | None = None) -> CodeType:
    """Code that executes the instruction at ``point``, then returns ``tail_call(code, values...)``.

    ``code`` is the :func:`resume_code` of what follows. An instruction that leaves the frame is simply executed.
    ``tail_call``: by default the ``TailCall`` of the C hook. Cached as :func:`resume_code` is.

    :raises CannotResume: if no frame can be split there, or between this instruction and the next.
    """
    derived = _checked(point)
    maker = _tail_call_of_the_hook() if tail_call is None else tail_call
    key = (point.offset, point.bound, point.stack, maker)
    if key not in derived.made:
        derived.made.setdefault(key, _Surgery(point, derived).stop_after(maker))
    return derived.made[key]


def _tail_call_of_the_hook() -> MakesTailCall:
    from reference_impl._eval_frame import TailCall  # imported late: all else here works without the extension

    return TailCall


def origin(code: CodeType) -> ResumePoint | None:
    """The point that a :func:`resume_code` was made for; None for any other code, or if the function's code is dead."""
    known = _origins.get(id(code))
    original = known.original() if known is not None else None
    if known is None or original is None:
        return None
    return ResumePoint(original, known.offset, known.bound, known.stack)


# ---------------------------------------------------------------------------------------------------------------------
# What is remembered about code objects

_MadeKey = tuple[int, frozenset[str], tuple[Slot, ...], MakesTailCall | None]


class _Origin(NamedTuple):
    forget: weakref.ref[CodeType]
    original: weakref.ref[CodeType]
    offset: int
    bound: frozenset[str]
    stack: tuple[Slot, ...]


class _Derived:
    """What was found out about a code object and made from it.

    ``locals``: the slot of each local variable (arguments that are cells included). ``cells``: all cell variables;
    ``extra_cells``: the slots of those that are no arguments, which come after the locals. ``behind_locals``: the raw
    instructions whose argument is a slot after the locals.
    """

    def __init__(self, code: CodeType) -> None:
        number = id(code)
        self.code = weakref.ref(code, lambda _: _derived.pop(number))
        self.program: Program = instructions(code)
        slots = slot_names(code)
        self.locals = {name: slot for slot, name in enumerate(slots[: code.co_nlocals])}
        self.cells = frozenset(code.co_cellvars)
        self.extra_cells = {
            name: slot for slot, name in enumerate(slots) if slot >= code.co_nlocals and name in self.cells
        }
        self.raw = {row.next_offset: row for row in raw_instructions(code)}
        self.behind_locals = [
            row for row in self.raw.values() if is_slot_instruction(row) and row.arg >= code.co_nlocals
        ]
        lines = [line for _, _, line in code.co_lines() if line is not None]
        self.last_line = lines[-1] if lines else code.co_firstlineno
        self.refusal = _why_never(code)
        self.made: dict[_MadeKey, CodeType] = {}


# By id: code objects compare by value, but two equal ones can be of different files.
_derived: dict[int, _Derived] = {}
_origins: dict[int, _Origin] = {}


def _derived_from(code: CodeType) -> _Derived:
    known = _derived.get(id(code))
    if known is None:
        known = _derived.setdefault(id(code), _Derived(code))
    return known


def _why_never(code: CodeType) -> str | None:
    """Why frames of this code can never be split; None if they can."""
    flags = code.co_flags
    if flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
        return f"{code.co_qualname} is a generator or coroutine, whose frame outlives the call"
    if not (flags & inspect.CO_OPTIMIZED and flags & inspect.CO_NEWLOCALS):
        return f"{code.co_qualname} is not the body of a function"
    if twice := cells_named_twice(code):
        return f"{code.co_qualname} has both cells and free variables named {sorted(twice)}"
    if id(code) in _origins:
        return "the code is itself a resume code: say the point in offsets of the function's own code"
    return None


def _checked(point: ResumePoint) -> _Derived:
    derived = _derived_from(point.code)
    if derived.refusal is not None:
        raise CannotResume(derived.refusal)
    if point.offset not in derived.program.index:
        raise CannotResume(f"no instruction that a frame can be split at begins at offset {point.offset}")
    if point.offset < derived.program.start:
        raise CannotResume(f"the frame has not started yet at offset {point.offset}")
    strange = point.bound.difference(derived.locals) | point.bound.intersection(derived.cells)
    if strange:
        raise ValueError(f"bound must name plain locals of {point.code.co_qualname}, got {sorted(strange)}")
    return derived


# ---------------------------------------------------------------------------------------------------------------------
# Assembling


class _Assembler:
    """Code units, appended one instruction at a time."""

    def __init__(self) -> None:
        self.data = bytearray()

    @property
    def units(self) -> int:
        return len(self.data) // UNIT

    def emit(self, name: str, arg: int = 0) -> None:
        op = opcode_of(name)
        for shift in (24, 16, 8):
            if arg >> shift:
                self.data += bytes((EXTENDED_ARG, arg >> shift & 255))
        self.data += bytes((op, arg & 255)) + bytes(UNIT * CACHE_UNITS[op])

    def call(self, count: int) -> None:
        """Call with ``count`` positional arguments; callable and arguments are on the stack."""
        if VERSION == (3, 11):
            self.emit("PRECALL", count)
        self.emit("CALL", count)

    def load_callable(self, constant: int) -> None:
        """Push a constant and a NULL, in the order in which a call expects them."""
        for name, arg in (("PUSH_NULL", 0), ("LOAD_CONST", constant))[:: 1 if NULL_FIRST else -1]:
            self.emit(name, arg)


def _jump_back_size(distance: int) -> int:
    """The argument of a jump to ``distance`` units in front of the jump instruction (with its prefixes)."""
    arg = distance + 1
    while True:
        prefixes = max(0, (arg.bit_length() - 1) // 8)
        if arg == distance + 1 + prefixes:
            return arg
        arg = distance + 1 + prefixes


class _Surgery:
    """Makes one code object out of the function's."""

    def __init__(self, point: ResumePoint, derived: _Derived) -> None:
        self.point = point
        self.code = point.code
        self.derived = derived
        self.consts = [*self.code.co_consts, None]
        self.none = len(self.consts) - 1
        self.extra: list[str] = []
        self.arguments = 0

    # The two products

    def resume(self) -> CodeType:
        self.lay_out(self.point)
        head = self.head()
        original = self.original()
        tail = _Assembler()
        tail.emit("RESUME")
        distance = (len(original) - self.point.offset) // UNIT + tail.units
        tail.emit("JUMP_BACKWARD_NO_INTERRUPT", _jump_back_size(distance))
        return self.joined(head, original, tail, tail.units)

    def stop_after(self, tail_call: MakesTailCall) -> CodeType:
        following = successors(self.point)
        self.lay_out(self.point, *following)
        maker = self.constant(tail_call)
        stubs = [self.stub(point, maker) for point in following]
        head = self.head()
        original = self.original()
        tail = _Assembler()
        tail.emit("RESUME")
        self.copy_instruction(original, tail, stubs[0].units if stubs else 0)
        guarded = tail.units
        for place, stub in enumerate(stubs):
            if place == 1 and self.derived.program.group(self.point.offset)[0].op == "FOR_ITER":
                _landing_of_exhausted_loop(tail)
            tail.data += stub.data
        return self.joined(head, original, tail, guarded)

    # Local variables

    def lay_out(self, point: ResumePoint, *following: ResumePoint) -> None:
        """Choose the extra locals: arguments of ``point`` first, then what the stubs need to take the stack apart."""
        cells = [f".cell.{name}" for name in self.derived.extra_cells]
        filled = [f".stack{place}" for place, kind in enumerate(point.stack) if kind is not Slot.NULL]
        depth = max((len(other.stack) for other in following), default=0)
        spare = [f".stack{place}" for place in range(depth)]
        self.arguments = self.code.co_nlocals + len(cells) + len(filled)
        self.extra = [*cells, *filled, *(name for name in spare if name not in filled)]
        self.slot = {name: self.code.co_nlocals + place for place, name in enumerate(self.extra)}

    def cell_slot(self, name: str) -> int:
        """The slot of a cell that is not an argument."""
        return self.derived.extra_cells[name] + len(self.extra)

    def constant(self, value: object) -> int:
        self.consts.append(value)
        return len(self.consts) - 1

    # The parts

    def head(self) -> _Assembler:
        """Put the arguments where the function expects them. No RESUME: until the tail's, the frame is not visible."""
        code, point, head = self.code, self.point, _Assembler()
        if code.co_freevars:
            head.emit("COPY_FREE_VARS", len(code.co_freevars))
        for name, slot in self.derived.locals.items():
            if name not in point.bound and name not in self.derived.cells:
                head.emit("DELETE_FAST", slot)
        for name in self.derived.extra_cells:
            self.take(head, f".cell.{name}")
            head.emit("STORE_FAST", self.cell_slot(name))
        for place, kind in enumerate(point.stack):
            if kind is Slot.NULL:
                head.emit("PUSH_NULL")
                continue
            self.take(head, f".stack{place}")
            if kind is Slot.HANDLED:
                # Makes the exception the handled one and leaves the one handled until now below it.
                head.emit("PUSH_EXC_INFO")
                head.emit("POP_TOP")
        head.emit("JUMP_FORWARD", len(code.co_code) // UNIT)
        return head

    def take(self, part: _Assembler, name: str) -> None:
        """Move an extra local to the stack."""
        part.emit("LOAD_FAST", self.slot[name])
        part.emit("DELETE_FAST", self.slot[name])

    def original(self) -> bytes:
        """The function's bytes, with the numbers of the slots after the locals moved on."""
        data = bytearray(self.code.co_code)
        for row in self.derived.behind_locals:
            self.renumber(data, row)
        return bytes(data)

    def renumber(self, data: bytearray, row: RawInstruction) -> None:
        arg = row.arg + len(self.extra)
        end = row.next_offset - UNIT * CACHE_UNITS[opcode_of(row.name)]
        for place in range(end - UNIT, row.offset - UNIT, -UNIT):
            data[place + 1] = arg & 255
            arg >>= 8
        if arg:
            raise CannotResume(f"{self.code.co_qualname} has so many variables that its cells cannot be renumbered")

    def copy_instruction(self, original: bytes, tail: _Assembler, size_of_first_stub: int) -> None:
        """The instruction at the point, so that it falls through into the first stub or jumps to the second."""
        group = self.derived.program.group(self.point.offset)
        raw = self.derived.raw[group[-1].next_offset]
        op, arg = group[-1].op, group[-1].arg
        if op == "JUMP":
            return
        if op in ("POP_JUMP_IF", "POP_JUMP_IF_NONE", "JUMP_IF_OR_POP", "FOR_ITER"):
            tail.emit(raw.name.replace("BACKWARD", "FORWARD"), size_of_first_stub)
        elif op == "LOAD_METHOD" or (op == "LOAD_SUPER_ATTR" and arg[1]):
            # Without the method bit the result is one value, to which the NULL is added: a bound method and NULL, never
            # a function and self, because which of the two it is would be known only at run time.
            plain = raw.arg if raw.name == "LOAD_METHOD" else raw.arg & ~1
            tail.emit("LOAD_ATTR" if raw.name == "LOAD_METHOD" else raw.name, plain)
            tail.emit("PUSH_NULL")
            if NULL_FIRST:
                tail.emit("SWAP", 2)
        else:
            tail.data += original[group[0].offset : group[0].next_offset]

    def stub(self, following: ResumePoint, maker: int) -> _Assembler:
        """Take the frame apart: return ``tail_call(resume code, values...)``."""
        part = _Assembler()
        self.take_apart(part, following)
        part.load_callable(maker)
        part.load_callable(self.constant(weakref.ref(resume_code(following))))
        part.call(0)
        for kind, where in following.parameters:
            self.load_parameter(part, kind, where)
        part.call(1 + len(following.parameters))
        part.emit("RETURN_VALUE")
        return part

    def take_apart(self, part: _Assembler, state: ResumePoint) -> None:
        """Empty the stack into the extra locals. No exception of the function's is being handled afterwards."""
        handled = [place for place, kind in enumerate(state.stack) if kind is Slot.HANDLED]
        depth = len(state.stack)
        if handled:
            # Get the exception being handled now, then exchange from the innermost slot outwards; what comes out
            # of the outermost one was being handled when the function was called, and is so again.
            part.emit("LOAD_CONST", self.none)
            part.emit("PUSH_EXC_INFO")
            part.emit("POP_TOP")
            for place in reversed(handled):
                part.emit("SWAP", depth + 1 - place)
            part.emit("POP_EXCEPT")
        for place in reversed(range(depth)):
            part.emit("STORE_FAST", self.slot[f".stack{place}"])  # a NULL leaves the local unbound

    def load_parameter(self, part: _Assembler, kind: str, where: str | int) -> None:
        match kind, where:
            case "unset", _:
                part.emit("LOAD_CONST", self.none)
            case "stack", int():
                part.emit("LOAD_FAST", self.slot[f".stack{where}"])
            case _, str() if where in self.derived.locals:
                part.emit("LOAD_FAST", self.derived.locals[where])  # of a slot with a cell, it loads the cell
            case _, str():
                part.emit("LOAD_FAST", self.cell_slot(where))

    # Joining them

    def joined(self, head: _Assembler, original: bytes, tail: _Assembler, guarded: int) -> CodeType:
        """The new code object. ``guarded``: units of the tail that the instruction's handler covers too.

        They begin with RESUME, where a signal's handler may raise. (And 3.13 looks for the handler of what a called
        function raises one unit in front of the call.)
        """
        code, point = self.code, self.point
        shift = len(head.data)
        rows = list(self.derived.program.handlers)
        covering = self.derived.program.handler_of(point.offset)
        if covering is not None and guarded:
            rows.append(covering._replace(start=len(original), end=len(original) + UNIT * guarded))
        table = b"".join(
            _table_row(row._replace(start=row.start + shift, end=row.end + shift, target=row.target + shift))
            for row in rows
        )
        lines = _unlocated(head.units) + code.co_linetable + self.location(tail.units)
        stack = max(code.co_stacksize, len(point.stack)) + 4
        return code.replace(
            co_code=bytes(head.data) + original + bytes(tail.data),
            co_consts=tuple(self.consts),
            co_varnames=(*code.co_varnames, *self.extra),
            co_nlocals=code.co_nlocals + len(self.extra),
            co_argcount=self.arguments,
            co_posonlyargcount=self.arguments,
            co_kwonlyargcount=0,
            co_flags=code.co_flags & ~(inspect.CO_VARARGS | inspect.CO_VARKEYWORDS),
            co_stacksize=max(stack, code.co_nlocals + len(self.extra) + 4),
            co_exceptiontable=table,
            co_linetable=lines,
        )

    def location(self, units: int) -> bytes:
        """Rows of the line table that give ``units`` code units the position of the instruction."""
        end = self.derived.program.group(self.point.offset)[-1].next_offset
        raw = self.derived.raw[end]
        unit = end // UNIT - CACHE_UNITS[opcode_of(raw.name)] - 1
        line, end_line, column, end_column = next(islice(self.code.co_positions(), unit, None))
        if line is None:
            return _unlocated(units)
        rows = bytearray()
        before = self.derived.last_line
        for length in _row_lengths(units):
            rows.append(0x80 | _LONG_FORM << 3 | length - 1)
            delta = line - before
            rows += _little_endian(-delta << 1 | 1 if delta < 0 else delta << 1)
            rows += _little_endian(max(0, (end_line or line) - line))
            rows += _little_endian(0 if column is None else column + 1)
            rows += _little_endian(0 if end_column is None else end_column + 1)
            before = line
        return bytes(rows)


def _landing_of_exhausted_loop(tail: _Assembler) -> None:
    """What FOR_ITER expects at its jump target and skips."""
    if VERSION >= (3, 12):
        tail.emit("END_FOR")
    if VERSION >= (3, 13):
        tail.emit("POP_TOP")


# ---------------------------------------------------------------------------------------------------------------------
# The two tables of a code object

_LONG_FORM = 14  # line table: line, end line, column, end column
_NO_LOCATION = 15


def _row_lengths(units: int) -> list[int]:
    """A row of the line table covers at most 8 units."""
    return [min(8, units - start) for start in range(0, units, 8)]


def _unlocated(units: int) -> bytes:
    """Rows of the line table for code units that belong to no line."""
    return bytes(0x80 | _NO_LOCATION << 3 | length - 1 for length in _row_lengths(units))


def _little_endian(number: int) -> bytes:
    """A number of the line table: pieces of 6 bits, the lowest first (0x40: more follow)."""
    pieces = bytearray()
    while number > 0x3F:
        pieces.append(0x40 | number & 0x3F)
        number >>= 6
    pieces.append(number)
    return bytes(pieces)


def _big_endian(number: int) -> bytes:
    """A number of the exception table: pieces of 6 bits, the highest first (0x40: more follow)."""
    pieces = bytearray([number & 0x3F])
    while number := number >> 6:
        pieces.append(0x40 | number & 0x3F)
    return bytes(reversed(pieces))


def _table_row(row: Handler) -> bytes:
    numbers = (row.start // UNIT, (row.end - row.start) // UNIT, row.target // UNIT, row.depth << 1 | row.push_lasti)
    encoded = bytearray(b"".join(map(_big_endian, numbers)))
    encoded[0] |= 0x80  # the first byte of a row is marked
    return bytes(encoded)
