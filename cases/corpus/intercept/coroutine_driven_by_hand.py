"""A coroutine that awaits another one and an awaitable of the user's is driven by send().

+++
id = "intercept/coroutine_driven_by_hand"
clauses = ["INTERCEPT-2"]
features = ["generator", "dunder", "class", "while_loop", "for_loop", "try_except"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


class Pause:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value * 2.0
        return answer - 1.0


async def step(x, k):
    return await Pause(x + k)


async def steps(x):
    total = x * 0.5
    for k in range(3):
        total = total + await step(x, k)
    return total


def program(x):
    coroutine, given, requests = steps(x), None, []
    while True:
        try:
            request = coroutine.send(given)
        except StopIteration as stop:
            return stop.value * 2.0, requests
        requests.append(request)
        given = request * 0.5


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3), cache="recompile")
