"""A class with a base, a class-level tensor expression and super() is defined and used in the frame.

+++
id = "intercept/class_made_inside"
clauses = ["INTERCEPT-2", "CAPTURE-5"]
features = ["class", "closure", "property", "attribute", "nested_function"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


class Base:
    def __init__(self, values):
        self.values = values * 2.0

    def total(self):
        return self.values.sum()


def program(x, w):
    level = w + 1.0

    class Shifted(Base):
        shift = level * 0.5
        sizes = tuple(w.shape)

        def __init__(self, values):
            super().__init__(values - self.shift)
            self.own = level

        @property
        def scaled(self):
            return self.values * level

        def total(self):
            return super().total() + self.own

    made = Shifted(x)
    return made.scaled, made.total(), Shifted.sizes, type(made).__mro__[1] is Base


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4))
    yield Call(new.dyadic(3), new.dyadic(3), cache="recompile")
