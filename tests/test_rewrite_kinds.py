"""Each kind of rewriting: it does the same wherever it applies, and does not apply where it could not."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cases.program import Program, front_matter
from cases.rewrites import count, form_id, rewritten
from cases.rewrites.kinds import KINDS, Kind
from cases.rewrites.places import Module
from conformance.case import Corpus
from conformance.cli import main

BY_NAME = {kind.name: kind for kind in KINDS}

#: Most of what a block of Python can be, in a function of numbers.
SAMPLE = '''
def program(n):
    """What it says."""
    total, seen = 0, []
    for i in range(n):
        if i == 3:
            continue
        square = i * i
        try:
            total += 10 // (square - 4)
        except ZeroDivisionError as error:
            seen.append(type(error).__name__)
        finally:
            seen.append(i)
        if total < -5:
            break
    else:
        seen.append("all")
    text = "eleven"
    pair = total, len(seen)
    del text

    def inner(k):
        nonlocal total
        total += k
        return [j + k for j in range(k)]

    while total < 3:
        total += len(inner(2))
    with_default = {key: value for key, value in zip("ab", pair)}
    return total, seen, pair, with_default, list(walk(n))


def walk(n):
    for i in range(n):
        got = yield i
        if got is not None:
            return
'''


def _texts(kind: Kind, source: str) -> Iterator[str]:
    """The module with one place rewritten, for every place that the kind takes."""
    module = Module(source)
    for region in module.regions():
        lines = kind.lines(module, region)
        if lines is not None:
            first, last = region.lines
            yield "\n".join([*kind.prelude, *module.lines[: first - 1], *lines, *module.lines[last:]])


def _results(text: str) -> list[Any]:
    namespace: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(text, "a rewritten module", "exec", dont_inherit=True), namespace)
        return [namespace["program"](n) for n in range(6)]


@pytest.mark.parametrize("name", BY_NAME)
def test_a_kind_does_the_same_at_every_place_that_it_takes(name: str) -> None:
    texts = list(_texts(BY_NAME[name], SAMPLE))
    assert len(texts) >= 3
    for text in texts:
        assert _results(text) == _results(SAMPLE), text


LOOPS = ("loop_of_one", "loop_broken_off", "over_generator")
THROUGH = ("through_list", "through_tuple", "through_dict")

#: A line of a function, and the kinds that must take nothing that it is a part of.
NEVER = {
    "return x": ("outlined",),
    "y = (yield x)": ("outlined", "lambda"),
    "y = super().__len__()": ("outlined", "lambda"),
    "y = __class__.__name__": ("outlined", "lambda"),
    "y = locals()": ("outlined", "lambda", *LOOPS),
    "y = eval('x')": ("outlined", "lambda", *LOOPS),
    "y = x\n    del y": ("outlined",),
    "y = (z := x)": ("lambda",),
    "y = x, x": ("lambda",),
    "y = z = x": THROUGH,
    "y, z = x": THROUGH,
    "contextlib.redirect_stdout(x)": ("print",),
    "y = '''a\n  b'''": tuple(BY_NAME),
    "y = f'''a\n  {x}'''": tuple(BY_NAME),
    "if x: y = x": (*THROUGH, "lambda"),
    "nonlocal x": tuple(BY_NAME),
}


@pytest.mark.parametrize("line", NEVER)
def test_a_kind_does_not_take_what_it_would_change(line: str) -> None:
    source = f"def program(x):\n    {line}\n"
    module = Module(source)
    last = source.count("\n")
    regions = [region for region in module.regions() if region.lines[1] == last]
    taken = {name for name in NEVER[line] for region in regions if BY_NAME[name].lines(module, region) is not None}
    assert taken == set()


@pytest.mark.parametrize("name", ["outlined", *LOOPS])
def test_a_break_stays_in_its_loop(name: str) -> None:
    module = Module("def program(x):\n    for i in x:\n        break\n")
    taken = {region.lines for region in module.regions() if BY_NAME[name].lines(module, region) is not None}
    assert taken == {(2, 3)}


def test_statements_that_share_a_line_stay_together() -> None:
    module = Module("def program(x):\n    y = x; z = y\n    return z\n")
    assert {region.lines for region in module.regions()} == {(2, 3), (3, 3)}


@pytest.mark.parametrize("word", ["x.__code__", "sys._getframe()", "inspect.stack(stacklevel=1)", "e.tb_lineno"])
def test_who_looks_at_its_own_code_has_no_forms(word: str) -> None:
    assert count(_rendered("    return x + 1\n"), 100) > 0
    assert count(_rendered(f"    return {word}\n"), 100) == 0


def _rendered(body: str, graphs: int | None = None, calls: str = "    yield Call(1)\n") -> str:
    text = f"import torch\n\n\ndef program(x):\n{body}\n\ndef calls(new):\n{calls}"
    return Program("tests/case", "A case.", ("CACHE-1",), (), "tests", text, graphs=graphs).render()


def test_expectations_are_kept_or_dropped_with_what_the_kind_may_change() -> None:
    source = _rendered(
        "    y = x + 1\n    return y\n", 1, '    yield Call(1, cache="compile")\n    yield Call(1, cache="hit")\n'
    )
    source = source.replace("\ngraphs = 1\n", "\ngraphs = 1\nreused = [2]\n")
    breaking = {kind.does for kind in KINDS if kind.breaks}
    told = set()
    for number in range(1, count(source, 1000) + 1):
        form = rewritten(source, number)
        title, meta = front_matter(form)
        breaks = any(does in title for does in breaking)
        told.add(breaks)
        assert meta["id"] == form_id("tests/case", number)
        assert meta.get("graphs") == (None if breaks else 1)
        assert meta.get("reused") == (None if breaks else [2])
        assert ("cache=" in form) is not breaks
        assert ("CACHE-1" in meta["clauses"]) is not breaks
        assert ("graph_break" in meta["features"]) is breaks
        compile(form, "a form", "exec")
    assert told == {True, False}


def test_a_program_without_operators_gets_none() -> None:
    source = _rendered("    return len(x)\n", 0)
    titles = [front_matter(rewritten(source, number))[0] for number in range(1, count(source, 1000) + 1)]
    assert titles
    assert not [title for title in titles for kind in KINDS if kind.breaks and kind.does in title]


@pytest.mark.parametrize("callable_object", [False, True])
def test_the_user_is_never_rewritten(callable_object: bool) -> None:
    source = _rendered("    return x + 1\n", None, "    y = 1\n    y = y + 1\n    yield Call(y)\n")
    if callable_object:  # then any function may be a part of the program
        source = source.replace(
            "def program(x):\n    return x + 1\n", "def add(x):\n    return x + 1\n\n\nprogram = add\n"
        )
    user = source[source.index("def calls") :]
    forms = [rewritten(source, number) for number in range(1, count(source, 1000) + 1)]
    assert forms
    assert all(form.endswith(user) for form in forms)


def test_show_and_repro_take_the_id_of_a_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    form = Corpus().case("cache/global_int~rw1")
    assert main(["show", form.id]) == 0
    assert form.source in capsys.readouterr().out
    script = tmp_path / "script.py"
    assert main(["repro", form.id, "--backend", "aot_eager", "-o", str(script)]) == 0
    program = form.source.partition("def program")[2].partition("\n\n")[0]
    assert program in script.read_text(encoding="utf-8")
    assert program not in Corpus().case("cache/global_int").source
    capsys.readouterr()
    assert main(["show", "cache/global_int~rw999"]) == 2
    assert "cache/global_int~rw999" in capsys.readouterr().err
