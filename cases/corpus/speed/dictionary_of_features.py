"""Statistics over a dictionary of tensors, collected into a dictionary.

+++
id = "speed/dictionary_of_features"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["container", "comprehension", "for_loop", "reduction"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(features):
    totals = {name: value.sum(-1) for name, value in features.items()}
    weight = torch.stack(list(totals.values())).softmax(0)
    return {name: (value * weight[k, :, None]).mean(0) for k, (name, value) in enumerate(features.items())}


def calls(new):
    names = ["age", "size", "colour", "price"]
    yield Call({name: new.randn(6, 5) for name in names}, cache="compile")
    for _ in range(11):
        yield Call({name: new.randn(6, 5) for name in names}, cache="hit")
