"""The program puts a hook behind the accumulation, runs backward and takes the hook away.

+++
id = "grad/hook_after_accumulation_made_inside"
clauses = ["GRAD-5", "GRAD-1", "EFFECT-1"]
features = ["grad", "hook", "closure", "nested_function", "lambda"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(w, x):
    seen = []
    handle = w.register_post_accumulate_grad_hook(lambda leaf: seen.append(leaf.grad.clone()))
    (w * x).sum().backward()
    handle.remove()
    (w * 2.0).sum().backward()
    return seen, w.grad.clone()


def calls(new):
    w = new.dyadic(3, requires_grad=True)
    for _ in range(2):
        yield Call(w, new.dyadic(3))
