"""Two threads compute by turns: each waits for the other at a barrier.

+++
id = "intercept/threads_meet_at_a_barrier"
clauses = ["INTERCEPT-2", "EFFECT-2", "TRIGGER-1"]
features = ["thread", "helper", "object_mutation", "for_loop"]
origin = "families/blind_spots"
generator = 1
+++
"""
import threading

import torch


def work(number, x, barrier, trace):
    for turn in range(4):
        if turn % 2 == number:
            trace.append((number, turn, torch.sin(x) * turn))
        barrier.wait(60.0)


def program(x):
    barrier, trace = threading.Barrier(2), []
    thread = threading.Thread(target=work, args=(1, x - 1.0, barrier, trace))
    thread.start()
    work(0, x + 1.0, barrier, trace)
    thread.join()
    return trace


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
