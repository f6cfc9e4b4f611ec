"""A list is extended by a generator expression that looks at the end of that list.

+++
id = "capture/reported_extended_by_its_own_elements"
clauses = ["CAPTURE-2", "CAPTURE-3", "EFFECT-5", "CAPTURE-1"]
features = ["generator", "container"]
origin = "regressions/lazy: lazy, pytorch/pytorch#133063"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    powers = [x, x + 1.0]
    powers.extend(powers[-1] * powers[-2] - shift for shift in range(3))
    sizes = [1]
    sizes += (len(sizes) + step for step in (10, 20))
    return powers, sizes


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
