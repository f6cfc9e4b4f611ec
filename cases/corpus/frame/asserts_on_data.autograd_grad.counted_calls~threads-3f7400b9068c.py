"""Drawn at random: asserts on data, autograd grad, counted calls; calls: threads.

+++
id = "frame/asserts_on_data.autograd_grad.counted_calls~threads-3f7400b9068c"
clauses = ["BREAK-1", "EXC-1", "EXC-5", "EFFECT-1", "CAPTURE-6", "EFFECT-5", "SHAPE-7", "CAPTURE-4", "CACHE-2", "CACHE-3", "BREAK-4", "CAPTURE-5", "GRAD-1", "EXC-2", "CAPTURE-2", "EFFECT-4", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "assert", "branch_on_data", "graph_break", "object_mutation", "container", "string", "branch_on_python", "pointwise", "dynamic_shapes", "module", "hook", "class", "attribute", "global_read", "size_arithmetic", "cache_key", "generator", "helper", "grad", "with_block", "decorator", "item", "reduction", "thread", "lambda", "for_loop", "nested_function", "while_loop", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
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


TABLE1 = torch.ones(2)


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v11 = u1.sign()
    v12 = v11.clamp(min=0)
    return v12


def helper1(u2):
    v14 = u2 + 1
    with torch.enable_grad():
        leaf1 = u2.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v15,) = torch.autograd.grad(loss1, [leaf1])
    v16 = torch.sinh(torch.atan2(v14, v15.abs() + 0.5))
    v14 = torch.maximum(v14, v14 * 0.5 - v16 * 0.25)
    return v14


ALLOWED1 = {1, 2}


class Broken1(Exception):
    pass


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


def counted1(function):
    def wrapper(v):
        wrapper.calls += 1
        return function(v)

    wrapper.calls = 0
    return wrapper


@counted1
def doubled1(v):
    return v * 2.0


def program(x1, x2, x3, n1, net1, net2):
    assert x3.sum() < 40.03, "too large"
    for k1 in range(3):
        with Section1(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            left1 = 1
            while left1 > 0:
                base1 = {"a": 1, "b": 2, **{"c": 3}}
                base1 |= {"b": n1}
                v2 = base1 | {"z": 0.5}
                v1 = x2 * v2["z"] + sum(base1.values()) * 0.25
                for key1 in [*v2.keys()]:
                    if key1 > "b":
                        v2.pop(key1)
                LOG2.append(v2)
                x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v1.sum()))
                left1 -= 1
            v3 = []
            try:
                first1, *middle1, last1 = (x3, 0.5, n1, x3 * 2.0)
                v4 = first1 * middle1[0] + last1
                x3 = (x3 + torch.tanh(v4.sum())) * 0.5
                if n1 == 1:
                    raise KeyError("absent")
            except (KeyError, IndexError) as error1:
                v3.append(f"except {error1.args[0]}")
                v5 = x3.isfinite()
                total1 = 0.0
                for row1 in x1:
                    total1 = total1 * 0.5 + row1.sum()
                v6 = x1 + torch.tanh(x1.sum() + total1)
                v7 = net1(x2) + net1.calls % 3
                x3 = torch.tanh(x3 + torch.tanh(v5.sum() * 0.125))
                x3 = (x3 + torch.tanh(v6.sum())) * 0.5
                x3 = torch.tanh(x3 + torch.tanh(v7.sum()))
            else:
                v3.append("else")
                v9 = TABLE1 * 2
                v8 = x3 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
                LOG2.append(v9)
                v10 = x2 * 0.5
                for part1 in stages1(x2):
                    v10 = v10 * 0.5 + torch.tanh(part1.sum())
                v13 = helper1(v10) + 0.25
                x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v8.sum()))
                x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v13.sum()) * 0.25)
            finally:
                v3.append("finally")
                v17 = x2 * 2.0 if 3 in ALLOWED1 else x2 + 1.0
                x3 = torch.tanh(x3 + torch.tanh(v17.sum()))
            LOG2.append(v3)
            x3 = x3 * 0.25 - torch.tanh(x1.sum()) * 0.5
    LOG3.append(n1)
    try:
        if n1 in (2, 4):
            raise Broken1(f"with {len(LOG3) % 3}")
    finally:
        LOG3.append("left")
    v18 = x3 * net2.weight.detach() + net2.number
    v19 = doubled1(x2)
    v19 = v19 + doubled1.calls % 3
    try:
        v20 = v19.erf()
        x3 = (x3 + v20) * 0.5
    finally:
        v21 = v19 + 1
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v21.sum()))
    v22 = x1 + x1.sum().clamp(-4.0, 4.0).item()
    slots1 = [0.0, 0.0]
    for slots1[1] in (0.5, 1.5):
        slots1[0] += slots1[1]
    v23 = v22 * slots1[0] + slots1[1]
    v24 = x3 + 1
    return v18, v23, v24


def calls(new):
    net1 = new.module(lambda: Hooked1(1))
    net2 = new.module(Plain1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, net1, net2)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, net1, net2, thread=True)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, net1, net2)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, net1, net2, thread=True)
