"""Time goes on within a call and between calls.

+++
id = "cache/clocks_are_read_anew"
clauses = ["CACHE-2", "BREAK-2"]
features = ["global_read", "global_write", "graph_break"]
origin = "families/blind_spots"
generator = 1
+++
"""
import time

import torch

LAST = 0


def program(x):
    global LAST
    before = time.perf_counter_ns()
    y = torch.relu(x) + 1.0
    after = time.perf_counter_ns()
    later, LAST = before >= LAST, 0
    return y, after >= before, later


def calls(new):
    global LAST
    for _ in range(3):
        yield Call(new.dyadic(3))
        LAST = time.perf_counter_ns()
    LAST = 0
