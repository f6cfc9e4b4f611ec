"""A while loop over a Python integer runs as often as the integer says.

+++
id = "capture/while_loop"
clauses = ["CAPTURE-2", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["while_loop", "branch_on_python"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    path = [n]
    while n != 1:
        if n % 2 == 0:
            n //= 2
            x = x / 2
        else:
            n = 3 * n + 1
            x = x + n
        path.append(n)
    return x, path


def calls(new):
    yield Call(new.dyadic(5), 6, cache="compile")
    yield Call(new.dyadic(5), 6, cache="hit")
    yield Call(new.dyadic(5), 5, cache="recompile")
    yield Call(new.dyadic(5), 1)
