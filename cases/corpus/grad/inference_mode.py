"""Inference mode, outside and inside, makes inference tensors there and nowhere else.

+++
id = "grad/inference_mode"
clauses = ["GRAD-3", "CACHE-6"]
features = ["grad", "ambient_mode", "with_block", "view"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(x, inside):
    if inside:
        with torch.inference_mode():
            y = x * 2.0
    else:
        y = x * 2.0
    z = x * 3.0
    return y, z, z[:2], torch.is_inference_mode_enabled()


def calls(new):
    x = new.randn(3, requires_grad=True)
    for outside, inside in ((False, False), (False, True), (True, False), (False, False)):
        with torch.inference_mode(outside):
            y, z, _, _ = yield Call(x, inside)
        record((y.is_inference(), z.is_inference(), y.requires_grad, z.requires_grad))
