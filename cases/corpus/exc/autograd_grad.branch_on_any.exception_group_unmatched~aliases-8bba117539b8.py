"""Drawn at random: autograd grad, branch on any, exception group unmatched; calls: aliases.

+++
id = "exc/autograd_grad.branch_on_any.exception_group_unmatched~aliases-8bba117539b8"
clauses = ["BREAK-1", "GRAD-1", "FRAME-2", "EXC-2", "GRAD-5", "CACHE-5", "ALIAS-4", "ALIAS-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "numpy", "item", "grad", "branch_on_python", "container", "string", "size_arithmetic", "view", "reduction", "pointwise", "indexing", "recursion", "helper", "branch_on_data", "exception", "higher_order_grad", "lambda", "alias", "comprehension", "with_block", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np
import torch._dynamo


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


def program(x1, x2, x3, flag1, n1):
    v1 = x2 * 0.5 + float(np.clip(x2.detach().cpu().numpy().sum(), -2.0, 2.0))
    with torch.enable_grad():
        leaf1 = x3.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v2,) = torch.autograd.grad(loss1, [leaf1])
    order1 = {"kind": "scale" if flag1 else "shift", "by": 1.5, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v3 = v1 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v3 = v1 + by1 - len(rest1)
    v4 = torch.full((3,), 1.5)
    v5 = v3[:, :, :2]
    v6 = []
    try:
        v7 = x1 - float(x1.sum().clamp(-2.0, 2.0)) * 0.5
        v1 = torch.maximum(v1, v1 * 0.5 - v7 * 0.25)
        if not flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v6.append(f"except {error1.args[0]}")
        v8 = v4 * 2.0
        torch._dynamo.graph_break()
        v8 = v8 - 0.5
        v9 = v1[:, :, ::2]
        v1 = torch.tanh(v1 + v8)
        v1 = v1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    else:
        v6.append("else")
        try:
            v10 = torch.scalar_tensor(1.5)
            v11 = torch.fmin(v2, x2)
            v12 = torch.ldexp(x2, torch.sign(v10))
            x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
            x2 = torch.tanh(x2 + torch.tanh(v12.sum()))
            if flag1:
                raise ValueError("in the middle", n1)
            v13 = torch.nn.functional.hardsigmoid(v4).repeat(2)
            v14 = even1(v1, n1)
            if (x1 > 1.53).any() and not bool((x1 < -1.53).all()):
                v15 = x1 + 1.0
            else:
                v15 = x1 * 0.5
            x2 = (x2 + torch.tanh(v13.sum())) * 0.5
            x2 = (x2 + torch.tanh(v14.sum())) * 0.5
            x2 = (x2 + torch.tanh(v15.sum())) * 0.5
        except ValueError as error2:
            v16 = x3 + 1
            x2 = torch.tanh(x2 + torch.tanh(v16.sum()))
            x2 = x2 * 0.5 + len(error2.args) * 0.25
        with torch.enable_grad():
            leaf2 = (x3.detach() * 0.25).requires_grad_(True)
            (first1,) = torch.autograd.grad((leaf2**3).sum(), leaf2, create_graph=True)
            (v17,) = torch.autograd.grad(first1.sum(), leaf2)
        slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
        v18 = slope1(v17.detach())
        v1 = v1 * 0.25 - v18 * 0.5
    finally:
        v6.append("finally")
        v19 = torch.tan(torch.tanh(v1))
        v1 = (v1 + v19) * 0.5
    v21 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v21.append("typed")
    except ExceptionGroup as rest2:
        v21.append([type(error).__name__ for error in rest2.exceptions])
    v20 = x2 + len(v21)
    v5 = torch.where(v5 > 0.31, v5 * 0.5, torch.tanh(x1.sum()))
    v22 = torch.minimum(v1, torch.ldexp(v4, torch.sign(x3)))
    return v5, v6, v20, v21, v22


def calls(new):
    x1 = new.dyadic(4, 3, 3)
    x2 = new.dyadic(4, 3, 3)
    x3 = new.dyadic(4, 3, 3)
    yield Call(x1, x2, x3, True, 3)
    yield Call(x1, x2, x2, True, 3)
    x2 = new.dyadic(4, 3, 3)
    yield Call(x1, x2, x3, True, 3)
    x2 = new.dyadic(4, 3, 3)
    yield Call(x1, x2, x2[:], True, 3)
    x2 = new.dyadic(4, 3, 3)
    yield Call(x1, x2, x2, True, 3)
