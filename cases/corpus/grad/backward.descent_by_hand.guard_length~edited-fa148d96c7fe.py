"""Drawn at random: backward, descent by hand, guard length; calls: edited.

+++
id = "grad/backward.descent_by_hand.guard_length~edited-fa148d96c7fe"
clauses = ["EFFECT-1", "CAPTURE-5", "SHAPE-7", "GRAD-1", "GRAD-4", "BREAK-1", "CACHE-2", "CACHE-3", "CAPTURE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "class", "property", "attribute", "lambda", "branch_on_size", "grad", "graph_break", "ambient_mode", "inplace", "with_block", "pointwise", "helper", "container", "cache_key", "branch_on_python", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


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


def helper1(u1):
    object1 = Meter1()
    object1.level = 1
    v2 = u1 * object1.level + object1.half
    del object1.level
    v3 = object1.level
    LOG1.append(v3)
    if v2.shape[0] < 5:
        with torch.enable_grad():
            weight1 = torch.full((), 0.5, dtype=v2.dtype, device=v2.device, requires_grad=True)
            for k1 in range(2):
                loss1 = ((v2.detach() * weight1).tanh() * 0.5).sum()
                loss1.backward()
                with torch.no_grad():
                    weight1 -= 0.125 * weight1.grad.tanh()
                weight1.grad = None
        v4 = v2.detach() * 0.5 + weight1.detach()
        u1 = (u1 + torch.tanh(v4.sum())) * 0.5
    v5 = torch.nn.functional.celu(u1)
    return v5


ITEMS1 = [1, 2]


def program(x1, x2, n1):
    v1 = helper1(x1) + 0.25
    v6 = x2 * 0.5 + len(ITEMS1)
    v8 = {"left": [v1, (torch.tanh(v6.sum()), {"deep": 0.5})], "right": (n1,)}
    v8["left"][1][1]["deep"] += 1.0
    (first1, (second1, rest1)), (number1,) = v8.values()
    v7 = first1 * rest1["deep"] + second1 - number1
    with torch.enable_grad():
        leaf1 = x2.detach().clone().requires_grad_(True)
        (leaf1 * leaf1 * 0.25).sum().backward()
        (leaf1 * 0.5).sum().backward()
    v9 = leaf1.grad + 0.5
    v10 = v1 - x2
    scale1 = None if v7.shape[0] != 4 else 1.5
    v11 = v9 * 2.0
    if scale1 is not None:
        v11 = v11 * scale1
    chosen1 = scale1 or 0.25
    v11 = v11 + chosen1
    found1 = None
    step1 = 0
    while found1 is None:
        step1 += 1
        found1 = step1 if step1 * step1 > n1 else None
    v12 = v10 + found1
    v13 = torch.isclose(x1, v6)
    return v8, v11, v12, v13


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    ITEMS1.append(3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    ITEMS1.pop()
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    ITEMS1.append(3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
