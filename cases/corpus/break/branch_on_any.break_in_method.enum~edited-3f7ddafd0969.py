"""Drawn at random: branch on any, break in method, enum; calls: edited.

+++
id = "break/branch_on_any.break_in_method.enum~edited-3f7ddafd0969"
clauses = ["BREAK-1", "EFFECT-1", "CAPTURE-2", "CAPTURE-5", "CAPTURE-6", "CAPTURE-4", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "indexing", "data_dependent_shape", "object_mutation", "item", "string", "iterator", "nested_function", "closure", "container", "lambda", "branch_on_python", "enum", "module", "hook", "branch_on_data", "reduction", "helper", "class", "dunder", "attribute", "cache_key", "while_loop", "for_loop", "generator"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import itertools

LOG1 = []


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


def helper1(u2):
    if (u2 > 1.53).any() and not bool((u2 < -1.53).all()):
        v15 = u2 + 1.0
    else:
        v15 = u2 * 0.5
    done1 = False
    tries1 = 0
    while not done1:
        v16 = v15.logsumexp(0)
        u2 = torch.where(u2 > 0.31, u2 * 0.5, torch.tanh(v16.sum()))
        tries1 += 1
        done1 = tries1 >= 2
    return u2


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


class Stage1:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return y + eval("3 - 1")


def program(x1, x2, x3, n1, net1):
    kept1 = x3[x3 > 0.53]
    v1 = x3 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    def inner1(u1):
        v4 = f"{v1.sum().item():.3f}"
        v3 = v1 + len(v4) / 8
        LOG1.append(v4)
        v5 = u1
        for a_part1, b_part1 in itertools.product((u1, u1 * 0.5), repeat=2):
            v5 = v5 * 0.25 + a_part1 - b_part1
        for k1 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
            v5 = v5 + k1 * 0.125
        v6 = list(itertools.accumulate([1, 2, 3]))
        v5 = v5 + sum(v6) * 0.25
        LOG1.append(v6)
        v5 = (v5 + torch.tanh(v3.sum())) * 0.5
        return v5
    v2 = inner1(x1) + 0.5
    v8 = [3, 1, 2, n1]
    v8.sort(key=lambda v: (-v, v))
    v8.extend(k for k in range(2))
    v8.remove(1)
    copy1 = v8[:]
    copy1.clear()
    v7 = v1 * v8.index(3) + v8.count(2) - len(copy1) + (v8 == [3] + copy1 * 2)
    mode1 = Mode1.FAST if n1 >= 2 else Mode1["SLOW"]
    if mode1 is Mode1.FAST:
        v9 = x3 * mode1.value
    else:
        v9 = x3 + Mode1(2).value
    v9 = v9 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
    v10 = mode1.name
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
        v11 = v9 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
        v13 = []
        handle1 = net1.register_forward_hook(lambda module, args, output: v13.append("hooked"))
        first1 = net1(x2)
        handle1.remove()
        v12 = net1(first1 * 0.5) + len(v13)
        LOG1.append(v13)
        v14 = helper1(x2) + 0.25
        v9 = torch.tanh(v9 + torch.tanh(v11.sum()))
        v9 = torch.where(v9 > 0.31, v9 * 0.5, v12)
        v9 = torch.where(v9 > 0.31, v9 * 0.5, v14)
    else:
        if torch.equal(x3, x3 * 1.0) and not torch.allclose(x3, x3 + 1.0):
            v17 = x3 * 2.0
        else:
            v17 = x3 * 0.5
        v9 = (v9 + v17) * 0.5
    v18 = v1
    for k2 in Countdown1(3):
        v18 = v18 * 0.5 + k2
    v19 = list(Countdown1(2))
    object1 = Stage1()
    v20 = object1.run(v1) + object1.runs
    return v2, v7, v8, v9, v10, v18, v19, v20


def calls(new):
    net1 = new.module(torch.nn.Tanh)
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, net1)
    handle = net1.register_forward_pre_hook(lambda module, args: (args[0] * 0.5,))
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, net1)
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, net1)
    handle.remove()
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, net1)
    handle = net1.register_forward_pre_hook(lambda module, args: (args[0] * 0.5,))
    yield Call(new.dyadic(4), new.dyadic(1), new.dyadic(1), 3, net1)
