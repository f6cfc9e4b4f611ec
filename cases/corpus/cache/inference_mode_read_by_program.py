"""A branch on torch.is_inference_mode_enabled() under a mode that the caller sets.

+++
id = "cache/inference_mode_read_by_program"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6"]
features = ["ambient_mode", "with_block", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
+++
"""
import torch


def program(x):
    if torch.is_inference_mode_enabled():
        return x.sum() - 1
    return x * 2


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    with torch.inference_mode():
        yield Call(new.dyadic(5), cache="recompile")
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    with torch.inference_mode():
        yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
