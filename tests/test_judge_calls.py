"""Several calls: what is wrong in a later one, what a case records, and cases that are themselves at fault."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.judge import Divergence, identical, judge
from conformance.observe import CompileFunction, Observation, observe
from conformance.status import INVALID, PASS, WRONG
from tests.support import calling, case_of, compiler, program_text, verdict_on

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

    body = "def program():\n    return [1]\n" + calling("", times=2)
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


_ILL = program_text("(x):\n    return (x + 1e8) - 1e8", "new.randn(4)")


def test_ill_conditioned_case_is_invalid_and_excuses_nobody() -> None:
    verdict = verdict_on(case_of(_ILL), compiler(lambda program, x: x * 0))
    assert verdict.status is INVALID
    assert verdict.divergence is not None
    assert verdict.divergence.ill_conditioned


def test_finite_in_eager_and_infinite_in_float64_is_ill_conditioned() -> None:
    body = program_text("(x):\n    return 1 / (x - x.float() + 1e-3 * (x.dtype is torch.float32))")
    assert verdict_on(case_of(body), compiler(lambda program, x: program(x) * 7)).status is INVALID


# -- calls from another thread --------------------------------------------------------------------------------

_FROM_THREADS = """
import threading

import torch


def program(x, limit):
    if threading.current_thread() is threading.main_thread():
        return x
    if x.shape[0] > limit:
        raise ValueError("too long")
    return x * 2


def calls(new):
    x = new.randn(3)
    for thread, limit in ((False, 9), (True, 9), (True, 1), (False, 9)):
        answer = yield Call(x, limit, thread=thread)
        record(type(answer).__name__)
"""


def test_a_call_is_made_in_another_thread_and_its_exception_is_an_outcome() -> None:
    case = case_of(_FROM_THREADS)
    observed = observe(case)
    assert observed.broken == ""
    assert [event.raised for event in observed.events] == [False, False, True, False, False]
    assert observed.events[2].own_raise
    assert observed.events[2].message == "ValueError: too long"
    assert verdict_on(case).status is PASS


def test_what_is_wrong_in_another_thread_is_seen() -> None:
    def in_main_thread_only(program: Any) -> Callable[..., Any]:
        return lambda x, limit: x

    found = _divergence(in_main_thread_only, _FROM_THREADS)
    assert (found.call, found.aspect) == ("call 2", "identity")
