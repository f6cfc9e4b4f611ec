"""Casting exact values down and up again keeps only the lower precision's bits.

+++
id = "parity/half_round_trip"
clauses = ["PARITY-7", "PARITY-2", "CAPTURE-1"]
features = ["dtype_half", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    product = x * y
    return {
        "through_bfloat": product.to(torch.bfloat16).to(product.dtype),
        "through_half": (product * 16 + 2048).to(torch.float16).to(product.dtype),
        "chain": product.half().bfloat16().double(),
        "method": (product + 256).type(torch.bfloat16),
        "added_low": (product.to(torch.bfloat16) + 0.0625).to(product.dtype),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), new.dyadic(5), cache=cache)
