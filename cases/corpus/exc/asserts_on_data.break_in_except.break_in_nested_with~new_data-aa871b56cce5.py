"""Drawn at random: asserts on data, break in except, break in nested with; calls: new data.

+++
id = "exc/asserts_on_data.break_in_except.break_in_nested_with~new_data-aa871b56cce5"
clauses = ["BREAK-1", "SHAPE-7", "EXC-1", "EXC-5", "EFFECT-1", "CAPTURE-6", "GRAD-1", "GRAD-5", "BREAK-3", "BREAK-4", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "pointwise", "branch_on_python", "graph_break", "indexing", "data_dependent_shape", "branch_on_size", "item", "container", "exception", "assert", "branch_on_data", "string", "object_mutation", "lambda", "iterator", "grad", "higher_order_grad", "with_block", "ambient_mode", "numpy", "for_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import numpy as np

LOG1 = []


def program(x1, x2, flag1):
    v1 = torch.nn.functional.threshold(x1, 0.5, -1.0)
    v2 = v1 * 2.0 if not flag1 else v1 - 1.0
    v3 = torch.lgamma(x1.abs() + 1.25)
    v4 = torch.clamp(v1, -0.75, 1.25)
    v6 = (x2 > 0.53).nonzero()
    v5 = x2 + v6.shape[0] % 4
    if v3.shape[0] < 3:
        first1, *_ = [*v5.reshape(-1).tolist(), 0.5]
        v7 = v5 + first1 * 2.0
        for i1 in range(3):
            match i1:
                case 0:
                    assert v4.sum() < 40.03, "too large"
                    order1 = {"kind": "scale" if i1 < 1 else "shift", "by": 0.25, "extra": None}
                    match order1:
                        case {"kind": "scale", "by": by1}:
                            v8 = v1 * by1
                        case {"kind": "shift", "by": float(by1), **rest1}:
                            v8 = v1 + by1 - len(rest1)
                    x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v8.sum()))
                case 1 | 2:
                    v9 = v5 + 1
                    v10 = x1.sinc()
                    x2 = x2 * 0.25 - torch.tanh(v9.sum()) * 0.5
                    x2 = torch.where(x2 > 0.31, x2 * 0.5, v10)
                case int() as other1 if other1 > 5:
                    x2 = x2 * 0.5
                case _:
                    v12 = sorted([3, 1, i1], key=lambda v: -v)
                    signs1 = list(map(lambda v: v % 2, filter(None, v12)))
                    v11 = v2 * max(v12) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
                    LOG1.append(v12)
                    with torch.enable_grad():
                        leaf1 = (x1.detach() * 0.25).requires_grad_(True)
                        (first2,) = torch.autograd.grad((leaf1**3).sum(), leaf1, create_graph=True)
                        (v13,) = torch.autograd.grad(first2.sum(), leaf1)
                    v14 = v11 + 1
                    x2 = (x2 + torch.tanh(v13.sum())) * 0.5
                    x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v14.sum()) * 0.25)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v2.sum()) * 0.25)
        y = v4 * 0.5
        try:
            raise KeyError("first")
        except KeyError:
            v15 = y + len(str(y.sum().item())) % 4
            v15 = v15 + 0.5
        v5 = (v5 + torch.tanh(v7.sum())) * 0.5
        v5 = torch.maximum(v5, v5 * 0.5 - torch.tanh(v15.sum()) * 0.25)
    else:
        v16 = x2 + 1
        v17 = torch.cosh(torch.tanh(v16))
        v18 = v17 + 1
        v5 = v5 * 0.25 - v18 * 0.5
    y = v4 * 0.5
    with contextlib.nullcontext(), torch.no_grad():
        v19 = y * 0.5 if y.sum() > 0.03 else y + 1.0
        v19 = v19 * 0.5
    array1 = np.array(np.flip(x1.detach().cpu().numpy()))
    v20 = x1 + torch.from_numpy(array1).to(x1.device)
    return v5, v6, v19, v20


def calls(new):
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 3, 3)], new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 4, 3, 3)], True)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 3, 3)], new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 4, 3, 3)], True)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 3, 3)], new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 4, 3, 3)], True)
