"""A dropout layer draws in training only; gradients use the mask that was drawn.

+++
id = "rng/dropout_module"
clauses = ["RNG-1", "RNG-3", "CACHE-6", "CAPTURE-1"]
features = ["random", "module", "grad", "cache_key"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(model, x):
    return model(x)


def calls(new):
    model = torch.nn.Sequential(torch.nn.Dropout(0.5), torch.nn.Tanh(), torch.nn.Dropout(0.25))
    for training in (True, True, False, True):
        model.train(training)
        x = new.dyadic(12, requires_grad=True)
        y = yield Call(model, x)
        y.sum().backward()
        record((x.grad, (x.grad == 0) == (y == 0)))
