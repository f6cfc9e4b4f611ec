"""Drawn at random: bernoulli, early return, exec text; calls: no grad.

+++
id = "rng/bernoulli.early_return.exec_text~no_grad-a97b44a061bf"
clauses = ["SHAPE-7", "EFFECT-3", "BREAK-1", "BREAK-2", "GRAD-4", "CAPTURE-4", "ALIAS-3", "RNG-1", "RNG-2", "RNG-3", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["pointwise", "branch_on_size", "branch_on_python", "size_arithmetic", "reduction", "linalg", "dtype_promotion", "print", "graph_break", "item", "grad", "optimizer", "module", "class", "mutation", "with_block", "sorting", "alias", "string", "random", "ambient_mode", "match"]
origin = "grammar"
generator = 1
reused = [4]
+++
"""
import torch


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def program(x1, x2, x3, flag1, n1, net1, optimizer1):
    v1 = torch.nan_to_num(x2, nan=0.5, posinf=2.0, neginf=-2.0)
    bias1 = x2 * 0.5 if x1.shape[0] < 5 else None
    if bias1 is None:
        v2 = x2 + 1.0
    else:
        v2 = x2 - bias1
    v3 = torch.ones(3, 3)
    if flag1:
        v4 = torch.var(x1, 1, correction=0)
        v5 = torch.linalg.matrix_power((torch.tanh(v2) * 0.125 + torch.eye(3)), 2)
        v1 = v1 * 0.25 - torch.tanh(v4.sum()) * 0.5
        v1 = torch.tanh(v1 + torch.tanh(v5.sum()))
    elif n1 == 2:
        v6 = torch.log_softmax(v2, 1)
        v7 = torch.nansum(x3, -2, keepdim=True)
        v8 = (-x2.abs()).expm1()
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v6.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v7.sum()))
        v1 = v1 * 0.25 - v8 * 0.5
    elif n1 in (4, 5, 6):
        v1 = v1 * 0.5
    else:
        v9 = torch.ceil(v3.to(torch.float16))
        v10 = torch.eye(3)
        v1 = torch.tanh(v1 + torch.tanh(v9.to(torch.float32).sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v10)
    print("n is", n1, "and", x1.dim(), sep="|", end=".\n")
    v11 = x1 * 0.5
    if v11.shape[0] < 3:
        v12 = v3 + int(v3.sum()) % 5
        v13 = x1.amin()
        x3 = x3 * 0.25 - torch.tanh(v12.sum()) * 0.5
        x3 = (x3 + v13) * 0.5
    elif n1 == 2:
        v14 = x3 + 1
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v14.sum()))
    elif n1 in (4, 5, 6):
        x3 = x3 * 0.5
    else:
        v15 = x3 + 1
        x3 = torch.tanh(x3 + torch.tanh(v15.sum()))
    with torch.enable_grad():
        optimizer1.zero_grad()
        loss1 = net1(v1.detach().to(net1.scale.dtype)).square().mean().tanh()
        loss1.backward()
        optimizer1.step()
    v16 = v1.detach() * 0.5 + loss1.detach().to(v1.dtype)
    match n1:
        case 0:
            v17 = v11 + int(v11.sum()) % 5
            if v16.numel() % 2 == 0:
                v18 = v16 * 2.0
            elif v16.dim() > 2 or v16.shape[0] > 5:
                v18 = v16 - v16.shape[0]
            else:
                v18 = v16 + len(v16)
            v11 = torch.where(v11 > 0.31, v11 * 0.5, torch.tanh(v17.sum()))
            v11 = (v11 + torch.tanh(v18.sum())) * 0.5
        case 1 | 2:
            if n1 == 2:
                return v2 * 2.0, "early"
            v11 = torch.maximum(v11, v11 * 0.5 - x1 * 0.25)
        case int() as other1 if other1 > 5:
            v11 = v11 * 0.5
        case _:
            v19 = v1 + 1
            v20 = torch.ceil(v3)
            twin1 = v1 if flag1 else v1.clone()
            v21 = v1 + (twin1 is v1) * 2.0 + (twin1 is not None)
            v11 = torch.maximum(v11, v11 * 0.5 - torch.tanh(v19.sum()) * 0.25)
            v11 = torch.maximum(v11, v11 * 0.5 - v20 * 0.25)
            v11 = torch.where(v11 > 0.31, v11 * 0.5, torch.tanh(v21.sum()))
    space1 = {"x": v11}
    exec("y = x * 2.0 + 1.0", space1)
    v22 = space1["y"]
    v23 = torch.where(torch.bernoulli(torch.full_like(x2, 0.25)) > 0.5, x2, x2 * 0.5)
    return {"x3": x3, "v22": v22, "v23": v23}


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), True, 3, net1, optimizer1)
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), True, 3, net1, optimizer1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), True, 3, net1, optimizer1)
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 3), True, 3, net1, optimizer1)
