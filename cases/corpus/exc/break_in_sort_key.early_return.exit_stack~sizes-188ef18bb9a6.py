"""Drawn at random: break in sort key, early return, exit stack; calls: sizes.

+++
id = "exc/break_in_sort_key.early_return.exit_stack~sizes-188ef18bb9a6"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-7", "EFFECT-1", "ALIAS-1", "CAPTURE-5", "EXC-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "graph_break", "lambda", "item", "pointwise", "branch_on_size", "global_write", "inplace", "mutation", "convolution", "helper", "object_mutation", "class", "property", "attribute", "size_arithmetic", "dynamic_shapes", "with_block", "exception", "container", "for_loop", "while_loop", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []
COUNT1 = 0
LOG2 = []
LOG3 = []


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


def helper1(u1):
    v7 = torch.expm1(-u1.abs())
    v8 = torch.nn.functional.adaptive_max_pool2d(v7, (2, 2))
    u1 = u1 * 0.25 - torch.tanh(v8.sum()) * 0.5
    return u1


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


class Section2:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG3.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG3.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def program(x1, x2, x3, n1, flag1, x4, x5):
    if n1 == 7:
        return x2 * 2.0, "early"
    v2 = sorted((1, 0, 2), key=lambda k: [y + eval("1") for y in [x3 + k]][0].sum().item())
    v1 = x3 + v2[0]
    v3 = x3 + 0.5
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        if x1.shape[0] < 4:
            v4 = torch.nn.functional.hardtanh(v3, -1.5, 0.5)
            global COUNT1
            COUNT1 += 1
            v5 = v1 * 0.5 + COUNT1 % 4
            v3 = (v3 + v4) * 0.5
            v3 = torch.tanh(v3 + torch.tanh(v5.sum()))
        v3 = -v3
        if flag1:
            raise KeyError(inner1.name)
        left1 = 3
        while left1:
            left1 -= 1
            if left1 == n1:
                break
            torch.sigmoid(x1, out=x2)
            v6 = helper1(x1) + 0.25
            object1 = Meter1()
            object1.level = 1
            v9 = x3 * object1.level + object1.half
            del object1.level
            v10 = object1.level
            LOG2.append(v10)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
            x2 = x2 * 0.25 - torch.tanh(v9.sum()) * 0.5
        else:
            v11 = x3 * 0.5
            for i1 in range(x3.shape[0]):
                v11 = v11 + (i1 % 2) * 0.25
            x2 = torch.tanh(x2 + torch.tanh(v11.sum()))
        v3 = (v3 + torch.tanh(x2.sum())) * 0.5
    with Section2("work") as section1:
        v12 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v12.append, "last")
            if n1 == 1:
                stack1.enter_context(contextlib.nullcontext())
            v13 = torch.nn.functional.conv1d(v3, x4, x5)
            x2 = x2 * 0.25 - torch.tanh(v13.sum()) * 0.5
            v12.append("body")
        LOG2.append(v12)
        x3 = -x3
        x3 = x3 * 0.5 + len(section1.name) * 0.125
    return {"x2": x2, "x3": x3, "v2": v2}


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, True, new.dyadic(4, 4, 2), new.dyadic(4))
    yield Call(new.dyadic(2, 2, 4, 4), new.dyadic(2, 2, 4, 4), new.dyadic(2, 4, 4), 3, True, new.dyadic(4, 4, 2), new.dyadic(4))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, True, new.dyadic(4, 4, 2), new.dyadic(4))
    yield Call(new.dyadic(3, 2, 4, 4), new.dyadic(3, 2, 4, 4), new.dyadic(2, 4, 4), 3, True, new.dyadic(4, 4, 2), new.dyadic(4))
    yield Call(new.dyadic(3, 2, 4, 4), new.dyadic(3, 2, 4, 4), new.dyadic(2, 4, 4), 3, True, new.dyadic(4, 4, 2), new.dyadic(4))
