"""The program is a class method, inherited by the class it is taken from.

+++
id = "intercept/program_is_class_method"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "class", "class_attribute"]
origin = "families/callables"
generator = 1
+++
"""
import torch


class Scale:
    factor = 7.0

    @classmethod
    def apply(cls, x):
        return x * cls.factor + 1.0


class Double(Scale):
    factor = 2.0


program = Double.apply


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    Double.factor = 3.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
