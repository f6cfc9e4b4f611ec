"""The one instruction set: what each construct becomes, and that it agrees with ``dis`` on the standard library."""

from __future__ import annotations

import dis
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from reference_impl import opcodes
from reference_impl.opcodes import NULL_FIRST, Instruction, cells_named_twice, instructions, raw_instructions

AFTER_3_11 = sys.version_info >= (3, 12)
AFTER_3_12 = sys.version_info >= (3, 13)


def compiled(text: str, name: str = "f") -> CodeType:
    """The code object of the function ``name`` in a piece of source."""
    scope: dict[str, Any] = {}
    exec(compile(text, "text.py", "exec"), scope)
    code: CodeType = scope[name].__code__
    return code


def steps(text: str) -> list[tuple[str, Any]]:
    """(op, arg) of the body ``text`` of a function of a, b, c, without NOPs."""
    body = "\n ".join(text.splitlines())
    code = compiled(f"def f(a, b, c):\n {body}\n")
    return [(row.op, row.arg) for row in instructions(code).instructions if row.op != "NOP"]


def pair(op: str, name: str) -> list[tuple[str, Any]]:
    load, null = (op, name), ("PUSH_NULL", None)
    return [null, load] if NULL_FIRST else [load, null]


A, B, C = (("LOAD_FAST", name) for name in "abc")
RETURN = ("RETURN_VALUE", None)
NONE = [("LOAD_CONST", None), RETURN]
FORMAT = ("FORMAT_VALUE", ("", False))
REPR = [("CONVERT_VALUE", "r"), FORMAT] if AFTER_3_12 else [("FORMAT_VALUE", ("r", False))]
APPENDED = [("BUILD_LIST", 0), A, ("LIST_EXTEND", 1), B, ("LIST_APPEND", 1)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("return a", [A, RETURN]),
        ("return 5000", [("LOAD_CONST", 5000), RETURN]),
        ("return -a", [A, ("UNARY_OP", "-"), RETURN]),
        ("return +a", [A, ("UNARY_OP", "+"), RETURN]),
        ("return ~a", [A, ("UNARY_OP", "~"), RETURN]),
        ("return a @ b", [A, B, ("BINARY_OP", "@"), RETURN]),
        ("a //= b\nreturn a", [A, B, ("BINARY_OP", "//="), ("STORE_FAST", "a"), A, RETURN]),
        ("return a is not b", [A, B, ("IS_OP", True), RETURN]),
        ("return a not in b", [A, B, ("CONTAINS_OP", True), RETURN]),
        ("return a in b", [A, B, ("CONTAINS_OP", False), RETURN]),
        ("return a[b]", [A, B, ("BINARY_SUBSCR", None), RETURN]),
        ("a[b] = c", [C, A, B, ("STORE_SUBSCR", None), *NONE]),
        ("del a[b]", [A, B, ("DELETE_SUBSCR", None), *NONE]),
        ("del a", [("DELETE_FAST", "a"), *NONE]),
        ("return a.x.y", [A, ("LOAD_ATTR", "x"), ("LOAD_ATTR", "y"), RETURN]),
        ("a.x = b", [B, A, ("STORE_ATTR", "x"), *NONE]),
        ("del a.x", [A, ("DELETE_ATTR", "x"), *NONE]),
        ("return a.m(b)", [A, ("LOAD_METHOD", "m"), B, ("CALL", (1, ())), RETURN]),
        ("return a(b)", [*pair("LOAD_FAST", "a"), B, ("CALL", (1, ())), RETURN]),
        ("return g(b)", [*pair("LOAD_GLOBAL", "g"), B, ("CALL", (1, ())), RETURN]),
        ("return g.x", [("LOAD_GLOBAL", "g"), ("LOAD_ATTR", "x"), RETURN]),
        ("return g(b, k=c, m=a)", [*pair("LOAD_GLOBAL", "g"), B, C, A, ("CALL", (3, ("k", "m"))), RETURN]),
        ("return a(*b)", [*pair("LOAD_FAST", "a"), B, ("CALL_FUNCTION_EX", False), RETURN]),
        ("return (a, b)", [A, B, ("BUILD_TUPLE", 2), RETURN]),
        ("return [*a, b]", [*APPENDED, RETURN]),
        ("a, *b = c", [C, ("UNPACK_EX", (1, 0)), ("STORE_FAST", "a"), ("STORE_FAST", "b"), *NONE]),
        ("*a, b = c", [C, ("UNPACK_EX", (0, 1)), ("STORE_FAST", "a"), ("STORE_FAST", "b"), *NONE]),
        ("a, b = c", [C, ("UNPACK_SEQUENCE", 2), ("STORE_FAST", "a"), ("STORE_FAST", "b"), *NONE]),
        ("return f'{a}'", [A, FORMAT, RETURN]),
        ("return f'{a:x}'", [A, ("LOAD_CONST", "x"), ("FORMAT_VALUE", ("", True)), RETURN]),
        (
            "return f'{a!r}'",
            [A, *REPR, RETURN],
        ),
        ("raise a from b", [A, B, ("RAISE_VARARGS", 2)]),
        ("return (*a, b)", [*APPENDED, ("LIST_TO_TUPLE", None), RETURN]),
    ],
)
def test_constructs(text, expected):
    assert steps(text) == expected


def test_fused_instructions_share_an_offset():
    groups = [instructions(compiled("def f(a, b): return a, b")).group(2)]
    groups.append(instructions(compiled("def f(a, b): return g(a)")).group(2))
    for group in groups:
        assert [row.inner for row in group] == [False, True][: len(group)]
        assert len({(row.offset, row.next_offset) for row in group}) == 1
    assert [len(group) for group in groups] == [2 if AFTER_3_12 else 1, 2]


@pytest.mark.parametrize("symbol", ["<", "<=", "==", "!=", ">", ">="])
def test_comparisons(symbol):
    assert steps(f"return a {symbol} b") == [A, B, ("COMPARE_OP", symbol), RETURN]


def test_slices():
    sliced = [("BINARY_SLICE", None)] if AFTER_3_11 else [("BUILD_SLICE", 2), ("BINARY_SUBSCR", None)]
    assert steps("return a[b:c]") == [A, B, C, *sliced, RETURN]
    stored = [("STORE_SLICE", None)] if AFTER_3_11 else [("BUILD_SLICE", 2), ("STORE_SUBSCR", None)]
    assert steps("a[b:c] = c") == [C, A, B, C, *stored, *NONE]


def test_conditions_name_truth_and_target():
    code = compiled("def f(a, b):\n if a: b()\n if b is None: a()\n return 5000")
    program = instructions(code)
    jumps = [row for row in program.instructions if row.op.startswith("POP_JUMP")]
    assert [(row.op, row.arg[0]) for row in jumps] == [("POP_JUMP_IF", False), ("POP_JUMP_IF_NONE", False)]
    assert [program.group(row.arg[1])[0].line for row in jumps] == [3, 4]


def test_a_loop_goes_on_behind_its_end():
    code = compiled("def f(a):\n for x in a:\n  print(x)\n return 5000")
    program = instructions(code)
    (loop,) = [row for row in program.instructions if row.op == "FOR_ITER"]
    following = program.group(loop.arg)
    assert (following[0].op, following[0].arg, following[0].line) == ("LOAD_CONST", 5000, 4)
    (back,) = [row for row in program.instructions if row.op == "JUMP"]
    assert back.arg == loop.offset


def test_cells_are_not_locals():
    code = compiled("def f(a):\n b = 1\n c = [a, b]\n return lambda: (a, b)")
    loads = {row.arg: row.op for row in instructions(code).instructions if row.op.startswith(("LOAD_D", "LOAD_F"))}
    assert loads == {"a": "LOAD_DEREF", "b": "LOAD_DEREF"}
    captured = [row.arg for row in instructions(code).instructions if row.op == "LOAD_CLOSURE"]
    assert captured == ["a", "b"]


def test_the_prologue_does_nothing():
    code = compiled("def o():\n x = 1\n def f(a):\n  return lambda: (a, x)\n return f\nf = o()")
    program = instructions(code)
    before = [row for row in program.instructions if row.offset < program.start]
    assert len(before) == 3 and {row.op for row in before} == {"NOP"}
    assert program.group(program.start)[0].op != "NOP"


@pytest.mark.skipif(not AFTER_3_11, reason="3.11 does not inline comprehensions")
def test_a_comprehension_gives_a_variable_a_cell_of_its_own():
    code = compiled("def f(a):\n x = 1\n g = lambda: x\n return [lambda: x for x in a], g")
    program = instructions(code)
    rows = [row for row in program.instructions if row.arg == "x"]
    before, inside, behind = ["STORE_DEREF", "LOAD_CLOSURE"], ["STORE_DEREF", "LOAD_CLOSURE"], ["STORE_CELL"]
    saved = ["LOAD_CLOSURE", "MAKE_CELL"]
    # Put back twice: at the end of the loop, and where an exception leaves it.
    assert [row.op for row in rows] == [*before, *saved, *inside, *behind, *behind]
    (made,) = [row for row in rows if row.op == "MAKE_CELL"]
    assert made.inner and program.group(made.offset)[0].op == "LOAD_CLOSURE"
    plain = instructions(compiled("def f(a):\n return [x for x in a]"))
    ops = [row.op for row in plain.instructions if row.arg == "x"]
    assert ops == ["LOAD_FAST_AND_CLEAR", "STORE_FAST", "LOAD_FAST", "STORE_FAST", "STORE_FAST"]


@pytest.mark.skipif(not AFTER_3_11, reason="3.11 does not inline comprehensions")
def test_a_name_with_two_cells_is_unsupported():
    code = compiled("def o():\n v = 1\n def f(a):\n  return [lambda: v for v in a], v\n return f\nf = o()")
    assert cells_named_twice(code) == {"v"}
    assert "v, which is both a cell and a free variable" in str(instructions(code).instructions)


def test_super():
    text = "class K:\n def f(self):\n  super().m(1)\n  return super().x\nf = K.f"
    found = [(row.op, row.arg) for row in instructions(compiled(text)).instructions]
    if AFTER_3_11:
        attributes = [arg for op, arg in found if op == "LOAD_SUPER_ATTR"]
        assert attributes == [("m", True, False), ("x", False, False)]
    else:
        assert found.count(("LOAD_GLOBAL", "super")) == 2


def test_asserts_load_the_real_assertion_error():
    assert ("LOAD_CONST", AssertionError) in steps("assert a")


def test_prefixes_belong_to_the_instruction():
    names = ", ".join(f"v{i}" for i in range(300))
    code = compiled(f"def f({names}):\n return v299(k=v298)")
    program = instructions(code)
    wide = [row for row in program.instructions if row.op == "LOAD_FAST"]
    assert [row.arg for row in wide] == ["v299", "v298"]
    assert all(code.co_code[row.offset] == opcodes.EXTENDED_ARG for row in wide)
    (call,) = [row for row in program.instructions if row.op == "CALL"]
    assert call.arg == (1, ("k",))
    prefix = "LOAD_CONST" if AFTER_3_12 else "KW_NAMES"
    assert dis.opname[code.co_code[call.offset]] == prefix
    assert program.group(call.next_offset)[0].op == "RETURN_VALUE"


def test_unknown_instructions_are_named():
    async def f(a):
        await a

    assert ("UNSUPPORTED", "GET_AWAITABLE") in [(row.op, row.arg) for row in instructions(f.__code__).instructions]


def test_lines_and_handlers():
    def f(a):
        try:
            a()
        except ValueError:
            return 1
        return 2

    program = instructions(f.__code__)
    first = f.__code__.co_firstlineno
    (call,) = [row for row in program.instructions if row.op == "CALL"]
    assert call.line == first + 2
    row = program.handler_of(call.offset)
    assert row is not None and row.depth == 0 and not row.push_lasti
    assert program.group(row.target)[0].op == "PUSH_EXC_INFO"
    assert program.handler_of(program.start - 2) is None
    cleanup = program.handler_of(row.target)
    assert cleanup is not None and cleanup.depth == 1 and cleanup.push_lasti


# ---------------------------------------------------------------------------------------------------------------------
# Against dis, on code that nobody wrote for this test


def nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from nested(constant)


def library() -> Iterator[CodeType]:
    """Code objects of some modules of the standard library."""
    folder = Path(os.__file__).parent
    for name in (
        "argparse",
        "ast",
        "dataclasses",
        "enum",
        "functools",
        "inspect",
        "typing",
        "zipfile",
        "asyncio/tasks",
    ):
        path = folder / f"{name}.py"
        if path.exists():
            yield from nested(compile(path.read_text(), str(path), "exec"))


def targets(row: Instruction) -> Iterator[int]:
    if row.op in ("JUMP", "FOR_ITER", "SEND"):
        yield row.arg
    elif row.op in ("POP_JUMP_IF", "POP_JUMP_IF_NONE", "JUMP_IF_OR_POP"):
        yield row.arg[1]


def test_the_standard_library_reads_as_dis_has_it():
    async_only = {"GET_AWAITABLE", "ASYNC_GEN_WRAP", "GET_AITER", "GET_ANEXT", "END_ASYNC_FOR", "BEFORE_ASYNC_WITH"}
    count = 0
    for code in library():
        count += 1
        program = instructions(code)
        expected = [row for row in dis.get_instructions(code) if row.opname not in ("CACHE", "EXTENDED_ARG")]
        raw = list(raw_instructions(code))
        assert [(row.name, row.arg or 0) for row in raw] == [(row.opname, row.arg or 0) for row in expected]
        assert [row.next_offset for row in raw[:-1]] == [row.offset for row in raw[1:]]
        jumps = {row.argval for row in expected if row.opcode in dis.hasjrel}
        found = {target for row in program.instructions for target in targets(row)}
        if not AFTER_3_11:  # later, FOR_ITER and SEND go on behind their targets
            assert found == jumps
        assert found <= set(program.index)
        rows = [(row.start, row.end, row.target, row.depth, row.push_lasti) for row in program.handlers]
        entries = vars(dis)["_parse_exception_table"](code)
        assert rows == [(row.start, row.end, row.target, row.depth, row.lasti) for row in entries]
        assert {row.arg for row in program.instructions if row.op == "UNSUPPORTED"} <= async_only
        lines = {offset: line for start, end, line in code.co_lines() for offset in range(start, end, 2)}
        assert all(row.line == lines[row.offset] for row in program.instructions)
    assert count > 900
