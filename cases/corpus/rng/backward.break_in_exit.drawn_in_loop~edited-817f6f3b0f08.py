"""Drawn at random: backward, break in exit, drawn in loop; calls: edited.

+++
id = "rng/backward.break_in_exit.drawn_in_loop~edited-817f6f3b0f08"
clauses = ["CACHE-2", "CACHE-3", "GRAD-1", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "GRAD-5", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-5", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["attribute", "class", "dtype_promotion", "cache_key", "view", "grad", "graph_break", "strides", "random", "for_loop", "convolution", "pointwise", "hook", "lambda", "branch_on_python", "with_block", "object_mutation", "introspection", "partial", "helper"]
origin = "grammar"
generator = 1
reused = [3, 4, 5]
+++
"""
import torch
import functools

LOG1 = []


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(torch.float32)
HOLDER1 = Settings1(SETTINGS1)


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y + eval("3 - 1")


class Space1:
    pass


SPACE1 = Space1()


def mix1(left, right, *, scale):
    return left * scale + right


def program(x1, x2, flag1, n1):
    v2 = torch.ones(2, dtype=HOLDER1.value.value, device=x2.device)
    v1 = x2 + v2.sum()
    v3, v4 = torch.split(x1, [2, 1], dim=1)
    with torch.enable_grad():
        leaf1 = v1.detach().clone().requires_grad_(True)
        (leaf1 * leaf1 * 0.25).sum().backward()
        (leaf1 * 0.5).sum().backward()
    v5 = leaf1.grad + 0.5
    v6 = v4.transpose(1, -3)
    v7 = v5 * 0.5
    for k1 in range(2):
        v7 = v7 * 0.5 + torch.rand((), device=v5.device) * k1
    v8 = torch.nn.functional.avg_pool1d(v3, 2, stride=1)
    v9 = torch.le(v1, -0.43)
    v11 = []
    with torch.enable_grad():
        leaf2 = v5.detach().clone().requires_grad_(True)
        middle1 = leaf2 * 0.5
        middle1.register_hook(lambda gradient: v11.append(tuple(gradient.shape)) or gradient * 2.0)
        middle1.sum().backward()
    v10 = leaf2.grad + len(v11)
    if flag1:
        if flag1:
            v12 = torch.clamp_max(v10, 1)
            v10 = (v10 + v12) * 0.5
        elif n1 == 2:
            stage1 = Stage1(v4)
            with stage1:
                before1 = v4 * 0.5
            v13 = before1 + stage1.left
            weights1 = torch.tensor([0.25, 0.5, 0.25], device=v10.device)
            v15 = torch.multinomial(weights1, 2)
            v14 = v10 * 0.5 + v15.sum()
            LOG1.append(v15)
            v10 = torch.where(v10 > 0.31, v10 * 0.5, torch.tanh(v13.sum()))
            v10 = v10 * 0.25 - torch.tanh(v14.sum()) * 0.5
        elif n1 in (4, 5, 6):
            v10 = v10 * 0.5
        else:
            v16 = v8 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
            v17 = torch.exp2(-v8.abs())
            v10 = (v10 + torch.tanh(v16.sum())) * 0.5
            v10 = torch.where(v10 > 0.31, v10 * 0.5, torch.tanh(v17.sum()))
        v18 = ~v9
        shift1 = functools.partial(mix1, scale=0.5)
        v19 = functools.reduce(shift1, [v3, torch.tanh(x2.sum()), 0.25], v3 * 0.25)
        v4 = v4 * 0.25 - torch.tanh(v18.sum() * 0.125) * 0.5
        v4 = v4 * 0.25 - torch.tanh(v19.sum()) * 0.5
    else:
        v20 = torch.nn.functional.selu(x2)[:-1]
        v21 = torch.nn.functional.elu(v6, alpha=0.5)
        v22 = torch.nn.functional.max_pool1d(v3, 2, stride=1)
        v4 = torch.tanh(v4 + torch.tanh(v20.sum()))
        v4 = v4 * 0.25 - torch.tanh(v21.sum()) * 0.5
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v22.sum()))
    return {"v2": v2, "v4": v4, "v7": v7, "v10": v10, "v11": v11}


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), True, 3)
    HOLDER1.value.value = torch.int64
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), True, 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), True, 3)
    HOLDER1.value.value = torch.float32
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), True, 3)
    HOLDER1.value.value = torch.int64
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), True, 3)
