"""Compilers that do one thing wrong in one call, and right ones that do it differently, against the judge."""

from __future__ import annotations

import copy
import random
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy
import pytest
import torch

from conformance.judge import _short, identical, judge
from conformance.observe import identity, observe
from conformance.status import PASS, RAISED, WRONG, Status
from tests.support import case_of, compiler, followed_by, program_text, raising, verdict_on


class Fault(NamedTuple):
    """A program, what a wrong compiler runs in its place, and how the judge has to see it."""

    id: str
    body: str
    wrong: Callable[..., Any]
    aspect: str
    path: str
    status: Status = WRONG


def _copied(program: Any, x: torch.Tensor) -> Any:
    """Run on a copy: what is written to the argument is lost."""
    return program(x.clone())


def _without(name: str, value: Callable[..., None] = lambda *args, **kwargs: None) -> Callable[..., Any]:
    """The program, while that global of its module has no effect."""

    def replacement(program: Any, *args: Any) -> Any:
        saved = program.__globals__[name]
        program.__globals__[name] = value
        try:
            return program(*args)
        finally:
            program.__globals__[name] = saved

    return replacement


_ADD = program_text("(x):\n    x.add_(1)\n    return x * 2")
_PURE = program_text("(x):\n    return x * 2")
_LIST = program_text("(items):\n    items.append(len(items))\n    return 0", "[1]")
_GLOBALS = "STATE = {'seen': [], 'count': 0}\n\n\nclass Config:\n    size = 1\n"
_GLOBAL = program_text("(x):\n    STATE['count'] += 1\n    STATE['seen'].append(1)\n    return x * 2", setup=_GLOBALS)
_COUNTER = """
def make():
    n = 0

    def count():
        nonlocal n
        n += 1

    return count


COUNT = make()
"""
_VIEW = program_text("(x):\n    return x * 2", "new.randn(6)[1:3]")

RESULTS = [
    Fault("view-copied", program_text("(x):\n    return x[1:]"), lambda p, x: x[1:].clone(), "alias", "args[0]"),
    Fault(
        "true-is-another-byte",
        program_text("(x):\n    return x == x"),
        lambda p, x: torch.full((4,), 255, dtype=torch.uint8).view(torch.bool),
        "values",
        "result",
    ),
    Fault("copy-is-view", program_text("(x):\n    return x[1:].clone()"), lambda p, x: x[1:], "alias", "args[0]"),
    Fault(
        "view-of-offset",
        program_text("(x):\n    return x[:2] * 0 + x[0], x[:2]"),
        lambda p, x: (x[:2] * 0 + x[0], x[2:]),
        "alias",
        "result[1]",
    ),
    Fault("input-copied", program_text("(x):\n    return x"), lambda p, x: x.clone(), "identity", "result"),
    Fault("input-viewed", program_text("(x):\n    return x"), lambda p, x: x.view_as(x), "alias", "args[0]"),
    Fault("copy-is-input", program_text("(x):\n    return x.clone()"), lambda p, x: x, "identity", "result"),
    Fault("list-copied", program_text("(x):\n    return x", "[1]"), lambda p, x: list(x), "identity", "result"),
    Fault(
        "which-input",
        program_text("(x, y):\n    return x", "*[new.full((2,), 1.0) for _ in range(2)]"),
        lambda p, x, y: y,
        "identity",
        "result",
    ),
    Fault(
        "other-object",
        program_text("(x):\n    return [x], [x], x[:0]", "[new.randn(2)]"),
        lambda p, x: [a := [x], (a, a, x[:0])][1],
        "identity",
        "result[1]",
    ),
    Fault(
        "aliases-split",
        program_text("(x):\n    y = x * 2\n    return y, y.view(2, 2)"),
        lambda p, x: (x * 2, (x * 2).view(2, 2)),
        "alias",
        "result[0]",
    ),
    Fault(
        "results-merged",
        program_text("(x):\n    return x * 2, x * 2"),
        lambda p, x: [y := x * 2, (y, y)][1],
        "identity",
        "result[1]",
    ),
    Fault(
        "detached",
        program_text("(x):\n    return x * 2", "new.randn(4, requires_grad=True)"),
        lambda p, x: (x * 2).detach(),
        "requires_grad",
        "result",
    ),
    Fault("value", _PURE, lambda p, x: x * 2.001, "values", "result"),
    Fault("half-an-answer", _PURE, lambda p, x: (x * 2).half().float(), "values", "result"),
    Fault("fake", _PURE, lambda p, x: torch._subclasses.FakeTensorMode().from_tensor(x * 2), "type", "result"),
    Fault("nothing", _PURE, lambda p, x: None, "type", "result"),
    Fault("generator", _PURE, lambda p, x: (i for i in [x]), "type", "result"),
    Fault(
        "extra-grad",
        program_text("(x):\n    return x.sum()", "new.randn(4, requires_grad=True)"),
        followed_by(lambda g, x: (x * 2).sum().backward()),
        "keys",
        "args[0]",
    ),
    Fault(
        "missing-grad",
        program_text("(x):\n    x.sum().backward()", "new.randn(4, requires_grad=True)"),
        lambda p, x: None,
        "keys",
        "args[0]",
    ),
]

EFFECTS = [
    Fault("mutation-lost", _ADD, lambda p, x: p(x.clone()), "values", "args[0]"),
    Fault("mutation-twice", _ADD, lambda p, x: [p(x), x.add_(1)][0], "values", "args[0]"),
    Fault("mutation-added", _PURE, followed_by(lambda g, x: x.add_(1)), "values", "args[0]"),
    Fault("mutation-of-metadata", _PURE, followed_by(lambda g, x: x.unsqueeze_(0)), "shape", "args[0]"),
    Fault("mutation-of-requires-grad", _PURE, followed_by(lambda g, x: x.requires_grad_()), "requires_grad", "args[0]"),
    Fault(
        "mutation-of-keyword",
        program_text("(*, x):\n    x.add_(1)", "x=new.randn(2)"),
        lambda p, x: None,
        "values",
        "kwargs['x']",
    ),
    Fault("list-mutation-lost", _LIST, lambda p, items: 0, "length", "args[0]"),
    Fault("list-mutation-twice", _LIST, lambda p, items: [p(items), p(items)][0], "length", "args[0]"),
    Fault("list-mutation-other", _LIST, lambda p, items: items.append(True) or 0, "type", "args[0][1]"),
    Fault("base-written-before-view", _VIEW, followed_by(lambda g, x: x._base[0].add_(1)), "values", "args[0].storage"),
    Fault("base-written-after-view", _VIEW, followed_by(lambda g, x: x._base[3:].zero_()), "values", "args[0].storage"),
    Fault(
        "base-of-expanded-written",
        program_text("(x):\n    return x * 2", "new.randn(2, 4)[:1].expand(3, 4)"),
        followed_by(lambda g, x: x._base[1].zero_()),
        "values",
        "args[0].storage",
    ),
    Fault(
        "aliased-argument",
        program_text("(x, y):\n    x.add_(1)", "*(lambda t: (t[:2], t[1:]))(new.randn(4))"),
        lambda p, x, y: [p(x, y.clone()), y.set_(y.clone()), None][2],
        "alias",
        "args[0]",
    ),
    Fault("global-lost", _GLOBAL, lambda p, x: x * 2, "length", "globals['STATE']['seen']"),
    Fault("global-twice", _GLOBAL, lambda p, x: [p(x), p(x)][0], "length", "globals['STATE']['seen']"),
    Fault(
        "global-rebound",
        _GLOBAL,
        followed_by(lambda g, x: g.update(STATE={**g["STATE"], "count": 7})),
        "value",
        "globals['STATE']['count']",
    ),
    Fault(
        "global-list-replaced",
        _GLOBAL,
        followed_by(lambda g, x: g["STATE"].update(seen=list(g["STATE"]["seen"]))),
        "identity",
        "globals['STATE']['seen']",
    ),
    Fault(
        "list-in-argument-replaced",
        program_text("(items):\n    items[0].append(1)", "[[]]"),
        lambda p, items: items.__setitem__(0, [1]),
        "identity",
        "args[0][0]",
    ),
    Fault(
        "parameter-replaced",
        program_text("(x):\n    return NET(x)", "new.randn(3, 2)", setup="NET = torch.nn.Linear(2, 2)"),
        followed_by(lambda g, x: setattr(g["NET"], "weight", torch.nn.Parameter(g["NET"].weight.detach().clone()))),
        "identity",
        "globals['NET']._parameters['weight']",
    ),
    Fault(
        "memory-replaced",
        program_text("(x):\n    x.mul_(2)", "new.randn(3)"),
        lambda p, x: setattr(x, "data", x * 2),
        "identity",
        "args[0]",
    ),
    Fault(
        "object-replaced",
        _GLOBAL.replace("STATE['seen'].append(1)", "BOX.size = 3") + "\nBOX = Config()\n",
        followed_by(lambda g, x: g.update(BOX=copy.copy(g["BOX"]))),
        "identity",
        "globals['BOX']",
    ),
    Fault("global-added", _GLOBAL, followed_by(lambda g, x: g.update(EXTRA=1)), "length", "globals"),
    Fault(
        "global-tensor",
        program_text("(x):\n    TOTAL.add_(x.sum())", setup="TOTAL = torch.zeros(())"),
        lambda p, x: None,
        "values",
        "globals['TOTAL']",
    ),
    Fault(
        "global-part-of-tensor",
        program_text("(x):\n    return x * 2", setup="PART = torch.zeros(4)[:2]"),
        followed_by(lambda g, x: g["PART"]._base.add_(torch.tensor([0, 0, 1, 1]))),
        "values",
        "globals['PART'].storage",
    ),
    Fault(
        "class-attribute",
        _GLOBAL,
        followed_by(lambda g, x: setattr(g["Config"], "size", 2)),
        "value",
        "globals['Config'].size",
    ),
    Fault(
        "closure-cell",
        program_text("(x):\n    return COUNT()", setup=_COUNTER),
        lambda p, x: None,
        "value",
        "globals['COUNT'].<n>",
    ),
    Fault(
        "function-default",
        program_text("(x):\n    return f(x)", setup="def f(x, seen=[]):\n    seen.append(1)"),
        lambda p, x: None,
        "length",
        "globals['f'].__defaults__[0]",
    ),
    Fault(
        "training-flag",
        program_text("(x):\n    return x", setup="NET = torch.nn.ReLU()"),
        followed_by(lambda g, x: g["NET"].eval()),
        "value",
        "globals['NET'].training",
    ),
    Fault(
        "buffer",
        program_text("(x):\n    return NET(x)", "new.randn(3, 2)", setup="NET = torch.nn.BatchNorm1d(2)"),
        lambda p, x: copy.deepcopy(p.__globals__["NET"])(x),
        "values",
        "globals['NET']._buffers['running_mean']",
    ),
    Fault("output-lost", program_text("(x):\n    print('hello')"), lambda p, x: None, "stdout", "stdout"),
    Fault("output-twice", program_text("(x):\n    print('hello')"), lambda p, x: [p(x), p(x)][0], "stdout", "stdout"),
    Fault(
        "output-text",
        program_text("(x):\n    print(f'{x.shape}')"),
        lambda p, x: print("torch.Size([s0])"),
        "stdout",
        "stdout",
    ),
    Fault("output-added", _PURE, followed_by(lambda g, x: print("compiling")), "stdout", "stdout"),
    Fault(
        "warning-lost",
        program_text("(x):\n    warnings.warn('w')", setup="import warnings"),
        lambda p, x: None,
        "warnings",
        "warnings",
    ),
    Fault(
        "printed-after-what-was-recorded",
        program_text("(x):\n    say('first')\n    record(1)", setup="say = print"),
        lambda p, x: [_without("say")(p, x), print("first"), None][2],
        "stdout",
        "stdout",
    ),
    Fault(
        "warning-message",
        program_text("(x):\n    warn('w')", setup="from warnings import warn"),
        _without("warn", lambda text: warnings.warn("v", stacklevel=2)),
        "warnings",
        "warnings",
    ),
    Fault(
        "warning-category",
        program_text("(x):\n    warn('w')", setup="from warnings import warn"),
        _without("warn", lambda text: warnings.warn(text, DeprecationWarning, stacklevel=2)),
        "warnings",
        "warnings",
    ),
    Fault(
        "warning-twice",
        program_text("(x):\n    warn('w')", setup="from warnings import warn"),
        lambda p, x: [p(x), p(x)][0],
        "warnings",
        "warnings",
    ),
    Fault("torch-generator", _PURE, followed_by(lambda g, x: torch.rand(1)), "random generator", "torch"),
    Fault(
        "torch-generator-kept", program_text("(x):\n    torch.rand(2)"), lambda p, x: None, "random generator", "torch"
    ),
    Fault("python-generator", _PURE, followed_by(lambda g, x: random.random()), "random generator", "random"),
    Fault("numpy-generator", _PURE, followed_by(lambda g, x: numpy.random.rand()), "random generator", "numpy"),
    Fault(
        "seed-restored",
        program_text("(x):\n    return torch.rand(4)"),
        lambda p, x: [torch.manual_seed(0), p(x)][1],
        "values",
        "result",
    ),
]

_MINE = program_text("(x):\n    raise ValueError('mine', 1)")
_OPERATOR = program_text("(x):\n    return x @ x.new_zeros(3)")


def _chained(cause: BaseException | None, context: BaseException | None, *notes: str) -> BaseException:
    error = ValueError("mine", 1)
    error.__context__ = context
    if cause is not None:
        error.__cause__ = cause
    for note in notes:
        error.add_note(note)
    return error


_CAUSED = program_text("(x):\n    raise ValueError('mine', 1) from KeyError('k')")
_IN_HANDLER = program_text(
    "(x):\n    try:\n        raise KeyError('k')\n    except KeyError:\n        raise ValueError('mine', 1)"
)
_NOTED = program_text("(x):\n    error = ValueError('mine', 1)\n    error.add_note('n')\n    raise error")
_WITH_TENSOR = program_text("(x):\n    raise ValueError(x)")

#: A generator's value is what its caller gets with StopIteration; its text would have an address, or four digits.
_VALUE_OF_GENERATOR = """
import torch


class Held:
    pass


def steps(x):
    yield 1
    return Held(), x / 3.0


def program(x):
    items = steps(x)
    next(items)
    next(items)


def calls(new):
    yield Call(new.randn(4))
"""


def test_what_an_exception_of_python_carries_is_compared_as_every_value_is() -> None:
    case = case_of(_VALUE_OF_GENERATOR)

    def close(program: Any) -> Any:
        def run(x: torch.Tensor) -> Any:
            try:
                return program(x)
            except StopIteration as end:
                held, third = end.value
                raised = StopIteration((held, third * (1 + 1e-7)))
            return next(_raising(raised))

        return run

    eager, wide = observe(case), observe(case, wide=True)
    assert judge(eager, observe(case, close), wide).status is PASS
    assert judge(eager, observe(case, lambda program: lambda x: program(x + 1.0)), wide).status is RAISED


def _raising(error: StopIteration) -> Any:
    """An iterator whose next() raises that, of which no frame is the case's."""

    class Ended:
        def __next__(self) -> Any:
            raise error

        def __iter__(self) -> Any:
            return self

    return Ended()


EXCEPTIONS = [
    Fault("swallowed", _MINE, lambda p, x: None, "returned", "outcome"),
    Fault("swallowed-operator-error", _OPERATOR, lambda p, x: x, "returned", "outcome"),
    Fault("added", _PURE, raising(lambda: RuntimeError("no")), "raised", "outcome", RAISED),
    Fault(
        "exit-code",
        program_text("(x):\n    exit(3)", setup="from sys import exit"),
        raising(lambda: SystemExit(0)),
        "exception",
        "outcome",
        RAISED,
    ),
    Fault(
        "value-of-generator",
        program_text("(x):\n    next(iter(()))"),
        raising(lambda: StopIteration(7)),
        "exception",
        "outcome",
        RAISED,
    ),
    Fault("added-not-an-exception", _PURE, raising(KeyboardInterrupt), "raised", "outcome", RAISED),
    Fault("own-class", _MINE, raising(lambda: TypeError("mine", 1)), "exception", "outcome", RAISED),
    Fault("own-subclass", _MINE, raising(lambda: UnicodeError("mine", 1)), "exception", "outcome", RAISED),
    Fault("operator-class", _OPERATOR, raising(lambda: TypeError("size")), "exception", "outcome", RAISED),
    Fault("operator-base", _OPERATOR, raising(lambda: Exception("size")), "exception", "outcome", RAISED),
    Fault("message", _MINE, raising(lambda: ValueError("other", 1)), "value", "exception.args[0]"),
    Fault("argument", _MINE, raising(lambda: ValueError("mine", True)), "type", "exception.args[1]"),
    Fault("arguments", _MINE, raising(lambda: ValueError("mine")), "length", "exception.args"),
    Fault("cause", _CAUSED, raising(lambda: _chained(KeyError("j"), None)), "value", "exception.__cause__.args[0]"),
    Fault("cause-lost", _CAUSED, raising(lambda: _chained(None, None)), "value", "exception"),
    Fault(
        "context", _IN_HANDLER, raising(lambda: _chained(None, KeyError("j"))), "value", "exception.__context__.args[0]"
    ),
    Fault("context-lost", _IN_HANDLER, raising(lambda: _chained(None, None)), "keys", "exception"),
    Fault("context-added", _MINE, raising(lambda: _chained(None, KeyError())), "keys", "exception"),
    Fault("notes", _NOTED, raising(lambda: _chained(None, None, "m")), "value", "exception.__notes__[0]"),
    Fault("notes-lost", _NOTED, raising(lambda: _chained(None, None)), "keys", "exception"),
    Fault("tensor-of-exception", _WITH_TENSOR, lambda p, x: p(x.clone()), "identity", "exception.args[0]"),
    Fault(
        "effect-before", program_text("(x):\n    x.add_(1)\n    raise ValueError('mine')"), _copied, "values", "args[0]"
    ),
    Fault(
        "effect-before-operator-error",
        program_text("(x):\n    x.add_(1)\n    x @ x.new_zeros(3)"),
        _copied,
        "values",
        "args[0]",
    ),
]


def _cases(faults: list[Fault]) -> Any:
    return pytest.mark.parametrize("fault", faults, ids=[fault.id for fault in faults])


def _check(fault: Fault) -> None:
    case = case_of(fault.body)
    right = verdict_on(case)
    assert right.status is PASS, right.evidence
    verdict = verdict_on(case, compiler(fault.wrong))
    assert verdict.status is fault.status, verdict.evidence
    assert verdict.divergence is not None
    assert (verdict.divergence.aspect, verdict.divergence.path) == (fault.aspect, fault.path), verdict.evidence


@_cases(RESULTS)
def test_wrong_result(fault: Fault) -> None:
    _check(fault)


@_cases(EFFECTS)
def test_wrong_effect(fault: Fault) -> None:
    _check(fault)


@_cases(EXCEPTIONS)
def test_wrong_exception(fault: Fault) -> None:
    _check(fault)


# -- different and right --------------------------------------------------------------------------------------


class _BackendError(RuntimeError):
    """As a backend may raise for a wrong shape: a subclass, with data of its own."""

    def __init__(self, *held: Any) -> None:
        super().__init__("shapes do not fit, says the backend")
        self.held = (*held, (i for i in ()), [], [])
        self.__cause__ = KeyError("inner")


def _operator_error(program: Any, *args: Any) -> Any:
    raise _BackendError(*args)


def test_operator_error_of_another_text_passes() -> None:
    body = program_text(
        "(x):\n    return x @ x.new_zeros(3)", "new.randn(4)", "new.randn(4)", setup="A = [1]\nB = A\nPLACES = [A, B]"
    )
    verdict = verdict_on(case_of(body), compiler(_operator_error))
    assert verdict.status is PASS, verdict.evidence


def test_own_exception_raised_from_elsewhere_passes() -> None:
    verdict = verdict_on(case_of(_MINE), compiler(raising(lambda: ValueError("mine", 1))))
    assert verdict.status is PASS, verdict.evidence


def test_new_tensor_within_a_larger_buffer_passes() -> None:
    body = program_text(
        "(x, kept):\n    kept.append(x * 2)\n    STATE['y'] = (x * 3)[1:]\n    return x + 1",
        "new.randn(4), []",
        setup="STATE = {}",
    )

    def within(tensor: torch.Tensor) -> torch.Tensor:
        buffer = torch.full((100,), 7.0)
        part = buffer[10 : 10 + tensor.numel()]
        part.copy_(tensor)
        return part

    def replacement(program: Any, x: torch.Tensor, kept: list[torch.Tensor]) -> torch.Tensor:
        kept.append(within(x * 2))
        program.__globals__["STATE"]["y"] = within((x * 3)[1:])
        return within(x + 1)

    verdict = verdict_on(case_of(body), compiler(replacement))
    assert verdict.status is PASS, verdict.evidence


def test_rounding_in_a_part_of_a_tensor_passes() -> None:
    body = program_text("(x):\n    x.mul_(0.1).add_(0.3)", "new.rand(1000)[::2]")

    def fused(program: Any, x: torch.Tensor) -> None:
        x.copy_((x.double() * 0.1 + 0.3).float())

    verdict = verdict_on(case_of(body), compiler(fused))
    assert verdict.status is PASS, verdict.evidence


def test_strides_of_dimensions_of_one_and_names_of_implementations_pass() -> None:
    body = program_text("(x):\n    return x * 2", "new.randn(1, 4)")

    def replacement(program: Any, x: torch.Tensor) -> torch.Tensor:
        program.__globals__["__compiled_fn_0"] = 1
        return (x * 2).as_strided((1, 4), (77, 1))

    assert verdict_on(case_of(body), compiler(replacement)).status is PASS


def test_warning_of_a_backends_own_lines_passes() -> None:
    with warnings.catch_warnings():
        wrong = compiler(lambda program, x: [warnings.warn("compiling", stacklevel=1), program(x)][1])
        assert verdict_on(case_of(_PURE), wrong).status is PASS


@pytest.mark.parametrize("body", [fault.body for fault in (*RESULTS, *EFFECTS, *EXCEPTIONS)][::6])
def test_eager_agrees_with_itself_at_zero_tolerance(body: str) -> None:
    case = case_of(body)
    assert identical(observe(case), observe(case, identity)) is None


# -- what is said ---------------------------------------------------------------------------------------------


def test_evidence_is_one_line_that_says_where_and_what() -> None:
    body = program_text("(x):\n    return {'a': [x, (1, True)]}")
    verdict = verdict_on(case_of(body), compiler(lambda program, x: {"a": [x, (1, 1)]}))
    assert verdict.evidence == "call 1: result['a'][1][1]: type: expected True (bool), got 1 (int)"


def test_evidence_of_numbers_names_the_element() -> None:
    body = program_text("(x):\n    return x * 2", "new.full((2, 3), 1.0)")

    def replacement(program: Any, x: torch.Tensor) -> torch.Tensor:
        answer = program(x)
        answer[1, 2] = 2.5
        return answer

    verdict = verdict_on(case_of(body), compiler(replacement))
    assert verdict.evidence.startswith("call 1: result[1, 2]: values: expected 2.0, got 2.5 (relative error 0.25,")


def test_long_evidence_is_cut() -> None:
    body = "def program():\n    return 'a' * 10000\n"
    verdict = verdict_on(case_of(body), compiler(lambda program: "b\n" * 10000))
    assert len(verdict.evidence) < 600
    assert "\n" not in verdict.evidence


@pytest.mark.parametrize("before", range(170, 200, 3))
def test_no_part_of_a_path_is_left_where_evidence_is_cut(before: int) -> None:
    text = _short(f"{'x' * before} /some/folder/of/a/machine/program.py(3): and more of it")
    assert len(text) <= 200 and "/" not in text.replace("/some/folder/of/a/machine/program.py", "")
