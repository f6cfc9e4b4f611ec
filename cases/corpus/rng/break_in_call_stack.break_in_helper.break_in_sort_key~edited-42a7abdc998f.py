"""Drawn at random: break in call stack, break in helper, break in sort key; calls: edited.

+++
id = "rng/break_in_call_stack.break_in_helper.break_in_sort_key~edited-42a7abdc998f"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-5", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-6", "GRAD-3", "INTERCEPT-1", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-2", "EFFECT-3", "BREAK-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "class", "attribute", "introspection", "cache_key", "dtype_promotion", "branch_on_python", "module", "object_mutation", "random", "dtype_int", "indexing", "container", "lambda", "with_block", "ambient_mode", "iterator", "graph_break", "helper", "print", "keyword_only", "item", "for_loop", "while_loop", "comprehension", "generator"]
origin = "grammar"
generator = 1
+++
"""
import torch
import sys

LOG1 = []
TRAIL1 = []


class Space1:
    pass


SPACE1 = Space1()


def step1(y):
    y = y * 2.0
    z = y - float(y.sum().clamp(-1.0, 1.0))
    return z * 0.5


def mix1(left, right, *, scale):
    return left * scale + right


def program(x1, x2, n1, x3):
    v1 = torch.nn.functional.logsigmoid(x1)
    v2 = v1 + 1
    v3 = v2 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
    v4 = x2.long()
    for i1 in range(3):
        if i1 == 1:
            layer1 = torch.nn.LeakyReLU(0.25)
            v5 = torch.nn.Sequential(layer1, torch.nn.Identity())(v1)
            x1 = torch.tanh(x1 + torch.tanh(v5.sum()))
        elif i1 == 2:
            v7 = torch.randperm(4, device=v3.device)
            v6 = v3 + (v7 * torch.arange(4, device=v3.device)).sum() * 0.125
            LOG1.append(v7)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
        elif i1 in (4, 5, 6):
            x1 = x1 * 0.5
        else:
            v8 = v3 + 1
            v10 = [3, 1, 2, i1]
            v10.sort(key=lambda v: (-v, v))
            v10.extend(k for k in range(2))
            v10.remove(1)
            copy1 = v10[:]
            copy1.clear()
            v9 = v3 * v10.index(3) + v10.count(2) - len(copy1) + (v10 == [3] + copy1 * 2)
            LOG1.append(v10)
            with torch.inference_mode():
                inner1 = v8.detach() * 2.0
                v12 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
            v11 = v8 * 0.5
            LOG1.append(v12)
            x1 = torch.tanh(x1 + torch.tanh(v9.sum()))
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        v14 = sorted([3, 1, i1], key=lambda v: -v)
        signs1 = list(map(lambda v: v % 2, filter(None, v14)))
        v13 = x2 * max(v14) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
        LOG1.append(v14)
        x1 = torch.tanh(x1 + torch.tanh(v13.sum()))
    first1 = step1(x2)
    v15 = step1(x2 * 0.5) + first1 * 0.5
    v16 = v15.deg2rad() > 0.31
    TRAIL1.append("before")
    v17 = x1 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v17.dim())
    y = x2 * 0.5
    v18 = mix1(x2 * 2.0, y * 0.5 if y.sum() > 0.03 else y + 1.0, scale=0.5)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        found1 = None
        step2 = 0
        while found1 is None:
            step2 += 1
            found1 = step2 if step2 * step2 > n1 else None
        v19 = v17 + found1
        x2 = torch.tanh(x2 + torch.tanh(v19.sum()))
    else:
        weights1 = torch.tensor([0.25, 0.5, 0.25], device=x1.device)
        v21 = torch.multinomial(weights1, 2)
        v20 = x1 * 0.5 + v21.sum()
        LOG1.append(v21)
        v23 = sorted((1, 0, 2), key=lambda k: [y * float(2) for y in [x3 + k]][0].sum().item())
        v22 = x3 + v23[0]
        LOG1.append(v23)
        sys.stdout.write(f"written {n1}\n")
        v24 = v2 + 0.5
        x2 = x2 * 0.25 - torch.tanh(v20.sum()) * 0.5
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v22.sum()))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v24.sum()))
    return {"x2": x2, "v4": v4, "v16": v16, "v18": v18}


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1), 3, new.dyadic(4, 3))
    SPACE1.extra = 0.25
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1), 3, new.dyadic(4, 3))
    del SPACE1.extra
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1), 3, new.dyadic(4, 3))
    SPACE1.extra = 0.25
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1), 3, new.dyadic(4, 3))
