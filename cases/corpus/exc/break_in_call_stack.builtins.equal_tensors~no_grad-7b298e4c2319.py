"""Drawn at random: break in call stack, builtins, equal tensors; calls: no grad.

+++
id = "exc/break_in_call_stack.builtins.equal_tensors~no_grad-7b298e4c2319"
clauses = ["CAPTURE-6", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-2", "EXC-3", "FRAME-2", "CAPTURE-5", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["introspection", "graph_break", "helper", "keyword_only", "lambda", "iterator", "branch_on_python", "matmul", "pointwise", "branch_on_data", "exception", "string", "container", "recursion", "closure", "while_loop", "ambient_mode", "match", "nested_function", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import math


def mix1(left, right, *, scale):
    return left * scale + right


def program(x1, n1, x2, flag1, x3, x4):
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v1 = x1 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    y = x2 * 0.5
    v2 = mix1(x2 * 2.0, y + len(str(y.sum().item())) % 4, scale=0.5)
    v4 = sorted([3, 1, n1], key=lambda v: -v)
    signs1 = list(map(lambda v: v % 2, filter(None, v4)))
    v3 = x1 * max(v4) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
    v5 = []
    try:
        v6 = v2 @ x3
        v7 = torch.nn.functional.gelu(torch.tanh(torch.einsum("nk,km->nm", v3, x4)))
        v8 = v1 + 1
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v7.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        if not flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v5.append(f"except {error1.args[0]}")
        if torch.equal(x4, x4 * 1.0) and not torch.allclose(x4, x4 + 1.0):
            v9 = x4 * 2.0
        else:
            v9 = x4 * 0.5
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v9.sum()))
    else:
        v5.append("else")
        try:
            error2 = RuntimeError("with notes")
            error2.add_note(f"note {n1}")
            raise error2
        except RuntimeError as caught1:
            v10 = x1 + len(caught1.__notes__)
        x2 = x2 * 0.25 - torch.tanh(v10.sum()) * 0.5
    finally:
        v5.append("finally")
        order1 = {"kind": "scale" if flag1 else "shift", "by": 0.25, "extra": None}
        match order1:
            case {"kind": "scale", "by": by1}:
                v11 = x2 * by1
            case {"kind": "shift", "by": float(by1), **rest1}:
                v11 = x2 + by1 - len(rest1)
        def descend1(v, depth):
            if depth == 0:
                return v
            return descend1(v * 0.5 + torch.tanh(x4.sum()), depth - 1)

        v12 = descend1(x1, 4)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    v13 = x3 * 1.0
    rounds1 = 0
    while v13.abs().sum() > 4.06 and rounds1 < 4:
        v13 = v13 * 0.5
        rounds1 += 1
    return {"x2": x2, "v4": v4, "v5": v5, "v13": v13}


def calls(new):
    yield Call(new.dyadic(3, 4, requires_grad=True), 3, new.dyadic(4, 3), True, new.dyadic(3, 3), new.dyadic(4, 5))
    with torch.no_grad():
        yield Call(new.dyadic(3, 4, requires_grad=True), 3, new.dyadic(4, 3), True, new.dyadic(3, 3), new.dyadic(4, 5))
    yield Call(new.dyadic(3, 4, requires_grad=True), 3, new.dyadic(4, 3), True, new.dyadic(3, 3), new.dyadic(4, 5))
    with torch.no_grad():
        yield Call(new.dyadic(3, 4, requires_grad=True), 3, new.dyadic(4, 3), True, new.dyadic(3, 3), new.dyadic(4, 5))
