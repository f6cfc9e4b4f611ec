"""A branch on torch.is_grad_enabled() under a mode that the caller sets.

+++
id = "cache/grad_mode_read_by_program"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if torch.is_grad_enabled():
        return x * 2
    return x.sum() - 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    with torch.no_grad():
        yield Call(new.dyadic(5), cache="recompile")
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    with torch.enable_grad():
        yield Call(new.dyadic(5))
    with torch.no_grad():
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
