"""What ``cache_reuse`` leaves out of its table: more places, more kinds of Python values, and what tensors are like.

Each program reads one value from one place and says all that it sees of it. Between its calls other values are put
there, each beside others of its kind, from the first to the last and back. Fewer than nine of them: after more, a
compiler may give the program up.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from cases.families.cache_reuse import PLACES, Place, joined
from cases.program import Program

_KEYWORD_ARGUMENT = Place(
    name="keyword_argument",
    words="a keyword argument",
    features=("keyword_only",),
    read="value",
    source="""
def program(x, *, value):
{body}
""",
    change="named = {value}",
    unrelated="",
)
_FUNCTION_ATTRIBUTE = Place(
    name="function_attribute",
    words="an attribute of a function",
    features=("attribute", "helper"),
    read="holder.value",
    source="""
def holder():
    pass


holder.value = {first}


def program(x):
{body}
""",
    change="holder.value = {value}",
    unrelated="",
)


def _module(name: str, words: str, definition: str, change: str) -> Place:
    return Place(
        name=name,
        words=words,
        features=("module", "attribute"),
        read="net.value",
        source=f"""
class Net(torch.nn.Module):
    def __init__(self, value):
        super().__init__()
        {definition}


def program(net, x):
{{body}}
""",
        setup="net = Net({first})",
        change=change,
        unrelated="",
        arguments="net, ",
    )


_MODULE_ATTRIBUTE = _module(
    "module_attribute", "an attribute of a module", "self.value = value", 'vars(net)["value"] = {value}'
)
_BUFFER = _module(
    "buffer", "a buffer of a module", 'self.register_buffer("value", value)', 'net._buffers["value"] = {value}'
)
_PARAMETER = _module(
    "parameter",
    "a parameter of a module",
    "self.value = torch.nn.Parameter(value)",
    "net.value = torch.nn.Parameter({value})",
)

_NEW_PLACES = (_KEYWORD_ARGUMENT, _FUNCTION_ATTRIBUTE, _MODULE_ATTRIBUTE)


@dataclass(frozen=True)
class _Values:
    """Some values: ``made`` are lines at the start of ``calls`` that bind them to ``values``, ``body`` uses one.

    ``definitions`` are functions that it calls.
    """

    name: str
    words: str
    features: tuple[str, ...]
    first: str
    made: str
    body: str
    definitions: str = ""


_NUMBERS = _Values(
    "numbers",
    "an int, a bool or a float",
    ("branch_on_python",),
    "2",
    "values = 2, 3, True, False, 0.5, 1.5",
    """
if isinstance({read}, bool):
    return x * 2.0 if {read} else x.sum() - 1.0
return x * {read}, torch.full((2,), {read}).to(x.device)
""",
)
_TEXTS = _Values(
    "texts",
    "a string, None or a tuple",
    ("branch_on_python", "string", "container"),
    '"neg"',
    'values = "neg", "square", None, (2, 0.5), (3, 0.5)',
    """
if {read} is None:
    return x - 1.0
if isinstance({read}, str):
    return getattr(torch, {read})(x) + len({read})
factor, shift = {read}
return x * factor + shift
""",
)
_OBJECTS = _Values(
    "objects",
    "a list, a dictionary or a class",
    ("branch_on_python", "container", "class"),
    "[2, 0.5]",
    """
class Wide:
    factor = 4

class Narrow:
    factor = 0.25

values = [2, 0.5], [3, 0.5], {{"factor": 5}}, {{"shift": 1.5}}, Wide, Narrow
""",
    """
if isinstance({read}, list):
    return x * {read}[0] + {read}[1]
if isinstance({read}, dict):
    return x * {read}.get("factor", 6) + {read}.get("shift", 0.0)
return x * {read}.factor
""",
)

#: What the program sees of the tensor, so that a graph for another one shows even where it computes the same.
#: Whether it is a leaf has a program of its own (``cache/leaf_or_computed``): who overlooks that would fail them all.
_SEEN = """
def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__
"""

_LAYOUTS = _Values(
    "layouts",
    "a tensor of other strides, sizes, rank or dtype",
    ("size_arithmetic", "strides"),
    "torch.ones(3, 3)",
    """
values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
""",
    "return x * {read}, {read}.sum(0), seen({read})",
    _SEEN,
)


def _lines(place: Place, values: str) -> str:
    """What puts one value after the other into the place, and calls."""
    given = ", value=named" if place is _KEYWORD_ARGUMENT else ""
    body = f"{place.change.format(value='value')}\nyield Call({place.arguments}new.dyadic(3, 3){given})"
    loop = "for value in (*values, *values[::-1]):\n" + textwrap.indent(body, "    ")
    return f"{values}\n{loop}"


def _origins(place: Place) -> str:
    """The same for tensors by where they come from; each is made for its call, beside the argument that is written."""
    given = ", value=named" if place is _KEYWORD_ARGUMENT else ""
    return f"""
plain = lambda x: new.dyadic(3, 3)
live = lambda x: new.dyadic(3, 3).requires_grad_()
computed = lambda x: new.dyadic(3, 3).requires_grad_() * 0.5
parameter = lambda x: torch.nn.Parameter(new.dyadic(3, 3))
view = lambda x: x[:]
itself = lambda x: x
makers = plain, live, computed, parameter, view, itself
for make in (*makers, *makers[::-1]):
    x = new.dyadic(3, 3)
    {place.change.format(value="make(x)")}
    yield Call({place.arguments}x{given})
"""


_ORIGINS = _Values(
    "origins",
    "a tensor that needs a gradient, is computed, a parameter, the argument or a view of it",
    ("grad", "alias", "inplace", "mutation", "view"),
    "torch.ones(3, 3)",
    "",
    """
y = x * 2.0
x.add_(1.0)
return y + {read}, seen({read})
""",
    _SEEN,
)


def _program(place: Place, values: _Values, clauses: tuple[str, ...]) -> Program:
    body = textwrap.indent(values.body.format(read=place.read).strip("\n"), "    " * place.depth)
    source = place.source.format(first=values.first, body=body)
    made = _origins(place) if values is _ORIGINS else _lines(place, values.made.format().strip("\n"))
    setup = place.setup.format(first=values.first).replace(", NOTE", "").replace("global NOTE", "")
    calls = "def calls(new):\n" + textwrap.indent(f"{setup}\n{made.strip()}".strip(), "    ")
    return Program(
        id=f"cache/{place.name}_holds_{values.name}",
        title=f"The program reads {place.words}: {values.words}, there and back.",
        clauses=clauses,
        features=tuple(dict.fromkeys((*place.features, *values.features, "pointwise", "cache_key"))),
        origin="families/cache_places",
        body=joined([part.strip("\n") for part in (values.definitions, source, calls) if part]) + "\n",
    )


def programs() -> Iterator[Program]:
    """Python values in the places and of the kinds that ``cache_reuse`` has not, then tensors in every place."""
    of_values, of_tensors = ("CACHE-2", "CACHE-3"), ("CACHE-2", "CACHE-3", "CACHE-5")
    for place in _NEW_PLACES:
        for values in (_NUMBERS, _TEXTS):
            yield _program(place, values, of_values)
    for place in (*PLACES, *_NEW_PLACES):
        yield _program(place, _OBJECTS, of_values)
    for place in (*PLACES, *_NEW_PLACES, _BUFFER, _PARAMETER):
        yield _program(place, _LAYOUTS, of_tensors)
    for place in (*PLACES, *_NEW_PLACES, _BUFFER):
        yield _program(place, _ORIGINS, of_tensors)
