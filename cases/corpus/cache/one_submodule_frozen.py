"""Only an inner layer is put into evaluation mode, while the module itself stays in training mode.

+++
id = "cache/one_submodule_frozen"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-4", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "module", "buffer", "normalization", "mutation", "cache_key", "generator", "try_finally"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import contextlib

import torch


@contextlib.contextmanager
def frozen(module):
    module.eval()
    try:
        yield
    finally:
        module.train()


def program(model, x):
    return model(x)


def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Tanh(), torch.nn.BatchNorm1d(3)))
    yield Call(model, new.dyadic(6, 3), cache="compile")
    yield Call(model, new.dyadic(6, 3), cache="hit")
    with frozen(model[1]):
        yield Call(model, new.dyadic(6, 3), cache="recompile")
        yield Call(model, new.dyadic(6, 3), cache="hit")
    yield Call(model, new.dyadic(6, 3), cache="hit")
    with frozen(model[1]):
        yield Call(model, new.dyadic(6, 3), cache="hit")
    yield Call(model, new.dyadic(6, 3), cache="hit")
