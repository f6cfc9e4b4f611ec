"""Drawn at random: break in comprehension, checkpoint, equal tensors; calls: layout.

+++
id = "exc/break_in_comprehension.checkpoint.equal_tensors~layout-0e13d9421832"
clauses = ["EFFECT-3", "BREAK-1", "BREAK-2", "GRAD-5", "FRAME-2", "CAPTURE-3", "SHAPE-7", "EFFECT-1", "FRAME-4", "EXC-1", "EXC-5", "EFFECT-4", "EXC-2", "BREAK-3", "BREAK-4", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["print", "item", "string", "graph_break", "branch_on_data", "reduction", "pointwise", "grad", "helper", "recursion", "container", "generator", "branch_on_size", "object_mutation", "introspection", "branch_on_python", "exception", "class", "comprehension", "strides", "with_block", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import sys
import torch.utils.checkpoint

LOG1 = []
LOG2 = []


def block1(value):
    return torch.sin(value) * 0.5


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


class Broken1(Exception):
    pass


def program(x1, x2, x3, flag1, n1):
    print(f"sum {x3.sum().item():+.4f}", x3.dtype, tuple(x3.shape))
    total1 = x3.sum().item()
    if -2.03 < total1 < 2.03:
        v1 = x3 + total1
    else:
        v1 = x3 * 0.5
    v2 = (x1 % 3).prod(-2, keepdim=True)
    v3 = torch.sub(x2, 0.5, alpha=2)
    with torch.enable_grad():
        leaf1 = v1.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v4 = out1.detach() + slope1
    v5 = torch.nn.functional.softsign(v4)
    tree1 = {"value": v5, "children": [{"value": v5 * 0.5, "children": []}, {"value": torch.tanh(v3.to(torch.float32).sum()), "children": []}]}
    v6 = fold1(tree1)
    v7 = []
    try:
        v9 = sys._getframe().f_code.co_name
        v8 = v6 + len(v9) % 4
        LOG1.append(v9)
        v10 = torch.ceil(x3)
        v1 = (v1 + v8) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v10)
        if v1.shape[0] > 5:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v7.append(f"except {error1.args[0]}")
        order1 = {"kind": "scale" if not flag1 else "shift", "by": -1.0, "extra": None}
        match order1:
            case {"kind": "scale", "by": by1}:
                v11 = v1 * by1
            case {"kind": "shift", "by": float(by1), **rest1}:
                v11 = v1 + by1 - len(rest1)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v11.sum()) * 0.25)
    else:
        v7.append("else")
        LOG2.append(n1)
        try:
            if n1 in (2, 4):
                raise Broken1(f"with {len(LOG2) % 3}")
        finally:
            LOG2.append("left")
        v12 = v4 + 1
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v12)
    finally:
        v7.append("finally")
        if torch.equal(x3, x3 * 1.0) and not torch.allclose(x3, x3 + 1.0):
            v13 = x3 * 2.0
        else:
            v13 = x3 * 0.5
        v1 = v1 * 0.25 - v13 * 0.5
    tree2 = {"value": v5, "children": [{"value": v5 * 0.5, "children": []}, {"value": torch.tanh(x1.sum() * 0.125), "children": []}]}
    v14 = fold1(tree2)
    parts1 = [y + y.sum().clamp(-4.0, 4.0).item() for y in (x3, x3 * 2.0, x3 * 0.5)]
    v15 = torch.stack(parts1).sum(0)
    return [v1, v2, v7, v14, v15]


def calls(new):
    yield Call(new.integers(-9, 10, 4, 2, 4, 4, dtype=torch.int16), new.dyadic(4, 2, 1, 4, dtype=torch.bfloat16), new.dyadic(4, 3), True, 3)
    yield Call(new.integers(-9, 10, 4, 2, 4, 4, dtype=torch.int16).mT.contiguous().mT, new.dyadic(4, 2, 1, 4, dtype=torch.bfloat16).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2], True, 3)
    yield Call(new.integers(-9, 10, 4, 2, 4, 4, dtype=torch.int16), new.dyadic(4, 2, 1, 4, dtype=torch.bfloat16), new.dyadic(4, 3), True, 3)
    yield Call(new.integers(-9, 10, 4, 2, 4, 4, dtype=torch.int16).mT.contiguous().mT, new.dyadic(4, 2, 1, 4, dtype=torch.bfloat16).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2], True, 3)
