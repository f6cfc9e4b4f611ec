"""What one run of a case leaves behind: its events and what is in them."""

from __future__ import annotations

import contextlib
import random
import sys
import warnings
from typing import Any

import numpy
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from conformance.case import load
from conformance.errors import in_one_line
from conformance.observe import (
    Observation,
    ProgramNotCallable,
    ambient_modes,
    generator_states,
    observe,
    still_usable,
)
from conformance.snapshot import TensorNode, walk
from tests.support import CASE_PATH, case_of, compiler

_TWO_CALLS = """
import torch

SCALE = torch.full((2,), 3.0)
NET = torch.nn.Linear(2, 2)


def program(x, *, shift=0.0):
    print("called")
    return x * SCALE + shift


def calls(new):
    y = yield Call(new.randn(2), cache="compile")
    record(y)
    record([1])
    print("between")
    yield Call(new.randn(2), shift=1.0, cache="hit")
"""


def _tensors(observation: Observation) -> list[TensorNode]:
    return [
        node
        for event in observation.events
        for root in event.roots.values()
        for node in walk(root)
        if isinstance(node, TensorNode)
    ]


def test_one_event_per_call_and_an_end() -> None:
    events = observe(case_of(_TWO_CALLS)).events
    assert [event.name for event in events] == ["call 1", "call 2", "end"]
    assert [event.cache for event in events] == ["compile", "hit", None]
    assert list(events[0].roots) == ["args", "result", "globals", "record 1", "record 2"]
    assert list(events[1].roots) == ["args", "kwargs", "result", "globals"]
    assert list(events[2].roots) == [
        "args of call 1", "result of call 1", "args of call 2", "kwargs of call 2", "result of call 2", "globals",
    ]  # fmt: skip
    assert [event.stdout for event in events] == ["called\n", "between\ncalled\n", ""]
    assert all(event.usable == "usable" for event in events)


def test_globals_are_the_cases_own() -> None:
    event = observe(case_of(_TWO_CALLS)).events[0]
    assert [label for label, _ in event.roots["globals"].children] == [
        "['torch']",
        "['SCALE']",
        "['NET']",
        "['program']",
    ]


def test_every_run_has_a_fresh_module_and_the_same_inputs() -> None:
    body = """
    SEEN = []

    def program(x):
        SEEN.append(1)
        return len(SEEN), x

    def calls(new):
        yield Call(new.randn(3))
    """
    case = case_of(body)
    first, second = observe(case), observe(case)
    assert first.events[0].roots["result"].children[0][1].value == 1
    assert second.events[0].roots["result"].children[0][1].value == 1
    for one, two in zip(_tensors(first), _tensors(second), strict=True):
        assert one.data is not None and two.data is not None
        assert torch.equal(one.data, two.data)


def test_wide_run_has_the_same_values_in_float64() -> None:
    case = case_of(_TWO_CALLS)
    narrow, wide = _tensors(observe(case)), _tensors(observe(case, wide=True))
    assert len(narrow) == len(wide)
    for one, two in zip(narrow, wide, strict=True):
        assert one.data is not None and two.data is not None
        assert (one.data.dtype, two.data.dtype) == (torch.float32, torch.float64)
        assert torch.allclose(one.data.double(), two.data, atol=1e-6)


def test_a_wide_run_is_asked_for_values_alone() -> None:
    case = case_of(_TWO_CALLS)
    for event, wide in zip(observe(case).events, observe(case, wide=True).events, strict=True):
        assert event.generators and event.modes and event.roots.keys() == wide.roots.keys()
        assert not wide.generators and not wide.modes


def test_program_is_compiled_once_and_hooks_surround_every_call() -> None:
    log: list[Any] = []

    def compile_function(program: Any) -> Any:
        log.append("compile")
        return lambda *args, **kwargs: [log.append("call"), program(*args, **kwargs)][1]

    observe(
        case_of(_TWO_CALLS),
        compile_function,
        before_call=lambda index: log.append(("before", index)),
        after_call=lambda index: log.append(("after", index)),
    )
    one, two = [[("before", i), "call", ("after", i)] for i in (0, 1)]
    assert log == ["compile", *one, *two]


def test_calls_sees_answers_and_exceptions() -> None:
    body = """
    def program(x):
        if x > 1:
            raise ValueError(x)
        return x

    def calls(new):
        answer = yield Call(1)
        record(answer)
        record((yield Call(2)))
    """
    events = observe(case_of(body)).events
    assert events[0].roots["record 1"].value == 1
    assert events[1].roots["record 1"].type == "ValueError"


# -- exceptions -----------------------------------------------------------------------------------------------

RAISING = {
    "raise": ("raise ValueError('m')", True),
    "assert": ("assert x is None, 'm'", True),
    "from": ("raise ValueError('m') from KeyError()", True),
    "helper": ("helper()", True),
    "operator": ("x @ x.new_zeros(3)", False),
    "again": ("\n    try:\n        x @ x.new_zeros(3)\n    except RuntimeError:\n        raise", False),
    "python": ("{}['k']", False),
    "library": ("torch.nn.functional.one_hot('m')", False),
}


@pytest.mark.parametrize("name", sorted(RAISING))
def test_whose_exception_it_is(name: str) -> None:
    statement, own = RAISING[name]
    body = f"""
import torch


def helper():
    raise ValueError("m")


def program(x):
    {statement}


def calls(new):
    yield Call(new.randn(2))
"""
    call, end = observe(case_of(body)).events
    assert call.raised
    assert call.own_raise is own
    assert call.unjudged == (set() if own else {"exception"})
    assert end.unjudged == (set() if own else {"exception of call 1"})
    assert "result" not in call.roots and "result of call 1" not in end.roots
    assert call.exception_bases[-2:] == ("builtins.BaseException", "builtins.object")


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit, MemoryError])
def test_every_exception_is_an_outcome(error: type[BaseException]) -> None:
    def replacement(program: Any) -> Any:
        raise error

    event = observe(case_of("def program():\n    return 1\n"), compiler(replacement)).events[0]
    assert event.raised
    assert event.message == error.__name__


def test_exceptions_of_compiling_are_not_caught() -> None:
    def compile_function(program: Any) -> Any:
        raise RuntimeError("cannot compile")

    with pytest.raises(RuntimeError, match="cannot compile"):
        observe(case_of("def program():\n    return 1\n"), compile_function)


def test_what_compiling_returns_must_be_callable() -> None:
    with pytest.raises(ProgramNotCallable, match="compile returned 3"):
        observe(case_of("def program():\n    return 1\n"), lambda program: 3)  # type: ignore[arg-type, return-value]


# -- broken cases ---------------------------------------------------------------------------------------------

_PROGRAM = "def program():\n    return 1\n\n\n"

BROKEN = {
    "the case does not load: NameError": "missing\n\n\ndef program():\n    return 1\n",
    "the case does not load: AttributeError": "def other():\n    return 1\n",
    "its calls() raised KeyError: 1 after call 1": _PROGRAM
    + "def calls(new):\n    yield Call()\n    raise KeyError(1)\n",
    "its calls() raised TypeError": _PROGRAM + "def calls(new):\n    return [Call()]\n",
    "calls() yielded 5, expected Call(...)": _PROGRAM + "def calls(new):\n    yield 5\n",
}


@pytest.mark.parametrize("text", sorted(BROKEN))
def test_broken_case_says_why(text: str) -> None:
    assert observe(case_of(BROKEN[text])).broken.startswith(text)


def test_uncomparable_result_is_listed_with_its_place() -> None:
    found = observe(case_of("def program():\n    return {'a': [(i for i in [1])]}\n"))
    assert found.uncomparable[0] == "result['a'][0] is a generator, which cannot be compared"


def test_uncomparable_data_of_an_operator_error_does_not_count() -> None:
    def replacement(program: Any) -> Any:
        error = RuntimeError("m")
        error.held = (i for i in [1])  # type: ignore[attr-defined]
        raise error

    assert not observe(case_of("def program():\n    return 1\n"), compiler(replacement)).uncomparable


# -- output, warnings, generators, modes ----------------------------------------------------------------------


def test_warnings_of_the_cases_own_lines_only() -> None:
    body = """
    import warnings

    def program():
        warnings.warn("mine")
        warnings.warn("mine")
        warnings.warn("another's", DeprecationWarning, stacklevel=2)
    """
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # what the user has set up does not matter
        events = observe(case_of(body)).events
    assert events[0].warnings == ["UserWarning: mine", "UserWarning: mine"]


def test_warnings_that_torch_gives_once_per_process_do_not_count() -> None:
    def replacement(program: Any) -> None:
        text = "experimental (Triggered internally at Some.cpp:1.)"
        warnings.warn_explicit(text, UserWarning, CASE_PATH, 3)

    assert observe(case_of("def program():\n    return 1\n"), compiler(replacement)).events[0].warnings == []


def test_nothing_is_printed_through() -> None:
    observed = observe(case_of("def program():\n    print('x')\n"))
    assert observed.events[0].stdout == "x\n"
    assert sys.stdout is not None


@pytest.mark.parametrize(
    ("statement", "moved"),
    [
        ("torch.rand(1)", "torch"),
        ("torch.nn.functional.dropout(torch.ones(2))", "torch"),
        ("random.random()", "random"),
        ("numpy.random.rand()", "numpy"),
        ("torch.rand(1, generator=torch.Generator())", ""),
    ],
)
def test_random_draws_are_seen(statement: str, moved: str) -> None:
    body = f"""
    import random
    import numpy
    import torch

    def program(draw):
        if draw:
            {statement}

    def calls(new):
        yield Call(False)
        yield Call(True)
    """
    observed = observe(case_of(body))
    before, after = (event.generators for event in observed.events[:2])
    assert [name for name in before if before[name] != after[name]] == ([moved] if moved else [])
    assert observed.draws_random_numbers is (moved == "torch")


@pytest.mark.parametrize(("draw", "module"), [("gauss(0, 1)", "random"), ("standard_normal()", "numpy.random")])
def test_the_second_of_two_numbers_drawn_at_once_is_seen(draw: str, module: str) -> None:
    body = f"""
    import {module}

    def program():
        {module}.{draw}

    def calls(new):
        yield Call()
        yield Call()
    """
    before, after = (event.generators for event in observe(case_of(body)).events[:2])
    assert [name for name in before if before[name] != after[name]] == [module.partition(".")[0]]


def test_seeds_are_the_same_in_every_run() -> None:
    case = case_of("import torch\n\n\ndef program():\n    return torch.rand(1).item()\n")
    first = observe(case).events[0]
    torch.rand(3)
    random.random()
    numpy.random.rand()
    second = observe(case).events[0]
    assert first.generators == second.generators
    assert first.roots["result"].value == second.roots["result"].value


def test_generator_states_are_read_without_drawing() -> None:
    assert generator_states() == generator_states()


@pytest.mark.filterwarnings("ignore:get_state and legacy")
@given(steps=st.lists(st.sampled_from(["rand", "randn", "seed", "get", "set", "binomial", "other"]), max_size=30))
def test_state_of_numpy_is_told_as_if_it_were_read_each_time(steps: list[str]) -> None:
    numpy.random.seed(0)
    owner, kept = numpy.random.get_bit_generator(), numpy.random.get_state()
    try:
        for step in steps:
            if step == "get":
                kept = numpy.random.get_state()
            elif step == "set":
                with contextlib.suppress(ValueError):  # it was another generator's
                    numpy.random.set_state(kept)
            elif step == "other":
                numpy.random.set_bit_generator(numpy.random.PCG64(1))
            else:
                arguments = {"seed": (3,), "binomial": (40, 0.5)}.get(step, ())
                with contextlib.suppress(TypeError):  # a generator that cannot be seeded
                    getattr(numpy.random, step)(*arguments)
            told = generator_states()["numpy"]
            state = numpy.random.get_state()
            known = repr(state) if isinstance(state, dict) else repr((state[1].tolist(), *state[2:]))
            assert _TOLD.setdefault(told, known) == known
            assert _KNOWN.setdefault(known, told) == told
    finally:
        numpy.random.set_bit_generator(owner)


_TOLD: dict[str, str] = {}
_KNOWN: dict[str, str] = {}


def test_process_is_usable_and_modes_are_text() -> None:
    assert still_usable() == "usable"
    modes = ambient_modes()
    assert modes == ambient_modes()
    assert all(isinstance(value, str) for value in modes.values())


def test_flushing_denormal_numbers_is_a_mode() -> None:
    before = ambient_modes()
    torch.set_flush_denormal(True)
    try:
        changed = ambient_modes()
    finally:
        torch.set_flush_denormal(False)
    assert {name for name in before if before[name] != changed[name]} == {"denormal numbers"}


def test_no_code_object_is_used_by_two_loads() -> None:
    case = case_of("def program():\n    return 1\n")
    first, second = (load(case, print).program.__code__ for _ in range(2))
    assert first == second and first is not second


def test_objects_die_when_the_program_lets_them_go() -> None:
    body = """
    class Loud:
        def __del__(self):
            print("gone")

    STATE = [Loud()]

    def program():
        STATE.clear()
    """
    assert [event.stdout for event in observe(case_of(body)).events] == ["gone\n", ""]


@pytest.mark.parametrize(("draw", "moved"), [("torch.rand(2)", True), ("x + 1", False)], ids=["draws", "none"])
def test_a_draw_in_the_only_call_is_noticed(draw: str, moved: bool) -> None:
    body = f"import torch\n\n\ndef program(x):\n    return {draw}\n\n\ndef calls(new):\n    yield Call(new.dyadic(2))\n"
    assert observe(case_of(body)).draws_random_numbers is moved


def test_time_is_told_apart_from_the_harness_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("conformance.observe.time.perf_counter", lambda: next(clock))
    body = """
    def program(x):
        return x + 1


    def calls(new):
        y = yield Call(1)
        record(y)
    """
    # one tick each: compile, the first step of calls(), the call; three of the second step less one of record()
    assert observe(case_of(body)).seconds == 1 + 1 + 1 + (3 - 1)


@pytest.mark.parametrize("said", range(270, 300, 3))
def test_no_part_of_a_path_is_left_where_a_long_message_is_cut(said: int) -> None:
    text = in_one_line(ValueError(f"{'x' * said} in /some/folder/of/a/machine/program.py, line 3"))
    assert text.startswith("ValueError: xxx") and "/" not in text.replace("/some/folder/of/a/machine/program.py", "")
    assert in_one_line(ValueError("in /a/b.py")) == "ValueError: in /a/b.py"


def test_what_a_terminal_would_obey_is_no_part_of_an_exceptions_text() -> None:
    """An exporter colours its messages; a record is read in terminals, XML and HTML."""
    text = "\x1b[1;31mstep\x1b[0m 3\x00 failed\x1b[2K:\tno\x7f kernel"
    assert in_one_line(ValueError(text)) == "ValueError: step 3 failed: no kernel"


def test_a_case_can_make_calls_of_its_own() -> None:
    """From within the program, or from two threads at a time: they go to what was compiled."""
    case = case_of(
        "def program(x):\n    return x + 1\n\n\n"
        "def calls(new):\n    record(new.compiled(1))\n    answer = yield Call(new.compiled(2))\n    record(answer)\n"
    )
    plain, doubled = observe(case), observe(case, lambda program: lambda x: 2 * program(x))

    def recorded(observation: Observation) -> list[Any]:
        roots = [item for event in observation.events for item in event.roots.items()]
        return [node.value for name, node in roots if name.startswith("record")]

    assert (recorded(plain), recorded(doubled)) == ([2, 4], [4, 14])


def test_calls_of_its_own_are_all_that_a_case_needs_to_make() -> None:
    case = case_of("def program():\n    return 3\n\n\ndef calls(new):\n    record(new.compiled())\n    yield from ()\n")
    assert [list(event.roots) for event in observe(case).events] == [["record 1", "globals"]]


@pytest.mark.parametrize(("first", "draws"), [("record(new.compiled(True))", True), ("torch.manual_seed(5)", False)])
def test_what_calls_of_its_own_draw_is_drawn_by_the_program(first: str, draws: bool) -> None:
    """Though the judge's own first call comes later, and draws nothing; what seeds generators draws nothing either."""
    text = "import torch\n\n\ndef program(draw):\n    return torch.rand(2) if draw else 3\n\n\n"
    case = case_of(f"{text}def calls(new):\n    {first}\n    yield Call(False)\n")
    assert observe(case).draws_random_numbers is draws
