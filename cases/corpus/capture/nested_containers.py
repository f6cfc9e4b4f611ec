"""Tensors arrive in nested containers and leave in others.

+++
id = "capture/nested_containers"
clauses = ["CAPTURE-3", "ALIAS-3", "CAPTURE-1"]
features = ["container", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(batch):
    inputs, (scale, *labels) = batch["inputs"], batch["meta"]
    outputs = [item["x"] * scale + item.get("bias", 0.5) for item in inputs]
    return {
        "outputs": outputs,
        "by_label": dict(zip(labels, outputs)),
        3: (outputs[-1] - outputs[0], [[inputs[1]["x"]]], ()),
    }


def calls(new):
    for cache in ("compile", "hit"):
        inputs = [{"x": new.dyadic(3), "bias": new.dyadic(3)}, {"x": new.dyadic(3)}]
        yield Call({"inputs": inputs, "meta": (4, "p", "q")}, cache=cache)
