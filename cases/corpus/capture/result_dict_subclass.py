"""The program's result is a subclass of dict, and is that for the caller.

+++
id = "capture/result_dict_subclass"
clauses = ["CAPTURE-3"]
features = ["container", "class"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


class Outputs(dict):
    pass


def program(x):
    return Outputs(double=x * 2.0, more=x + 1.0)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
