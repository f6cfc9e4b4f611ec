"""A thread started under no_grad computes with gradients enabled, as new threads do.

+++
id = "intercept/thread_with_modes_of_its_own"
clauses = ["INTERCEPT-1", "INTERCEPT-2", "GRAD-3"]
features = ["thread", "grad", "ambient_mode", "helper", "object_mutation", "with_block"]
origin = "families/threads"
generator = 1
+++
"""
import threading

import torch


def work(x, results):
    y = x * 2.0
    results.append((y, y.requires_grad, torch.is_grad_enabled()))


def program(x):
    results = []
    with torch.no_grad():
        before = x.sum()
        thread = threading.Thread(target=work, args=(x, results))
        thread.start()
        thread.join()
        after = x.mean()
    return before, results, after, torch.is_grad_enabled()


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4, requires_grad=True))
