"""Every form of a program and every way in which its parameters come to it."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable
from typing import Any

import pytest
import torch

from cases.grammar import forms
from cases.grammar.builder import Builder
from cases.grammar.choices import SeededSource, Weighted
from cases.grammar.forms import FORMS, PACKINGS, Form, Packing
from cases.grammar.generate import generate, tables
from cases.grammar.schedules import Plan
from cases.grammar.select import pool
from cases.grammar.strata import STRATA
from cases.grammar.tree import line
from cases.grammar.types import BATCH, Int, TensorType, fixed
from conformance.case import Case, feature_vocabulary, load
from conformance.inputs import InputFactory
from conformance.spec import clauses
from tests.grammar.test_generate import function_of
from tests.grammar.test_schedules import differ
from tests.grammar.test_statements import run

#: What ``program`` is in each form.
KINDS: dict[str, Callable[[Any], bool]] = {
    "function": lambda it: isinstance(it, types.FunctionType) and it.__closure__ is None,
    "method": lambda it: isinstance(it, types.MethodType) and type(it.__self__).__name__ == "Owner",
    "class_method": lambda it: isinstance(it, types.MethodType) and isinstance(it.__self__, type),
    "static_method": lambda it: isinstance(it, types.FunctionType) and it.__qualname__ == "Owner.program",
    "callable_object": lambda it: type(it).__name__ == "Owner",
    "module": lambda it: isinstance(it, torch.nn.Module) and not it._forward_hooks,
    "module_method": lambda it: isinstance(it, types.MethodType) and isinstance(it.__self__, torch.nn.Module),
    "module_hooked": lambda it: isinstance(it, torch.nn.Module) and bool(it._forward_hooks and it._forward_pre_hooks),
    "partial": lambda it: isinstance(it, functools.partial) and it.keywords == {"level": 2},
    "partial_of_method": lambda it: isinstance(it, functools.partial) and isinstance(it.func, types.MethodType),
    "closure": lambda it: isinstance(it, types.FunctionType) and it.__code__.co_freevars == ("level",),
    "lambda": lambda it: isinstance(it, types.FunctionType) and it.__name__ == "<lambda>",
    "wrapped": lambda it: it.__wrapped__.__name__ == "program" and it.__name__ == "program",
    "logged": lambda it: it.__name__ == "wrapper",
    "section": lambda it: it.__wrapped__.__name__ == "program",
    "no_grad": lambda it: it.__wrapped__.__name__ == "program",
}


def small(form: Form, monkeypatch: pytest.MonkeyPatch) -> Builder:
    """A program of that form that returns everything that the form lets it see."""
    monkeypatch.setattr(forms, "_FORMS", Weighted([(form, 1)]))
    builder = Builder(SeededSource(1), STRATA["plain"], tables())
    forms.begin(builder)
    builder.parameter(TensorType("float32", (BATCH, *fixed(3))))
    builder.parameter(Int(0, 9), values=("3", "1"), prefix="n")
    seen = [builder.read(variable).text for variable in builder.scope.variables]
    builder.module.body = [line(f"return {{{', '.join(f'{text!r}: {text}' for text in seen)}, 'sum': x1 * n1}}")]
    return builder


def loaded(builder: Builder, lines: list[str] | None = None, wide: bool = False) -> types.ModuleType:
    """The module of a program."""
    plan = Plan(builder)
    text = builder.module.text(lines or [*plan.setup(), plan.fresh()])
    case = Case("a/b", text, "generated.py", "", (), (), "grammar", ())
    return load(case, lambda value: None, wide)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_form_is_what_it_says(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = small(form, monkeypatch)
    forms.finish(builder, form)
    program = loaded(builder).program
    assert KINDS[form.name](program)
    if form.plain:
        assert isinstance(program, types.FunctionType) and program.__name__ == "program"
    new = InputFactory(1)
    plan = Plan(builder)
    (answer,) = run(builder.module.text([*plan.setup(), plan.fresh()]))
    answer = answer[0] if form.name == "module_hooked" else answer
    assert torch.equal(answer["sum"].detach(), new.dyadic(4, 3) * 3)
    assert set(answer) == {*(text for text, _ in form.sees), "x1", "n1", "sum"}


@pytest.mark.parametrize("form", [form for form in FORMS if form.edits], ids=lambda form: form.name)
def test_what_a_form_keeps_can_be_changed_between_calls(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = small(form, monkeypatch)
    forms.finish(builder, form)
    plan = Plan(builder)
    assert [edit.there for edit in plan.module.edits] == [edit.there for _, edit in form.edits]
    for edit in plan.module.edits:
        lines = [*plan.setup([edit]), *plan.assign(), plan.call(), edit.there, plan.call(), edit.back, plan.call()]
        first, there, back = run(plan.module.text(lines))
        if form.name == "module_hooked":
            first, there, back = first[0], there[0], back[0]
        assert differ(first, there) and not differ(first, back), edit


def test_what_the_body_does_not_read_is_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody would see it."""
    form = next(form for form in FORMS if form.name == "method")
    builder = small(form, monkeypatch)
    for variable in builder.scope.variables:
        variable.uses = 0
    forms.finish(builder, form)
    assert builder.module.edits == []


def test_gradients_are_off_where_the_form_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for form in FORMS:
        builder = small(form, monkeypatch)
        assert builder.scope.grad is form.grad
        builder.module.body = [line("return torch.is_grad_enabled()")]
        forms.finish(builder, form)
        plan = Plan(builder)
        (answer,) = run(builder.module.text([*plan.setup(), plan.fresh()]))
        assert (answer[0] if form.name == "module_hooked" else answer) is form.grad, form.name


@pytest.mark.parametrize("form", [form for form in FORMS if form.sees], ids=lambda form: form.name)
def test_parameters_of_a_form_are_wide_where_inputs_are(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = small(form, monkeypatch)
    forms.finish(builder, form)
    module = loaded(builder, wide=True)
    call = next(module.calls(InputFactory(1, wide=True)))
    answer = call.run(module.program)
    answer = answer[0] if form.name == "module_hooked" else answer
    tensors = [value for value in answer.values() if isinstance(value, torch.Tensor)]
    assert {value.dtype for value in tensors} == {torch.float64}


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("row", PACKINGS, ids=lambda row: row.name)
def test_what_is_packed_comes_out_again(row: Packing, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answers as without, and every call has the shape of argument that the row says."""
    monkeypatch.setattr(forms, "_PACKINGS", Weighted([(row, 1)]))
    builder = small(FORMS[0], monkeypatch)
    builder.parameter(TensorType("float32", (BATCH,)))
    builder.module.body = [line("return x1 * n1, x2")]
    plan = Plan(builder)
    lines = [*plan.setup(), *plan.assign(), plan.call(), plan.call()]
    plain = list(run(builder.module.text(lines)))
    source = iter([3, count - 1])  # yes, and so many
    monkeypatch.setattr(builder, "draw", lambda limit: next(source, 0))
    monkeypatch.setattr(builder, "source", SeededSource(1))
    forms.finish(builder, FORMS[0])
    assert builder.module.packed is not None and len(builder.module.packed.names) == count
    plan = Plan(builder)
    text = builder.module.text([*plan.setup(), *plan.assign(), plan.call(), plan.call()])
    packed = list(run(text))
    for one, two in zip(plain, packed, strict=True):
        assert all(torch.equal(a, b) for a, b in zip(one, two, strict=True))
    assert row.declared in builder.module.signature()


def test_words_are_those_of_the_vocabulary() -> None:
    features, known = set(feature_vocabulary()), set(clauses())
    for row in (*FORMS, *PACKINGS):
        assert features.issuperset(row.features), row.name
        assert known.issuperset(row.clauses), row.name


def test_parameters_are_passed_in_every_way() -> None:
    """Positional-only, keyword-only with and without defaults, defaults, ``*rest`` and ``**named``."""
    every = [function_of(generated).args for generated in pool(400, 21)]
    for met in (
        [args for args in every if args.posonlyargs],
        [args for args in every if args.kwonlyargs and None in args.kw_defaults],
        [args for args in every if any(default is not None for default in args.kw_defaults)],
        [args for args in every if args.defaults],
        [args for args in every if args.vararg],
        [args for args in every if args.kwarg],
    ):
        assert len(met) > 3


def test_programs_of_every_form_are_drawn() -> None:
    items = frozenset().union(*(generate(SeededSource(seed)).items for seed in range(1200)))
    assert {f"form:{row.name}" for row in FORMS} <= items
    assert {f"packed:{row.name}" for row in PACKINGS} <= items


def test_rows_have_different_names() -> None:
    assert len({row.name for row in FORMS}) == len(FORMS)
    assert len({row.name for row in PACKINGS}) == len(PACKINGS)
