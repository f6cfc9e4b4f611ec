"""Drawn at random: break in except, break in helper of helper, exception group unmatched; calls: default dtype.

+++
id = "exc/break_in_except.break_in_helper_of_helper.exception_group_unmatched~default_dtype-2d64e308d197"
clauses = ["SHAPE-4", "EXC-2", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "BREAK-3", "BREAK-4", "GRAD-4", "CAPTURE-4", "EFFECT-1", "FRAME-3", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["indexing", "pointwise", "size_arithmetic", "container", "exception", "random", "graph_break", "helper", "branch_on_python", "grad", "optimizer", "module", "class", "mutation", "with_block", "view", "global_write", "data_dependent_shape", "ambient_mode", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

TOTAL1 = 0
LAST1 = None


def step1(y):
    return y + sum(y.reshape(-1).tolist()[:2])


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


def program(x1, n1, net1, optimizer1):
    v1 = torch.roll(x1, 1, -1)
    v2 = torch.xlogy(v1, x1.abs() + 0.5)
    v3 = torch.linspace(-1, 1, 5)
    v5 = {size1 % 3 for size1 in (*v2.shape, n1)}
    v4 = v2 + sum(sorted(v5)) * 0.5
    v7 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v7.append("typed")
    except ExceptionGroup as rest1:
        v7.append([type(error).__name__ for error in rest1.exceptions])
    v6 = v3 + len(v7)
    v8 = v1 + torch.rand_like(v1)
    v9 = outer1(v1) + 1.0
    v10 = []
    try:
        v11 = torch.hypot(v4, v1.abs() + 0.5)
        with torch.enable_grad():
            optimizer1.zero_grad()
            loss1 = net1(v3.detach().to(net1.scale.dtype)).square().mean().tanh()
            loss1.backward()
            optimizer1.step()
        v12 = v3.detach() * 0.5 + loss1.detach().to(v3.dtype)
        v13 = v2 + 1
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v12.sum()))
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v13.sum()))
        if n1 == 1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v10.append(f"except {error1.args[0]}")
        v14 = v2.reshape(-1, 4, 4, 2)
        scale1 = None if n1 != 1 else 1.5
        v15 = v8 * 2.0
        if scale1 is not None:
            v15 = v15 * scale1
        chosen1 = scale1 or 0.25
        v15 = v15 + chosen1
        v16 = advance1(v8)
        v2 = v2 * 0.25 - torch.tanh(v14.sum()) * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        v2 = (v2 + torch.tanh(v16.sum())) * 0.5
    else:
        v10.append("else")
        y = v3 * 0.5
        try:
            raise KeyError("first")
        except KeyError:
            v17 = y + y[y > 0.53].numel() % 3
            v17 = v17 + 0.5
        v2 = torch.tanh(v2 + torch.tanh(v17.sum()))
    finally:
        v10.append("finally")
        v18 = torch.stack([v6, v6], dim=-1)
        v19 = v6 + 1
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v18.sum()) * 0.25)
        v2 = torch.tanh(v2 + torch.tanh(v19.sum()))
    kept1 = v1[v1 > 0.53]
    v20 = v1 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    v21 = torch.nn.functional.logsigmoid(v8 + 1.5)
    return v2, v5, v7, v9, v10, v20, v21


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    yield Call(new.dyadic(4, 2, 4, 4), 3, net1, optimizer1)
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 2, 4, 4), 3, net1, optimizer1)
    torch.set_default_dtype(torch.float32)
    yield Call(new.dyadic(4, 2, 4, 4), 3, net1, optimizer1)
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 2, 4, 4), 3, net1, optimizer1)
    torch.set_default_dtype(torch.float32)
