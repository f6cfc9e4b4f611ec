"""Drawn at random: assert on data, autograd grad, collect garbage; calls: numbers.

+++
id = "exc/assert_on_data.autograd_grad.collect_garbage~numbers-7b46d34cea03"
clauses = ["EXC-2", "EXC-4", "SHAPE-7", "CAPTURE-5", "EFFECT-1", "BREAK-1", "BREAK-2", "EFFECT-3", "BREAK-3", "BREAK-6", "EXC-5", "GRAD-1", "CAPTURE-3", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["class_attribute", "branch_on_python", "pointwise", "exception", "size_arithmetic", "branch_on_size", "with_block", "class", "object_mutation", "graph_break", "assert", "branch_on_data", "reduction", "print", "grad", "dataclass", "attribute", "generator", "decorator", "try_finally", "for_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import dataclasses
import gc

LOG1 = []
LOG2 = []


class Limits1:
    LOW = -3


class Stop1(Exception):
    pass


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


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


def program(x1, x2, n1, x3):
    match (None, True, Limits1.LOW)[n1 % 3]:
        case None:
            v1 = x2 * 0.5
        case True:
            v1 = x2 + 0.5
        case Limits1.LOW:
            v1 = x2 - 1.5
    try:
        with Section1("outer"), Section1("inner", swallow=True) as inner1:
            v2 = torch.clamp_max(x2, 1)
            try:
                v3 = torch.sum(v1, dim=9)
            except (RuntimeError, IndexError, TypeError, ValueError):
                v3 = v1 * 0.5
            v4 = torch.zeros(1, 2)
            v1 = (v1 + v2) * 0.5
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
            if n1 >= 1:
                raise KeyError(inner1.name)
            if v1.numel() % 2 == 0:
                v5 = v1 * 2.0
            elif v1.dim() > 2 or v1.shape[0] > 5:
                v5 = v1 - v1.shape[0]
            else:
                v5 = v1 + len(v1)
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(x1.sum()))
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        assert x3.abs().sum() > -0.03
        v6 = x3 * 0.5
        v7 = x3.sum()
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    except Stop1 as error1:
        v8 = torch.nn.functional.hardswish(x1)
        v9 = torch.maximum(v1, x2)
        v10 = x3 * 2.0
        print("half way:", v10.sum())
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        x2 = (x2 + torch.tanh(v9.sum())) * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v10.sum()))
        print("caught", error1)
    for i1 in range(3):
        v11 = x2.new_ones((2, 3))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
    with torch.enable_grad():
        leaf1 = x2.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v12,) = torch.autograd.grad(loss1, [leaf1])
    state1 = State1(x2, tags=["a"])
    state1.step += n1
    other1 = dataclasses.replace(state1, value=x2 * 0.5)
    v13 = other1.value + other1.step
    v14 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
    with scaled1(1.5) as factor1:
        try:
            v16 = v12 * 0.5
            gc.collect(0)
            v1 = torch.tanh(v1 + v16)
        finally:
            v17 = (v1.abs() + 1.25).digamma()
            v1 = (v1 + torch.tanh(v17.sum())) * 0.5
        v12 = v12 * 0.5
        v15 = v12 * factor1
    return v1, v12, v13, v14, v15


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(1), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4), new.dyadic(1), 6, new.dyadic(4, 3))
    yield Call(new.dyadic(4), new.dyadic(1), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4), new.dyadic(1), 6, new.dyadic(4, 3))
