"""In a global, by the program itself: a flag is turned.

+++
id = "cache/rewritten_global__flag_turned"
clauses = ["CACHE-2", "CACHE-4", "EFFECT-1", "CAPTURE-1"]
features = ["branch_on_python", "cache_key", "global_read", "global_write"]
origin = "families/self_rewriting"
generator = 1
graphs = 1
+++
"""
import torch

STATE = True


def program(x):
    global STATE
    if STATE:
        STATE = False
        return x * 2.0
    STATE = True
    return x - 3.0


def calls(new):
    for call in range(5):
        yield Call(new.dyadic(3), cache="hit" if call > 2 else None)
        record(STATE)
