"""What a process has around a program: every change is seen, and looking changes nothing."""

from __future__ import annotations

import builtins
import ctypes
import gc
import logging
import math
import os
import random
import signal
import sys
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.optim.optimizer import register_optimizer_step_post_hook

from conformance.isolate import STDOUT_VARIABLE
from conformance.judge import judge
from conformance.observe import ambient_modes, observe
from conformance.status import WRONG
from conformance.surroundings import NativeOutput, Surroundings, lasting_modes
from tests.support import case_of

_CASE = "def program():\n    return 1\n"


def _changed(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    match what:
        case "environment variables":
            monkeypatch.setenv("OF_A_BACKEND", "1")
        case "warning filters":
            warnings.simplefilter("ignore", ResourceWarning)
        case "standard streams":
            monkeypatch.setattr(sys, "stdin", None)
        case "functions replaced: torch.relu":
            monkeypatch.setattr(torch, "relu", lambda x: x)
        case "functions replaced: builtins.len":
            monkeypatch.setattr(builtins, "len", lambda x: 0)
        case "functions replaced: math.sqrt":
            monkeypatch.setattr(math, "sqrt", lambda x: x)
        case "functions replaced: random.random":
            monkeypatch.setattr(random, "random", lambda: 0.5)


@pytest.mark.parametrize(
    "what",
    [
        "environment variables",
        "warning filters",
        "standard streams",
        "functions replaced: torch.relu",
        "functions replaced: builtins.len",
        "functions replaced: random.random",
        "functions replaced: math.sqrt",
    ],
)
def test_a_change_is_seen(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, _, detail = what.partition(": ")
    with warnings.catch_warnings():
        before = Surroundings()
        assert set(before.changes().values()) == {"as before"}
        with monkeypatch.context() as patch:
            _changed(patch, what)
            changes = before.changes()
    assert {key for key, value in changes.items() if value != "as before"} == {name}
    assert detail in changes[name]


def test_what_leads_elsewhere_is_seen() -> None:
    before = Surroundings()
    kept = os.dup(0)
    try:
        os.close(0)
        assert before.changes()["standard files"] == "0"
    finally:
        os.dup2(kept, 0)
        os.close(kept)


@pytest.mark.parametrize(
    ("name", "change", "undo"),
    [
        ("umask", lambda: os.umask(0o077), os.umask),
        ("thread switch interval", lambda: sys.setswitchinterval(1), lambda _: sys.setswitchinterval(0.005)),
        ("print options", lambda: torch.set_printoptions(precision=2), lambda _: torch.set_printoptions(precision=4)),
        ("cudnn", lambda: _set("benchmark", True), lambda _: _set("benchmark", False)),
        ("attention kernels", lambda: _flash(False), lambda _: _flash(True)),
        ("rounding of numbers", lambda: _LIBM.fesetround(0x800), lambda _: _LIBM.fesetround(0)),
        ("blocked signals", lambda: _block(signal.SIG_BLOCK), lambda _: _block(signal.SIG_UNBLOCK)),
        ("timer", lambda: signal.setitimer(signal.ITIMER_REAL, 900), lambda _: signal.setitimer(0, 0)),
        ("level of the root logger", lambda: logging.root.setLevel(7), lambda _: logging.root.setLevel(30)),
        ("threads of the backward pass", lambda: _threads(False), lambda _: _threads(True)),
        ("fast path of attention", lambda: _fast_path(False), lambda _: _fast_path(True)),
        pytest.param(
            "order of products in einsum",
            lambda: _einsum(False),
            lambda _: _einsum(True),
            marks=pytest.mark.skipif(not torch.backends.opt_einsum.is_available(), reason="opt_einsum is not here"),
        ),
        ("garbage collector", lambda: gc.set_debug(gc.DEBUG_UNCOLLECTABLE), lambda _: gc.set_debug(0)),
        (
            "hooks of registration and optimizers",
            lambda: register_optimizer_step_post_hook(lambda *given: None),
            lambda handle: handle.remove(),
        ),
        (
            "hooks of registration and optimizers",
            lambda: torch.nn.modules.module.register_module_parameter_registration_hook(lambda *given: None),
            lambda handle: handle.remove(),
        ),
        ("mkldnn", lambda: _products("bf16"), lambda _: _products("none")),
    ],
)
def test_a_setting_is_seen(name: str, change: Callable[[], Any], undo: Callable[[Any], Any]) -> None:
    before = lasting_modes()
    assert lasting_modes() == before
    answer = change()
    try:
        after = lasting_modes()
    finally:
        undo(answer)
    assert [key for key in before if before[key] != after[key]] == [name]
    assert lasting_modes() == before


def _einsum(enabled: bool) -> None:
    torch.backends.opt_einsum.enabled = enabled


def _products(precision: str) -> None:
    torch.backends.mkldnn.matmul.fp32_precision = precision


def test_precisions_that_contradict_each_other_are_a_mode_and_no_fault_of_the_case() -> None:
    case, before = case_of(_CASE), torch.backends.mkldnn.matmul.fp32_precision
    eager = observe(case)
    try:
        got = observe(case, lambda program: lambda: (_products("bf16"), program())[1])
    finally:
        _products(before)
    verdict = judge(eager, got)
    assert verdict.status is WRONG and "precision" in verdict.evidence, verdict.evidence


def _set(flag: str, value: bool) -> None:
    setattr(torch.backends.cudnn, flag, value)


#: Rounds as the processor is told to: 0 is to the nearest, 0x800 upwards (x86).
_LIBM = ctypes.CDLL("libm.so.6")


def _block(how: int) -> None:
    signal.pthread_sigmask(how, [signal.SIGUSR2])


def _threads(on: bool) -> None:
    torch._C._set_multithreading_enabled(on)


def _fast_path(on: bool) -> None:
    torch.backends.mha.set_fastpath_enabled(on)


def _flash(on: bool) -> None:
    torch.backends.cuda.enable_flash_sdp(on)


def test_an_observation_tells_at_its_end_what_the_call_left() -> None:
    def compiler(program: Any) -> Any:
        return lambda: os.environ.update(OF_A_BACKEND="1")

    changed = observe(case_of(_CASE), compiler).events[-1].modes
    assert "OF_A_BACKEND" not in os.environ
    assert changed["environment variables"] == "OF_A_BACKEND"
    assert observe(case_of(_CASE)).events[-1].modes == changed | {"environment variables": "as before"}


def test_what_arrives_at_the_file_of_standard_output_is_seen_once(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out"
    path.write_text("earlier")
    monkeypatch.setenv(STDOUT_VARIABLE, str(path))
    native = NativeOutput()
    assert native.take() == ""
    with path.open("ab") as file:
        file.write(b"now\xff")
    assert native.take() == "now\\xff"
    assert native.take() == ""
    native.close()


def test_outside_of_a_worker_nothing_is_said_of_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STDOUT_VARIABLE, raising=False)
    os.write(1, b"")
    assert NativeOutput().take() == ""


def test_no_setting_hides_a_mode_of_the_same_name() -> None:
    assert ambient_modes().keys() & lasting_modes().keys() == set()
