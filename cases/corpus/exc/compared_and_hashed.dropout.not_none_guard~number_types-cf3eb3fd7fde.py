"""Drawn at random: compared and hashed, dropout, not none guard; calls: number types.

+++
id = "exc/compared_and_hashed.dropout.not_none_guard~number_types-cf3eb3fd7fde"
clauses = ["EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "CAPTURE-6", "BREAK-1", "CACHE-6", "EXC-2", "CAPTURE-3", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_python", "pointwise", "object_mutation", "random", "dtype_int", "indexing", "class", "dunder", "container", "graph_break", "item", "with_block", "property", "attribute", "lambda", "view", "exception", "dtype_promotion", "while_loop"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


class Meter1:
    def __init__(self):
        self._level = 0

    @property
    def level(self):
        return self._level

    @level.setter
    def level(self, value):
        self._level = value + 1

    @level.deleter
    def level(self):
        self._level = None

    half = property(lambda self: self._level / 2)


class Box1:
    pass


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def program(x1, x2, x3, flag1, n1):
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        v1 = x2 - x3
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v1.sum()))
        if not flag1:
            raise KeyError(inner1.name)
        v3 = torch.randperm(4, device=x2.device)
        v2 = x2 + (v3 * torch.arange(4, device=x2.device)).sum() * 0.125
        LOG2.append(v3)
        left1 = 3
        while left1:
            left1 -= 1
            if left1 == n1:
                break
            scale1 = None if n1 < 1 else 1.5
            v4 = x1 * 2.0
            if scale1 is not None:
                v4 = v4 * scale1
            chosen1 = scale1 or 0.25
            v4 = v4 + chosen1
            low1, high1 = Version1(1), Version1(n1)
            ordered1 = sorted([high1, low1, Version1(2)])
            table1 = {low1: 0.5, Version1(2): 1.5}
            v5 = x1 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
            v2 = torch.tanh(v2 + torch.tanh(v4.sum()))
            v2 = (v2 + torch.tanh(v5.sum())) * 0.5
        else:
            with contextlib.nullcontext(0.5) as value1:
                state1 = torch.get_rng_state()
                first1 = torch.rand(2)
                torch.set_rng_state(state1)
                v6 = x2 + (first1 == torch.rand(2)).sum().item()
                x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
                x1 = x1 * value1
            round1 = 0
            while True:
                round1 += 1
                if round1 > 3:
                    break
                if round1 == n1:
                    continue
                object1 = Meter1()
                object1.level = 4
                v7 = x2 * object1.level + object1.half
                del object1.level
                v8 = object1.level
                LOG2.append(v8)
                x2 = x2 * 0.25 - torch.tanh(v7.sum()) * 0.5
            v9 = torch.nn.functional.dropout(x1, 0.5, training=flag1) * 0.5
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v9.sum()))
        v10 = x1.view_as(x1)
        x2 = x2 * 0.25 - torch.tanh(v2.sum()) * 0.5
        x2 = (x2 + torch.tanh(v10.sum())) * 0.5
    v11 = x2 + 1
    v12 = x3.to(torch.int64)
    box1 = Box1()
    box1.parts = [x3, x3 * 0.5]
    box1.parts.append(torch.tanh(x1.sum()))
    box1.inner = Box1()
    box1.inner.name = "inner"
    v13 = sum(box1.parts) + len(box1.inner.name)
    v14 = sorted(vars(box1))
    v15 = ~v12
    object2 = Pair1(v11, 0.5)
    object2.right += n1
    v16 = object2.left * 0.5 + object2.right
    del object2.left
    v17 = hasattr(object2, "left")
    v18 = torch.asinh(v15)
    return v13, v14, v16, v17, v18


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(1, requires_grad=True), True, 1)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(1, requires_grad=True), True, True)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(1, requires_grad=True), True, 0)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(1, requires_grad=True), True, False)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(1, requires_grad=True), True, 1)
