"""Builtin exceptions raised with no, one and several arguments leave with their arguments.

+++
id = "exc/raise_builtin"
clauses = ["EXC-1", "EXC-5"]
features = ["exception", "branch_on_python"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, mode):
    y = x * 2.0
    if mode == "class":
        raise ValueError
    if mode == "message":
        raise RuntimeError(f"size {x.shape[0]} refused")
    if mode == "several":
        raise OSError(5, "no such thing", mode)
    if mode == "key":
        raise KeyError(("a", 1))
    return y + 1.0


def calls(new):
    for mode in ("none", "class", "message", "several", "key", "none"):
        yield Call(new.dyadic(4), mode)
