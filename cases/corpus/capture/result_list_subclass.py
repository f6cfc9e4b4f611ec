"""The program's result is a subclass of list with an attribute, and is that for the caller.

+++
id = "capture/result_list_subclass"
clauses = ["CAPTURE-3"]
features = ["container", "class", "attribute"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


class Batch(list):
    def __init__(self, items, label):
        super().__init__(items)
        self.label = label


def program(x):
    return Batch([x * 2.0, x + 1.0], "two")


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
