"""Drawn at random: default dtype, global scale, named tuple; calls: repeat.

+++
id = "exc/default_dtype.global_scale.named_tuple~repeat-f0b6684d43a1"
clauses = ["EFFECT-1", "EFFECT-2", "EXC-2", "CAPTURE-5", "GRAD-3", "CAPTURE-3", "INTERCEPT-1", "CACHE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["object_mutation", "attribute", "class", "container", "exception", "helper", "string", "decorator", "ambient_mode", "namedtuple", "global_write", "dtype_double", "indexing", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections

COUNT1 = 0


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


Pair1 = collections.namedtuple("Pair1", "value shift")


def program(x1, x2, n1, x3):
    TRACKER1.count += 1
    TRACKER1.history[n1] = x1.dim()
    TRACKER1.latest = x1 * 2.0
    if TRACKER1.count % 2:
        TRACKER1.odd = n1
    elif hasattr(TRACKER1, "odd"):
        del TRACKER1.odd
    v1 = TRACKER1.latest - TRACKER1.count % 3
    TRACKER1.count += 1
    TRACKER1.history[n1] = v1.dim()
    TRACKER1.latest = v1 * 2.0
    if TRACKER1.count % 2:
        TRACKER1.odd = n1
    elif hasattr(TRACKER1, "odd"):
        del TRACKER1.odd
    v2 = TRACKER1.latest - TRACKER1.count % 3
    try:
        v3 = picky1(x2, n1)
    except Refused1 as error1:
        v3 = x2 - error1.number * 0.5
        v4 = str(error1)
    else:
        v4 = "nothing"
    try:
        v5 = frozen1(v3) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v5.sum()) * 0.5
    finally:
        pair1 = Pair1(v1, shift=0.5)
        moved1 = pair1._replace(shift=0.5)
        value1, shift1 = moved1
        v6 = value1 * shift1 + pair1.shift + len(pair1)
        global COUNT1
        COUNT1 += 1
        v7 = v1 * 0.5 + COUNT1 % 4
        v8 = v2 + 1
        v1 = v1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        v1 = (v1 + torch.tanh(v7.sum())) * 0.5
        v1 = (v1 + torch.tanh(v8.sum())) * 0.5
    before1 = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        made1 = torch.ones(3, device=v1.device) * n1
    finally:
        torch.set_default_dtype(before1)
    v9 = v1 + made1.sum().to(v1.dtype) * 0.125
    v10 = [made1.dtype, torch.get_default_dtype()]
    v11 = torch.nn.functional.pad(x3, (-1, 0))
    x1 = torch.sin(x1)
    return x1, v4, v9, v10, v11


def calls(new):
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(3, 4)
    x3 = new.dyadic(4, 5)
    yield Call(x1, x2, 3, x3)
    yield Call(x1, x2, 3, x3)
