"""A named tuple argument differs in one field, and then in its class.

+++
id = "cache/named_tuple_field"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["namedtuple", "container", "introspection", "cache_key", "class"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import typing

import torch


class Affine(typing.NamedTuple):
    scale: int
    shift: int


class Reversed(typing.NamedTuple):
    shift: int
    scale: int


def program(settings, x):
    return x * settings.scale + settings.shift


def calls(new):
    yield Call(Affine(2, 3), new.dyadic(5), cache="compile")
    yield Call(Affine(2, 3), new.dyadic(5), cache="hit")
    yield Call(Affine(2, 4), new.dyadic(5), cache="recompile")
    yield Call(Reversed(2, 3), new.dyadic(5), cache="recompile")
    yield Call(Affine(2, 3), new.dyadic(5), cache="hit")
    yield Call(Reversed(2, 3), new.dyadic(5), cache="hit")
