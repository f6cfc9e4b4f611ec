"""What a program returns, at top level: containers of exactly that type, lazily conjugated and negated views.

Compilers flatten results and build them anew; a simpler type that compares equal is the usual mistake.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _Result(NamedTuple):
    """What is returned: what stands before the program, and the expression, of ``x`` (2 by 3)."""

    name: str
    phrase: str
    features: str
    expression: str
    before: str = ""
    tier: str = "core"


_RESULTS = [
    _Result(
        "named_tuple",
        "a named tuple",
        "namedtuple",
        "Pair(x * 2.0, x.shape[0])",
        'Pair = collections.namedtuple("Pair", ["value", "count"])',
        "smoke",
    ),
    _Result("return_type", "what torch.max returns", "reduction namedtuple", "torch.max(x * 2.0, dim=1)"),
    _Result("size", "a torch.Size", "container size_arithmetic", "(x * 2.0).t().shape", tier="smoke"),
    _Result(
        "tuple_subclass",
        "a subclass of tuple",
        "container class",
        "Pair((x * 2.0, x + 1.0))",
        "class Pair(tuple):\n    pass",
    ),
    _Result(
        "list_subclass",
        "a subclass of list with an attribute",
        "container class attribute",
        'Batch([x * 2.0, x + 1.0], "two")',
        """
class Batch(list):
    def __init__(self, items, label):
        super().__init__(items)
        self.label = label
""",
        "smoke",
    ),
    _Result(
        "dict_subclass",
        "a subclass of dict",
        "container class",
        "Outputs(double=x * 2.0, more=x + 1.0)",
        "class Outputs(dict):\n    pass",
    ),
    _Result(
        "ordered_dict",
        "an ordered dictionary",
        "container",
        'collections.OrderedDict([("b", x * 2.0), ("a", x + 1.0)])',
        tier="smoke",
    ),
    _Result(
        "default_dict",
        "a dictionary with a default factory",
        "container",
        "collections.defaultdict(list, double=[x * 2.0])",
    ),
    _Result("deque", "a bounded deque", "container", "collections.deque([x, x * 2.0, x + 1.0], maxlen=2)"),
    _Result(
        "dataclass",
        "a dataclass",
        "dataclass",
        "Output(x * 2.0, x.shape[1])",
        "@dataclasses.dataclass\nclass Output:\n    value: torch.Tensor\n    width: int",
    ),
    _Result("list_of_sizes", "a list of torch.Size", "container", "[x.shape, (x * 2.0)[0].shape]"),
]

_CALLS = """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
"""


def _of_type(result: _Result) -> Row:
    text = result.before + result.expression
    modules = [name for name in ("collections", "dataclasses") if f"{name}." in text]
    imports = "".join(f"import {name}\n" for name in modules) + "\n" * bool(modules) + "import torch"
    program = f"def program(x):\n    return {result.expression}\n"
    if before := result.before.strip("\n"):
        program = f"{before}\n\n\n{program}"
    return Row(
        f"result_{result.name}",
        f"The program's result is {result.phrase}, and is that for the caller.",
        "CAPTURE-3",
        result.features,
        program,
        _CALLS,
        imports=imports,
        tier=result.tier,
    )


_ALIAS = [
    Row(
        "argument_containers_grow_and_return",
        "A list, a dictionary and a set that were passed are grown and returned, each alone, as themselves.",
        "ALIAS-3 EFFECT-5",
        "alias container object_mutation branch_on_python",
        """
def program(container, x):
    if isinstance(container, list):
        container.append(x * 2.0)
    elif isinstance(container, dict):
        container["double"] = x * 2.0
    else:
        container.add(x.shape[0])
    return container
""",
        """
def calls(new):
    for container in ([], {}, set()):
        for size in (2, 3):
            result = yield Call(container, new.dyadic(size))
            record((result is container, len(container)))
""",
        tier="smoke",
    ),
    Row(
        "conjugate_returned",
        "The lazy conjugate of an argument is a view that follows it.",
        "ALIAS-2 PARITY-7",
        "view dtype_complex alias",
        """
def program(z):
    return z.conj()
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        z = new.randn(3, dtype=torch.complex64)
        result = yield Call(z, cache=cache)
        record((result.is_conj(), result.data_ptr() == z.data_ptr()))
        z.mul_(2.0)
        record(result)
""",
        tier="smoke",
    ),
    Row(
        "negative_view_returned",
        "The imaginary part of a lazy conjugate is a lazily negated view that follows the argument.",
        "ALIAS-2 PARITY-7",
        "view dtype_complex alias",
        """
def program(z):
    return z.conj().imag
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        z = new.randn(3, dtype=torch.complex64)
        result = yield Call(z, cache=cache)
        record(result.is_neg())
        z.mul_(2.0)
        record(result)
        result.zero_()
        record(z)
""",
    ),
]


def programs() -> Iterator[Program]:
    """Types of results, then results that are views or arguments."""
    yield from render("capture", "families/result_types", map(_of_type, _RESULTS))
    yield from render("alias", "families/result_types", _ALIAS)
