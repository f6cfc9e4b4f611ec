"""Drawn at random: assert on data, either tensor, global helper state; calls: no grad.

+++
id = "exc/assert_on_data.either_tensor.global_helper_state~no_grad-dd44075a1326"
clauses = ["EXC-2", "EXC-3", "EFFECT-1", "FRAME-3", "EFFECT-3", "BREAK-1", "BREAK-2", "CAPTURE-5", "ALIAS-3", "EFFECT-2", "FRAME-1", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "pointwise", "branch_on_python", "exception", "introspection", "view", "global_write", "helper", "print", "item", "string", "graph_break", "nested_function", "closure", "alias", "object_mutation", "attribute", "class", "star_args", "assert", "branch_on_data", "ambient_mode", "while_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

TOTAL1 = 0
LAST1 = None


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


def program(x1, x2, x3, n1, flag1):
    match [x3, n1, "end"]:
        case [first1, 3 | 4, *rest1]:
            v1 = first1 * len(rest1)
        case [first1, int(count1), "end"] if count1 > 1:
            v1 = first1 + count1
        case [first1, *_, last1]:
            v1 = first1 - len(last1)
    v2 = x3 == 0.25
    try:
        try:
            raise KeyError("first")
        except KeyError as inner1:
            if n1 != 1:
                raise ValueError("second") from inner1
            raise TypeError("third") from None
    except (ValueError, TypeError) as error1:
        v3 = x2 + (error1.__cause__ is None) + (error1.__suppress_context__ * 0.5)
        v4 = [type(error1).__name__, type(error1.__context__).__name__]
    v5 = x3[-1]
    v6 = advance1(x3)
    left1 = 2
    while left1 > 0:
        def inner2(u1, v7):
            print(f"sum {x1.sum().item():+.4f}", x1.dtype, tuple(x1.shape))
            u1 = torch.tanh(u1 + v7)
            return u1
        first2 = inner2(v6, x2)
        v8 = torch.tanh(first2.sum()) + inner2(v6 * 0.5, x2)
        v9 = x3 if flag1 else x3 + 1.0
        v6 = (v6 + torch.tanh(v8.sum())) * 0.5
        v6 = torch.tanh(v6 + v9)
        left1 -= 1
    TRACKER1.count += 1
    TRACKER1.history[n1] = v5.dim()
    TRACKER1.latest = v5 * 2.0
    if TRACKER1.count % 2:
        TRACKER1.odd = n1
    elif hasattr(TRACKER1, "odd"):
        del TRACKER1.odd
    v10 = TRACKER1.latest - TRACKER1.count % 3
    many1 = [x2, 0.5, n1]
    named1 = {"scale": 0.25, "tag": "abc"}
    v11 = gather1(*many1, 1, **named1) + gather1(x2, scale=2.0)
    assert x3.abs().sum() > -0.03
    v12 = x3 * 0.5
    return [v1, v2, v3, v4, v6, v10, v11, v12]


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, True)
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, True)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, True)
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 1), new.dyadic(4, 3, 1), 3, True)
