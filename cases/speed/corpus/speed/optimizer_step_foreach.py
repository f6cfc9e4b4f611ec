"""The same step by operators on lists of tensors: is fusing over parameters better than eager's own?

+++
id = "speed/optimizer_step_foreach"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "ALIAS-1", "EFFECT-1", "CAPTURE-1"]
features = ["optimizer", "mutation", "inplace", "container", "pointwise"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


@torch.no_grad()
def program(parameters, means, squares, gradients):
    torch._foreach_mul_(parameters, 0.99)
    torch._foreach_mul_(means, 0.9)
    torch._foreach_add_(means, gradients, alpha=0.1)
    torch._foreach_mul_(squares, 0.99)
    torch._foreach_addcmul_(squares, gradients, gradients, 0.01)
    roots = torch._foreach_add(torch._foreach_sqrt(squares), 1e-8)
    torch._foreach_addcdiv_(parameters, means, roots, -0.01)
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
