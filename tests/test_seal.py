"""The seal: what judges is what it was before the backend came."""

from __future__ import annotations

import hashlib
import sys
import time
import types
from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance import judge, observe, snapshot, tolerance
from conformance.backends.dynamo import DynamoBackend
from conformance.graph_mutants import honest
from conformance.runner import run_case
from conformance.seal import Seal
from tests.support import case_of


def _replace(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
    before = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *args, **kwargs: before(*args, **kwargs))


def _other_code(monkeypatch: pytest.MonkeyPatch, function: Any, name: str) -> None:
    monkeypatch.setattr(function, "__code__", function.__code__.replace(co_name="other"))


TAMPERED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "conformance.judge.judge": lambda patch: _replace(patch, judge, "judge"),
    "conformance.judge._Comparison.nodes": lambda patch: _replace(patch, judge._Comparison, "nodes"),
    "conformance.judge._same_bits": lambda patch: _other_code(patch, judge._same_bits, "_same_bits"),
    "conformance.observe.still_usable": lambda patch: _replace(patch, observe, "still_usable"),
    "conformance.snapshot.Snapshot.take": lambda patch: _replace(patch, snapshot.Snapshot, "take"),
    "conformance.tolerance.REGISTRY": lambda patch: patch.setitem(
        tolerance.REGISTRY, torch.float32, tolerance.REGISTRY[torch.float16]
    ),
    "conformance.backends.dynamo.DynamoBackend._engagement": lambda patch: _replace(
        patch, DynamoBackend, "_engagement"
    ),
    "torch.equal": lambda patch: _replace(patch, torch, "equal"),
    "torch.Tensor.__gt__": lambda patch: _replace(patch, torch.Tensor, "__gt__"),
    "time.perf_counter": lambda patch: _replace(patch, time, "perf_counter"),
    "hashlib.sha256": lambda patch: _replace(patch, hashlib, "sha256"),
    "conformance.timing.time_case": lambda patch: patch.setitem(
        sys.modules, "conformance.timing", types.ModuleType("conformance.timing")
    ),
    "torch.Tensor.detach": lambda patch: _replace(patch, torch.Tensor, "detach"),
    "builtins.repr": lambda patch: patch.setattr("builtins.repr", lambda value: ""),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_what_was_changed_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Seal().broken
    assert broken() == []
    with monkeypatch.context() as patch:
        TAMPERED[name](patch)
        found = broken()
    assert name in found
    assert broken() == []


def test_compiling_changes_nothing_of_it() -> None:
    seal = Seal()
    torch.compile(lambda x: x.sin() + 1, backend="aot_eager")(torch.ones(3))
    assert seal.broken() == []


def test_the_harness_itself_changes_nothing_that_is_sealed() -> None:
    body = """
    import random

    import numpy
    import torch

    def program():
        return torch.rand(()) + random.random() + numpy.random.rand()

    def calls(new):
        yield Call()
        yield Call()
    """
    broken = Seal().broken
    run_case(case_of(body), DynamoBackend("honest", honest))
    assert broken() == []
