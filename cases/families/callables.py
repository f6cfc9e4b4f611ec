"""Callables: each kind of thing that can be called, as the program itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _Callable(NamedTuple):
    """A kind of callable: ``definition`` ends by binding ``program``; it is called with one tensor.

    ``change`` is a line that changes what the callable holds; the same call gives another answer after it.
    ``counts`` says that the program counts its calls, so that no call finds what an earlier one found.
    """

    name: str
    title: str
    features: str
    definition: str
    change: str
    counts: bool = False
    imports: str = "import torch"


_CALLABLES = (
    _Callable(
        "lambda",
        "The program is a lambda.",
        "lambda default_argument",
        """
program = lambda x, scale=2.0: x * scale + 1.0
""",
        "program.__defaults__ = (3.0,)",
    ),
    _Callable(
        "closure",
        "The program is a closure made by a factory, with a cell that another closure writes.",
        "closure nonlocal nested_function",
        """
def make(scale):
    def program(x):
        return x * scale - 1.0

    def rescale(value):
        nonlocal scale
        scale = value

    return program, rescale


program, rescale = make(2.0)
""",
        "rescale(3.0)",
    ),
    _Callable(
        "bound_method",
        "The program is a bound method.",
        "class attribute",
        """
class Scale:
    def __init__(self, factor):
        self.factor = factor
        self.calls = 0

    def apply(self, x):
        self.calls += 1
        return x * self.factor + 1.0


scale = Scale(2.0)
program = scale.apply
""",
        "scale.factor = 3.0",
        counts=True,
    ),
    _Callable(
        "static_method",
        "The program is a static method.",
        "class default_argument",
        """
class Scale:
    @staticmethod
    def apply(x, factor=2.0):
        return x * factor + 1.0


program = Scale.apply
""",
        "program.__defaults__ = (3.0,)",
    ),
    _Callable(
        "class_method",
        "The program is a class method, inherited by the class it is taken from.",
        "class class_attribute",
        """
class Scale:
    factor = 7.0

    @classmethod
    def apply(cls, x):
        return x * cls.factor + 1.0


class Double(Scale):
    factor = 2.0


program = Double.apply
""",
        "Double.factor = 3.0",
    ),
    _Callable(
        "callable_object",
        "The program is an object whose class defines __call__.",
        "class dunder attribute",
        """
class Scale:
    def __init__(self, factor):
        self.factor = factor
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return x * self.factor + self.calls


program = Scale(2.0)
""",
        "program.factor = 3.0",
        counts=True,
    ),
    _Callable(
        "partial",
        "The program is a functools.partial with positional and keyword arguments.",
        "partial keyword_only",
        """
def scaled(factors, x, *, shift):
    return x * factors[0] + shift


FACTORS = [2.0]
program = functools.partial(scaled, FACTORS, shift=1.5)
""",
        "FACTORS[0] = 3.0",
        imports="import functools\n\nimport torch",
    ),
    _Callable(
        "nested_partial",
        "The program is a partial of a partial of a bound method, with a keyword overridden.",
        "partial class attribute",
        """
class Scale:
    def __init__(self, factor):
        self.factor = factor

    def apply(self, sign, x, *, shift=0.0):
        return x * self.factor * sign + shift


scale = Scale(2.0)
program = functools.partial(functools.partial(scale.apply, -1.0, shift=4.0), shift=1.5)
""",
        "scale.factor = 3.0",
        imports="import functools\n\nimport torch",
    ),
    _Callable(
        "module",
        "The program is an nn.Module with a parameter, a buffer and a submodule.",
        "module buffer",
        """
class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.factor = torch.nn.Parameter(torch.tensor([2.0, -1.5, 0.5, 3.0]))
        self.register_buffer("seen", torch.zeros(()))
        self.inner = torch.nn.Tanh()

    def forward(self, x):
        self.seen += 1
        return self.inner(x) * self.factor + self.seen


program = Scale()
""",
        "program.inner = torch.nn.ReLU()",
        counts=True,
    ),
    _Callable(
        "module_method",
        "The program is a method of an nn.Module other than forward.",
        "module attribute",
        """
class Scale(torch.nn.Module):
    def __init__(self, factor):
        super().__init__()
        self.inner = torch.nn.Hardtanh()
        self.factor = factor

    def forward(self, x):
        return self.inner(x)

    def scaled(self, x):
        return self(x) * self.factor + x


scale = Scale(2.0)
program = scale.scaled
""",
        "scale.factor = 3.0",
    ),
    _Callable(
        "decorated",
        "The program is wrapped by two decorators that use functools.wraps.",
        "decorator closure star_args global_read",
        """
OFFSET = 1.0


def times(factor):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor + OFFSET

        return wrapper

    return decorate


@times(2.0)
@times(3.0)
def program(x):
    return x - 0.5
""",
        "globals()['OFFSET'] = 4.0",
        imports="import functools\n\nimport torch",
    ),
    _Callable(
        "context_decorated",
        "The program is decorated with torch.no_grad() and a context manager of the user's.",
        "decorator ambient_mode object_mutation global_read",
        """
LOG = []


@contextlib.contextmanager
def noted(name):
    LOG.append(f"enter {name}")
    yield
    LOG.append(f"leave {name}")


@torch.no_grad()
@noted("program")
def program(x):
    return x * 2.0 + len(LOG)
""",
        "LOG.clear()",
        counts=True,
        imports="import contextlib\n\nimport torch",
    ),
)


def _rows() -> Iterator[Row]:
    for row in _CALLABLES:
        again = "" if row.counts else ', cache="hit"'
        move = ["    program.to(new.device)"] if row.name == "module" else []
        calls = [
            "def calls(new):",
            *move,
            '    yield Call(new.dyadic(4), cache="compile")',
            f"    yield Call(new.dyadic(4){again})",
            f"    {row.change}",
            "    yield Call(new.dyadic(4))",
            "    yield Call(x=new.dyadic(4))",
        ]
        yield Row(
            f"program_is_{row.name}",
            row.title,
            "INTERCEPT-3 CACHE-2",
            f"pointwise {row.features}",
            row.definition,
            "\n".join(calls),
            row.imports,
        )


def programs() -> Iterator[Program]:
    """One program for each kind of callable."""
    yield from render("intercept", "families/callables", _rows())
