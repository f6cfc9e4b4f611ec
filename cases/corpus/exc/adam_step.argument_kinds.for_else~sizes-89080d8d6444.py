"""Drawn at random: adam step, argument kinds, for else; calls: sizes.

+++
id = "exc/adam_step.argument_kinds.for_else~sizes-89080d8d6444"
clauses = ["FRAME-2", "CAPTURE-3", "GRAD-4", "BREAK-1", "FRAME-1", "EXC-2", "CAPTURE-5", "EFFECT-3", "BREAK-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["recursion", "helper", "container", "generator", "grad", "optimizer", "mutation", "graph_break", "with_block", "pointwise", "keyword_only", "default_argument", "view", "reduction", "dtype_promotion", "branch_on_python", "size_arithmetic", "exception", "nested_function", "closure", "warning", "string", "dynamic_shapes", "class", "for_loop", "while_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import warnings


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


class Careful1(UserWarning):
    pass


def program(x1, x2, x3, n1, leaf1, optimizer1):
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        tree1 = {"value": x3, "children": [{"value": x3 * 0.5, "children": []}, {"value": torch.tanh(x1.sum() * 0.125), "children": []}]}
        v1 = fold1(tree1)
        x2 = x2 * 0.25 - torch.tanh(v1.sum()) * 0.5
    for i1 in range(1, 4):
        if i1 == n1:
            break
        with torch.enable_grad():
            (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
            optimizer1.step()
            optimizer1.zero_grad(set_to_none=False)
        v2 = x2.detach() + leaf1.detach().sum().to(x2.dtype).tanh()
        v3 = x3 - v2
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v3.sum()))
    else:
        match i1:
            case 0:
                v4 = x1.round()
                x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v4.sum() * 0.125) * 0.25)
            case 1 | 2:
                v5 = even1(x2, i1)
                v6 = x3.asinh()
                v7 = kinds1(v6, 2, d=n1) + kinds1(v6, b=0.5, c=4, d=1)
                x3 = (x3 + torch.tanh(v5.sum())) * 0.5
                x3 = (x3 + torch.tanh(v7.sum())) * 0.5
            case int() as other1 if other1 > 5:
                x3 = x3 * 0.5
            case _:
                v8 = torch.broadcast_tensors(x3, x3)[0]
                v9 = x1.amax(-1)
                v10 = v8 + 1
                x3 = (x3 + torch.tanh(v9.sum() * 0.125)) * 0.5
                x3 = x3 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v11 = torch.logit(torch.sigmoid(torch.nn.functional.gelu(x3)), eps=0.125)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, v11)
    v12 = torch.isinf(x2)
    v13 = x2.to(torch.complex64)
    v14 = v13 * v13
    def inner1(u1):
        v16 = kinds1(u1, 2, d=n1) + kinds1(u1, b=0.5, c=4, d=1)
        try:
            v17 = torch.full((2,), 1.5)
            u1 = torch.maximum(u1, u1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
            if n1 == 2:
                raise ValueError("in the middle", n1)
            v18 = torch.fmod(x1, x1.abs() + 1)
            u1 = u1 * 0.25 - torch.tanh(v18.sum() * 0.125) * 0.5
        except ValueError as error1:
            v19 = torch.nn.functional.relu6(u1)
            u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v19.sum()))
            u1 = u1 * 0.5 + len(error1.args) * 0.25
        return u1
    v15 = inner1(x2) + 0.5
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v20 = x2 - 0.5
    v21 = torch.logical_xor(v12, x1)
    return v14, v15, v20, v21


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.integers(0, 10, 4, 2, 4, 4, dtype=torch.uint8), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 3, leaf1, optimizer1)
    yield Call(new.integers(0, 10, 2, 2, 4, 4, dtype=torch.uint8), new.dyadic(2, 2, 4, 4), new.dyadic(2, 2, 4, 4), 3, leaf1, optimizer1)
    yield Call(new.integers(0, 10, 4, 2, 4, 4, dtype=torch.uint8), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 3, leaf1, optimizer1)
    yield Call(new.integers(0, 10, 3, 2, 4, 4, dtype=torch.uint8), new.dyadic(3, 2, 4, 4), new.dyadic(3, 2, 4, 4), 3, leaf1, optimizer1)
    yield Call(new.integers(0, 10, 3, 2, 4, 4, dtype=torch.uint8), new.dyadic(3, 2, 4, 4), new.dyadic(3, 2, 4, 4), 3, leaf1, optimizer1)
