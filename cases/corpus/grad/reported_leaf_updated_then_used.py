"""A leaf is updated in place under no_grad and then used: value and gradient are those of after.

+++
id = "grad/reported_leaf_updated_then_used"
clauses = ["GRAD-3", "ALIAS-1", "GRAD-1"]
features = ["grad", "inplace", "mutation", "with_block", "ambient_mode"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#90844"
generator = 1
+++
"""
import torch


def program(weight, rate):
    with torch.no_grad():
        weight.add_(weight.sign(), alpha=-rate)
    return (weight * weight).mean()


def calls(new):
    weight = new.dyadic(4, requires_grad=True)
    for rate in (0.25, 0.25, 0.5):
        loss = yield Call(weight, rate)
        loss.backward()
        record((weight.grad, weight.is_leaf))
        weight.grad = None
