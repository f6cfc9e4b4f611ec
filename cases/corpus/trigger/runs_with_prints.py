"""Eight calls print once each, whether interpreted, captured or reused.

+++
id = "trigger/runs_with_prints"
clauses = ["TRIGGER-1", "EFFECT-3", "BREAK-2", "CACHE-1"]
features = ["print", "graph_break"]
origin = "families/triggers"
generator = 1
+++
"""
import torch


def program(x, name):
    y = x * 2.0
    print(name, y.sum())
    return y - 1.0


def calls(new):
    yield Call(new.dyadic(4), "x", cache="compile")
    for _ in range(7):
        yield Call(new.dyadic(4), "x", cache="hit")
