"""A callback passed by the caller writes to the caller's own list; another callback, another effect.

+++
id = "effect/callback_argument_effects"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["callback", "closure", "nonlocal", "cache_key"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


def program(x, on_value):
    y = x * 2.0
    on_value("doubled", y)
    z = y + 1.0
    on_value("shifted", z)
    return z


def calls(new):
    seen, count = [], 0

    def keep(name, value):
        seen.append((name, value))

    def tally(name, value):
        nonlocal count
        count += len(name) * value.shape[0]

    yield Call(new.dyadic(4), keep)
    yield Call(new.dyadic(4), tally)
    yield Call(new.dyadic(4), keep)
    record((seen, count))
