"""Drawn at random: comprehension of closures, delete names, deque; calls: repeat.

+++
id = "break/comprehension_of_closures.delete_names.deque~repeat-38d1c15758f9"
clauses = ["CAPTURE-6", "CAPTURE-5", "BREAK-1", "CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-3", "EFFECT-5", "CAPTURE-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "indexing", "container", "default_argument", "reduction", "inplace", "graph_break", "data_dependent_shape", "attribute", "class", "cache_key", "object_mutation", "global_read", "alias", "branch_on_python", "iterator", "dunder", "for_loop", "while_loop", "comprehension", "lambda"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections

LOG1 = []


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(True)
HOLDER1 = Settings1(SETTINGS1)


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


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


def program(x1, x2, n1, x3):
    v1 = torch.log(x1.abs() + 0.5)
    v2 = v1.flip(-2)
    scratch1 = x2 * 2.0
    other1 = [scratch1, {"k": x2}]
    v3 = scratch1 + 1.0
    del scratch1, other1[1]["k"], other1[0]
    v3 = v3 - len(other1)
    allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
    v4 = x2 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
    steps1 = [lambda v5, k1=k1: v5 + k1 for k1 in range(1)]
    v6 = v4
    for step1 in steps1:
        v6 = step1(v6)
    v7 = v3.logsumexp(-2)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v8 = x2 * 0.5
        for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
            v8 = v8 + len(rest1) * 0.25
            if head1 == 4:
                v8 = -v8
        v3[1] = v3[0]
        kept1 = v8[v8 > 0.53]
        v9 = v8 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v9.sum()))
    else:
        v10 = v1 * 2.0 if HOLDER1.value.value else v1 - 1.0
        v12 = collections.deque([0.5, 1.5], maxlen=3)
        v12.append(v10)
        v12.appendleft(n1)
        v12.rotate(1)
        v11 = v10 + sum(v12)
        v12.popleft()
        LOG1.append(v12)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v11.sum()))
    left2 = 4
    while left2 > 0:
        v13 = v3 * 2.0 if CHOSEN1 is FIRST1 else v3 + 1.0
        v14 = v4
        for k2 in Countdown1(1):
            v14 = v14 * 0.5 + k2
        v15 = list(Countdown1(2))
        LOG1.append(v15)
        v16 = torch.nn.functional.one_hot(x3, 4)
        v7 = torch.where(v7 > 0.31, v7 * 0.5, torch.tanh(v13.sum()))
        v7 = (v7 + torch.tanh(v14.sum())) * 0.5
        v7 = torch.tanh(v7 + torch.tanh(v16.sum() * 0.125))
        left2 -= 1
    return v2, v6, v7


def calls(new):
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(3, 1)
    x3 = new.integers(0, 4, 3, 2)
    yield Call(x1, x2, 3, x3)
    yield Call(x1, x2, 3, x3)
