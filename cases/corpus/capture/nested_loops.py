"""continue and break act on the innermost of nested loops.

+++
id = "capture/nested_loops"
clauses = ["CAPTURE-2", "CAPTURE-1"]
features = ["for_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    seen = []
    for i in range(4):
        if i == 1:
            continue
        for j in range(6, 0, -2):
            if j == 2 * i:
                break
            seen.append((i, j))
            x = x + i * j
        else:
            x = x * 2
    for _ in range(0):
        x = x * 0
    return x, seen, i, j


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
