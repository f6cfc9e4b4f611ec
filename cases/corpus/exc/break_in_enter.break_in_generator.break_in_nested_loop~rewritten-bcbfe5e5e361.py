"""Drawn at random: break in enter, break in generator, break in nested loop; calls: rewritten.

+++
id = "exc/break_in_enter.break_in_generator.break_in_nested_loop~rewritten-bcbfe5e5e361"
clauses = ["CAPTURE-4", "GRAD-3", "INTERCEPT-1", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "SHAPE-7", "CAPTURE-6", "EFFECT-5", "BREAK-2", "CAPTURE-5", "EXC-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["module", "hook", "class", "attribute", "object_mutation", "with_block", "ambient_mode", "graph_break", "pointwise", "branch_on_python", "branch_on_size", "generator", "helper", "container", "string", "exception", "for_loop", "mutation", "lambda"]
origin = "grammar"
generator = 1
+++
"""
import torch
import heapq
import torch._dynamo

LOG1 = []
LOG2 = []
HEAP1 = []


class Hooked1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.calls = 0
        self.layer = torch.nn.Linear(size, size)
        self.layer.register_forward_hook(self.after)
        self.layer.register_forward_pre_hook(lambda module, args: (args[0] * 0.5,))

    def after(self, module, args, output):
        self.calls += 1
        return output + 0.25

    def forward(self, value):
        return self.layer(value)


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        y = self.start
        return y + len(str(y.sum().item())) % 4

    def __exit__(self, *error):
        return None


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


def stages1(y):
    for step in range(2):
        y = y * 0.5 + step
        yield y * 0.5 if y.sum() > 0.03 else y + 1.0


def program(x1, net1, flag1, net2, n1):
    v1 = net1(x1) + net1.calls % 3
    with torch.inference_mode():
        inner1 = v1.detach() * 2.0
        v3 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v2 = v1 * 0.5
    v4 = v1 * 2.0
    torch._dynamo.graph_break()
    v4 = v4 - 0.5
    v5 = v4 - v1
    v6 = torch.log2(v2.abs() + 0.5)
    with Stage1(x1) as inner2:
        v7 = inner2 * 0.5
    net2.eval() if flag1 else net2.train()
    v8 = net2(v1) * 0.5
    v9 = net2.training
    with Section1("outer"), Section1("inner", swallow=True) as inner3:
        v10 = x1 * 0.5
        for part1 in stages1(x1):
            v10 = v10 * 0.5 + part1
        v5 = v5 * 0.25 - v10 * 0.5
        if v6.shape[0] == 5:
            raise KeyError(inner3.name)
        base1 = {"a": 1, "b": 2, **{"c": 3}}
        base1 |= {"b": n1}
        v12 = base1 | {"z": 0.5}
        v11 = v8 * v12["z"] + sum(base1.values()) * 0.25
        for key1 in [*v12.keys()]:
            if key1 > "b":
                v12.pop(key1)
        LOG2.append(v12)
        heapq.heappush(HEAP1, v1.dim() - len(HEAP1) % 3)
        v13 = v1 + HEAP1[0] % 4
        v5 = torch.tanh(v5 + v11)
        v5 = v5 * 0.25 - v13 * 0.5
    v14 = x1 * 0.5
    for k1 in range(2):
        for part2 in (x1, x1 * 0.5):
            y = part2 + k1
            if k1 == 1:
                v14 = v14 * 0.25 + y + eval("3 - 1")
    v15 = v8 + eval("2 * count + 1", {"count": n1})
    return v3, v5, v7, v9, v14, v15


def calls(new):
    net1 = new.module(lambda: Hooked1(3))
    net2 = new.module(lambda: torch.nn.Dropout(0.0))
    x1 = new.dyadic(4, 3, 3)
    yield Call(x1, net1, True, net2, 3)
    x1.neg_()
    yield Call(x1, net1, True, net2, 3)
    yield Call(x1, net1, True, net2, 3)
