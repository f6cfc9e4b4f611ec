"""Numbers: how far from the float64 run an answer may be, with and without such a run."""

from __future__ import annotations

import numpy

from conformance.status import PASS, WRONG
from tests.support import case_of, compiler, program_text, verdict_on

_SUM = program_text("(x):\n    return x.cumsum(0)", "new.rand(1000)")


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
    body = program_text("(x):\n    return x.bfloat16().float().square().sum() / 3", "new.rand(1000)")
    close = compiler(lambda program, x: program(x) * (1 + 1e-6))
    verdict = verdict_on(case_of(body), close, wide=False)
    assert verdict.status is PASS and verdict.without_reference == 1 + 1  # the call's and the end's
    far = compiler(lambda program, x: program(x) * (1 + 1e-5))
    assert verdict_on(case_of(body), far, wide=False).status is WRONG


def test_eagers_own_error_widens_only_with_a_reference() -> None:
    body = program_text("(x):\n    return (x + 1000) - 1000", "new.rand(100)")
    near = compiler(lambda program, x: program(x) + 2e-5)
    assert verdict_on(case_of(body), near, wide=True).status is PASS
    assert verdict_on(case_of(body), near, wide=False).status is WRONG


def test_python_float_of_no_narrow_type_is_held_to_float64() -> None:
    body = program_text("(x):\n    return x.size(0) / 3")
    assert verdict_on(case_of(body), compiler(lambda program, x: 4 / 3 + 1e-9)).status is WRONG
    assert verdict_on(case_of(body), compiler(lambda program, x: 4 / 3 + 1e-15)).status is PASS


def test_python_float_out_of_a_tensor_has_the_tolerance_of_its_type() -> None:
    body = program_text("(x):\n    return x.sum().item()", "new.rand(1000)")
    assert verdict_on(case_of(body), compiler(lambda program, x: x.double().sum().item())).status is PASS
    assert verdict_on(case_of(body), compiler(lambda program, x: program(x) * 1.001)).status is WRONG


def test_numpy_result_out_of_a_tensor_has_the_tolerance_of_its_type() -> None:
    body = program_text("(x):\n    return x.cumsum(0).numpy()", "new.rand(1000)")
    other_order = compiler(lambda program, x: x.double().cumsum(0).float().numpy())
    assert verdict_on(case_of(body), other_order).status is PASS
    assert verdict_on(case_of(body), compiler(lambda program, x: program(x) * numpy.float32(1.001))).status is WRONG


def test_declared_precision_widens() -> None:
    body = program_text("(x):\n    return x * 3")
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
