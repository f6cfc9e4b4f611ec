"""Drawn at random: annotated, break in enter, break in lambda; calls: aliases.

+++
id = "exc/annotated.break_in_enter.break_in_lambda~aliases-8a7ed14a7772"
clauses = ["SHAPE-7", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-3", "CAPTURE-5", "GRAD-3", "GRAD-2", "EXC-2", "INTERCEPT-1", "FRAME-1", "CAPTURE-6", "GRAD-5", "GRAD-1", "CACHE-5", "ALIAS-4", "ALIAS-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "pointwise", "graph_break", "with_block", "class", "object_mutation", "random", "dtype_int", "indexing", "namedtuple", "item", "container", "generator", "closure", "nested_function", "branch_on_python", "ambient_mode", "attribute", "exception", "lambda", "star_args", "helper", "grad", "keyword_only", "branch_on_data", "while_loop", "alias", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import torch.utils.checkpoint
import typing

LOG1 = []
LOG2 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        y = self.start
        return y + int(y.sum()) % 5

    def __exit__(self, *error):
        return None


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


def block1(value):
    return torch.sin(value) * 0.5


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


def program(x1, n1, x2, x3):
    try:
        v1 = torch.atan2(x1, x1.abs() + 0.5)
        with Stage1(x2) as inner1:
            v2 = inner1 * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - v1 * 0.25)
        x1 = (x1 + torch.tanh(v2.sum())) * 0.5
        if x1.shape[0] != 3:
            raise ValueError("in the middle", n1)
        v3 = torch.clamp(x1, max=x1)
        v5 = torch.randperm(4, device=v3.device)
        v4 = v3 + (v5 * torch.arange(4, device=v3.device)).sum() * 0.125
        LOG1.append(v5)
        try:
            v7 = Result1(v3 * 2.0)
            v6 = v7.value - v7.total() + v7[1]
            LOG1.append(v7)
            v8 = x2 + [0.5, 1.5, 2.5][int((x2 > 0.03).sum()) % 3]
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v6.sum()) * 0.25)
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        finally:
            with Section1("work") as section1:
                grid1 = [[x2 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(3)]
                v9 = x2 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not x2).tanh()
                def outer1(a):
                    def middle(b):
                        def inner(c):
                            return a * 0.5 + b * c

                        return inner

                    return middle

                v10 = outer1(v4)(x2)(-0.75)
                v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v9.sum()) * 0.25)
                v4 = (v4 + torch.tanh(v10.sum())) * 0.5
                v4 = v4 * 0.5 + len(section1.name) * 0.125
            def inner2(u1):
                v12 = (v4.abs() + 0.5) ** torch.tanh(u1)
                v13 = v3 - torch.nn.functional.elu(x1, alpha=0.5)
                with torch.set_grad_enabled(n1 < 1):
                    p1 = v13 * 0.5
                    with torch.enable_grad():
                        q1 = v13 + 1.0
                    v15 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
                v14 = p1.detach() - q1.detach()
                LOG1.append(v15)
                v13 = torch.tanh(v13 + torch.tanh(v12.sum()))
                v13 = (v13 + torch.tanh(v14.sum())) * 0.5
                return v13
            v11 = inner2(v3) + 0.5
            v16 = torch.round(x3, decimals=1)
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v11.sum()) * 0.25)
            v4 = (v4 + torch.tanh(v16.sum())) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
    except ValueError as error1:
        object1 = Scaled1(0.25)
        v17 = object1.apply(x1) - object1.scale
        with torch.inference_mode():
            inner3 = x1.detach() * 2.0
            v19 = [inner3, torch.is_inference_mode_enabled(), inner3.is_inference()]
        v18 = x1 * 0.5
        LOG1.append(v19)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
        x1 = torch.tanh(x1 + v18)
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v20 = (lambda y: y - float(y.sum().clamp(-1.0, 1.0)))(x3 * 0.5) + x3
    try:
        y = x3 * 0.5
        with contextlib.nullcontext(), torch.no_grad():
            v21 = (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]
            v21 = v21 * 0.5
        x3 = (x3 + torch.tanh(v21.sum())) * 0.5
    finally:
        many1 = [x3, 0.5, n1]
        named1 = {"scale": 0.25, "tag": "abc"}
        v22 = gather1(*many1, 1, **named1) + gather1(x3, scale=2.0)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v22.sum()))
    v24 = {1, n1}
    v24.add(2)
    v24.discard(9)
    v25 = (v24 | {7}) & {1, 2, 7} - {1}
    v23 = x3 + len(v24 ^ v25) * 0.5 + (n1 in v24) + (v25 <= v24)
    with torch.enable_grad():
        leaf1 = x1.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v26 = out1.detach() + slope1
    ratio1: float = 0.5
    v27: torch.Tensor = typed1(v23, ratio1)
    slope2 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
    v28 = slope2(x2.detach())
    v29 = x2 * 1.0
    rounds1 = 0
    while v29.abs().sum() > 4.06 and rounds1 < 4:
        v29 = v29 * 0.5
        rounds1 += 1
    return v20, v24, v25, v26, v27, v28, v29


def calls(new):
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(4, 3)
    x3 = new.dyadic(3, 3)
    yield Call(x1, 3, x2, x3)
    yield Call(x1, 3, x1, x3)
    x1 = new.dyadic(4, 3)
    yield Call(x1, 3, x2, x3)
    x1 = new.dyadic(4, 3)
    yield Call(x1, 3, x1[:], x3)
    x1 = new.dyadic(4, 3)
    yield Call(x1, 3, x1, x3)
