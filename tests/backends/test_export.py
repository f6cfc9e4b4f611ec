"""Systems that take whole programs: taken once, from copies, with tensors for all that is no part of the program."""

from __future__ import annotations

import functools
from typing import Any

import pytest
import torch

from conformance.backends.export import FlatProgram, modules_used
from conformance.backends.registry import make_backend
from conformance.backends.tracers import ScriptedBackend
from conformance.runner import run_case
from tests.support import case_of


def program(x: torch.Tensor, options: dict[str, Any], *, name: str = "a") -> dict[str, Any]:
    """Tensors and other things, in and out."""
    return {"y": x * options["scale"] + options["offset"], name: [options["scale"], x]}


def test_a_program_becomes_one_from_tensors_to_tensors() -> None:
    x, offset = torch.ones(2), torch.tensor(3.0)
    flat = FlatProgram(program, (x, {"scale": 2, "offset": offset}), {"name": "b"})
    tensors = flat.tensors((x + 1, {"scale": 2, "offset": offset + 1}), {"name": "b"})
    assert [tensor.tolist() for tensor in tensors] == [[2.0, 2.0], 4.0]
    given = flat(*tensors)
    assert len(given) == 2
    result = flat.results(given)
    assert list(result) == ["y", "b"]
    assert result["y"].tolist() == [8.0, 8.0]
    assert result["b"][0] == 2 and result["b"][1] is given[1]


@pytest.mark.parametrize(
    ("args", "kwargs", "message"),
    [
        ((torch.ones(2), {"scale": 3, "offset": torch.ones(())}), {"name": "b"}, "was taken for 2, not for 3"),
        ((torch.ones(2), {"scale": 2.0, "offset": torch.ones(())}), {"name": "b"}, "was taken for 2, not for 2.0"),
        ((torch.ones(2), {"scale": torch.ones(()), "offset": torch.ones(())}), {"name": "b"}, "was taken for 2, not"),
        ((torch.ones(2), {"scale": 2, "offset": 1.0}), {"name": "b"}, "not for 1.0"),
        ((torch.ones(2), {"scale": 2, "offset": torch.ones(())}), {"name": "c"}, "was taken for 'b', not for 'c'"),
        ((torch.ones(2), {"scale": 2}), {"name": "b"}, "arguments of another structure"),
    ],
)
def test_what_is_part_of_the_program_is_checked(args: Any, kwargs: Any, message: str) -> None:
    flat = FlatProgram(program, (torch.ones(2), {"scale": 2, "offset": torch.ones(())}), {"name": "b"})
    with pytest.raises(ValueError, match=message):
        flat.tensors(args, kwargs)


def test_tensors_of_other_sizes_are_for_the_system_to_refuse() -> None:
    flat = FlatProgram(program, (torch.ones(2), {"scale": 2, "offset": torch.ones(())}), {})
    given = flat.tensors((torch.ones(3), {"scale": 2, "offset": torch.ones(4)}), {})
    assert [tuple(tensor.shape) for tensor in given] == [(3,), (4,)]


def test_a_system_that_gives_another_number_of_tensors_is_found_out() -> None:
    flat = FlatProgram(lambda x: (x, 1, x + 1), (torch.ones(2),), {})
    flat(torch.ones(2))
    with pytest.raises(ValueError, match="gave 1 tensors, expected 2"):
        flat.results([torch.ones(2)])


def test_a_number_that_the_graph_computes_is_no_part_of_the_program() -> None:
    def count(x: torch.Tensor) -> Any:
        return x.nonzero().shape[0], x

    with pytest.raises(TypeError, match="only tensors can be returned"):
        FlatProgram(count, (torch.ones(3),), {}).exported()


_WRITES = """
import torch


def program(x):
    x.add_(1)
    return x * 2 + torch.rand_like(x)


def calls(new):
    x = new.dyadic(3)
    yield Call(x)
    yield Call(x)
"""


@pytest.mark.parametrize("spec", ["torch_export", "jit_trace", "fx_symbolic_trace"])
def test_taking_a_program_is_no_call_of_it(spec: str) -> None:
    outcome = run_case(case_of(_WRITES), make_backend(spec))
    assert (outcome["status"], outcome.get("proof")) == ("PASS", "engaged"), outcome
    assert (outcome["stats"]["graphs"], outcome["stats"]["graph_runs"], outcome["stats"]["compiles"]) == (1, 2, 1)


_BUFFER = """
import torch


class Counts(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("seen", torch.zeros(()))
        self.weight = torch.nn.Parameter(torch.tensor([2.0, 3.0]))

    def forward(self, x):
        self.seen.add_(1)
        return x * self.weight + self.seen


COUNTS = Counts()


def program(model, x):
    return model(x)


def calls(new):
    yield Call(COUNTS, new.dyadic(2))
    yield Call(COUNTS, new.dyadic(2))
"""


def test_a_trace_owns_the_modules_among_its_arguments_and_leaves_them_as_they_were() -> None:
    outcome = run_case(case_of(_BUFFER), make_backend("jit_trace"))
    assert outcome["status"] == "PASS", outcome


_COMPUTED = """
def program(x):
    rows = [row * 2 for row in x]
    x.mul_(2.0)
    return rows[0] + x.sum()


def calls(new):
    for _ in range(2):
        leaf = new.dyadic(2, 3, requires_grad=True)
        x = leaf * 1.0
        yield Call(x)
"""


def test_a_trace_is_made_of_computed_tensors_as_such_and_its_own_warnings_are_not_the_programs() -> None:
    outcome = run_case(case_of(_COMPUTED), make_backend("jit_trace"))
    assert outcome["status"] == "PASS", outcome


_NAMED = """
import torch

NET = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.BatchNorm1d(2))


def helper(x):
    return NET(x)


def program(x):
    return helper(x) * 2


def calls(new):
    yield Call(new.dyadic(4, 2))
    yield Call(new.dyadic(4, 2))
"""


@pytest.mark.parametrize("spec", ["torch_export", "jit_trace"])
def test_modules_that_a_program_names_are_its_own(spec: str) -> None:
    outcome = run_case(case_of(_NAMED), make_backend(spec))
    assert outcome["status"] == "PASS", outcome


LAYER, OTHER = torch.nn.Linear(1, 1), torch.nn.Linear(1, 1)


def helper(x: torch.Tensor) -> Any:
    return LAYER(x)


def test_modules_are_found_by_the_names_that_a_program_has_for_them() -> None:
    inner = torch.nn.ReLU()
    assert modules_used(helper) == [LAYER]
    assert modules_used(lambda x: helper(x) + inner(x)) == [inner, LAYER]
    assert modules_used(functools.partial(helper, OTHER)) == [OTHER, LAYER]
    assert modules_used(inner.forward) == [inner]
    assert modules_used(inner) == [inner]
    assert modules_used(len) == []


def test_an_object_with_tensors_in_it_is_no_result() -> None:
    class Batch(list[Any]):
        pass

    flat = FlatProgram(lambda x: Batch([x]), (torch.ones(2),), {})
    with pytest.raises(TypeError, match="returns a Batch, in which a system cannot put tensors"):
        flat(torch.ones(2))


def test_a_program_without_operators_engages_no_exporter() -> None:
    outcome = run_case(
        case_of("def program(x):\n    return x\n\n\ndef calls(new):\n    yield Call(new.dyadic(2))\n"),
        make_backend("jit_trace"),
    )
    assert outcome["status"] != "PASS"
    assert not outcome["stats"]["engaged"]


def looped(x: torch.Tensor) -> list[torch.Tensor]:
    """A loop, which a script keeps as one."""
    results = []
    for _ in range(3):
        x = torch.relu(x) * 2
        results.append(x)
    return results


def test_operators_in_the_loops_of_a_script_are_counted() -> None:
    backend = ScriptedBackend()
    assert len(backend.compile(looped)(torch.ones(2))) == 3
    assert backend.stats().operators == 3, "relu, mul, and append to the list, each once"
