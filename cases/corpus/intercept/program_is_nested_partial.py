"""The program is a partial of a partial of a bound method, with a keyword overridden.

+++
id = "intercept/program_is_nested_partial"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "partial", "class", "attribute"]
origin = "families/callables"
generator = 1
+++
"""
import functools

import torch


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def apply(self, sign, x, *, shift=0.0):
        return x * self.factor * sign + shift


scale = Scale(2.0)
program = functools.partial(functools.partial(scale.apply, -1.0, shift=4.0), shift=1.5)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    scale.factor = 3.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
