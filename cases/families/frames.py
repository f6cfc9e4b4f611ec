"""Frames: how arguments bind, and whose locals a frame has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _Signature(NamedTuple):
    """A signature, what a program of that signature does, and calls: cache expectation and arguments.

    ``x`` in the arguments is a new tensor for each call.
    """

    name: str
    title: str
    features: str
    parameters: str
    body: str
    calls: tuple[tuple[str | None, str], ...]


_SIGNATURES = (
    _Signature(
        "defaults",
        "Defaults fill what neither positional nor keyword arguments give.",
        "default_argument",
        "x, scale=2.0, shift=1",
        "return x * scale + shift",
        (
            ("compile", "x"),
            ("recompile", "x, 3.0"),
            ("recompile", "x, shift=4"),
            ("recompile", "shift=0.5, scale=1.5, x=x"),
            ("hit", "x"),
        ),
    ),
    _Signature(
        "keyword_only",
        "Keyword-only parameters, one of them required.",
        "keyword_only exception",
        "x, *, scale, shift=0.5",
        "return x * scale - shift",
        (
            ("compile", "x, scale=2.0"),
            (None, "x"),
            ("recompile", "x, shift=1.5, scale=3.0"),
            (None, "x, 2.0"),
            ("hit", "x, scale=2.0"),
        ),
    ),
    _Signature(
        "positional_only",
        "Positional-only parameters cannot be given by name.",
        "keyword_only exception",
        "x, scale, /, shift=1.5",
        "return x * scale + shift",
        (
            ("compile", "x, 2.0"),
            (None, "x, scale=2.0"),
            ("recompile", "x, 3.0, shift=0.5"),
            (None, "shift=0.5, x=x, scale=2.0"),
            ("hit", "x, 2.0"),
        ),
    ),
    _Signature(
        "positional_only_name_in_kwargs",
        "A positional-only name is free to be used among **options.",
        "keyword_only star_args",
        "x, /, **options",
        'return x * options.get("x", 2.0), sorted(options)',
        (
            ("compile", "x"),
            ("recompile", "x, x=3.0"),
            ("recompile", "x, x=5.0, y=1"),
            ("hit", "x"),
        ),
    ),
    _Signature(
        "star_args",
        "Any number of positional arguments arrives as one tuple.",
        "star_args for_loop",
        "x, *rest, scale=1.0",
        """
total = x * scale
for k, tensor in enumerate(rest, 1):
    total = total - tensor * k
return total, len(rest), type(rest)
""",
        (
            ("compile", "x"),
            ("recompile", "x, x * 2.0"),
            ("recompile", "x, x * 2.0, x - 1.0, x + 3.0, scale=0.5"),
            ("recompile", "*[x, x * 3.0, x - 2.0]"),
            ("hit", "x"),
        ),
    ),
    _Signature(
        "star_kwargs",
        "Keyword arguments keep the order in which the caller gave them.",
        "star_args for_loop",
        "x, **options",
        """
for name, value in options.items():
    x = x * 2.0 + value
options["seen"] = len(options)
return x, list(options.items())
""",
        (
            ("compile", "x, low=1.0, high=3.0"),
            ("recompile", "x, high=3.0, low=1.0"),
            ("recompile", "x"),
            ("recompile", 'x, **{"not a name": 4.0, "low": 1.0}'),
        ),
    ),
    _Signature(
        "every_kind",
        "Every kind of parameter in one signature.",
        "keyword_only star_args default_argument",
        "a, b=1.5, /, c=2.0, *rest, d, e=0.25, **options",
        """
total = a * b + c * d - e
for tensor in rest:
    total = total + tensor
return total, tuple(options.items())
""",
        (
            ("compile", "x, d=3.0"),
            ("recompile", "x, 0.5, d=3.0, b=7"),
            ("recompile", "x, 0.5, 4.0, x * 2.0, x * 3.0, e=1, d=2, a=9"),
            (None, "x, 0.5, c=4.0"),
            (None, "x, 0.5, 4.0, c=4.0, d=1.0"),
            ("hit", "x, d=3.0"),
        ),
    ),
    _Signature(
        "calls_that_do_not_fit",
        "Missing, surplus, unknown and repeated arguments raise TypeError and do no other harm.",
        "exception",
        "x, scale",
        "return x * scale + 1.0",
        (
            (None, ""),
            ("compile", "x, 2.0"),
            (None, "x"),
            (None, "x, 2.0, 3.0"),
            ("hit", "x, 2.0"),
            (None, "x, 2.0, shift=1"),
            (None, "x, 2.0, x=x"),
            ("hit", "x, 2.0"),
        ),
    ),
    _Signature(
        "types_of_equal_values",
        "Arguments that are equal but of different type (1, True, 1.0) arrive as what they are.",
        "introspection string",
        "x, flag",
        """
if flag is True:
    return x - 1.0, "bool"
return x * flag, type(flag).__name__
""",
        (
            ("compile", "x, 1"),
            ("recompile", "x, True"),
            ("recompile", "x, 1.0"),
            ("hit", "x, 1"),
        ),
    ),
)


def _signatures() -> Iterator[Row]:
    for row in _SIGNATURES:
        body = row.body.strip("\n").replace("\n", "\n    ")
        calls = ["def calls(new):"]
        for cache, arguments in row.calls:
            given = ", ".join(part for part in (arguments, f'cache="{cache}"' if cache else "") if part)
            if "x" in arguments:
                calls.append("    x = new.dyadic(4)")
            calls.append(f"    yield Call({given})")
        yield Row(
            f"binding_{row.name}",
            row.title,
            "FRAME-1 CACHE-2",
            f"pointwise {row.features}",
            f"def program({row.parameters}):\n    {body}",
            "\n".join(calls),
        )


_BINDING = (
    Row(
        "binding_mutable_default",
        "A mutable default is one object for all calls.",
        "FRAME-1 EFFECT-1",
        "default_argument container object_mutation",
        """
def program(x, seen=[]):
    seen.append(x.shape[0])
    return x * len(seen), list(seen)
""",
        """
def calls(new):
    yield Call(new.dyadic(2), cache="compile")
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(3), [7, 8])
    yield Call(new.dyadic(2))
""",
    ),
    Row(
        "binding_defaults_rebound",
        "Defaults and keyword defaults of the program are replaced between calls.",
        "FRAME-1 CACHE-2 CACHE-3",
        "default_argument keyword_only cache_key",
        """
def program(x, scale=2.0, *, shift=0.5):
    return x * scale + shift
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    program.__defaults__ = (3.0,)
    yield Call(new.dyadic(4), cache="recompile")
    program.__kwdefaults__ = {"shift": -1.5}
    yield Call(new.dyadic(4), cache="recompile")
    program.__defaults__ = None
    yield Call(new.dyadic(4))
    program.__defaults__, program.__kwdefaults__ = (2.0,), {"shift": 0.5}
    yield Call(new.dyadic(4), cache="hit")
""",
    ),
    Row(
        "binding_default_is_evaluated_once",
        "The default of a nested function is evaluated when it is defined, not when it is called.",
        "FRAME-1 FRAME-2 CAPTURE-5",
        "default_argument nested_function",
        """
def program(x):
    scale = 2.0
    functions = []
    for k in range(3):

        def scaled(t, factor=scale, *, base=x + k):
            return t * factor + base

        functions.append(scaled)
        scale = scale + 1.0
    x = x * 10.0
    return [function(x) for function in functions] + [functions[0](x, -1.0, base=0.5)]
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "binding_of_helpers",
        "Star expansions bind to the parameters of helpers in the order of Python.",
        "FRAME-1 CAPTURE-5",
        "star_args keyword_only helper container",
        """
def helper(a, b=2.0, /, *rest, c, **options):
    return a * b + sum(rest) - c, list(options)


def program(x, numbers, names):
    first = helper(x, *numbers, c=1.5)
    second = helper(*(x, *numbers), 4.0, **{"c": 0.5, **names})
    third = helper(x - 1.0, **names | {"c": x.shape[0]})
    return first, second, third
""",
        """
def calls(new):
    yield Call(new.dyadic(4), (3.0, 5.0), {"p": 1, "q": 2}, cache="compile")
    yield Call(new.dyadic(4), (3.0, 5.0), {"q": 2, "p": 1}, cache="recompile")
    yield Call(new.dyadic(4), [1.0], {}, cache="recompile")
    yield Call(new.dyadic(4), (3.0, 5.0), {"p": 1, "q": 2}, cache="hit")
""",
        graphs=1,
    ),
    Row(
        "binding_errors_inside",
        "Calls inside the program that do not fit raise a TypeError that the program catches.",
        "FRAME-1 EXC-2",
        "star_args try_except helper lambda",
        """
def helper(a, *, b=1.0):
    return a * b


BAD_CALLS = [
    lambda x: helper(),
    lambda x: helper(x, 2.0),
    lambda x: helper(x, c=2.0),
    lambda x: helper(x, **{"b": 2.0}, **{"b": 3.0}),
]


def program(x):
    y = helper(x, b=3.0)
    refused = []
    for k, bad in enumerate(BAD_CALLS):
        try:
            y = bad(y)
        except TypeError:
            y = y + k
            refused.append(k)
    return y, refused
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    BAD_CALLS[1] = lambda x: helper(x, b=2.0)
    yield Call(new.dyadic(4), cache="recompile")
""",
    ),
)

_LOCALS = (
    Row(
        "locals_are_fresh",
        "A local that only some calls bind is unbound again in the next call.",
        "FRAME-2 EXC-1 EXC-5",
        "branch_on_python exception",
        """
def program(x, bind):
    if bind:
        extra = x * 2.0
    y = x + 1.0
    return y * extra
""",
        """
def calls(new):
    yield Call(new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), True, cache="hit")
""",
    ),
    Row(
        "deleted_locals",
        "A deleted local, a caught exception's name and a loop over nothing leave their names unbound.",
        "FRAME-2 EXC-2",
        "try_except for_loop",
        """
def program(x, items):
    unbound = []
    y = x * 2.0
    kept = y
    del y
    try:
        y
    except UnboundLocalError:
        unbound.append("y")
    try:
        raise ValueError("own")
    except ValueError as error:
        text = str(error)
    try:
        error
    except UnboundLocalError:
        unbound.append("error")
    for item in items:
        kept = kept + item
    try:
        kept = kept * item
    except UnboundLocalError:
        unbound.append("item")
    return kept, unbound, text
""",
        """
def calls(new):
    yield Call(new.dyadic(4), [2.0, 3.0], cache="compile")
    yield Call(new.dyadic(4), [], cache="recompile")
    yield Call(new.dyadic(4), [2.0, 3.0], cache="hit")
""",
    ),
    Row(
        "scopes",
        "A comprehension's variable, a class body's names and a loop variable each have their own scope.",
        "FRAME-2 CAPTURE-5",
        "comprehension class for_loop",
        """
def program(x):
    k = 7
    parts = [x * k for k in range(1, 3)]

    class Names:
        k = 5
        scale = k + 1

    for j in range(3):
        x = x + j
    return parts, x * k, Names.k * Names.scale + j
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
""",
    ),
    Row(
        "locals_snapshot",
        "locals() shows the names that are bound at that point, and writing into it changes no local.",
        "FRAME-2 INTERCEPT-2",
        "introspection",
        """
def program(x, flag):
    y = x * 2.0
    before = sorted(locals())
    if flag:
        extra = y + 1.0
    names = locals()
    names["y"] = None
    return y - x, before, sorted(names)
""",
        """
def calls(new):
    yield Call(new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), True, cache="hit")
""",
    ),
    Row(
        "containers_are_new",
        "Every call builds containers of its own; changing those of an earlier call changes nothing later.",
        "FRAME-2 ALIAS-5",
        "container",
        """
def program(x):
    trail = [x * 2.0]
    table = {"trail": trail, "sizes": [x.shape[0]]}
    trail.append(x + 1.0)
    return table
""",
        """
def calls(new):
    first = yield Call(new.dyadic(4), cache="compile")
    first["trail"].append("mine")
    first["trail"][0].zero_()
    first["sizes"][0] = -1
    second = yield Call(new.dyadic(4), cache="hit")
    second["trail"].clear()
    yield Call(new.dyadic(4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "recursion",
        "Every activation of a recursive function has its own locals, read after the inner one has returned.",
        "FRAME-2 CAPTURE-5",
        "recursion helper",
        """
def fold(x, depth, trail):
    own = x * (depth + 1)
    trail.append(depth)
    if depth == 0:
        return own
    below = fold(own - 1.0, depth - 1, trail)
    return below + own * depth


def program(x, depth):
    trail = []
    return fold(x, depth, trail), trail
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 2, cache="compile")
    yield Call(new.dyadic(4), 4, cache="recompile")
    yield Call(new.dyadic(4), 0, cache="recompile")
    yield Call(new.dyadic(4), 2, cache="hit")
""",
        graphs=1,
    ),
    Row(
        "mutual_recursion",
        "Two functions call each other in turn, the program among them.",
        "FRAME-2 CAPTURE-5",
        "recursion helper",
        """
def program(x, depth):
    y = x * 2.0 + depth
    return y if depth <= 0 else other(y, depth - 1) + x


def other(x, depth):
    y = x - 1.0
    return y if depth <= 0 else program(y, depth - 1) * 0.5
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 3, cache="compile")
    yield Call(new.dyadic(4), 0)
    yield Call(new.dyadic(4), 4)
    yield Call(new.dyadic(4), 3, cache="hit")
""",
    ),
    Row(
        "reentrance",
        "A callback given by the caller calls the program again while it is running.",
        "FRAME-2 INTERCEPT-2",
        "callback recursion global_read",
        """
def ignore(x):
    return x - 0.5


def again(x):
    return program(x * 0.5, ignore)


def program(x, callback):
    own = x * 3.0
    inner = callback(own + 1.0)
    return own - inner
""",
        """
def calls(new):
    yield Call(new.dyadic(4), ignore, cache="compile")
    yield Call(new.dyadic(4), again, cache="recompile")
    yield Call(new.dyadic(4), lambda x: again(x) + again(x * 2.0), cache="recompile")
    yield Call(new.dyadic(4), ignore, cache="hit")
""",
    ),
)


def programs() -> Iterator[Program]:
    """Binding and locals."""
    yield from render("frame", "families/frames", (*_signatures(), *_BINDING, *_LOCALS))
