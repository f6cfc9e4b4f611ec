"""The program hands parts to a pool of threads and gathers what they return, in order.

+++
id = "intercept/thread_pool_inside"
clauses = ["INTERCEPT-2", "TRIGGER-1"]
features = ["thread", "helper", "comprehension", "with_block"]
origin = "families/thread_state"
generator = 1
+++
"""
from concurrent.futures import ThreadPoolExecutor

import torch


def part(x, factor):
    return torch.sin(x) * factor


def program(x):
    with ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(part, x + k, k * 0.5) for k in range(4)]
    return torch.stack([one.result() for one in waiting]).sum(0)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
