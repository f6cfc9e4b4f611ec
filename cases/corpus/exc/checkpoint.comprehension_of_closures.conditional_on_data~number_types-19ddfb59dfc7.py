"""Drawn at random: checkpoint, comprehension of closures, conditional on data; calls: number types.

+++
id = "exc/checkpoint.comprehension_of_closures.conditional_on_data~number_types-19ddfb59dfc7"
clauses = ["GRAD-5", "SHAPE-7", "BREAK-1", "CAPTURE-5", "EFFECT-1", "EXC-2", "CACHE-2", "CACHE-3", "EXC-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["grad", "helper", "pointwise", "branch_on_python", "branch_on_size", "size_arithmetic", "graph_break", "string", "default_argument", "branch_on_data", "reduction", "object_mutation", "container", "with_block", "class", "exception", "item", "hook", "lambda", "global_read", "dtype_promotion", "cache_key", "introspection", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import json
import torch.utils.checkpoint

LOG1 = []
LOG2 = []


def block1(value):
    return torch.sin(value) * 0.5


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


NUMBER1 = 1


def program(x1, x2, x3, flag1, n1):
    with torch.enable_grad():
        leaf1 = x1.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v1 = out1.detach() + slope1
    v2 = (x3.abs() + 0.5).log()
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        if v1.numel() % 2 == 0:
            v3 = v1 * 2.0
        elif v1.dim() > 2 or v1.shape[0] > 5:
            v3 = v1 - v1.shape[0]
        else:
            v3 = v1 + len(v1)
        v4 = x1 + eval("2 * count + 1", {"count": n1})
        if v2.numel() % 2 == 0:
            v5 = v2 * 2.0
        elif v2.dim() > 2 or v2.shape[0] > 5:
            v5 = v2 - v2.shape[0]
        else:
            v5 = v2 + len(v2)
        v2 = (v2 + torch.tanh(v3.sum())) * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v4.sum()))
        v2 = v2 * 0.25 - torch.tanh(v5.sum()) * 0.5
        if flag1:
            raise KeyError(inner1.name)
        steps1 = [lambda v6, k1=k1: v6 + k1 for k1 in range(4)]
        v7 = x3
        for step1 in steps1:
            v7 = step1(v7)
        v8 = x2 * 0.5 if x2.sum() < -0.03 else x2 + 1.5
        v10 = [0.5, 1.5, 1.5, -0.5, 2.0]
        v10[1:3] = [0.25]
        middle1 = v10[n1 % 3 : 4 : 2]
        del v10[-1:]
        v9 = x3 * len(v10) + sum(middle1)
        LOG2.append(v10)
        v2 = (v2 + torch.tanh(v7.sum())) * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    v11 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        with torch.enable_grad():
            leaf2 = x2.detach().clone().requires_grad_(True)
            out2 = torch.utils.checkpoint.checkpoint(block1, leaf2, use_reentrant=False)
            (slope2,) = torch.autograd.grad(out2.sum(), leaf2)
        v12 = out2.detach() + slope2
        x1 = torch.maximum(x1, x1 * 0.5 - v12 * 0.25)
        v11.append(1 // (n1 - 3))
        v13 = x3 + len(json.dumps(x3.tolist())) % 16 / 16
        v15 = []
        with torch.enable_grad():
            leaf3 = v13.detach().clone().requires_grad_(True)
            middle2 = leaf3 * 0.5
            middle2.register_hook(lambda gradient: v15.append(tuple(gradient.shape)) or gradient * 2.0)
            middle2.sum().backward()
        v14 = leaf3.grad + len(v15)
        LOG2.append(v15)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v14.sum()))
    v16 = torch.sign(x3)
    v17 = v16 + 1
    v19 = torch.full((2,), NUMBER1, device=x1.device)
    v18 = x1 + NUMBER1
    v20 = torch.exp(-v18.abs())
    try:
        try:
            raise KeyError("first")
        except KeyError as inner2:
            if flag1:
                raise ValueError("second") from inner2
            raise TypeError("third") from None
    except (ValueError, TypeError) as error1:
        v21 = v17 + (error1.__cause__ is None) + (error1.__suppress_context__ * 0.5)
        v22 = [type(error1).__name__, type(error1.__context__).__name__]
    return {"v2": v2, "v11": v11, "v19": v19, "v20": v20, "v21": v21, "v22": v22}


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(1, 2, 4, 4), True, 1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(1, 2, 4, 4), True, True)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(1, 2, 4, 4), True, 0)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(1, 2, 4, 4), True, False)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(1, 2, 4, 4), True, 1)
