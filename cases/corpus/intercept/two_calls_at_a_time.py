"""Two threads are in the same call at once: they wait for each other in its middle.

+++
id = "intercept/two_calls_at_a_time"
clauses = ["INTERCEPT-2", "TRIGGER-1"]
features = ["thread", "global_read", "pointwise", "graph_break", "branch_on_python"]
origin = "families/own_calls"
generator = 1
+++
"""
import threading
from concurrent.futures import ThreadPoolExecutor

import torch

__meeting = threading.Barrier(2)


def program(x, together):
    y = torch.relu(x) * 2.0
    if together:
        __meeting.wait(30.0)
    z = y + x
    if together:
        __meeting.wait(30.0)
    return y, z * 0.5


def calls(new):
    yield Call(new.dyadic(4), False)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(3):
            both = [pool.submit(new.compiled, x, True) for x in (new.dyadic(4), new.dyadic(4))]
            record([call.result() for call in both])
    yield Call(new.dyadic(4), False)
