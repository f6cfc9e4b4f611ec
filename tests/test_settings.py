"""What a program sets for good is put back after each observation, so that losing it is seen."""

from __future__ import annotations

import os
from typing import Any

import pytest
import torch

from conformance.observe import ambient_modes, observe
from conformance.settings import _SETTINGS, put_back
from conformance.status import PASS, WRONG
from conformance.surroundings import lasting_modes
from tests.support import case_of, compiler, verdict_on

LEFT = {
    "grad mode": "torch.set_grad_enabled(False)",
    "default dtype": "torch.set_default_dtype(torch.float64)",
    "deterministic algorithms": "torch.use_deterministic_algorithms(True)",
    "anomaly mode": "torch.autograd.set_detect_anomaly(True)",
    "matmul precision": "torch.set_float32_matmul_precision('medium')",
    "print options": "torch.set_printoptions(precision=2)",
    "NumPy's errors": "numpy.seterr(all='ignore')",
    "decimal context": "setattr(decimal.getcontext(), 'prec', 7)",
    "switch interval": "sys.setswitchinterval(0.1)",
    "garbage collection": "gc.disable()",
    "working directory": "os.chdir('/')",
    "environment": "os.environ.update(MODE_OF_MINE='fast')",
    "logging": "logging.disable(logging.INFO)",
    "level of the root logger": "logging.root.setLevel(7)",
}


@pytest.mark.parametrize("what", LEFT)
def test_a_setting_that_is_left_changed_and_lost_is_seen(what: str) -> None:
    imports = "import decimal, gc, logging, os, sys\nimport numpy\nimport torch\n\n"
    case = case_of(f"{imports}\ndef program():\n    {LEFT[what]}\n\n\ndef calls(new):\n    yield Call()\n")
    before = ambient_modes() | lasting_modes() | {"environment": str(sorted(os.environ.items()))}
    assert verdict_on(case).status is PASS
    assert verdict_on(case, compiler(lambda program: None)).status is WRONG
    assert ambient_modes() | lasting_modes() | {"environment": str(sorted(os.environ.items()))} == before


def test_loggers_and_their_handlers_are_put_back() -> None:
    body = """
    import logging

    log = logging.getLogger("of a case")
    log.addHandler(logging.NullHandler())

    def program():
        log.setLevel(7)
    """
    case = case_of(body)
    assert verdict_on(case).status is PASS
    assert verdict_on(case, compiler(lambda program: None)).status is WRONG


def test_nothing_is_written_where_nothing_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(known: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("conformance.settings._SETTINGS", [(read, write) for read, _ in _SETTINGS])
    with put_back():
        torch.ones(2)
    observe(case_of("def program():\n    return 1\n"))
