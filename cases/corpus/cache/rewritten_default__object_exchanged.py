"""In a default, by the program itself: an object is exchanged for another, told apart by identity.

+++
id = "cache/rewritten_default__object_exchanged"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "default_argument", "container", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

FIRST, SECOND = object(), object()


def program(x, memory=[FIRST]):
    if memory[0] is FIRST:
        memory[0] = SECOND
        return x * 2.0
    memory[0] = FIRST
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(program.__defaults__[0][0] is FIRST)
