"""A hook runs after each accumulation: it steps and drops the gradient.

+++
id = "grad/hook_after_accumulation"
clauses = ["GRAD-5", "GRAD-4", "EFFECT-1"]
features = ["grad", "hook", "object_mutation", "inplace", "with_block"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch

STEPS = []


def step(w):
    STEPS.append(w.grad.sum().detach().clone())
    with torch.no_grad():
        w.sub_(w.grad, alpha=0.25)
    w.grad = None


def program(w, x):
    loss = (w * x).square().sum()
    loss.backward()
    return loss.detach(), w.grad is None, len(STEPS)


def calls(new):
    w = new.dyadic(3, requires_grad=True)
    yield Call(w, new.dyadic(3))
    w.grad = None
    handle = w.register_post_accumulate_grad_hook(step)
    for _ in range(2):
        yield Call(w, new.dyadic(3))
        record(w)
    handle.remove()
    yield Call(w, new.dyadic(3))
    record(w.grad)
