"""A class becomes a virtual subclass, and a function gets an implementation, after the first call.

+++
id = "cache/registered_later"
clauses = ["CACHE-2", "CAPTURE-5"]
features = ["class", "introspection", "cache_key", "helper"]
origin = "families/blind_spots"
generator = 1
+++
"""
import abc
import functools

import torch


class Scaled(abc.ABC):
    pass


class Plain:
    pass


@functools.singledispatch
def weight(kind):
    return 1.0


def program(x, kind):
    y = x * 2.0 if isinstance(kind, Scaled) else x + 1.0
    return y * weight(kind)


def calls(new):
    kind = Plain()
    yield Call(new.dyadic(3), kind)
    Scaled.register(Plain)
    yield Call(new.dyadic(3), kind)
    weight.register(Plain, lambda kind: 4.0)
    yield Call(new.dyadic(3), kind)
    weight.register(Plain, lambda kind: 8.0)
    yield Call(new.dyadic(3), kind)
