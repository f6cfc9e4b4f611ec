"""Ambient state that a compiler leaves changed, and a judge that such state does not disturb."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from conformance.judge import identical, judge
from conformance.observe import observe
from conformance.status import PASS, WRONG
from tests.support import case_of, compiler, followed_by, program_text, verdict_on


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
    case = case_of(program_text("():\n    return 1", ""))
    eager = observe(case)
    try:
        got = observe(case, compiler(followed_by(lambda module: mode.change())))
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
    case = case_of(program_text("():\n    return 1", ""))
    verdict = verdict_on(case, compiler(followed_by(lambda module: torch.set_num_threads(threads + 1))))
    assert verdict.divergence is not None
    assert verdict.divergence.path == "torch threads"


def test_judging_is_not_disturbed_by_a_mode_that_was_left_behind() -> None:
    case = case_of(program_text("(x):\n    return x * 2, x.sum().item()", "new.full((2,), 0.1)"))
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
    case = case_of(program_text("():\n    return 1", ""))
    eager = observe(case)
    try:
        got = observe(case, compiler(followed_by(lambda module: _guard(_Destructive()))))
    finally:
        _leave()
    assert got.events[0].usable == "adding two tensors raises RuntimeError: no operator runs any more"
    assert judge(eager, got).status is WRONG
    for event in got.events:
        event.modes = eager.events[0].modes
    verdict = judge(eager, got)
    assert verdict.divergence is not None
    assert verdict.divergence.aspect == "process"
