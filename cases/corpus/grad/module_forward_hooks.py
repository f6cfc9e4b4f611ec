"""Forward hooks and pre-hooks, added and removed between calls, change inputs and outputs.

+++
id = "grad/module_forward_hooks"
clauses = ["GRAD-5", "CAPTURE-4", "CACHE-2"]
features = ["module", "hook", "grad", "cache_key", "callback"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(model, x):
    return model(x) * 2.0


def calls(new):
    model = new.module(lambda: torch.nn.Linear(3, 2))
    x = new.randn(2, 3, requires_grad=True)
    yield Call(model, x)
    before = model.register_forward_pre_hook(lambda module, args: (args[0] + 1.0,))
    y = yield Call(model, x)
    y.sum().backward()
    after = model.register_forward_hook(lambda module, args, output: output * args[0].sum())
    y = yield Call(model, x)
    y.sum().backward()
    record((x.grad, model.weight.grad))
    before.remove()
    yield Call(model, x)
    after.remove()
    yield Call(model, x)
