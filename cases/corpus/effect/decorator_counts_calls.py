"""A decorated helper counts its calls in an attribute of the wrapper function.

+++
id = "effect/decorator_counts_calls"
clauses = ["EFFECT-1"]
features = ["decorator", "closure", "star_args", "helper", "object_mutation", "nested_function"]
origin = "families/effects_code"
generator = 1
+++
"""
import functools

import torch


def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        wrapper.sizes.append(len(args) + len(kwargs))
        return function(*args, **kwargs)

    wrapper.calls = 0
    wrapper.sizes = []
    return wrapper


@counted
def blend(x, y, weight=0.5):
    return x * weight + y


def program(x):
    y = blend(x, x)
    y = blend(x, y, weight=2.0)
    return y * blend.calls


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
        record((blend.calls, list(blend.sizes)))
