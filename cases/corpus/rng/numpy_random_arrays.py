"""Arrays drawn with NumPy's global generator enter tensors on each call.

+++
id = "rng/numpy_random_arrays"
clauses = ["RNG-4", "RNG-3", "RNG-2"]
features = ["numpy_random", "numpy"]
origin = "families/random_state"
generator = 1
+++
"""
import numpy as np
import torch


def program(x):
    noise = np.random.standard_normal(4).astype(np.float32)
    order = np.random.permutation(4)
    y = x[torch.from_numpy(order).to(x.device)]
    return y + torch.from_numpy(noise).to(x), noise, np.random.choice([1, 2, 3])


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
    record(float(np.random.rand()))
