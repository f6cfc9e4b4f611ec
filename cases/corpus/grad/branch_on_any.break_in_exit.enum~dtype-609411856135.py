"""Drawn at random: branch on any, break in exit, enum; calls: dtype.

+++
id = "grad/branch_on_any.break_in_exit.enum~dtype-609411856135"
clauses = ["CAPTURE-6", "EFFECT-1", "BREAK-1", "FRAME-1", "CAPTURE-5", "BREAK-3", "BREAK-4", "GRAD-4", "CAPTURE-4", "CACHE-3", "CACHE-5", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["pointwise", "branch_on_python", "enum", "default_argument", "object_mutation", "helper", "graph_break", "branch_on_data", "reduction", "star_args", "nested_function", "closure", "dtype_promotion", "with_block", "class", "sorting", "view", "grad", "optimizer", "module", "mutation", "match", "lambda"]
origin = "grammar"
generator = 1
reused = [4]
precision = "bfloat16"
+++
"""
import torch
import enum


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


def remember1(value, seen=[]):
    seen.append(value)
    return seen


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y + eval("3 - 1")


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def program(x1, flag1, n1, x2, net1, optimizer1):
    v1 = torch.clamp(x1, max=x1)
    mode1 = Mode1.FAST if flag1 else Mode1["SLOW"]
    if mode1 is Mode1.FAST:
        v2 = x1 * mode1.value
    else:
        v2 = x1 + Mode1(2).value
    v2 = v2 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
    v3 = mode1.name
    match n1:
        case 0:
            v4 = v1 + 1
            seen1 = remember1(n1)
            v5 = v1 + len(seen1) % 5
            if (x2 > 1.53).any() and not bool((x2 < -1.53).all()):
                v6 = x2 + 1.0
            else:
                v6 = x2 * 0.5
            x1 = (x1 + torch.tanh(v4.sum())) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
            x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
        case 1 | 2:
            v7 = torch.nn.functional.l1_loss(x2, x2)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v8 = (lambda v, *rest: v * len(rest) + rest[-1])(v2, 0.5, n1)
            def inner1(u1):
                v10 = v8 + -1.0
                v10 = torch.tanh(v10 + u1)
                return v10
            v9 = inner1(x1) + 0.5
            v11 = x1 / (torch.tanh(v8.to(torch.bfloat16)).abs() + 0.5)
            x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
    stage1 = Stage1(x2)
    with stage1:
        before1 = x2 * 0.5
    v12 = before1 + stage1.left
    v13 = torch.sort(v2, dim=-2, stable=True).indices
    v14 = torch.exp(-v2.abs())
    v15 = v2.split(2, 1)[0]
    v16 = torch.nn.functional.kl_div(torch.log_softmax(x2, -1), torch.softmax(x2, -1), reduction="batchmean")
    with torch.enable_grad():
        optimizer1.zero_grad()
        loss1 = net1(x1.detach().to(net1.scale.dtype)).square().mean().tanh()
        loss1.backward()
        optimizer1.step()
    v17 = x1.detach() * 0.5 + loss1.detach().to(x1.dtype)
    return v3, v12, v13, v14, v15, v16, v17


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), True, 3, new.dyadic(4, 3), net1, optimizer1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), True, 3, new.dyadic(4, 3).to(new.dtype(torch.float64)), net1, optimizer1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), True, 3, new.dyadic(4, 3), net1, optimizer1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), True, 3, new.dyadic(4, 3).to(new.dtype(torch.float64)), net1, optimizer1)
