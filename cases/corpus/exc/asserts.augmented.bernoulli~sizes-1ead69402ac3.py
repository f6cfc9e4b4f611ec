"""Drawn at random: asserts, augmented, bernoulli; calls: sizes.

+++
id = "exc/asserts.augmented.bernoulli~sizes-1ead69402ac3"
clauses = ["EXC-1", "EXC-5", "BREAK-1", "CAPTURE-4", "SHAPE-7", "CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-2", "CAPTURE-5", "CAPTURE-6", "RNG-1", "RNG-2", "RNG-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5", "CACHE-1"]
features = ["exception", "assert", "string", "reduction", "graph_break", "item", "container", "module", "class", "attribute", "pointwise", "branch_on_python", "branch_on_size", "branch_on_data", "cache_key", "object_mutation", "iterator", "dunder", "random", "helper", "dynamic_shapes", "for_loop"]
origin = "grammar"
generator = 1
graphs = 2
reused = [3]
+++
"""
import torch

LOG1 = []


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


ITEMS1 = [1, 2]


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


def program(x1, n1, net1, flag1):
    assert n1 != 4, f"{n1} is not allowed"
    v1 = torch.nn.functional.poisson_nll_loss(x1 * 0.25, x1)
    v3 = {int(x1.sum()) % 3: 0.5, "k": 1.5}
    v2 = x1 + v3.get(1, 0.25) * v3["k"]
    v4 = v2 * net1.weight.detach() + net1.number
    v5 = torch.minimum(v4, v4)
    if flag1:
        for i1 in range(3, 0, -1):
            if i1 == n1 or x1.shape[0] < 5:
                continue
            total1 = x1.sum().item()
            if -2.03 < total1 < 2.03:
                v6 = x1 + total1
            else:
                v6 = x1 * 0.5
            v7 = x1 + 1
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v6.sum()))
            v2 = v2 * 0.25 - v7 * 0.5
        v8 = v2 + 1
        v9 = v8 * 0.5 + len(ITEMS1)
        v4 = v4 * 0.25 - torch.tanh(v9.sum()) * 0.5
    elif n1 == 2:
        v10 = v2
        for k1 in Countdown1(4):
            v10 = v10 * 0.5 + k1
        v11 = list(Countdown1(2))
        LOG1.append(v11)
        v4 = torch.tanh(v4 + v10)
    elif n1 in (4, 5, 6):
        v4 = v4 * 0.5
    else:
        if n1 < 1:
            v12 = torch.rsub(v2, -1.0)
            v13 = v12.clone()
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v13.sum()))
        for i2 in range(2):
            number1 = i2
            number1 += 2
            number1 *= 3
            number1 //= 2
            number1 %= 7
            number1 **= 2
            number1 <<= 1
            number1 |= 1
            number1 ^= 2
            number1 &= 15
            number1 >>= 1
            number1 -= 1
            v14 = x1 + number1 / 2
            ratio1 = number1
            ratio1 /= 4
            v15 = torch.where(torch.bernoulli(torch.full_like(v2, 0.25)) > 0.5, v2, v2 * 0.5)
            v16 = v15 + 1
            v5 = torch.tanh(v5 + torch.tanh(v14.sum()))
            v5 = (v5 + v16) * 0.5
        v17 = v2 + 1
        v4 = torch.maximum(v4, v4 * 0.5 - v17 * 0.25)
    v18 = step1(x1)
    return v1, v3, v4, v5, v18


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4, 3), 3, net1, True)
    yield Call(new.dyadic(3, 3), 3, net1, True)
    yield Call(new.dyadic(4, 3), 3, net1, True)
    yield Call(new.dyadic(7, 3), 3, net1, True)
    yield Call(new.dyadic(7, 3), 3, net1, True)
