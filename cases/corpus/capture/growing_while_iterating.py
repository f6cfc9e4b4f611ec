"""A list that grows while it is iterated is iterated to its new end.

+++
id = "capture/growing_while_iterating"
clauses = ["CAPTURE-2", "CAPTURE-3", "CAPTURE-1"]
features = ["for_loop", "container"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    queue = [3]
    for n in queue:
        x = x + n
        if n > 0:
            queue.append(n - 1)
        if n == 2:
            queue.append(-5)
    table = {"a": 1, "b": 2}
    for key in list(table):
        table[key + key] = table.pop(key) * 2
    return x * table["bb"], queue, table


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
