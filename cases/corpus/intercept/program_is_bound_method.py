"""The program is a bound method.

+++
id = "intercept/program_is_bound_method"
clauses = ["INTERCEPT-3", "CACHE-2"]
features = ["pointwise", "class", "attribute"]
origin = "families/callables"
generator = 1
+++
"""
import torch


class Scale:
    def __init__(self, factor):
        self.factor = factor
        self.calls = 0

    def apply(self, x):
        self.calls += 1
        return x * self.factor + 1.0


scale = Scale(2.0)
program = scale.apply


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    scale.factor = 3.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
