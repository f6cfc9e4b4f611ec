"""A branch on torch.is_autocast_enabled() under a mode that the caller sets.

+++
id = "cache/autocast_read_by_program"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if torch.is_autocast_enabled(x.device.type):
        return x.sum() - 1
    return x * 2


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    with torch.autocast(new.device.type, dtype=torch.bfloat16):
        yield Call(new.dyadic(5), cache="recompile")
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    with torch.autocast(new.device.type, dtype=torch.bfloat16):
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
