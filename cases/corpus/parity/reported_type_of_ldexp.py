"""ldexp takes both operands into account when it chooses the type of its result.

+++
id = "parity/reported_type_of_ldexp"
clauses = ["PARITY-2", "PARITY-7", "CACHE-5", "CAPTURE-1"]
features = ["dtype_promotion", "dtype_half", "dtype_int", "dtype_bool"]
origin = "regressions/numbers: types, pytorch/pytorch#197091"
generator = 1
graphs = 1
+++
"""
import torch


def program(mantissa, exponent):
    return torch.ldexp(mantissa, exponent)


def calls(new):
    half, single = new.dyadic(3, dtype=torch.float16), new.dyadic(3)
    whole, truth = new.integers(0, 4, 3), new.booleans(3)
    brain = new.dyadic(3, dtype=torch.bfloat16)
    for mantissa, exponent in ((whole, half), (half, single), (half, whole), (truth, brain), (single, truth)):
        yield Call(mantissa, exponent)
