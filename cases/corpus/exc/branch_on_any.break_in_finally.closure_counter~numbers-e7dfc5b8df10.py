"""Drawn at random: branch on any, break in finally, closure counter; calls: numbers.

+++
id = "exc/branch_on_any.break_in_finally.closure_counter~numbers-e7dfc5b8df10"
clauses = ["BREAK-1", "SHAPE-7", "BREAK-3", "BREAK-4", "GRAD-5", "CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-6", "CAPTURE-5", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "branch_on_data", "reduction", "branch_on_size", "exception", "branch_on_python", "grad", "attribute", "class", "pointwise", "cache_key", "object_mutation", "string", "generator", "item", "for_loop", "closure", "nonlocal", "star_args", "lambda", "nested_function", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Settings1:
    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(2)


def program(x1, x2, flag1, n1):
    v1 = x1 * 0.5 if x1.sum() < -0.03 else x1 + 1.5
    y = x1 * 0.5
    try:
        before1 = y + 1.0
        if x2.shape[0] != 4:
            raise KeyError("first")
    except KeyError:
        before1 = y - 1.0
    finally:
        after1 = y + len(str(y.sum().item())) % 4
    v2 = before1 + after1
    v3 = torch.kthvalue(x2, 1, -1).values
    if flag1:
        if (v3 > 1.53).any() and not bool((v3 < -1.53).all()):
            v4 = v3 + 1.0
        else:
            v4 = v3 * 0.5
        x1 = (x1 + torch.tanh(v4.sum())) * 0.5
    elif n1 == 2:
        value1, slope1 = torch.func.jvp(torch.sin, (v3.detach(),), (torch.ones_like(v3),))
        v5 = value1 + slope1 * 0.5
        x1 = x1 * 0.25 - v5 * 0.5
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        v6 = v1 * SETTINGS1.value
        v8 = f"{n1:03d}|{1.5!r:>6}|{'x'}|{v3.dim()}|{v3.dtype}"
        v7 = v3 + len(v8) / 8
        LOG1.append(v8)
        v9 = x2 + 1
        x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    words1 = "one,two,,three".split(",")
    joined1 = "-".join(word.title() for word in words1 if word)
    old1 = "%s:%d" % (joined1, n1)
    v11 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
    v10 = x2 * 0.5 + (v11.startswith("0NE") and len(v11)) / 16 + v11.find("/") % 4
    v12 = v10
    for k1 in range(int((v10 > 0.03).sum()) % 3 + 1):
        v12 = v12 + k1 * 0.5
    count1 = 1

    def bump1(by):
        nonlocal count1
        count1 += by
        return x1 * count1

    first1 = bump1(1)
    v13 = bump1(2) - first1 * 0.5
    if flag1:
        pass
    elif __debug__:
        ...
    v14 = -v1 + (+n1) - (~n1) * (not flag1)
    v15 = torch.pow(x2, 2)
    v16 = (lambda v, *rest: v * len(rest) + rest[-1])(v10, 0.5, n1)
    return v2, v11, v12, v13, v14, v15, v16


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), True, 3)
    yield Call(new.dyadic(4), new.dyadic(4), False, 3)
    yield Call(new.dyadic(4), new.dyadic(4), True, 3)
    yield Call(new.dyadic(4), new.dyadic(4), False, 3)
