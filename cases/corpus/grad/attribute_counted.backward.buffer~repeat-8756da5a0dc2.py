"""Drawn at random: attribute counted, backward, buffer; calls: repeat.

+++
id = "grad/attribute_counted.backward.buffer~repeat-8756da5a0dc2"
clauses = ["CAPTURE-4", "ALIAS-1", "GRAD-1", "BREAK-1", "EFFECT-1", "GRAD-3", "CAPTURE-5", "SHAPE-7", "CAPTURE-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["module", "buffer", "mutation", "class", "inplace", "grad", "graph_break", "pointwise", "object_mutation", "with_block", "ambient_mode", "nested_function", "closure", "container", "size_arithmetic", "normalization", "view", "dynamic_shapes", "attribute", "iterator", "for_loop", "while_loop", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Running1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros((), dtype=torch.int64))
        self.register_buffer("level", torch.zeros(()), persistent=False)

    def forward(self, value):
        if self.training:
            self.count.add_(1)
            self.level.copy_(self.level * 0.5 + torch.tanh(value.detach().sum()))
        return value * 0.5 + self.level + self.count % 4


class Counting1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.inner = torch.nn.Identity()
        self.history = []

    def forward(self, value):
        self.calls += 1
        self.history.append(value.dim())
        return self.inner(value) * (self.calls % 3 + 1)


def program(x1, net1, x2, x3, n1, net2):
    v1 = net1(x1)
    def inner1(u1):
        with torch.enable_grad():
            leaf1 = v1.detach().clone().requires_grad_(True)
            (leaf1 * leaf1 * 0.25).sum().backward()
            (leaf1 * 0.5).sum().backward()
        v3 = leaf1.grad + 0.5
        v4 = v1 + u1
        with torch.no_grad():
            v6 = torch.le(v1, -0.43)
            u1 = (u1 + torch.tanh(v6.sum() * 0.125)) * 0.5
            v5 = torch.is_grad_enabled()
        LOG1.append(v5)
        v4 = torch.maximum(v4, v4 * 0.5 - u1 * 0.25)
        v4 = (v4 + v3) * 0.5
        return v4
    v2 = inner1(x1) + 0.5
    v7 = v2 * 0.5
    for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
        v7 = v7 + len(rest1) * 0.25
        if head1 == 4:
            v7 = -v7
    v8 = torch.zeros(3, 2)
    v9 = torch.nn.functional.layer_norm(v7 * 1.5, (3,), x2, x3)
    v10 = torch.full_like(v8, 3)
    v11 = v10[:, 1:]
    v12 = v7 * 1.5
    match n1:
        case 0:
            v13 = torch.isclose(x3, x2)
            x1 = x1 * 0.25 - torch.tanh(v13.sum() * 0.125) * 0.5
        case 1 | 2:
            v14 = v10 * 0.5
            for i1 in range(v10.shape[0]):
                v14 = v14 + (i1 % 2) * 0.25
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v14.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v15 = net2(v11)
            v16 = [net2.calls, net2.training, len(list(net2.children()))]
            LOG1.append(v16)
            done1 = False
            tries1 = 0
            while not done1:
                source1 = iter([v15, v15 * 0.5, v15 + 1.0, 0.25])
                v17 = next(source1)
                for part1 in source1:
                    v17 = v17 + part1
                    break
                v17 = v17 - sum(source1)
                v9 = torch.where(v9 > 0.31, v9 * 0.5, torch.tanh(v17.sum()))
                tries1 += 1
                done1 = tries1 >= 2
            x1 = (x1 + torch.tanh(v2.sum())) * 0.5
    return x1, v9, v12


def calls(new):
    net1 = new.module(Running1)
    net2 = new.module(Counting1)
    x1 = new.dyadic(4, 3, 3)
    x2 = new.dyadic(3)
    x3 = new.dyadic(3)
    yield Call(x1, net1, x2, x3, 3, net2)
    yield Call(x1, net1, x2, x3, 3, net2)
