"""A full backward hook that is registered after the first call runs from then on.

+++
id = "grad/backward_hook_added_later"
clauses = ["GRAD-5", "CACHE-2"]
features = ["module", "hook", "grad", "cache_key"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(model, x):
    return model(x) * 2.0


def calls(new):
    model = new.module(lambda: torch.nn.Linear(2, 2))
    seen = []

    def negate(module, into, out):
        seen.append(out[0].shape[0])
        return (into[0] * -5.0,)

    for step in range(3):
        x = new.randn(2, 2, requires_grad=True)
        y = yield Call(model, x)
        y.sum().backward()
        record((x.grad, list(seen)))
        if step == 0:
            model.register_full_backward_hook(negate)
