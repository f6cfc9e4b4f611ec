"""A set argument gains and loses the member that the program tests for.

+++
id = "cache/set_gains_member"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "branch_on_python", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def program(flags, x):
    if "negate" in flags:
        return -x
    return x * 3


def calls(new):
    flags = {"verbose"}
    yield Call(flags, new.dyadic(5), cache="compile")
    yield Call(flags, new.dyadic(5), cache="hit")
    flags.add("negate")
    yield Call(flags, new.dyadic(5), cache="recompile")
    yield Call(flags, new.dyadic(5), cache="hit")
    flags.remove("negate")
    yield Call(flags, new.dyadic(5), cache="hit")
    yield Call(flags, new.dyadic(5), cache="hit")
