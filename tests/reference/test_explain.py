"""`reference_impl.explain`: what it tells of a call is what happened, as data and in words."""

from __future__ import annotations

import dataclasses
import gc
import inspect
import os
import re
import sys
import weakref
from pathlib import Path
from typing import Any

import pytest
import torch

from reference_impl import BackendError, Explanation, Policy, compile, explain
from reference_impl.eval_frame import installed
from reference_impl.tracer import Tracer
from tests.reference.hook_support import ROOT, run_script

pytestmark = pytest.mark.usefixtures("hook_left_clean")


def helper(x: torch.Tensor) -> torch.Tensor:
    return x.sin() + 1


def program(x: torch.Tensor, factor: int) -> torch.Tensor:
    y = helper(x) * factor
    print("middle")
    z = y.relu() + x
    return z * 2


FIRST = inspect.getsourcelines(program)[1]


def own_frames(told: Explanation) -> list[Any]:
    """Those of the program; whatever the garbage collector calls in between is library code."""
    return [frame for frame in told.frames if not frame.is_library]


def expected(x: torch.Tensor, factor: int) -> torch.Tensor:
    return ((x.sin() + 1).mul(factor).relu() + x) * 2


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Explanation:
    x = torch.randn(4)
    explanation = explain(program)(x, 2)
    assert isinstance(explanation, Explanation)
    assert torch.equal(explanation.result, expected(x, 2))
    assert capsys.readouterr().out == "middle\n"  # of the call, not of those that measure
    return explanation


def test_the_frames_and_what_was_decided_about_each(told: Explanation) -> None:
    first, rest = own_frames(told)
    assert (first.name, first.where.line, first.resumes, first.entry) == ("program", FIRST, False, 1)
    assert first.decision == f"split at line {FIRST + 2} (3 operators): print is called"
    assert (rest.name, rest.where.line, rest.resumes, rest.entry) == ("program", FIRST + 2, True, 1)
    assert rest.decision == "captured whole (3 operators)"
    assert told.function == "program" and told.backend == "eager" and told.policy == Policy() and told.cached == 0


def test_the_graphs_with_their_lines(told: Explanation) -> None:
    before, after = told.graphs
    assert told.operators == 6 and before.operators == after.operators == 3 and before.compiled and after.compiled
    assert [(line.function, line.text) for line in before.lines] == [
        ("helper", "return x.sin() + 1"),
        ("program", "y = helper(x) * factor"),
    ]
    assert [line.line for line in after.lines] == [FIRST + 3, FIRST + 4]
    assert all(line.filename == __file__ for graph in told.graphs for line in graph.lines)
    assert ".sin()" in before.code and ".relu()" in after.code and ".relu()" not in before.code


def test_the_break_and_the_resume_point(told: Explanation) -> None:
    (stop,) = told.breaks
    assert (stop.reason, stop.instruction, stop.where.text) == ("print is called", "CALL", 'print("middle")')
    assert stop.where.line == FIRST + 2
    (point,) = told.resumes
    assert point.frame == "program" and point.where.line == FIRST + 2
    assert point.locals == ("factor", "x", "y") and point.stack == 1
    assert point.offset in {offset for offset, *_ in _instructions(program)}


def _instructions(function: Any) -> list[tuple[int, str]]:
    import dis

    return [(each.offset, each.opname) for each in dis.get_instructions(function)]


def test_the_guards_in_words_and_the_generated_code(told: Explanation) -> None:
    first, rest = told.entries
    assert {"factor: 2", "x: float32[4] on cpu", "builtin print: is print"} <= set(first.guards)
    assert any(guard.startswith("grad mode: True, and ") for guard in first.guards)
    assert "global helper.__code__: is code of helper" in first.guards
    assert "y: float32[4] on cpu" in rest.guards and not any(guard.startswith("factor") for guard in rest.guards)
    assert first.check.startswith("def check(func, x, factor):") and first.target.startswith("def target(func, x, fa")
    assert "TailCall(" in first.target and "graph(" in rest.target


def test_a_later_call_is_told_by_itself() -> None:
    tell = explain(program, repeats=0, dynamic=False)
    tell(torch.ones(4), 2)
    again = tell(torch.zeros(4), 2)
    assert (own_frames(again), again.graphs, again.recompiles, again.cached) == ([], (), (), 2)
    assert again.T_trace == 0
    other = tell(torch.ones(4), 3)
    assert other.recompiles == ("program: factor: 3, expected 2",)
    assert [frame.entry for frame in own_frames(other)] == [2] and other.cached == 1
    assert torch.equal(other.result, expected(torch.ones(4), 3))
    assert "Recompiles\n    program: factor: 3, expected 2" in str(other)


def test_times_are_measured_by_calling_again() -> None:
    calls: list[int] = []

    def counted(x: torch.Tensor) -> torch.Tensor:
        calls.append(1)
        return x + 1

    told = explain(counted, repeats=3)(torch.ones(2))
    assert len(calls) == 1 + 3 + 3
    assert told.T_trace > 0 and told.T_graph is not None and told.T_eager is not None
    assert told.T_trace == pytest.approx(sum(frame.seconds for frame in own_frames(told)))
    # Each call is traced anew, as the list has grown: that is no part of a warm call.
    assert told.T_trace / 10 > told.T_graph > 0
    calls.clear()
    once = explain(counted, repeats=0)(torch.ones(2))
    assert len(calls) == 1
    assert (once.T_graph, once.T_eager, once.speedup(10), once.break_even) == (None, None, None, None)
    assert "not measured: repeats=0" in str(once)


def test_a_function_that_cannot_be_called_again_is_explained_without_times() -> None:
    items = [torch.ones(1)]
    told = explain(lambda: items.pop() + 1)()
    assert told.result.item() == 2
    assert told.T_graph is None and told.unmeasured.startswith("a repeated call raised IndexError: pop from empty")


def test_the_speedup_formula(told: Explanation) -> None:
    known = dataclasses.replace(told, T_trace=1.0, T_graph=0.01, T_eager=0.03)
    assert known.speedup(1) == pytest.approx(0.03 / 1.01)
    assert known.speedup(100) == pytest.approx(3 / 2)
    assert known.break_even == 51  # 50 calls cost 1.5 s either way
    assert known.speedup(49) < 1 < known.speedup(51)  # type: ignore[operator]
    text = str(known)
    assert "n*T_eager / (T_trace + n*T_graph)" in text and "Pays from 51 calls on." in text and "1.5" in text
    assert dataclasses.replace(known, T_eager=0.01).break_even is None
    assert "Never pays" in str(dataclasses.replace(known, T_eager=0.01))
    with pytest.raises(ValueError, match="calls=0: expected at least 1"):
        known.speedup(0)


def test_it_prints_for_people(told: Explanation) -> None:
    text = str(told)
    head = "program, backend eager: 2 frames asked about, 0 answered from the cache; 2 graphs with 6 operators; 1 break"
    assert text.splitlines()[0] == head
    for part in ("Frames", "Graph 1, of program: 3 operators", "Breaks", "Resume points", "Guards of program"):
        assert f"\n{part}\n" in text
    assert f'{__file__}:{FIRST + 2} in program: print("middle")' in text
    assert "program, resumed" in text and "T_trace" in text and "    factor: 2\n" in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_library_frames_are_counted_and_named_in_one_line() -> None:
    import textwrap

    def uses_a_library(text: str) -> str:
        return textwrap.shorten(text, 10)

    told = explain(uses_a_library, repeats=0, policy=Policy(entries_before_tracing=2))("a b c d e f g h")
    library = [frame for frame in told.frames if frame.is_library]
    assert "shorten" in {frame.name for frame in library}
    assert all(frame.decision == "left alone: library code" for frame in library)
    assert f"Library code left alone: {len(library)} frames (" in str(told)
    assert told.T_trace == pytest.approx(sum(frame.seconds for frame in own_frames(told)))


def test_the_policy_shows() -> None:
    tell = explain(helper, policy=Policy(entries_before_tracing=2, operators_to_keep=3), repeats=0)
    first, second = tell(torch.ones(2)), tell(torch.ones(2))
    assert [frame.decision for frame in own_frames(first)] == ["run eagerly: entry 1, entries_before_tracing=2"]
    assert [frame.decision for frame in own_frames(second)] == [
        "run eagerly: 2 operators, fewer than operators_to_keep=3"
    ]
    assert first.graphs == second.graphs == ()

    small = explain(program, policy=Policy(operators_to_keep=4), repeats=0)(torch.ones(2), 2)
    assert [graph.compiled for graph in small.graphs] == [False]  # before the break; the rest runs as it is
    assert [frame.decision.partition(":")[0] for frame in own_frames(small)] == [
        f"split at line {FIRST + 2} (not compiled",
        "run eagerly",
    ]
    assert "3 operators, not compiled (operators_to_keep=4)" in str(small)


def test_what_is_compiled_already_is_explained_as_the_function_it_was_made_from() -> None:
    told = explain(compile(helper))(torch.ones(2))
    assert told.function == "helper" and len(told.graphs) == 1
    module = torch.nn.Linear(2, 2)
    assert explain(module, repeats=0)(torch.ones(1, 2)).function == "Linear"


def test_an_internal_error_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*args: Any) -> Any:
        raise AssertionError("the tracer is broken")

    monkeypatch.setattr(Tracer, "value_from", break_down)
    told = explain(helper, repeats=0)(torch.ones(2))
    assert torch.equal(told.result, helper(torch.ones(2)))
    assert len(told.errors) == 1 and "in break_down" in told.errors[0]
    assert "Internal error (its frame ran eagerly)\n    Traceback" in str(told)


def test_it_refuses_what_compile_refuses() -> None:
    with pytest.raises(TypeError, match=r"explain\(\) takes a Python function; .* is written in C"):
        explain(torch.sin)
    with pytest.raises(TypeError, match=r"explain\(\) takes .*, not 3"):
        explain(3)  # type: ignore[arg-type]
    with pytest.raises(BackendError, match="'nobody'"):
        explain(helper, backend="nobody")
    for value in (-1, 1.5, True):
        with pytest.raises(ValueError, match=f"repeats={value!r}"):
            explain(helper, repeats=value)  # type: ignore[arg-type]


def test_what_the_call_raises_is_raised() -> None:
    def failing(x: torch.Tensor) -> torch.Tensor:
        raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        explain(failing)(torch.ones(1))
    assert not installed()


def test_it_is_data_and_keeps_nothing_of_the_program_alive() -> None:
    x = torch.ones(3)
    gone = weakref.ref(x)
    told = explain(helper, repeats=0)(x)
    data = dataclasses.asdict(dataclasses.replace(told, result=None))
    assert _kinds(data) <= {dict, tuple, list, str, int, float, bool, type(None)}
    del x
    gc.collect()
    assert gone() is None


@pytest.mark.slow
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="offsets of instructions are those of 3.11")
def test_the_readme_shows_what_is_printed(tmp_path: Path) -> None:
    text = (ROOT / "reference_impl/README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(python|text)\n(.*?)```", text, re.DOTALL)
    (script,) = (body for kind, body in blocks if kind == "python" and "def helper" in body)
    (shown,) = (body for kind, body in blocks if kind == "text" and body.startswith("in the middle"))
    (tmp_path / "example.py").write_text(script, encoding="utf-8")
    printed = run_script(f"import runpy; runpy.run_path({str(tmp_path / 'example.py')!r})")
    assert _without_times(printed.replace(f"{tmp_path}{os.sep}", "")) == _without_times(shown)


def _without_times(text: str) -> list[str]:
    """The lines of an explanation, but for what differs from run to run."""
    text = re.sub(r"(?m)^Library code left alone.*\n\n", "", text.strip())
    lines = re.sub(r"[\d.]+ (ns|us|ms|s)\b", "TIME", text).splitlines()
    end = next(number for number, line in enumerate(lines) if line.startswith("T_trace"))
    return [re.sub(r"[- ]+", " ", line) for line in lines[:end]]


def _kinds(value: Any) -> set[type]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, (tuple, list)) else ()
    return {type(value)}.union(*map(_kinds, inner))
