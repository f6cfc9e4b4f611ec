"""Drawn at random: break in operator, dataclass, generator next default; calls: edited.

+++
id = "exc/break_in_operator.dataclass.generator_next_default~edited-5bbc1a56190d"
clauses = ["SHAPE-7", "CACHE-2", "CACHE-3", "EXC-2", "EXC-4", "CAPTURE-3", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-5", "CAPTURE-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["branch_on_size", "class", "global_read", "introspection", "cache_key", "exception", "dataclass", "attribute", "container", "pointwise", "reduction", "graph_break", "dunder", "object_mutation", "with_block", "generator", "iterator", "match", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3, 4, 5]
+++
"""
import torch
import contextlib
import dataclasses

LOG1 = []


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


TABLE1 = {"value": 2}


class Stage1:
    def __init__(self, start):
        self.start = start

    def __add__(self, other):
        y = self.start + other
        return y * 0.5 if y.sum() > 0.03 else y + 1.0


def program(x1, n1, x2):
    if x1.shape[0] < 4:
        v1 = x1 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else x1 - 1.0
        try:
            v2 = v1.permute(0, 0)
        except (RuntimeError, IndexError, TypeError, ValueError):
            v2 = v1 * 0.5
        x1 = (x1 + torch.tanh(v2.sum())) * 0.5
    state1 = State1(x1, tags=["a"])
    state1.step += n1
    other1 = dataclasses.replace(state1, value=x1 * 0.5)
    v3 = other1.value + other1.step
    v4 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
    v5 = x1 * TABLE1["value"]
    v6 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v7 = torch.tanh(v3.mean() * v5)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v7)
        v6.append(1 // (n1 - 3))
        v8 = (Stage1(x2) + x2 * 0.5) + 0.25
        v10 = []
        try:
            try:
                v9 = x1 * 0.5
                [][n1]
            except IndexError:
                v10.append("inner")
                raise
        except LookupError:
            v10.append("outer")
            v9 = v9 + 1.0
        LOG1.append(v10)
        x1 = (x1 + torch.tanh(v8.sum())) * 0.5
        x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    odd1 = (k for k in range(1) if k % 2)
    first1 = next(odd1, None)
    v11 = x1 + (0.5 if first1 is None else first1)
    match [x2, n1, "end"]:
        case [first2, 3 | 4, *rest1]:
            v12 = first2 * len(rest1)
        case [first2, int(count1), "end"] if count1 > 1:
            v12 = first2 + count1
        case [first2, *_, last1]:
            v12 = first2 - len(last1)
    return v4, v6, v11, v12


def calls(new):
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), 3, new.dyadic(4, 3))
    TABLE1["value"] = 3
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), 3, new.dyadic(4, 3))
    TABLE1["value"] = 2
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), 3, new.dyadic(4, 3))
    TABLE1["value"] = 3
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), 3, new.dyadic(4, 3))
