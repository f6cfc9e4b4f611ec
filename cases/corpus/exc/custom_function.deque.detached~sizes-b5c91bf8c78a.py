"""Drawn at random: custom function, deque, detached; calls: sizes.

+++
id = "exc/custom_function.deque.detached~sizes-b5c91bf8c78a"
clauses = ["SHAPE-7", "EFFECT-1", "CAPTURE-5", "FRAME-4", "CAPTURE-6", "GRAD-2", "CAPTURE-3", "EFFECT-5", "GRAD-1", "GRAD-5", "EXC-2", "CAPTURE-4", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["normalization", "branch_on_size", "object_mutation", "helper", "introspection", "string", "container", "lambda", "grad", "reduction", "with_block", "generator", "decorator", "autograd_function", "class", "exception", "module", "matmul", "dynamic_shapes", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib

LOG1 = []
LOG2 = []


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


class Doubled1(torch.autograd.Function):
    @staticmethod
    def forward(ctx, value, by):
        ctx.by = by
        ctx.save_for_backward(value)
        return value * by

    @staticmethod
    def backward(ctx, gradient):
        (value,) = ctx.saved_tensors
        return gradient * ctx.by + value * 0.25, None


class Layer1:
    def run(self, u1):
        with torch.enable_grad():
            leaf2 = u1.detach().clone().requires_grad_(True)
            out1 = Doubled1.apply(leaf2, 0.5)
            (slope1,) = torch.autograd.grad(out1.sum(), leaf2)
        v14 = out1.detach() + slope1
        return v14


def program(x1, x2, x3, x4, x5, n1, net1):
    v1 = torch.nn.functional.batch_norm(x1, x4, x5.abs() + 0.5)
    v2 = []
    try:
        chosen1 = pair1["double" if x5.shape[0] != 5 else "shift"]
        v3 = chosen1(x3)
        v4 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
        LOG1.append(v4)
        v6 = [3, 1, 2, n1]
        v6.sort(key=lambda v: (-v, v))
        v6.extend(k for k in range(2))
        v6.remove(1)
        copy1 = v6[:]
        copy1.clear()
        v5 = x2 * v6.index(3) + v6.count(2) - len(copy1) + (v6 == [3] + copy1 * 2)
        LOG1.append(v6)
        v1 = torch.tanh(v1 + v3)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v5.to(torch.float32).sum()))
        if x4.shape[0] == 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v2.append(f"except {error1.args[0]}")
        with torch.enable_grad():
            leaf1 = x3.detach().clone().requires_grad_(True)
            live1 = leaf1 * 2.0
            dead1 = live1.detach() + 1.0
        v8 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
        v7 = dead1 * 0.5
        LOG1.append(v8)
        v10 = collections.deque([0.5, 1.5], maxlen=3)
        v10.append(x3)
        v10.appendleft(n1)
        v10.rotate(1)
        v9 = x3 + sum(v10)
        v10.popleft()
        LOG1.append(v10)
        with scaled1(0.5) as factor1:
            v12 = torch.argmin(x5, -1, keepdim=True)
            v1 = torch.tanh(v1 + torch.tanh(v12.sum() * 0.125))
            v11 = v1 * factor1
        v1 = (v1 + v7) * 0.5
        v1 = (v1 + v9) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v11)
    else:
        v2.append("else")
        object1 = Layer1()
        v13 = object1.run(x1) + 0.5
        v1 = v1 * 0.25 - v13 * 0.5
    finally:
        v2.append("finally")
        v16 = {"a": x3, "b": torch.tanh(x4.sum())}
        v16["c"] = v16["a"] * 0.5
        v16.update(d=n1, b=0.25)
        old1 = v16.pop("b")
        v16.setdefault("e", []).append(n1)
        v15 = v16["c"] + old1 + v16.get("zz", 0.5) * v16["d"]
        del v16["a"]
        keys1 = list(v16)
        LOG1.append(v16)
        v1 = (v1 + v15) * 0.5
    v17 = net1(x3)
    return v1, v2, v17


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(1, 1))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float64), new.dyadic(3, 1), new.dyadic(4), new.dyadic(4), 3, net1)
    yield Call(new.dyadic(3, 7), new.dyadic(3, 1, dtype=torch.float64), new.dyadic(3, 1), new.dyadic(7), new.dyadic(7), 3, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float64), new.dyadic(3, 1), new.dyadic(4), new.dyadic(4), 3, net1)
    yield Call(new.dyadic(3, 8), new.dyadic(3, 1, dtype=torch.float64), new.dyadic(3, 1), new.dyadic(8), new.dyadic(8), 3, net1)
    yield Call(new.dyadic(3, 8), new.dyadic(3, 1, dtype=torch.float64), new.dyadic(3, 1), new.dyadic(8), new.dyadic(8), 3, net1)
