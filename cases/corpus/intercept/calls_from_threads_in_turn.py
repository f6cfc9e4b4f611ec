"""A setting and the grad mode change between calls from the caller's thread and from others.

+++
id = "intercept/calls_from_threads_in_turn"
clauses = ["INTERCEPT-1", "INTERCEPT-2", "CACHE-2", "CACHE-6", "GRAD-3"]
features = ["thread", "global_read", "ambient_mode", "cache_key", "grad", "with_block"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import threading

import torch

SCALE = 2.0


def work(x, results):
    results.append((x * SCALE, torch.is_grad_enabled()))


def program(x):
    results = []
    with torch.no_grad():
        thread = threading.Thread(target=work, args=(x, results))
        thread.start()
        thread.join()
    work(x + 1.0, results)
    return results


def calls(new):
    global SCALE
    yield Call(new.dyadic(4, requires_grad=True))
    yield Call(new.dyadic(4, requires_grad=True), thread=True)
    SCALE = 3.0
    yield Call(new.dyadic(4, requires_grad=True), thread=True)
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True))
        yield Call(new.dyadic(4, requires_grad=True), thread=True)
