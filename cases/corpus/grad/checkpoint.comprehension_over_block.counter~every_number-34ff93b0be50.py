"""Drawn at random: checkpoint, comprehension over block, counter; calls: every number.

+++
id = "grad/checkpoint.comprehension_over_block.counter~every_number-34ff93b0be50"
clauses = ["CAPTURE-6", "GRAD-5", "EFFECT-1", "CAPTURE-3", "EFFECT-5", "CAPTURE-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["reduction", "container", "string", "grad", "helper", "iterator", "object_mutation", "class", "attribute", "introspection", "pointwise", "property", "cache_key", "branch_on_python", "for_loop", "while_loop", "comprehension", "with_block"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import torch.utils.checkpoint

LOG1 = []


def block1(value):
    return torch.sin(value) * 0.5


class Base1:
    def __init__(self, scale):
        self.scale = scale

    def run(self, value):
        return value * self.scale


class Mixin1:
    def run(self, value):
        return super().run(value) + 1.0


class Child1(Mixin1, Base1):
    def __init__(self, scale):
        super().__init__(scale * 0.5)

    def run(self, value):
        return super().run(value) - self.scale


class Settings1:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        return self._value


SETTINGS1 = Settings1((2, 0.5))


ITEMS1 = {"a": 1}


def program(x1, x2, x3, n1):
    v1 = x1.sum(-1)
    v3 = collections.Counter("abca")
    v3["b"] += n1
    v2 = x1 + v3["a"] * 0.5 - v3["missing"] + len(v3)
    node1 = (x3, (x3 * 0.5, (x3 - 1.0, None)))
    v4 = x3 * 0.0
    while node1 is not None:
        value1, node1 = node1
        v4 = v4 + value1
    with torch.enable_grad():
        leaf1 = v2.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v5 = out1.detach() + slope1
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v6 = x1 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v6 = v6 * 0.5 + ord(letter1) % 8
        trail1 = []
        for k1 in range(2):
            v9 = collections.deque([0.5, 1.5], maxlen=3)
            v9.append(v2)
            v9.appendleft(n1)
            v9.rotate(1)
            v8 = v2 + sum(v9)
            v9.popleft()
            LOG1.append(v9)
            v10 = Child1(0.5).run(v4)
            v11 = [cls.__name__[:4] for cls in Child1.__mro__]
            LOG1.append(v11)
            v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v8.sum()))
            v6 = torch.where(v6 > 0.31, v6 * 0.5, v10)
            trail1.append(v6)
        v7 = torch.stack(trail1).sum(0)
        v12 = torch.rsub(v7, v6)
        x1 = (x1 + torch.tanh(v12.sum())) * 0.5
    factor1, *shifts1 = SETTINGS1.value
    v13 = x2 * factor1 + sum(shifts1)
    v14 = x2 + sum(ITEMS1.values()) * 0.25
    return x1, v1, v3, v5, v13, v14


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1), new.dyadic(1), 3)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1), new.dyadic(1), 1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1), new.dyadic(1), 2)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1), new.dyadic(1), 4)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1), new.dyadic(1), 3)
