"""Graph breaks: every kind of break in every context, so that what is live there has to survive it.

A kind is a few statements that read the local tensor ``y`` and may rebind it; a context is a program with a
line that is replaced by such statements. They share the names ``x``, ``w`` and ``y``, and nothing else.
Programs of special shape stand in ``graph_break_shapes`` and ``graph_break_frames``.

In every context ``y`` is a sum of positive multiples of ``x`` and ``w`` when the break is reached. Inputs are
all positive or all negative, so the sign of a call's inputs settles every decision that a kind takes on the
sum of ``y``; and all values before a break are exact in float32, so numbers and texts made of them do not
depend on rounding.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from cases.program import Program

_MARK = "BREAK"
_THIRD_PARTY = ("import numpy as np", "import torch")


@dataclass(frozen=True)
class _Kind:
    """One operation that most compilers cannot put in a graph.

    ``does`` begins the title; ``expression`` is the kind as an expression of ``y``, where it has one.
    ``decides`` says that the sign of the inputs changes the path taken; ``takes`` that the rest depends on
    numbers taken from the data, or on state that each call changes, so that nothing can be said of reuse.
    ``graphs`` is the ideal number at top level; ``last`` is the size of the inputs of the last call.
    """

    name: str
    does: str
    lines: str
    expression: str | None = None
    features: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    state: str = ""
    definitions: str = ""
    decides: bool = False
    takes: bool = False
    graphs: int | None = 2
    last: int = 8


@dataclass(frozen=True)
class _Context:
    """A program with a line ``BREAK``, or ``EXPRESSION`` where only an expression fits.

    ``where`` ends the title; ``stateful`` says that each call changes state the program reads.
    """

    name: str
    where: str
    program: str
    features: tuple[str, ...]
    clause: str
    state: str = ""
    definitions: str = ""
    stateful: bool = False


_KINDS = (
    _Kind(
        "print",
        "A tensor is printed",
        'print("half way:", y.sum())',
        features=("print", "reduction"),
        clauses=("BREAK-2", "EFFECT-3"),
    ),
    _Kind(
        "branch",
        "A branch is taken on the sum of a tensor",
        """
        if y.sum() > 0.03:
            y = y * 2.0
        else:
            y = y - 0.5
        """,
        expression="y * 2.0 if y.sum() > 0.03 else y - 0.5",
        features=("branch_on_data", "reduction"),
        decides=True,
    ),
    _Kind(
        "while",
        "A while loop runs until a tensor is small enough",
        """
        while y.abs().sum() > 4.06:
            y = y * 0.5
        """,
        features=("branch_on_data", "while_loop", "reduction"),
        takes=True,
        graphs=None,
    ),
    _Kind(
        "item",
        "A number is taken out of a tensor with item()",
        "y = y + y.max().item()",
        expression="y + y.max().item()",
        features=("item", "reduction"),
        takes=True,
    ),
    _Kind(
        "tolist",
        "A tensor becomes a list of numbers",
        """
        first, *_, last = y.tolist()
        y = y + (2.0 * last - first)
        """,
        expression="y + y.tolist()[-1]",
        features=("item", "container"),
        takes=True,
    ),
    _Kind(
        "int",
        "A tensor becomes an integer with int()",
        "y = y + int(y.sum()) % 5",
        expression="y + int(y.sum()) % 5",
        features=("item", "reduction"),
        takes=True,
    ),
    _Kind(
        "float",
        "A tensor becomes a Python float with float()",
        "y = y + float(y.mean())",
        expression="y + float(y.mean())",
        features=("item", "reduction"),
        takes=True,
    ),
    _Kind(
        "numpy",
        "A tensor goes through a NumPy array and back",
        """
        array = y.detach().cpu().numpy()
        y = y + torch.from_numpy(np.flip(array).copy()).to(y.device)
        """,
        features=("numpy",),
        imports=("import numpy as np",),
        graphs=None,
    ),
    _Kind(
        "warn",
        "A warning is given",
        'warnings.warn(f"half way with {y.numel()} values", stacklevel=1)',
        features=("warning", "string"),
        clauses=("BREAK-2", "EFFECT-3"),
        imports=("import warnings",),
    ),
    _Kind(
        "log",
        "A logger with a handler of the user's is called",
        'LOGGER.info("half way with %d values", y.numel())',
        features=("warning", "object_mutation"),
        clauses=("BREAK-2", "EFFECT-3"),
        imports=("import logging",),
        state="MESSAGES = []",
        definitions="""
        class ListHandler(logging.Handler):
            def createLock(self):
                self.lock = None

            def handle(self, record):
                MESSAGES.append(record.getMessage())


        LOGGER = logging.Logger("half-way", logging.INFO)
        LOGGER.addHandler(ListHandler())
        """,
        takes=True,
    ),
    _Kind(
        "c_effect",
        "A function written in C pushes onto a heap of the module",
        """
        heapq.heappush(HEAP, y.numel() - len(HEAP))
        y = y + HEAP[0]
        """,
        features=("object_mutation", "container"),
        clauses=("BREAK-2", "EFFECT-1"),
        imports=("import heapq",),
        state="HEAP = []",
        takes=True,
    ),
    _Kind(
        "c_opaque",
        "A tensor's values are written as JSON",
        "y = y + len(json.dumps(y.tolist())) / 16",
        expression="y + len(json.dumps(y.tolist())) / 16",
        features=("item", "string"),
        imports=("import json",),
        takes=True,
    ),
    _Kind(
        "data_shape",
        "A mask selects as many values as the data say",
        """
        kept = y[y > 0.53]
        y = y + kept.sum() * 0.25 - kept.numel()
        """,
        expression="y + y[y > 0.53].numel()",
        features=("indexing", "data_dependent_shape"),
        takes=True,
        graphs=None,
    ),
    _Kind(
        "collect",
        "The garbage collector is asked to look at young objects",
        "gc.collect(0)",
        imports=("import gc",),
    ),
    _Kind(
        "getattr",
        "An attribute is made up by a __getattr__ that prints",
        "y = y + GAUGE.level",
        expression="y + GAUGE.level",
        features=("dunder", "attribute", "print", "object_mutation"),
        clauses=("BREAK-2", "EFFECT-2"),
        state="READS = []",
        definitions='''
        class Gauge:
            """Has every public attribute: the number of reads so far."""

            def __getattr__(self, name):
                if name.startswith("_"):
                    raise AttributeError(name)
                READS.append(name)
                print("reading", name)
                return len(READS)


        GAUGE = Gauge()
        ''',
        takes=True,
        graphs=None,
    ),
    _Kind(
        "assert",
        "An assertion about the data fails in one of the calls",
        'assert y.sum() > 0.03, "the sum must be positive"',
        features=("assert", "branch_on_data", "reduction", "exception"),
        clauses=("EXC-1", "EXC-5"),
        decides=True,
        graphs=None,
    ),
    _Kind(
        "manual_seed",
        "The generators are seeded anew",
        """
        torch.manual_seed(torch.initial_seed() % 5 + y.numel())
        y = y + torch.initial_seed()
        """,
        features=("random",),
        clauses=("BREAK-2", "RNG-2"),
        takes=True,
        graphs=None,
    ),
    _Kind(
        "caught",
        "item() of a tensor with several elements raises and is caught",
        """
        try:
            level = y.item()
        except RuntimeError:
            level = 1.5
        y = y + level
        """,
        features=("try_except", "item"),
        clauses=("BREAK-6", "EXC-2"),
        graphs=None,
        last=1,
    ),
    _Kind(
        "eval",
        "A text is evaluated with eval()",
        'y = y + eval("2 * count + 1", {"count": y.numel()})',
        expression='y + eval("2 * count + 1", {"count": y.numel()})',
        features=("string",),
    ),
    _Kind(
        "python_random",
        "A number is drawn from Python's own generator",
        "y = y + random.randrange(1, 9)",
        expression="y + random.randrange(1, 9)",
        features=("python_random",),
        clauses=("BREAK-2", "RNG-4"),
        imports=("import random",),
        takes=True,
        graphs=None,
    ),
)

_CONTEXTS = (
    _Context(
        "top_level",
        "at top level between tensor operators",
        """
        def program(x, w):
            y = x * 2.0 + w
            before = y - w * 0.5
            trail = [before]
            BREAK
            trail.append(y + before)
            return y * w - before, trail
        """,
        (),
        "BREAK-5",
    ),
    _Context(
        "for_loop",
        "in the body of a for loop",
        """
        def program(x, w):
            total = x + w
            trail = []
            for k in range(1, 3):
                y = x * k + total * 0.5
                BREAK
                total = total * 0.5 + y
                trail.append((k, y))
            return total * w, trail
        """,
        ("for_loop",),
        "BREAK-3",
    ),
    _Context(
        "with_block",
        "inside a user's with block",
        """
        def program(x, w):
            y = x * 2.0 + w
            with Section("middle") as section:
                before = y + x
                BREAK
                y = y * 0.5 + before
                LOG.append(section.name)
            return y * w, before
        """,
        ("with_block", "class", "object_mutation"),
        "BREAK-3",
        state="LOG = []",
        definitions="""
        class Section:
            def __init__(self, name):
                self.name = name

            def __enter__(self):
                LOG.append(f"enter {self.name}")
                return self

            def __exit__(self, kind, error, trace):
                LOG.append(f"leave {self.name} with {kind.__name__ if kind else 'nothing'}")
                return False
        """,
        stateful=True,
    ),
    _Context(
        "try_finally",
        "under a finally clause",
        """
        def program(x, w):
            y = x * 2.0 + w
            done = False
            try:
                before = y + x
                BREAK
                y = y * 0.5 + before
                done = True
            finally:
                closing = y.sum() + w
                LOG.append((done, closing))
            return y * closing, before
        """,
        ("try_finally", "object_mutation"),
        "BREAK-3",
        state="LOG = []",
        stateful=True,
    ),
    _Context(
        "nested_function",
        "in a nested function that has free variables",
        """
        def program(x, w):
            scale = w + x
            runs = 0

            def inner(y):
                nonlocal runs
                runs += 1
                y = y + scale
                BREAK
                return y * 0.5 + scale

            first = inner(x)
            second = inner(first * 0.5 + w)
            return first + second * w, runs
        """,
        ("nested_function", "closure", "nonlocal"),
        "BREAK-4",
    ),
    _Context(
        "comprehension",
        "in a list comprehension",
        """
        def program(x, w):
            base = x + w * 0.5
            parts = [EXPRESSION for y in (base, base * 2.0, x)]
            return torch.stack(parts).sum(0) * w, parts
        """,
        ("comprehension",),
        "BREAK-4",
    ),
    _Context(
        "generator",
        "in a generator that the frame consumes",
        """
        def stages(x, w):
            y = x + w
            for k in range(1, 3):
                y = y * 0.5 + x * k
                BREAK
                yield y + w


        def program(x, w):
            total = x * 0.5
            trail = []
            for part in stages(x, w):
                total = total * 0.5 + part
                trail.append(part)
            return total * w, trail
        """,
        ("generator", "helper", "for_loop"),
        "BREAK-4",
    ),
)

#: Pairs that are left out, and why.
_LEFT_OUT = {
    ("collect", "comprehension"): "an expression for its effect alone, which the nested function covers",
    ("warn", "comprehension"): "the same helper frame as print, which comes first",
    ("while", "comprehension"): "needs a helper, and is then the nested function again",
    ("assert", "for_loop"): "the call that fails ends there, whatever the loop holds",
    ("assert", "comprehension"): "needs a helper, and is then the nested function again",
    ("assert", "generator"): "the call that fails ends there, whatever the generator holds",
}


def _statements(text: str) -> str:
    return textwrap.dedent(text).strip("\n")


def _place(program: str, mark: str, text: str) -> str:
    """``program`` with ``text``, indented alike, in place of the line that consists of ``mark``."""
    lines = []
    for line in program.splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        lines.append(textwrap.indent(text, indent) if line.strip() == mark else line)
    return "\n".join(lines)


def _program(kind: _Kind, context: _Context) -> str:
    """The functions of the case: the context with the kind inside."""
    lines, text = _statements(kind.lines), _statements(context.program)
    if "EXPRESSION" not in text:
        return _place(text, _MARK, lines)
    if kind.expression is not None:
        return text.replace("EXPRESSION", kind.expression)
    helper = f"def step(y):\n{textwrap.indent(lines, '    ')}\n    return y"
    return helper + "\n\n\n" + text.replace("EXPRESSION", "step(y)")


def _calls(kind: _Kind, context: _Context) -> str:
    """Same decisions twice, the opposite sign, another size."""
    same = None if kind.takes or context.stateful else "hit"
    opposite = "recompile" if kind.decides else same
    rows = [("", 4, "compile"), ("", 4, same), ("-", 4, opposite), ("", kind.last, "recompile")]
    lines = ["def calls(new):"]
    for sign, size, cache in rows:
        values = f"{sign}new.dyadic({size}).abs()"
        expected = f', cache="{cache}"' if cache else ""
        lines.append(f"    yield Call({values}, {values}{expected})")
    return "\n".join(lines)


def _imports(kind: _Kind) -> str:
    lines = {*kind.imports, "import torch"}
    standard = sorted(lines.difference(_THIRD_PARTY))
    others = sorted(lines.intersection(_THIRD_PARTY))
    return "\n".join([*standard, *([""] if standard else []), *others])


def _render(kind: _Kind, context: _Context) -> Program:
    state = "\n".join(sorted({line for line in (kind.state, context.state) if line}))
    head = _imports(kind) + (f"\n\n{state}" if state else "")
    parts = [head, kind.definitions, context.definitions, _program(kind, context), _calls(kind, context)]
    helper = ("helper",) if "EXPRESSION" in context.program and kind.expression is None else ()
    top_level = context.clause == "BREAK-5"
    # Without a number to be held to, nothing is claimed about pieces.
    clause = ("BREAK-3",) if top_level and kind.graphs is None else (context.clause,)
    return Program(
        id=f"break/{kind.name}_{context.name}",
        title=f"{kind.does}, {context.where}.",
        clauses=tuple(dict.fromkeys(("BREAK-1", *clause, *kind.clauses))),
        features=tuple(dict.fromkeys(("graph_break", "pointwise", *kind.features, *context.features, *helper))),
        origin="families/graph_breaks",
        body="\n\n\n".join(_statements(part) for part in parts if part),
        graphs=kind.graphs if top_level else None,
    )


def programs() -> Iterator[Program]:
    """Every kind of break in every context."""
    for kind in _KINDS:
        for context in _CONTEXTS:
            if (kind.name, context.name) not in _LEFT_OUT:
                yield _render(kind, context)
