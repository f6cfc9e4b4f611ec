"""Drawn at random: assertion, autograd grad, break in comprehension; calls: numbers.

+++
id = "grad/assertion.autograd_grad.break_in_comprehension~numbers-65879cac0224"
clauses = ["EFFECT-1", "BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-7", "GRAD-2", "GRAD-1", "CAPTURE-5", "GRAD-3", "INTERCEPT-1", "FRAME-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "global_write", "graph_break", "comprehension", "branch_on_size", "object_mutation", "grad", "pointwise", "normalization", "container", "assert", "string", "helper", "with_block", "ambient_mode", "star_args", "keyword_only", "lambda", "view", "fft", "dtype_complex", "match", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch

COUNT1 = 0
LOG1 = []


def helper1(u1):
    assert u1.dim() <= 8, f"{u1.dim()} dimensions"
    assert u1 is not None
    v12 = u1 * 0.5
    order1 = {"kind": "scale" if u1.dim() > 2 else "shift", "by": 1.5, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v13 = u1 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v13 = u1 + by1 - len(rest1)
    v14 = torch.expm1(-v12.abs())
    v14 = torch.maximum(v14, v14 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    return v14


def total1(*parts, scale, **named):
    return parts[0] * scale + parts[-1] + sum(named.values())


def program(x1, x2, x3, flag1, n1):
    if flag1:
        global COUNT1
        COUNT1 += 1
        v1 = x1 * 0.5 + COUNT1 % 4
        parts1 = [y + y[y > 0.53].numel() % 3 for y in (x1, x1 * 2.0, x1 * 0.5)]
        v2 = torch.stack(parts1).sum(0)
        if x1.shape[0] < 5:
            with torch.enable_grad():
                leaf1 = v1.detach().clone().requires_grad_(True)
                live1 = leaf1 * 2.0
                dead1 = live1.detach() + 1.0
            v4 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
            v3 = dead1 * 0.5
            LOG1.append(v4)
            v5 = torch.nn.functional.softsign(v2) / 0.5
            v6 = v3 + 1
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v5.sum()))
            x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
        elif n1 == 2:
            v7 = torch.nn.functional.rms_norm(v1, (3,), eps=0.5)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
        elif n1 in (4, 5, 6):
            x1 = x1 * 0.5
        else:
            trail1 = []
            for k1 in range(2):
                with torch.enable_grad():
                    leaf2 = x1.detach().clone().requires_grad_(True)
                    loss1 = (leaf2 * leaf2 * 0.5 + torch.sin(leaf2)).sum()
                    (v9,) = torch.autograd.grad(loss1, [leaf2])
                v10 = x3 * 2.0
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
                x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
                trail1.append(x1)
            v8 = torch.stack(trail1).sum(0)
            v11 = helper1(v1) + 0.25
            v15 = torch.nn.functional.layer_norm(torch.nn.functional.celu(v11), (3,))
            x1 = x1 * 0.25 - torch.tanh(v8.sum()) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v15.sum()))
        x1 = x1 * 0.25 - torch.tanh(v1.sum()) * 0.5
    with torch.inference_mode():
        inner1 = x1.detach() * 2.0
        v17 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v16 = x1 * 0.5
    v18 = torch.clamp(v16, -0.75, 1.25)
    v19 = x2 - v16
    v20 = x2.abs()
    v21 = total1(*(v18, 0.25), *[n1], scale=0.5, **{"shift": 1.0}, **dict(extra=2))
    slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
    v22 = slope1(v19.detach())
    v23 = v22[-1]
    v24 = torch.fft.fft(x1).real
    return [v17, v20, v21, v23, v24]


def calls(new):
    yield Call(new.dyadic(4, 3), new.integers(-9, 10, 4, 3), new.integers(-9, 10, 3, dtype=torch.int16), True, 3)
    yield Call(new.dyadic(4, 3), new.integers(-9, 10, 4, 3), new.integers(-9, 10, 3, dtype=torch.int16), False, 3)
    yield Call(new.dyadic(4, 3), new.integers(-9, 10, 4, 3), new.integers(-9, 10, 3, dtype=torch.int16), True, 3)
    yield Call(new.dyadic(4, 3), new.integers(-9, 10, 4, 3), new.integers(-9, 10, 3, dtype=torch.int16), False, 3)
