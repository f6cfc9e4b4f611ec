"""In a default, by the program itself: a phase goes round in three.

+++
id = "cache/rewritten_default__phase_advanced"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "default_argument", "container", "object_mutation"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, memory=[0]):
    phase = memory[0]
    memory[0] = (phase + 1) % 3
    return x * (phase + 0.5), phase


def calls(new):
    for call in range(7):
        yield Call(new.dyadic(3), cache="hit" if call > 3 else None)
        record(program.__defaults__[0][0])
