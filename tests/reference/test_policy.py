"""When a frame is traced, when its graph is kept, and when it is left alone: `reference_impl.policy`, obeyed."""

from __future__ import annotations

import collections
import functools
import sys
import textwrap
import types
from collections.abc import Callable
from typing import Any

import pytest
import torch

from reference_impl.api import CodeRecord, Compiler, compiled_by
from reference_impl.errors import PolicyError
from reference_impl.eval_frame import SKIP, get_entries
from reference_impl.policy import Policy, is_library, tensor_in_reach

pytestmark = pytest.mark.usefixtures("hook_left_clean")


class Counting:
    """A graph backend that counts what it compiled, and the calls of each compiled function."""

    def __init__(self) -> None:
        self.calls: list[int] = []

    def __call__(self, graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        number = len(self.calls)
        self.calls.append(0)

        def run(*args: Any) -> Any:
            self.calls[number] += 1
            return graph_module(*args)

        return run


def two(x: torch.Tensor) -> torch.Tensor:
    return x.sin() + 1


def three(x: torch.Tensor) -> torch.Tensor:
    return (x.sin() + 1).relu()


def record_of(compiler: Compiler, function: Any) -> CodeRecord:
    return compiler.records[id(function.__code__)][1]


def under(policy: Policy) -> tuple[Counting, Compiler]:
    backend = Counting()
    return backend, Compiler(backend, policy)


@pytest.mark.parametrize(
    "name", ["entries_before_tracing", "operators_to_keep", "recompile_limit", "shape_churn_limit"]
)
@pytest.mark.parametrize("value", [-1, 1.0, "3", None, True])
def test_a_value_that_makes_no_sense_is_named(name: str, value: Any) -> None:
    with pytest.raises(PolicyError, match=f"{name}={value!r}: expected a whole number"):
        Policy(**{name: value})


def test_only_the_number_of_operators_may_be_zero() -> None:
    assert Policy(operators_to_keep=0).operators_to_keep == 0
    for name in ("entries_before_tracing", "recompile_limit", "shape_churn_limit"):
        with pytest.raises(PolicyError, match=f"{name}=0: expected a whole number of at least 1"):
            Policy(**{name: 0})


def test_two_operators_stay_eager_where_three_are_wanted() -> None:
    backend, compiler = under(Policy(entries_before_tracing=1, operators_to_keep=3))
    call = compiled_by(compiler, two)
    for size in (4, 4, 4):
        x = torch.randn(size)
        assert torch.equal(call(x), two(x))
    assert backend.calls == []
    assert record_of(compiler, two).decisions == ["run eagerly: 2 operators, fewer than operators_to_keep=3"]


def test_three_operators_are_compiled_once_and_the_same_object_serves_every_later_call() -> None:
    backend, compiler = under(Policy(entries_before_tracing=1, operators_to_keep=3))
    call = compiled_by(compiler, three)
    served = []
    for _ in range(5):
        x = torch.randn(4)
        assert torch.equal(call(x), three(x))
        entries = get_entries(three.__code__, compiler)
        assert isinstance(entries, tuple)
        served.append([target for _, target in entries])
    assert backend.calls == [5]
    assert len(served[0]) == 1 and all(len(now) == 1 and now[0] is served[0][0] for now in served)
    assert record_of(compiler, three).decisions == ["captured whole (3 operators)"]


def test_the_third_entry_is_traced() -> None:
    backend, compiler = under(Policy(entries_before_tracing=3))
    call = compiled_by(compiler, three)
    x = torch.randn(4)
    compiled = []
    for _ in range(5):
        assert torch.equal(call(x), three(x))
        compiled.append(len(backend.calls))
    assert compiled == [0, 0, 1, 1, 1]
    assert backend.calls == [3]
    assert record_of(compiler, three).decisions == [
        "run eagerly: entry 1, entries_before_tracing=3",
        "run eagerly: entry 2, entries_before_tracing=3",
        "captured whole (3 operators)",
    ]


def test_entries_are_counted_for_each_code_object() -> None:
    backend, compiler = under(Policy(entries_before_tracing=2))

    def both(x: torch.Tensor) -> torch.Tensor:
        return two(x) * three(x)

    call = compiled_by(compiler, both)
    x = torch.randn(4)
    call(x)  # each of the three is entered once
    assert backend.calls == []
    call(x)  # the outer one is traced, the inner ones inside it
    assert backend.calls == [1]
    assert record_of(compiler, two).seen == record_of(compiler, three).seen == 1


def test_a_small_graph_before_a_break_runs_without_the_backend() -> None:
    said: list[str] = []

    def program(x: torch.Tensor) -> torch.Tensor:
        y = x + 1
        said.append(str(y.sum().item()))
        return ((y * 2).sin() + 1).relu()

    backend, compiler = under(Policy(operators_to_keep=4))
    x = torch.zeros(2)
    assert torch.equal(compiled_by(compiler, program)(x), ((x + 1) * 2).sin().add(1).relu())
    assert said == ["2.0"]
    assert backend.calls == [1]  # the four of the rest, not the two of the beginning
    first = record_of(compiler, program).decisions
    assert len(first) == 1 and "not compiled: 2 operators, fewer than operators_to_keep=4" in first[0]


def test_what_a_small_graph_belongs_to_is_still_written() -> None:
    kept: list[torch.Tensor] = []

    def program(x: torch.Tensor) -> int:
        kept.append(x + 1)
        return len(kept)

    backend, compiler = under(Policy(operators_to_keep=5))
    call = compiled_by(compiler, program)
    assert [call(torch.ones(1)), call(torch.ones(1))] == [1, 2]
    assert [item.item() for item in kept] == [2.0, 2.0]
    assert backend.calls == []


def test_beyond_the_recompile_limit_frames_run_eagerly() -> None:
    backend, compiler = under(Policy(recompile_limit=2))

    def program(x: torch.Tensor, how: str) -> torch.Tensor:
        return x * len(how)

    call = compiled_by(compiler, program)
    for how in ("a", "bb", "ccc", "dddd", "a"):
        assert torch.equal(call(torch.ones(2), how), torch.full((2,), float(len(how))))
    record = record_of(compiler, program)
    assert backend.calls == [1, 1]
    assert record.decisions[-1] == "run eagerly: recompile limit of 2 reached"
    assert record.recompile_reasons == ["how: 'bb', expected 'a'"]
    assert get_entries(program.__code__, compiler) is SKIP


def test_the_same_decision_is_noted_once() -> None:
    record = record_of(*_traced_under_a_mode(20))
    assert len(record.decisions) == 1 and record.decisions[0].startswith("run eagerly this time: ")


def _traced_under_a_mode(calls: int) -> tuple[Compiler, Any]:
    class Mode(torch.overrides.TorchFunctionMode):
        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            return func(*args, **(kwargs or {}))

    compiler = Compiler()

    def program(x: torch.Tensor) -> torch.Tensor:
        return x + 1

    call = compiled_by(compiler, program)
    with Mode():
        for _ in range(calls):
            call(torch.ones(2))
    return compiler, program


@pytest.mark.parametrize("function", [textwrap.dedent, functools.wraps, torch.nn.functional.relu, Policy.__post_init__])
def test_the_standard_library_torch_and_this_compiler_are_left_alone(function: Any) -> None:
    assert is_library(function)


def test_code_is_known_by_its_module_too() -> None:
    namespace: dict[str, Any] = {"__name__": "torch.something"}
    exec("def made(): pass", namespace)
    assert is_library(namespace["made"])
    namespace["__name__"] = "torchlike"
    assert not is_library(namespace["made"])


def test_what_has_a_tensor_in_reach() -> None:
    def plain(text: str) -> None:
        print(text)

    def names_torch(text: str) -> Any:
        return torch.ones(len(text))

    def holds_one(text: str) -> Any:
        return held[0]

    held = [torch.ones(1)]
    assert not tensor_in_reach(plain, ("text",))
    assert not tensor_in_reach(plain, ({"a": [1, (2.0, "b")]}, types.SimpleNamespace(file=None)))
    assert tensor_in_reach(plain, ({"a": [types.SimpleNamespace(weight=torch.ones(1))]},))
    assert tensor_in_reach(plain, (lambda: 1,))
    assert tensor_in_reach(plain, (list(range(1000, 3000)),))  # too many to look at
    assert tensor_in_reach(names_torch, ("text",)) and tensor_in_reach(holds_one, ("text",))


def test_a_frame_that_breaks_and_has_no_tensor_is_left_alone() -> None:
    compiler = Compiler()

    def program(x: torch.Tensor, write: Any) -> Any:
        write("a")
        return x + 1

    class Log:
        def __init__(self) -> None:
            self.lines: list[str] = []

        def write(self, text: str) -> None:
            sys.stdout.write(text)
            self.lines.append(text)

    log = Log()
    compiled_by(compiler, program)(torch.ones(1), log.write)
    assert log.lines == ["a"] and not any("write" in name for name in compiler.breaks[1:])
    written = next(record for _, record in compiler.records.values() if record.name.endswith("Log.write"))
    assert written.decisions == ["run eagerly: it would have to be split, and has no tensor in reach"]


def test_named_tuples_are_made_by_the_library() -> None:
    made: Any = collections.namedtuple("Made", ["a"]).__new__
    assert is_library(made)
