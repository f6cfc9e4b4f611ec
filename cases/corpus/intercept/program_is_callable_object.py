"""The program is an object whose class defines __call__.

+++
id = "intercept/program_is_callable_object"
clauses = ["INTERCEPT-3", "CACHE-2"]
features = ["pointwise", "class", "dunder", "attribute"]
origin = "families/callables"
generator = 1
+++
"""
import torch


class Scale:
    def __init__(self, factor):
        self.factor = factor
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return x * self.factor + self.calls


program = Scale(2.0)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    program.factor = 3.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
