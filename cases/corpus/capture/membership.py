"""Tests of membership in containers, strings, views and iterators give booleans.

+++
id = "capture/membership"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["container", "branch_on_python"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    containers = n in [1, 2.0], n in (n,), n in {4, 5}, n in {n: 0}, (n, n) in {2: 2}.items()
    others = str(n) in "123", n in {0: n}.values(), n in map(abs, [-2]), n in iter([3, n])
    return x + containers.count(False), containers, others


def calls(new):
    yield Call(new.dyadic(5), 2, cache="compile")
    yield Call(new.dyadic(5), 2, cache="hit")
    yield Call(new.dyadic(5), 3, cache="recompile")
    yield Call(new.dyadic(5), 7)
