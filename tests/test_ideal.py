"""What is derived from an eager run: graphs between breaks, and calls that have nothing new to compile."""

from __future__ import annotations

import pytest

from conformance.bytecode import in_text, reachable
from conformance.ideal import Ideal, ideal
from conformance.instruments import trace
from tests.support import case_of

CALLS = (
    "\ndef calls(new):\n    yield Call(new.dyadic(3))\n    yield Call(new.dyadic(3))\n    yield Call(new.dyadic(4))\n"
)

GRAPHS: dict[str, int | None] = {
    "x + 1": 1,
    "torch.relu(x + 1) * 2": 1,
    "x + x.sum().item()": 2,
    "(print('here'), x)[1]": 0,
    "(x + 1, torch._dynamo.graph_break(), x + 2)": 2,
    "torch.compiler.disable(torch.relu)(x + 1)": None,
}


@pytest.mark.parametrize("expression", GRAPHS)
def test_graphs_are_what_lies_between_breaks(expression: str) -> None:
    case = case_of(f"import torch\n\ndef program(x):\n    return {expression}\n" + CALLS)
    assert ideal(case, trace(case)).graphs == GRAPHS[expression]


def test_a_break_in_a_loop_is_left_to_the_compiler() -> None:
    body = "def program(x):\n    for _ in range(2):\n        x = x + x.sum().item()\n    return x\n"
    case = case_of(body + CALLS)
    assert ideal(case, trace(case)).graphs is None


def test_a_call_that_draws_numbers_of_numpy_may_compile() -> None:
    case = case_of("import numpy\n\ndef program(x):\n    return x + float(numpy.random.rand())\n" + CALLS)
    assert ideal(case, trace(case)) == Ideal(None, ())


def test_a_call_like_an_earlier_one_compiles_nothing() -> None:
    case = case_of("def program(x):\n    return x + 1\n" + CALLS)
    assert ideal(case, trace(case)).reused == (2,)


def test_another_global_is_another_call() -> None:
    changed = "n = 1\n\ndef program(x):\n    return x + n\n\ndef calls(new):\n    global n\n"
    case = case_of(changed + "    yield Call(new.dyadic(3))\n    n = 2\n    yield Call(new.dyadic(3))\n")
    assert ideal(case, trace(case)).reused == ()


def test_operators_are_those_that_the_dispatcher_saw() -> None:
    case = case_of("import torch\n\ndef program(x):\n    return torch.relu(x)\n" + CALLS)
    assert trace(case).operators == {"aten.relu.default"}


def test_instructions_are_those_of_functions_in_the_text() -> None:
    assert "BUILD_SET" in in_text("def f(a, b):\n    return {a, b}\n")
    assert "BUILD_SET" not in in_text("def f(a, b):\n    return [a, b]\n")
    assert "CACHE" not in reachable() and "LOAD_FAST" in reachable()
