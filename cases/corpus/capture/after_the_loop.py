"""Loop variables stay bound after the loop, comprehension variables do not.

+++
id = "capture/after_the_loop"
clauses = ["CAPTURE-2", "CAPTURE-6", "CAPTURE-1"]
features = ["for_loop", "comprehension", "try_except"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    step = "outer"
    powers = [x * step for step in (1, 2, 3)]
    kept = step
    for index, (low, *others) in enumerate([(1, 2, 3), (4,)]):
        x = x + low * (index + 1) + len(others)
    for unbound in ():
        pass
    try:
        unbound
    except UnboundLocalError:
        missing = True
    return x, powers, kept, (index, low, others), missing


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
