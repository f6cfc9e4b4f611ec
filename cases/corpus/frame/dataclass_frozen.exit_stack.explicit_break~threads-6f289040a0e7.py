"""Drawn at random: dataclass frozen, exit stack, explicit break; calls: threads.

+++
id = "frame/dataclass_frozen.exit_stack.explicit_break~threads-6f289040a0e7"
clauses = ["CAPTURE-3", "EXC-2", "CAPTURE-5", "CAPTURE-4", "BREAK-1", "FRAME-4", "EFFECT-1", "BREAK-3", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dataclass", "exception", "class", "dunder", "module", "hook", "attribute", "object_mutation", "graph_break", "introspection", "branch_on_python", "pointwise", "reduction", "with_block", "helper", "item", "string", "lambda", "container", "thread", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import dataclasses
import json
import sys
import torch._dynamo

LOG1 = []


@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Point1:
    count: int
    scale: float = 0.5


class Vector1:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return Vector1(self.value + (other.value if isinstance(other, Vector1) else other))

    __radd__ = __add__

    def __sub__(self, other):
        return Vector1(self.value - other.value)

    def __mul__(self, by):
        return Vector1(self.value * by)

    def __matmul__(self, other):
        return 0.25

    def __eq__(self, other):
        return self is other

    def __getitem__(self, index):
        return index / 2

    def __len__(self):
        return 3

    def __contains__(self, item):
        return item == 3


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


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


def program(x1, x2, net1, n1):
    point1 = Point1(2, -0.75)
    try:
        point1.scale = 3.0
    except dataclasses.FrozenInstanceError:
        v1 = x1 * point1.scale + point1.count
    v2 = repr(point1)
    v3 = point1 == Point1(2, -0.75) and hash(point1) == hash(Point1(2, -0.75))
    left1, right1 = Vector1(x2), Vector1(torch.tanh(v1.sum()))
    sum1 = 2.0 + (left1 + right1 * 0.5) - left1
    v4 = sum1.value if left1 != right1 else -left1.value
    v4 = v4 + left1[1] + len(right1) + (3 in left1) - int(bool(right1)) + (left1 @ right1)
    v5 = net1(x2) + net1.calls % 3
    v7 = sys._getframe().f_code.co_name
    v6 = x2 + len(v7) % 4
    try:
        v8 = (v6.abs() + 0.5) ** torch.tanh(x1)
        v9 = []
        with contextlib.suppress(ZeroDivisionError, KeyError):
            v10 = torch.logspace(0, 1, 3)
            v11 = v6 * 2.0
            torch._dynamo.graph_break()
            v11 = v11 - 0.5
            v5 = torch.tanh(v5 + torch.tanh(v10.sum()))
            v5 = (v5 + v11) * 0.5
            v9.append(1 // (n1 - 3))
            v12 = v4.cumsum(-1)
            v13 = torch.eye(3)
            v5 = v5 * 0.25 - torch.tanh(v12.sum()) * 0.5
            v5 = (v5 + torch.tanh(v13.sum())) * 0.5
        LOG1.append(v9)
        v14, v15 = guarded1(v6, n1)
        LOG1.append(v15)
        v6 = torch.tanh(v6 + torch.tanh(v8.sum()))
        v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v14.sum()))
        if v3:
            raise ValueError("in the middle", n1)
        v16 = x1 + len(json.dumps(x1.tolist())) % 16 / 16
        v17 = torch.cummin(v16, -1)[0]
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v17.sum()) * 0.25)
    except ValueError as error1:
        v18 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v18.append, "last")
            if n1 == 2:
                stack1.enter_context(contextlib.nullcontext())
            parts1 = sorted([x1.sum(), x1.sum() * 2.0, -x1.sum() - 1.03125], key=lambda v: v.item())
            v19 = x1 + torch.clamp(parts1[0], -2.0, 2.0)
            v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v19.sum()))
            v18.append("body")
        LOG1.append(v18)
        v6 = torch.tanh(v6)
        v6 = v6 * 0.5 + len(error1.args) * 0.25
    object1 = Scaled1(2.0)
    v20 = object1.apply(v5) - object1.scale
    return [v2, v6, v7, v20]


def calls(new):
    net1 = new.module(lambda: Hooked1(4))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), net1, 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), net1, 3, thread=True)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), net1, 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), net1, 3, thread=True)
