"""A NumPy Generator passed by the caller advances, one created inside starts over at each call.

+++
id = "rng/numpy_generator_object"
clauses = ["RNG-4"]
features = ["numpy_random", "numpy"]
origin = "families/random_state"
generator = 1
+++
"""
import numpy as np
import torch


def program(source, x):
    local = np.random.default_rng(11)
    a, b = float(source.random()), float(local.random())
    return x * a + b, int(source.integers(1000)), int(local.integers(1000))


def calls(new):
    source = np.random.default_rng(5)
    for _ in range(3):
        yield Call(source, new.dyadic(3))
    record(float(source.random()))
