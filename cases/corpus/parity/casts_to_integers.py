"""Casts from floats truncate, and casts to narrower integers keep the low bits.

+++
id = "parity/casts_to_integers"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "dtype_promotion"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    return {
        "truncated": (x * 20).to(torch.int32),
        "to_byte": (x.abs() * 100).to(torch.uint8),
        "low_byte": n.to(torch.int8),
        "low_unsigned": n.to(torch.uint8),
        "low_half": n.int().short(),
        "to_bool": (x - 0.0625).bool(),
        "there_and_back": n.to(torch.int16).to(torch.int64),
        "rounded": torch.round(x * 8).long(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(37), new.integers(-(2**40), 2**40, 37), cache=cache)
