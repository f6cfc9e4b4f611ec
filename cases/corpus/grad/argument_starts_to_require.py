"""Arguments and a parameter begin and cease to require grad between calls.

+++
id = "grad/argument_starts_to_require"
clauses = ["CACHE-5", "GRAD-2", "GRAD-1", "CACHE-1"]
features = ["grad", "module", "cache_key"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(model, x):
    y = model(x)
    return y.sin() if y.requires_grad else y.cos()


def calls(new):
    model = new.module(lambda: torch.nn.Linear(2, 2))
    model.requires_grad_(False)
    yield Call(model, new.randn(3, 2), cache="compile")
    x = new.randn(3, 2, requires_grad=True)
    y = yield Call(model, x, cache="recompile")
    y.sum().backward()
    model.bias.requires_grad_(True)
    y = yield Call(model, new.randn(3, 2), cache="recompile")
    y.sum().backward()
    record((x.grad, model.weight.grad, model.bias.grad))
    model.bias.requires_grad_(False)
    yield Call(model, new.randn(3, 2), cache="hit")
