"""Drawn at random: coroutine, exit stack, guard code; calls: numbers.

+++
id = "rng/coroutine.exit_stack.guard_code~numbers-c393700ccbcb"
clauses = ["SHAPE-7", "EFFECT-1", "CACHE-2", "CACHE-3", "INTERCEPT-3", "BREAK-1", "CAPTURE-5", "BREAK-3", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_size", "branch_on_python", "object_mutation", "global_read", "dtype_promotion", "cache_key", "pointwise", "generator", "class", "dunder", "helper", "view", "with_block", "container", "random", "namedtuple", "dtype_int", "nested_function", "closure", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib
import typing

LOG1 = []


NUMBER1 = 1


class Pause1:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value
        return answer


async def double_later1(v):
    count = await Pause1(2)
    return v * 0.5 + count


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


def program(x1, flag1, n1):
    v1 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v1.append, "last")
        if x1.shape[0] < 3:
            stack1.enter_context(contextlib.nullcontext())
        if flag1:
            v2 = x1 + 1
            v4 = torch.full((2,), NUMBER1, device=v2.device)
            v3 = v2 + NUMBER1
            LOG1.append(v4)
            v5 = torch.nn.functional.mish(v3)
            x1 = torch.tanh(x1 + torch.tanh(v5.sum()))
        elif n1 == 2:
            v6 = torch.erfc(x1)
            x1 = torch.maximum(x1, x1 * 0.5 - v6 * 0.25)
        elif n1 in (4, 5, 6):
            x1 = x1 * 0.5
        else:
            task1 = double_later1(x1)
            try:
                waiting1 = task1.send(None)
                task1.send(waiting1 + 1)
                v7 = x1
            except StopIteration as done1:
                v7 = done1.value
            v8 = step1(v7)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v8.sum()))
        v9 = x1[None]
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
        v1.append("body")
    v10 = x1 + torch.empty_like(x1).uniform_(-1.0, 1.0)
    if not flag1:
        v12 = Result1(v10 * 2.0)
        v11 = v12.value - v12.total() + v12[1]
        LOG1.append(v12)
        x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
    else:
        v13 = torch.exp(-v10.abs())
        x1 = torch.maximum(x1, x1 * 0.5 - v13 * 0.25)
    v14 = torch.tan(torch.tanh(x1))
    def inner1(u1, v15):
        v18 = torch.randint(0, 5, (3,), device=u1.device)
        v17 = u1 + v18.sum() * 0.125
        LOG1.append(v18)
        u1 = (u1 + v15) * 0.5
        u1 = (u1 + torch.tanh(v17.sum())) * 0.5
        return u1
    first1 = inner1(x1, v14)
    v16 = torch.tanh(first1.sum()) + inner1(x1 * 0.5, v14)
    return v1, v16


def calls(new):
    yield Call(new.dyadic(4), True, 3)
    yield Call(new.dyadic(4), False, 3)
    yield Call(new.dyadic(4), True, 3)
    yield Call(new.dyadic(4), False, 3)
