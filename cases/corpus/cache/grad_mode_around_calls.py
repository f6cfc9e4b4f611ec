"""The same call with gradients enabled outside, disabled, and enabled again.

+++
id = "cache/grad_mode_around_calls"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "GRAD-3", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "grad", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 3 + 1


def calls(new):
    yield Call(new.dyadic(5, requires_grad=True), cache="compile")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    with torch.no_grad():
        yield Call(new.dyadic(5, requires_grad=True), cache="recompile")
        yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    with torch.set_grad_enabled(True):
        yield Call(new.dyadic(5, requires_grad=True))
    with torch.no_grad():
        yield Call(new.dyadic(5, requires_grad=True), cache="hit")
    yield Call(new.dyadic(5, requires_grad=True), cache="hit")
