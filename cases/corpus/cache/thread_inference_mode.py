"""The calling thread is in inference mode; what other threads make has gradients.

+++
id = "cache/thread_inference_mode"
clauses = ["CACHE-6", "CACHE-3", "GRAD-3", "GRAD-2"]
features = ["thread", "ambient_mode", "grad", "cache_key"]
origin = "families/thread_state"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    return y, y.requires_grad, y.is_inference()


def calls(new):
    x = new.dyadic(3, requires_grad=True)
    with torch.inference_mode():
        yield Call(x, thread=True)
        yield Call(x)
        yield Call(x, thread=True)
    yield Call(x)
