"""The caller has disabled gradients, but a thread that makes the call for it has not.

+++
id = "cache/grad_mode_of_the_calling_thread"
clauses = ["CACHE-6", "GRAD-2", "GRAD-3", "CAPTURE-1", "CACHE-1"]
features = ["thread", "grad", "ambient_mode", "cache_key"]
origin = "families/threads"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 3.0
    return y, torch.is_grad_enabled()


def calls(new):
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True), cache="compile")
        yield Call(new.dyadic(4, requires_grad=True), thread=True, cache="recompile")
        yield Call(new.dyadic(4, requires_grad=True), cache="hit")
    yield Call(new.dyadic(4, requires_grad=True), cache="hit")
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True), thread=True, cache="hit")
