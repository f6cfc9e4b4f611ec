"""One operator before a break and two after it.

+++
id = "trigger/operators_1_then_break_then_2"
clauses = ["TRIGGER-2", "BREAK-1", "BREAK-5", "CACHE-1"]
features = ["pointwise", "graph_break", "print"]
origin = "families/triggers"
generator = 1
graphs = 2
+++
"""
import torch


def program(x):
    y = torch.sin(x)
    print("half way")
    return (y - x) * 2.0


def calls(new):
    yield Call(new.randn(5), cache="compile")
    yield Call(new.randn(5), cache="hit")
    yield Call(new.randn(7), cache="recompile")
