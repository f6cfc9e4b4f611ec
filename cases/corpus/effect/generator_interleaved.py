"""Producer and consumer log in turn; the abandoned rest of the generator does nothing.

+++
id = "effect/generator_interleaved"
clauses = ["EFFECT-2", "EFFECT-1"]
features = ["generator", "for_loop", "container", "global_write"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch

LOG = []


def produce(x, count):
    for k in range(count):
        LOG.append(f"make {k}")
        yield x * float(k + 1)
    LOG.append("exhausted")


def program(x, count):
    total = x
    for y in produce(x, count):
        LOG.append("use")
        total = total + y
        if len(LOG) % 7 == 0:
            LOG.append("stop")
            break
    return total


def calls(new):
    for count in (2, 4, 1):
        yield Call(new.dyadic(4), count)
