"""A failing case gets small, fails in the same way all the while, and is then a file and a script."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
import torch

from cases.program import Program, front_matter
from conformance import reduction_passes as passes
from conformance.cli import main
from conformance.errors import raised_in
from conformance.execute import Options
from conformance.isolate import Limits
from conformance.record import Record
from conformance.reduce import Budget, Genome, NotReproducible, Reducer, _smaller, split
from conformance.reduction_passes import count_calls, program_lines, undefined_names
from conformance.signature import Signature, is_wrong, normal, signature_of
from conformance.status import STATUSES, Status
from conformance.trials import Trials
from tests import wrong_compilers
from tests.processes import command_line
from tests.record_support import a_record
from tests.wrong_compilers import InProcess

WRONG = str(Path(wrong_compilers.__file__))


def text_of(body: str, case_id: str = "tests/case") -> str:
    """The text of a case of that module text."""
    return Program(case_id, "A case of a test.", ("FRAME-1",), (), "tests", textwrap.dedent(body)).render()


#: A fault in the middle of much that has nothing to do with it.
LONG = text_of(
    """
    import math
    import torch

    SCALE = 2.0
    SEEN = []


    def halved(x, by):
        return x / by


    class Settings:
        size = 3

        def __init__(self, name):
            self.name = name


    def program(x, y, settings, *, flag=False):
        log = []
        try:
            with torch.no_grad():
                a = halved(x, 2) + math.pi
        finally:
            log.append("done")
        total = y.sum()
        for i in range(settings.size):
            b = torch.relu(a - 4.0 * SCALE)
            if flag:
                b = b * i
            total = total + b.mean()
        SEEN.append(len(log))
        return {"total": total, "a": a, "name": settings.name}, [v for v in (x, y)]


    def calls(new):
        settings = Settings("first")
        for n in (4, 5, 6):
            yield Call(new.dyadic(n, 3), new.dyadic(2, n), settings, flag=n > 4)
        settings.name = "second"
        yield Call(new.dyadic(7, 3), new.dyadic(2, 7), settings)
    """
)


def reduced(text: str, compiler: object, **options: object) -> Reducer:
    """A reduction that has run to its end."""
    reducer = Reducer(text, InProcess(compiler), **options)
    reducer.run()
    return reducer


# -- signatures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0.5", "#"),
        ("-1.5e-07", "#"),
        ("0.026216886937618256e-05", "#"),
        ("nan", "nan"),
        ("-inf", "inf"),
        ("-0.0", "negative zero"),
        ("torch.float32", "torch.float32"),
        ("(4, 3, 1)", "(#)"),
        ("Tensor float32[4, 3]", "Tensor float32[#]"),
        ("returns list of 3", "returns"),
        ("raises KeyError: 'scale'", "raises KeyError: '...'"),
        ("raises ValueError: in TMP/frameconf-trials-x1/17.py", "raises ValueError: in PATH"),
        ("<function f at 0x7f001>", "<function f at #>"),
        ("4ef7c23960a77f64", "#"),
    ],
)
def test_what_belongs_to_one_program_is_no_part_of_a_signature(text: str, expected: str) -> None:
    assert normal(text) == expected


def divergent(**divergence: str) -> Signature:
    found = {"call": "call 1", "aspect": "values", "path": "result", "expected": "1.0", "got": "2.0"} | divergence
    made = signature_of(a_record("a/b", "WRONG", divergence=found, kind=found["aspect"], phase=found["call"]))
    assert made is not None
    return made


def test_signatures_differ_where_failures_do() -> None:
    one = divergent()
    assert str(one) == "WRONG: call: values of result: # -> #"
    assert divergent(call="call 7", path="result[2].x", expected="0.25") == one
    for other in ({"aspect": "dtype"}, {"path": "args[0]"}, {"got": "nan"}, {"call": "end"}):
        assert divergent(**other) != one


def test_a_crash_is_known_by_the_function_it_happened_in_and_a_hang_by_nothing() -> None:
    stderr = (
        "Fatal Python error: Segmentation fault\n\nCurrent thread 0x01 (most recent call first):\n"
        '  File "python/ctypes/__init__.py", line 517 in string_at\n'
        '  File "./vendor/lowering.py", line 12 in lower_tanh\n'
        '  File "./conformance/observe.py", line 190 in _call\n'
    )
    crash = signature_of(a_record("a/b", "CRASH", kind="signal SIGSEGV", phase="call 2", stderr=stderr))
    assert str(crash) == "CRASH: call: signal SIGSEGV: in lowering.py lower_tanh"
    hang = signature_of(a_record("a/b", "TIMEOUT", kind="timeout", phase="call 2", stderr=stderr))
    assert str(hang) == "TIMEOUT: call: timeout"


def error_of(body: str, compiler_body: str) -> BaseException:
    """What a program of that body raises, run by a compiler function of that body."""
    names: dict[str, object] = {}
    exec(compile(f"def program(x):\n    {body}\n", "program.py", "exec"), names)
    exec(compile(f"def lower(f, x):\n    {compiler_body}\n", "vendor/lowering.py", "exec"), names)
    with pytest.raises(Exception) as caught:
        names["lower"](names["program"], torch.ones(2))
    return caught.value


@pytest.mark.parametrize(
    ("body", "compiler_body", "expected"),
    [
        ("return x", "raise NotImplementedError", "lowering.py lower"),
        ("return x.view(7)", "return f(x)", ""),
        ("raise ValueError", "return f(x)", ""),
        (
            "return 1 / 0",
            "try: f(x)\n    except ArithmeticError as error: raise ValueError from error",
            "lowering.py lower",
        ),
        ("return x", "import json; json.loads('{')", "lowering.py lower"),
        ("return x", "error = ValueError(); raise error from error", "lowering.py lower"),
    ],
)
def test_an_error_is_known_by_the_compilers_function_that_raised_it(
    body: str, compiler_body: str, expected: str
) -> None:
    assert raised_in(error_of(body, compiler_body), "program.py") == expected


def test_what_an_error_was_raised_from_says_where_it_arose() -> None:
    error, cause = (
        error_of("return x", "raise ValueError"),
        error_of("return x", "import torch; torch.nn.Linear(2, 2)(x[0])"),
    )
    error.__cause__ = cause
    assert raised_in(error, "program.py") == "linear.py forward"


def test_where_an_error_arose_is_part_of_its_signature() -> None:
    one = divergent(aspect="raised", frame="lowering.py lower_sin")
    assert str(one).endswith(": in lowering.py lower_sin")
    assert divergent(aspect="raised", frame="lowering.py lower_cos") != one


@pytest.mark.parametrize(
    ("status", "wrong"), [("PASS", False), ("INVALID", False), ("NOT_ENGAGED", False), ("OOM", True)]
)
def test_which_records_are_a_backends_fault(status: str, wrong: bool) -> None:
    made = a_record("a/b", status)
    assert is_wrong(made) is wrong
    assert (signature_of(made) is None) is (status in ("PASS", "INVALID"))


# -- passes -----------------------------------------------------------------------------------------------------


def candidates(name: str, body: str) -> list[str]:
    """What a pass makes of a module, as text; what is no Python is left out."""
    tree = ast.parse(textwrap.dedent(body))
    before = ast.unparse(tree)
    found = [ast.unparse(ast.fix_missing_locations(tree)) for tree in _pass(name)(tree)]
    assert ast.unparse(tree) == before, "a pass changes nothing of the tree that it is given"
    return [text.replace("    ", " ") for text in found]


def _pass(name: str) -> passes.Pass:
    return passes.without_statements(int(name[-1])) if name[:-1] == "without_statements_" else getattr(passes, name)


@pytest.mark.parametrize(
    ("name", "body", "expected"),
    [
        (
            "ended_early",
            "def calls(new):\n  yield Call(1)\n  edit()\n  yield Call(2)",
            "def calls(new):\n yield Call(1)",
        ),
        (
            "sliced",
            "def program(x):\n  a = x + 1\n  b = x * 2\n  c = a - 1\n  return b, c",
            "def program(x):\n b = x * 2\n return b",
        ),
        (
            "sliced",
            "def program(x):\n  a = x + 1\n  b = x * 2\n  c = a - 1\n  return {'b': b, 'c': c}",
            "def program(x):\n a = x + 1\n c = a - 1\n return c",
        ),
        (
            "sliced",
            "def program(x):\n  a = []\n  a.append(x)\n  b = 1\n  return [a, b]",
            "def program(x):\n a = []\n a.append(x)\n return a",
        ),
        (
            "sliced",
            "def program(x, y):\n  x.y[0] = 1\n  z = 2\n  return x",
            "def program(x, y):\n x.y[0] = 1\n return x",
        ),
        (
            "sliced",
            "K = 1\ndef g(x):\n  return K\ndef program(x):\n  a = g(x)\n  return a, x",
            "def program(x):\n return x",
        ),
        ("sliced", "def program(x):\n  a = g(x)\n  return a", "def program(x):\n return"),
        (
            "plain_program",
            "class Net:\n  def forward(self, x):\n    return x\nprogram = Net()",
            "def program(x):\n return x",
        ),
        (
            "plain_program",
            "def make(k):\n  @d\n  def inner(x):\n    return x\n  return inner\nprogram = make(2)",
            "def program(x):\n return x",
        ),
        (
            "plain_program",
            "def f(x):\n  return g(x)\ndef g(x):\n  return x\nprogram = partial(f)",
            "def g(x):\n return x\n\ndef program(x):\n return g(x)",
        ),
        ("without_statements_1", "a = 1\nb = 2", "a = 1"),
        ("without_statements_2", "a = 1\nb = 2\nc = 3\nd = 4", "a = 1\nb = 2"),
        ("without_statements_1", "def f():\n  return 1", "def f():\n pass"),
        ("without_statements_1", "try:\n  a()\nexcept E:\n  b()", "a()"),
        ("without_statements_1", "match a:\n  case 1:\n    b()", "pass"),
        ("lifted", "for i in range(3):\n  f(i)", "i = 0\nf(i)"),
        ("lifted", "for i in (x, y):\n  f(i)", "i = x\nf(i)"),
        ("lifted", "for i in g():\n  f(i)", "i = next(iter(g()))\nf(i)"),
        ("lifted", "with a as b:\n  f()", "f()"),
        ("lifted", "if a:\n  f()\nelse:\n  g()", "g()"),
        ("lifted", "try:\n  f()\nexcept E:\n  g()\nfinally:\n  h()", "f()\nh()"),
        ("lifted", "try:\n  f()\nexcept E:\n  g()", "g()"),
        ("lifted", "match a:\n  case 1:\n    f()\n  case _:\n    g()", "g()"),
        ("simpler_expressions", "v = f(a + b)", "v = a + b"),
        ("simpler_expressions", "v = a.relu().sum()", "v = a.relu()"),
        ("simpler_expressions", "def f(p, q):\n  v = g(1) + q", "def f(p, q):\n v = p"),
        ("simpler_expressions", "v = f(a + b)", "v = f(1)"),
        ("simpler_expressions", "while f(a):\n  g()", "while False:\n g()"),
        ("without_parts", "return_ = (a, b)", "return_ = (b,)"),
        ("without_parts", "f(a, k=1)", "f(a)"),
        ("without_parts", "{'a': x, 'b': y}", "{'b': y}"),
        ("without_parts", "@d\ndef f():\n  pass", "def f():\n pass"),
        ("without_parts", "x[1:2]", "x[1:]"),
        ("without_parts", "(a, b, c, d, e, f)", "(a, b, c)"),
        ("without_parameters", "def f(a, b):\n  pass\nf(1, b=2)", "def f(a):\n pass\nf(1)"),
        ("without_parameters", "def program(a, b):\n  pass\nCall(1, 2)", "def program(b):\n pass\nCall(2)"),
        (
            "without_parameters",
            "class C:\n  def m(self, a, b):\n    pass\nc.m(1, 2)",
            "class C:\n\n def m(self, b):\n  pass\nc.m(2)",
        ),
        ("without_parameters", "def f(a, b=1, *, c=2):\n  pass\nf(1, c=3)", "def f(a, b=1, *):\n pass\nf(1)"),
        ("inlined", "def f():\n  a = g()\n  return a + 1", "def f():\n return g() + 1"),
        ("inlined", "def f(x):\n  a = x\n  return a + a", "def f(x):\n return x + x"),
        ("inlined", "def h(a, b):\n  return a - b\nh(b, a)", "b - a"),
        ("smaller_constants", "f(7, 9)", "f(1, 1)"),
        ("smaller_constants", "f(7, 1)", "f(2, 1)"),
        ("smaller_constants", "f(0.625)", "f(1)"),
    ],
)
def test_a_pass_offers(name: str, body: str, expected: str) -> None:
    shown = candidates(name, body)
    expected = expected.replace("*):", "):").replace(", )", ")") if name == "without_parameters" else expected
    assert expected in shown, shown


def test_what_the_program_does_not_read_goes_with_what_it_returned() -> None:
    helpers = "def f(x):\n  return f(x - 1)\ndef g(x):\n  y = x\n  return y\nclass C:\n  pass\n"
    body = f"{helpers}def program(x):\n  a = f(x)\n  b = g(x)\n  return a, b\ndef calls(new):\n  yield Call(C())"
    shown = candidates("sliced", body)
    kept = [[name for name in ("def f", "def g", "class C") if name in text] for text in shown if " return b" in text]
    assert kept == [["def g", "class C"]]


@pytest.mark.parametrize(
    ("body", "endless"),
    [
        ("while n > 0:\n  x = n", True),
        ("while n > 0:\n  n -= 1", False),
        ("while n > 0:\n  n -= 0", True),
        ("while node is not None:\n  x, node = node", False),
        ("while True:\n  pass", True),
        ("while False:\n  pass", True),  # never begun: nothing is lost with it
        ("while True:\n  if x: break", False),
        ("while q:\n  x = q.pop()", False),
        ("while found is None:\n  look(found)", False),
        ("while f(x):\n  pass", False),
        ("def f():\n  if a:\n    while a: b = 1", True),
    ],
)
def test_loops_that_nothing_ends(body: str, endless: bool) -> None:
    assert passes.never_ends(ast.parse(body)) is endless


def test_a_variable_that_is_read_twice_or_set_twice_stays() -> None:
    assert candidates("inlined", "def f():\n  a = g()\n  return a + a") == []
    assert candidates("inlined", "def f():\n  a = g()\n  a = h()\n  return a") == []


@pytest.mark.parametrize(
    ("body", "names"),
    [
        ("def program(x): return y\ndef calls(new): yield Call()", {"y"}),
        ("def calls(new): yield Call()", {"program"}),
        ("def program(x): return [i for i in x]\ndef calls(new): yield record(len(new))", set()),
        ("def program():\n  global z\n  z = 1\ndef calls(new): return z", set()),
        ("program = lambda x: x\nimport a.b as calls", set()),
        ("class program:\n  b = 1\n  def f(self): return b\ndef calls(new): pass", {"b"}),
    ],
)
def test_names_that_nobody_defines(body: str, names: set[str]) -> None:
    assert undefined_names(body) == names


def test_lines_are_those_of_the_program_and_its_helpers() -> None:
    body = split(LONG)[1]
    assert program_lines(LONG) == 24 and count_calls(LONG) == 2
    assert program_lines(body.replace("import math", "import math\nimport cmath")) == 24


# -- reducing ---------------------------------------------------------------------------------------------------


def test_what_is_left_is_the_fault_and_what_it_needs() -> None:
    reducer = reduced(LONG, wrong_compilers.relu_lost)
    assert (reducer.lines, reducer.calls) == (2, 1), reducer.text
    assert "relu" in reducer.text and split(reducer.text)[0] == split(LONG)[0]
    again = InProcess(wrong_compilers.relu_lost).run([reducer.text])[0]
    assert signature_of(again) == reducer.signature and again.evidence == reducer.record.evidence


def test_a_fault_that_needs_two_calls_keeps_two() -> None:
    body = "import torch\n\n\ndef program(x, y):\n    return (x + 1).abs(), y\n\n\ndef calls(new):\n"
    body += "    for _ in range(4):\n        yield Call(new.dyadic(5), 3)\n    yield Call(new.dyadic(5), 4)\n"
    reducer = reduced(text_of(body), wrong_compilers.first_answer_kept)
    assert reducer.lines == 2
    assert ("range" not in reducer.text and reducer.calls == 2) or "range(2)" in reducer.text, reducer.text


def test_the_signature_stays_the_same_and_not_only_the_failure() -> None:
    def two_faults(program: object) -> object:
        return wrong_compilers.relu_lost(wrong_compilers.sin_raises(program))

    both = text_of(
        """
        import torch


        def program(x):
            try:
                a = torch.sin(x)
            except RuntimeError:
                a = x
            return torch.relu(x), a.sum()


        def calls(new):
            yield Call(new.dyadic(8))
        """
    )
    reducer = reduced(both, two_faults)
    assert reducer.signature.status == "WRONG" and "relu" in reducer.text and "sin(" not in reducer.text
    raising = reduced(both.replace("torch.relu(x), a.sum()", "torch.relu(x), torch.sin(a)"), two_faults)
    assert raising.signature.status == "RAISED" and "sin" in raising.text and "relu" not in raising.text
    assert "cannot lower sin of # arguments" in raising.signature.difference


def test_no_candidate_is_invalid_in_eager() -> None:
    text = text_of(
        """
        import time
        import torch


        def program(x):
            return torch.relu(x), 0 * time.perf_counter_ns()


        def calls(new):
            yield Call(new.dyadic(8))
        """
    )
    reducer = Reducer(text, InProcess(wrong_compilers.relu_lost))
    # it still fails, and first of all in the same way
    assert not reducer._take_first_failing([text.replace("0 * time", "time")])
    assert reducer._take_first_failing([text.replace("0 * time", "1 * 0 * time")])


def test_what_passes_or_fails_in_two_ways_is_not_reduced() -> None:
    with pytest.raises(NotReproducible, match="nothing to reduce: PASS"):
        reduced(LONG, lambda program: lambda *args, **kwargs: program(*args, **kwargs))
    turns = iter("ab" * 9)

    def moody(program: object) -> object:
        compiler = wrong_compilers.relu_lost if next(turns) == "a" else (lambda program: lambda *a, **k: None)
        return compiler(program)

    with pytest.raises(NotReproducible, match="does not fail the same way twice"):
        reduced(LONG, moody)


def test_a_budget_is_kept_and_what_was_reached_stays() -> None:
    reducer = reduced(LONG, wrong_compilers.relu_lost, budget=Budget(checks=40))
    assert reducer.checks == 40 and 2 < reducer.lines < program_lines(LONG)
    assert reduced(LONG, wrong_compilers.relu_lost, budget=Budget(seconds=0)).checks <= 3


def test_no_text_is_tried_twice() -> None:
    tries = InProcess(wrong_compilers.relu_lost)
    Reducer(LONG, tries, width=2).run()
    assert len(tries.texts) - 1 == len(set(tries.texts))  # the first one is, to see whether it fails the same way


def test_what_another_backend_fails_too_is_not_the_result() -> None:
    both = text_of("import torch\n\n\ndef program(x):\n    return torch.relu(x).tanh() + torch.relu(x)\n\n\n"
                   "def calls(new):\n    yield Call(new.dyadic(8))\n")  # fmt: skip
    innocent = InProcess(lambda program: lambda x: program(x) if "tanh" in program.__code__.co_names else x)
    reducer = reduced(both, wrong_compilers.relu_lost, beside=innocent)
    assert "tanh" in reducer.text and "relu" in reducer.text
    assert reducer.alone and "tanh" not in reduced(both, wrong_compilers.relu_lost).text


def test_a_result_is_not_alone_while_another_backend_fails_it_in_another_way() -> None:
    both = text_of("import torch\n\n\ndef program(x):\n    return torch.relu(x), torch.sin(x)\n\n\n"
                   "def calls(new):\n    yield Call(new.dyadic(8))\n")  # fmt: skip
    reducer = Reducer(both, InProcess(wrong_compilers.relu_lost), beside=InProcess(wrong_compilers.sin_raises))
    assert not reducer.alone
    reducer.run()
    assert reducer.alone and "relu" in reducer.text and "sin" not in reducer.text
    same = reduced(both, wrong_compilers.relu_lost, beside=InProcess(wrong_compilers.relu_lost))
    assert not same.alone and same.text == both


def test_a_method_that_needs_its_object_does_not_become_a_function() -> None:
    net = "class Net:\n    k = 1\n\n    def forward(self, x):\n        return {}\n\n\nprogram = Net()\n"
    user = "\n\ndef calls(new):\n    yield Call(new.dyadic(8))\n"
    assert list(_smaller(text_of(net.format("x + self.k") + user), passes.plain_program, 0)) == []
    assert len(list(_smaller(text_of(net.format("x + 1") + user), passes.plain_program, 0))) == 1


def test_a_loop_loses_nothing_that_ends_it() -> None:
    body = "    n = 3\n    while n > 0:\n        x = torch.relu(x)\n        n -= 1\n    return x\n\n\n"
    text = text_of(f"import torch\n\n\ndef program(x):\n{body}def calls(new):\n    yield Call(new.dyadic(8))\n")
    tried = [smaller for each in passes.PASSES for _, smaller in _smaller(text, each, 0)]
    assert any("while n > 0" in smaller for smaller in tried)
    assert not [smaller for smaller in tried if "while n > 0" in smaller and not re.search("n -= [123]", smaller)]


def test_a_loop_that_something_unseen_ends_hinders_nothing() -> None:
    body = "    while GOES_ON:\n        step()\n    x = x + 1\n    return torch.relu(x)\n\n\n"
    head = "import torch\n\nGOES_ON = [1]\n\n\ndef step():\n    GOES_ON.clear()\n\n\n"
    text = text_of(f"{head}def program(x):\n{body}def calls(new):\n    yield Call(new.dyadic(8))\n")
    assert passes.never_ends(ast.parse(text)), "to whoever does not look into step()"
    tried = [smaller for each in passes.PASSES for _, smaller in _smaller(text, each, 0)]
    assert any("while GOES_ON" in smaller and "x + 1" not in smaller for smaller in tried)


class Timed(InProcess):
    """Says of every run that it took two seconds, and that it ended as ``status``."""

    def __init__(self, status: Status) -> None:
        super().__init__(wrong_compilers.relu_lost)
        self._status = status
        self.seconds: list[float | None] = []

    def run(self, texts: Sequence[str], seconds: float | None = None) -> list[Record]:
        """The records of these texts; what they were to take is kept."""
        self.seconds.append(seconds)
        return [replace(record, seconds={"worker": 2.0}, status=self._status) for record in super().run(texts)]


@pytest.mark.parametrize(("status", "seconds"), [(STATUSES["WRONG"], 2.0), (STATUSES["TIMEOUT"], None)])
def test_what_is_tried_gets_no_more_time_than_the_first_needed_unless_that_hangs(
    status: Status, seconds: float | None
) -> None:
    tries = Timed(status)
    Reducer(LONG, tries, Budget(checks=5)).run()
    assert tries.seconds[0] is None and set(tries.seconds[1:]) == {seconds}


def _of_choices(choices: object) -> str | None:
    """A generator: each choice is an operator on a running value, all of them in one expression that no pass splits."""
    names = ["neg", "abs", "cos", "exp2", "relu"]
    steps = [f"v{i + 1} = step(torch.{names[c % 5]}, v{i})" for i, c in enumerate(choices)]
    lines = "\n    ".join(["v0 = x", *steps, f"return v{len(steps)}"])
    return text_of(
        f"import torch\n\n\ndef step(f, x):\n    return f(x)\n\n\ndef program(x):\n    {lines}\n\n\n"
        "def calls(new):\n    yield Call(new.dyadic(8))\n"
    )


def test_choices_are_reduced_where_the_tree_leaves_much() -> None:
    choices = [1, 2, 3, 2, 1, 0, 4, 0, 1, 2, 3, 0, 1]

    def needs_ten_lines(program: object) -> object:
        # the fault shows only in a program as the generator writes it
        whole = "step" in program.__code__.co_names and program.__code__.co_varnames[1:2] == ("v0",)
        return (wrong_compilers.relu_lost if whole else lambda program: program)(program)

    text = _of_choices(choices)
    reducer = Reducer(text, InProcess(needs_ten_lines))
    reducer._by_choices(Genome(choices, _of_choices))
    assert reducer.text == _of_choices([0, 4]) or program_lines(reducer.text) <= 6, reducer.text


# -- the command ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["capture/no_such_case", "--backend", "eager"], "unknown case"),
        (["nowhere.py", "--backend", "eager"], "cannot read nowhere.py"),
        ([__file__, "--backend", "eager"], "not a case"),
        (["trigger/runs_40", "--backend", "no_such_backend"], "unknown backend"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reduce", *arguments]) == 2
    error = capsys.readouterr().err.strip()
    assert said in error and error.startswith("frameconf: ")


def test_interrupted_it_writes_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(InProcess):
        def __init__(self, backend: str, options: object) -> None:
            super().__init__(wrong_compilers.relu_lost, backend)
            self.options = options

        def __enter__(self) -> Interrupted:
            return self

        def __exit__(self, *exception: object) -> None:
            pass

        def run(self, texts: Sequence[str], seconds: float | None = None) -> list[Record]:
            if len(self.texts) > 60:
                raise KeyboardInterrupt
            return super().run(texts)

    monkeypatch.setattr("conformance.trials.Trials", Interrupted)
    case, output = tmp_path / "long.py", tmp_path / "small.py"
    case.write_text(LONG)
    assert main(["reduce", str(case), "--backend", "a.py:compiler", "-o", str(output)]) == 130
    assert 2 < program_lines(output.read_text()) < program_lines(LONG)
    assert str(output) in capsys.readouterr().out and (tmp_path / "small_repro.py").exists()
    assert main(["reduce", str(case), "--backend", "a.py:compiler", "-o", str(case)]) == 2


@pytest.mark.slow
def test_a_case_becomes_a_file_and_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = tmp_path / "long.py"
    case.write_text(LONG)
    output = tmp_path / "small.py"
    assert main(["reduce", str(case), "--backend", f"{WRONG}:relu_lost", "-o", str(output)]) == 0
    said = capsys.readouterr().out
    assert "WRONG: call: values of result" in said and "it shows the difference" in said
    assert program_lines(output.read_text()) == 2
    script = (tmp_path / "small_repro.py").read_text()
    assert script.startswith("# WRONG: call") and "import conformance" not in script
    done = subprocess.run(
        [sys.executable, str(tmp_path / "small_repro.py")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and "DIFFERS" in done.stdout
    assert main(["reduce", str(output), "--backend", "eager", "-o", str(tmp_path / "x.py")]) == 2
    assert "nothing to reduce: PASS" in capsys.readouterr().err


def test_a_crash_is_not_known_by_the_place_in_the_program() -> None:
    frames = '  File "cases/corpus/{}.py", line 16 in program\n  File "site-packages/made/run.py", line 3 in compiled\n'
    one, two = (
        signature_of(a_record("a/b", "CRASH", kind="signal SIGSEGV", phase="call 1", stderr=frames.format(name)))
        for name in (0, 1)
    )
    assert one == two and one is not None and one.frame == "run.py compiled"


@pytest.mark.slow
@pytest.mark.parametrize(("compiler", "timeout"), [("tanh_crashes", 20), ("tanh_hangs", 2)])
def test_crashes_and_hangs_are_reduced_too(compiler: str, timeout: int, tmp_path: Path) -> None:
    case, output = tmp_path / "case.py", tmp_path / "small.py"
    body = "import torch\n\n\ndef program(x, y):\n    a = x + y\n    b = torch.tanh(a)\n    return a, b\n\n\n"
    text = text_of(body + "def calls(new):\n    yield Call(new.dyadic(8), new.dyadic(8))\n")
    case.write_text(text.replace("generator = 1\n", "generator = 1\ngraphs = 1\nreused = [2]\n"))
    arguments = ["--backend", f"{WRONG}:{compiler}", "--timeout", str(timeout), "-o", str(output)]
    assert main(["reduce", str(case), *arguments]) == 0
    assert "tanh(x)" in output.read_text() and program_lines(output.read_text()) == 2
    assert not {"graphs", "reused"} & front_matter(output.read_text())[1].keys()
    assert [process for process in psutil.process_iter() if str(tmp_path) in command_line(process)] == []


@pytest.mark.slow
def test_what_hangs_is_ended_early_where_it_is_known_how_long_the_like_take() -> None:
    waiting = text_of(
        """
        import time
        import torch


        def program(x):
            time.sleep(SECONDS)
            return x


        def calls(new):
            yield Call(new.dyadic(2))
        """
    )
    hanging, brief = waiting.replace("SECONDS", "30"), waiting.replace("SECONDS", "0")
    with Trials("eager", Options(limits=Limits(seconds=40), workers=1)) as trials:
        first = trials.run([hanging], seconds=0.5)[0]
        assert first.evidence.startswith("not done after 5 s"), first
        assert trials.run([brief], seconds=3.0)[0].status.name == "PASS"
        assert sorted(trials._hosts) == [20, 40], "one limit beside that of the options"
        assert trials.run([brief])[0].status.name == "PASS"
