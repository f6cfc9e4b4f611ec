"""Every row of the statement tables, alone: what it promises of its results is what running it gives."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Any

import pytest
import torch

from cases.grammar.builder import Builder, Construct, Tables
from cases.grammar.choices import SeededSource, Weighted
from cases.grammar.operators import OPERATORS
from cases.grammar.schedules import Plan
from cases.grammar.statements import CONSTRUCTS, guards
from cases.grammar.statements.template import TAME, Like, template
from cases.grammar.strata import STRATA
from cases.grammar.tree import line
from cases.grammar.types import BATCH, Bool, Container, Float, Int, Str, TensorType, fixed
from conformance.case import feature_vocabulary
from conformance.inputs import InputFactory
from conformance.spec import clauses

# warnings of a program's own classes: no other process can read them
pytestmark = pytest.mark.filterwarnings("ignore")

ROWS = [row for row in (*CONSTRUCTS, *guards.PAIRS) if row.name not in ("operator", "guard_value")]

#: Rows that let an exception out on purpose, in calls with the usual arguments too.
LETS_OUT = {"raises", "asserts", "raises_after_effects", "operator_fails"}


class Call:
    """The harness's ``Call``, as far as a program needs it."""

    def __init__(self, *args: Any, cache: str | None = None, thread: bool = False, **kwargs: Any) -> None:
        self.args, self.kwargs = args, kwargs


def built(row: Construct, seed: int) -> tuple[Builder, str] | None:
    """A program of two inputs and one use of ``row`` that returns everything in scope, and its text."""
    constructs = Weighted([(CONSTRUCTS[0], 1)])
    tables = Tables(constructs, Weighted([(operator, operator.weight) for operator in OPERATORS]))
    builder = Builder(SeededSource(seed), STRATA["plain"], tables)
    builder.groups = frozenset({"plain", "pointwise", row.group})
    builder.parameter(TensorType("float32", (BATCH, *fixed(3))))
    builder.parameter(TensorType("float32", (BATCH, *fixed(3))), written=True)
    body = row.make(builder)
    if body is None:
        return None
    names = [
        v.name for v in builder.scope.variables if isinstance(v.type, (TensorType, Int, Float, Bool, Str, Container))
    ]
    body.append(line("return {" + ", ".join(f'"{name}": {name}' for name in names) + "}"))
    builder.module.body = body
    plan = Plan(builder)
    return builder, builder.module.text([*plan.setup(), *plan.assign(), plan.call(), plan.fresh(), plan.fresh(7)])


def run(text: str) -> Iterator[Any]:
    """What each call of the program's own schedule returns or raises."""
    module = types.ModuleType("conformance_case")
    vars(module).update(Call=Call, record=lambda value: None)
    exec(compile(text, "<case>", "exec", dont_inherit=True), vars(module))
    script = module.calls(InputFactory(1))
    answer: Any = None
    call = next(script)
    while True:
        try:
            answer = module.program(*call.args, **call.kwargs)
        except Exception as error:
            answer = error
        yield answer
        try:
            call = script.send(answer)
        except StopIteration:
            return


def broken_promises(builder: Builder, answer: dict[str, Any], batch: int) -> list[str]:
    """What was said of a variable and is not true of its value."""
    wrong = []
    for variable in builder.scope.variables:
        if variable.name not in answer:
            continue
        value, known = answer[variable.name], variable.type
        if isinstance(known, TensorType):
            shape = tuple(dim.at(batch) for dim in known.shape)
            if value.dtype is not getattr(torch, known.dtype) or tuple(value.shape) != shape:
                wrong.append(f"{variable.name} is {value.dtype} of {tuple(value.shape)}, said: {known}")
            elif value.numel() and float(value.detach().abs().max()) > known.bound * (1 + 1e-6):
                wrong.append(f"{variable.name} reaches {float(value.detach().abs().max())}, said: {known.bound}")
            elif known.fraction is not None and not bool((value.detach() * 2.0**known.fraction % 1 == 0).all()):
                wrong.append(f"{variable.name} is no multiple of 2**-{known.fraction}")
            elif value.requires_grad and not known.grad:
                wrong.append(f"{variable.name} requires a gradient")
        elif isinstance(known, Int) and not (type(value) is int and known.low <= value <= known.high):
            wrong.append(f"{variable.name} is {value!r}, said: {known}")
        elif isinstance(known, Bool) and type(value) is not bool:
            wrong.append(f"{variable.name} is {value!r}, said: a truth value")
        elif isinstance(known, Str) and not isinstance(value, str):
            wrong.append(f"{variable.name} is {value!r}, said: a string")
    return wrong


def check(row: Construct, seeds: range) -> list[str]:
    """Faults of a row, over programs from some seeds."""
    faults = []
    uses = 0
    for seed in seeds:
        made = built(row, seed)
        if made is None:
            continue
        uses += 1
        builder, text = made
        for batch, answer in zip((4, 4, 7), run(text), strict=True):
            if isinstance(answer, Exception):
                if row.name not in LETS_OUT:
                    faults.append(f"seed {seed} raises {type(answer).__name__}: {answer}\n{text}")
                break
            if isinstance(answer, dict):
                faults += [f"seed {seed}: {fault}\n{text}" for fault in broken_promises(builder, answer, batch)]
    return faults if uses else ["it never fits"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_row_keeps_its_promises(row: Construct) -> None:
    """No exception, and every result has the dtype, the shape, the bound and the exactness that were said of it."""
    faults = check(row, range(4))
    assert not faults, faults[0]


@pytest.mark.parametrize(("fraction", "precision"), [(4, None), (None, "float32")])
def test_what_a_wider_tensor_gets_of_a_rounded_one_lowers_its_precision(
    fraction: int | None, precision: str | None
) -> None:
    """The case says so, and is held to that type; exact values lose nothing."""
    builder = Builder(SeededSource(0), STRATA["plain"], Tables(Weighted([]), Weighted([])))
    narrow = builder.declare("v1", TensorType("float32", fixed(3), 2.0, fraction))
    assert builder.as_small(narrow, TensorType("float64", fixed(3))) is not None
    assert builder.precision == precision


@pytest.mark.parametrize("name", ["buffer", "training_step", "adam_step"])
def test_what_keeps_float32_takes_nothing_wider(name: str) -> None:
    """Its results would have a dtype whose digits they have not."""
    row = next(row for row in ROWS if row.name == name)
    for dtype, fits in (("float64", False), ("float32", True)):
        builder = Builder(SeededSource(0), STRATA["plain"], Tables(Weighted([]), Weighted([])))
        builder.parameter(TensorType(dtype, (BATCH, *fixed(3))))
        assert (row.make(builder) is not None) is fits


def test_words_are_those_of_the_vocabulary() -> None:
    """Features and clauses of all rows exist."""
    features, known = set(feature_vocabulary()), clauses()
    for row in ROWS:
        assert features.issuperset(row.features), row.name
        assert set(known).issuperset(row.clauses), row.name


FALSE_PROMISES = [
    template("too_large", "$t = $x * 9.0", takes={"x": TAME}, gives={"t": Like(times=1, plus=0)}),
    template("not_exact", "$t = torch.sin($x)", takes={"x": TAME}, gives={"t": Like(times=1, plus=1, bits=0)}),
    template("other_shape", "$t = $x.sum(0)", takes={"x": TAME}, gives={"t": Like(times=20, plus=1)}),
    template("other_dtype", "$t = $x.double()", takes={"x": TAME}, gives={"t": Like()}),
    template("raising", "$t = $x + nothing", takes={"x": TAME}, gives={"t": Like()}),
]


@pytest.mark.parametrize("row", FALSE_PROMISES, ids=lambda row: row.name)
def test_a_false_promise_is_told(row: Construct) -> None:
    """The check above notices a row that says of its result what is not so."""
    assert check(row, range(2))
