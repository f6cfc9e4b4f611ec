"""A layer is called under no_grad first and needs gradients after, then the other way about.

+++
id = "grad/reported_inference_first_training_after"
clauses = ["CACHE-6", "CACHE-3", "GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["module", "grad", "ambient_mode", "cache_key"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#100977"
generator = 1
graphs = 1
+++
"""
import torch

LAYER = torch.nn.Linear(3, 2)
program = LAYER


def calls(new):
    LAYER.weight.data.copy_(new.dyadic(2, 3))
    LAYER.bias.data.copy_(new.dyadic(2))
    for mode in (False, True, False, True):
        with torch.set_grad_enabled(mode):
            y = yield Call(new.dyadic(4, 3))
        record(y.requires_grad)
        if y.requires_grad:
            y.sum().backward()
            record((LAYER.weight.grad, LAYER.bias.grad))
            LAYER.zero_grad()
