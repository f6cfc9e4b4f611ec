"""Two breaks follow each other with no tensor operator between them.

+++
id = "break/two_in_a_row"
clauses = ["BREAK-1", "BREAK-2", "BREAK-5"]
features = ["graph_break", "item", "print", "pointwise", "reduction"]
origin = "families/graph_break_shapes"
generator = 1
graphs = 2
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    peak = y.max().item()
    print("peak", peak)
    return y * 0.5 + peak, w - y


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
