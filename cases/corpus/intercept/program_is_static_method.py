"""The program is a static method.

+++
id = "intercept/program_is_static_method"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "class", "default_argument"]
origin = "families/callables"
generator = 1
+++
"""
import torch


class Scale:
    @staticmethod
    def apply(x, factor=2.0):
        return x * factor + 1.0


program = Scale.apply


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    program.__defaults__ = (3.0,)
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
