"""Drawn at random: augmented assignment, buffer rebound, conditional expression; calls: wrong call.

+++
id = "exc/augmented_assignment.buffer_rebound.conditional_expression~wrong_call-e08a5df480de"
clauses = ["INTERCEPT-1", "CACHE-6", "CAPTURE-6", "SHAPE-7", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-4", "EFFECT-5", "ALIAS-3", "CAPTURE-3", "EXC-2", "FRAME-1", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "ambient_mode", "dtype_double", "container", "branch_on_size", "reduction", "inplace", "branch_on_python", "object_mutation", "random", "dtype_int", "indexing", "module", "matmul", "for_loop", "alias", "exception", "buffer", "class", "while_loop", "comprehension", "try_finally", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch

LOG1 = []


class Rebound1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("state", None)

    def forward(self, value, number):
        old = self.state
        self.state = torch.tanh(value.detach().sum() * 0.25 + number)
        return value * 0.5 + (0.25 if old is None else old)


def program(x1, n1, flag1, net1, x2, net2):
    v1 = (x1 == x1) * x1
    before1 = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        made1 = torch.ones(3, device=x1.device) * n1
    finally:
        torch.set_default_dtype(before1)
    v2 = x1 + made1.sum().to(x1.dtype) * 0.125
    v3 = [made1.dtype, torch.get_default_dtype()]
    v4 = x1 + 1
    v6 = {1, n1}
    v6.add(2)
    v6.discard(9)
    v7 = (v6 | {7}) & {1, 2, 7} - {1}
    v5 = v2 + len(v6 ^ v7) * 0.5 + (n1 in v6) + (v7 <= v6)
    try:
        v8 = v2.logsumexp(2)
        v4 *= 0.5
        if flag1:
            v10 = torch.randperm(4, device=v5.device)
            v9 = v5 + (v10 * torch.arange(4, device=v5.device)).sum() * 0.125
            LOG1.append(v10)
            v11 = torch.nn.functional.softsign(v1)
            v12 = x1 < x1
            v5 = v5 * 0.25 - torch.tanh(v9.sum()) * 0.5
            v5 = torch.maximum(v5, v5 * 0.5 - v11 * 0.25)
            v5 = v5 * 0.25 - torch.tanh(v12.sum() * 0.125) * 0.5
        else:
            v13 = x1
            for layer1 in net1:
                v13 = torch.tanh(layer1(v13))
            v14 = [name for name, _ in net1.named_parameters()]
            LOG1.append(v14)
            v5 = v5 * 0.25 - v13 * 0.5
        x1 = x1 * 0.25 - torch.tanh(v8.sum()) * 0.5
        if v2.shape[0] == 4:
            raise ValueError("in the middle", n1)
        done1 = False
        tries1 = 0
        while not done1:
            v15 = v5 + 1
            v16 = torch.einsum("bnk,bmk->bnm", v4, x2)
            v18 = {}
            for k1 in range(2):
                inner1 = [v15]
                v20 = [inner1, inner1]
                v20[0].append(v4)
                v19 = v20[1][1] + v15 * len(inner1)
                LOG1.append(v20)
                v15 = (v15 + torch.tanh(v19.sum())) * 0.5
                v18[k1] = v15
            v17 = v18[0] - v18[1] * 0.5
            LOG1.append(v18)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v15.sum()))
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v16.sum()))
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
            tries1 += 1
            done1 = tries1 >= 2
        v21 = torch.lgamma(v4.abs() + 1.25)
        x1 = torch.tanh(x1 + torch.tanh(v21.sum()))
    except ValueError as error1:
        v22 = x2 * 2.0 if n1 != 1 else x2 - 1.0
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v22.sum()) * 0.25)
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v23 = net2(x1, n1)
    v24 = v23.triu(1)
    return [v3, v6, v7, v24]


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleList([torch.nn.Linear(3, 3) for _ in range(2)]))
    net2 = new.module(Rebound1)
    yield Call(new.dyadic(4, 3, 3), 3, True, net1, new.dyadic(4, 3, 3), net2)
    yield Call()
    yield Call(new.dyadic(4, 3, 3), 3, True, net1, new.dyadic(4, 3, 3), net2)
    yield Call(unknown=1)
    yield Call(new.dyadic(4, 3, 3), 3, True, net1, new.dyadic(4, 3, 3), net2)
