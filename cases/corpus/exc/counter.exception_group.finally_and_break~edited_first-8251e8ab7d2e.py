"""Drawn at random: counter, exception group, finally and break; calls: edited first.

+++
id = "exc/counter.exception_group.finally_and_break~edited_first-8251e8ab7d2e"
clauses = ["EFFECT-1", "CAPTURE-6", "CAPTURE-5", "CAPTURE-2", "CAPTURE-3", "EXC-2", "BREAK-1", "CACHE-2", "CACHE-3", "FRAME-1", "RNG-1", "RNG-2", "RNG-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["normalization", "reduction", "object_mutation", "container", "string", "with_block", "pointwise", "class", "namedtuple", "exception", "matmul", "view", "cache_key", "star_args", "helper", "closure", "nonlocal", "random", "iterator", "nested_function", "for_loop", "match", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections
import contextlib
import itertools

LOG1 = []
LOG2 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


Pair1 = collections.namedtuple("Pair1", "value shift")


ITEMS1 = [1, 2]


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


def make1(value):
    def read():
        return value

    def change(other):
        nonlocal value
        value = other

    return read, change


read1, change1 = make1((2, 0.5))


def program(x1, n1, x2):
    v1 = torch.nn.functional.layer_norm(x1, (3,))
    v2 = torch.nn.functional.pairwise_distance(x1, x1 + 5.0)
    for k1 in range(3):
        with Section1(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            with contextlib.nullcontext(0.5) as value1:
                v4 = collections.Counter("abca")
                v4["b"] += n1
                v3 = v1 + v4["a"] * 0.5 - v4["missing"] + len(v4)
                LOG2.append(v4)
                match [v3, n1, "end"]:
                    case [first1, 3 | 4, *rest1]:
                        v5 = first1 * len(rest1)
                    case [first1, int(count1), "end"] if count1 > 1:
                        v5 = first1 + count1
                    case [first1, *_, last1]:
                        v5 = first1 - len(last1)
                v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v5.sum()))
                v1 = v1 * value1
            v6 = torch.nn.functional.softshrink(x1, 0.25)
            v1 = torch.tanh(v1 + v6)
    v7 = torch.logical_xor(x1, x1)
    pair1 = Pair1(x1, shift=0.5)
    moved1 = pair1._replace(shift=0.5)
    value2, shift1 = moved1
    v8 = value2 * shift1 + pair1.shift + len(pair1)
    match n1:
        case 0:
            v10 = []
            v9 = v1 * 0.5
            try:
                raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
            except* ValueError as group1:
                v10.append(len(group1.exceptions))
                v9 = v9 + len(group1.exceptions)
            except* (KeyError, TypeError):
                v10.append("rest")
            LOG2.append(v10)
            v11 = v2.tanh()
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v9.sum()))
            v1 = (v1 + torch.tanh(v11.sum())) * 0.5
        case 1 | 2:
            v12 = torch.mv(v8, x2)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v12.sum()))
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            v13 = torch.nn.functional.silu(torch.nn.functional.gelu(v8, approximate="tanh"))
            v14 = x1.select(0, 0)
            v15 = v14 * 0.5 + len(ITEMS1)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v13.sum()))
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v15.sum()))
    many1 = [x1, 0.5, n1]
    named1 = {"scale": 0.25, "tag": "abc"}
    v16 = gather1(*many1, 1, **named1) + gather1(x1, scale=2.0)
    factor1, *shifts1 = read1()
    v17 = v1 * factor1 + sum(shifts1)
    v18 = torch.tanh(v16.var())
    v19 = []
    for k2 in range(3):
        try:
            if k2 == n1:
                break
            if k2 == 1:
                continue
            v20 = v7.amax()
            weights1 = torch.tensor([0.25, 0.5, 0.25], device=x1.device)
            v22 = torch.multinomial(weights1, 2)
            v21 = x1 * 0.5 + v22.sum()
            LOG2.append(v22)
            v23 = v1
            for a_part1, b_part1 in itertools.product((v1, v1 * 0.5), repeat=2):
                v23 = v23 * 0.25 + a_part1 - b_part1
            for k3 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
                v23 = v23 + k3 * 0.125
            v24 = list(itertools.accumulate([1, 2, 3]))
            v23 = v23 + sum(v24) * 0.25
            LOG2.append(v24)
            v17 = (v17 + torch.tanh(v20.sum() * 0.125)) * 0.5
            v17 = (v17 + v21) * 0.5
            v17 = (v17 + torch.tanh(v23.sum())) * 0.5
        finally:
            v19.append(k2)
    return v17, v18, v19


def calls(new):
    ITEMS1.append(3)
    yield Call(new.dyadic(4, 3, requires_grad=True), 3, new.dyadic(3))
    ITEMS1.pop()
    yield Call(new.dyadic(4, 3, requires_grad=True), 3, new.dyadic(3))
    ITEMS1.append(3)
    yield Call(new.dyadic(4, 3, requires_grad=True), 3, new.dyadic(3))
