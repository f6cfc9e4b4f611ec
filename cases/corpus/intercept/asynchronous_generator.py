"""An asynchronous generator and an asynchronous with block inside a coroutine that never waits.

+++
id = "intercept/asynchronous_generator"
clauses = ["INTERCEPT-2"]
features = ["generator", "dunder", "class", "with_block", "object_mutation", "for_loop", "try_except"]
origin = "families/intercept"
generator = 1
+++
"""
import torch

LOG = []


class Section:
    async def __aenter__(self):
        LOG.append("enter")
        return 2.0

    async def __aexit__(self, kind, error, trace):
        LOG.append("leave")


async def parts(x):
    for k in range(3):
        yield x * (k + 1)


async def total_of(x):
    total = x - 1.0
    async with Section() as scale:
        async for part in parts(x):
            total = total * 0.5 + part * scale
    return total


def program(x):
    try:
        total_of(x + 1.0).send(None)
    except StopIteration as stop:
        return stop.value * 2.0


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3), cache="recompile")
