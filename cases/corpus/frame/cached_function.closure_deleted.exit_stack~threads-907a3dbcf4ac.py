"""Drawn at random: cached function, closure deleted, exit stack; calls: threads.

+++
id = "frame/cached_function.closure_deleted.exit_stack~threads-907a3dbcf4ac"
clauses = ["RNG-1", "RNG-4", "BREAK-1", "GRAD-4", "CAPTURE-5", "BREAK-3", "EFFECT-1", "FRAME-4", "CAPTURE-6", "EXC-2", "BREAK-6", "EXC-5", "CAPTURE-2", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "fft", "dtype_complex", "random", "numpy_random", "numpy", "graph_break", "branch_on_python", "grad", "optimizer", "with_block", "container", "object_mutation", "helper", "introspection", "string", "decorator", "generator", "closure", "nonlocal", "exception", "print", "branch_on_data", "thread", "class", "for_loop", "nested_function", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools
import numpy as np

LOG1 = []


class Stop1(Exception):
    pass


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def program(x1, x2, flag1, n1):
    v1 = torch.fft.irfft(torch.fft.rfft(torch.reciprocal(x2.abs() + 0.5)), 1)
    v2 = torch.isinf(x1)
    v3 = x2 + 1
    v4 = x1 + float(np.random.rand())
    v5 = x1 + 1
    v6 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v6.append, "last")
        if flag1:
            stack1.enter_context(contextlib.nullcontext())
        with torch.enable_grad():
            weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=v1.dtype, device=v1.device))
            optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
            for k1 in range(2):
                optimizer1.zero_grad()
                torch.tanh(v1.detach().sum() * 0.25 + weight1).sum().backward()
                optimizer1.step()
        v7 = v1.detach() * 0.5 + weight1.detach().sum()
        v1 = torch.tanh(v1 + torch.tanh(v7.sum()))
        v6.append("body")
    v8 = v3.new_empty(2, 3).zero_()
    v9 = v1 + 1
    v10 = []
    for k2 in range(3):
        try:
            if k2 == n1:
                break
            if k2 == 1:
                continue
            try:
                chosen1 = pair1["double" if n1 < 2 else "shift"]
                v11 = chosen1(v9)
                v12 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
                LOG1.append(v12)
                if flag1:
                    v13 = v5 + table1(4)[-1] + table1(3)[0]
                    x2 = (x2 + torch.tanh(v13.sum())) * 0.5
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
                print("before the error", n1)
                if x1.sum() > 0.03:
                    raise Stop1(f"at {n1}")
                if flag1:
                    pass
                elif __debug__:
                    ...
                v14 = -x2 + (+n1) - (~n1) * (not flag1)
                scratch1 = x1 * 2.0

                def use1():
                    nonlocal scratch1
                    value = scratch1 + 1.0
                    del scratch1
                    return value

                v15 = use1()
                try:
                    v15 = v15 + scratch1
                except NameError as error2:
                    v15 = v15 - len(type(error2).__name__) / 16
                x2 = torch.tanh(x2 + torch.tanh(v14.sum()))
                x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v15.sum()) * 0.25)
            except Stop1 as error1:
                if flag1:
                    pass
                elif __debug__:
                    ...
                v16 = -v3 + (+n1) - (~n1) * (not flag1)
                v17 = torch.sin(v16)
                v18 = torch.cat([torch.round(x1, decimals=1), v8])
                x2 = torch.where(x2 > 0.31, x2 * 0.5, v17)
                x2 = x2 * 0.25 - torch.tanh(v18.sum()) * 0.5
                print("caught", error1)
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v8.sum()))
        finally:
            v10.append(k2)
    return x2, v2, v4, v6, v10


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), True, 3)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), True, 3, thread=True)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), True, 3)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), True, 3, thread=True)
