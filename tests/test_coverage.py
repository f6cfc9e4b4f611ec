"""What programs cover: instructions, places, changes between calls, and how it is kept and shown."""

from __future__ import annotations

import ast
import inspect
import sysconfig
from dataclasses import replace
from pathlib import Path
from types import CodeType

import pytest

from conformance.bytecode import UNREACHABLE, in_text, instructions, reachable
from conformance.case import Corpus
from conformance.changes import Change, changes, schedules
from conformance.cli import main
from conformance.coverage import Measured, sections
from conformance.errors import UsageError
from conformance.instruments import trace
from conformance.sites import Text
from tests.support import case_of

#: Instructions that are too rare for the standard library.
RARE = """
def f(x):
    global g
    class C:
        y: int
        z = 1
        del z
        a = x
        for a[x] in x:
            pass
    del g
    import a as b
    +x
    {*x, *x}
    try:
        pass
    except* ValueError:
        pass
    lambda: x
    del x


def g(x):
    match x:
        case {"a": 1, **rest}:
            return rest
        case int(real=1):
            return 1
        case [a, *_]:
            return a
"""


def _codes(code: CodeType) -> list[CodeType]:
    inside = [one for one in code.co_consts if isinstance(one, CodeType)]
    return [code, *(other for one in inside for other in _codes(one))]


def _of_standard_library() -> set[str]:
    """Instructions of all functions of the standard library that are no coroutines."""
    found: set[str] = set()
    coroutines = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
    for path in Path(sysconfig.get_path("stdlib")).glob("*.py"):
        module = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
        for code in _codes(module)[1:]:
            if not code.co_flags & coroutines:
                found |= instructions(code)
    return found


def test_what_source_can_become_is_what_the_standard_library_became() -> None:
    found = _of_standard_library()
    assert found - reachable() == set()
    assert reachable() - found - in_text(RARE) == set()
    assert reachable().isdisjoint(UNREACHABLE)


def test_what_plays_the_user_and_what_runs_at_import_is_not_counted() -> None:
    text = "x = {1, *y}\n\nclass C:\n    z = {1, *y}\n\ndef calls(new):\n    return {1, *new}\n"
    assert in_text(text) == set()
    assert "SET_UPDATE" in in_text("class C:\n    def m(self):\n        return {1, *self}\n")


PLACES = {
    "def program(x):\n    HERE\n": (("top level",), "statement"),
    "def program(x):\n    y = HERE\n": (("top level",), "assignment"),
    "def program(x):\n    if HERE:\n        pass\n": (("top level",), "if test"),
    "def program(x):\n    if x:\n        return -HERE\n": (("if",), "unary operator"),
    "def program(x):\n    while HERE:\n        pass\n": (("while loop",), "while test"),
    "def program(x):\n    for y in x:\n        with y as z:\n            f(HERE)\n": (
        ("with block", "for loop"),
        "argument",
    ),
    "def program(x):\n    for y in HERE:\n        pass\n": (("top level",), "loop over it"),
    "def program(x):\n    for y in x:\n        pass\n    else:\n        HERE\n": (("loop else",), "statement"),
    "def program(x):\n    try:\n        x\n    except E:\n        HERE\n": (("except",), "statement"),
    "def program(x):\n    try:\n        x\n    finally:\n        x[HERE]\n": (("finally",), "index"),
    "def program(x):\n    return [HERE for y in x]\n": (("comprehension",), "comprehension element"),
    "def program(x):\n    return [y for y in x if HERE]\n": (("comprehension",), "comprehension clause"),
    "def program(x):\n    return any(HERE for y in x)\n": (("generator expression",), "comprehension element"),
    "def program(x):\n    return (lambda: HERE)()\n": (("lambda",), "lambda result"),
    "def program(x):\n    def f():\n        return HERE\n": (("nested function",), "return"),
    "def helper(x):\n    yield HERE\n": (("generator", "helper"), "yield"),
    "class C:\n    def m(self):\n        assert HERE\n": (("method",), "assert"),
    "def program(x):\n    match x:\n        case 1:\n            return f'{HERE}'\n": (("match",), "f-string"),
    "def program(x):\n    HERE[0]\n": (("top level",), "indexed"),
}


@pytest.mark.parametrize("text", PLACES)
def test_places_are_told_by_what_is_around_them(text: str) -> None:
    node = next(n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Name) and n.id == "HERE")
    assert node.end_lineno is not None and node.end_col_offset is not None
    site = Text(text).site((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset))
    assert (site.contexts, site.construct) == PLACES[text]


GUARDED = """
import torch

SIZE = 1
TABLE = {"a": [1]}


class Settings:
    flag = True


def program(x, *, scale=2.0):
    TABLE["a"].append(len(TABLE["a"]))
    return x * scale * SIZE


def calls(new):
    global SIZE
    x = new.dyadic(2, 3)
    yield Call(x)
    yield Call(x)
    yield Call(new.dyadic(2, 3))
    yield Call(new.dyadic(4, 3))
    SIZE = 2
    yield Call(new.dyadic(4, 3))
    SIZE = 1
    yield Call(new.dyadic(4, 3))
    Settings.flag = False
    yield Call(new.dyadic(4, 3))
    yield Call(new.dyadic(1, 3))
    yield Call(new.dyadic(3, dtype=torch.float64), thread=True)
    yield Call(new.dyadic(3, dtype=torch.float64), scale=3.0)
"""


def test_changes_are_the_users_and_say_where_and_how() -> None:
    calls = trace(case_of(GUARDED)).calls
    told = [{change for change in between if change.kind != "values"} for between in changes(calls)]
    assert told == [
        set(),
        set(),
        {Change("sizes", "argument", "up")},
        {Change("int", "global", "changes")},
        {Change("int", "global", "back")},
        {Change("bool", "class attribute", "changes")},
        {Change("sizes", "argument", "to 1")},
        {Change("rank", "argument", "changes"), Change("dtype of a tensor", "argument", "changes")},
        {Change("number of arguments", "argument", "changes"), Change("float", "keyword argument", "appears")},
    ]
    assert schedules(calls, changes(calls)) == {
        *("repeat", "new data", "size change", "state edit", "back again", "rank change", "dtype change"),
        *("in another thread", "argument value", "past the recompile limit"),
    }


def test_breaks_are_told_by_kind_and_place() -> None:
    program = "def program(x):\n    while x.sum() > 1:\n        x = x / 2\n        print(x.tolist())\n    return x\n"
    case = case_of(program + "\ndef calls(new):\n    yield Call(new.full((2,), 3.0))\n")
    steps = [step for step in trace(case).calls[0].steps if step is not None]
    assert [step.kind for step in steps[:3]] == ["branch", "tolist", "print"]
    sites = [Text(case.source).site(step.position) for step in steps[:3] if step.position]
    assert [(site.contexts, site.construct) for site in sites] == [
        (("while loop",), "while test"),
        (("while loop",), "argument"),
        (("while loop",), "statement"),
    ]


def test_the_command_measures_keeps_and_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "coverage.json"
    chosen = ["--tier", "core", "--match", "cache/global_int", "--workers", "1"]
    assert main(["coverage", *chosen, "--json", str(kept)]) == 0
    shown = capsys.readouterr().out
    assert main(["coverage", "--read", str(kept)]) == 0
    assert capsys.readouterr().out == shown
    measured = Measured.read(kept)
    assert measured.unlike == {}
    assert measured.cases == len(Corpus().select("core", "cache/global_int"))
    assert measured.operators["mul"] > 0 and measured.operators["convolution"] == 0
    assert "BINARY_OP" in measured.executed and "SEND" not in measured.executed
    assert ("int", "global", "back") in {row[:3] for row in measured.guards}
    assert measured.schedules["back again"] > 0 and measured.schedules["in another thread"] == 0


def test_an_interpreter_that_is_none_is_refused_before_a_case_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("conformance.coverage_run._run", None)
    assert main(["coverage", "--tier", "core", "--match", "cache/global_int", "--python", "/nonexistent"]) == 2
    assert "/nonexistent cannot count instructions" in capsys.readouterr().err


def test_holes_are_named_and_files_that_are_none_refused(tmp_path: Path) -> None:
    counted = {"python": "3.11.0", "reachable": ["NOP", "SEND"], "found": {"NOP": 3}, "refused": 0}
    measured = Measured(
        "c0ffee", "2.13.0", 1, [counted], ["NOP"], {"add": 1, "mul": 0}, [("item", "if test", "try", 2)], [], {}, {}
    )
    summary, breaks, _ = sections(measured)
    rows = {row[0]: row[1:] for row in summary.rows}
    assert rows["instructions of Python 3.11.0"] == ["1", "2", "50%", "SEND"]
    assert rows["core ATen operators"] == ["1", "2", "50%", "mul"]
    assert {row[0]: row[breaks.columns.index("try")] for row in breaks.rows}["item"] == "2"
    unlike = sections(replace(measured, unlike={"a/b": "raised"}))[0]
    assert "1 programs run otherwise" in unlike.text
    other = tmp_path / "other.json"
    other.write_text('{"rows": []}')
    with pytest.raises(UsageError, match="frameconf coverage"):
        Measured.read(other)
