"""Drawn at random: and or values, asserts, autocast disabled; calls: new data.

+++
id = "exc/and_or_values.asserts.autocast_disabled~new_data-0cef3c5525c7"
clauses = ["EXC-1", "EXC-5", "CAPTURE-4", "CAPTURE-5", "EFFECT-1", "CAPTURE-6", "SHAPE-4", "BREAK-1", "EFFECT-2", "EXC-2", "SHAPE-7", "CACHE-6", "INTERCEPT-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "assert", "string", "pointwise", "module", "matmul", "with_block", "generator", "helper", "object_mutation", "branch_on_python", "enum", "reduction", "size_arithmetic", "dynamic_shapes", "graph_break", "item", "lambda", "attribute", "class", "container", "branch_on_size", "ambient_mode", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import enum

LOG1 = []
LOG2 = []


@contextlib.contextmanager
def counted1():
    LOG1.append("in")
    yield len(LOG1)
    LOG1.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def program(x1, x2, n1, net1):
    assert n1 != 4, f"{n1} is not allowed"
    v1 = x2 + 1
    v2 = torch.fmod(x1, 0.75)
    v3 = net1(x2)
    v4 = within1(v1, n1)
    v5 = []
    try:
        mode1 = Mode1.FAST if n1 < 2 else Mode1["SLOW"]
        if mode1 is Mode1.FAST:
            v6 = v2 * mode1.value
        else:
            v6 = v2 + Mode1(2).value
        v6 = v6 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
        v7 = mode1.name
        LOG2.append(v7)
        v1 = v1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        if n1 != 2:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v5.append(f"except {error1.args[0]}")
        v8 = v2.mean(2)
        v10 = f"{tuple(v8.shape)} {v8.shape[0]:>4} {v8.numel() % 7}"
        v9 = v8 + len(v10.split()) * 0.5
        LOG2.append(v10)
        v1 = v1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    else:
        v5.append("else")
        inside1 = 1 <= n1 < 4
        if 0 < n1 <= 3 != n1:
            v11 = x1 * n1
        else:
            v11 = x1 - int(inside1)
        v1 = torch.tanh(v1 + torch.tanh(v11.sum()))
    finally:
        v5.append("finally")
        parts1 = sorted([x2.sum(), x2.sum() * 2.0, -x2.sum() - 1.03125], key=lambda v: v.item())
        v12 = x2 + torch.clamp(parts1[0], -2.0, 2.0)
        TRACKER1.count += 1
        TRACKER1.history[n1] = x2.dim()
        TRACKER1.latest = x2 * 2.0
        if TRACKER1.count % 2:
            TRACKER1.odd = n1
        elif hasattr(TRACKER1, "odd"):
            del TRACKER1.odd
        v13 = TRACKER1.latest - TRACKER1.count % 3
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v12.sum()))
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    count1 = n1 and n1 + 1
    other1 = n1 or 5
    v14 = v4 * 0.25 + (count1 - other1)
    with torch.autocast(v1.device.type, enabled=False):
        v16 = v1 * 2.0 if v14.shape[0] != 4 else v1 - 1.0
        v17 = x2 == 1.5
        v18 = torch.tanh(x1).prod(1)
        v2 = v2 * 0.25 - torch.tanh(v16.sum()) * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v17.sum() * 0.125) * 0.25)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v18.sum()))
    v15 = torch.is_autocast_enabled(v1.device.type)
    return [v2, v3, v5, v15]


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(4, 4))
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4), 3, net1)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4), 3, net1)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(4, 2, 1, 4), 3, net1)
