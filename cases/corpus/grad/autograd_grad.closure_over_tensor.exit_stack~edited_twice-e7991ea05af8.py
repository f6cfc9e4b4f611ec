"""Drawn at random: autograd grad, closure over tensor, exit stack; calls: edited twice.

+++
id = "grad/autograd_grad.closure_over_tensor.exit_stack~edited_twice-e7991ea05af8"
clauses = ["CACHE-2", "CACHE-3", "GRAD-1", "EFFECT-3", "BREAK-1", "EFFECT-1", "EFFECT-2", "CAPTURE-5", "BREAK-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["module", "attribute", "pointwise", "cache_key", "grad", "container", "print", "graph_break", "object_mutation", "size_arithmetic", "closure", "nonlocal", "branch_on_python", "with_block", "match", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import sys

SEEN1 = []


NET1 = torch.nn.Identity()
NET1.value = 2


ITEMS1 = [None, True]


ITEMS2 = [None, 0.5]


def program(x1, x2, x3, n1, flag1):
    v1 = x1 * NET1.value
    match n1:
        case 0:
            with torch.enable_grad():
                leaf1 = x1.detach().clone().requires_grad_(True)
                loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
                (v2,) = torch.autograd.grad(loss1, [leaf1])
            v3 = x2 * 2.0 if ITEMS1[-1] else x2 - 1.0
            v1 = torch.where(v1 > 0.31, v1 * 0.5, v2)
            v1 = torch.maximum(v1, v1 * 0.5 - v3 * 0.25)
        case 1 | 2:
            v4 = torch.acos(torch.tanh(v1) * 0.75)
            v5 = torch.nn.functional.mish(v4)
            v1 = torch.maximum(v1, v1 * 0.5 - v5 * 0.25)
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            sys.stdout.write(f"written {n1}\n")
            v6 = x1 + 0.5
            SEEN1.append(x3.sum())
            SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
            v7 = x3 + len(SEEN1) % 4
            v1 = v1 * 0.25 - v6 * 0.5
            v1 = torch.tanh(v1 + v7)
    v8 = torch.arange(v1.shape[0])
    total1 = x1 * 0.5

    def add1(other):
        nonlocal total1
        total1 = total1 + other
        return total1

    add1(x2)
    v9 = add1(x1) * 0.5
    v10 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v10.append, "last")
        if flag1:
            stack1.enter_context(contextlib.nullcontext())
        sys.stdout.write(f"written {n1}\n")
        v11 = v9 + 0.5
        v1 = (v1 + v11) * 0.5
        v10.append("body")
    v12 = x3 * 0.5 + ITEMS2[-1]
    v13 = torch.nn.functional.logsigmoid(v1)
    return [v8, v10, v12, v13]


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, True)
    ITEMS2[1] = 1.25
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, True)
    NET1.value = 3
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, True)
    ITEMS2[1] = 0.5
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, True)
    NET1.value = 2
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, True)
