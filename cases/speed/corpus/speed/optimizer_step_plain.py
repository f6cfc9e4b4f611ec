"""Adam with weight decay, written parameter by parameter: hundreds of small operators that write in place.

+++
id = "speed/optimizer_step_plain"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "ALIAS-1", "EFFECT-1", "CAPTURE-1"]
features = ["optimizer", "mutation", "inplace", "container", "pointwise", "for_loop"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


@torch.no_grad()
def program(parameters, means, squares, gradients):
    for parameter, mean, square, gradient in zip(parameters, means, squares, gradients):
        parameter.mul_(0.99)
        mean.mul_(0.9).add_(gradient, alpha=0.1)
        square.mul_(0.99).addcmul_(gradient, gradient, value=0.01)
        parameter.sub_(0.01 * mean / (square.sqrt() + 1e-8))
    return parameters[0]


def inputs(new, count, width):
    parameters = [new.randn(width, width) for _ in range(count)]
    means = [torch.zeros_like(parameter) for parameter in parameters]
    squares = [torch.ones_like(parameter) for parameter in parameters]
    return parameters, means, squares, [new.randn(width, width) for _ in range(count)]


def work(new):
    sizes = (100, 2048) if new.device.type == "cuda" else (24, 96)
    *state, gradients = inputs(new, *sizes)
    turns = itertools.cycle([gradients, inputs(new, *sizes)[-1]])

    def round():
        yield Call(*state, next(turns))

    return round


def calls(new):
    *state, gradients = inputs(new, 3, 3)
    yield Call(*state, gradients, cache="compile")
    for _ in range(2):
        yield Call(*state, inputs(new, 3, 3)[-1], cache="hit")
