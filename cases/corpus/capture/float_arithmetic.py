"""Floats and complex numbers: rounding to even, signed zero, infinities, math functions.

+++
id = "capture/float_arithmetic"
clauses = ["CAPTURE-6", "CAPTURE-1"]
features = ["signed_zero", "nan_inf"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import math

import torch

RATIO = 2.675


def program(x):
    rounded = round(2.5), round(3.5), round(RATIO, 2), round(-1234.5, -2), int(-2.75), math.floor(-2.75)
    divided = -7.5 // 2, -7.5 % 2, 7.5 % -2, divmod(7.5, -2), 1 / 3, 2**-2, 10**0.5
    special = -0.0 + 0, 0 * -1.0, -0.0, math.inf - 1, math.copysign(3, -0.0), float("nan") == float("nan")
    functions = math.sqrt(2), math.hypot(3, 4), math.gcd(12, 18), math.isclose(0.1 + 0.2, 0.3), math.pi
    z = (1 + 2j) * 1j - 0.5
    parts = z.real, z.imag, abs(3 + 4j), z.conjugate(), complex(1, -1) ** 2
    whole = (4.0).is_integer(), (0.75).as_integer_ratio(), float("1e3"), 0.1 + 0.2
    return x * rounded[2] + functions[0], rounded, divided, special, functions, parts, whole


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
