"""Drawn at random: decorated, drawn past break, exception group unmatched; calls: sizes.

+++
id = "exc/decorated.drawn_past_break.exception_group_unmatched~sizes-086b4ba432a3"
clauses = ["CAPTURE-5", "SHAPE-7", "CACHE-2", "CACHE-3", "EFFECT-1", "EXC-2", "BREAK-1", "CAPTURE-2", "RNG-1", "RNG-2", "RNG-3", "BREAK-2", "BREAK-3", "EFFECT-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["decorator", "helper", "closure", "star_args", "branch_on_size", "size_arithmetic", "reduction", "class", "attribute", "introspection", "cache_key", "default_argument", "keyword_only", "branch_on_python", "object_mutation", "exception", "container", "iterator", "pointwise", "random", "graph_break", "print", "with_block", "dynamic_shapes", "nested_function", "comprehension", "try_except", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools
import io

LOG1 = []


def scaled1(factor):
    """A decorator with an argument."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


@scaled1(0.5)
@scaled1(2.0)
def shifted1(v):
    return v - 1.5


class Space1:
    pass


SPACE1 = Space1()


def read1(*, value=0.5):
    return value


def helper1(u1):
    v9 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v9.append("typed")
    except ExceptionGroup as rest1:
        v9.append([type(error).__name__ for error in rest1.exceptions])
    v8 = u1 + len(v9)
    LOG1.append(v9)
    return v8


def program(x1, x2, x3, flag1, n1):
    v1 = shifted1(x3) * 0.5
    v2 = shifted1.__name__
    if x2.numel() % 2 == 0:
        v3 = x2 * 2.0
    elif x2.dim() > 2 or x2.shape[0] > 5:
        v3 = x2 - x2.shape[0]
    else:
        v3 = x2 + len(x2)
    v4 = torch.softmax(v3, -1)
    v5 = v4 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
    v6 = v5 * 0.5 + read1()
    if flag1:
        v7 = helper1(x2) + 0.25
        v10 = v6 * 1.0
        for i1, (left1, right1) in enumerate(zip((v6, v6 * 0.5), (0.25, n1), strict=True), start=1):
            v10 = v10 + left1 * right1 / i1
        v11 = v6 + 1
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v7.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
    v12 = torch.clamp(torch.tanh(x1).cumprod(-1), max=x1)
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        before1 = v5 + torch.rand_like(v5)
        print("drawn", n1)
        v14 = before1 * 0.5 + torch.rand_like(v5)
        v6 = torch.where(v6 > 0.31, v6 * 0.5, v14)
        print("inside", n1)
    v13 = v6 + len(out1.getvalue()) * 0.125
    return x2, v1, v2, v6, v12, v13


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(), True, 3)
    yield Call(new.dyadic(3), new.dyadic(3), new.dyadic(), True, 3)
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(), True, 3)
    yield Call(new.dyadic(2), new.dyadic(2), new.dyadic(), True, 3)
    yield Call(new.dyadic(2), new.dyadic(2), new.dyadic(), True, 3)
