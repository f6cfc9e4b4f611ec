"""Drawn at random: and or condition, break in closure, break in enter; calls: numbers.

+++
id = "exc/and_or_condition.break_in_closure.break_in_enter~numbers-24229d87275d"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-2", "CAPTURE-5", "GRAD-1", "GRAD-5", "ALIAS-3", "EXC-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "dtype_promotion", "pointwise", "graph_break", "closure", "nonlocal", "with_block", "class", "branch_on_python", "attribute", "object_mutation", "iterator", "dunder", "grad", "autograd_function", "alias", "exception", "generator", "for_loop", "match", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
LOG2 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        y = self.start
        return y - float(y.sum().clamp(-1.0, 1.0))

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


class Stage2:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return y + eval("3 - 1")


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


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


def program(x1, x2, x3, x4, flag1, n1):
    v1 = torch.logical_xor(x4.to(torch.float16), x2)
    v2 = x1 + 1
    v3 = torch.logical_not(v1)
    v4 = torch.log1p(torch.xlogy(x1, x3.abs() + 0.5).abs() + 0.5)
    v5 = v3 | v1
    scale1 = 0.5
    runs1 = 0

    def inner1(y):
        nonlocal runs1
        runs1 += 1
        y = y + scale1
        return y * 2.0 if bool((y > 0.53).any()) else y - 0.25

    v6 = inner1(x1) + inner1(x1 * 0.5) * runs1
    with Stage1(x1) as inner2:
        v7 = inner2 * 0.5
    with Section1("outer"), Section1("inner", swallow=True) as inner3:
        v8 = torch.nn.functional.softsign(v7)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v8)
        if not flag1:
            raise KeyError(inner3.name)
        object1 = Stage2()
        v9 = object1.run(x3) + object1.runs
        if flag1:
            match n1:
                case 0:
                    v10 = v4
                    for k1 in Countdown1(2):
                        v10 = v10 * 0.5 + k1
                    v11 = list(Countdown1(2))
                    LOG2.append(v11)
                    x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
                case 1 | 2:
                    with torch.enable_grad():
                        leaf1 = x4.detach().clone().requires_grad_(True)
                        out1 = Doubled1.apply(leaf1, 0.5)
                        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
                    v12 = out1.detach() + slope1
                    v13 = v6 + 1
                    x1 = x1 * 0.25 - torch.tanh(v12.sum()) * 0.5
                    x1 = x1 * 0.25 - torch.tanh(v13.sum()) * 0.5
                case int() as other1 if other1 > 5:
                    x1 = x1 * 0.5
                case _:
                    v14 = torch.erfc(x4)
                    v15 = x4.erfc()
                    v16 = torch.nn.functional.celu(x2)
                    x1 = x1 * 0.25 - torch.tanh(v14.sum()) * 0.5
                    x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
                    x1 = x1 * 0.25 - v16 * 0.5
            twin1 = v2 if n1 < 1 else v2.clone()
            v17 = v2 + (twin1 is v2) * 2.0 + (twin1 is not None)
            v18 = torch.nn.functional.selu(x2)
            x3 = x3 * 0.25 - torch.tanh(v17.sum()) * 0.5
            x3 = (x3 + torch.tanh(v18.sum())) * 0.5
        if (n1 > 2 and not n1 == 1) or n1 == 1:
            v19 = x4 + n1
        else:
            v19 = x4 - 0.5
        x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v19.sum()) * 0.25)
    v20 = sum((y * 2.0 if bool((y > 0.53).any()) else y - 0.25 for y in (x4, x4 * 0.5)), x4)
    return x1, x3, v5, v20


def calls(new):
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 4, 3)], new.dyadic(4, 3), new.dyadic(1, 3), new.dyadic(2, 4, 3), True, 3)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 4, 3)], new.dyadic(4, 3), new.dyadic(1, 3), new.dyadic(2, 4, 3), False, 3)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 4, 3)], new.dyadic(4, 3), new.dyadic(1, 3), new.dyadic(2, 4, 3), True, 3)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4, 4, 3)], new.dyadic(4, 3), new.dyadic(1, 3), new.dyadic(2, 4, 3), False, 3)
