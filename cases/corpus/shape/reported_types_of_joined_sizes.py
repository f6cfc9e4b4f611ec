"""What comes of joining, slicing and repeating a torch.Size, type by type.

+++
id = "shape/reported_types_of_joined_sizes"
clauses = ["SHAPE-4", "CAPTURE-6", "INTERCEPT-4"]
features = ["dynamic_shapes", "size_arithmetic", "container", "no_tensor_ops", "comprehension"]
origin = "regressions/numbers: types, pytorch/pytorch#154432"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    size = x.size()
    made = size + (2,), (2,) + size, size[:1], size[::-1], size * 2, 2 * size, tuple(size), size + size
    names = [type(value).__name__ for value in made]
    return made, names, isinstance(made[1], torch.Size), x.stride(), type(x.stride()).__name__, size.numel()


def calls(new):
    for shape in ((3, 2), (4, 2), (5,)):
        yield Call(new.dyadic(*shape))
