"""Wrong compilers of every kind against the judge, and right ones that it must let pass."""

from __future__ import annotations

import copy
import gc
import os
import random
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy
import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from conformance.judge import Divergence, identical, judge
from conformance.observe import CompileFunction, Observation, identity, observe
from conformance.status import INVALID, PASS, RAISED, WRONG, Status
from tests.support import case_of, compiler, verdict_on


class Fault(NamedTuple):
    """A program, what a wrong compiler runs in its place, and how the judge has to see it."""

    id: str
    body: str
    wrong: Callable[..., Any]
    aspect: str
    path: str
    status: Status = WRONG


def _call(*arguments: str, times: int = 1) -> str:
    calls = "".join(f"    yield Call({text})\n" for text in arguments for _ in range(times))
    return f"\n\ndef calls(new):\n{calls}"


def _program(text: str, *arguments: str, setup: str = "") -> str:
    return f"import torch\n{setup}\n\ndef program{text}\n{_call(*arguments or ['new.randn(4)'])}"


def _copied(program: Any, x: torch.Tensor) -> Any:
    """Run on a copy: what is written to the argument is lost."""
    return program(x.clone())


def _and(effect: Callable[..., Any]) -> Callable[..., Any]:
    """The program, then something that it does not do."""

    def replacement(program: Any, *args: Any) -> Any:
        answer = program(*args)
        effect(program.__globals__, *args)
        return answer

    return replacement


def _without(name: str, value: Callable[..., None] = lambda *args, **kwargs: None) -> Callable[..., Any]:
    """The program, while that global of its module has no effect."""

    def replacement(program: Any, *args: Any) -> Any:
        saved = program.__globals__[name]
        program.__globals__[name] = value
        try:
            return program(*args)
        finally:
            program.__globals__[name] = saved

    return replacement


def _raises(error: Callable[[], BaseException]) -> Callable[..., Any]:
    def replacement(program: Any, *args: Any) -> Any:
        raise error()

    return replacement


_ADD = _program("(x):\n    x.add_(1)\n    return x * 2")
_PURE = _program("(x):\n    return x * 2")
_LIST = _program("(items):\n    items.append(len(items))\n    return 0", "[1]")
_GLOBALS = "STATE = {'seen': [], 'count': 0}\n\n\nclass Config:\n    size = 1\n"
_GLOBAL = _program("(x):\n    STATE['count'] += 1\n    STATE['seen'].append(1)\n    return x * 2", setup=_GLOBALS)
_COUNTER = """
def make():
    n = 0

    def count():
        nonlocal n
        n += 1

    return count


COUNT = make()
"""
_VIEW = _program("(x):\n    return x * 2", "new.randn(6)[1:3]")

RESULTS = [
    Fault("view-copied", _program("(x):\n    return x[1:]"), lambda p, x: x[1:].clone(), "alias", "args[0]"),
    Fault("copy-is-view", _program("(x):\n    return x[1:].clone()"), lambda p, x: x[1:], "alias", "args[0]"),
    Fault(
        "view-of-offset",
        _program("(x):\n    return x[:2] * 0 + x[0], x[:2]"),
        lambda p, x: (x[:2] * 0 + x[0], x[2:]),
        "alias",
        "result[1]",
    ),
    Fault("input-copied", _program("(x):\n    return x"), lambda p, x: x.clone(), "identity", "result"),
    Fault("input-viewed", _program("(x):\n    return x"), lambda p, x: x.view_as(x), "alias", "args[0]"),
    Fault("copy-is-input", _program("(x):\n    return x.clone()"), lambda p, x: x, "identity", "result"),
    Fault("list-copied", _program("(x):\n    return x", "[1]"), lambda p, x: list(x), "identity", "result"),
    Fault(
        "which-input",
        _program("(x, y):\n    return x", "*[new.full((2,), 1.0) for _ in range(2)]"),
        lambda p, x, y: y,
        "identity",
        "result",
    ),
    Fault(
        "other-object",
        _program("(x):\n    return [x], [x], x[:0]", "[new.randn(2)]"),
        lambda p, x: [a := [x], (a, a, x[:0])][1],
        "identity",
        "result[1]",
    ),
    Fault(
        "aliases-split",
        _program("(x):\n    y = x * 2\n    return y, y.view(2, 2)"),
        lambda p, x: (x * 2, (x * 2).view(2, 2)),
        "alias",
        "result[0]",
    ),
    Fault(
        "results-merged",
        _program("(x):\n    return x * 2, x * 2"),
        lambda p, x: [y := x * 2, (y, y)][1],
        "identity",
        "result[1]",
    ),
    Fault(
        "detached",
        _program("(x):\n    return x * 2", "new.randn(4, requires_grad=True)"),
        lambda p, x: (x * 2).detach(),
        "requires_grad",
        "result",
    ),
    Fault("value", _PURE, lambda p, x: x * 2.001, "values", "result"),
    Fault("half-an-answer", _PURE, lambda p, x: (x * 2).half().float(), "values", "result"),
    Fault("fake", _PURE, lambda p, x: torch._subclasses.FakeTensorMode().from_tensor(x * 2), "type", "result"),
    Fault("nothing", _PURE, lambda p, x: None, "type", "result"),
    Fault("generator", _PURE, lambda p, x: (i for i in [x]), "type", "result"),
    Fault(
        "extra-grad",
        _program("(x):\n    return x.sum()", "new.randn(4, requires_grad=True)"),
        _and(lambda g, x: (x * 2).sum().backward()),
        "keys",
        "args[0]",
    ),
    Fault(
        "missing-grad",
        _program("(x):\n    x.sum().backward()", "new.randn(4, requires_grad=True)"),
        lambda p, x: None,
        "keys",
        "args[0]",
    ),
]

EFFECTS = [
    Fault("mutation-lost", _ADD, lambda p, x: p(x.clone()), "values", "args[0]"),
    Fault("mutation-twice", _ADD, lambda p, x: [p(x), x.add_(1)][0], "values", "args[0]"),
    Fault("mutation-added", _PURE, _and(lambda g, x: x.add_(1)), "values", "args[0]"),
    Fault("mutation-of-metadata", _PURE, _and(lambda g, x: x.unsqueeze_(0)), "shape", "args[0]"),
    Fault("mutation-of-requires-grad", _PURE, _and(lambda g, x: x.requires_grad_()), "requires_grad", "args[0]"),
    Fault(
        "mutation-of-keyword",
        _program("(*, x):\n    x.add_(1)", "x=new.randn(2)"),
        lambda p, x: None,
        "values",
        "kwargs['x']",
    ),
    Fault("list-mutation-lost", _LIST, lambda p, items: 0, "length", "args[0]"),
    Fault("list-mutation-twice", _LIST, lambda p, items: [p(items), p(items)][0], "length", "args[0]"),
    Fault("list-mutation-other", _LIST, lambda p, items: items.append(True) or 0, "type", "args[0][1]"),
    Fault("base-written-before-view", _VIEW, _and(lambda g, x: x._base[0].add_(1)), "values", "args[0].storage"),
    Fault("base-written-after-view", _VIEW, _and(lambda g, x: x._base[3:].zero_()), "values", "args[0].storage"),
    Fault(
        "base-of-expanded-written",
        _program("(x):\n    return x * 2", "new.randn(2, 4)[:1].expand(3, 4)"),
        _and(lambda g, x: x._base[1].zero_()),
        "values",
        "args[0].storage",
    ),
    Fault(
        "aliased-argument",
        _program("(x, y):\n    x.add_(1)", "*(lambda t: (t[:2], t[1:]))(new.randn(4))"),
        lambda p, x, y: [p(x, y.clone()), y.set_(y.clone()), None][2],
        "alias",
        "args[0]",
    ),
    Fault("global-lost", _GLOBAL, lambda p, x: x * 2, "length", "globals['STATE']['seen']"),
    Fault("global-twice", _GLOBAL, lambda p, x: [p(x), p(x)][0], "length", "globals['STATE']['seen']"),
    Fault(
        "global-rebound",
        _GLOBAL,
        _and(lambda g, x: g.update(STATE={**g["STATE"], "count": 7})),
        "value",
        "globals['STATE']['count']",
    ),
    Fault("global-added", _GLOBAL, _and(lambda g, x: g.update(EXTRA=1)), "length", "globals"),
    Fault(
        "global-tensor",
        _program("(x):\n    TOTAL.add_(x.sum())", setup="TOTAL = torch.zeros(())"),
        lambda p, x: None,
        "values",
        "globals['TOTAL']",
    ),
    Fault(
        "global-part-of-tensor",
        _program("(x):\n    return x * 2", setup="PART = torch.zeros(4)[:2]"),
        _and(lambda g, x: g["PART"]._base.add_(torch.tensor([0, 0, 1, 1]))),
        "values",
        "globals['PART'].storage",
    ),
    Fault(
        "class-attribute",
        _GLOBAL,
        _and(lambda g, x: setattr(g["Config"], "size", 2)),
        "value",
        "globals['Config'].size",
    ),
    Fault(
        "closure-cell",
        _program("(x):\n    return COUNT()", setup=_COUNTER),
        lambda p, x: None,
        "value",
        "globals['COUNT'].<n>",
    ),
    Fault(
        "function-default",
        _program("(x):\n    return f(x)", setup="def f(x, seen=[]):\n    seen.append(1)"),
        lambda p, x: None,
        "length",
        "globals['f'].__defaults__[0]",
    ),
    Fault(
        "training-flag",
        _program("(x):\n    return x", setup="NET = torch.nn.ReLU()"),
        _and(lambda g, x: g["NET"].eval()),
        "value",
        "globals['NET'].training",
    ),
    Fault(
        "buffer",
        _program("(x):\n    return NET(x)", "new.randn(3, 2)", setup="NET = torch.nn.BatchNorm1d(2)"),
        lambda p, x: copy.deepcopy(p.__globals__["NET"])(x),
        "values",
        "globals['NET']._buffers['running_mean']",
    ),
    Fault("output-lost", _program("(x):\n    print('hello')"), lambda p, x: None, "stdout", "stdout"),
    Fault("output-twice", _program("(x):\n    print('hello')"), lambda p, x: [p(x), p(x)][0], "stdout", "stdout"),
    Fault(
        "output-text",
        _program("(x):\n    print(f'{x.shape}')"),
        lambda p, x: print("torch.Size([s0])"),
        "stdout",
        "stdout",
    ),
    Fault("output-added", _PURE, _and(lambda g, x: print("compiling")), "stdout", "stdout"),
    Fault(
        "warning-lost",
        _program("(x):\n    warnings.warn('w')", setup="import warnings"),
        lambda p, x: None,
        "warnings",
        "warnings",
    ),
    Fault(
        "warning-message",
        _program("(x):\n    warn('w')", setup="from warnings import warn"),
        _without("warn", lambda text: warnings.warn("v", stacklevel=2)),
        "warnings",
        "warnings",
    ),
    Fault(
        "warning-category",
        _program("(x):\n    warn('w')", setup="from warnings import warn"),
        _without("warn", lambda text: warnings.warn(text, DeprecationWarning, stacklevel=2)),
        "warnings",
        "warnings",
    ),
    Fault(
        "warning-twice",
        _program("(x):\n    warn('w')", setup="from warnings import warn"),
        lambda p, x: [p(x), p(x)][0],
        "warnings",
        "warnings",
    ),
    Fault("torch-generator", _PURE, _and(lambda g, x: torch.rand(1)), "random generator", "torch"),
    Fault("torch-generator-kept", _program("(x):\n    torch.rand(2)"), lambda p, x: None, "random generator", "torch"),
    Fault("python-generator", _PURE, _and(lambda g, x: random.random()), "random generator", "random"),
    Fault("numpy-generator", _PURE, _and(lambda g, x: numpy.random.rand()), "random generator", "numpy"),
    Fault(
        "seed-restored",
        _program("(x):\n    return torch.rand(4)"),
        lambda p, x: [torch.manual_seed(0), p(x)][1],
        "values",
        "result",
    ),
]

_MINE = _program("(x):\n    raise ValueError('mine', 1)")
_OPERATOR = _program("(x):\n    return x @ x.new_zeros(3)")


def _chained(cause: BaseException | None, context: BaseException | None, *notes: str) -> BaseException:
    error = ValueError("mine", 1)
    error.__context__ = context
    if cause is not None:
        error.__cause__ = cause
    for note in notes:
        error.add_note(note)
    return error


_CAUSED = _program("(x):\n    raise ValueError('mine', 1) from KeyError('k')")
_IN_HANDLER = _program(
    "(x):\n    try:\n        raise KeyError('k')\n    except KeyError:\n        raise ValueError('mine', 1)"
)
_NOTED = _program("(x):\n    error = ValueError('mine', 1)\n    error.add_note('n')\n    raise error")
_WITH_TENSOR = _program("(x):\n    raise ValueError(x)")

EXCEPTIONS = [
    Fault("swallowed", _MINE, lambda p, x: None, "returned", "outcome"),
    Fault("swallowed-operator-error", _OPERATOR, lambda p, x: x, "returned", "outcome"),
    Fault("added", _PURE, _raises(lambda: RuntimeError("no")), "raised", "outcome", RAISED),
    Fault("added-not-an-exception", _PURE, _raises(KeyboardInterrupt), "raised", "outcome", RAISED),
    Fault("own-class", _MINE, _raises(lambda: TypeError("mine", 1)), "exception", "outcome", RAISED),
    Fault("own-subclass", _MINE, _raises(lambda: UnicodeError("mine", 1)), "exception", "outcome", RAISED),
    Fault("operator-class", _OPERATOR, _raises(lambda: TypeError("size")), "exception", "outcome", RAISED),
    Fault("operator-base", _OPERATOR, _raises(lambda: Exception("size")), "exception", "outcome", RAISED),
    Fault("message", _MINE, _raises(lambda: ValueError("other", 1)), "value", "exception.args[0]"),
    Fault("argument", _MINE, _raises(lambda: ValueError("mine", True)), "type", "exception.args[1]"),
    Fault("arguments", _MINE, _raises(lambda: ValueError("mine")), "length", "exception.args"),
    Fault("cause", _CAUSED, _raises(lambda: _chained(KeyError("j"), None)), "value", "exception.__cause__.args[0]"),
    Fault("cause-lost", _CAUSED, _raises(lambda: _chained(None, None)), "value", "exception"),
    Fault(
        "context", _IN_HANDLER, _raises(lambda: _chained(None, KeyError("j"))), "value", "exception.__context__.args[0]"
    ),
    Fault("context-lost", _IN_HANDLER, _raises(lambda: _chained(None, None)), "keys", "exception"),
    Fault("context-added", _MINE, _raises(lambda: _chained(None, KeyError())), "keys", "exception"),
    Fault("notes", _NOTED, _raises(lambda: _chained(None, None, "m")), "value", "exception.__notes__[0]"),
    Fault("notes-lost", _NOTED, _raises(lambda: _chained(None, None)), "keys", "exception"),
    Fault("tensor-of-exception", _WITH_TENSOR, lambda p, x: p(x.clone()), "identity", "exception.args[0]"),
    Fault("effect-before", _program("(x):\n    x.add_(1)\n    raise ValueError('mine')"), _copied, "values", "args[0]"),
    Fault(
        "effect-before-operator-error",
        _program("(x):\n    x.add_(1)\n    x @ x.new_zeros(3)"),
        _copied,
        "values",
        "args[0]",
    ),
]


def _cases(faults: list[Fault]) -> Any:
    return pytest.mark.parametrize("fault", faults, ids=[fault.id for fault in faults])


def _check(fault: Fault) -> None:
    case = case_of(fault.body)
    right = verdict_on(case)
    assert right.status is PASS, right.evidence
    verdict = verdict_on(case, compiler(fault.wrong))
    assert verdict.status is fault.status, verdict.evidence
    assert verdict.divergence is not None
    assert (verdict.divergence.aspect, verdict.divergence.path) == (fault.aspect, fault.path), verdict.evidence


@_cases(RESULTS)
def test_wrong_result(fault: Fault) -> None:
    _check(fault)


@_cases(EFFECTS)
def test_wrong_effect(fault: Fault) -> None:
    _check(fault)


@_cases(EXCEPTIONS)
def test_wrong_exception(fault: Fault) -> None:
    _check(fault)


# -- ambient modes --------------------------------------------------------------------------------------------


class _Idle(TorchDispatchMode):
    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return function(*args, **(kwargs or {}))


class _Destructive(TorchDispatchMode):
    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise RuntimeError("no operator runs any more")


class Mode(NamedTuple):
    """Ambient state by the judge's name for it, how a compiler leaves it changed, and how to set it right again."""

    name: str
    change: Callable[[], Any]
    restore: Callable[[], Any]


MODES = [
    Mode("grad mode", lambda: torch.set_grad_enabled(False), lambda: torch.set_grad_enabled(True)),
    Mode("inference mode", lambda: _guard(torch.inference_mode()), lambda: _leave()),
    Mode(
        "default dtype", lambda: torch.set_default_dtype(torch.float64), lambda: torch.set_default_dtype(torch.float32)
    ),
    Mode("default device", lambda: torch.set_default_device("meta"), lambda: torch.set_default_device(None)),
    Mode(
        "deterministic algorithms",
        lambda: torch.use_deterministic_algorithms(True, warn_only=True),
        lambda: torch.use_deterministic_algorithms(False),
    ),
    Mode("autocast cpu", lambda: _guard(torch.autocast("cpu")), lambda: _leave()),
    Mode(
        "autocast cpu",
        lambda: torch.set_autocast_dtype("cpu", torch.float16),
        lambda: torch.set_autocast_dtype("cpu", torch.bfloat16),
    ),
    Mode(
        "autocast cache",
        lambda: torch.set_autocast_cache_enabled(False),
        lambda: torch.set_autocast_cache_enabled(True),
    ),
    Mode(
        "anomaly mode",
        lambda: torch.autograd.set_detect_anomaly(True),
        lambda: torch.autograd.set_detect_anomaly(False),
    ),
    Mode(
        "float32 matmul precision",
        lambda: torch.set_float32_matmul_precision("medium"),
        lambda: torch.set_float32_matmul_precision("highest"),
    ),
    Mode("torch function modes", lambda: _guard(torch.overrides.TorchFunctionMode()), lambda: _leave()),
    Mode("torch dispatch modes", lambda: _guard(_Idle()), lambda: _leave()),
    Mode("profile function", lambda: sys.setprofile(lambda *event: None), lambda: sys.setprofile(None)),
    Mode(
        "recursion limit",
        lambda: sys.setrecursionlimit(_RECURSION_LIMIT - 100),
        lambda: sys.setrecursionlimit(_RECURSION_LIMIT),
    ),
    Mode("garbage collection", gc.disable, gc.enable),
    Mode("working directory", lambda: os.chdir("/"), lambda: os.chdir(_DIRECTORY)),
]

_RECURSION_LIMIT, _DIRECTORY = sys.getrecursionlimit(), os.getcwd()
_ENTERED: list[Any] = []


def _guard(manager: Any) -> None:
    manager.__enter__()
    _ENTERED.append(manager)


def _leave() -> None:
    _ENTERED.pop().__exit__(None, None, None)


@pytest.mark.parametrize("mode", MODES, ids=[mode.name.replace(" ", "-") for mode in MODES])
def test_mode_left_changed(mode: Mode) -> None:
    case = case_of(_program("():\n    return 1", ""))
    eager = observe(case)
    try:
        got = observe(case, compiler(_and(lambda module: mode.change())))
    finally:
        mode.restore()
    verdict = judge(eager, got)
    assert verdict.status is WRONG
    assert verdict.divergence is not None
    assert verdict.divergence.aspect == "ambient mode"
    assert eager.events[0].modes[mode.name] != got.events[0].modes[mode.name]
    assert judge(eager, observe(case)).status is PASS


@pytest.fixture
def threads() -> Iterator[int]:
    before = torch.get_num_threads()
    yield before
    torch.set_num_threads(before)


def test_number_of_threads_left_changed(threads: int) -> None:
    case = case_of(_program("():\n    return 1", ""))
    verdict = verdict_on(case, compiler(_and(lambda module: torch.set_num_threads(threads + 1))))
    assert verdict.divergence is not None
    assert verdict.divergence.path == "torch threads"


def test_judging_is_not_disturbed_by_a_mode_that_was_left_behind() -> None:
    case = case_of(_program("(x):\n    return x * 2, x.sum().item()", "new.full((2,), 0.1)"))
    eager, wide = observe(case), observe(case, wide=True)
    close, far = (observe(case, compiler(lambda p, x, s=s: (x * 2 * s, p(x)[1]))) for s in (1 + 2e-7, 2))
    _guard(_Destructive())
    try:
        with torch.device("meta"):
            verdicts = [judge(eager, got, wide).status for got in (close, far)]
            assert identical(eager, far)
    finally:
        _leave()
    assert verdicts == [PASS, WRONG]


def test_process_left_unusable() -> None:
    case = case_of(_program("():\n    return 1", ""))
    eager = observe(case)
    try:
        got = observe(case, compiler(_and(lambda module: _guard(_Destructive()))))
    finally:
        _leave()
    assert got.events[0].usable == "adding two tensors raises RuntimeError: no operator runs any more"
    assert judge(eager, got).status is WRONG
    for event in got.events:
        event.modes = eager.events[0].modes
    verdict = judge(eager, got)
    assert verdict.divergence is not None
    assert verdict.divergence.aspect == "process"


# -- several calls --------------------------------------------------------------------------------------------

_CALLS = """
import torch


def program(x):
    return x * 2


def calls(new):
    yield Call(new.randn(4))
    y = yield Call(new.randn(4))
    record(y)
    if bool((y > 100).any()):
        yield Call(new.randn(4))
    assert y.dtype is torch.float32
    yield Call(new.randn(4))
"""


def _one_buffer(program: Any) -> Callable[..., Any]:
    buffer = torch.empty(4)
    return lambda x: torch.mul(x, 2, out=buffer[:].detach())


def _stale(program: Any) -> Callable[..., Any]:
    first: list[Any] = []

    def compiled(x: torch.Tensor) -> torch.Tensor:
        first.append(program(x))
        return first[0].clone()

    return compiled


def _second(change: Callable[[torch.Tensor], Any]) -> CompileFunction:
    """Wrong in the second call only."""

    def compile_function(program: Any) -> Callable[..., Any]:
        numbers = iter(range(10))
        return lambda x: change(program(x)) if next(numbers) == 1 else program(x)

    return compile_function


def _divergence(wrong: CompileFunction, body: str = _CALLS) -> Divergence:
    verdict = verdict_on(case_of(body), wrong)
    assert verdict.status is WRONG
    assert verdict.divergence is not None
    return verdict.divergence


def test_right_calls_pass() -> None:
    assert verdict_on(case_of(_CALLS)).status is PASS


def test_stale_result_of_a_later_call() -> None:
    assert _divergence(_stale).call == "call 2"


def test_wrong_in_one_call_only() -> None:
    assert _divergence(_second(lambda y: y.clone().neg())).call == "call 2"


def test_earlier_result_overwritten_by_a_later_call() -> None:
    found = _divergence(_one_buffer)
    assert (found.call, found.aspect, found.path) == ("end", "alias", "result of call 1")


def test_earlier_result_overwritten_in_storage_of_its_own() -> None:
    def overwriting(program: Any) -> Callable[..., Any]:
        made: list[torch.Tensor] = []

        def compiled(x: torch.Tensor) -> torch.Tensor:
            for earlier in made:
                earlier.zero_()
            made.append(program(x))
            return made[-1]

        return compiled

    found = _divergence(overwriting)
    assert (found.call, found.aspect, found.path) == ("end", "values", "result of call 1")


def test_argument_of_an_earlier_call_written_by_a_later_one() -> None:
    def late(program: Any) -> Callable[..., Any]:
        seen: list[torch.Tensor] = []

        def compiled(x: torch.Tensor) -> torch.Tensor:
            if seen:
                seen[0].zero_()
            seen.append(x)
            return program(x)

        return compiled

    found = _divergence(late)
    assert (found.call, found.path) == ("end", "args of call 1[0]")


def test_one_object_returned_by_two_calls() -> None:
    def same(program: Any) -> Callable[..., Any]:
        answer = [1]
        return lambda: answer

    body = "def program():\n    return [1]\n" + _call("", times=2)
    found = _divergence(same, body)
    assert (found.call, found.aspect, found.path) == ("end", "identity", "result of call 2")


_SCRIPTED = """
def program():
    return [1]


def calls(new):
    yield Call()
    SCRIPT
"""


def _scripted(script: str) -> Observation:
    """A run in which the user does that after the call: what a wrong compiler may have misled them to."""
    return observe(case_of(_SCRIPTED.replace("SCRIPT", script)))


@pytest.mark.parametrize(
    ("script", "aspect"),
    [("record(True)", "type"), ("record(2)", "value"), ("pass", "recorded"), ("record(1); record(1)", "recorded")],
)
def test_recorded_value(script: str, aspect: str) -> None:
    eager, got = _scripted("record(1)"), _scripted(script)
    verdict = judge(eager, got)
    assert verdict.status is WRONG
    assert verdict.divergence is not None
    assert (verdict.divergence.call, verdict.divergence.aspect) == ("call 1", aspect)
    assert judge(got, eager).status is WRONG
    assert judge(got, _scripted(script)).status is PASS


def test_more_or_fewer_calls() -> None:
    one, two = _scripted("pass"), _scripted("yield Call()")
    assert judge(one, two).evidence == "the case made 1 calls in eager, 2 under the backend"
    assert judge(one, two).status is WRONG
    assert judge(two, one).status is WRONG


def test_calls_raising_under_the_backend_only() -> None:
    fine, raising = _scripted("pass"), _scripted("raise KeyError('k')")
    verdict = judge(fine, raising)
    assert verdict.status is WRONG
    assert verdict.evidence == "under the backend its calls() raised KeyError: 'k' after call 1"
    assert judge(raising, fine).status is INVALID


# -- the case is at fault -------------------------------------------------------------------------------------


def test_live_generator_in_eager_is_invalid() -> None:
    case = case_of("def program():\n    return (i for i in [1])\n")
    assert verdict_on(case).status is INVALID
    assert verdict_on(case, compiler(lambda program: [1])).status is INVALID


def test_calls_raising_in_eager_is_invalid() -> None:
    verdict = verdict_on(
        case_of("def program():\n    return 1\n\n\ndef calls(new):\n    yield Call()\n    raise KeyError(1)\n")
    )
    assert verdict.status is INVALID
    assert "its calls() raised KeyError: 1 after call 1" in verdict.evidence


def _drifting(expression: str, start: str, step: str) -> str:
    """A program whose answer depends on how often it has run in this process, whatever module it is loaded as."""
    return f"""
import sys
import torch


def program():
    before = getattr(sys, "drift_of_a_test", {start})
    sys.drift_of_a_test = before {step}
    return {expression}
"""


UNSTABLE = {
    "int": _drifting("before", "0", "+ 1"),
    "float": _drifting("before", "0.1", "+ 1e-15"),
    "tensor": _drifting("torch.tensor(before)", "1.0", "+ 1e-6"),
    "half": _drifting("torch.tensor(before).to(torch.float8_e5m2)", "1.0", "* 2"),
    "signed-zero": _drifting("torch.tensor(before)", "0.0", "* -1"),
    "complex": _drifting("torch.tensor(complex(1.0, before))", "0.0", "* -1"),
    "broken": "def program():\n    return 1\n\n\ndef calls(new):\n    yield Call()\n    raise KeyError\n",
    "calls": """
import sys


def program():
    return 1


def calls(new):
    sys.drift_of_a_test = getattr(sys, "drift_of_a_test", 0) + 1
    for _ in range(sys.drift_of_a_test):
        yield Call()
""",
}


@pytest.mark.parametrize("name", sorted(UNSTABLE))
def test_unstable_eager_is_reported(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(sys, "drift_of_a_test", raising=False)
    case = case_of(UNSTABLE[name])
    try:
        assert identical(observe(case), observe(case))
    finally:
        vars(sys).pop("drift_of_a_test", None)


def test_unstable_number_of_calls_is_named() -> None:
    one, two = _scripted("pass"), _scripted("yield Call()")
    assert identical(one, two) == "the case made 1 calls, and 2 when run again"


def test_stable_eager_is_identical() -> None:
    case = case_of(_CALLS)
    assert identical(observe(case), observe(case)) is None


_ILL = _program("(x):\n    return (x + 1e8) - 1e8", "new.randn(4)")


def test_ill_conditioned_case_is_invalid_and_excuses_nobody() -> None:
    verdict = verdict_on(case_of(_ILL), compiler(lambda program, x: x * 0))
    assert verdict.status is INVALID
    assert verdict.divergence is not None
    assert verdict.divergence.ill_conditioned


def test_finite_in_eager_and_infinite_in_float64_is_ill_conditioned() -> None:
    body = _program("(x):\n    return 1 / (x - x.float() + 1e-3 * (x.dtype is torch.float32))")
    assert verdict_on(case_of(body), compiler(lambda program, x: program(x) * 7)).status is INVALID


# -- numbers --------------------------------------------------------------------------------------------------

_SUM = _program("(x):\n    return x.cumsum(0)", "new.rand(1000)")


def test_as_good_as_eager_passes() -> None:
    other_order = compiler(lambda program, x: x.double().cumsum(0).float())
    assert verdict_on(case_of(_SUM), other_order).status is PASS


def test_several_times_worse_than_eager_fails() -> None:
    verdict = verdict_on(case_of(_SUM), compiler(lambda program, x: x.cumsum(0) * (1 + 5e-6)))
    assert verdict.status is WRONG
    assert verdict.divergence is not None
    assert verdict.divergence.error is not None and verdict.divergence.allowed is not None
    assert verdict.divergence.error > verdict.divergence.allowed


def test_without_a_reference_it_is_stricter_and_counted() -> None:
    body = _program("(x):\n    return x.bfloat16().float().square().sum() / 3", "new.rand(1000)")
    close = compiler(lambda program, x: program(x) * (1 + 1e-6))
    verdict = verdict_on(case_of(body), close, wide=False)
    assert verdict.status is PASS and verdict.without_reference == 1 + 1  # the call's and the end's
    far = compiler(lambda program, x: program(x) * (1 + 1e-5))
    assert verdict_on(case_of(body), far, wide=False).status is WRONG


def test_eagers_own_error_widens_only_with_a_reference() -> None:
    body = _program("(x):\n    return (x + 1000) - 1000", "new.rand(100)")
    near = compiler(lambda program, x: program(x) + 2e-5)
    assert verdict_on(case_of(body), near, wide=True).status is PASS
    assert verdict_on(case_of(body), near, wide=False).status is WRONG


def test_python_float_of_no_narrow_type_is_held_to_float64() -> None:
    body = _program("(x):\n    return x.size(0) / 3")
    assert verdict_on(case_of(body), compiler(lambda program, x: 4 / 3 + 1e-9)).status is WRONG
    assert verdict_on(case_of(body), compiler(lambda program, x: 4 / 3 + 1e-15)).status is PASS


def test_python_float_out_of_a_tensor_has_the_tolerance_of_its_type() -> None:
    body = _program("(x):\n    return x.sum().item()", "new.rand(1000)")
    assert verdict_on(case_of(body), compiler(lambda program, x: x.double().sum().item())).status is PASS
    assert verdict_on(case_of(body), compiler(lambda program, x: program(x) * 1.001)).status is WRONG


def test_numpy_result_out_of_a_tensor_has_the_tolerance_of_its_type() -> None:
    body = _program("(x):\n    return x.cumsum(0).numpy()", "new.rand(1000)")
    other_order = compiler(lambda program, x: x.double().cumsum(0).float().numpy())
    assert verdict_on(case_of(body), other_order).status is PASS
    assert verdict_on(case_of(body), compiler(lambda program, x: program(x) * numpy.float32(1.001))).status is WRONG


def test_declared_precision_widens() -> None:
    body = _program("(x):\n    return x * 3")
    rounded = compiler(lambda program, x: (x * 3).bfloat16().float())
    assert verdict_on(case_of(body), rounded).status is WRONG
    assert verdict_on(case_of(body, precision="bfloat16"), rounded).status is PASS


def test_reference_of_another_call_is_not_used() -> None:
    body = """
    import torch

    def program(x):
        STATE[0] = x * 2
        return 1

    def calls(new):
        x = yield Call(new.rand(3))
        if STATE[0].dtype is torch.float32:
            yield Call(new.rand(3))

    STATE = [None]
    """
    verdict = verdict_on(case_of(body), compiler(lambda program, x: program(x * (1 + 2e-7))))
    assert verdict.status is PASS, verdict.evidence
    assert verdict.without_reference


# -- different and right --------------------------------------------------------------------------------------


class _BackendError(RuntimeError):
    """As a backend may raise for a wrong shape: a subclass, with data of its own."""

    def __init__(self, *held: Any) -> None:
        super().__init__("shapes do not fit, says the backend")
        self.held = (*held, (i for i in ()), [], [])
        self.__cause__ = KeyError("inner")


def _operator_error(program: Any, *args: Any) -> Any:
    raise _BackendError(*args)


def test_operator_error_of_another_text_passes() -> None:
    body = _program(
        "(x):\n    return x @ x.new_zeros(3)", "new.randn(4)", "new.randn(4)", setup="A = [1]\nB = A\nPLACES = [A, B]"
    )
    verdict = verdict_on(case_of(body), compiler(_operator_error))
    assert verdict.status is PASS, verdict.evidence


def test_own_exception_raised_from_elsewhere_passes() -> None:
    verdict = verdict_on(case_of(_MINE), compiler(_raises(lambda: ValueError("mine", 1))))
    assert verdict.status is PASS, verdict.evidence


def test_new_tensor_within_a_larger_buffer_passes() -> None:
    body = _program(
        "(x, kept):\n    kept.append(x * 2)\n    STATE['y'] = (x * 3)[1:]\n    return x + 1",
        "new.randn(4), []",
        setup="STATE = {}",
    )

    def within(tensor: torch.Tensor) -> torch.Tensor:
        buffer = torch.full((100,), 7.0)
        part = buffer[10 : 10 + tensor.numel()]
        part.copy_(tensor)
        return part

    def replacement(program: Any, x: torch.Tensor, kept: list[torch.Tensor]) -> torch.Tensor:
        kept.append(within(x * 2))
        program.__globals__["STATE"]["y"] = within((x * 3)[1:])
        return within(x + 1)

    verdict = verdict_on(case_of(body), compiler(replacement))
    assert verdict.status is PASS, verdict.evidence


def test_rounding_in_a_part_of_a_tensor_passes() -> None:
    body = _program("(x):\n    x.mul_(0.1).add_(0.3)", "new.rand(1000)[::2]")

    def fused(program: Any, x: torch.Tensor) -> None:
        x.copy_((x.double() * 0.1 + 0.3).float())

    verdict = verdict_on(case_of(body), compiler(fused))
    assert verdict.status is PASS, verdict.evidence


def test_strides_of_dimensions_of_one_and_names_of_implementations_pass() -> None:
    body = _program("(x):\n    return x * 2", "new.randn(1, 4)")

    def replacement(program: Any, x: torch.Tensor) -> torch.Tensor:
        program.__globals__["__compiled_fn_0"] = 1
        return (x * 2).as_strided((1, 4), (77, 1))

    assert verdict_on(case_of(body), compiler(replacement)).status is PASS


def test_warning_of_a_backends_own_lines_passes() -> None:
    with warnings.catch_warnings():
        wrong = compiler(lambda program, x: [warnings.warn("compiling", stacklevel=1), program(x)][1])
        assert verdict_on(case_of(_PURE), wrong).status is PASS


@pytest.mark.parametrize("body", [fault.body for fault in (*RESULTS, *EFFECTS, *EXCEPTIONS)][::6])
def test_eager_agrees_with_itself_at_zero_tolerance(body: str) -> None:
    case = case_of(body)
    assert identical(observe(case), observe(case, identity)) is None


# -- what is said ---------------------------------------------------------------------------------------------


def test_evidence_is_one_line_that_says_where_and_what() -> None:
    body = _program("(x):\n    return {'a': [x, (1, True)]}")
    verdict = verdict_on(case_of(body), compiler(lambda program, x: {"a": [x, (1, 1)]}))
    assert verdict.evidence == "call 1: result['a'][1][1]: type: expected True (bool), got 1 (int)"


def test_evidence_of_numbers_names_the_element() -> None:
    body = _program("(x):\n    return x * 2", "new.full((2, 3), 1.0)")

    def replacement(program: Any, x: torch.Tensor) -> torch.Tensor:
        answer = program(x)
        answer[1, 2] = 2.5
        return answer

    verdict = verdict_on(case_of(body), compiler(replacement))
    assert verdict.evidence.startswith("call 1: result[1, 2]: values: expected 2.0, got 2.5 (relative error 0.25,")


def test_long_evidence_is_cut() -> None:
    body = "def program():\n    return 'a' * 10000\n"
    verdict = verdict_on(case_of(body), compiler(lambda program: "b\n" * 10000))
    assert len(verdict.evidence) < 600
    assert "\n" not in verdict.evidence
