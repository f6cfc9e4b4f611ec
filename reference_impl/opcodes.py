"""One stable instruction set out of each Python version's bytecode.

CPython renames, splits and fuses its instructions from version to version. :func:`instructions` reads a code
object of the running interpreter (3.11, 3.12 or 3.13) and gives :class:`Instruction` tuples whose ``op`` comes out of
one closed set, so that the symbolic interpreter has one branch per *meaning* instead of one per version.

**Offsets** are bytes into ``co_code``, as :mod:`dis` prints them. An instruction begins at its first prefix:
``EXTENDED_ARG`` for wide arguments, ``KW_NAMES`` / ``PRECALL`` (3.11, 3.12) or the ``LOAD_CONST`` of the
keyword names (3.13) for a call with keywords. ``next_offset`` lies past the inline caches.

**Fused instructions** (``LOAD_FAST_LOAD_FAST``, ``RETURN_CONST``, ``LOAD_GLOBAL`` + NULL, ...) become several
:class:`Instruction` with the same ``offset``; all but the first are ``inner``: nothing can jump to them, and a frame
cannot be split in front of them.

**The stack of a call.** Below the arguments a call expects two slots, the callable and the "self or NULL" slot::

    3.11, 3.12 (NULL_FIRST)    [NULL, callable, args...]    or    [function, self, args...]
    3.13                       [callable, NULL, args...]    or    [function, self, args...]

``LOAD_METHOD`` fills both slots; a reader of this module may always choose the form with NULL (a bound method and
NULL), as ``reference_impl.resume`` does. ``CALL_FUNCTION_EX`` has the same two slots below its argument tuple.

**Two name spaces.** ``*_FAST`` names plain locals, ``*_DEREF`` / ``LOAD_CLOSURE`` / ``STORE_CELL`` / ``MAKE_CELL`` name
cells. On 3.12+ the same name can be in both (an inlined comprehension's own ``x`` beside a free ``x``).

The closed set (the argument in parentheses)::

    NOP  UNSUPPORTED(name)  POP_TOP  COPY(i)  SWAP(i)  PUSH_NULL
    UNARY_OP('-' '~' 'not' '+')  BINARY_OP('+' '+=' ...)  COMPARE_OP('<' ...)
    IS_OP(invert)  CONTAINS_OP(invert)  TO_BOOL
    BINARY_SUBSCR  STORE_SUBSCR  DELETE_SUBSCR  BINARY_SLICE  STORE_SLICE
    JUMP(target)  POP_JUMP_IF((truth, target))  POP_JUMP_IF_NONE((is_none, target))  JUMP_IF_OR_POP((truth, target))
    GET_ITER  FOR_ITER(target)  END_FOR  GET_LEN
    BUILD_TUPLE(n)  BUILD_LIST(n)  BUILD_SET(n)  BUILD_MAP(n)  BUILD_STRING(n)  BUILD_SLICE(n)  BUILD_CONST_KEY_MAP(n)
    LIST_APPEND(i)  SET_ADD(i)  MAP_ADD(i)  LIST_EXTEND(i)  SET_UPDATE(i)  DICT_UPDATE(i)  DICT_MERGE(i)  LIST_TO_TUPLE
    FORMAT_VALUE((conversion, has_spec))  CONVERT_VALUE(conversion)      conversion: '' 's' 'r' 'a'
    UNPACK_SEQUENCE(n)  UNPACK_EX((before, after))
    LOAD_CONST(value)  LOAD_FAST(name)  STORE_FAST(name)  DELETE_FAST(name)  LOAD_FAST_AND_CLEAR(name)
    LOAD_GLOBAL(name)  STORE_GLOBAL(name)  DELETE_GLOBAL(name)  LOAD_NAME(name)  STORE_NAME(name)  DELETE_NAME(name)
    LOAD_DEREF(name)  STORE_DEREF(name)  DELETE_DEREF(name)  LOAD_CLASSDEREF(name)
    LOAD_CLOSURE(name)  STORE_CELL(name)  MAKE_CELL(name)
    LOAD_ATTR(name)  LOAD_METHOD(name)  STORE_ATTR(name)  DELETE_ATTR(name)
    LOAD_SUPER_ATTR((name, as_method, two_arguments))
    CALL((count, keyword names))  CALL_FUNCTION_EX(has_keywords)  MAKE_FUNCTION(flags)  SET_FUNCTION_ATTRIBUTE(flag)
    MATCH_MAPPING  MATCH_SEQUENCE  MATCH_KEYS  MATCH_CLASS(n)  IMPORT_NAME(name)  IMPORT_FROM(name)
    BEFORE_WITH  WITH_EXCEPT_START  PUSH_EXC_INFO  POP_EXCEPT  CHECK_EXC_MATCH  CHECK_EG_MATCH  PREP_RERAISE_STAR
    RERAISE(n)  RAISE_VARARGS(n)  RETURN_VALUE
    RETURN_GENERATOR  YIELD_VALUE  SEND(target)  END_SEND  CLEANUP_THROW  GET_YIELD_FROM_ITER
    LOAD_BUILD_CLASS  LOAD_LOCALS  SETUP_ANNOTATIONS  INTRINSIC((name, operands))

``count`` of CALL is the number of arguments, keyword ones included; the keyword names belong to the last of them.
``FOR_ITER(target)`` and ``SEND(target)``: where evaluation goes on when the iterator is exhausted, with it popped.
``MAKE_CELL`` appears only where an inlined comprehension gives a variable a fresh cell (3.12+); it follows, as an inner
instruction, the ``LOAD_CLOSURE`` that saves the old cell, which ``STORE_CELL`` puts back afterwards. The cells that a
frame is born with are made by its prologue, whose instructions are all NOP here.
"""

from __future__ import annotations

import dis
import opcode
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any, NamedTuple

VERSION = sys.version_info[:2]

#: Whether the NULL of a call lies below the callable (to 3.12) or above it (from 3.13).
NULL_FIRST = VERSION < (3, 13)

#: Bytes of one code unit (opcode and argument); inline caches are counted in these units too.
UNIT = 2

EXTENDED_ARG: int = dis.opmap["EXTENDED_ARG"]


def _cache_units() -> tuple[int, ...]:
    """Number of inline cache units after each opcode, by opcode."""
    table: Any = vars(opcode)["_inline_cache_entries"]
    if isinstance(table, dict):  # 3.13: by name, and only those that have some
        return tuple(table.get(dis.opname[op], 0) for op in range(256))
    return tuple(table)


#: Inline cache units that follow an opcode.
CACHE_UNITS = _cache_units()


class Instruction(NamedTuple):
    """One step of a program.

    ``op`` and ``arg``: see the closed set in the module's docstring. ``offset`` and ``next_offset``: bytes into
    ``co_code``, before the first prefix and past the caches. ``line``: source line or None. ``inner``: not the
    first of the instructions at this offset.
    """

    op: str
    arg: Any
    offset: int
    next_offset: int
    line: int | None
    inner: bool = False


class Handler(NamedTuple):
    """A row of the exception table: instructions in ``[start, end)`` raise into ``target`` (byte offsets).

    The stack is cut to ``depth`` slots; then the offset of the raising instruction (in code units) is pushed if
    ``push_lasti``, then the exception.
    """

    start: int
    end: int
    target: int
    depth: int
    push_lasti: bool


@dataclass(frozen=True, slots=True)
class Program:
    """The instructions of a code object, and what surrounds them.

    ``index``: position in ``instructions`` of the first instruction at an offset. ``start``: the offset of the first
    instruction after the prologue (cells made, free variables copied, ``RESUME`` done).
    """

    instructions: tuple[Instruction, ...]
    handlers: tuple[Handler, ...]
    index: dict[int, int]
    start: int

    def group(self, offset: int) -> tuple[Instruction, ...]:
        """All instructions at ``offset``: more than one where the version fuses them. KeyError if none is there."""
        first = last = self.index[offset]
        while last < len(self.instructions) and self.instructions[last].offset == offset:
            last += 1
        return self.instructions[first:last]

    def handler_of(self, offset: int) -> Handler | None:
        """The row of the exception table that covers the instruction at ``offset``."""
        place = bisect_right(self.handlers, offset, key=lambda row: row.start) - 1
        if place >= 0 and offset < self.handlers[place].end:
            return self.handlers[place]
        return None


def instructions(code: CodeType) -> Program:
    """Read ``code`` into the one instruction set. Anything unknown becomes ``UNSUPPORTED(name)``."""
    reader = _Reader(code)
    found: list[Instruction] = []
    index: dict[int, int] = {}
    line_at = _line_finder(code)
    start = 0
    for group in _grouped(code):
        last = group[-1]
        offset, next_offset = group[0].offset, last.next_offset
        line = line_at(offset)
        if last.name == "RESUME" and start == 0:
            start = next_offset
        index[offset] = len(found)
        inner = False
        for op, arg in reader.translate(group):
            found.append(Instruction(op, arg, offset, next_offset, line, inner))
            inner = True
    handlers = tuple(parse_exception_table(code.co_exceptiontable))
    return Program(tuple(found), handlers, index, start)


# ---------------------------------------------------------------------------------------------------------------------
# Raw code units


class RawInstruction(NamedTuple):
    """An instruction as the interpreter has it; ``offset`` is that of its first ``EXTENDED_ARG``."""

    name: str
    arg: int
    offset: int
    next_offset: int


def raw_instructions(code: CodeType) -> Iterator[RawInstruction]:
    """The instructions of ``co_code`` with ``EXTENDED_ARG`` folded in and caches skipped."""
    data = code.co_code
    position = 0
    start = 0
    prefix = 0
    while position < len(data):
        op, arg = data[position], data[position + 1] | prefix
        position += UNIT
        if op == EXTENDED_ARG:
            prefix = arg << 8
            continue
        position += UNIT * CACHE_UNITS[op]
        yield RawInstruction(dis.opname[op], arg, start, position)
        start, prefix = position, 0


def _grouped(code: CodeType) -> Iterator[list[RawInstruction]]:
    """Raw instructions, with those that only mean something together in one list."""
    pending: list[RawInstruction] = []
    for raw in raw_instructions(code):
        if pending and not _belongs(pending[-1], raw):
            yield pending
            pending = []
        pending.append(raw)
    if pending:
        yield pending


def _belongs(before: RawInstruction, raw: RawInstruction) -> bool:
    """Whether a frame must not be split between two neighbours."""
    if before.name in ("KW_NAMES", "PRECALL"):
        return True
    if raw.name == "CALL_KW":
        return before.name == "LOAD_CONST"
    # A comprehension's own cell variable: the slot is empty between the two, which no resume point could say.
    return raw.name == "MAKE_CELL" and before.name == "LOAD_FAST_AND_CLEAR" and before.arg == raw.arg


def _line_finder(code: CodeType) -> Callable[[int], int | None]:
    """A function from byte offset to source line, for offsets that never decrease from call to call."""
    ranges = code.co_lines()
    end, line = 0, None

    def line_at(offset: int) -> int | None:
        nonlocal end, line
        while offset >= end:
            _, end, line = next(ranges)
        return line

    return line_at


def parse_exception_table(table: bytes) -> Iterator[Handler]:
    """The rows of ``co_exceptiontable``: four big-endian numbers each, in 6-bit pieces (0x40: more follow)."""
    data = iter(table)

    def number(piece: int) -> int:
        value = piece & 0x3F
        while piece & 0x40:
            piece = next(data)
            value = value << 6 | piece & 0x3F
        return value

    for first in data:
        start = number(first) * UNIT
        length, target = number(next(data)) * UNIT, number(next(data)) * UNIT
        depth_and_lasti = number(next(data))
        yield Handler(start, start + length, target, depth_and_lasti >> 1, bool(depth_and_lasti & 1))


# ---------------------------------------------------------------------------------------------------------------------
# From raw instructions to the closed set

Step = tuple[str, Any]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: Instructions whose name and lack of argument are the same everywhere.
_PLAIN = _words(
    """POP_TOP PUSH_NULL BINARY_SUBSCR STORE_SUBSCR DELETE_SUBSCR BINARY_SLICE STORE_SLICE TO_BOOL LIST_TO_TUPLE
    GET_ITER END_FOR GET_LEN MATCH_MAPPING MATCH_SEQUENCE MATCH_KEYS BEFORE_WITH WITH_EXCEPT_START PUSH_EXC_INFO
    POP_EXCEPT CHECK_EXC_MATCH CHECK_EG_MATCH PREP_RERAISE_STAR RETURN_VALUE RETURN_GENERATOR YIELD_VALUE END_SEND
    CLEANUP_THROW GET_YIELD_FROM_ITER LOAD_BUILD_CLASS LOAD_LOCALS SETUP_ANNOTATIONS"""
)

#: Instructions whose argument is the number itself.
_NUMBER = _words(
    """COPY SWAP BUILD_TUPLE BUILD_LIST BUILD_SET BUILD_MAP BUILD_STRING BUILD_SLICE BUILD_CONST_KEY_MAP LIST_APPEND
    SET_ADD MAP_ADD LIST_EXTEND SET_UPDATE DICT_UPDATE DICT_MERGE UNPACK_SEQUENCE MAKE_FUNCTION
    SET_FUNCTION_ATTRIBUTE MATCH_CLASS RERAISE RAISE_VARARGS"""
)

#: Instructions whose argument is an index into co_names.
_NAMED = _words(
    """STORE_GLOBAL DELETE_GLOBAL LOAD_NAME STORE_NAME DELETE_NAME STORE_ATTR DELETE_ATTR IMPORT_NAME
    IMPORT_FROM LOAD_METHOD"""
)

#: Instructions whose argument is a slot, under their names here.
_SLOTS = {
    "LOAD_FAST": "LOAD_FAST",
    "LOAD_FAST_CHECK": "LOAD_FAST",
    "STORE_FAST": "STORE_FAST",
    "DELETE_FAST": "DELETE_FAST",
    "LOAD_FAST_AND_CLEAR": "LOAD_FAST_AND_CLEAR",
    "LOAD_DEREF": "LOAD_DEREF",
    "STORE_DEREF": "STORE_DEREF",
    "DELETE_DEREF": "DELETE_DEREF",
    "LOAD_CLOSURE": "LOAD_CLOSURE",
    "LOAD_CLASSDEREF": "LOAD_CLASSDEREF",
    "LOAD_FROM_DICT_OR_DEREF": "LOAD_CLASSDEREF",
}

#: What the instructions on plain locals mean when the slot holds a cell.
_ON_CELLS = {"LOAD_FAST": "LOAD_CLOSURE", "STORE_FAST": "STORE_CELL", "LOAD_FAST_AND_CLEAR": "LOAD_CLOSURE"}

_FUSED_SLOTS = {
    "LOAD_FAST_LOAD_FAST": ("LOAD_FAST", "LOAD_FAST"),
    "STORE_FAST_LOAD_FAST": ("STORE_FAST", "LOAD_FAST"),
    "STORE_FAST_STORE_FAST": ("STORE_FAST", "STORE_FAST"),
}

_PROLOGUE = frozenset({"NOP", "RESUME", "CACHE", "COPY_FREE_VARS", "MAKE_CELL"})

_UNARY = {"UNARY_NEGATIVE": "-", "UNARY_INVERT": "~", "UNARY_NOT": "not", "UNARY_POSITIVE": "+"}

#: Jumps: name here, what must hold for the jump (None: always), and the direction.
_JUMPS: dict[str, tuple[str, bool | None, int]] = {
    "JUMP_FORWARD": ("JUMP", None, 1),
    "JUMP_BACKWARD": ("JUMP", None, -1),
    "JUMP_BACKWARD_NO_INTERRUPT": ("JUMP", None, -1),
    "JUMP_IF_TRUE_OR_POP": ("JUMP_IF_OR_POP", True, 1),
    "JUMP_IF_FALSE_OR_POP": ("JUMP_IF_OR_POP", False, 1),
}
for _direction, _sign in (("", 1), ("FORWARD_", 1), ("BACKWARD_", -1)):
    _JUMPS[f"POP_JUMP_{_direction}IF_TRUE"] = ("POP_JUMP_IF", True, _sign)
    _JUMPS[f"POP_JUMP_{_direction}IF_FALSE"] = ("POP_JUMP_IF", False, _sign)
    _JUMPS[f"POP_JUMP_{_direction}IF_NONE"] = ("POP_JUMP_IF_NONE", True, _sign)
    _JUMPS[f"POP_JUMP_{_direction}IF_NOT_NONE"] = ("POP_JUMP_IF_NONE", False, _sign)

#: Units between the jump target of an exhausted FOR_ITER or SEND and the place where evaluation goes on.
_FOR_ITER_SKIPS = {(3, 11): 0, (3, 12): 1, (3, 13): 2}.get(VERSION, 2)
_SEND_SKIPS = 0 if VERSION == (3, 11) else 1

_COMPARE_SHIFT = {(3, 11): 0, (3, 12): 4, (3, 13): 5}.get(VERSION, 5)

_BINARY_OPERATORS: tuple[str, ...] = tuple(symbol for _, symbol in vars(opcode)["_nb_ops"])

_CONVERSIONS = ("", "s", "r", "a")

#: Intrinsic functions of 3.12+ that were, or are, instructions of their own.
_INTRINSIC_STEPS: dict[str, Step] = {
    "UNARY_POSITIVE": ("UNARY_OP", "+"),
    "LIST_TO_TUPLE": ("LIST_TO_TUPLE", None),
    "PREP_RERAISE_STAR": ("PREP_RERAISE_STAR", None),
}


class _Reader:
    """Translates the raw instructions of one code object."""

    def __init__(self, code: CodeType) -> None:
        self.code = code
        self.slots = slot_names(code)
        # A slot holds a cell if its variable is one of co_cellvars (an argument's slot among the locals may be), or
        # if it comes after the locals.
        cells = set(code.co_cellvars)
        self.twice = cells_named_twice(code)
        self.is_cell = tuple(place >= code.co_nlocals or name in cells for place, name in enumerate(self.slots))

    def translate(self, group: list[RawInstruction]) -> list[Step]:
        """The steps that a group of raw instructions stands for."""
        raw = group[-1]
        if raw.name == "CALL":
            names = next((self.code.co_consts[row.arg] for row in group if row.name == "KW_NAMES"), ())
            return [("CALL", (raw.arg, names))]
        if len(group) == 2:
            if raw.name == "CALL_KW":
                return [("CALL", (raw.arg, self.code.co_consts[group[0].arg]))]
            return [*self.translate(group[:1]), ("MAKE_CELL", self.slots[raw.arg])]
        read = _READERS.get(raw.name)
        return [("UNSUPPORTED", raw.name)] if read is None else read(self, raw)

    # One method per kind of instruction.

    def read_plain(self, raw: RawInstruction) -> list[Step]:
        return [(raw.name, None)]

    def read_number(self, raw: RawInstruction) -> list[Step]:
        return [(raw.name, raw.arg)]

    def read_named(self, raw: RawInstruction) -> list[Step]:
        return [(raw.name, self.code.co_names[raw.arg])]

    def read_prologue(self, raw: RawInstruction) -> list[Step]:
        return [("NOP", None)]

    def read_unary(self, raw: RawInstruction) -> list[Step]:
        return [("UNARY_OP", _UNARY[raw.name])]

    def read_slot(self, raw: RawInstruction) -> list[Step]:
        return [self.on_slot(_SLOTS[raw.name], raw.arg)]

    def read_two_slots(self, raw: RawInstruction) -> list[Step]:
        first, second = _FUSED_SLOTS[raw.name]
        return [self.on_slot(first, raw.arg >> 4), self.on_slot(second, raw.arg & 15)]

    def on_slot(self, op: str, slot: int) -> Step:
        if self.slots[slot] in self.twice:
            return ("UNSUPPORTED", f"{op} of {self.slots[slot]}, which is both a cell and a free variable")
        return (_ON_CELLS.get(op, op) if self.is_cell[slot] else op, self.slots[slot])

    def read_jump(self, raw: RawInstruction) -> list[Step]:
        op, condition, sign = _JUMPS[raw.name]
        target = raw.next_offset + sign * UNIT * raw.arg
        return [(op, target) if condition is None else (op, (condition, target))]

    def read_intrinsic(self, raw: RawInstruction) -> list[Step]:
        operands = int(raw.name[-1])
        described: str = vars(opcode)[f"_intrinsic_{operands}_descs"][raw.arg]
        name = described.removeprefix("INTRINSIC_")
        return [_INTRINSIC_STEPS.get(name, ("INTRINSIC", (name, operands)))]

    def read_load_const(self, raw: RawInstruction) -> list[Step]:
        return [("LOAD_CONST", self.code.co_consts[raw.arg])]

    def read_return_const(self, raw: RawInstruction) -> list[Step]:
        return [("LOAD_CONST", self.code.co_consts[raw.arg]), ("RETURN_VALUE", None)]

    def read_load_assertion_error(self, raw: RawInstruction) -> list[Step]:
        return [("LOAD_CONST", AssertionError)]

    def read_load_global(self, raw: RawInstruction) -> list[Step]:
        load: Step = ("LOAD_GLOBAL", self.code.co_names[raw.arg >> 1])
        if not raw.arg & 1:
            return [load]
        null: Step = ("PUSH_NULL", None)
        return [null, load] if NULL_FIRST else [load, null]

    def read_load_attr(self, raw: RawInstruction) -> list[Step]:
        if VERSION == (3, 11):
            return [("LOAD_ATTR", self.code.co_names[raw.arg])]
        return [("LOAD_METHOD" if raw.arg & 1 else "LOAD_ATTR", self.code.co_names[raw.arg >> 1])]

    def read_load_super_attr(self, raw: RawInstruction) -> list[Step]:
        return [("LOAD_SUPER_ATTR", (self.code.co_names[raw.arg >> 2], bool(raw.arg & 1), bool(raw.arg & 2)))]

    def read_binary_op(self, raw: RawInstruction) -> list[Step]:
        return [("BINARY_OP", _BINARY_OPERATORS[raw.arg])]

    def read_compare_op(self, raw: RawInstruction) -> list[Step]:
        compare: Step = ("COMPARE_OP", dis.cmp_op[raw.arg >> _COMPARE_SHIFT])
        as_bool = VERSION >= (3, 13) and raw.arg & 16
        return [compare, ("TO_BOOL", None)] if as_bool else [compare]

    def read_is_op(self, raw: RawInstruction) -> list[Step]:
        return [("IS_OP", bool(raw.arg))]

    def read_contains_op(self, raw: RawInstruction) -> list[Step]:
        return [("CONTAINS_OP", bool(raw.arg))]

    def read_unpack_ex(self, raw: RawInstruction) -> list[Step]:
        return [("UNPACK_EX", (raw.arg & 255, raw.arg >> 8))]

    def read_format_value(self, raw: RawInstruction) -> list[Step]:
        return [("FORMAT_VALUE", (_CONVERSIONS[raw.arg & 3], bool(raw.arg & 4)))]

    def read_format_simple(self, raw: RawInstruction) -> list[Step]:
        return [("FORMAT_VALUE", ("", False))]

    def read_format_with_spec(self, raw: RawInstruction) -> list[Step]:
        return [("FORMAT_VALUE", ("", True))]

    def read_convert_value(self, raw: RawInstruction) -> list[Step]:
        return [("CONVERT_VALUE", _CONVERSIONS[raw.arg])]

    def read_call_function_ex(self, raw: RawInstruction) -> list[Step]:
        return [("CALL_FUNCTION_EX", bool(raw.arg & 1))]

    def read_for_iter(self, raw: RawInstruction) -> list[Step]:
        return [("FOR_ITER", raw.next_offset + UNIT * (raw.arg + _FOR_ITER_SKIPS))]

    def read_send(self, raw: RawInstruction) -> list[Step]:
        return [("SEND", raw.next_offset + UNIT * (raw.arg + _SEND_SKIPS))]

    def read_import_star(self, raw: RawInstruction) -> list[Step]:
        return [("INTRINSIC", ("IMPORT_STAR", 1))]

    def read_print_expr(self, raw: RawInstruction) -> list[Step]:
        return [("INTRINSIC", ("PRINT", 1))]


def cells_named_twice(code: CodeType) -> frozenset[str]:
    """Cells that share their name with a free variable.

    3.12 and 3.13 make such code of a comprehension whose variable is captured by a lambda and hides a free variable of
    the function around it. They use the two slots as if they were one; what the code does is not what it says.
    """
    return frozenset(code.co_cellvars).intersection(code.co_freevars)


def is_slot_instruction(raw: RawInstruction) -> bool:
    """Whether the argument is a slot of the frame (fused instructions, whose slots are below 16, left out)."""
    return raw.name in _SLOTS or raw.name == "MAKE_CELL"


def opcode_of(name: str) -> int:
    """The number of a raw instruction of this version. KeyError if it has none of that name."""
    return dis.opmap[name]


def _readers() -> dict[str, Callable[[_Reader, RawInstruction], list[Step]]]:
    """The method that reads an instruction, by raw name; names of one instruction alone are found by their method."""
    table: dict[str, Callable[[_Reader, RawInstruction], list[Step]]] = {
        "CALL_INTRINSIC_1": _Reader.read_intrinsic,
        "CALL_INTRINSIC_2": _Reader.read_intrinsic,
    }
    for names, read in (
        (_PLAIN, _Reader.read_plain),
        (_NUMBER, _Reader.read_number),
        (_NAMED, _Reader.read_named),
        (_PROLOGUE, _Reader.read_prologue),
        (_UNARY, _Reader.read_unary),
        (_SLOTS, _Reader.read_slot),
        (_FUSED_SLOTS, _Reader.read_two_slots),
        (_JUMPS, _Reader.read_jump),
    ):
        table.update(dict.fromkeys(names, read))
    for attribute, method in vars(_Reader).items():
        name = attribute.removeprefix("read_").upper()
        if name in dis.opmap:
            table.setdefault(name, method)
    return table


_READERS = _readers()


def slot_names(code: CodeType) -> tuple[str, ...]:
    """The variable in each slot of a frame: locals, then cells that are not locals too, then free variables."""
    local = set(code.co_varnames)
    return (*code.co_varnames, *(name for name in code.co_cellvars if name not in local), *code.co_freevars)
