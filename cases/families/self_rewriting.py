"""Programs that change what they branch on: each call decides by what the last one left, wherever that is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cases.families._row import Row, render
from cases.program import Program


@dataclass(frozen=True)
class _Place:
    """Where the state is kept: an expression that can be assigned to, the module around ``program``, what is shown."""

    state: str
    features: str
    text: str
    shown: str


_PLACES = {
    "global": _Place(
        "STATE", "global_read global_write", "STATE = {start}\n\n\ndef program(x):\n    global STATE\n{body}", "STATE"
    ),
    "attribute": _Place(
        "BOX.state",
        "class attribute object_mutation",
        "class Box:\n    def __init__(self, state):\n        self.state = state\n\n\nBOX = Box({start})\n\n\n"
        "def program(x):\n{body}",
        "BOX.state",
    ),
    "class_attribute": _Place(
        "Box.state",
        "class class_attribute object_mutation",
        "class Box:\n    state = {start}\n\n\ndef program(x):\n{body}",
        "Box.state",
    ),
    "cell": _Place(
        "state",
        "closure nonlocal nested_function",
        "def build(state):\n    def program(x):\n        nonlocal state\n{deep}\n\n"
        "    return program, lambda: state\n\n\nprogram, look = build({start})",
        "look()",
    ),
    "list_element": _Place(
        "STATES[0]", "container object_mutation", "STATES = [{start}]\n\n\ndef program(x):\n{body}", "STATES[0]"
    ),
    "dict_item": _Place(
        'STATES["now"]',
        "container object_mutation",
        'STATES = {{"now": {start}}}\n\n\ndef program(x):\n{body}',
        'STATES["now"]',
    ),
    "default": _Place(
        "memory[0]",
        "default_argument container object_mutation",
        "def program(x, memory=[{start}]):\n{body}",
        "program.__defaults__[0][0]",
    ),
    "module": _Place(
        "self.state",
        "module attribute object_mutation",
        "class Machine(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n"
        "        self.state = {start}\n\n    def forward(self, x):\n{deep}\n\n\nprogram = Machine()",
        "program.state",
    ),
}

#: name -> (what happens, definitions before, the state at first, body, calls until the states repeat)
_CHANGES = {
    "flag_turned": (
        "a flag is turned",
        "",
        "True",
        "    if {state}:\n        {state} = False\n        return x * 2.0\n    {state} = True\n    return x - 3.0",
        2,
    ),
    "object_exchanged": (
        "an object is exchanged for another, told apart by identity",
        "FIRST, SECOND = object(), object()\n{gap}",
        "FIRST",
        "    if {state} is FIRST:\n        {state} = SECOND\n        return x * 2.0\n    {state} = FIRST\n"
        "    return x - 3.0",
        2,
    ),
    "function_exchanged": (
        "the function to call puts another in its own place",
        "def double(x):\n    return x * 2.0\n\n\ndef lower(x):\n    return x - 3.0\n\n\n",
        "double",
        "    act = {state}\n    {state} = lower if act is double else double\n    return act(x) + 1.0",
        2,
    ),
    "phase_advanced": (
        "a phase goes round in three",
        "",
        "0",
        "    phase = {state}\n    {state} = (phase + 1) % 3\n    return x * (phase + 0.5), phase",
        3,
    ),
}


def _deeper(body: str) -> str:
    return "\n".join("    " + line for line in body.splitlines())


def _rows() -> Iterator[Row]:
    for place_name, place in _PLACES.items():
        for change, (what, definitions, start, body, period) in _CHANGES.items():
            body = body.format(state=place.state)
            gap = "\n\n" if place.text.startswith(("def ", "class ")) else ""
            shown = {"object_exchanged": f"{place.shown} is FIRST", "function_exchanged": f"{place.shown}.__name__"}
            yield Row(
                f"rewritten_{place_name}__{change}",
                f"In a {place_name.replace('_', ' ')}, by the program itself: {what}.",
                "CACHE-2 CACHE-4 EFFECT-1",
                f"branch_on_python cache_key {place.features}",
                definitions.format(gap=gap) + place.text.format(start=start, body=body, deep=_deeper(body)),
                f"""
def calls(new):
    for call in range({2 * period + 1}):
        yield Call(new.dyadic(3), cache="hit" if call > {period} else None)
        record({shown.get(change, place.shown)})
""",
                graphs=1,
            )


def programs() -> Iterator[Program]:
    """Places times changes."""
    yield from render("cache", "families/self_rewriting", _rows())
