"""super() follows the method resolution order through two bases.

+++
id = "capture/inheritance"
clauses = ["CAPTURE-5", "CAPTURE-1"]
features = ["class", "class_attribute", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Base:
    factor = 2

    def apply(self, x):
        return x * self.factor

    @classmethod
    def make(cls):
        return cls()


class Shifted(Base):
    def apply(self, x):
        return super().apply(x + 1)


class Rooted(Base):
    factor = 3

    def apply(self, x):
        return super().apply(torch.tanh(x))


class Both(Shifted, Rooted):
    def apply(self, x):
        return super(Shifted, self).apply(x) - super().apply(x)

    @staticmethod
    def halve(x):
        return x / 2


def program(x):
    both = Both.make()
    names = [cls.__name__ for cls in type(both).__mro__]
    return both.apply(x), Base.apply(both, x), Shifted.make().apply(x), both.halve(x), names


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
