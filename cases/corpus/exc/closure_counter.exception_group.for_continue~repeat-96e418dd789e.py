"""Drawn at random: closure counter, exception group, for continue; calls: repeat.

+++
id = "exc/closure_counter.exception_group.for_continue~repeat-96e418dd789e"
clauses = ["EFFECT-1", "BREAK-2", "CACHE-2", "CACHE-3", "GRAD-3", "INTERCEPT-1", "EXC-2", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-5", "EFFECT-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "iterator", "default_argument", "helper", "sorting", "pointwise", "class", "attribute", "introspection", "cache_key", "branch_on_python", "with_block", "ambient_mode", "exception", "string", "container", "graph_break", "print", "branch_on_data", "generator", "matmul", "closure", "nonlocal", "for_loop", "nested_function", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

TICKETS1 = iter(range(100))
LOG1 = []
LOG2 = []


class Stop1(Exception):
    pass


def remember1(value, seen=[]):
    seen.append(value)
    return seen


class Space1:
    pass


SPACE1 = Space1()


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


@contextlib.contextmanager
def counted1():
    LOG2.append("in")
    yield len(LOG2)
    LOG2.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def program(x1, x2, n1, x3):
    number1 = next(TICKETS1)
    v1 = x2 + number1 % 4
    try:
        seen1 = remember1(n1)
        v2 = x2 + len(seen1) % 5
        v3 = torch.argsort(v2, dim=-2, stable=True)
        number2 = next(TICKETS1)
        v4 = v1 + number2 % 4
        x1 = x1 * 0.25 - torch.tanh(v3.sum() * 0.125) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v5 = torch.empty(2, 3).fill_(1.5)
        v6 = torch.clamp(x2, max=x1)
        v7 = v5 > 0.25
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v6)
        x1 = x1 * 0.25 - torch.tanh(v7.sum() * 0.125) * 0.5
    except Stop1 as error1:
        v8 = x1 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
        for i1 in range(3, 0, -1):
            if i1 == n1 or n1 < 2:
                continue
            with torch.inference_mode():
                inner1 = x1.detach() * 2.0
                v10 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
            v9 = x1 * 0.5
            LOG1.append(v10)
            try:
                v11 = picky1(x1, n1)
            except Refused1 as error2:
                v11 = x1 - error2.number * 0.5
                v12 = str(error2)
            else:
                v12 = "nothing"
            LOG1.append(v12)
            x2 = (x2 + v9) * 0.5
            x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
        v14 = []
        v13 = v1 * 0.5
        try:
            raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
        except* ValueError as group1:
            v14.append(len(group1.exceptions))
            v13 = v13 + len(group1.exceptions)
        except* (KeyError, TypeError):
            v14.append("rest")
        LOG1.append(v14)
        x1 = torch.tanh(x1 + torch.tanh(v8.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
        print("caught", error1)
    v15 = within1(v1, n1)
    print("n is", n1, "and", x1.dim(), sep="|", end=".\n")
    v16 = x1 * 0.5
    v17 = torch.erf(x2)
    try:
        v18 = torch.mm(v15, x3)
        x2 = torch.tanh(x2 + torch.tanh(v18.sum()))
    finally:
        count1 = 1

        def bump1(by):
            nonlocal count1
            count1 += by
            return x1 * count1

        first1 = bump1(1)
        v19 = bump1(2) - first1 * 0.5
        x2 = x2 * 0.25 - torch.tanh(v19.sum()) * 0.5
    return x2, v16, v17


def calls(new):
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(4, 3)
    x3 = new.dyadic(3, 5)
    yield Call(x1, x2, 3, x3)
    yield Call(x1, x2, 3, x3)
