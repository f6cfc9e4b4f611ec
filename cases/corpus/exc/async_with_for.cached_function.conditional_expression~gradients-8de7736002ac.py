"""Drawn at random: async with for, cached function, conditional expression; calls: gradients.

+++
id = "exc/async_with_for.cached_function.conditional_expression~gradients-8de7736002ac"
clauses = ["CAPTURE-6", "EXC-2", "EXC-3", "SHAPE-7", "CAPTURE-5", "EFFECT-1", "INTERCEPT-3", "BREAK-1", "CAPTURE-2", "GRAD-1", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "container", "lambda", "exception", "string", "branch_on_python", "fft", "dtype_complex", "branch_on_size", "decorator", "helper", "generator", "sorting", "object_mutation", "class", "dunder", "with_block", "iterator", "grad", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import functools

LOG1 = []


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


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


def program(x1, n1):
    v1 = torch.div(x1, 2, rounding_mode="floor")
    v3 = [3, 1, 2, n1]
    v3.sort(key=lambda v: (-v, v))
    v3.extend(k for k in range(2))
    v3.remove(1)
    copy1 = v3[:]
    copy1.clear()
    v2 = v1 * v3.index(3) + v3.count(2) - len(copy1) + (v3 == [3] + copy1 * 2)
    try:
        error1 = RuntimeError("with notes")
        error1.add_note(f"note {n1}")
        raise error1
    except RuntimeError as caught1:
        v4 = x1 + len(caught1.__notes__)
    if n1 == 5:
        return v4 * 2.0, "early"
    v5 = v2 + 1
    v6 = torch.fft.fft2(x1).imag
    try:
        v7 = x1 + table1(3)[-1] + table1(3)[0]
        v6 = (v6 + v7) * 0.5
        if v1.shape[0] == 3:
            raise ValueError("in the middle", n1)
        v8 = v1 * 2.0 if n1 >= 2 else v1 - 1.0
        v9 = torch.argsort(v1, dim=-2, stable=True)
        if n1 == 5:
            return v8 * 2.0, "early"
        v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v9.sum() * 0.125))
    except ValueError as error2:
        v2 = v2.clamp(-1.0, 1.0)
        v10, v11 = drive1(collect1(v1))
        LOG1.append(v11)
        v12 = v4 * 1.0
        for i1, (left1, right1) in enumerate(zip((v4, v4 * 0.5), (0.25, n1), strict=True), start=1):
            v12 = v12 + left1 * right1 / i1
        v6 = torch.maximum(v6, v6 * 0.5 - v10 * 0.25)
        v6 = torch.where(v6 > 0.31, v6 * 0.5, v12)
        v6 = v6 * 0.5 + len(error2.args) * 0.25
    return v2, v3, v5, v6


def calls(new):
    x1 = new.dyadic(4, 3, requires_grad=True)
    answer = yield Call(x1, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    answer = yield Call(x1, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
