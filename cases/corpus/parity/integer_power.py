"""Integer powers, greatest common divisors and integer functions.

+++
id = "parity/integer_power"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    return {
        "cube": a**3,
        "tensors": a**b,
        "scalar_base": 2**b,
        "gcd": torch.gcd(a, b),
        "lcm": torch.lcm(a, b + 1),
        "sign": a.sign(),
        "clamp": a.clamp(-3, 4),
        "float_power": torch.float_power(a, 2),
        "square_root": torch.sqrt(b),
        "floor": a.floor(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.integers(-9, 9, 37), new.integers(0, 6, 37), cache=cache)
