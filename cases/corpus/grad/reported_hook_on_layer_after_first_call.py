"""A full backward hook is put on a layer after its first call, doubles the gradient, and is removed.

+++
id = "grad/reported_hook_on_layer_after_first_call"
clauses = ["GRAD-5", "CACHE-2", "CACHE-3"]
features = ["module", "hook", "grad", "cache_key", "generator"]
origin = "regressions/state: changed-state, pytorch/pytorch#115750"
generator = 1
+++
"""
import torch

LAYER = torch.nn.Linear(3, 2, bias=False)


def program(x):
    return LAYER(x) - 1.0


def doubled(module, inputs, outputs):
    SEEN.append(len(outputs))
    return tuple(gradient * 2.0 for gradient in inputs)


SEEN = []


def calls(new):
    LAYER.weight.data.copy_(new.dyadic(2, 3))
    handle = None
    for hooked in (False, True, False):
        if hooked:
            handle = LAYER.register_full_backward_hook(doubled)
        elif handle is not None:
            handle.remove()
        x = new.dyadic(2, 3, requires_grad=True)
        y = yield Call(x)
        y.sum().backward()
        record((x.grad, len(SEEN)))
