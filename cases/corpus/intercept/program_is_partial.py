"""The program is a functools.partial with positional and keyword arguments.

+++
id = "intercept/program_is_partial"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "partial", "keyword_only"]
origin = "families/callables"
generator = 1
+++
"""
import functools

import torch


def scaled(factors, x, *, shift):
    return x * factors[0] + shift


FACTORS = [2.0]
program = functools.partial(scaled, FACTORS, shift=1.5)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    FACTORS[0] = 3.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
