"""The caller's grad mode changes from call to call and decides what the results require.

+++
id = "grad/modes_outside"
clauses = ["GRAD-3", "CACHE-6", "CACHE-3", "CACHE-1"]
features = ["grad", "ambient_mode", "cache_key", "module", "with_block"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(model, x):
    y = model(x)
    with torch.enable_grad():
        z = model(x) * 2.0
    return y, z, torch.is_grad_enabled()


def calls(new):
    model = new.module(lambda: torch.nn.Linear(3, 2))
    yield Call(model, new.randn(2, 3), cache="compile")
    with torch.no_grad():
        y, z, _ = yield Call(model, new.randn(2, 3), cache="recompile")
        record((y.requires_grad, z.requires_grad))
    y, z, _ = yield Call(model, new.randn(2, 3), cache="hit")
    (y + z).sum().backward()
    record([p.grad for p in model.parameters()])
    with torch.set_grad_enabled(False):
        yield Call(model, new.randn(2, 3), cache="hit")
