"""Drawn at random: dict of module, for range, iterator of module; calls: aliases.

+++
id = "rng/dict_of_module.for_range.iterator_of_module~aliases-c34952702f12"
clauses = ["CAPTURE-5", "EFFECT-1", "BREAK-2", "RNG-1", "RNG-2", "RNG-3", "EFFECT-5", "CAPTURE-2", "CACHE-5", "ALIAS-4", "ALIAS-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["dataclass", "indexing", "matmul", "branch_on_python", "container", "string", "default_argument", "fft", "dtype_complex", "object_mutation", "iterator", "reduction", "random", "alias", "class", "for_loop", "while_loop", "match", "lambda"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import dataclasses
import itertools

TICKETS1 = iter(range(100))
STATE1 = {"calls": 0, "spare": 1}


@dataclasses.dataclass
class Point1:
    value: object
    count: int


def program(x1, x2, x3, n1, x4, x5, x6):
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        for i1 in range(1):
            match Point1(x1, i1):
                case Point1(value=value1, count=0):
                    v1 = value1 * 2.0
                case Point1(value1, 1 | 2 | 3 as count1):
                    v1 = value1 + count1
                case Point1():
                    v1 = x1 - 1.0
            v2 = torch.mm(v1.repeat_interleave(2, 0), x4)
            kinds1 = {"small": 1, "large": 4}
            key1 = "large" if i1 > 3 else "other"
            if key1 in kinds1 and i1 not in [5, 7]:
                v3 = v1 + kinds1[key1]
            else:
                v3 = v1 - len(kinds1)
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v2.to(torch.float64).sum()))
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v3.to(torch.float64).sum()) * 0.25)
        scale1 = lambda v, by=2.0: v * by
        v4 = scale1(x2) + scale1(x2, 0.5)
        v5 = torch.fft.fft(x4).real
        x2 = torch.tanh(x2 + torch.tanh(v4.sum()))
        x2 = (x2 + torch.tanh(v5.to(torch.float64).sum())) * 0.5
    number1 = next(TICKETS1)
    v6 = x3 + number1 % 4
    v7 = sum(torch.aminmax(x3, dim=-1, keepdim=True))
    v8 = torch.nn.functional.embedding(x5, x6)
    v9 = x2 + torch.randn(x2.shape, dtype=x2.dtype, device=x2.device).clamp(-3.0, 3.0)
    STATE1["calls"] += 1
    STATE1["last"] = x1.detach() * 0.5
    old1 = STATE1.pop("spare", None)
    v10 = x1 + STATE1["calls"] % 3 + (old1 is None)
    v11 = v6
    for a_part1, b_part1 in itertools.product((v6, v6 * 0.5), repeat=2):
        v11 = v11 * 0.25 + a_part1 - b_part1
    for k1 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
        v11 = v11 + k1 * 0.125
    v12 = list(itertools.accumulate([1, 2, 3]))
    v11 = v11 + sum(v12) * 0.25
    return v7, v8, v9, v10, v11, v12


def calls(new):
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(4, 3, dtype=torch.float64)
    x3 = new.dyadic(4, 3)
    x4 = new.dyadic(3, 5)
    x5 = new.integers(0, 4, 3, 2)
    x6 = new.dyadic(4, 3)
    yield Call(x1, x2, x3, 3, x4, x5, x6)
    yield Call(x1, x2, x1, 3, x4, x5, x6)
    x1 = new.dyadic(4, 3)
    yield Call(x1, x2, x3, 3, x4, x5, x6)
    x1 = new.dyadic(4, 3)
    yield Call(x1, x2, x1[:], 3, x4, x5, x6)
    x1 = new.dyadic(4, 3)
    yield Call(x1, x2, x1, 3, x4, x5, x6)
