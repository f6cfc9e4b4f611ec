"""The else of a for loop runs unless the loop was left by break.

+++
id = "capture/for_else"
clauses = ["CAPTURE-2", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["for_loop", "branch_on_python"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, limit):
    for step in [1, 3, 5, 7]:
        if step > limit:
            x = x - step
            break
        x = x + step
    else:
        x = x * 10
    return x, step


def calls(new):
    yield Call(new.dyadic(5), 4, cache="compile")
    yield Call(new.dyadic(5), 4, cache="hit")
    yield Call(new.dyadic(5), 9, cache="recompile")
    yield Call(new.dyadic(5), 0)
