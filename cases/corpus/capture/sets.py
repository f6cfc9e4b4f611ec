"""Sets of integers and strings: union, difference, membership, order-free equality.

+++
id = "capture/sets"
clauses = ["CAPTURE-3", "CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["container", "branch_on_python", "for_loop", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, wanted):
    known = {"relu", "tanh", "neg"}
    common = known & wanted
    for name in sorted(common | {"abs"}):
        x = getattr(torch, name)(x) + 1
    if not wanted <= known:
        x = x * 3
    numbers = {n % 4 for n in range(10)} - {1}
    numbers.add(7)
    numbers.discard(100)
    return x, sorted(known ^ wanted), numbers, frozenset(numbers), {3, 2} == {2, 3}, known.isdisjoint(numbers)


def calls(new):
    yield Call(new.dyadic(5), {"tanh", "neg"}, cache="compile")
    yield Call(new.dyadic(5), {"tanh", "neg"}, cache="hit")
    yield Call(new.dyadic(5), {"tanh", "exp"}, cache="recompile")
