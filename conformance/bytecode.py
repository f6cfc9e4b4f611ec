"""Which instructions source text can produce on this Python, and which of them programs contain.

It needs the standard library alone and runs as a script too, so that an interpreter without torch can count for
itself: texts come in as JSON on standard input, ``{id: text}``, the count goes out as JSON.
"""

from __future__ import annotations

import dis
import inspect
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from types import CodeType

#: Instructions that no function's source becomes -> why not.
UNREACHABLE = {
    **dict.fromkeys(
        (
            *("ASYNC_GEN_WRAP", "BEFORE_ASYNC_WITH", "END_ASYNC_FOR"),
            *("GET_AITER", "GET_ANEXT", "GET_AWAITABLE"),
        ),
        "coroutines only, which frame evaluation leaves alone",
    ),
    "IMPORT_STAR": "a module's own code only",
    "PRINT_EXPR": "the interactive prompt only",
    "CACHE": "room that an instruction keeps for itself",
    "RESERVED": "never emitted",
    "RESERVED_FOR_ANNOTATIONS": "never emitted",
    "INTERPRETER_EXIT": "the interpreter's own way back to C",
    "EXIT_INIT_CHECK": "the interpreter's own frame around __init__",
    "ENTER_EXECUTOR": "put there by the just-in-time compiler",
    "JUMP_BACKWARD_JIT": "put there by the just-in-time compiler",
    "JUMP_BACKWARD_NO_JIT": "put there by the just-in-time compiler",
}


def reachable() -> frozenset[str]:
    """Instructions that the source of functions, and of what is inside them, can become.

    Everything that ``dis`` names, without those that the interpreter puts in place of others while it runs
    (specialised, instrumented), those that only exist while compiling (pseudo), and those of ``UNREACHABLE``.
    """
    specialised = set(getattr(dis, "_specialized_opmap", ()))
    return frozenset(
        name
        for name, number in dis.opmap.items()
        if number < 256 and name not in UNREACHABLE | dict.fromkeys(specialised) and not name.startswith("INSTRUMENTED")
    )


def functions(module: CodeType, inside: bool = False) -> Iterator[CodeType]:
    """The code of the program and its helpers: functions, and whatever stands inside one.

    Not what plays the user (``calls``, and functions that take ``new``), nor what runs when the module is loaded.
    """
    for constant in module.co_consts:
        if not isinstance(constant, CodeType) or constant.co_varnames[: min(constant.co_argcount, 1)] == ("new",):
            continue
        named = not constant.co_name.startswith("<") or constant.co_name == "<lambda>"
        function = inside or (named and bool(constant.co_flags & inspect.CO_OPTIMIZED))
        if function:
            yield constant
        yield from functions(constant, function)


def instructions(code: CodeType) -> set[str]:
    """Names of the instructions of one code object."""
    return {dis.opname[number] for number in code.co_code[::2]} - {"CACHE"}


def in_text(source: str) -> set[str]:
    """Names of the instructions that the functions of a module's text become."""
    found: set[str] = set()
    for code in functions(compile(source, "a case", "exec", dont_inherit=True)):
        found |= instructions(code)
    return found


def count(sources: Mapping[str, str]) -> dict[str, object]:
    """How many of the texts contain each instruction, as plain data; texts of a later syntax are counted out."""
    found: Counter[str] = Counter()
    refused = 0
    for source in sources.values():
        try:
            found.update(in_text(source))
        except SyntaxError:
            refused += 1
    within = reachable()
    return {
        "python": ".".join(map(str, sys.version_info[:3])),
        "reachable": sorted(within),
        "found": {name: found[name] for name in sorted(found) if name in within},
        "refused": refused,
    }


if __name__ == "__main__":
    json.dump(count(json.load(sys.stdin)), sys.stdout)
