"""`reference_impl.compile`: what it takes and refuses, and that failures leave nothing behind."""

from __future__ import annotations

import functools
import gc
import inspect
import linecache
import math
import operator
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch

import reference_impl
from reference_impl import BackendError, Policy, guards
from reference_impl.api import Compiler, check_callable, compile, compiled_by, uncompiled
from reference_impl.eval_frame import installed, set_entries, stats
from reference_impl.tracer import Tracer
from tests.reference.hook_support import run_script


@pytest.fixture(autouse=True)
def nothing_is_left_behind(hook_left_clean: None) -> Iterator[None]:
    """After each test: no hook, the modes as before, and another compile works."""
    modes = torch.is_grad_enabled(), torch.is_autocast_enabled("cpu"), torch.get_default_dtype()
    yield
    assert not installed() and stats()["threads"] == 0
    assert modes == (torch.is_grad_enabled(), torch.is_autocast_enabled("cpu"), torch.get_default_dtype())
    assert torch._guards.TracingContext.try_get() is None
    compiler = Compiler()

    def another(x: torch.Tensor) -> torch.Tensor:
        return x * 2 + 1

    assert torch.equal(compiled_by(compiler, another)(torch.ones(2)), torch.full((2,), 3.0))
    assert compiler.compiles == 1 and not compiler.internal_errors


def program(x: torch.Tensor) -> torch.Tensor:
    y = x.sin()
    return y + 1


LINE = inspect.getsourcelines(program)[1] + 1


def raising(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    raise ZeroDivisionError("oh")


def returning_none(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    return None


def returning_text(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    return "text"


def raising_late(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    def run(*args: Any) -> Any:
        raise KeyError("late")

    return run


def giving_none(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    return lambda *args: None


BROKEN = [
    (raising, "backend raising raised ZeroDivisionError: oh"),
    (returning_none, "backend returning_none returned None, not a function"),
    (returning_text, "backend returning_text returned 'text', not a function"),
    (raising_late, "graph compiled by backend raising_late raised KeyError: 'late'"),
    (giving_none, "graph compiled by backend giving_none returned a NoneType, not a tuple"),
]


# ---- backends -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("backend", "message"), BROKEN)
@pytest.mark.parametrize("strict", [False, True])
def test_a_broken_backend_is_named_with_graph_and_line(backend: Any, message: str, strict: bool) -> None:
    call = compile(program, backend=backend, strict=strict)
    for _ in range(2):  # every time, not only the first
        with pytest.raises(BackendError, match=message) as caught:
            call(torch.ones(2))
        assert f'File "{__file__}", line {LINE}, in program\n    y = x.sin()' in str(caught.value)
        assert "i0_x.sin()" in str(caught.value)
        assert not installed()
    assert torch.equal(compile(program)(torch.ones(2)), program(torch.ones(2)))


@pytest.mark.parametrize(("backend", "message"), BROKEN)
def test_a_backend_that_breaks_behind_a_graph_break_is_named(
    backend: Any, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def split(x: torch.Tensor) -> torch.Tensor:
        print("before")
        with torch.no_grad():
            return x.cos() * 2

    with pytest.raises(BackendError, match=message):
        compile(split, backend=backend)(torch.ones(2))
    assert capsys.readouterr().out == "before\n"


def test_a_program_cannot_be_blamed_on_its_backend() -> None:
    """An error of the program's own reaches the program's own handler, whoever compiled the graph."""
    ran = []

    def mine(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            ran.append(len(args))
            return graph_module(*args)

        return run

    def pick(table: torch.Tensor, index: torch.Tensor) -> Any:
        try:
            return table.index_select(0, index) + 1
        except IndexError:
            return "no such row"

    call = compile(pick, backend=mine)
    table = torch.arange(3.0)
    assert torch.equal(call(table, torch.tensor([1])), torch.tensor([2.0]))
    assert call(table, torch.tensor([7])) == "no such row"
    assert ran == [2, 2]


@pytest.mark.parametrize("backend", ["no_such_backend", 3, None])
def test_an_unknown_backend_is_refused_at_once(backend: Any) -> None:
    with pytest.raises(BackendError, match=f"{backend!r}"):
        compile(program, backend=backend)


# ---- what can be compiled -------------------------------------------------------------------------------------------


class Scaling(torch.nn.Module):
    """Also a bound method, and a callable object."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * 3

    @staticmethod
    def still(x: torch.Tensor) -> torch.Tensor:
        return x * 3


class Callable_:
    def __call__(self, x: torch.Tensor) -> torch.Tensor:
        return x * 3


def times(factor: int, x: torch.Tensor) -> torch.Tensor:
    return x * factor


@pytest.mark.parametrize(
    "fn",
    [
        lambda x: x * 3,
        Scaling(),
        Scaling().forward,
        Scaling.still,
        Callable_(),
        functools.partial(times, 3),
        functools.lru_cache(Callable_().__call__),
    ],
)
def test_whatever_runs_python_is_compiled(fn: Any) -> None:
    compiler = Compiler()
    assert torch.equal(compiled_by(compiler, fn)(torch.ones(2)), torch.full((2,), 3.0))
    assert compiler.compiles >= 1
    assert torch.equal(compile(fn)(torch.ones(2)), torch.full((2,), 3.0))


@pytest.mark.parametrize("fn", [3, "text", [program], torch.ones(1), Policy()])
def test_what_cannot_be_called_is_refused_by_name(fn: Any) -> None:
    with pytest.raises(TypeError, match=r"compile\(\) takes a Python function, .*, not ") as caught:
        compile(fn)
    assert repr(fn)[:40] in str(caught.value)


@pytest.mark.parametrize(
    "fn",
    [
        math.sin,
        torch.sin,
        len,
        [].append,
        str.upper,
        dict.fromkeys,
        vars(dict)["fromkeys"],
        int.__add__,
        (1).__add__,
        functools.partial(max, 1),
        functools.partial(functools.partial(torch.add), torch.ones(1)),
        operator.add,
    ],
)
def test_a_c_function_is_refused_by_name(fn: Any) -> None:
    with pytest.raises(TypeError, match=r"compile\(\) takes a Python function; .* is written in C") as caught:
        compile(fn)
    assert repr(fn)[:40] in str(caught.value)


def test_the_caller_is_named_and_long_texts_are_cut() -> None:
    with pytest.raises(TypeError, match=r"^me\(\) takes .*, not 'x{70,}\.\.\.$"):
        check_callable("x" * 500, "me()")


@pytest.mark.parametrize(("option", "value"), [("policy", 3), ("policy", {}), ("dynamic", "yes"), ("dynamic", 1)])
def test_options_of_another_type_are_named(option: str, value: Any) -> None:
    with pytest.raises(TypeError, match=f"{option} is .*, not "):
        compile(program, **{option: value})


def test_it_is_a_decorator_with_and_without_options() -> None:
    @compile
    def plain(x: torch.Tensor) -> torch.Tensor:
        """Its text."""
        return x + 1

    @compile(policy=Policy(operators_to_keep=2), backend="eager")
    def with_options(x: torch.Tensor) -> torch.Tensor:
        return x + 1

    assert plain(torch.ones(1)).item() == with_options(torch.ones(1)).item() == 2
    assert plain.__name__ == "plain" and plain.__doc__ == "Its text."
    assert list(inspect.signature(with_options).parameters) == ["x"]


def test_what_was_compiled_is_found_again() -> None:
    module = Scaling()
    assert uncompiled(compile(compile(program))) is program
    assert uncompiled(compile(module)) is module

    @functools.wraps(compile(program))
    def another(x: torch.Tensor) -> torch.Tensor:
        return x

    assert uncompiled(another) is another


def test_what_the_program_raises_is_raised_as_it_is() -> None:
    def failing(x: torch.Tensor) -> torch.Tensor:
        y = x + 1
        raise LookupError("mine", y.shape[0])

    with pytest.raises(LookupError) as caught:
        compile(failing)(torch.ones(2))
    assert caught.value.args == ("mine", 2) and not hasattr(caught.value, "__notes__")


def test_nothing_keeps_the_arguments_of_a_call_alive() -> None:
    compiler = Compiler()
    call = compiled_by(compiler, program)
    x = torch.ones(3)
    gone = weakref.ref(x)
    call(x)
    del x
    gc.collect()
    assert gone() is None and len(compiler.graphs) == 1


def test_the_text_of_a_graph_goes_with_it() -> None:
    """Torch keeps the source of each graph module, for tracebacks."""
    compiler = Compiler()
    call = compiled_by(compiler, program)
    call(torch.ones(3))
    kept = compiler.graphs[0].graph
    assert kept is not None
    file = type(kept.graph_module).forward.__code__.co_filename
    assert "return (add,)" in "".join(linecache.getlines(file))
    del kept, call, compiler
    gc.collect()
    set_entries(program.__code__, None)  # drops what the compiler that is gone has left
    gc.collect()
    assert linecache.getlines(file) == []


@pytest.mark.parametrize("crossing", ["one function", "two functions"])
def test_compilers_that_are_active_in_two_threads_serve_their_own_calls(crossing: str) -> None:
    inside, done = threading.Barrier(2, timeout=60), threading.Barrier(2, timeout=60)

    def meet(barrier: threading.Barrier) -> None:
        barrier.wait()

    def first(x: torch.Tensor) -> torch.Tensor:
        y = x.sin() + 1
        meet(inside)  # both threads are in the middle of a compiled call
        z = helper(y)
        meet(done)
        return z - 1

    def helper(y: torch.Tensor) -> torch.Tensor:
        return y * 2

    def second(x: torch.Tensor) -> torch.Tensor:
        y = x.sin() + 1
        meet(inside)
        z = helper(y)
        meet(done)
        return z - 1

    programs = [first, first if crossing == "one function" else second]
    ran: list[list[str]] = [[], []]
    compilers = [Compiler(strict=True, on_graph_run=functools.partial(ran[which].append, "graph")) for which in (0, 1)]
    calls = [compiled_by(compiler, fn) for compiler, fn in zip(compilers, programs, strict=True)]
    results: list[list[torch.Tensor]] = [[], []]

    def run(which: int) -> None:
        for _ in range(4):
            results[which].append(calls[which](torch.full((2,), float(which))))

    threads = [threading.Thread(target=run, args=(which,)) for which in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for which in (0, 1):
        x = torch.full((2,), float(which))
        assert len(results[which]) == 4
        assert all(torch.equal(result, (x.sin() + 1) * 2 - 1) for result in results[which])
        kept = [compiled.graph for compiled in compilers[which].graphs]
        assert len(kept) == 3 and len(ran[which]) == 4 * len(kept)  # traced once, and every call ran its own graphs
        assert not compilers[which].recompiles


def test_a_compiled_function_in_another_ones_call_is_its_own_compilers() -> None:
    def inner(x: torch.Tensor) -> torch.Tensor:
        return x * 3

    compilers = [Compiler(strict=True), Compiler(strict=True)]
    call_inner = torch.compiler.disable(compiled_by(compilers[1], inner))

    def outer(x: torch.Tensor) -> torch.Tensor:
        y = x + 1
        y = call_inner(y)
        return y - 1

    call = compiled_by(compilers[0], outer)
    for _ in range(3):
        assert torch.equal(call(torch.ones(2)), torch.full((2,), 5.0))
    assert [compiler.compiles for compiler in compilers] == [2, 1]
    compilers[1].reset()
    assert torch.equal(call(torch.ones(2)), torch.full((2,), 5.0))
    assert [compiler.compiles for compiler in compilers] == [2, 2]


def test_reset_forgets_the_entries_of_this_compiler_alone() -> None:
    compilers = [Compiler(), Compiler()]
    calls = [compiled_by(compiler, program) for compiler in compilers]
    for call in calls:
        call(torch.ones(2))
    compilers[0].reset()
    for call in calls:
        call(torch.ones(2))
    assert [compiler.compiles for compiler in compilers] == [2, 1]


def test_compilers_that_are_gone_leave_nothing_behind() -> None:
    gone = []
    for _ in range(3):
        compiler = Compiler()
        assert torch.equal(compiled_by(compiler, program)(torch.ones(2)), program(torch.ones(2)))
        gone.append(weakref.ref(compiler.graphs[0]))
        del compiler
        gc.collect()
    assert [ref() for ref in gone[:2]] == [None, None]  # the last one's are dropped when the next one comes


# ---- errors inside the compiler -------------------------------------------------------------------------------------


def break_down(*args: Any, **kwargs: Any) -> Any:
    raise AssertionError("the tracer is broken")


@pytest.mark.parametrize("method", ["value_from", "about_to_run", "where", "root_function"])
def test_an_internal_error_never_reaches_the_program(monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    calls = []

    def counted(x: torch.Tensor) -> torch.Tensor:
        calls.append(1)
        return x.sin() + 1

    monkeypatch.setattr(Tracer, method, break_down)
    compiler = Compiler()
    call = compiled_by(compiler, counted)
    for _ in range(3):
        assert torch.equal(call(torch.ones(2)), torch.ones(2).sin() + 1)
    assert len(calls) == 3  # the frame ran, each time once
    (error,) = compiler.internal_errors  # it was given up after the first
    assert "Traceback" in error and "in break_down" in error and "AssertionError: the tracer is broken" in error
    decisions = compiler.records[id(counted.__code__)][1].decisions
    assert decisions == ["run eagerly: internal error: AssertionError: the tracer is broken"]
    monkeypatch.undo()


def test_strict_raises_the_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def mine(x: torch.Tensor) -> torch.Tensor:
        return x + 1

    monkeypatch.setattr(Tracer, "value_from", break_down)
    with pytest.raises(AssertionError, match="the tracer is broken"):
        compile(mine, strict=True)(torch.ones(2))
    monkeypatch.undo()


def test_an_error_while_a_miss_is_explained_is_internal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def mine(x: torch.Tensor, how: str) -> torch.Tensor:
        return x + len(how)

    compiler = Compiler()
    call = compiled_by(compiler, mine)
    assert call(torch.ones(1), "a").item() == 2
    monkeypatch.setattr(guards.CompiledGuards, "failures", break_down)
    assert call(torch.ones(1), "bb").item() == 3
    monkeypatch.undo()
    assert len(compiler.internal_errors) == 1
    assert call(torch.ones(1), "a").item() == 2


# ---- the package ----------------------------------------------------------------------------------------------------


def test_every_exported_name_is_there() -> None:
    assert set(reference_impl.__all__) <= set(dir(reference_impl))
    assert all(getattr(reference_impl, name) is not None for name in reference_impl.__all__)
    with pytest.raises(AttributeError, match=r"'reference_impl' has no attribute 'nonsense'"):
        _ = reference_impl.nonsense


def test_the_hook_is_there_without_torch() -> None:
    text = "import sys, reference_impl.eval_frame, reference_impl.resume; print('torch' in sys.modules)"
    assert run_script(text) == "False"
