"""A lock is entered again by the thread that has it, is refused to another, and is free after an error.

+++
id = "intercept/lock_entered_again"
clauses = ["INTERCEPT-2", "EXC-2", "CAPTURE-5"]
features = ["thread", "recursion", "with_block", "exception"]
origin = "families/blind_spots"
generator = 1
+++
"""
import threading
from concurrent.futures import ThreadPoolExecutor

import torch

LOCK = threading.RLock()


def half(x):
    return torch.sin(x) * 0.5


def halved(x, depth):
    with LOCK:
        if depth < 0:
            raise ValueError("too deep")
        return x if depth == 0 else halved(half(x), depth - 1)


def taken():
    got = LOCK.acquire(blocking=False)
    if got:
        LOCK.release()
    return got


def program(x, depth):
    with LOCK, ThreadPoolExecutor(1) as pool:
        y = halved(x, depth)
        inside = pool.submit(taken).result()
    with ThreadPoolExecutor(1) as pool:
        return y + 1.0, inside, pool.submit(taken).result()


def calls(new):
    for depth in (3, -1, 2, 3):
        yield Call(new.dyadic(3), depth)
        record((taken(),))
