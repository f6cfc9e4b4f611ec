"""Sixteen values of an integer global that is multiplied, compared and formatted.

+++
id = "cache/limit_integers_in_global"
clauses = ["CACHE-2", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "global_read", "string", "branch_on_python", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch

SCALE = 0


def program(x):
    y = x * SCALE if SCALE % 3 else x - SCALE
    return y, f"scale {SCALE}"


def calls(new):
    global SCALE
    for scale in (*range(16), 0, 7, -3):
        SCALE = scale
        yield Call(new.dyadic(5))
