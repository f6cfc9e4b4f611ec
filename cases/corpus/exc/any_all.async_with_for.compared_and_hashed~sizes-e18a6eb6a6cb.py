"""Drawn at random: any all, async with for, compared and hashed; calls: sizes.

+++
id = "exc/any_all.async_with_for.compared_and_hashed~sizes-e18a6eb6a6cb"
clauses = ["SHAPE-7", "EFFECT-1", "INTERCEPT-3", "BREAK-1", "CAPTURE-5", "CAPTURE-6", "CACHE-2", "CACHE-3", "EXC-2", "EXC-3", "FRAME-1", "CAPTURE-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["branch_on_size", "convolution", "pointwise", "object_mutation", "generator", "class", "dunder", "helper", "with_block", "container", "cache_key", "branch_on_python", "exception", "introspection", "star_args", "keyword_only", "dynamic_shapes", "for_loop", "comprehension", "try_except", "match"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3, 5]
+++
"""
import torch
import collections
import contextlib
import math

LOG1 = []


class Steps1:
    def __init__(self, count):
        self.count = count

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.count == 0:
            raise StopAsyncIteration
        self.count -= 1
        return self.count

    async def __aenter__(self):
        return self

    async def __aexit__(self, kind, error, trace):
        self.count = -1
        return False


async def halves1(v):
    yield v
    yield v * 0.5


async def collect1(v):
    trail = []
    async with Steps1(2) as steps:
        async for step in steps:
            v = v + step
            trail.append(step)
    total = sum([part async for part in halves1(v)])
    return total, trail


def drive1(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise RuntimeError("it waits")


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


QUEUE1 = collections.deque([0.5])


def total1(*parts, scale, **named):
    return parts[0] * scale + parts[-1] + sum(named.values())


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def program(x1, n1, x2):
    v1 = x1 + 1
    shape1 = tuple(v1.shape)
    if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
        v2 = v1 * 2.0
    else:
        v2 = v1 - 0.25
    v3 = torch.tanh(torch.nn.functional.conv2d(v2, x2, groups=2))
    v4 = torch.float_power(torch.acos(torch.tanh(v3) * 0.75), 2)
    match n1:
        case 0:
            v5, v6 = drive1(collect1(x1))
            LOG1.append(v6)
            v7 = torch.nan_to_num(v1, nan=0.5, posinf=2.0, neginf=-2.0)
            low1, high1 = Version1(1), Version1(n1)
            ordered1 = sorted([high1, low1, Version1(2)])
            table1 = {low1: 0.5, Version1(2): 1.5}
            v8 = x2 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v5.sum()) * 0.25)
            v4 = (v4 + torch.tanh(v7.sum())) * 0.5
            v4 = v4 * 0.25 - torch.tanh(v8.sum()) * 0.5
        case 1 | 2:
            v9 = v4 * 0.5 + QUEUE1[0]
            with contextlib.nullcontext(0.5) as value1:
                v10 = v3 / (v4.abs() + 0.5)
                try:
                    try:
                        raise KeyError("first")
                    except KeyError as inner1:
                        if n1 < 1:
                            raise ValueError("second") from inner1
                        raise TypeError("third") from None
                except (ValueError, TypeError) as error1:
                    v11 = v9 + (error1.__cause__ is None) + (error1.__suppress_context__ * 0.5)
                    v12 = [type(error1).__name__, type(error1.__context__).__name__]
                LOG1.append(v12)
                v13 = total1(*(v10, 0.25), *[n1], scale=0.5, **{"shift": 1.0}, **dict(extra=2))
                v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
                v2 = torch.tanh(v2 + torch.tanh(v13.sum()))
                v2 = v2 * value1
            v14 = v2 + x1
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        case int() as other1 if other1 > 5:
            v4 = v4 * 0.5
        case _:
            v15 = torch.clamp_max(x2, 1)
            v4 = torch.tanh(v4 + torch.tanh(v15.sum()))
    value2 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v16 = x1 * 0.5 + value2 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    v17 = x2 + 1
    low2, (high2, kind1) = split1(x2)
    v18 = high2 - low2 * len(kind1) * 0.25
    return v4, v16, v17, v18


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 1, 2, 2, dtype=torch.float64))
    yield Call(new.dyadic(7, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 1, 2, 2, dtype=torch.float64))
    yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 1, 2, 2, dtype=torch.float64))
    yield Call(new.dyadic(3, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 1, 2, 2, dtype=torch.float64))
    yield Call(new.dyadic(3, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 1, 2, 2, dtype=torch.float64))
