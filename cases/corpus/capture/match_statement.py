"""match takes apart sequences, mappings, classes and constants, with guards and alternatives.

+++
id = "capture/match_statement"
clauses = ["CAPTURE-5", "CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["match", "dataclass", "branch_on_python", "class", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import dataclasses

import torch


@dataclasses.dataclass
class Scale:
    by: float
    after: object = None


def apply(x, step):
    match step:
        case "neg" | "minus":
            return -x
        case [first, *rest]:
            return apply(apply(x, first), rest)
        case []:
            return x + 0.5
        case {"shift": int(n), **others} if n > 0:
            return x + n * (1 + len(others))
        case {"shift": _}:
            return x - 1
        case Scale(by, after=None):
            return x * by
        case Scale(by=2.0 as by, after=inner):
            return apply(x, inner) * by
        case None:
            return x
        case _:
            return x * 100


def program(x, steps):
    return apply(x, steps), [apply(x, step) for step in steps]


def calls(new):
    yield Call(new.dyadic(5), ["neg", {"shift": 3, "more": 0}, None], cache="compile")
    yield Call(new.dyadic(5), ["neg", {"shift": 3, "more": 0}, None], cache="hit")
    yield Call(new.dyadic(5), ["minus", {"shift": -3}, [], 4], cache="recompile")
    yield Call(new.dyadic(5), [Scale(3.0), Scale(2.0, after="neg"), ["neg"]], cache="recompile")
