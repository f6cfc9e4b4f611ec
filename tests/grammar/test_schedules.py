"""Every schedule: its calls can be made, what it changes is seen by the program, and is put back."""

from __future__ import annotations

import pytest
import torch

from cases.grammar.builder import Builder, Construct
from cases.grammar.choices import SeededSource
from cases.grammar.generate import generate, laid_out, tables
from cases.grammar.schedules import SCHEDULES, Plan, Schedule
from cases.grammar.strata import STRATA
from cases.grammar.tree import Parameter, line
from cases.grammar.types import BATCH, Bool, Dim, Float, Int, Opaque, TensorType, fixed
from conformance.case import feature_vocabulary
from conformance.inputs import InputFactory
from conformance.spec import clauses
from tests.grammar.test_statements import ROWS, built, run

# warnings of a program's own classes: no other process can read them
pytestmark = pytest.mark.filterwarnings("ignore")


def plan_with(row_name: str, seed: int = 0, *, grad: bool = False) -> Plan:
    """The plan of a program that uses one row, with a number, a flag and perhaps a tensor that requires a gradient."""
    row = next(row for row in ROWS if row.name == row_name)
    made = built(row, seed)
    assert made is not None
    builder = made[0]
    builder.feature(*row.features)
    builder.parameter(Int(0, 9), values=tuple("3124567809"), prefix="n")
    builder.parameter(Bool(), values=("True", "False"), prefix="flag")
    if grad:
        builder.parameter(TensorType("float32", (BATCH, *fixed(3)), grad=True))
    return Plan(builder)


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.name)
def test_calls_can_be_made(schedule: Schedule) -> None:
    """At least two calls, each of which the program answers; afterwards the default dtype is as before."""
    for row in ("conditional_expression", "guard_int_in_global", "argument_kinds", "linear"):
        plan = plan_with(row, grad=schedule.name == "gradients")
        if schedule.name == "defaults":
            plan.module.parameters[-1].default = "True"
        lines = schedule.make(plan)
        if lines is None:
            continue
        answers = list(run(plan.module.text(lines)))
        assert len(answers) >= 2
        failed = [answer for answer in answers if isinstance(answer, Exception)]
        assert bool(failed) is (schedule.name == "wrong_call"), failed
        assert torch.get_default_dtype() is torch.float32
        return
    pytest.fail("it never fits")


def test_words_are_those_of_the_vocabulary() -> None:
    """Features and clauses of all rows exist."""
    features, known = set(feature_vocabulary()), set(clauses())
    for row in SCHEDULES:
        assert features.issuperset(row.features), row.name
        assert known.issuperset(row.clauses), row.name


def test_an_edit_is_seen_and_undone() -> None:
    """The calls after a change answer otherwise, those after its end as at first."""
    plan = plan_with("guard_int_in_global")
    edit = plan.module.edits[0]
    lines = [*plan.setup([edit]), *plan.assign()]
    lines += [plan.call(), edit.there, plan.call(), edit.back, plan.call()]
    first, changed, back = run(plan.module.text(lines))
    name = next(name for name in first if not torch.equal(first[name], changed[name]))
    assert torch.equal(first[name], back[name])


@pytest.mark.parametrize("row", [row for row in ROWS if row.name.startswith("guard_")], ids=lambda row: row.name)
def test_every_edit_changes_the_answer(row: Construct) -> None:
    """No pair of value and place is a change that the program cannot see."""
    made = built(row, 1)
    assert made is not None
    plan = Plan(made[0])
    for edit in plan.module.edits:
        lines = [*plan.setup([edit]), *plan.assign()]
        lines += [plan.call(), edit.there, plan.call(), edit.back, plan.call()]
        first, there, back = run(plan.module.text(lines))
        assert differ(first, there), f"{edit.there}: {row.name}"
        assert not differ(first, back), f"{edit.back}: {row.name}"


def differ(one: dict[str, object], two: dict[str, object]) -> bool:
    """Whether two answers are told apart by dtype or values."""
    for name, value in one.items():
        other = two[name]
        if isinstance(value, torch.Tensor) and isinstance(other, torch.Tensor):
            if value.dtype is not other.dtype or not torch.equal(value, other):
                return True
        elif value != other:
            return True
    return False


def test_another_dtype_is_tried_only_where_all_that_meets_it_can_follow() -> None:
    """No leaves and no modules, which stay float32; bfloat16 only for operators that have kernels for it."""
    schedule = next(row for row in SCHEDULES if row.name == "dtype")
    plan = plan_with("conditional_expression")
    assert schedule.make(plan) is not None
    tried = set()
    for operator in ("add", "cdist"):
        for seed in range(30):
            plan = plan_with("conditional_expression", seed)
            plan.builder.cover(f"operator:{operator}")
            tried |= {operator} if "bfloat16" in "\n".join(schedule.make(plan) or []) else set()
    assert tried == {"add"}
    assert schedule.make(plan_with("conditional_expression", grad=True)) is None
    plan = plan_with("conditional_expression")
    plan.builder.parameter(Opaque("net"), "new.module(lambda: torch.nn.Linear(3, 3))", prefix="net")
    assert schedule.make(plan) is None


def test_defaults_are_left_out_given_and_changed() -> None:
    """The five answers differ where the value does, wherever the default is kept."""
    schedule = next(row for row in SCHEDULES if row.name == "defaults")
    for passing in ("usual", "keyword"):
        plan = plan_with("conditional_expression")
        plan.module.body = [line("return n9")]
        plan.module.parameters.append(Parameter("f9", Float(4.0), values=("0.5", "1.5"), default="0.5"))
        plan.module.parameters.append(Parameter("n9", Int(0, 9), values=("3", "1"), default="3", passing=passing))
        plan.builder.draw = lambda limit: limit - 1  # type: ignore[method-assign]
        lines = schedule.make(plan)
        assert lines is not None and list(run(plan.module.text(lines))) == [3, 3, 1, 3, 1, 3]


def test_inputs_in_any_order_of_memory_and_never_written_where_elements_are_one() -> None:
    """Every layout is met; the type says of it what is so, and schedules make it for every size."""
    met = set()
    for seed in range(600):
        builder = Builder(SeededSource(seed), STRATA["plain"], tables())
        shape = ((BATCH, *fixed(2, 4, 4)), (BATCH, *fixed(3)), (BATCH,))[seed % 3]
        known, pattern = laid_out(builder, TensorType("float32", shape), written=bool(seed % 2))
        parameter = builder.parameter(known, pattern, written=bool(seed % 2))
        assert parameter is not None and not (seed % 2 and known.overlapping)
        for batch in (2, 5):
            made = eval(builder.module.parameters[0].argument(batch), {"new": InputFactory(1), "torch": torch})
            assert made.shape == torch.Size(dim.at(batch) for dim in shape)
            assert made.is_contiguous() or not known.contiguous
            assert not known.overlapping or made.stride(0) == 0
        met.add((made.stride(), made.storage_offset()))
        if known.overlapping:
            assert next(row for row in SCHEDULES if row.name == "rewritten").make(Plan(builder)) is None
    assert len(met) > 8


def test_a_program_that_needs_gradients_is_not_run_in_inference_mode() -> None:
    """It raises there: nothing to compare."""
    schedule = next(row for row in SCHEDULES if row.name == "inference_mode")
    plan = plan_with("conditional_expression")
    assert schedule.make(plan) is not None
    plan.builder.feature("grad")
    assert schedule.make(plan) is None


def test_wide_defaults_meet_narrow_arguments() -> None:
    """Results of both are only as precise as the arguments, and the case says so."""
    schedule = next(row for row in SCHEDULES if row.name == "default_dtype")
    plan = plan_with("conditional_expression")
    assert schedule.make(plan) is not None and plan.builder.precision == "float32"


def test_sizes_are_multiples_of_a_name() -> None:
    """A tensor of a batch size that only the calls know."""
    plan = plan_with("conditional_expression")
    plan.builder.parameter(TensorType("float32", (Dim(2, 1), *fixed(3))))
    assert "new.dyadic(2 * size + 1, 3)" in plan.fresh("size")


def test_a_hit_is_said_only_of_what_changes_nothing() -> None:
    """Over many programs: none whose calls change state says that a call compiles nothing."""
    said = 0
    for seed in range(300):
        body = generate(SeededSource(seed)).program
        if 'cache="hit"' in body.body:
            said += 1
            assert not {"object_mutation", "global_write", "mutation"} & set(body.features), body.id
    assert said
