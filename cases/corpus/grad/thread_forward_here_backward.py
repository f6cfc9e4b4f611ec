"""The forward pass runs in another thread, backward in the first.

+++
id = "grad/thread_forward_here_backward"
clauses = ["GRAD-1", "GRAD-2", "TRIGGER-1", "CAPTURE-1"]
features = ["thread", "grad", "reduction"]
origin = "families/thread_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, weight):
    return torch.tanh(x @ weight).sum()


def calls(new):
    for elsewhere in (True, False, True):
        x, weight = new.dyadic(3, 2), new.dyadic(2, 2, requires_grad=True)
        y = yield Call(x, weight, thread=elsewhere)
        y.backward()
        record(weight.grad)
