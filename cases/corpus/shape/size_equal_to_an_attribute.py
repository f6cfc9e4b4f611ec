"""A size is compared with an attribute that changes together with it, or alone.

+++
id = "shape/size_equal_to_an_attribute"
clauses = ["SHAPE-3", "SHAPE-7", "CACHE-2", "CAPTURE-1"]
features = ["dynamic_shapes", "attribute", "class", "branch_on_size"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    limit = 4


def program(settings, x):
    if x.shape[0] == settings.limit:
        return x * 2
    return x[: settings.limit].sum() - 1


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(4), cache="compile")
    for size, limit in ((6, 6), (6, 4), (5, 3), (7, 7), (4, 4)):
        settings.limit = limit
        yield Call(settings, new.dyadic(size))
