"""Results are inference tensors only for calls made under inference mode.

+++
id = "cache/inference_mode_around_calls"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6"]
features = ["ambient_mode", "with_block", "cache_key"]
origin = "families/cache_context"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 2 - 1
    return y, y.is_inference()


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
