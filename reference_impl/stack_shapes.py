"""What lies on a frame's value stack, and which locals are bound, before and after an instruction.

Splitting a frame needs to know only the *kind* of each stack slot, not its value: a NULL cannot be passed as an
argument, and the slot in which an ``except`` block keeps the exception that was handled before cannot simply be
stored. :func:`after` says how an instruction changes the kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from reference_impl.opcodes import NULL_FIRST, Instruction


class Slot(Enum):
    """The kind of a stack slot.

    ``HANDLED`` marks an ``except``, ``finally`` or ``with`` block that is handling an exception: the slot made by
    ``PUSH_EXC_INFO`` and taken away by ``POP_EXCEPT``. In a frame it holds the exception that was being handled
    *outside*; where a frame is taken apart, the exception handled *inside* goes in its place.
    """

    VALUE = "value"
    NULL = "NULL"
    HANDLED = "handled exception"


class UnknownEffect(Exception):
    """The instruction's effect on the stack is not known, or only makes sense inside a generator."""


@dataclass(frozen=True, slots=True)
class Shape:
    """``stack``: the kind of each slot from the bottom. ``bound``: the plain locals that have a value."""

    stack: tuple[Slot, ...]
    bound: frozenset[str]

    def popped(self, count: int, pushed: Sequence[Slot] = ()) -> Shape:
        """``count`` slots taken away, then ``pushed`` put on."""
        if count > len(self.stack):
            raise ValueError(f"an instruction takes {count} stack slots, but there are only {len(self.stack)}")
        return replace(self, stack=(*self.stack[: len(self.stack) - count], *pushed))


#: The two slots that a method load leaves, in the form with NULL.
METHOD_PAIR = (Slot.NULL, Slot.VALUE) if NULL_FIRST else (Slot.VALUE, Slot.NULL)

#: Instructions after which the frame is left.
ENDS = frozenset({"RETURN_VALUE", "RERAISE", "RAISE_VARARGS"})

#: (slots popped, values pushed) of instructions whose argument does not matter for it.
_FIXED: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("NOP", "SETUP_ANNOTATIONS", "MAKE_CELL", "DELETE_DEREF", "DELETE_GLOBAL", "DELETE_NAME"), (0, 0)),
    **dict.fromkeys(("LOAD_CONST", "LOAD_FAST", "LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_CLOSURE"), (0, 1)),
    **dict.fromkeys(("LOAD_BUILD_CLASS", "LOAD_LOCALS", "GET_LEN", "IMPORT_FROM", "WITH_EXCEPT_START"), (0, 1)),
    **dict.fromkeys(("MATCH_MAPPING", "MATCH_SEQUENCE", "MATCH_KEYS"), (0, 1)),
    **dict.fromkeys(("POP_TOP", "STORE_GLOBAL", "STORE_NAME", "STORE_DEREF", "STORE_CELL", "DELETE_ATTR"), (1, 0)),
    **dict.fromkeys(("LIST_APPEND", "SET_ADD", "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE", "DICT_MERGE"), (1, 0)),
    **dict.fromkeys(("UNARY_OP", "TO_BOOL", "GET_ITER", "LOAD_ATTR", "LIST_TO_TUPLE", "CONVERT_VALUE"), (1, 1)),
    **dict.fromkeys(("CHECK_EXC_MATCH",), (1, 1)),
    "BEFORE_WITH": (1, 2),
    **dict.fromkeys(("MAP_ADD", "STORE_ATTR", "DELETE_SUBSCR"), (2, 0)),
    **dict.fromkeys(("BINARY_OP", "COMPARE_OP", "IS_OP", "CONTAINS_OP", "BINARY_SUBSCR", "IMPORT_NAME"), (2, 1)),
    **dict.fromkeys(("PREP_RERAISE_STAR", "SET_FUNCTION_ATTRIBUTE"), (2, 1)),
    "CHECK_EG_MATCH": (2, 2),
    "STORE_SUBSCR": (3, 0),
    **dict.fromkeys(("BINARY_SLICE", "MATCH_CLASS"), (3, 1)),
    "STORE_SLICE": (4, 0),
}

#: The same for instructions whose argument counts.
_COUNTED: dict[str, Callable[[Any], tuple[int, int]]] = {
    **dict.fromkeys(("BUILD_TUPLE", "BUILD_LIST", "BUILD_SET", "BUILD_STRING", "BUILD_SLICE"), lambda n: (n, 1)),
    "BUILD_MAP": lambda n: (2 * n, 1),
    "BUILD_CONST_KEY_MAP": lambda n: (n + 1, 1),
    "FORMAT_VALUE": lambda arg: (2 if arg[1] else 1, 1),
    "UNPACK_SEQUENCE": lambda n: (1, n),
    "UNPACK_EX": lambda arg: (1, arg[0] + 1 + arg[1]),
    "CALL": lambda arg: (arg[0] + 2, 1),
    "CALL_FUNCTION_EX": lambda has_keywords: (4 if has_keywords else 3, 1),
    "MAKE_FUNCTION": lambda flags: (1 + flags.bit_count(), 1),
    "INTRINSIC": lambda arg: (arg[1], 1),
}


def _straight(instruction: Instruction, shape: Shape) -> Shape:
    """The shape after an instruction that neither jumps nor leaves the frame."""
    op, arg, stack = instruction.op, instruction.arg, shape.stack
    if op in _FIXED or op in _COUNTED:
        popped, pushed = _FIXED[op] if op in _FIXED else _COUNTED[op](arg)
        return shape.popped(popped, [Slot.VALUE] * pushed)
    match op:
        case "STORE_FAST":
            # A comprehension puts back NULL into a variable that was unbound before it.
            was_null = stack[-1] is Slot.NULL
            return Shape(stack[:-1], shape.bound - {arg} if was_null else shape.bound | {arg})
        case "DELETE_FAST":
            return replace(shape, bound=shape.bound - {arg})
        case "LOAD_FAST_AND_CLEAR":
            kind = Slot.VALUE if arg in shape.bound else Slot.NULL
            return Shape((*stack, kind), shape.bound - {arg})
        case "PUSH_NULL":
            return shape.popped(0, [Slot.NULL])
        case "LOAD_METHOD":
            return shape.popped(1, METHOD_PAIR)
        case "LOAD_SUPER_ATTR":
            return shape.popped(3, METHOD_PAIR if arg[1] else [Slot.VALUE])
        case "COPY":
            return _copied(shape, len(stack) - arg)
        case "SWAP":
            place = len(stack) - arg
            return replace(shape, stack=(*stack[:place], stack[-1], *stack[place + 1 : -1], stack[place]))
        case "PUSH_EXC_INFO":
            return shape.popped(1, [Slot.HANDLED, Slot.VALUE])
        case "POP_EXCEPT":
            if stack[-1] is not Slot.HANDLED:
                raise ValueError("POP_EXCEPT finds no saved exception on top of the stack")
            return shape.popped(1)
    raise UnknownEffect(f"the effect of {arg if op == 'UNSUPPORTED' else op} on the stack is not known")


def _copied(shape: Shape, place: int) -> Shape:
    """After COPY of slot ``place``. A saved exception is copied only to be popped: then the copy is the live one."""
    stack = list(shape.stack)
    kind = stack[place]
    if kind is Slot.HANDLED:
        stack[place] = Slot.VALUE
    return replace(shape, stack=(*stack, kind))


def after(group: Sequence[Instruction], shape: Shape) -> tuple[tuple[int, Shape], ...]:
    """Where evaluation can go on after the instructions at one offset, if none raises: (offset, shape) pairs.

    The fall-through comes first, then the jump; none at all where the frame is left.

    :raises UnknownEffect: for instructions of generators and coroutines, and unsupported ones.
    :raises ValueError: if ``shape`` cannot be the shape in front of the instruction.
    """
    for instruction in group[:-1]:
        shape = _straight(instruction, shape)
    last = group[-1]
    if last.op in ENDS:
        return ()
    match last.op:
        case "JUMP":
            return ((last.arg, shape),)
        case "POP_JUMP_IF" | "POP_JUMP_IF_NONE":
            taken = shape.popped(1)
            return ((last.next_offset, taken), (last.arg[1], taken))
        case "JUMP_IF_OR_POP":
            return ((last.next_offset, shape.popped(1)), (last.arg[1], shape))
        case "FOR_ITER":
            return ((last.next_offset, shape.popped(0, [Slot.VALUE])), (last.arg, shape.popped(1)))
    return ((last.next_offset, _straight(last, shape)),)
