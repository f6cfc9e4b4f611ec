"""The oracle for split frames: break before every instruction, rebuild, go on, and compare with the plain run."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

import pytest

from reference_impl.opcodes import Instruction, instructions
from reference_impl.resume import CannotResume, ResumePoint, Slot, break_code, origin, resume_code, successors
from reference_impl.stack_shapes import Shape, UnknownEffect, after

from .frame_freezer import (
    Frozen,
    Outcome,
    TailCall,
    arguments_of,
    bind,
    entry,
    finish,
    freeze,
    observe,
    point_of,
    shapes,
    taken_apart,
)
from .resume_programs import BIG, CASES, NAMES_TWICE, Case, Tape, flat_arguments

ON_3_11 = sys.version_info < (3, 12)


def title(case: Case) -> str:
    return f"{case.function.__name__}-{case.arguments[-1]!r:.12}"


every_case = pytest.mark.parametrize("case", CASES, ids=title)


def plain_run(case: Case, fail_at: int | None) -> Outcome:
    tape = Tape(fail_at)
    return observe(tape, lambda: case.function(*arguments_of(case, tape)))


def runs(case: Case) -> Iterator[tuple[int | None, Outcome]]:
    """The run in which no call of the tape fails, and those in which one does, for each of them in turn."""
    returning = plain_run(case, None)
    yield None, returning
    for fail_at in range(len(returning.log)):
        yield fail_at, plain_run(case, fail_at)


def break_at(code: CodeType) -> CodeType:
    return break_code(point_of(code), TailCall)


def stepped(case: Case, tape: Tape) -> Callable[[], Any]:
    """A run in which each instruction is executed by a break code of its own."""

    def run() -> Any:
        start = entry(case, tape)
        return finish(case.function, break_code(start.point, TailCall), start.args, break_at)

    return run


@every_case
def test_breaking_at_every_instruction_of_one_run_changes_nothing(case):
    for fail_at, expected in runs(case):
        tape = Tape(fail_at)
        assert observe(tape, stepped(case, tape)) == expected, f"call {fail_at} of the tape fails"


def check_splits(case: Case, chosen: Callable[[int], bool] = lambda offset: True) -> int:
    """Freeze real runs at all chosen offsets, go on, and compare; the number of splits."""
    count = 0
    table = shapes(case.function.__code__, frozenset(flat_arguments(case.function, case.arguments)))
    for fail_at, expected in runs(case):
        for offset in filter(chosen, sorted(table)):
            for make in (resume_code, lambda point: break_code(point, TailCall)):
                tape = Tape(fail_at)
                frozen = None

                def run(make: Callable[[ResumePoint], CodeType] = make, tape: Tape = tape, offset: int = offset) -> Any:
                    nonlocal frozen
                    frozen = freeze(case, tape, offset, table[offset])
                    if frozen is not None:
                        return finish(case.function, make(frozen.point), frozen.args, lambda code: code)

                outcome = observe(tape, run)
                if frozen is None:
                    break  # the run does not come here
                assert outcome == expected, f"split at {offset}, call {fail_at} of the tape fails"
                count += 1
    return count


@every_case
def test_a_real_frame_split_at_any_instruction_goes_on_as_if_nothing_had_happened(case):
    assert check_splits(case) > 0


@every_case
def test_the_hook_takes_a_run_through_a_break_at_every_instruction(case):
    hook = pytest.importorskip("reference_impl.eval_frame")
    code = case.function.__code__
    breaks = 0

    def callback(function: FunctionType, *values: Any) -> Callable[..., Any] | None:
        """Sees the function's frame first, then the frames of resume codes, and breaks in front of their first step."""
        nonlocal breaks
        if function.__code__ is code:
            frozen = taken_apart(code, dict(zip(code.co_varnames, values, strict=False)))
        elif (point := origin(function.__code__)) is not None:
            frozen = Frozen(point, values)
        else:
            return None
        breaking = break_code(frozen.point)
        hook.set_entries(breaking, hook.SKIP)
        for point in successors(frozen.point):
            hook.set_entries(resume_code(point), None, resume=True)
        breaks += 1
        return lambda function, *values: hook.TailCall(breaking, *frozen.args)

    hook.set_callback(callback)
    try:
        for fail_at, expected in runs(case):
            tape = Tape(fail_at)
            arguments = arguments_of(case, tape)
            assert observe(tape, lambda arguments=arguments: hook.with_hook(case.function)(*arguments)) == expected
            assert breaks > 2, f"call {fail_at} of the tape fails"
            breaks = 0
    finally:
        hook.set_callback(None)


def test_wide_arguments():
    expected = plain_run(BIG, None)
    tape = Tape()
    assert observe(tape, stepped(BIG, tape)) == expected
    assert check_splits(BIG, lambda offset: offset % 194 == 0) > 10


# ---------------------------------------------------------------------------------------------------------------------
# What is promised about the codes


def two_steps(a, b):
    c = a + b
    return c * 2


def first_point(function: FunctionType) -> ResumePoint:
    code = function.__code__
    arguments = frozenset(code.co_varnames[: code.co_argcount])
    return ResumePoint(code, instructions(code).start, arguments.difference(code.co_cellvars))


def point_at(function: FunctionType, op: str) -> ResumePoint:
    """The point in front of the first ``op``, on the straight way there."""
    point = first_point(function)
    program = instructions(function.__code__)
    while op not in [row.op for row in program.group(point.offset)]:
        point = successors(point)[0]
    return point


def test_parameters_say_what_goes_where():
    def function(a, b, c):
        d = (lambda: b, [a, c(1)])
        return d

    point = point_at(function, "CALL")
    kinds = list(point.stack)
    assert kinds.count(Slot.NULL) == 1
    names = dict.fromkeys(name for kind, name in point.parameters if kind != "stack")
    assert list(names) == list(function.__code__.co_varnames)
    assert [kind for kind, _ in point.parameters if kind != "stack"] == ["local", "cell", "local", "unset"]
    stack = [place for kind, place in point.parameters if kind == "stack"]
    assert stack == [place for place, kind in enumerate(kinds) if kind is not Slot.NULL]
    code = resume_code(point)
    assert code.co_argcount == code.co_posonlyargcount == len(point.parameters)


def test_codes_look_like_the_function():
    def outer(free):
        def inner(a):
            cell = free
            return (lambda: cell), a(free)

        return inner

    function = outer(1)
    original = function.__code__
    point = point_at(function, "CALL")
    for code in (resume_code(point), break_code(point, TailCall)):
        for name in ("co_name", "co_qualname", "co_filename", "co_firstlineno", "co_freevars", "co_cellvars"):
            assert getattr(code, name) == getattr(original, name)
        assert code.co_varnames[: len(original.co_varnames)] == original.co_varnames


def test_codes_are_made_once():
    point = point_at(two_steps, "BINARY_OP")
    again = point_at(two_steps, "BINARY_OP")
    assert again is not point
    assert resume_code(again) is resume_code(point)
    assert break_code(again, TailCall) is break_code(point, TailCall)
    assert break_code(point, TailCall) is not break_code(point, tuple)
    assert resume_code(successors(point)[0]) is not resume_code(point)


def test_origin_knows_resume_codes_only():
    point = point_at(two_steps, "BINARY_OP")
    assert origin(resume_code(point)) == point
    assert origin(break_code(point, TailCall)) is None
    assert origin(two_steps.__code__) is None


def test_equal_code_objects_of_different_files_are_kept_apart():
    text = "def function(a):\n return a.b\n"
    functions = []
    for name in ("one.py", "two.py"):
        scope: dict[str, Any] = {}
        exec(compile(text, name, "exec"), scope)
        functions.append(scope["function"])
    assert functions[0].__code__ == functions[1].__code__
    for function, name in zip(functions, ("one.py", "two.py"), strict=True):
        point = first_point(function)
        assert resume_code(point).co_filename == name
        found = origin(resume_code(point))
        assert found is not None and found.code is function.__code__


def test_codes_die_with_the_function():
    scope: dict[str, Any] = {}
    exec("def function(a):\n for x in a: print(x)\n", scope)
    point = point_at(scope["function"], "FOR_ITER")
    made = [resume_code(point), break_code(point, TailCall), *map(resume_code, successors(point))]
    watched = [weakref.ref(code) for code in (*made, scope["function"].__code__)]
    del point, made, scope
    gc.collect()
    assert [ref() for ref in watched] == [None] * 5


def test_a_resume_code_does_not_keep_the_function_alive():
    scope: dict[str, Any] = {}
    exec("def function(a):\n return a.b\n", scope)
    resumed = resume_code(first_point(scope["function"]))
    watched = weakref.ref(scope["function"].__code__)
    del scope
    gc.collect()
    assert watched() is None
    assert origin(resumed) is None


def test_entries_of_the_hook_do_not_keep_codes_alive():
    """A break in a loop: the resume code's entry holds the break code that leads back to the resume code."""
    hook = pytest.importorskip("reference_impl.eval_frame")
    scope: dict[str, Any] = {}
    exec("def function(a):\n while True: a()\n", scope)
    point = point_at(scope["function"], "CALL")
    while True:  # once round the loop
        breaking = break_code(point)
        hook.set_entries(breaking, hook.SKIP)
        for following in successors(point):
            held = (lambda *values: True, lambda *values, breaking=breaking: breaking)
            hook.set_entries(resume_code(following), (held,), resume=True)
        point = successors(point)[0]
        if instructions(point.code).group(point.offset)[-1].op == "CALL":
            break
    watched = [weakref.ref(code) for code in (scope["function"].__code__, breaking, resume_code(point))]
    del scope, point, following, breaking, held
    gc.collect()
    assert [ref() for ref in watched] == [None] * 3


def test_values_are_not_kept_longer_than_in_the_function():
    class Thing:
        pass

    def function(thing, seen):
        (lambda value: value)(thing)
        del thing
        seen()

    watched: list[Any] = []

    def seen() -> None:
        watched.append(ref() is None)

    point = first_point(function)
    thing = Thing()
    ref = weakref.ref(thing)
    held = [thing]
    del thing
    made = bind(function, resume_code(point))
    made(held.pop(), seen)  # nothing but the callee's frame has it now
    assert watched == [True]


def test_successors_of_a_loop_head():
    def function(values):
        for value in values:
            print(value)
        return 1

    point = point_at(function, "FOR_ITER")
    assert point.stack == (Slot.VALUE,)
    turn, done = successors(point)
    assert turn.stack == (Slot.VALUE, Slot.VALUE) and done.stack == ()
    assert instructions(function.__code__).group(done.offset)[0].op == "LOAD_CONST"


def test_a_saved_exception_that_is_copied_is_live_in_the_copy_only():
    copied = Instruction("COPY", 3, 0, 2, None)
    before = Shape((Slot.HANDLED, Slot.VALUE, Slot.VALUE), frozenset("x"))
    ((offset, shape),) = after([copied], before)
    assert offset == 2 and shape.bound == before.bound
    assert shape.stack == (Slot.VALUE, Slot.VALUE, Slot.VALUE, Slot.HANDLED)


def test_shapes_that_cannot_be_are_reported():
    pop = Instruction("POP_EXCEPT", None, 0, 2, None)
    with pytest.raises(ValueError, match="no saved exception"):
        after([pop], Shape((Slot.VALUE,), frozenset()))
    with pytest.raises(ValueError, match="takes 2 stack slots, but there are only 1"):
        after([Instruction("BINARY_OP", "+", 0, 2, None)], Shape((Slot.VALUE,), frozenset()))
    with pytest.raises(UnknownEffect, match="YIELD_VALUE"):
        after([Instruction("YIELD_VALUE", None, 0, 2, None)], Shape((Slot.VALUE,), frozenset()))


def test_an_instruction_that_leaves_the_frame_is_executed():
    point = point_at(two_steps, "RETURN_VALUE")
    assert successors(point) == ()
    assert bind(two_steps, break_code(point, TailCall))(1, 2, 3, 42) == 42


# ---------------------------------------------------------------------------------------------------------------------
# Refusals


def generator(a):
    yield a


async def coroutine(a):
    return a


@pytest.mark.parametrize("function", [generator, coroutine])
def test_generators_are_refused(function):
    with pytest.raises(CannotResume, match=f"{function.__name__} is a generator or coroutine"):
        resume_code(ResumePoint(function.__code__, instructions(function.__code__).start, frozenset({"a"})))


def test_module_code_is_refused():
    code = compile("x = 1", "module.py", "exec")
    with pytest.raises(CannotResume, match="not the body of a function"):
        break_code(ResumePoint(code, 2, frozenset()), TailCall)


def test_offsets_between_instructions_are_refused():
    def function(a):
        return a(b=1)

    code = function.__code__
    program = instructions(code)
    starts = set(program.index)
    for offset in set(range(0, len(code.co_code), 2)) - starts:
        with pytest.raises(CannotResume, match=f"begins at offset {offset}"):
            resume_code(ResumePoint(code, offset, frozenset("a")))
    with pytest.raises(CannotResume, match="not started yet"):
        resume_code(ResumePoint(code, 0, frozenset("a")))


def test_resume_codes_are_refused():
    code = resume_code(first_point(two_steps))
    with pytest.raises(CannotResume, match="itself a resume code"):
        resume_code(ResumePoint(code, instructions(code).start, frozenset()))


def test_bound_must_name_plain_locals():
    def function(a):
        return lambda: a

    start = instructions(function.__code__).start
    for wrong in ("a", "nobody"):
        with pytest.raises(ValueError, match=f"plain locals of .*, got .'{wrong}'"):
            resume_code(ResumePoint(function.__code__, start, frozenset({wrong})))


@pytest.mark.skipif(ON_3_11, reason="3.11 does not inline comprehensions")
def test_a_name_that_is_both_cell_and_free_is_refused():
    code = NAMES_TWICE.function.__code__
    with pytest.raises(CannotResume, match="both cells and free variables named"):
        resume_code(ResumePoint(code, instructions(code).start, frozenset("tx")))


def test_cells_that_cannot_be_renumbered_are_refused():
    names = [f"v{i}" for i in range(250)]
    text = (
        "def function(a):\n " + "\n ".join(f"{name} = 1" for name in names) + "\n b = a\n a((lambda: b), [a, a, a(b)])"
    )
    scope: dict[str, Any] = {}
    exec(text, scope)
    point = point_at(scope["function"], "CALL")
    assert len(scope["function"].__code__.co_varnames) + len(point.stack) > 255
    with pytest.raises(CannotResume, match="so many variables"):
        resume_code(point)


def test_tail_call_of_the_hook_is_the_default():
    hook = pytest.importorskip("reference_impl.eval_frame")
    point = point_at(two_steps, "BINARY_OP")
    assert break_code(point) is break_code(point, hook.TailCall)
    result = bind(two_steps, break_code(point))(*[1, 2, None, 1, 2])
    assert type(result) is hook.TailCall
    assert result[0] is resume_code(successors(point)[0])
