"""Drawn at random: autocast, checkpoint, conditional expression; calls: number types.

+++
id = "exc/autocast.checkpoint.conditional_expression~number_types-0d55ed7730dc"
clauses = ["CAPTURE-2", "EFFECT-1", "CACHE-6", "PARITY-2", "GRAD-3", "BREAK-1", "INTERCEPT-1", "CACHE-2", "CACHE-3", "GRAD-5", "EXC-2", "CAPTURE-5", "PARITY-1", "PARITY-3"]
features = ["pointwise", "iterator", "lambda", "object_mutation", "with_block", "ambient_mode", "matmul", "dtype_half", "graph_break", "global_read", "branch_on_python", "string", "cache_key", "grad", "helper", "container", "exception", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import contextvars
import decimal
import itertools
import torch.utils.checkpoint

LOG1 = []


VARIABLE1 = contextvars.ContextVar("variable", default="double")


def block1(value):
    return torch.sin(value) * 0.5


def program(x1, x3, n1, flag1):
    v1 = torch.asinh(x3)
    v2 = x1
    for left1, right1 in itertools.zip_longest([x1, torch.tanh(v1.to(torch.float32).sum())], [0.5], fillvalue=0.25):
        v2 = v2 * 0.5 + left1 * right1
    for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
        v2 = v2 + len(list(members1)) * 0.25
    with torch.no_grad():
        v4 = v2.cos()
        with torch.autocast(v4.device.type, dtype=torch.bfloat16):
            product1 = torch.ones(2, 3, device=v4.device) @ torch.ones(3, 2, device=v4.device)
            v5 = v4 * 0.5 + product1.sum() / 16
        v6 = [product1.dtype, v5.dtype]
        LOG1.append(v6)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v5)
        v3 = torch.is_grad_enabled()
    with decimal.localcontext() as context1:
        context1.prec = 4
        v8 = decimal.Decimal(1) / 3
    v7 = v2 + float(v8)
    v9 = torch.add(x1, 2.0, alpha=0.5)
    v10 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        if VARIABLE1.get() == "double":
            v11 = x1 * 2.0
        else:
            v11 = x1 + len(VARIABLE1.get())
        with torch.enable_grad():
            leaf1 = v7.detach().clone().requires_grad_(True)
            out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
            (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
        v12 = out1.detach() + slope1
        x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - v12 * 0.25)
        v10.append(1 // (n1 - 3))
        round1 = 0
        while True:
            round1 += 1
            if round1 > 3:
                break
            if round1 == n1:
                continue
            v13 = torch.sigmoid(v7)
            v14 = torch.log2((v9 - v9).abs() + 0.5)
            v15 = v14 * 2.0 if flag1 else v14 - 1.0
            v2 = torch.tanh(v2 + v13)
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v15.sum()))
        v17 = [0.5, 1.5, 0.5, -0.5, 2.0]
        v17[1:3] = [0.25]
        middle1 = v17[n1 % 3 : 4 : 2]
        del v17[-1:]
        v16 = v9 * len(v17) + sum(middle1)
        LOG1.append(v17)
        x1 = torch.tanh(x1 + torch.tanh(v16.sum()))
    return x1, v2, v3, v8, v10


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(1, dtype=torch.bfloat16), 1, True)
    yield Call(new.dyadic(4), new.dyadic(1, dtype=torch.bfloat16), True, True)
    yield Call(new.dyadic(4), new.dyadic(1, dtype=torch.bfloat16), 0, True)
    yield Call(new.dyadic(4), new.dyadic(1, dtype=torch.bfloat16), False, True)
    yield Call(new.dyadic(4), new.dyadic(1, dtype=torch.bfloat16), 1, True)
