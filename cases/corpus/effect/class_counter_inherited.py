"""A counter on a base class is shadowed by the attribute that an instance sets on itself.

+++
id = "effect/class_counter_inherited"
clauses = ["EFFECT-1"]
features = ["class", "class_attribute", "attribute", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Base:
    count = 0


class Derived(Base):
    pass


def program(item, x):
    Base.count += 1
    item.count += 10
    return x * item.count + Base.count


def calls(new):
    first, second = Derived(), Derived()
    for item in (first, first, second, first):
        yield Call(item, new.dyadic(4))
        record((Base.count, item.count, "count" in vars(Derived)))
