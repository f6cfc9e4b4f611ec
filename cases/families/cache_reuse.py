"""One guarded value: where it lives x what kind of value it is.

Each program reads one value from outside. It is called, called again, called with the value changed, with it
changed back, and with something changed that it never looks at.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from cases.program import Program


@dataclass(frozen=True)
class Place:
    """Where the value lives.

    ``source`` defines ``program``; ``{first}`` stands for the first value and ``{body}`` for the lines that
    read it as ``read``, ``depth`` levels indented. ``setup`` begins ``calls``; ``change`` stores ``{value}``;
    ``unrelated`` changes something that the program never reads. ``arguments`` come before the tensor;
    ``function`` is how a function is written as a value there.
    """

    name: str
    words: str
    features: tuple[str, ...]
    read: str
    source: str
    change: str
    unrelated: str
    setup: str = ""
    arguments: str = ""
    function: str = "{value}"
    depth: int = 1


@dataclass(frozen=True)
class Kind:
    """What kind of value it is.

    ``body`` uses the value as ``{read}``; ``changes`` are the statements that change it and change it back
    where that is not done by storing another value.
    """

    name: str
    words: str
    features: tuple[str, ...]
    first: str
    second: str
    body: str
    definitions: str = ""
    changes: tuple[str, str] | None = None
    tensor: str = "new.dyadic(6)"
    clauses: tuple[str, ...] = ("CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4")


PLACES = [
    Place(
        name="global",
        words="a module global",
        features=("global_read",),
        read="VALUE",
        source="""
VALUE = {first}
NOTE = "first"


def program(x):
{body}
""",
        setup="global VALUE, NOTE",
        change="VALUE = {value}",
        unrelated='NOTE = "other"',
    ),
    Place(
        name="closure",
        words="a closure cell",
        features=("closure", "nonlocal"),
        read="value",
        source="""
NOTE = "first"


def make(value):
    def program(x):
{body}

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make({first})
""",
        setup="global NOTE",
        change="replace({value})",
        unrelated='NOTE = "other"',
        depth=2,
    ),
    Place(
        name="attribute",
        words="an attribute of an argument",
        features=("attribute", "class"),
        read="settings.value",
        source="""
class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
{body}
""",
        setup='settings = Settings({first}, "first")',
        change="settings.value = {value}",
        unrelated='settings.note = "other"',
        arguments="settings, ",
    ),
    Place(
        name="default",
        words="a default of the program itself (__defaults__)",
        features=("default_argument",),
        read="value",
        source="""
NOTE = "first"


def program(x, value={first}):
{body}
""",
        setup="global NOTE",
        change="program.__defaults__ = ({value},)",
        unrelated='NOTE = "other"',
    ),
    Place(
        name="keyword_default",
        words="a keyword-only default of a helper (__kwdefaults__)",
        features=("default_argument", "keyword_only", "helper"),
        read="value",
        source="""
NOTE = "first"


def helper(x, *, value={first}):
{body}


def program(x):
    return helper(x * 2)
""",
        setup="global NOTE",
        change='helper.__kwdefaults__ = {{"value": {value}}}',
        unrelated='NOTE = "other"',
    ),
    Place(
        name="dict_item",
        words="an item of a dictionary argument",
        features=("container",),
        read='config["value"]',
        source="""
def program(config, x):
{body}
""",
        setup='config = {{"value": {first}, "note": "first"}}',
        change='config["value"] = {value}',
        unrelated='config["note"] = "other"',
        arguments="config, ",
    ),
    Place(
        name="list_element",
        words="an element of a module's list",
        features=("container", "global_read"),
        read="VALUES[1]",
        source="""
VALUES = ["first", {first}]


def program(x):
{body}
""",
        change="VALUES[1] = {value}",
        unrelated='VALUES[0] = "other"',
    ),
    Place(
        name="class_attribute",
        words="a class attribute read through an instance",
        features=("class_attribute", "class"),
        read="settings.value",
        source="""
class Settings:
    value = {first}
    note = "first"


def program(settings, x):
{body}
""",
        setup="settings = Settings()",
        change="Settings.value = {value}",
        unrelated='Settings.note = "other"',
        arguments="settings, ",
        # Read through an instance, a plain function of the class would become a bound method.
        function="staticmethod({value})",
    ),
]

KINDS = [
    Kind("int", "an int", (), "2", "5", "return x * {read} + 1"),
    Kind("float", "a float", (), "0.5", "1.75", "return x * {read} + 1"),
    Kind("str", "a string", ("string",), '"neg"', '"square"', "return getattr(torch, {read})(x) + len({read})"),
    Kind(
        "bool",
        "a bool",
        ("branch_on_python",),
        "True",
        "False",
        """
if {read}:
    return x * 2
return x.sum() - 1
""",
    ),
    Kind(
        "optional",
        "None or a number",
        ("branch_on_python",),
        "None",
        "3.5",
        """
if {read} is None:
    return x - 1
return x * {read}
""",
    ),
    Kind(
        "tuple",
        "a tuple",
        ("container",),
        "(-0.5, 0.5)",
        "(-0.5, 1.25)",
        """
low, high = {read}
return x.clamp(low, high) * 2
""",
    ),
    Kind(
        "function",
        "a function",
        ("callback",),
        "double",
        "negate",
        "return {read}(x) + 1",
        definitions="""
def double(x):
    return x * 2


def negate(x):
    return -x
""",
    ),
    Kind("dtype", "a dtype", ("dtype_int",), "torch.int32", "torch.float64", "return (x * 3).to({read})"),
    Kind(
        "device",
        "a device",
        ("branch_on_python",),
        'torch.device("cpu")',
        'torch.device("meta")',
        """
if {read}.type == "meta":
    return x.sum() + 1
return x * 3
""",
    ),
    Kind(
        "grad_mode",
        "a grad mode",
        ("grad", "with_block", "ambient_mode"),
        "True",
        "False",
        """
with torch.set_grad_enabled({read}):
    y = x * 3
return y + 1
""",
        tensor="new.dyadic(6, requires_grad=True)",
    ),
    Kind(
        "training",
        "a module whose training flag flips",
        ("module", "branch_on_python"),
        "GATE",
        "GATE",
        "return {read}(x) + 1",
        definitions="""
class Gate(torch.nn.Module):
    def forward(self, x):
        if self.training:
            return x * 2
        return -x


GATE = Gate()
""",
        changes=("GATE.eval()", "GATE.train()"),
        clauses=("CACHE-1", "CACHE-3", "CACHE-4", "CACHE-6"),
    ),
]


def _calls(place: Place, kind: Kind, first: str) -> str:
    """The user: the same again, changed, the same again, changed back, and something unrelated changed."""
    setup = place.setup.format(first=first)
    if kind.changes is not None:
        change, back = kind.changes
        # Only what the statements of this program assign is declared global.
        setup = setup.replace("global VALUE, NOTE", "global NOTE")
    else:
        change, back = (place.change.format(value=_value(place, kind, v)) for v in (kind.second, kind.first))
    call = f"yield Call({place.arguments}{kind.tensor}, cache="
    lines = [
        setup,
        f'{call}"compile")',
        f'{call}"hit")',
        change,
        f'{call}"recompile")',
        f'{call}"hit")',
        back,
        f'{call}"hit")',
        place.unrelated,
        f'{call}"hit")',
    ]
    return "def calls(new):\n" + textwrap.indent("\n".join(line for line in lines if line), "    ")


def _value(place: Place, kind: Kind, value: str) -> str:
    """The value as it is written in that place."""
    return place.function.format(value=value) if kind.name == "function" else value


def joined(parts: list[str]) -> str:
    """The parts of a module: two blank lines around definitions, one between assignments."""
    text = "import torch"
    for part in parts:
        follows_definition = text.splitlines()[-1].startswith(" ")
        gap = "\n\n\n" if part.startswith(("def ", "class ")) or follows_definition else "\n\n"
        text += gap + part
    return text


def _program(place: Place, kind: Kind) -> Program:
    first = _value(place, kind, kind.first)
    body = textwrap.indent(kind.body.format(read=place.read).strip("\n"), "    " * place.depth)
    source = place.source.format(first=first, body=body)
    parts = [kind.definitions, source, _calls(place, kind, first)]
    return Program(
        id=f"cache/{place.name}_{kind.name}",
        title=f"The program depends on {kind.words} in {place.words}, which is changed and changed back.",
        clauses=kind.clauses,
        features=tuple(dict.fromkeys((*place.features, *kind.features, "pointwise", "cache_key"))),
        origin="families/cache_reuse",
        body=joined([part.strip("\n") for part in parts if part]),
        graphs=1,
    )


def programs() -> Iterator[Program]:
    """Every place with every kind of value."""
    for place in PLACES:
        for kind in KINDS:
            yield _program(place, kind)
