"""Drawn at random: cached function, exception group unmatched, generator manager; calls: many sizes.

+++
id = "exc/cached_function.exception_group_unmatched.generator_manager~many_sizes-beacb7fda41a"
clauses = ["BREAK-6", "EXC-2", "EFFECT-1", "CAPTURE-5", "BREAK-1", "CAPTURE-2", "GRAD-3", "GRAD-2", "CAPTURE-6", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "exception", "item", "graph_break", "object_mutation", "helper", "class", "string", "pointwise", "container", "reduction", "default_argument", "branch_on_python", "sorting", "iterator", "with_block", "ambient_mode", "generator", "decorator", "dynamic_shapes", "many_calls", "try_finally", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools

LOG1 = []
LOG2 = []
LOG3 = []


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def remember1(value, seen=[]):
    seen.append(value)
    return seen


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG3.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG3.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def program(x1, n1, x2, flag1):
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        try:
            v1 = x1 + torch.stack([x1, x1]).item()
        except (RuntimeError, ValueError):
            v1 = x1 * 0.5 + 1.0
        try:
            v2 = picky1(x1, n1)
        except Refused1 as error1:
            v2 = x1 - error1.number * 0.5
            v3 = str(error1)
        else:
            v3 = "nothing"
        LOG1.append(v3)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v1.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
    else:
        v4 = torch.nn.functional.prelu(x1, x2)
        v5 = torch.relu(x1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        x1 = x1 * 0.25 - v5 * 0.5
    queue1 = [0.25, 0.5, -1.0]
    v6 = x1
    while (length1 := len(queue1)) > 0:
        v6 = v6 + queue1.pop() * length1
    v7 = torch.floor(x2)
    v8 = torch.nn.functional.celu(v6)
    v9 = torch.kthvalue(v6, 1, -2).values
    v10 = torch.nansum(v7, -1)
    seen1 = remember1(n1)
    v11 = v7 + len(seen1) % 5
    v12 = v9.new_full((2, 3), 2)
    try:
        v13, v14 = torch.sort(v11, stable=True)
        v16 = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                v16.append("typed")
        except ExceptionGroup as rest1:
            v16.append([type(error).__name__ for error in rest1.exceptions])
        v15 = v7 + len(v16)
        LOG1.append(v16)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v13.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v14.sum() * 0.125))
        x1 = (x1 + torch.tanh(v15.sum())) * 0.5
        if flag1:
            raise ValueError("in the middle", n1)
        with scaled1(2.0) as factor1:
            with Section1("outer"), Section1("inner", swallow=True) as inner1:
                source1 = iter([0.5, 1.5])
                v18 = v9
                while True:
                    try:
                        v18 = v18 * 0.5 + next(source1)
                    except StopIteration:
                        break
                v11 = torch.where(v11 > 0.31, v11 * 0.5, v18)
                if flag1:
                    raise KeyError(inner1.name)
                with torch.set_grad_enabled(n1 >= 2):
                    p1 = v12 * 0.5
                    with torch.enable_grad():
                        q1 = v12 + 1.0
                    v20 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
                v19 = p1.detach() - q1.detach()
                LOG1.append(v20)
                if flag1:
                    pass
                elif __debug__:
                    ...
                v21 = -v7 + (+n1) - (~n1) * (not flag1)
                v11 = v11 * 0.25 - torch.tanh(v19.sum()) * 0.5
                v11 = torch.where(v11 > 0.31, v11 * 0.5, torch.tanh(v21.sum()))
            v22 = torch.copysign(v12, v10)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v22.sum()) * 0.25)
            v17 = x1 * factor1
        x1 = torch.tanh(x1 + v17)
    except ValueError as error2:
        v23 = v9 + table1(2)[-1] + table1(3)[0]
        v24 = v8.sum(1)
        x1 = (x1 + torch.tanh(v23.sum())) * 0.5
        x1 = x1 * 0.25 - torch.tanh(v24.sum()) * 0.5
        x1 = x1 * 0.5 + len(error2.args) * 0.25
    return x1, v11


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, size)], 3, new.dyadic(size), True)
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 2)], 3, new.dyadic(2), True)
