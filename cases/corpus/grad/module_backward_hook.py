"""A full backward hook of a submodule runs once per backward and replaces a gradient.

+++
id = "grad/module_backward_hook"
clauses = ["GRAD-5", "EFFECT-1"]
features = ["module", "hook", "grad", "global_write", "generator"]
origin = "families/training"
generator = 1
+++
"""
import torch


def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


LOG = []


def program(model, x):
    return model(x).sum()


def triple(module, into, out):
    LOG.append((type(module).__name__, len(into), tuple(out[0].shape)))
    return tuple(gradient * 3.0 for gradient in into)


def calls(new):
    model = new.module(build)
    model[2].register_full_backward_hook(triple)
    for _ in range(2):
        x = new.randn(2, 3, requires_grad=True)
        y = yield Call(model, x)
        y.backward()
        record((x.grad, model[0].weight.grad, model[2].weight.grad))
