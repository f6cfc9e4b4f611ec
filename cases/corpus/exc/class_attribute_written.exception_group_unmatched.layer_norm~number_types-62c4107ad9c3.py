"""Drawn at random: class attribute written, exception group unmatched, layer norm; calls: number types.

+++
id = "exc/class_attribute_written.exception_group_unmatched.layer_norm~number_types-62c4107ad9c3"
clauses = ["EXC-2", "CAPTURE-2", "BREAK-1", "CAPTURE-5", "EFFECT-1", "CAPTURE-3", "CAPTURE-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "iterator", "graph_break", "item", "container", "branch_on_python", "string", "with_block", "class", "object_mutation", "pointwise", "attribute", "module", "normalization", "class_attribute", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
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


class Box1:
    pass


class Registry1:
    made = 0
    names = []


def program(x1, x2, n1, net1):
    with Section1("work") as section1:
        source1 = iter([0.5, 1.5])
        v1 = x1
        while True:
            try:
                v1 = v1 * 0.5 + next(source1)
            except StopIteration:
                break
        first1, *_ = [*x2.reshape(-1).tolist(), 0.5]
        v2 = x2 + first1 * 2.0
        kinds1 = {"small": 1, "large": 4}
        key1 = "large" if n1 > 3 else "other"
        if key1 in kinds1 and n1 not in [5, 7]:
            v3 = v2 + kinds1[key1]
        else:
            v3 = v2 - len(kinds1)
        x1 = x1 * 0.25 - torch.tanh(v1.sum()) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        x1 = x1 * 0.5 + len(section1.name) * 0.125
    v4 = x1 + x1
    v5 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        box1 = Box1()
        box1.parts = [v4, v4 * 0.5]
        box1.parts.append(torch.tanh(x2.sum()))
        box1.inner = Box1()
        box1.inner.name = "inner"
        v6 = sum(box1.parts) + len(box1.inner.name)
        v7 = sorted(vars(box1))
        LOG2.append(v7)
        v8 = torch.nn.functional.selu(v4)
        v10 = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                v10.append("typed")
        except ExceptionGroup as rest1:
            v10.append([type(error).__name__ for error in rest1.exceptions])
        v9 = v8 + len(v10)
        LOG2.append(v10)
        x2 = (x2 + torch.tanh(v6.sum())) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        v5.append(1 // (n1 - 3))
        v11 = net1(x2) * 0.5
        Registry1.made += 1
        Registry1.names.append(f"n{n1}")
        setattr(Registry1, "last", n1)
        v12 = v11 + Registry1.made % 3
        x2 = torch.tanh(x2 + torch.tanh(v12.sum()))
    v13 = v4 + 1
    v14 = torch.xlogy(v13, v13.abs() + 0.5)
    v15 = x2 + 1
    v16 = [x1 * k1 for k1 in range(2)]
    return v5, v14, v15, v16


def calls(new):
    net1 = new.module(lambda: torch.nn.LayerNorm(3))
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), 1, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), True, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), 0, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), False, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(4, 3), 1, net1)
