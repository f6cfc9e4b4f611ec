"""A while loop consumes a list; its else runs when the condition turns false.

+++
id = "capture/while_else_pop"
clauses = ["CAPTURE-2", "CAPTURE-3", "CAPTURE-1"]
features = ["while_loop", "container"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    stack = [1, [2, [3]], 4]
    order = []
    while stack:
        item = stack.pop()
        if isinstance(item, list):
            stack.extend(item)
            continue
        order.append(item)
        x = x * 0.5 + item
    else:
        order.append("empty")
    while True:
        order.append("once")
        break
    else:
        order.append("never")
    return x, order


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
