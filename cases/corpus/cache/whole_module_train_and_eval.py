"""The module passed in changes between training and evaluation: batch statistics and a branch follow.

+++
id = "cache/whole_module_train_and_eval"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-4", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "module", "buffer", "normalization", "mutation", "cache_key", "generator", "try_finally", "class"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import contextlib

import torch


@contextlib.contextmanager
def evaluating(module):
    module.eval()
    try:
        yield
    finally:
        module.train()


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(3)

    def forward(self, x):
        y = self.norm(x)
        return y * 2 if self.training else y - 1


def program(model, x):
    return model(x)


def calls(new):
    model = new.module(Model)
    yield Call(model, new.dyadic(6, 3), cache="compile")
    yield Call(model, new.dyadic(6, 3), cache="hit")
    with evaluating(model):
        yield Call(model, new.dyadic(6, 3), cache="recompile")
        yield Call(model, new.dyadic(6, 3), cache="hit")
    yield Call(model, new.dyadic(6, 3), cache="hit")
    with evaluating(model):
        yield Call(model, new.dyadic(6, 3), cache="hit")
    yield Call(model, new.dyadic(6, 3), cache="hit")
