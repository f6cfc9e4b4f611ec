"""Drawn at random: break in closure, for star target, global scale; calls: new data.

+++
id = "exc/break_in_closure.for_star_target.global_scale~new_data-032010b7bebf"
clauses = ["CAPTURE-6", "EFFECT-1", "EXC-2", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-4", "CAPTURE-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "introspection", "global_write", "exception", "helper", "class", "string", "graph_break", "closure", "nonlocal", "with_block", "object_mutation", "branch_on_python", "module", "container", "for_loop", "while_loop", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import math

COUNT1 = 0
LOG1 = []
LOG2 = []
LOG3 = []


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


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


class Section2:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def program(x1, x2, x3, n1, net1):
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v1 = torch.exp2(-x1.abs())
        x1 = torch.tanh(x1 + v1)
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v2 = x3 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    global COUNT1
    COUNT1 += 1
    v3 = x2 * 0.5 + COUNT1 % 4
    v4 = torch.frac(x2)
    try:
        v5 = picky1(x1, n1)
    except Refused1 as error1:
        v5 = x1 - error1.number * 0.5
        v6 = str(error1)
    else:
        v6 = "nothing"
    with Section1("work") as section1:
        scale1 = 0.5
        runs1 = 0

        def inner1(y):
            nonlocal runs1
            runs1 += 1
            y = y + scale1
            return y * 0.5 if y.sum() > 0.03 else y + 1.0

        v7 = inner1(v4) + inner1(v4 * 0.5) * runs1
        v8 = v3 - x2
        scale2 = 0.5
        runs2 = 0

        def inner2(y):
            nonlocal runs2
            runs2 += 1
            y = y + scale2
            return y + y.sum().clamp(-4.0, 4.0).item()

        v9 = inner2(x2) + inner2(x2 * 0.5) * runs2
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v7.sum()))
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        x3 = torch.tanh(x3 + torch.tanh(v9.sum()))
        x3 = x3 * 0.5 + len(section1.name) * 0.125
    for k1 in range(3):
        with Section2(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            net1.eval() if n1 < 2 else net1.train()
            v10 = net1(v5) * 0.5
            v11 = net1.training
            LOG3.append(v11)
            v12 = x2 * 0.5
            for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
                v12 = v12 + len(rest1) * 0.25
                if head1 == 4:
                    v12 = -v12
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v10.sum()))
            v2 = v2 * 0.25 - torch.tanh(v12.sum()) * 0.5
    return [x3, v2, v6]


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), 3, net1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), 3, net1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), 3, net1)
