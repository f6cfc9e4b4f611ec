"""LBFGS evaluates the loss by a closure as often as it likes.

+++
id = "grad/optimizer_that_evaluates_anew"
clauses = ["GRAD-4", "GRAD-1"]
features = ["grad", "optimizer", "closure", "nested_function", "nonlocal"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(optimizer, w, x):
    evaluations = 0

    def loss():
        nonlocal evaluations
        evaluations += 1
        optimizer.zero_grad()
        value = (w - x).square().sum()
        value.backward()
        return value

    far = (w.detach() - x).abs().sum()
    return optimizer.step(loss), evaluations, far


def calls(new):
    w, x = new.dyadic(3, requires_grad=True), new.dyadic(3)
    optimizer = torch.optim.LBFGS([w], lr=0.25, max_iter=3)
    for _ in range(3):
        yield Call(optimizer, w, x)
        record(w)
