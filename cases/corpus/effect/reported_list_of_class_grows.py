"""A method of a module appends sizes to a list that its class holds.

+++
id = "effect/reported_list_of_class_grows"
clauses = ["EFFECT-1", "INTERCEPT-3"]
features = ["module", "class_attribute", "object_mutation", "dynamic_shapes", "class"]
origin = "regressions/state: effect-order, pytorch/pytorch#169253"
generator = 1
+++
"""
import torch


class Traced(torch.nn.Module):
    sizes = []

    def run(self, x):
        Traced.sizes.append((type(self).__name__, x.size(-1)))
        return x + x


LAYER = Traced()
program = LAYER.run


def calls(new):
    for size in (3, 3, 5, 2):
        yield Call(new.dyadic(2, size))
        record(list(Traced.sizes))
