"""Drawn at random: bytes and numbers, cached function, class and static methods; calls: keywords.

+++
id = "rng/bytes_and_numbers.cached_function.class_and_static_methods~keywords-50fe4e64f6c3"
clauses = ["CACHE-2", "CACHE-3", "GRAD-5", "CAPTURE-5", "CAPTURE-6", "INTERCEPT-1", "RNG-1", "RNG-2", "RNG-3", "RNG-4", "BREAK-1", "EFFECT-1", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["container", "cache_key", "inplace", "grad", "class", "class_attribute", "introspection", "string", "with_block", "dunder", "ambient_mode", "branch_on_python", "pointwise", "random", "graph_break", "attribute", "decorator", "helper", "generator"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3]
+++
"""
import torch
import functools


ITEMS1 = [1, 2]


class Tools1:
    by = 0.75

    @staticmethod
    def half(value):
        return value * 0.5

    @classmethod
    def shifted(cls, value):
        return value + cls.by

    def count(self):
        return len(type(self).__name__) % 4


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(2)


ALLOWED1 = {1, 2}


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def program(x2, n1):
    v1 = x2 * 0.5 + len(ITEMS1)
    torch.abs(x2, out=v1)
    value1, slope1 = torch.func.jvp(torch.sin, (x2.detach(),), (torch.ones_like(x2),))
    v2 = value1 + slope1 * 0.5
    v3 = Tools1.half(v2) + Tools1.shifted(v2) * 0.5
    v3 = v3 - Tools1().count()
    raw1 = bytes([1, 2, n1]) + b"ab"
    number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
    ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
    v4 = v2 + number1 * 0.125 + ratio1
    v5 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
    counter1 = Counter1()
    with counter1:
        v6 = torch.tanh(v3) + torch.sin(v3)
    v7 = list(counter1.names)
    if n1 != 1:
        v8 = torch.nn.functional.softsign(v1)
        generator1 = torch.Generator(device=v6.device).manual_seed(n1)
        v9 = v6 + torch.rand(v6.shape, generator=generator1, dtype=v6.dtype, device=v6.device)
        v10 = v4 * SETTINGS1.value
        v2 = torch.maximum(v2, v2 * 0.5 - v8 * 0.25)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v9.sum()))
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v10.sum()))
    elif n1 == 2:
        v11 = v3 * 2.0 if 3 in ALLOWED1 else v3 + 1.0
        v2 = v2 * 0.25 - torch.tanh(v11.sum()) * 0.5
    elif n1 in (4, 5, 6):
        v2 = v2 * 0.5
    else:
        v12 = x2 + 1
        v13 = torch.nn.functional.hardtanh(v2, -1.5, 0.5)
        v14 = v2 + table1(3)[-1] + table1(3)[0]
        v2 = torch.tanh(v2 + torch.tanh(v12.sum()))
        v2 = v2 * 0.25 - v13 * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v14.sum()) * 0.25)
    return [v2, v5, v7]


def calls(new):
    x2 = new.dyadic(dtype=torch.float64)
    yield Call(x2, 3)
    yield Call(n1=3, x2=x2)
    yield Call(x2, 3)
