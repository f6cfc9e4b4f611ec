"""Two nested functions share a variable that is written on both sides of a break.

+++
id = "break/shared_cell"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "CACHE-1"]
features = ["graph_break", "print", "nested_function", "closure", "nonlocal"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    total = x * 0.5

    def add(t):
        nonlocal total
        total = total + t

    def read():
        return total * 2.0

    add(w)
    before = read()
    print("total", total.sum())
    add(before)
    return read(), before, total


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
